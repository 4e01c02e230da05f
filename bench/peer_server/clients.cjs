// Tables of two at boardgame.io's server, each moving as fast as it is answered: node clients.cjs PORT TABLES SECONDS.
// A move counts when its player has the news of it, and its time runs until the other player has it, too.
const { io } = require("socket.io-client");
const { choices } = require("./game.cjs");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const times = [];

async function post(path, body) {
  const answer = await fetch(`${base}${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return answer.json();
}

/** A player with a socket of their own; `heard` is called with every new state. */
async function sit(matchID, playerID, heard) {
  const { playerCredentials: credentials } = await post(`/games/trays/${matchID}/join`, { playerID, playerName: playerID });
  const socket = io(`${base}/trays`, { transports: ["websocket"], forceNew: true });
  socket.on("update", (_, state) => heard(state));
  await new Promise((synced) => {
    socket.on("sync", (_, { state }) => (heard(state), synced()));
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
  });
  const move = (state, type, ...args) =>
    socket.emit("update", { type: "MAKE_MOVE", payload: { type, args, playerID, credentials } }, state._stateID, matchID, playerID);
  return { move, close: () => socket.close() };
}

async function open() {
  const { matchID } = await post("/games/trays/create", { numPlayers: 2 });
  const states = [null, null];
  let wake = () => {};
  const heard = (seat) => (state) => {
    if (!states[seat] || state._stateID > states[seat]._stateID) states[seat] = state;
    wake();
  };
  const players = [await sit(matchID, "0", heard(0)), await sit(matchID, "1", heard(1))];
  const both = async (id) => {
    while (states.some((state) => state._stateID < id)) await new Promise((done) => (wake = done));
  };
  return { players, states, both };
}

async function play({ players, states, both }, end) {
  let moves = 0;
  while (performance.now() < end && !states[0].ctx.gameover) {
    const state = states[0];
    const seat = Number(state.ctx.currentPlayer);
    const found = state.G.roll ? choices(state.G, String(seat)) : [["roll"]];
    const begun = performance.now();
    players[seat].move(state, ...found[Math.floor(Math.random() * found.length)]);
    // A choice counts twice in boardgame.io: the move, and the end of the turn.
    await both(state._stateID + 1);
    times.push(performance.now() - begun);
    moves++;
  }
  return moves;
}

async function main() {
  const all = [];
  for (let n = 0; n < tables; n++) all.push(await open());
  console.log("ready");
  await new Promise((go) => process.stdin.once("data", go));
  const begun = performance.now();
  const moves = await Promise.all(all.map((table) => play(table, begun + seconds * 1000)));
  const passed = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  const at = (part) => Number(times[Math.floor(times.length * part)].toFixed(1));
  console.log(JSON.stringify({ moves: moves.reduce((sum, n) => sum + n, 0), seconds: passed, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

main();
