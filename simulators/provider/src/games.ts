import { type Game } from './game.ts';

/** Heads or tails, 1.96 times. */
const coin: Game = {
  code: 'moeda-do-sol',
  category: 'arcade',
  version: '1.0.0',
  volatility: 'low',
  outcomes: 2,
  choices: 2,
  timesE2: (outcome, choice) => (outcome === choice ? 196 : 0),
  picture: (outcome) => [outcome],
};

/** One of three shells has the pearl, 2.92 times. */
const shells: Game = {
  code: 'perola-da-mare',
  category: 'arcade',
  version: '1.0.0',
  volatility: 'medium',
  outcomes: 3,
  choices: 3,
  timesE2: (outcome, choice) => (outcome === choice ? 292 : 0),
  picture: (outcome) => [outcome],
};

/** The ten stops of each reel: 0 sun, 1 moon, 2 star, 3 wave. */
const REEL: readonly number[] = [0, 3, 2, 3, 1, 2, 3, 1, 2, 3];

/** Three of a kind, by symbol; two suns and two moons pay too. In hundredths. */
const THREE_E2: readonly number[] = [16_000, 2000, 800, 300];
const TWO_E2: readonly number[] = [500, 100, 0, 0];

const stopsOf = (outcome: number): number[] => [Math.floor(outcome / 100), Math.floor(outcome / 10) % 10, outcome % 10];

const symbolsOf = (outcome: number): number[] => stopsOf(outcome).map((stop) => REEL[stop] ?? 3);

function lineE2(symbols: readonly number[]): number {
  const counts = [0, 1, 2, 3].map((symbol) => symbols.filter((one) => one === symbol).length);
  const three = counts.indexOf(3);
  if (three >= 0) return THREE_E2[three] ?? 0;
  return TWO_E2[counts.indexOf(2)] ?? 0;
}

/** Three reels, one line. */
const stars: Game = {
  code: 'tres-marias',
  category: 'slot',
  version: '1.0.0',
  volatility: 'high',
  outcomes: 1000,
  choices: 1,
  timesE2: (outcome) => lineE2(symbolsOf(outcome)),
  picture: symbolsOf,
};

export const GAMES: readonly Game[] = [coin, shells, stars];

export function findGame(code: string): Game | undefined {
  return GAMES.find((game) => game.code === code);
}

/** The pay table of the reels, in times, for its rules: symbols and what they pay. */
export const REEL_PAYS: readonly (readonly [symbols: readonly number[], times: number])[] = [
  [[0, 0, 0], 160],
  [[1, 1, 1], 20],
  [[2, 2, 2], 8],
  [[0, 0], 5],
  [[3, 3, 3], 3],
  [[1, 1], 1],
];
