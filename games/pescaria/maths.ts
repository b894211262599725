import type { BetOption, Distribution } from '@arara/game-kit';
import { payE4 } from './pays.ts';
import { type Kind, catchOf, chanceOf, kinds, weightOf } from './shoal-list.ts';

/** How often so many times a shot come back, of `total` equally likely cases. */
interface Times {
  readonly total: bigint;
  readonly cases: ReadonlyMap<number, bigint>;
}

/** One shot at a kind. */
function timesOf(kind: Kind): Times {
  const chance = chanceOf(kind);
  const found = catchOf(kind);
  const weight = BigInt(weightOf(found));
  const cases = new Map<number, bigint>([[0, BigInt(chance.of - chance.in) * weight]]);
  for (const [times, share] of found.prizes) cases.set(times, BigInt(chance.in) * BigInt(share));
  return { total: BigInt(chance.of) * weight, cases };
}

/** Two sums of shots that know nothing of each other. */
function both(one: Times, other: Times): Times {
  const cases = new Map<number, bigint>();
  for (const [times, count] of one.cases)
    for (const [more, also] of other.cases) cases.set(times + more, (cases.get(times + more) ?? 0n) + count * also);
  return { total: one.total * other.total, cases };
}

/** The odds of shots that go out together: each is drawn by itself, so what they pay is the sum. */
export function oddsOfShots(shots: readonly Kind[]): Distribution {
  const sum = shots.map(timesOf).reduce(both, { total: 1n, cases: new Map([[0, 1n]]) });
  const cases = new Map<bigint, bigint>();
  for (const [times, count] of sum.cases) {
    const pays = payE4(times, shots.length);
    cases.set(pays, (cases.get(pays) ?? 0n) + count);
  }
  return { total: sum.total, cases };
}

const several: readonly { readonly name: string; readonly shots: readonly Kind[] }[] = [
  { name: 'eight shots at lambaris', shots: Array.from({ length: 8 }, () => 'lambari' as const) },
  { name: 'four different shots', shots: ['angelfish', 'shell', 'whale', 'crab'] },
  { name: 'five shots at lobsters', shots: Array.from({ length: 5 }, () => 'lobster' as const) },
];

/** Ways to bet that stand for all: one shot at each kind, and some that go out together. */
export const options: readonly BetOption[] = [
  ...kinds.map((kind) => ({ name: `a shot at a ${kind}`, input: { shots: [kind] }, odds: () => oddsOfShots([kind]) })),
  ...several.map(({ name, shots }) => ({ name, input: { shots }, odds: () => oddsOfShots(shots) })),
];
