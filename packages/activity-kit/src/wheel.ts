import { ZERO } from '@arara/money';
import type { Asked, Chance, Claiming, Item, Standing } from './activity.ts';
import { type Prize, topPrize, weightsOf } from './prize.ts';
import { claimOf, openItems } from './standing.ts';
import type { Payment } from './terms.ts';

/** One spin of those that are left: the one asked for, or the next. Where it stops is drawn once, by the weights. */
export function spin(
  standing: Standing,
  asked: Asked,
  { prizes, payment }: { readonly prizes: readonly Prize[]; readonly payment: Payment },
  chance: Chance,
): Claiming {
  const spins = openItems(standing, asked);
  if (typeof spins === 'string') return { refused: spins };
  const [next] = spins;
  const place = chance.weighted(weightsOf(prizes));
  const prize = prizes[place];
  if (next === undefined || prize === undefined) return { refused: 'no_spins' };
  const { window, detail } = claimOf(next, payment);
  return { claims: [{ window, amount: prize.amount, payment, detail: { ...detail, place } }] };
}

/** A spin that is left. What it comes to nobody knows: the reward is told as nothing, the largest prize beside it. */
export const spinItem = (key: string, number: number, prizes: readonly Prize[], until?: Date): Item => ({
  key,
  state: 'claimable',
  reward: ZERO,
  detail: { number, top: topPrize(prizes) },
  ...(until === undefined ? {} : { until }),
});
