// Two trays of six dice, as boardgame.io has a game: roll two dice, take out their sum or difference, or put one back.
const { INVALID_MOVE } = require("boardgame.io/core");

const FULL = [1, 2, 3, 4, 5, 6];

/** The numbers that a roll takes out of a tray. */
function takes(roll, tray) {
  const [big, small] = roll;
  return big === small && big >= 4 ? [] : [big + small, big - small].filter((n) => tray.includes(n));
}

/** What may be chosen: a die to take out, else one to put back, else nothing at all. */
function choices({ trays, roll }, player) {
  const tray = trays[player];
  const out = takes(roll, tray);
  if (out.length) return out.map((n) => ["take", n]);
  const back = FULL.filter((n) => !tray.includes(n));
  return back.length ? back.map((n) => ["back", n]) : [["miss"]];
}

function choose(kind) {
  return ({ G, events, playerID }, n) => {
    if (!G.roll || !choices(G, playerID).some(([each, number]) => each === kind && number === n)) return INVALID_MOVE;
    const tray = G.trays[playerID];
    G.trays[playerID] = kind === "take" ? tray.filter((each) => each !== n) : kind === "back" ? [...tray, n].sort() : tray;
    G.roll = null;
    events.endTurn();
  };
}

const TRAYS = {
  name: "trays",
  setup: () => ({ trays: { 0: FULL, 1: FULL }, roll: null }),
  moves: {
    roll: ({ G, random }) => {
      if (G.roll) return INVALID_MOVE;
      G.roll = [random.D6(), random.D6()].sort().reverse();
    },
    take: choose("take"),
    back: choose("back"),
    miss: choose("miss"),
  },
  endIf: ({ G }) => ["0", "1"].filter((player) => !G.trays[player].length).map((winner) => ({ winner }))[0],
};

module.exports = { TRAYS, choices };
