import type { Activity } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import type { Queryable } from '../../db/index.ts';
import type { Route } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { type CenterParts, type OtherBadges, centerRoutes } from './center-routes.ts';
import { type ClaimingParts, createClaiming } from './claiming.ts';
import { type DepositOffer, createDepositLine } from './deposit-line.ts';
import { createDepositLinks } from './deposit-links.ts';
import { type FatesOf, type RefreshFates, createFates } from './fates.ts';
import { seedPromotions } from './first-promotions.ts';
import { type Holds, type NotifyHold, createHolds } from './holds/holds.ts';
import { holdOfficeRoutes } from './holds/hold-routes.ts';
import type { LinkCheck } from './holds/link-check.ts';
import { type OtherRewards, nameClaims, namePromotions } from './history.ts';
import { leadOf } from './lead.ts';
import { type FlagBook, rewardOfficeRoutes } from './office-routes.ts';
import { createPromotions } from './promotions.ts';
import { type RewardRouteParts, rewardRoutes } from './routes.ts';
import { type Standings, createStandings } from './standings.ts';
import { type AskedStakes, type WaitingReward, createWaiting } from './waiting.ts';

export interface ActivitiesParts
  extends Omit<ClaimingParts, 'holds' | 'standings' | 'findActivity'>, Pick<RewardRouteParts, 'nextSpin' | 'titlesOf'> {
  activities: readonly Activity[];
  badges: OtherBadges;
  fatesOf: FatesOf;
  flags: FlagBook;
  linkCheck: LinkCheck;
  notifyHold: NotifyHold;
  identity: Pick<Identity, 'member' | 'members'>;
  office: Pick<Staff, 'record' | 'emails'>;
  otherRewards: OtherRewards;
  seedOf: CenterParts['seedOf'];
}

/** Promotions: what runs, how it stands for a member, the claims, and their life in the back office. */
export interface Activities {
  routes: Route[];
  standings: Standings;
  /** Claims of linked accounts that wait for staff. */
  holds: Holds;
  /** Gives a new installation its first promotions. */
  open(): Promise<void>;
  refreshFates: RefreshFates;
  /** What a deposit would give a member now; `undefined` where it would give nothing. */
  depositLine(memberId: number, locale: LocaleKey): Promise<DepositOffer | undefined>;
  /** The promotion that leads on a site's home page, as a banner. */
  lead: ReturnType<typeof leadOf>;
  /** What claims of a member are called in a language, by their ids. */
  nameClaims: typeof nameClaims;
  /** What promotions are called now in a language, by their numbers. */
  namePromotions: typeof namePromotions;
  /** What of a member's waits for stakes, or can be had now that they are done; nothing of whoever may have none. */
  waiting(memberId: number): Promise<WaitingReward[]>;
  /** The stakes that one of those asks for, by its reference, also once it was claimed; `undefined` of what is none. */
  stakesAsked(memberId: number, id: string): Promise<AskedStakes | undefined>;
  /** Which deposit each claim hangs on, as that deposit's cause. */
  depositsOf(q: Queryable, memberId: number, claimIds: readonly string[]): Promise<Map<string, string>>;
}

export function createActivities(parts: ActivitiesParts): Activities {
  const { activities } = parts;
  const findActivity = (kind: string) => activities.find((activity) => activity.kind === kind);
  const base = { ...parts, findActivity };
  const standings = createStandings(base);
  const holds = createHolds(base);
  const claim = createClaiming({ ...base, holds, standings });
  const refreshFates = createFates(parts);
  const refresh = (memberId: number) => refreshFates({ memberId });
  const promotions = createPromotions(base);
  return {
    routes: [
      ...rewardRoutes({ ...base, standings, claim }),
      ...centerRoutes({ ...base, standings, refresh }),
      ...rewardOfficeRoutes({ ...base, standings, promotions, refreshFates }),
      ...holdOfficeRoutes({ ...parts, holds }),
    ],
    standings,
    holds,
    refreshFates,
    open: () => seedPromotions(parts),
    nameClaims,
    namePromotions,
    ...createWaiting(standings),
    depositsOf: createDepositLinks(base),
    depositLine: createDepositLine({ standings }),
    lead: leadOf(base),
  };
}
