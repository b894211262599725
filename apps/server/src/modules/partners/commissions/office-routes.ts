import { endpoints } from '@arara/contract';
import { type Centavos, ZERO, centavos, formatReais, hundredths } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import {
  Failure,
  type ServerTranslate,
  type Route,
  type StaffCaller,
  pageOf,
  translateFailure,
  staffRoute,
} from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type Plans, writeForm, writeSitePlan } from '../../rewards/plans/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { listDays } from './day-store.ts';
import type { StatementReview } from './statement-review.ts';
import { type StoredCommissionLine, listStatementLines, listOpenSums } from './line-store.ts';
import { type CommissionPlan, commissionForm, toContractKind } from './plan.ts';
import type { CommissionSimulation } from './simulation.ts';
import { type CommissionStatement, findStatement, listStatements } from './statement-store.ts';
import { toContractCategory } from './rate-table-view.ts';

export interface CommissionOfficeDeps {
  db: Db;
  statementReview: StatementReview;
  identity: Pick<Identity, 'members'>;
  staff: Pick<Staff, 'emails'>;
  plans: Plans<CommissionPlan>;
  simulate: (site: string, plan: CommissionPlan) => Promise<CommissionSimulation>;
  /** Masks a name for staff without permission to see players. */
  maskedName: (name: string) => string;
}

type Actor = StaffCaller['actor'];

/** Loads account names, masked for staff without permission to see players. */
async function loadAccountNames(
  { db, identity, maskedName }: Pick<CommissionOfficeDeps, 'db' | 'identity' | 'maskedName'>,
  ids: readonly number[],
  { permissions }: Pick<Actor, 'permissions'>,
) {
  const members = await identity.members(db, [...new Set(ids)]);
  return (id: number): string => {
    const account = members.get(id)?.account ?? '';
    return permissions.includes('player.read') ? account : maskedName(account);
  };
}

/** Formats statements for staff. */
export function createStatementView(deps: Pick<CommissionOfficeDeps, 'db' | 'identity' | 'maskedName' | 'staff'>) {
  const { db, staff } = deps;
  return async (statements: readonly CommissionStatement[], actor: Pick<Actor, 'permissions'>) => {
    const agentIds = statements.map(({ agentId }) => agentId);
    const [getAccountName, open, emails] = await Promise.all([
      loadAccountNames(deps, agentIds, actor),
      listOpenSums(db, agentIds),
      staff.emails(db, [...new Set(statements.flatMap(({ approvedBy }) => approvedBy))]),
    ]);
    return ({ agentId, approvedBy, amount, secondAbove, ...one }: CommissionStatement) => ({
      id: one.id,
      site: one.site,
      day: one.day,
      player_id: agentId,
      account: getAccountName(agentId),
      amount: formatReais(amount),
      open: formatReais(open.get(agentId) ?? ZERO),
      state: one.state,
      pot: one.payoutBalance,
      needs_second: amount > secondAbove,
      approved_by: approvedBy.map((id) => emails.get(id) ?? ''),
      note: one.note,
      made_at: one.madeAt.toISOString(),
      decided_at: one.decidedAt?.toISOString() ?? null,
      paid_at: one.paidAt?.toISOString() ?? null,
    });
  };
}

const createLineView =
  (getAccountName: (id: number) => string) =>
  ({ viaId, base, rateBps, rateBelowBps, amount, ...line }: StoredCommissionLine) => ({
    id: String(line.id),
    day: line.day,
    revision: line.revision,
    kind: toContractKind(line.kind),
    category: toContractCategory(line),
    side: line.side,
    via_id: viaId,
    via: getAccountName(viaId),
    base: formatReais(base),
    rate: hundredths(rateBps),
    rate_below: hundredths(rateBelowBps),
    amount: formatReais(amount),
  });

const toReais = (amount: string): string => formatReais(centavos(BigInt(amount)));

/** Divides an amount by a count, rounded down. */
const divideEqually = (amount: Centavos, count: number): Centavos =>
  count === 0 ? ZERO : centavos(amount / BigInt(count));

function toSimulationView({ players, cost, figures, kept, now, ...counts }: CommissionSimulation) {
  return {
    data: {
      ...counts,
      players,
      figures: figures.map(({ kind, base, allowed, counted }) => ({
        kind: toContractKind(kind),
        base: formatReais(base),
        allowed: formatReais(allowed),
        counted: formatReais(counted),
      })),
      cost: formatReais(cost),
      per_player: formatReais(divideEqually(cost, players)),
      kept: formatReais(kept),
      now: formatReais(now),
    },
  };
}

function planRoutes({ db, plans, simulate }: CommissionOfficeDeps): Route[] {
  return [
    staffRoute(endpoints.officeCommissionPlans, 'commission.read', async () => ({
      data: (await plans.list(db)).map(writeSitePlan),
      form: writeForm(commissionForm),
    })),
    staffRoute(endpoints.officeCommissionPlanSave, 'commission.write', async ({ input, actor }) => {
      const { site, saved_version: version, plan: data, reason } = input;
      return { data: writeSitePlan(await plans.save(actor, { site, version, data, reason })) };
    }),
    staffRoute(endpoints.officeCommissionSimulate, 'commission.read', async ({ input }) =>
      toSimulationView(await simulate(input.site, await plans.read(input.site, input.plan))),
    ),
  ];
}

function dayRoutes({ db, statementReview }: CommissionOfficeDeps): Route[] {
  return [
    staffRoute(endpoints.officeCommissionDays, 'commission.read', async ({ input }) => ({
      data: pageOf(await listDays(db, input.site ?? null, input), input, (one) => ({
        id: `${one.site}:${one.day}`,
        site: one.site,
        day: one.day,
        state: one.state,
        revision: one.revision,
        counted_at: one.countedAt?.toISOString() ?? null,
        plan: one.plan,
        figures: one.figures.map(({ kind, base, allowed, counted }) => ({
          kind: toContractKind(kind),
          base: toReais(base),
          allowed: toReais(allowed),
          counted: toReais(counted),
        })),
        agents: one.agents,
        statements: one.statements.map((row) => ({ ...row, amount: toReais(row.amount) })),
      })),
    })),
    staffRoute(endpoints.officeCommissionCountAgain, 'commission.approve', async ({ input, actor }) => {
      const { site, day, reason } = input;
      await statementReview.countAgain(actor, { site, day }, reason);
      return { data: { asked: true as const } };
    }),
    staffRoute(endpoints.officeCommissionApproveDay, 'commission.approve', async ({ input, actor, t }) => {
      const { left, ...rest } = await statementReview.approveDay(actor, input, input.after);
      return { data: { ...rest, left: left.map((one) => toFailedApprovalView(one, t)) } };
    }),
  ];
}

function toFailedApprovalView({ id, failure }: { id: number; failure: Failure }, t: ServerTranslate) {
  return { id, error: failure.code, message: translateFailure(t, failure) };
}

function statementRoutes(deps: CommissionOfficeDeps): Route[] {
  const { db, statementReview } = deps;
  const write = createStatementView(deps);

  async function one(id: number): Promise<CommissionStatement> {
    const found = await findStatement(db, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return found;
  }

  async function answer(id: number, actor: Actor) {
    const statement = await one(id);
    return { data: (await write([statement], actor))(statement) };
  }

  return [
    staffRoute(endpoints.officeCommissionStatements, 'commission.read', async ({ input, actor }) => {
      const { site = null, day = null, status: state = null, player_id: agentId = null } = input;
      const { rows, total, amount } = await listStatements(db, { site, day, state, agentId }, input);
      return { data: pageOf({ rows, total }, input, await write(rows, actor)), amount: formatReais(amount) };
    }),
    staffRoute(endpoints.officeCommissionStatement, 'commission.read', async ({ input, actor }) => {
      const lines = await listStatementLines(db, input.id, input);
      const getAccountName = await loadAccountNames(
        deps,
        lines.rows.map(({ viaId }) => viaId),
        actor,
      );
      return { ...(await answer(input.id, actor)), lines: pageOf(lines, input, createLineView(getAccountName)) };
    }),
    staffRoute(endpoints.officeCommissionApprove, 'commission.approve', async ({ input, actor }) => {
      await statementReview.approve(actor, input.id);
      return answer(input.id, actor);
    }),
    staffRoute(endpoints.officeCommissionHold, 'commission.approve', async ({ input, actor }) => {
      await statementReview.hold(actor, input.id, input.note);
      return answer(input.id, actor);
    }),
    staffRoute(endpoints.officeCommissionRelease, 'commission.approve', async ({ input, actor }) => {
      await statementReview.release(actor, input.id, input.note);
      return answer(input.id, actor);
    }),
    staffRoute(endpoints.officeCommissionRefuse, 'commission.approve', async ({ input, actor }) => {
      await statementReview.refuse(actor, input.id, input.reason);
      return answer(input.id, actor);
    }),
    staffRoute(endpoints.officeCommissionPay, 'commission.approve', async ({ input, actor }) => {
      await statementReview.pay(actor, input.id);
      return answer(input.id, actor);
    }),
  ];
}

/** The back-office routes of commissions. */
export function commissionOfficeRoutes(deps: CommissionOfficeDeps): Route[] {
  return [...planRoutes(deps), ...dayRoutes(deps), ...statementRoutes(deps)];
}
