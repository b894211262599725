import { endpoints } from '@arara/contract';
import { type Centavos, ZERO, centavos, formatReais, hundredths } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { Failure, type Messages, type Route, type StaffCaller, pageOf, say, staff } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Plans, writeForm, writeSitePlan } from '../plans/index.ts';
import type { Staff } from '../staff/index.ts';
import { listDays } from './day-store.ts';
import type { Desk } from './desk.ts';
import { type KeptLine, listLinesOf, listOpenSums } from './line-store.ts';
import { type CommissionPlan, commissionForm } from './plan.ts';
import type { Simulated } from './simulation.ts';
import { type Statement, findStatement, listStatements } from './statement-store.ts';
import { categoryOf } from './written.ts';

export interface CommissionOfficeParts {
  db: Db;
  desk: Desk;
  identity: Pick<Identity, 'members'>;
  office: Pick<Staff, 'emails'>;
  plans: Plans<CommissionPlan>;
  simulate: (site: string, plan: CommissionPlan) => Promise<Simulated>;
  /** The beginning of a name, for who of staff does not see players. */
  maskedName: (name: string) => string;
}

type Actor = StaffCaller['actor'];

/** What members are called, as far as whoever asks may know it. */
async function accountsOf(
  { db, identity, maskedName }: Pick<CommissionOfficeParts, 'db' | 'identity' | 'maskedName'>,
  ids: readonly number[],
  { permissions }: Pick<Actor, 'permissions'>,
) {
  const members = await identity.members(db, [...new Set(ids)]);
  return (id: number): string => {
    const account = members.get(id)?.account ?? '';
    return permissions.includes('player.read') ? account : maskedName(account);
  };
}

/** Statements as staff reads them. */
export function statementWriter(parts: Pick<CommissionOfficeParts, 'db' | 'identity' | 'maskedName' | 'office'>) {
  const { db, office } = parts;
  return async (statements: readonly Statement[], actor: Pick<Actor, 'permissions'>) => {
    const agentIds = statements.map(({ agentId }) => agentId);
    const [accountOf, open, emails] = await Promise.all([
      accountsOf(parts, agentIds, actor),
      listOpenSums(db, agentIds),
      office.emails(db, [...new Set(statements.flatMap(({ approvedBy }) => approvedBy))]),
    ]);
    return ({ agentId, approvedBy, amount, secondAbove, ...one }: Statement) => ({
      id: one.id,
      site: one.site,
      day: one.day,
      player_id: agentId,
      account: accountOf(agentId),
      amount: formatReais(amount),
      open: formatReais(open.get(agentId) ?? ZERO),
      state: one.state,
      pot: one.pot,
      needs_second: amount > secondAbove,
      approved_by: approvedBy.map((id) => emails.get(id) ?? ''),
      note: one.note,
      made_at: one.madeAt.toISOString(),
      decided_at: one.decidedAt?.toISOString() ?? null,
      paid_at: one.paidAt?.toISOString() ?? null,
    });
  };
}

const writeLine =
  (accountOf: (id: number) => string) =>
  ({ viaId, base, rateBps, rateBelowBps, amount, ...line }: KeptLine) => ({
    id: String(line.id),
    day: line.day,
    revision: line.revision,
    kind: line.kind,
    category: categoryOf(line),
    side: line.side,
    via_id: viaId,
    via: accountOf(viaId),
    base: formatReais(base),
    rate: hundredths(rateBps),
    rate_below: hundredths(rateBelowBps),
    amount: formatReais(amount),
  });

const reaisOf = (amount: string): string => formatReais(centavos(BigInt(amount)));

/** A share of an amount for each of so many, rounded down. */
const each = (amount: Centavos, count: number): Centavos => (count === 0 ? ZERO : centavos(amount / BigInt(count)));

function writeSimulated({ players, cost, figures, kept, now, ...counts }: Simulated) {
  return {
    data: {
      ...counts,
      players,
      figures: figures.map(({ kind, base, allowed, counted }) => ({
        kind,
        base: formatReais(base),
        allowed: formatReais(allowed),
        counted: formatReais(counted),
      })),
      cost: formatReais(cost),
      per_player: formatReais(each(cost, players)),
      kept: formatReais(kept),
      now: formatReais(now),
    },
  };
}

function planRoutes({ db, plans, simulate }: CommissionOfficeParts): Route[] {
  return [
    staff(endpoints.officeCommissionPlans, 'commission.read', async () => ({
      data: (await plans.list(db)).map(writeSitePlan),
      form: writeForm(commissionForm),
    })),
    staff(endpoints.officeCommissionPlanSave, 'commission.write', async ({ input, actor }) => {
      const { site, saved_version: version, plan: data, reason } = input;
      return { data: writeSitePlan(await plans.save(actor, { site, version, data, reason })) };
    }),
    staff(endpoints.officeCommissionSimulate, 'commission.read', async ({ input }) =>
      writeSimulated(await simulate(input.site, await plans.read(input.site, input.plan))),
    ),
  ];
}

function dayRoutes({ db, desk }: CommissionOfficeParts): Route[] {
  return [
    staff(endpoints.officeCommissionDays, 'commission.read', async ({ input }) => ({
      data: pageOf(await listDays(db, input.site ?? null, input), input, (one) => ({
        id: `${one.site}:${one.day}`,
        site: one.site,
        day: one.day,
        state: one.state,
        revision: one.revision,
        counted_at: one.countedAt?.toISOString() ?? null,
        plan: one.plan,
        figures: one.figures.map(({ kind, base, allowed, counted }) => ({
          kind,
          base: reaisOf(base),
          allowed: reaisOf(allowed),
          counted: reaisOf(counted),
        })),
        agents: one.agents,
        statements: one.statements.map((row) => ({ ...row, amount: reaisOf(row.amount) })),
      })),
    })),
    staff(endpoints.officeCommissionCountAgain, 'commission.approve', async ({ input, actor }) => {
      const { site, day, reason } = input;
      await desk.countAgain(actor, { site, day }, reason);
      return { data: { asked: true as const } };
    }),
    staff(endpoints.officeCommissionApproveDay, 'commission.approve', async ({ input, actor, messages }) => {
      const { approved, left, more } = await desk.approveDay(actor, input);
      return { data: { approved, left: left.map((one) => writeLeft(one, messages)), more } };
    }),
  ];
}

function writeLeft({ id, failure }: { id: number; failure: Failure }, messages: Messages) {
  return { id, error: failure.code, message: say(messages.failures[failure.code], failure.detail.params) };
}

function statementRoutes(parts: CommissionOfficeParts): Route[] {
  const { db, desk } = parts;
  const write = statementWriter(parts);

  async function one(id: number): Promise<Statement> {
    const found = await findStatement(db, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return found;
  }

  async function answer(id: number, actor: Actor) {
    const statement = await one(id);
    return { data: (await write([statement], actor))(statement) };
  }

  return [
    staff(endpoints.officeCommissionStatements, 'commission.read', async ({ input, actor }) => {
      const { site = null, day = null, status: state = null, player_id: agentId = null } = input;
      const { rows, total, amount } = await listStatements(db, { site, day, state, agentId }, input);
      return { data: pageOf({ rows, total }, input, await write(rows, actor)), amount: formatReais(amount) };
    }),
    staff(endpoints.officeCommissionStatement, 'commission.read', async ({ input, actor }) => {
      const lines = await listLinesOf(db, input.id, input);
      const accountOf = await accountsOf(
        parts,
        lines.rows.map(({ viaId }) => viaId),
        actor,
      );
      return { ...(await answer(input.id, actor)), lines: pageOf(lines, input, writeLine(accountOf)) };
    }),
    staff(endpoints.officeCommissionApprove, 'commission.approve', async ({ input, actor }) => {
      await desk.approve(actor, input.id);
      return answer(input.id, actor);
    }),
    staff(endpoints.officeCommissionHold, 'commission.approve', async ({ input, actor }) => {
      await desk.hold(actor, input.id, input.note);
      return answer(input.id, actor);
    }),
    staff(endpoints.officeCommissionRelease, 'commission.approve', async ({ input, actor }) => {
      await desk.release(actor, input.id, input.note);
      return answer(input.id, actor);
    }),
    staff(endpoints.officeCommissionRefuse, 'commission.approve', async ({ input, actor }) => {
      await desk.refuse(actor, input.id, input.reason);
      return answer(input.id, actor);
    }),
    staff(endpoints.officeCommissionPay, 'commission.approve', async ({ input, actor }) => {
      await desk.pay(actor, input.id);
      return answer(input.id, actor);
    }),
  ];
}

/** Commissions, as staff keeps them. */
export function commissionOfficeRoutes(parts: CommissionOfficeParts): Route[] {
  return [...planRoutes(parts), ...dayRoutes(parts), ...statementRoutes(parts)];
}
