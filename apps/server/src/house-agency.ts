import { wordsIn } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import {
  type Agency,
  type Attribution,
  type EarnedReader,
  type Tree,
  createAgency,
  createAttribution,
  createTree,
} from './modules/agency/index.ts';
import { listSharers, listSharing, listTracedSince } from './modules/cashier/index.ts';
import type { CommissionPlan, Commissions } from './modules/commissions/index.ts';
import { listDaysOf, listDepositors, listLifetimes, listStakers } from './modules/facts/index.ts';
import type { Invitations } from './modules/identity/index.ts';
import type { Jobs } from './modules/jobs/index.ts';
import type { Plans } from './modules/plans/index.ts';
import { winnerName } from './modules/wins/index.ts';
import { dayOf } from './platform/index.ts';

type AgencyParts = Parameters<typeof createAgency>[0];
type DoingsReader = AgencyParts['doings'];
type InvitationParts = Parameters<typeof createAttribution>[0];

/** Who invited whom: what registration asks, before there are members to ask about. */
export function createInvitations(parts: InvitationParts): {
  attribution: Attribution;
  tree: Tree;
  invitations: Invitations;
} {
  const [attribution, tree] = [createAttribution(parts), createTree(parts)];
  return { attribution, tree, invitations: { inviterOf: attribution.inviterOf, join: tree.join } };
}

/** What members did, as facts have it. */
const doings: DoingsReader = {
  async of(q, memberIds, days) {
    const [played, lifetimes] = await Promise.all([listDaysOf(q, memberIds, days), listLifetimes(q, memberIds)]);
    const recharged = new Set(lifetimes.filter(({ depositCount }) => depositCount > 0).map(({ memberId }) => memberId));
    const byMember = Map.groupBy(played, ({ memberId }) => memberId);
    return new Map(
      [...new Set([...recharged, ...byMember.keys()])].map((memberId) => {
        const own = byMember.get(memberId) ?? [];
        const sumOf = (pick: (day: (typeof own)[number]) => bigint) =>
          centavos(own.reduce((sum: bigint, day) => sum + pick(day), 0n));
        const doing = {
          isActive: own.some(({ bets }) => bets > 0),
          isRecharged: recharged.has(memberId),
          valid: sumOf(({ valid }) => valid),
          recharge: sumOf(({ deposited }) => deposited),
        };
        return [memberId, doing];
      }),
    );
  },
  staked: listStakers,
  paidIn: listDepositors,
};

type HouseAgencyParts = Omit<AgencyParts, 'agentTypes' | 'doings' | 'earned' | 'maskedName' | 'sharings'>;

/** What agents earn, as the agency asks about it. */
interface Paying {
  commissions: Commissions;
  commissionPlans: Plans<CommissionPlan>;
}

/** The kinds of agents that a site's rates are for. */
const typesIn =
  ({ commissionPlans }: Paying): AgencyParts['agentTypes'] =>
  async (q, site, locale) => {
    const { plan } = await commissionPlans.of(q, site);
    return plan.types.map(({ key, title }) => ({ key, title: wordsIn(title, locale) }));
  };

/** What subordinates earned their agent, by days of the site's. */
const earnedBy =
  ({ commissions }: Paying): EarnedReader =>
  (q, agentId, { memberIds, since }) =>
    commissions.own.earned(q, agentId, { memberIds, since: since === null ? null : dayOf(since) });

/** The agency, with what it asks of the modules beside it. */
export function createHouseAgency(parts: HouseAgencyParts & Paying): Agency {
  return createAgency({
    ...parts,
    agentTypes: typesIn(parts),
    doings,
    earned: earnedBy(parts),
    maskedName: winnerName,
    sharings: { sharersOf: listSharers, tracedSince: listTracedSince, placesOf: listSharing },
  });
}

/** Every five minutes, looks whether newcomers are strangers to those above them, and counts the largest teams. */
export function planAgency({ jobs, agency }: { jobs: Jobs; agency: Agency }): void {
  jobs.work('agency_flags', async () => void (await agency.lookForAbuse()));
  jobs.every('agency_flags', '*/5 * * * *');
  jobs.work('agency_teams', () => agency.countTeams());
  jobs.every('agency_teams', '*/5 * * * *');
}
