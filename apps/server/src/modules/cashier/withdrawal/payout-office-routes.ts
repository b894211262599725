import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { Failure, type Route, pageOf, staff } from '../../../platform/index.ts';
import { type LatePayout, owedOf } from './late-payout.ts';
import { listLate } from './late-payout-store.ts';
import type { LatePayouts } from './late-payouts.ts';
import { type PayoutFilter, type PayoutOverview, listOverviews } from './payout-store.ts';

const statuses = ['sending', 'paid', 'failed', 'contradicted', 'owed'] as const;

/** One of the statuses; what is none finds everything. */
function statusOf(asked: string | undefined): PayoutFilter['status'] {
  return statuses.find((known) => known === asked) ?? null;
}

function writeLate(late: LatePayout) {
  return {
    amount: formatReais(late.amount),
    owed: formatReais(owedOf(late)),
    undone_at: late.undoneAt?.toISOString() ?? null,
    steps: late.steps.map(({ way, amount, reason, at, by }) => ({
      way,
      amount: formatReais(amount),
      reason,
      at: at.toISOString(),
      by,
    })),
  };
}

function write(payout: PayoutOverview, late: LatePayout | undefined) {
  return {
    id: payout.id,
    withdrawal_id: payout.withdrawalId,
    player_id: payout.memberId,
    amount: formatReais(payout.net),
    attempt: payout.attempt,
    status: payout.contradictedAt === null ? payout.status : ('contradicted' as const),
    reason: payout.reasonCode,
    end_to_end_id: payout.endToEndId,
    began_at: payout.beganAt.toISOString(),
    ended_at: payout.endedAt?.toISOString() ?? null,
    contradicted_at: payout.contradictedAt?.toISOString() ?? null,
    late: late === undefined ? null : writeLate(late),
  };
}

interface PayoutOfficeParts {
  db: Db;
  lates: Pick<LatePayouts, 'settle'>;
}

/** What was sent to the bank, and those that it paid after it had given them up. */
export function payoutOfficeRoutes({ db, lates }: PayoutOfficeParts): Route[] {
  async function writer(rows: readonly PayoutOverview[]) {
    const found = await listLate(db, { payouts: rows.map(({ id }) => id) });
    const byId = new Map(found.map((late) => [late.payoutId, late]));
    return (row: PayoutOverview) => write(row, byId.get(row.id));
  }

  return [
    staff(endpoints.officePayouts, 'withdrawal.read', async ({ input }) => {
      const filter = { status: statusOf(input.status), words: input.q ?? '' };
      const found = await listOverviews(db, filter, input, input.order);
      return { data: pageOf(found, input, await writer(found.rows)) };
    }),
    staff(endpoints.officePayoutSettle, 'payment.credit', async ({ input, actor }) => {
      const { id, way, reason, payment_id: paymentId = null } = input;
      await lates.settle(actor, id, { way, reason, paymentId });
      const { rows } = await listOverviews(db, { status: null, words: id }, { page: 1, limit: 10 }, 'asc');
      const row = rows.find((payout) => payout.id === id);
      if (row === undefined) throw new Failure('not_found', { field: 'id' });
      return { data: (await writer([row]))(row) };
    }),
  ];
}
