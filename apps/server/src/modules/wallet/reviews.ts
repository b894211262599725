import type { Atomically, Queryable } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type PageRequest, type Rows } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import * as store from './review-store.ts';

/** What of outside games a person has to look at. */
export interface Reviews {
  list(
    q: Queryable,
    filter: store.ReviewFilter,
    page: PageRequest & { order: 'asc' | 'desc' },
  ): Promise<Rows<store.Review>>;
  /** What our books say now of each, by its id. */
  facts(q: Queryable, reviews: readonly store.Review[]): Promise<Map<string, store.ReviewFacts>>;
  /** Says that it was seen to, and how. Fails with `not_found`, and with `difference_settled` where it was before. */
  settle(actor: Actor, id: string, note: string): Promise<store.Review>;
}

interface ReviewsParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
}

export function createReviews({ atomically, clock, office }: ReviewsParts): Reviews {
  return {
    list: store.listReviews,
    facts: store.findFacts,
    settle: (actor, id, note) =>
      atomically(async (tx) => {
        const review = await store.lockReview(tx, id);
        if (review === undefined) throw new Failure('not_found', { field: 'id' });
        if (review.settledAt !== null) throw new Failure('difference_settled', { field: 'id' });
        const at = clock.now();
        await store.markSettled(tx, { id, by: actor.name, note, at });
        await office.record(tx, actor, {
          action: 'outside_review.settled',
          subject: `outside_review:${id}`,
          reason: note,
        });
        return { ...review, settledAt: at, settledBy: actor.name, note };
      }),
  };
}
