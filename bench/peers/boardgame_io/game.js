/* Knock Yourself Out `basic` between two who play at random, as one writes a game for boardgame.io; `Simulate` plays it.

       NODE_ENV=production node bench/peers/boardgame_io/game.js --seconds 2 --seed 7
*/

const { RandomBot, Simulate } = require('boardgame.io/ai');
const { InitializeGame } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** What a throw makes; double 4, 5 and 6 make nothing. */
const answers = ([one, other]) => (one === other && one >= 4 ? [] : [one + other, Math.abs(one - other)]);

/** The numbers that the player may take out now. */
const removable = (G, player) => answers(G.dice).filter((number) => G.trays[player].includes(number));

const missing = (G, player) => NUMBERS.filter((number) => !G.trays[player].includes(number));

const KnockYourselfOut = {
  name: 'knock-yourself-out',

  setup: () => ({ trays: { 0: [...NUMBERS], 1: [...NUMBERS] }, dice: [] }),

  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, random }) => {
      G.dice = random.D6(2);
    },
  },

  moves: {
    takeOut: ({ G, playerID }, number) => {
      if (!removable(G, playerID).includes(number)) return INVALID_MOVE;
      G.trays[playerID] = G.trays[playerID].filter((other) => other !== number);
    },
    putBack: ({ G, playerID }, number) => {
      if (removable(G, playerID).length || !missing(G, playerID).includes(number)) return INVALID_MOVE;
      G.trays[playerID].push(number);
    },
    miss: ({ G, playerID }) => {
      if (removable(G, playerID).length || missing(G, playerID).length) return INVALID_MOVE;
    },
  },

  endIf: ({ G, ctx }) => {
    if (G.trays[ctx.currentPlayer].length === 0) return { winner: ctx.currentPlayer };
  },

  ai: {
    enumerate: (G, ctx, playerID) => {
      const out = removable(G, playerID);
      if (out.length) return out.map((number) => ({ move: 'takeOut', args: [number] }));
      const back = missing(G, playerID);
      if (back.length) return back.map((number) => ({ move: 'putBack', args: [number] }));
      return [{ move: 'miss', args: [] }];
    },
  },
};

/** One game: how many turns it took, and who won. */
async function play(seed) {
  const game = { ...KnockYourselfOut, seed };
  const bot = new RandomBot({ seed, enumerate: game.ai.enumerate });
  const { state } = await Simulate({ game, bots: { 0: bot, 1: bot }, state: InitializeGame({ game }), depth: 100000 });
  return { turns: state.ctx.turn, winner: state.ctx.gameover.winner };
}

/** The seconds of its own time that the program has taken. */
function used() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function main() {
  const asked = (name, usual) => Number(process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : usual);
  const seconds = asked('--seconds', 2);
  const seed = asked('--seed', 7);
  for (let i = 0; i < 50; i += 1) await play(`warm ${i}`); // whatever is compiled is compiled now
  let [games, turns, first, passed] = [0, 0, 0, 0];
  const begin = used();
  while (passed < seconds) {
    const done = await play(`${seed} ${games}`);
    games += 1;
    turns += done.turns;
    first += done.winner === '0';
    passed = used() - begin;
  }
  console.log(JSON.stringify({ games, turns, first, seconds: passed }));
}

main();
