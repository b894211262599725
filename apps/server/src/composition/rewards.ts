import { activities as ownActivities } from '@arara/activities';
import type { Activity, Form, Rule } from '@arara/activity-kit';
import { findGame } from '@arara/games';
import type { Queryable } from '../db/index.ts';
import { createSessionOrigins } from '../modules/accounts/identity/index.ts';
import { countSharing, createAccountLinks, listLinkedAmong } from '../modules/money/cashier/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import {
  createClaimableBets,
  createClaimables,
  createOtherRewards,
  createSourceNamer,
} from '../modules/money/orders/index.ts';
import type { StaffCredits } from '../modules/money/staff-credits/index.ts';
import { listCut } from '../modules/partners/agency/index.ts';
import type { Catalog } from '../modules/play/catalog/index.ts';
import { type FreeRoundPrizes, createFreeRoundPrizes, isGrantInRound } from '../modules/play/game-aggregator/index.ts';
import { type Seeds, createExtraDraws, isGrantInOpenRound } from '../modules/play/play/index.ts';
import { hasOpenTicketOfGrant } from '../modules/play/rounds/index.ts';
import {
  type Activities,
  type ActivitiesDeps,
  type RewardFlags,
  createActivities,
  createFlags,
  createLinkCheck,
  createSimulator,
  findFlagState,
} from '../modules/rewards/activities/index.ts';
import {
  createBonus,
  createContributions,
  createCover,
  createGrantCover,
  createManualRewards,
  createWageringContributions,
  findGameFaults,
  listGrantOutcomes,
  planBonus,
} from '../modules/rewards/bonus/index.ts';
import { createPlans } from '../modules/rewards/plans/index.ts';
import { type PlayerStats, createPlayerStats, isAtRisk } from '../modules/rewards/player-stats/index.ts';
import { createRebates, rebatePlanKind } from '../modules/rewards/rebates/index.ts';
import { createTournaments } from '../modules/rewards/tournaments/index.ts';
import { createVip, vipPlanKind } from '../modules/rewards/vip/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Platform } from './platform.ts';
import type { ServerDeps } from './server-deps.ts';

interface RewardsDeps {
  platform: Platform;
  accounts: AccountModules;
  ledger: Ledger;
  staffCredits: StaffCredits;
  catalog: Catalog;
  seeds: Seeds;
}

/** Whether staff blocked a member from rewards. */
export const isBlockedFromRewards = async (q: Queryable, memberId: number): Promise<boolean> =>
  (await findFlagState(q, memberId)) === 'blocked';

/** Bonus grants, how much each bet counts towards their wagering requirements, and grants by hand. */
function createBonusModule(
  { platform, accounts, ledger, staffCredits, catalog }: RewardsDeps,
  freeRoundPrizes: FreeRoundPrizes,
) {
  const { db, atomically, bus, clock, log, notifications } = platform;
  const { staff } = accounts;
  const contributions = createContributions({ db, atomically, bus, clock, staff });
  const findCategory = async (game: string) => (await catalog.loadSnapshot()).byName.get(game)?.category ?? '';
  const wageringContributions = createWageringContributions({
    db,
    findCategory,
    loadContributionRules: contributions.current,
    ledger,
  });
  const bonus = createBonus({
    db,
    atomically,
    bus,
    clock,
    isInPlay: async (q: Queryable, memberId: number, grantId: string) =>
      (await isGrantInOpenRound(q, memberId, grantId)) ||
      (await hasOpenTicketOfGrant(q, memberId, grantId)) ||
      (await isGrantInRound(q, memberId, grantId)),
    ledger,
    log,
    notifier: notifications,
    grantFreeRounds: freeRoundPrizes.grant,
    staff,
    wageringContributions,
  });
  return {
    bonus,
    findCategory,
    contributions,
    grantCover: createGrantCover({ ledger }),
    manualRewards: createManualRewards({ atomically, bonus, clock, ledger, staff, staffCredits }),
    wageringContributions,
  };
}

type BonusModule = ReturnType<typeof createBonusModule>;

/** VIP levels and rebates, by plans that an operator fills in. */
function createLoyalty(
  { platform, accounts, ledger, catalog }: RewardsDeps,
  { bonus }: BonusModule,
  { playerStats, freeRoundPrizes }: { playerStats: PlayerStats; freeRoundPrizes: FreeRoundPrizes },
) {
  const findRoundsFaults = (read: { form: Form; rule: Rule }) => findGameFaults(freeRoundPrizes.findFault, read);
  const { db, atomically, bus, clock, ids, notifications } = platform;
  const { identity, sites, staff } = accounts;
  const vip = createVip({
    db,
    atomically,
    bonus,
    catalog,
    clock,
    playerStats,
    identity,
    isBlocked: isBlockedFromRewards,
    notifyLevelReached: notifications.vipLevelReached,
    plans: createPlans({ atomically, clock, sites, staff, findGameFaults: findRoundsFaults }, vipPlanKind),
  });
  const rebates = createRebates({
    db,
    atomically,
    bus,
    catalog,
    clock,
    playerStats,
    ids,
    identity,
    isAtRisk,
    isBlocked: isBlockedFromRewards,
    ledger,
    findLevelsOn: vip.findLevelsOn,
    plans: createPlans({ atomically, clock, sites, staff }, rebatePlanKind),
  });
  return { vip, rebates, loadLevel: async (memberId: number) => (await vip.loadLevels(memberId)).level };
}

type Loyalty = ReturnType<typeof createLoyalty>;

/** Creates what promotions query: linked members, game categories and VIP levels. */
function createPromotionSources({ catalog }: RewardsDeps, { vip }: Loyalty) {
  const sources: Pick<ActivitiesDeps, 'findCategories' | 'findRelated' | 'findLevel'> = {
    findCategories: (q, games) => catalog.categories(q, [...games]),
    findRelated: async (q, ids) => [
      ...(await listLinkedAmong(q, ids)),
      // Nobody earns from a member whom staff cut from the agent tree, under any rule.
      ...(await listCut(q, ids)).map((memberId) => ({ memberId, by: 'cut' })),
    ],
    findLevel: vip.findLevel,
  };
  return sources;
}

/** Promotions with their claims, and the rules that flag members who abuse them. */
function createPromotions(
  kinds: readonly Activity[],
  modules: RewardsDeps,
  {
    bonus,
    freeRoundPrizes,
    loyalty,
    playerStats,
  }: {
    bonus: BonusModule['bonus'];
    freeRoundPrizes: FreeRoundPrizes;
    loyalty: Loyalty;
    playerStats: PlayerStats;
  },
) {
  const { platform, accounts, catalog, seeds } = modules;
  const { db, atomically, bus, clock, ids, notifications, vault } = platform;
  const { identity, sites, staff } = accounts;
  const { rebates, vip } = loyalty;
  const { findCategories, findLevel, findRelated } = createPromotionSources(modules, loyalty);
  const flags = createFlags({
    db,
    atomically,
    clock,
    identity,
    staff,
    // Late binding: a flag refuses the held claims of a member, and a claim is checked against the flags.
    async cancelBonuses(tx, memberId, actor, reason) {
      await activities.holds.refuseAll(tx, memberId, actor, reason);
      return bonus.cancelAll(tx, memberId, actor, reason);
    },
    ownGames: async () =>
      new Set((await catalog.loadSnapshot()).games.filter(({ outside }) => !outside).map(({ name }) => name)),
    findSharing: countSharing,
  });
  const findLinks = createAccountLinks({ clock, identity, traces: createSessionOrigins({ vault }), vault });
  const activities: Activities = createActivities({
    db,
    activities: kinds,
    atomically,
    badges: { rebates: rebates.countClaimable, vip: vip.countClaimable },
    bonus,
    bus,
    findCategories,
    clock,
    draws: createExtraDraws({ seeds }),
    playerStats,
    findOutcomes: listGrantOutcomes,
    findFlagState,
    findFreeRoundsFault: freeRoundPrizes.findFault,
    requireAllowedGame: catalog.requireAllowed,
    flags: flags.lookup,
    identity,
    ids,
    refreshLevel: loyalty.loadLevel,
    findLevel,
    loadLevelNames: vip.loadLevelNames,
    linkCheck: createLinkCheck({ limits: flags.limits, findLinks }),
    async nextSpin(memberId) {
      const { seed, nonce } = await seeds.commitment(memberId);
      return { commitment: seed.commitment, clientSeed: seed.clientSeed, nonce };
    },
    notifyHold: notifications.claimStatusChanged,
    otherRewards: createOtherRewards({ rebates, vip }),
    findSeed: seeds.describe,
    sites,
    staff,
    async findTitles(names, locale) {
      return new Map((await catalog.names(db, [...names], locale)).map(({ name, title }) => [name, title]));
    },
    findRelated,
  });
  return { activities, flags };
}

/** Creates the simulator, which computes what a draft of a promotion would have granted in the past. */
function createPromotionSimulator(
  kinds: readonly Activity[],
  modules: RewardsDeps,
  { loyalty, flags }: { loyalty: Loyalty; flags: RewardFlags },
) {
  const { platform, accounts } = modules;
  const { findCategories, findLevel, findRelated } = createPromotionSources(modules, loyalty);
  return createSimulator({
    db: platform.db,
    findCategories,
    clock: platform.clock,
    findActivity: (kind) => kinds.find((activity) => activity.kind === kind),
    listFlagged: flags.lookup.members,
    findLevel,
    sites: accounts.sites,
    findRelated,
  });
}

/** Player statistics and everything that is granted by them. */
export function createRewards(deps: ServerDeps, modules: RewardsDeps) {
  const { platform, accounts, ledger, catalog } = modules;
  const { db, atomically, clock } = platform;
  const { identity, sites, staff } = accounts;
  const playerStats = createPlayerStats({ db, atomically, clock, isAtRisk });
  const freeRoundPrizes = createFreeRoundPrizes({
    catalog,
    findOwnGame: findGame,
    findSite: async (q, memberId) => (await identity.member(q, memberId)).site,
    notifier: platform.notifications,
  });
  const bonusModule = createBonusModule(modules, freeRoundPrizes);
  const { bonus, findCategory, contributions, grantCover, manualRewards, wageringContributions } = bonusModule;
  const loyalty = createLoyalty(modules, bonusModule, { playerStats, freeRoundPrizes });
  const { loadLevel, rebates, vip } = loyalty;
  const kinds = deps.activities ?? ownActivities;
  const { activities, flags } = createPromotions(kinds, modules, { bonus, freeRoundPrizes, loyalty, playerStats });
  return {
    activities,
    bonus,
    contributions,
    cover: createCover({
      db,
      findCategory,
      listClaimableBets: createClaimableBets(activities, playerStats),
      listClaimables: createClaimables(activities),
      ledger,
    }),
    playerStats,
    flags,
    grantCover,
    manualRewards,
    loadLevel,
    nameSources: createSourceNamer({ activities, rebates, vip }),
    rebates,
    simulate: createPromotionSimulator(kinds, modules, { loyalty, flags }),
    tournaments: createTournaments({
      db,
      atomically,
      bonus,
      catalog,
      clock,
      findFreeRoundsFault: freeRoundPrizes.findFault,
      playerStats,
      identity,
      sites,
      staff,
    }),
    vip,
    wageringContributions,
  };
}

export type RewardModules = ReturnType<typeof createRewards>;

/** Every minute, projects recent play and ends due bonuses; every five minutes, updates levels, tournaments and abuse flags. */
export function scheduleRewardJobs({ jobs }: Platform, rewards: RewardModules): void {
  const { activities, bonus, playerStats, flags, tournaments, vip } = rewards;
  planBonus(jobs, bonus);
  jobs.work('sweep_player_stats', async () => void (await playerStats.sweep()));
  jobs.every('sweep_player_stats', '* * * * *');
  jobs.work('reward_outcomes', () => activities.refreshOutcomes());
  jobs.every('reward_outcomes', '* * * * *');
  jobs.work('reward_flags', async () => {
    await activities.holds.expire();
    await flags.detect();
  });
  jobs.every('reward_flags', '*/5 * * * *');
  jobs.work('sweep_levels', () => vip.sweep());
  jobs.every('sweep_levels', '*/5 * * * *');
  jobs.work('settle_tournaments', () => tournaments.settle());
  jobs.every('settle_tournaments', '*/5 * * * *');
}
