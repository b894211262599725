import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Actor, type Route, pageOf, staffRoute } from '../../../../platform/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { DebtDecisions } from './debt-decisions.ts';
import { type Debt, type DebtRequest, listDebts, listPendingRequests } from './debt-store.ts';
import { computeRemaining } from './debts.ts';

interface DebtStaffRoutesDeps {
  db: Db;
  debtDecisions: DebtDecisions;
  staff: Pick<Staff, 'emails'>;
}

type Emails = ReadonlyMap<number, string>;

const findEmail = (emails: Emails, id: number | null): string | null => (id === null ? null : (emails.get(id) ?? ''));

function toRequestView(request: DebtRequest, emails: Emails, actor: Actor) {
  return {
    id: request.id,
    action: request.action,
    instalment: request.instalment === null ? null : formatReais(request.instalment),
    note: request.note,
    requested_by: emails.get(request.requestedBy) ?? '',
    requested_at: request.requestedAt.toISOString(),
    is_own: request.requestedBy === actor.id,
  };
}

function toDebtView(debt: Debt, emails: Emails) {
  return {
    id: debt.id,
    player_id: debt.memberId,
    payment_id: debt.endToEndId,
    amount: formatReais(debt.amount),
    remaining: formatReais(computeRemaining(debt)),
    status: debt.status,
    instalment: debt.instalment === null ? null : formatReais(debt.instalment),
    freezes_play: debt.freezesPlay,
    opened_at: debt.openedAt.toISOString(),
    ended_at: debt.endedAt?.toISOString() ?? null,
    steps: debt.steps.map(({ way, amount, note, at, requestedBy, approvedBy }) => ({
      way,
      amount: formatReais(amount),
      note,
      at: at.toISOString(),
      requested_by: findEmail(emails, requestedBy),
      approved_by: findEmail(emails, approvedBy),
    })),
  };
}

/** Staff routes that list debts, request a settlement and decide on it. */
export function debtStaffRoutes({ db, debtDecisions, staff }: DebtStaffRoutesDeps): Route[] {
  async function createPresenter(debts: readonly Debt[], actor: Actor) {
    const waiting = await listPendingRequests(
      db,
      debts.map(({ id }) => id),
    );
    const people = [
      ...debts.flatMap(({ steps }) => steps.flatMap(({ requestedBy, approvedBy }) => [requestedBy, approvedBy])),
      ...[...waiting.values()].map(({ requestedBy }) => requestedBy),
    ].filter((id) => id !== null);
    const emails = await staff.emails(db, [...new Set(people)]);
    return (debt: Debt) => {
      const request = waiting.get(debt.id);
      return {
        ...toDebtView(debt, emails),
        request: request === undefined ? null : toRequestView(request, emails, actor),
      };
    };
  }

  const present = async (debt: Debt, actor: Actor) => (await createPresenter([debt], actor))(debt);

  return [
    staffRoute(endpoints.officeDebts, 'payment.read', async ({ input, actor }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status || null, search: input.q ?? '' };
      const found = await listDebts(db, filter, input, input.order);
      return { data: pageOf(found, input, await createPresenter(found.rows, actor)) };
    }),
    staffRoute(endpoints.officeDebtRequest, 'payment.refund', async ({ input, actor }) => {
      const { id, action, instalment = null, note } = input;
      return { data: await present(await debtDecisions.request(actor, id, { action, instalment, note }), actor) };
    }),
    staffRoute(endpoints.officeDebtDecide, 'payment.refund', async ({ input, actor }) => ({
      data: await present(await debtDecisions.decide(actor, input.id, input.approve), actor),
    })),
  ];
}
