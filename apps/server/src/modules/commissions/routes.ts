import { endpoints } from '@arara/contract';
import { ZERO, formatReais, hundredths } from '@arara/money';
import type { Db } from '../../db/index.ts';
import {
  type Caller,
  type Clock,
  type Route,
  dayOf,
  guest,
  member,
  pageOf,
  startOfRange,
} from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Plans } from '../plans/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Own, ToldLine } from './own.ts';
import { type CommissionKind, type CommissionPlan, ORDINARY } from './plan.ts';
import { categoryOf, writeTable } from './written.ts';

export interface CommissionRouteParts {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member' | 'members'>;
  own: Own;
  plans: Plans<CommissionPlan>;
  sites: Pick<Sites, 'directory'>;
  /** The beginning of a name: what an agent may know of who is below them. */
  maskedName: (name: string) => string;
}

/** A table as guests read it, and a member with their own rates as the day stands. */
function tableOf({ db, identity, own, plans, sites }: CommissionRouteParts, kind: CommissionKind) {
  async function read(memberId: number | undefined, host: string) {
    if (memberId === undefined)
      return { site: (await sites.directory.at({ host })).key, agentType: ORDINARY, today: undefined };
    const { site, agentType } = await identity.member(db, memberId);
    return { site, agentType, today: await own.today(memberId) };
  }

  return async ({ host, locale, memberAsked }: Caller) => {
    const { site, agentType, today } = await read(await memberAsked(), host);
    const { plan, since } = await plans.of(db, site);
    const mine = (today?.book.slots ?? []).flatMap(({ kind: of, category }, slot) =>
      of === kind ? [{ category: categoryOf({ category }), rate: hundredths(today?.of.rateBps(slot) ?? 0) }] : [],
    );
    const team = formatReais(today?.of.team(kind) ?? ZERO);
    return { data: { ...writeTable(plan, { kind, agentType, locale, since }), mine, team } };
  };
}

/** What each of some lines came by, as its agent may know them. */
function rowWriter({ db, identity, maskedName }: CommissionRouteParts) {
  return async (lines: readonly ToldLine[]) => {
    const members = await identity.members(db, [...new Set(lines.map(({ viaId }) => viaId))]);
    const nameOf = (id: number): string => {
      const found = members.get(id);
      return maskedName(found === undefined ? '' : found.nickname || found.account);
    };
    return (line: ToldLine) => ({
      id: line.id,
      day: line.day,
      kind: line.kind,
      category: categoryOf(line),
      side: line.side,
      via: { id: line.viaId, name: nameOf(line.viaId) },
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

/** Commissions as agents see them. */
export function commissionRoutes(parts: CommissionRouteParts): Route[] {
  const { clock, own } = parts;
  const writeRows = rowWriter(parts);

  return [
    member(endpoints.agencyCommission, async ({ memberId }) => {
      const { countedUntil, team, ...sums } = await own.summary(memberId);
      return {
        data: {
          today: formatReais(sums.today),
          yesterday: formatReais(sums.yesterday),
          month: formatReais(sums.month),
          total: formatReais(sums.total),
          pending: formatReais(sums.pending),
          paid: formatReais(sums.paid),
          counted_until: countedUntil,
          team_today: { valid_bet: formatReais(team.betting), recharge: formatReais(team.recharge) },
        },
      };
    }),
    guest(endpoints.agencyMechanismRecharge, tableOf(parts, 'recharge')),
    guest(endpoints.agencyMechanismBetting, tableOf(parts, 'betting')),
    guest(endpoints.agencyMechanismSettlement, tableOf(parts, 'settlement')),
    member(endpoints.agencyReward, async ({ input, memberId }) => {
      const from = input.range === undefined ? null : dayOf(startOfRange(input.range, clock.now()));
      const filter = { from, to: null, kind: input.kind ?? null, side: input.side ?? null };
      const { rows, total, direct, indirect, pending, paid } = await own.rewards(memberId, filter, input);
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
