import type { Activity } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Route } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Bonus, FindFreeRoundsFault } from '../bonus/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import type { FindFlagState } from './abuse/abuse-store.ts';
import { type FindClaimOutcomes, type RefreshClaimOutcomes, createClaimOutcomes } from './claims/claim-outcomes.ts';
import { type NextSpin, rewardRoutes } from './claims/claim-routes.ts';
import { type Draws, createClaimService } from './claims/claim-service.ts';
import { type ListOtherRewards, nameClaims, namePromotions } from './claims/reward-history.ts';
import { holdOfficeRoutes } from './linked-accounts/held-claim-routes.ts';
import { type Holds, type NotifyHold, createHolds } from './linked-accounts/held-claims.ts';
import type { LinkCheck } from './linked-accounts/link-check.ts';
import { type FindPublicSeed, type OtherBadges, centerRoutes } from './member-promotions/activity-center-routes.ts';
import type { FindCategories, FindRelated } from './member-promotions/activity-facts.ts';
import {
  type DepositRewardOffer,
  type WageringSpan,
  type WaitingReward,
  createDepositLinks,
  createDepositOffer,
  createWaitingRewards,
} from './member-promotions/deposit-rewards.ts';
import { type MemberPromotions, createMemberPromotions } from './member-promotions/member-promotions.ts';
import type { RequireAllowedGame } from './promotions/draft-validation.ts';
import { createPromotionBanners } from './promotions/promotion-banners.ts';
import { seedPromotions } from './promotions/first-promotions.ts';
import { createPromotions } from './promotions/promotion-lifecycle.ts';
import type { FindTitles, LoadLevelNames } from './promotions/promotion-offer.ts';
import { type FlagLookup, rewardOfficeRoutes } from './promotions/promotion-office-routes.ts';

export interface ActivitiesDeps {
  db: Db;
  activities: readonly Activity[];
  atomically: Atomically;
  badges: OtherBadges;
  bonus: Pick<Bonus, 'give'>;
  bus: Bus;
  clock: Clock;
  draws: Draws;
  playerStats: PlayerStats;
  findCategories: FindCategories;
  findFlagState: FindFlagState;
  findFreeRoundsFault: FindFreeRoundsFault;
  requireAllowedGame: RequireAllowedGame;
  /** Finds the VIP level as last recorded. */
  findLevel: (q: Queryable, memberId: number) => Promise<number>;
  findOutcomes: FindClaimOutcomes;
  findRelated: FindRelated;
  findSeed: FindPublicSeed;
  findTitles: FindTitles;
  flags: FlagLookup;
  loadLevelNames: LoadLevelNames;
  identity: Pick<Identity, 'member' | 'members'>;
  ids: Ids;
  linkCheck: LinkCheck;
  nextSpin: (memberId: number) => Promise<NextSpin>;
  notifyHold: NotifyHold;
  otherRewards: ListOtherRewards;
  /** Refreshes the player statistics, then records and returns the level. It opens its own transaction. */
  refreshLevel: (memberId: number) => Promise<number>;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record' | 'emails'>;
}

/** Promotions: the offers, their status for a member, the claims, and their lifecycle in the back office. */
export interface Activities {
  routes: Route[];
  memberPromotions: MemberPromotions;
  /** Claims of linked accounts that wait for staff. */
  holds: Holds;
  /** Gives a new installation its first promotions. */
  open(): Promise<void>;
  refreshOutcomes: RefreshClaimOutcomes;
  /** Finds the reward that a deposit would give a member now; `undefined` where there is none. */
  findDepositOffer(memberId: number, locale: LocaleKey): Promise<DepositRewardOffer | undefined>;
  /** Lists the promotions that the home page of a site features as banners. */
  listBanners: ReturnType<typeof createPromotionBanners>;
  /** The titles of a member's claims in a language, by claim id. */
  nameClaims: typeof nameClaims;
  /** The current titles of promotions in a language, by promotion id. */
  namePromotions: typeof namePromotions;
  /** Lists rewards of a member that wait for wagering or can be claimed after it; empty for a play-money member. */
  listWaiting(memberId: number): Promise<WaitingReward[]>;
  /** Finds the wagering span of such a reward by its reference, also after its claim; `undefined` where it is unknown. */
  findWageringSpan(memberId: number, id: string): Promise<WageringSpan | undefined>;
  /** Finds the cause of the deposit that each claim depends on. */
  findDeposits(q: Queryable, memberId: number, claimIds: readonly string[]): Promise<Map<string, string>>;
}

export function createActivities(deps: ActivitiesDeps): Activities {
  const { db, activities, atomically, clock, playerStats, sites, staff } = deps;
  const findActivity = (kind: string) => activities.find((activity) => activity.kind === kind);
  const allDeps = { ...deps, findActivity };
  const memberPromotions = createMemberPromotions(allDeps);
  const holds = createHolds(allDeps);
  const claim = createClaimService({ ...allDeps, holds, memberPromotions });
  const refreshOutcomes = createClaimOutcomes({ db, atomically, findOutcomes: deps.findOutcomes });
  const refresh = (memberId: number) => refreshOutcomes({ memberId });
  const promotions = createPromotions(allDeps);
  return {
    routes: [
      ...rewardRoutes({ ...allDeps, memberPromotions, claim }),
      ...centerRoutes({ ...allDeps, memberPromotions, refresh }),
      ...rewardOfficeRoutes({ ...allDeps, memberPromotions, promotions, refreshOutcomes }),
      ...holdOfficeRoutes({ db, holds, identity: deps.identity, staff }),
    ],
    memberPromotions,
    holds,
    refreshOutcomes,
    open: () => seedPromotions({ atomically, clock, staff, sites, activities }),
    nameClaims,
    namePromotions,
    ...createWaitingRewards(memberPromotions),
    findDeposits: createDepositLinks({ playerStats, findActivity }),
    findDepositOffer: createDepositOffer({ memberPromotions, findTitles: deps.findTitles }),
    listBanners: createPromotionBanners({ db, clock, sites, findActivity, findTitles: deps.findTitles }),
  };
}
