import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Route, pageOf, staff } from '../../platform/index.ts';
import type { Review } from './review-store.ts';
import type { Reviews } from './reviews.ts';

function write(review: Review) {
  return {
    id: review.id,
    provider: review.provider,
    kind: review.kind,
    subject: review.subject,
    player_id: review.memberId,
    amount: formatReais(review.amount),
    detail: review.detail,
    opened_at: review.openedAt.toISOString(),
    settled_at: review.settledAt?.toISOString() ?? null,
    settled_by: review.settledBy,
    note: review.note,
  };
}

/** What of outside games staff has to look at. */
export function reviewRoutes({ db, reviews }: { db: Db; reviews: Reviews }): Route[] {
  return [
    staff(endpoints.officeOutsideReviews, 'cashier.reconcile', async ({ input }) => {
      const isSettled = input.status === 'open' ? false : input.status === 'settled' ? true : null;
      const filter = { isSettled, kind: input.kind ?? null, provider: input.provider ?? null };
      return { data: pageOf(await reviews.list(db, filter, input), input, write) };
    }),
    staff(endpoints.officeOutsideReviewSettle, 'cashier.reconcile', async ({ input, actor }) => ({
      data: write(await reviews.settle(actor, input.id, input.note)),
    })),
  ];
}
