import type { Activity, Reason } from '@arara/activity-kit';
import { jurisdictionOf } from '../sites/index.ts';
import type { Asker } from './member-facts.ts';
import type { Promotion } from './promotion.ts';

type JurisdictionKey = Parameters<typeof jurisdictionOf>[0];

/** Whoever asks, as far as a promotion chooses whom it is for. */
export interface Candidate extends Asker {
  site: string;
  /** Under whose rules that site is run. */
  jurisdiction: JurisdictionKey;
  depositCount: number;
  /** Whether the account may play. */
  isActive: boolean;
}

/** Whether a promotion may be offered on a site by the rules of the site's regulator. */
export function isLawfulOn(
  { audience }: Pick<Promotion, 'audience'>,
  { isBeforePlay }: Pick<Activity, 'isBeforePlay'>,
  { site, jurisdiction }: Pick<Candidate, 'site' | 'jurisdiction'>,
): boolean {
  const { rewardBeforePlay, rewardsByName } = jurisdictionOf(jurisdiction);
  return (rewardBeforePlay || !isBeforePlay) && (!rewardsByName || audience.sites.includes(site));
}

/** Whether a promotion is for whoever visits a site. */
export function isOfferedOn(
  promotion: Pick<Promotion, 'audience'>,
  activity: Pick<Activity, 'isBeforePlay'>,
  place: Pick<Candidate, 'site' | 'jurisdiction'>,
): boolean {
  const { sites } = promotion.audience;
  return (sites.length === 0 || sites.includes(place.site)) && isLawfulOn(promotion, activity, place);
}

/** `elsewhere`: it is not for this member, and never was; a reason: it is, but not as they stand. */
export type Fit = 'fits' | 'elsewhere' | { readonly reason: Reason };

/** Whether a promotion is for a member. */
export function fitOf(
  promotion: Pick<Promotion, 'audience'>,
  activity: Pick<Activity, 'isBeforePlay'>,
  candidate: Candidate,
): Fit {
  const { registeredFrom, registeredUntil, memberIds, minLevel, deposited } = promotion.audience;
  if (!isOfferedOn(promotion, activity, candidate)) return 'elsewhere';
  if (memberIds.length > 0 && !memberIds.includes(candidate.id)) return 'elsewhere';
  if (registeredFrom !== null && candidate.registeredAt < new Date(registeredFrom)) return 'elsewhere';
  if (registeredUntil !== null && candidate.registeredAt >= new Date(registeredUntil)) return 'elsewhere';
  if (candidate.vipLevel < minLevel) return { reason: 'level_too_low' };
  if (deposited === 'once' && candidate.depositCount === 0) return { reason: 'no_deposit' };
  if (deposited === 'never' && candidate.depositCount > 0) return { reason: 'not_first_deposit' };
  return 'fits';
}
