import { endpoints } from '@arara/contract';
import { ZERO, formatReais, hundredths } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import {
  type Caller,
  type Clock,
  type Route,
  dayOf,
  guestRoute,
  memberRoute,
  pageOf,
  startOfRange,
} from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Plans } from '../../rewards/plans/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { AgentCommissions, AgentCommissionLine } from './agent-commissions.ts';
import { type CommissionKind, type CommissionPlan, ORDINARY, fromContractKind, toContractKind } from './plan.ts';
import { toContractCategory, toRateTableView } from './rate-table-view.ts';

export interface CommissionRouteDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member' | 'members'>;
  agentCommissions: AgentCommissions;
  plans: Plans<CommissionPlan>;
  sites: Pick<Sites, 'directory'>;
  /** Masks the name of a subordinate for their agent. */
  maskedName: (name: string) => string;
}

/** Returns a rate table; for a member also their own rates of the current day. */
function createRateTableHandler(
  { db, identity, agentCommissions, plans, sites }: CommissionRouteDeps,
  kind: CommissionKind,
) {
  async function read(memberId: number | undefined, host: string) {
    if (memberId === undefined)
      return { site: (await sites.directory.at({ host })).key, agentType: ORDINARY, today: undefined };
    const { site, agentType } = await identity.member(db, memberId);
    return { site, agentType, today: await agentCommissions.loadToday(memberId) };
  }

  return async ({ host, locale, findMember }: Caller) => {
    const { site, agentType, today } = await read(await findMember(), host);
    const { plan, since } = await plans.findEffectivePlan(db, site);
    const mine = (today?.book.slots ?? []).flatMap(({ kind: of, category }, slot) =>
      of === kind
        ? [{ category: toContractCategory({ category }), rate: hundredths(today?.forAgent.rateBps(slot) ?? 0) }]
        : [],
    );
    const team = formatReais(today?.forAgent.team(kind) ?? ZERO);
    return { data: { ...toRateTableView(plan, { kind, agentType, locale, since }), mine, team } };
  };
}

/** Formats commission lines for their agent, with masked subordinate names. */
function createLineView({ db, identity, maskedName }: CommissionRouteDeps) {
  return async (lines: readonly AgentCommissionLine[]) => {
    const members = await identity.members(db, [...new Set(lines.map(({ viaId }) => viaId))]);
    const getName = (id: number): string => {
      const found = members.get(id);
      return maskedName(found === undefined ? '' : found.nickname || found.account);
    };
    return (line: AgentCommissionLine) => ({
      id: line.id,
      day: line.day,
      kind: toContractKind(line.kind),
      category: toContractCategory(line),
      side: line.side,
      via: { id: line.viaId, name: getName(line.viaId) },
      base: formatReais(line.base),
      rate: hundredths(line.rateBps),
      rate_below: hundredths(line.rateBelowBps),
      amount: formatReais(line.amount),
      status: line.state,
      note: line.note,
      paid_at: line.paidAt?.toISOString() ?? null,
    });
  };
}

/** The player routes of commissions. */
export function commissionRoutes(deps: CommissionRouteDeps): Route[] {
  const { clock, agentCommissions } = deps;
  const writeRows = createLineView(deps);

  return [
    memberRoute(endpoints.agencyCommission, async ({ memberId }) => {
      const { countedUntil, team, ...sums } = await agentCommissions.loadSummary(memberId);
      return {
        data: {
          today: formatReais(sums.today),
          yesterday: formatReais(sums.yesterday),
          month: formatReais(sums.month),
          total: formatReais(sums.total),
          pending: formatReais(sums.pending),
          paid: formatReais(sums.paid),
          counted_until: countedUntil,
          team_today: { valid_bet: formatReais(team.betting), recharge: formatReais(team.deposit) },
        },
      };
    }),
    guestRoute(endpoints.agencyMechanismRecharge, createRateTableHandler(deps, 'deposit')),
    guestRoute(endpoints.agencyMechanismBetting, createRateTableHandler(deps, 'betting')),
    guestRoute(endpoints.agencyMechanismSettlement, createRateTableHandler(deps, 'settlement')),
    memberRoute(endpoints.agencyReward, async ({ input, memberId }) => {
      const from = input.range === undefined ? null : dayOf(startOfRange(input.range, clock.now()));
      const filter = {
        from,
        to: null,
        kind: input.kind === undefined ? null : fromContractKind(input.kind),
        side: input.side ?? null,
      };
      const { rows, total, direct, indirect, pending, paid } = await agentCommissions.listCommissions(
        memberId,
        filter,
        input,
      );
      return {
        data: pageOf({ rows, total }, input, await writeRows(rows)),
        direct_reward: formatReais(direct),
        indirect_reward: formatReais(indirect),
        pending: formatReais(pending),
        paid: formatReais(paid),
      };
    }),
  ];
}
