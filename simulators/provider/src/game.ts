import { type Centavos, centavos } from '@arara/money';

/**
 * A game of chance in one step: one of `outcomes` equally likely numbers is drawn, and what it pays follows from it
 * and from what the player chose. The picture follows from the same number.
 */
export interface Game {
  readonly code: string;
  /** The platform's word for its kind. */
  readonly category: string;
  readonly version: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly outcomes: number;
  /** How many things can be chosen; 1 where there is nothing to choose. */
  readonly choices: number;
  /** What is paid, in hundredths of the stake: 196 is 1.96 times. */
  timesE2(outcome: number, choice: number): number;
  /** What the page shows: positions of its pictures. */
  picture(outcome: number): readonly number[];
}

/** Stakes that every game takes. Each is a whole number of half reais, so that no payout is cut. */
export const STAKES: readonly Centavos[] = [50, 100, 200, 500, 1000, 2000, 5000, 10_000].map(centavos);

/** What a stake comes to. */
export function payout(game: Game, stake: Centavos, outcome: number, choice: number): Centavos {
  return centavos((stake * BigInt(game.timesE2(outcome, choice))) / 100n);
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** All that is paid back, in hundredths of a stake, over every outcome of one choice. */
function paidE2(game: Game, choice: number): number {
  return range(game.outcomes).reduce((sum, outcome) => sum + game.timesE2(outcome, choice), 0);
}

/** What is paid back of what is staked, exactly, in basis points rounded down: of the worst choice, where there are several. */
export function rtpBps(game: Game): number {
  const least = Math.min(...range(game.choices).map((choice) => paidE2(game, choice)));
  return Math.floor((least * 100) / game.outcomes);
}

/** The most that a stake can come to, in times. */
export function maxTimes(game: Game): number {
  const all = range(game.choices).flatMap((choice) =>
    range(game.outcomes).map((outcome) => game.timesE2(outcome, choice)),
  );
  return Math.max(...all) / 100;
}
