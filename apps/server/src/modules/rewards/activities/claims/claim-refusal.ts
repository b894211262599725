import type { Facts, NotClaimableReason } from '@arara/activity-kit';
import type { FailureCode } from '@arara/contract';
import { Failure, wallClockOf } from '../../../../platform/index.ts';
import type { ExceededCap } from '../budget/budget.ts';
import type { Offer } from '../promotions/promotion-offer.ts';

/** The part `HH:MM` of a wall clock. */
const [CLOCK_FROM, CLOCK_TO] = [11, 16];

/** The reasons whose text names nothing of the plan of VIP levels. */
type PlainReason = Exclude<NotClaimableReason, 'level_too_low'>;

/** The refusals of the specification (sections 4 and 8) by the reason of an activity; any other is `user_not_eligible`. */
const codes: Partial<Record<PlainReason, 'no_eligible_recharge'>> = {
  no_deposit: 'no_eligible_recharge',
  deposit_too_small: 'no_eligible_recharge',
  not_first_deposit: 'no_eligible_recharge',
  tier_not_reached: 'no_eligible_recharge',
};

/** Whether an error is a failure with this code. */
export const isRefusal = (error: unknown, code: FailureCode): boolean =>
  error instanceof Failure && error.code === code;

/** A failure that carries the reason of an activity. `nextAt`: when the member gets the next spin of a wheel. */
export function refuse(reason: PlainReason, nextAt?: Date): Failure {
  if (reason !== 'no_spins') return new Failure(codes[reason] ?? 'user_not_eligible', { reason });
  const params =
    nextAt === undefined
      ? { when: 'other' as const, time: '' }
      : { when: 'next' as const, time: wallClockOf(nextAt).slice(CLOCK_FROM, CLOCK_TO) };
  return new Failure('no_spins_left', { params });
}

/** A failure that names the VIP level that the member lacks. */
export const refuseLevel = (level: string): Failure => new Failure('upgrade_required', { params: { level } });

/** A failure for an exhausted cap of the promotion. */
export function refuseSpent(spent: ExceededCap): Failure {
  if (spent === 'member') return refuse('all_taken');
  return new Failure('promotion_spent', spent === 'today' ? { reason: 'spent_today' } : {});
}

/** A claim that an activity refused. */
export interface RefusedClaim {
  offer: Offer;
  facts: Facts;
  request: { key?: string | undefined };
  /** Loads the name of the VIP level that the promotion requires, in the language of the member. */
  nameRequiredLevel: () => Promise<string>;
}

/** Whether the key names somebody whom the member did not invite (specification, section 8: code 409). */
function isStranger({ offer, facts, request: { key } }: Pick<RefusedClaim, 'offer' | 'facts' | 'request'>): boolean {
  if (offer.activity.kind !== 'invitation' || key === undefined) return false;
  return !facts.invited.some(({ memberId }) => String(memberId) === key);
}

/** The failure for a refusal of an activity: `reward_missed` where the reward can never be claimed any more. */
export async function toRefusal(refused: RefusedClaim, reason: NotClaimableReason): Promise<Failure> {
  if (isStranger(refused)) return new Failure('user_does_not_exist', { field: 'key' });
  const { offer, facts, request } = refused;
  const { items, nextAt } = offer.activity.check(offer.rule, facts);
  const requested = items.find(({ key }) => key === request.key);
  if (requested?.state === 'missed') return new Failure('reward_missed');
  return reason === 'level_too_low' ? refuseLevel(await refused.nameRequiredLevel()) : refuse(reason, nextAt);
}
