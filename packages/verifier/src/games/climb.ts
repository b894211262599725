import { type Recomputed, Unreadable, wholePart } from '../game.ts';

/** No rung of a ladder pays more: 10,000 stakes. */
const CAP_E4 = 100_000_000n;

/** The parameters of a ladder. */
export interface Climb {
  /** What stands after `steps` right steps, before the cap, in ten-thousandths; `undefined` past the last one. */
  readonly pays: (steps: number) => bigint | undefined;
  readonly hidden: readonly number[];
  /** Whether the step `at`, from 0, onto `place` holds. */
  readonly holds: (at: number, place: number) => boolean;
}

/** What `steps` right steps pay on a ladder that ends before the cap. */
export function rung({ pays }: Pick<Climb, 'pays'>, steps: number): bigint | undefined {
  const e4 = pays(steps);
  return e4 === undefined || e4 > CAP_E4 ? undefined : e4;
}

/** Goes up by the player's moves until one falls, goes out or stands on the last rung. */
export function climbed(ladder: Climb, moves: readonly unknown[]): Recomputed {
  const steps: number[] = [];
  let end: 'hit' | 'out' | 'top' | undefined;
  for (const move of moves) {
    if (end !== undefined) throw new Unreadable('moves');
    if (typeof move === 'object' && move !== null && 'cashOut' in move) {
      if (steps.length === 0) throw new Unreadable('moves');
      end = 'out';
      continue;
    }
    const place = wholePart(move, 'step');
    const held = ladder.holds(steps.length, place);
    steps.push(place);
    if (!held) end = 'hit';
    else if (rung(ladder, steps.length + 1) === undefined) end = 'top';
  }
  if (end === undefined) throw new Unreadable('moves');
  const multiplierE4 = end === 'hit' ? 0n : (rung(ladder, steps.length) ?? 0n);
  return { shows: { hidden: ladder.hidden, taken: steps, end, standsE4: String(multiplierE4) }, multiplierE4 };
}

/** Ways to take `take` of `of`. */
export function ways(of: number, take: number): bigint {
  let product = 1n;
  for (let k = 1n; k <= BigInt(take); k += 1n) product = (product * (BigInt(of - take) + k)) / k;
  return product;
}
