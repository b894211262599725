import type { Facts, Reason } from '@arara/activity-kit';
import type { FailureCode } from '@arara/contract';
import { Failure } from '../../platform/index.ts';
import type { Spent } from './budget.ts';
import type { Offer } from './offer.ts';

/** The refusals of the specification (sections 4 and 8) by the reason of an activity; any other is `user_not_eligible`. */
const codes: Partial<Record<Reason, FailureCode>> = {
  no_deposit: 'no_eligible_recharge',
  deposit_too_small: 'no_eligible_recharge',
  not_first_deposit: 'no_eligible_recharge',
  tier_not_reached: 'no_eligible_recharge',
  no_spins: 'no_spins_left',
  level_too_low: 'upgrade_required',
};

/** Whether something failed by this refusal. */
export const isRefusal = (error: unknown, code: FailureCode): boolean =>
  error instanceof Failure && error.code === code;

/** A refusal for a reason that is told in its own words. */
export const refuse = (reason: Reason): Failure => new Failure(codes[reason] ?? 'user_not_eligible', { reason });

/** A refusal for want of money that the promotion may cost. */
export function refuseSpent(spent: Spent): Failure {
  if (spent === 'member') return refuse('all_taken');
  return new Failure('promotion_spent', spent === 'today' ? { reason: 'spent_today' } : {});
}

/** What a claim was refused for. */
export interface Refusing {
  offer: Offer;
  facts: Facts;
  asking: { key?: string | undefined };
}

/** Somebody whom the member did not invite is told so (specification, section 8: code 409). */
function isStranger({ offer, facts, asking: { key } }: Refusing): boolean {
  if (offer.activity.kind !== 'invitation' || key === undefined) return false;
  return !facts.invited.some(({ memberId }) => String(memberId) === key);
}

/** The refusal of an activity; what can never be had any more is told as missed. */
export function refusalOf(refusing: Refusing, reason: Reason): Failure {
  if (isStranger(refusing)) return new Failure('user_does_not_exist', { field: 'key' });
  const { offer, facts, asking } = refusing;
  const { items } = offer.activity.check(offer.rule, facts);
  const asked = items.find(({ key }) => key === asking.key);
  return asked?.state === 'missed' ? new Failure('reward_missed') : refuse(reason);
}
