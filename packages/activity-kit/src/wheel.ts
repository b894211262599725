import { ZERO } from '@arara/money';
import type { ItemRequest, Chance, ClaimDecision, Item, PromotionStatus } from './activity.ts';
import { type Prize, findTopPrize, listWeights } from './prize.ts';
import { toClaim, selectClaimableItems } from './promotion-status.ts';
import type { Payment } from './terms.ts';

/** Claims one remaining spin, the requested one or the next. The segment is drawn once, by weight. */
export function spin(
  status: PromotionStatus,
  asked: ItemRequest,
  { prizes, payment }: { readonly prizes: readonly Prize[]; readonly payment: Payment },
  chance: Chance,
): ClaimDecision {
  const spins = selectClaimableItems(status, asked);
  if (typeof spins === 'string') return { refused: spins };
  const [next] = spins;
  const place = chance.weighted(listWeights(prizes));
  const prize = prizes[place];
  if (next === undefined || prize === undefined) return { refused: 'no_spins' };
  const { window, detail } = toClaim(next, payment);
  const { amount, freeRounds } = prize;
  return { claims: [{ window, amount, payment, freeRounds, detail: { ...detail, place } }] };
}

/** A remaining spin. Its reward is unknown and shown as zero, with the largest prize beside it. */
export const toSpinItem = (key: string, number: number, prizes: readonly Prize[], until?: Date): Item => ({
  key,
  state: 'claimable',
  reward: ZERO,
  detail: { number, top: findTopPrize(prizes) },
  ...(until === undefined ? {} : { until }),
});
