import { endpoints } from '@arara/contract';
import { centavos, formatReais, sum } from '@arara/money';
import { Failure, type Route, say, staff, startOfRange } from '../../../platform/index.ts';
import type { WithdrawalBook } from '../withdrawal/book.ts';
import type { Withdrawals } from '../withdrawal/desk.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';
import type { Holding } from './holding.ts';
import { dueOf } from './sla.ts';
import { countAlerts, countWaiting, listAlerts } from './sla-store.ts';
import { type WritingParts, createWriter } from './writing.ts';

interface ReviewOfficeParts extends WritingParts {
  book: WithdrawalBook;
  holding: Holding;
  withdrawals: Withdrawals;
}

const LAST_ALERTS = 20;

const netOf = (found: readonly Withdrawal[]) => sum(found.map(({ amount, fee }) => centavos(amount - fee)));

/** What staff does with withdrawals beside deciding on one: look, set aside, pass on, decide on many, mind the clock. */
export function reviewOfficeRoutes(parts: ReviewOfficeParts): Route[] {
  const { db, book, clock, holding, office, withdrawals } = parts;
  const { one } = createWriter(parts);

  return [
    staff(endpoints.officeWithdrawalAlerts, 'withdrawal.read', async () => {
      const now = clock.now();
      const [counts, alerts, today] = await Promise.all([
        countWaiting(db, now),
        listAlerts(db, LAST_ALERTS),
        countAlerts(db, startOfRange('today', now)),
      ]);
      const written = alerts.flatMap(({ id, stage, at, dueAt, amount, status }) => {
        const due = dueOf(stage);
        if (due === 'calm') return [];
        return [{ id, due, at: at.toISOString(), due_at: dueAt.toISOString(), amount: formatReais(amount), status }];
      });
      return { data: { ...counts, alerts_today: today, alerts: written } };
    }),
    staff(endpoints.officeWithdrawalLook, 'withdrawal.decide', async ({ input, actor }) => {
      const by = await holding.look(actor, input.id);
      const emails = await office.emails(db, [by]);
      return { data: { looked_by: emails.get(by) ?? String(by), is_own: by === actor.id } };
    }),
    staff(endpoints.officeApproveMany, 'withdrawal.decide', async ({ input, actor, messages }) => {
      const shown = await book.byIds(db, [...new Set(input.ids)]);
      if (netOf(shown) !== input.total) throw new Failure('withdrawal_total_differs', { field: 'total' });
      const { approved, left } = await withdrawals.approveMany(actor, input.ids);
      return {
        data: {
          approved: approved.map(({ id }) => id),
          total: formatReais(netOf(approved)),
          left: left.map(({ id, failure: { code, detail } }) => ({
            id,
            error: code,
            message: say(messages.failures[code], detail.params),
          })),
        },
      };
    }),
    staff(endpoints.officeHold, 'withdrawal.hold', async ({ input, actor }) => ({
      data: await one(await holding.hold(actor, input.id, input.note), actor),
    })),
    staff(endpoints.officeRelease, 'withdrawal.hold', async ({ input, actor }) => ({
      data: await one(await holding.release(actor, input.id), actor),
    })),
    staff(endpoints.officeEscalate, 'withdrawal.hold', async ({ input, actor }) => ({
      data: await one(await holding.escalate(actor, input.id, input.note), actor),
    })),
  ];
}
