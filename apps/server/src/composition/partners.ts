import { localizedText } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import {
  type Invitations,
  type Member,
  listDescendants,
  listInternalAccounts,
  listTreePositions,
} from '../modules/accounts/identity/index.ts';
import { countSharing, listMemberLinks, listMembersSeenSince } from '../modules/money/cashier/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import type { StaffCredits } from '../modules/money/staff-credits/index.ts';
import {
  type ActivityReader,
  type AgencyDeps,
  createAgency,
  createAttribution,
  createTree,
  listCut,
} from '../modules/partners/agency/index.ts';
import { type AgentTreeReader, commissionKind, createCommissions } from '../modules/partners/commissions/index.ts';
import type { Catalog } from '../modules/play/catalog/index.ts';
import { maskName } from '../modules/play/wins/index.ts';
import { listBlocked } from '../modules/rewards/activities/index.ts';
import { createPlans } from '../modules/rewards/plans/index.ts';
import {
  type PlayedDay,
  listDaysOfMembers,
  listDepositors,
  listLifetimes,
  listStakers,
} from '../modules/rewards/player-stats/index.ts';
import { dayOf } from '../platform/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Platform } from './platform.ts';
import { type RewardModules, isBlockedFromRewards } from './rewards.ts';

/** Creates the records of who invited whom. Registration depends on them, so they are created before the accounts. */
export function createInvitations({ db, atomically, clock }: Platform) {
  const attribution = createAttribution({ db, atomically, clock });
  const tree = createTree({ clock });
  const invitations: Invitations = { findInviter: attribution.findInviter, join: tree.join };
  return { attribution, tree, invitations };
}

export type InvitationModule = ReturnType<typeof createInvitations>;

const sumBy = (days: readonly PlayedDay[], pick: (day: PlayedDay) => bigint) =>
  centavos(days.reduce((total, day) => total + pick(day), 0n));

/** Reads the activity of members in a range of days from the player statistics. */
const memberActivity: ActivityReader = {
  async loadActivity(q, memberIds, days) {
    const [played, lifetimes] = await Promise.all([listDaysOfMembers(q, memberIds, days), listLifetimes(q, memberIds)]);
    const depositors = new Set(
      lifetimes.filter(({ depositCount }) => depositCount > 0).map(({ memberId }) => memberId),
    );
    const byMember = Map.groupBy(played, ({ memberId }) => memberId);
    return new Map(
      [...new Set([...depositors, ...byMember.keys()])].map((memberId) => {
        const own = byMember.get(memberId) ?? [];
        const activity = {
          isActive: own.some(({ bets }) => bets > 0),
          hasDeposited: depositors.has(memberId),
          valid: sumBy(own, ({ valid }) => valid),
          deposited: sumBy(own, ({ deposited }) => deposited),
        };
        return [memberId, activity];
      }),
    );
  },
  listMembersWithStakes: listStakers,
  listDepositors,
};

/** The agent tree, without members from whom no agent earns commissions. */
const agentTree: AgentTreeReader = {
  listPositions: listTreePositions,
  listBelow: listDescendants,
  listCut: async (q) => new Set(await listCut(q, null)),
  listExcluded: async (q) => new Set([...(await listInternalAccounts(q)), ...(await listBlocked(q))]),
};

interface PartnersDeps {
  platform: Platform;
  accounts: AccountModules;
  invitations: InvitationModule;
  ledger: Ledger;
  staffCredits: StaffCredits;
  catalog: Catalog;
  rewards: RewardModules;
}

/** Creates the commissions of agents, which follow plans of the operator. */
function createCommissionModule({ platform, accounts, ledger, staffCredits, catalog, rewards }: PartnersDeps) {
  const { db, atomically, bus, clock, ids, jobs } = platform;
  const { identity, sites, staff } = accounts;
  const commissionPlans = createPlans({ atomically, clock, sites, staff }, commissionKind);
  const commissions = createCommissions({
    db,
    atomically,
    bus,
    catalog,
    clock,
    playerStats: rewards.playerStats,
    identity,
    ids,
    isBlocked: isBlockedFromRewards,
    jobs,
    ledger,
    plans: commissionPlans,
    sites,
    staff,
    staffCredits,
    tree: agentTree,
  });
  return { commissions, commissionPlans };
}

/** Agents: their commissions, and the agency with its invitations, teams and flags. */
export function createPartners(modules: PartnersDeps) {
  const { platform, accounts, invitations } = modules;
  const { db, atomically, clock, ids } = platform;
  const { accountOpener, identity, messenger, passwords, sites, staff } = accounts;
  const { commissions, commissionPlans } = createCommissionModule(modules);
  const agentTypes: AgencyDeps['agentTypes'] = async (q, site, locale) => {
    const { plan } = await commissionPlans.findEffectivePlan(q, site);
    return plan.types.map(({ key, title }) => ({ key, title: localizedText(title, locale) }));
  };
  const agency = createAgency({
    db,
    agentTypes,
    atomically,
    attribution: invitations.attribution,
    clock,
    activity: memberActivity,
    readEarnings: (q, agentId, { memberIds, since }) =>
      commissions.agentCommissions.sumEarned(q, agentId, { memberIds, since: since === null ? null : dayOf(since) }),
    identity,
    ids,
    maskedName: maskName,
    messenger,
    opener: accountOpener,
    passwords,
    sharedTraces: { listMemberLinks, listMembersSeenSince, countSharing },
    sites,
    staff,
    tree: invitations.tree,
  });
  /** The name of a member's type of agent; its key where the plan of the site has none. */
  const loadAgentTypeTitle = async ({ site, agentType }: Member, locale: LocaleKey): Promise<string> =>
    (await agentTypes(db, site, locale)).find(({ key }) => key === agentType)?.title ?? agentType;
  return { agency, commissions, commissionPlans, loadAgentTypeTitle };
}

export type PartnerModules = ReturnType<typeof createPartners>;

/** Every five minutes, flags newcomers who are linked to their agent and counts teams; every hour, settles commissions. */
export function schedulePartnerJobs({ jobs }: Platform, { agency, commissions }: PartnerModules): void {
  jobs.work('agency_flags', async () => void (await agency.scanForAbuse()));
  jobs.every('agency_flags', '*/5 * * * *');
  jobs.work('agency_teams', () => agency.countTeams());
  jobs.every('agency_teams', '*/5 * * * *');
  // Hourly, so that a day is settled half an hour after midnight of the site, or as soon as possible after an outage.
  jobs.work('commission_settle', () => commissions.settle());
  jobs.every('commission_settle', '30 * * * *');
  jobs.work('commission_day', async (day) => void (await commissions.countAgain(day)));
  jobs.work('commission_pay', async ({ id }) => void (await commissions.pay(id)));
}
