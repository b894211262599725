import type { BetOption, Distribution } from '@arara/game-kit';
import { BALLS, COLUMNS, ROWS } from '../bingo/card.ts';
import { choose } from '../bingo/combinations.ts';
import { type Feat, feats, payAt, tiers } from './pays.ts';

/** All balls by which a pay ends, and the last ball of the drum, in rising order. */
const BOUNDS: readonly number[] = [
  ...new Set([...feats.flatMap((feat: Feat) => tiers[feat].map(({ by }) => by)), BALLS]),
].toSorted((a, b) => a - b);

/**
 * In how many ways the five numbers of each row of a card take places among 75, so that the rows are complete by the places
 * `by`. Rows share no number: the row with the nearest bound takes its places first, the next what is left below its own.
 */
export function waysBy(by: readonly number[]): bigint {
  return by.toSorted((a, b) => a - b).reduce((ways, bound, row) => ways * choose(bound - row * COLUMNS, COLUMNS), 1n);
}

/** The same where every row is complete within its own part: after the bound before and by its own. */
function waysWithin(cells: readonly number[]): bigint {
  let ways = 0n;
  for (let corner = 0; corner < 1 << ROWS; corner += 1) {
    const lower = cells.map((cell, row) => BOUNDS[cell - ((corner >> row) & 1)] ?? 0);
    const odd = cells.filter((_, row) => (corner >> row) & 1).length % 2 === 1;
    ways += odd ? -waysBy(lower) : waysBy(lower);
  }
  return ways;
}

/** What a card is paid whose rows are complete within these parts of the draw. */
function payWithin(cells: readonly number[]): number {
  return cells
    .toSorted((a, b) => a - b)
    .reduce((sum, cell, place) => sum + payAt(feats[place] ?? 'line', BOUNDS[cell] ?? BALLS), 0);
}

/** The exact odds of one card: every way in which its three rows can be completed, part by part. */
export function cardOdds(): Distribution {
  const cases = new Map<bigint, bigint>();
  for (let first = 0; first < BOUNDS.length; first += 1)
    for (let second = 0; second < BOUNDS.length; second += 1)
      for (let third = 0; third < BOUNDS.length; third += 1) {
        const cells = [first, second, third];
        const multiplierE4 = BigInt(payWithin(cells)) * 10_000n;
        cases.set(multiplierE4, (cases.get(multiplierE4) ?? 0n) + waysWithin(cells));
      }
  return { total: waysBy([BALLS, BALLS, BALLS]), cases };
}

/** Every card has the same odds, whatever its numbers. */
export const options: readonly BetOption[] = [{ name: 'a card', input: { card: 1 }, odds: cardOdds }];
