import type { Distribution } from '@arara/game-kit';
import { COLUMNS, ROWS } from '../card.ts';
import { choose } from '../combinations.ts';
import { feats, payAt } from './feats.ts';
import type { Hall } from './hall.ts';

type Drum = Pick<Hall, 'balls' | 'tiers'>;

/** All balls by which a pay ends, and the last ball of the drum, in rising order. */
function boundsOf({ balls, tiers }: Drum): readonly number[] {
  const ends = feats.flatMap((feat) => tiers[feat].map(({ by }) => by));
  return [...new Set([...ends, balls])].toSorted((a, b) => a - b);
}

/**
 * In how many ways the five numbers of each row of a card take places in a draw of the whole drum, so that the rows are complete
 * by the places `by`. Rows share no number: the row with the nearest bound takes its places first, the next what is left below its own.
 */
export function waysBy(by: readonly number[]): bigint {
  return by.toSorted((a, b) => a - b).reduce((ways, bound, row) => ways * choose(bound - row * COLUMNS, COLUMNS), 1n);
}

/** The same where every row is complete within its own part: after the bound before and by its own. */
function waysWithin(bounds: readonly number[], cells: readonly number[]): bigint {
  let ways = 0n;
  for (let corner = 0; corner < 1 << ROWS; corner += 1) {
    const lower = cells.map((cell, row) => bounds[cell - ((corner >> row) & 1)] ?? 0);
    const odd = cells.filter((_, row) => (corner >> row) & 1).length % 2 === 1;
    ways += odd ? -waysBy(lower) : waysBy(lower);
  }
  return ways;
}

/** What a card is paid whose rows are complete within these parts of the draw. */
function payWithin({ balls, tiers }: Drum, bounds: readonly number[], cells: readonly number[]): number {
  return cells
    .toSorted((a, b) => a - b)
    .reduce((sum, cell, place) => sum + payAt(tiers, feats[place] ?? 'line', bounds[cell] ?? balls), 0);
}

/** The exact odds of one card of a hall: every way in which its three rows can be completed, part by part. */
export function cardOdds(hall: Drum): Distribution {
  const bounds = boundsOf(hall);
  const cases = new Map<bigint, bigint>();
  for (const first of bounds.keys())
    for (const second of bounds.keys())
      for (const third of bounds.keys()) {
        const cells = [first, second, third];
        const multiplierE4 = BigInt(payWithin(hall, bounds, cells)) * 10_000n;
        cases.set(multiplierE4, (cases.get(multiplierE4) ?? 0n) + waysWithin(bounds, cells));
      }
  return { total: waysBy([hall.balls, hall.balls, hall.balls]), cases };
}
