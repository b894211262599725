import { createHmac } from 'node:crypto';
import {
  type Draw,
  type SoloGame,
  type WayToBet,
  choices,
  drawsOf,
  isSimulated,
  simulatedWords,
} from '@arara/game-kit';

/** Rounds between two looks at the clock: few enough to stop in time, many enough that the clock costs nothing. */
const BATCH = 256;

/** The result of a loop. */
export interface LoopResult {
  readonly perSecond: number;
  readonly rounds: number;
}

/** Calls `once` with ascending numbers for `seconds`. */
export function runFor(seconds: number, once: (number: number) => void): LoopResult {
  const began = performance.now();
  let rounds = 0;
  let spent = 0;
  while (spent < seconds * 1000) {
    for (let each = 0; each < BATCH; each += 1) once(rounds + each);
    rounds += BATCH;
    spent = performance.now() - began;
  }
  return { perSecond: (rounds * 1000) / spent, rounds };
}

/** Plays a whole round; in a game of moves by the policy for players who have left. */
export function playRound(game: SoloGame, draw: Draw, input: unknown): bigint {
  if (game.kind === 'instant') return game.play(draw, input).multiplierE4;
  let state = game.begin(draw, input);
  for (;;) {
    const back = game.returnE4(state);
    if (back !== undefined) return back;
    state = game.move(draw, state, game.unattended(state));
  }
}

const SERVER_SEED = new Uint8Array(32).map((_, index) => (index * 37) % 256);
const CLIENT_SEED = 'bench-0123456789';

/** Rounds as they are bet: drawn by HMAC from seeds, played by the rules. Counts the codes that they asked for. */
export function createOutcomes(game: SoloGame, input: unknown): { once(number: number): void; codes(): number } {
  const draws = drawsOf(SERVER_SEED);
  let codes = 0;
  return {
    once(number) {
      const draw = draws(CLIENT_SEED, number);
      playRound(game, draw, input);
      codes += Math.ceil(draw.words / 8);
    },
    codes: () => codes,
  };
}

/** The floor: nothing but the codes, as the runtime's own `createHmac` makes them. */
export function bareCodes(): (number: number) => void {
  const key = Buffer.from(SERVER_SEED).toString('hex');
  return (number) => {
    createHmac('sha256', key).update(`${CLIENT_SEED}:${number}:0`).digest();
  };
}

/** Draws that cost next to nothing, for simulation alone. */
function fastDraw(word: () => number): Draw {
  return choices((n) => Math.floor((word() * n) / 2 ** 32));
}

/** Rounds as a simulation of the return plays them: where a game has a player of its own for it, by that. */
export function createSpin(game: SoloGame, option: WayToBet): (number: number) => void {
  const word = simulatedWords(`bench ${game.name}`);
  if (isSimulated(option)) {
    const spin = option.simulate(word);
    return () => void spin();
  }
  const draw = fastDraw(word);
  const input = game.readInput(option.input);
  return () => void playRound(game, draw, input);
}
