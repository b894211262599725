import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Route, Failure, cursorPageOf, staffRoute } from '../../../../platform/index.ts';
import {
  type LatePayout,
  type PayoutFilter,
  type PayoutOverview,
  listLatePayouts,
  listOverviews,
} from './payout-store.ts';
import { type LatePayouts, computeLateOwed } from './late-payouts.ts';

const statuses = ['sending', 'paid', 'failed', 'contradicted', 'owed'] as const;

/** Parses a status; anything else means no filter. */
function parsePayoutStatus(text: string | undefined): PayoutFilter['status'] {
  return statuses.find((known) => known === text) ?? null;
}

function toLatePayoutView(late: LatePayout) {
  return {
    amount: formatReais(late.amount),
    owed: formatReais(computeLateOwed(late)),
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

function toPayoutView(payout: PayoutOverview, late: LatePayout | undefined) {
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
    late: late === undefined ? null : toLatePayoutView(late),
  };
}

interface PayoutStaffRoutesDeps {
  db: Db;
  latePayouts: Pick<LatePayouts, 'settle'>;
}

/** Staff routes that list payouts and settle late ones. */
export function payoutStaffRoutes({ db, latePayouts }: PayoutStaffRoutesDeps): Route[] {
  async function createPresenter(rows: readonly PayoutOverview[]) {
    const found = await listLatePayouts(db, { payouts: rows.map(({ id }) => id) });
    const byId = new Map(found.map((late) => [late.payoutId, late]));
    return (row: PayoutOverview) => toPayoutView(row, byId.get(row.id));
  }

  return [
    staffRoute(endpoints.officePayouts, 'withdrawal.read', async ({ input }) => {
      const filter = { status: parsePayoutStatus(input.status), search: input.q ?? '' };
      const found = await listOverviews(db, filter, input, input.order);
      return { data: cursorPageOf(found, input, await createPresenter(found.rows)) };
    }),
    staffRoute(endpoints.officePayoutSettle, 'payment.credit', async ({ input, actor }) => {
      const { id, way, reason, payment_id: paymentId = null } = input;
      await latePayouts.settle(actor, id, { way, reason, paymentId });
      const { rows } = await listOverviews(db, { status: null, search: id }, { page: 1, limit: 10 }, 'asc');
      const row = rows.find((payout) => payout.id === id);
      if (row === undefined) throw new Failure('not_found', { field: 'id' });
      return { data: (await createPresenter([row]))(row) };
    }),
  ];
}
