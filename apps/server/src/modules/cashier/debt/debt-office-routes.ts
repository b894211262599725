import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Actor, type Route, pageOf, staff } from '../../../platform/index.ts';
import type { Staff } from '../../staff/index.ts';
import { type Debt, type DebtRequest, remainingOf } from './debt.ts';
import type { DebtDecisions } from './debt-decisions.ts';
import { listWaiting } from './debt-request-store.ts';
import { listDebts } from './debt-store.ts';

interface DebtOfficeDeps {
  db: Db;
  debtDecisions: DebtDecisions;
  office: Pick<Staff, 'emails'>;
}

type Emails = ReadonlyMap<number, string>;

const emailIn = (emails: Emails, id: number | null): string | null => (id === null ? null : (emails.get(id) ?? ''));

function writeRequest(request: DebtRequest, emails: Emails, actor: Actor) {
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

function writeDebt(debt: Debt, emails: Emails) {
  return {
    id: debt.id,
    player_id: debt.memberId,
    payment_id: debt.endToEndId,
    amount: formatReais(debt.amount),
    remaining: formatReais(remainingOf(debt)),
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
      requested_by: emailIn(emails, requestedBy),
      approved_by: emailIn(emails, approvedBy),
    })),
  };
}

/** Debts as staff read them, and the two steps of deciding on one. */
export function debtOfficeRoutes({ db, debtDecisions, office }: DebtOfficeDeps): Route[] {
  async function writer(debts: readonly Debt[], actor: Actor) {
    const waiting = await listWaiting(
      db,
      debts.map(({ id }) => id),
    );
    const people = [
      ...debts.flatMap(({ steps }) => steps.flatMap(({ requestedBy, approvedBy }) => [requestedBy, approvedBy])),
      ...[...waiting.values()].map(({ requestedBy }) => requestedBy),
    ].filter((id) => id !== null);
    const emails = await office.emails(db, [...new Set(people)]);
    return (debt: Debt) => {
      const request = waiting.get(debt.id);
      return {
        ...writeDebt(debt, emails),
        request: request === undefined ? null : writeRequest(request, emails, actor),
      };
    };
  }

  const one = async (debt: Debt, actor: Actor) => (await writer([debt], actor))(debt);

  return [
    staff(endpoints.officeDebts, 'payment.read', async ({ input, actor }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status || null, words: input.q ?? '' };
      const found = await listDebts(db, filter, input, input.order);
      return { data: pageOf(found, input, await writer(found.rows, actor)) };
    }),
    staff(endpoints.officeDebtRequest, 'payment.refund', async ({ input, actor }) => {
      const { id, action, instalment = null, note } = input;
      return { data: await one(await debtDecisions.request(actor, id, { action, instalment, note }), actor) };
    }),
    staff(endpoints.officeDebtDecide, 'payment.refund', async ({ input, actor }) => ({
      data: await one(await debtDecisions.decide(actor, input.id, input.approve), actor),
    })),
  ];
}
