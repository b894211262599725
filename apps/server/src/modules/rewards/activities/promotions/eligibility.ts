import type { Activity, NotClaimableReason } from '@arara/activity-kit';
import type { Jurisdiction } from '../../../accounts/sites/index.ts';
import type { MemberProfile } from '../member-promotions/activity-facts.ts';
import type { Promotion } from './promotion.ts';

/** The rules of a jurisdiction that decide where promotions are offered. */
export type PromotionRules = Pick<Jurisdiction, 'allowsRewardBeforePlay' | 'requiresNamedRewards'>;

/** A member as audiences evaluate them. */
export interface Candidate extends MemberProfile {
  site: string;
  /** The rules of that site's jurisdiction. */
  rules: PromotionRules;
  depositCount: number;
  /** Whether the account may play. */
  isActive: boolean;
}

/** Whether a promotion may be offered on a site by the rules of the site's regulator. */
export function isLawfulOn(
  { audience }: Pick<Promotion, 'audience'>,
  { isBeforePlay }: Pick<Activity, 'isBeforePlay'>,
  { site, rules: { allowsRewardBeforePlay, requiresNamedRewards } }: Pick<Candidate, 'site' | 'rules'>,
): boolean {
  return (allowsRewardBeforePlay || !isBeforePlay) && (!requiresNamedRewards || audience.sites.includes(site));
}

/** Whether a promotion is offered to the visitors of a site. */
export function isOfferedOn(
  promotion: Pick<Promotion, 'audience'>,
  activity: Pick<Activity, 'isBeforePlay'>,
  visited: Pick<Candidate, 'site' | 'rules'>,
): boolean {
  const { sites } = promotion.audience;
  return (sites.length === 0 || sites.includes(visited.site)) && isLawfulOn(promotion, activity, visited);
}

/** `not_offered`: the member is outside the audience. A reason: the member is in the audience but does not qualify now. */
export type Eligibility = 'eligible' | 'not_offered' | { readonly reason: NotClaimableReason };

/** Checks whether a promotion is for a member. */
export function checkEligibility(
  promotion: Pick<Promotion, 'audience'>,
  activity: Pick<Activity, 'isBeforePlay'>,
  candidate: Candidate,
): Eligibility {
  const { registeredFrom, registeredUntil, memberIds, minLevel, deposited } = promotion.audience;
  if (!isOfferedOn(promotion, activity, candidate)) return 'not_offered';
  if (memberIds.length > 0 && !memberIds.includes(candidate.id)) return 'not_offered';
  if (registeredFrom !== null && candidate.registeredAt < new Date(registeredFrom)) return 'not_offered';
  if (registeredUntil !== null && candidate.registeredAt >= new Date(registeredUntil)) return 'not_offered';
  if (candidate.vipLevel < minLevel) return { reason: 'level_too_low' };
  if (deposited === 'once' && candidate.depositCount === 0) return { reason: 'no_deposit' };
  if (deposited === 'never' && candidate.depositCount > 0) return { reason: 'not_first_deposit' };
  return 'eligible';
}
