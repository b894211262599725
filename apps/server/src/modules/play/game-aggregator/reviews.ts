import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { Db, Atomically, Queryable } from '../../../db/index.ts';
import {
  type Route,
  pageOf,
  staffRoute,
  type Actor,
  type Clock,
  Failure,
  type PageRequest,
  type Rows,
} from '../../../platform/index.ts';
import type { DisplayNames } from './provider.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './review-store.ts';

/** Cases of provider games that staff must review. */
interface Reviews {
  list(
    q: Queryable,
    filter: store.ReviewFilter,
    page: PageRequest & { order: 'asc' | 'desc' },
  ): Promise<Rows<store.Review>>;
  /** The current round and transaction of each review, by review id. */
  findContexts(q: Queryable, reviews: readonly store.Review[]): Promise<Map<string, store.ReviewContext>>;
  /** Settles a review with a note. Fails with `not_found`, and with `difference_settled` if it is settled already. */
  settle(actor: Actor, id: string, note: string): Promise<store.Review>;
}

interface ReviewsDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

export function createReviews({ atomically, clock, staff }: ReviewsDeps): Reviews {
  return {
    list: store.listReviews,
    findContexts: store.findReviewContexts,
    settle: (actor, id, note) =>
      atomically(async (tx) => {
        const review = await store.lockReview(tx, id);
        if (review === undefined) throw new Failure('not_found', { field: 'id' });
        if (review.settledAt !== null) throw new Failure('difference_settled', { field: 'id' });
        const at = clock.now();
        await store.markSettled(tx, { id, by: actor.name, note, at });
        await staff.record(tx, actor, {
          action: 'outside_review.settled',
          subject: `outside_review:${id}`,
          reason: note,
        });
        return { ...review, settledAt: at, settledBy: actor.name, note };
      }),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toRoundView(round: NonNullable<store.ReviewContext['round']>, titles: ReadonlyMap<string, string>) {
  return {
    round_id: round.roundId,
    game: titles.get(round.game) ?? round.game,
    state: round.state,
    staked: formatReais(round.staked),
    won: formatReais(round.won),
    opened_at: round.openedAt.toISOString(),
    closed_at: iso(round.closedAt),
  };
}

function toTransactionView({ kind, code, amount, at, rolledBackAt }: NonNullable<store.ReviewContext['booked']>) {
  return { kind, code, amount: formatReais(amount), at: at.toISOString(), rolled_back_at: iso(rolledBackAt) };
}

function toContextView({ round, booked }: store.ReviewContext, titles: ReadonlyMap<string, string>) {
  return {
    round: round === undefined ? null : toRoundView(round, titles),
    booked: booked === undefined ? null : toTransactionView(booked),
  };
}

type ReviewContexts = ReadonlyMap<string, store.ReviewContext>;

function createReviewPresenter(
  { findProviderTitle }: DisplayNames,
  contexts: ReviewContexts,
  titles: ReadonlyMap<string, string>,
) {
  return (review: store.Review) => ({
    id: review.id,
    provider: review.provider,
    provider_title: findProviderTitle(review.provider),
    kind: review.kind,
    subject: review.subject,
    player_id: review.memberId,
    amount: formatReais(review.amount),
    detail: review.detail,
    ...toContextView(contexts.get(review.id) ?? {}, titles),
    opened_at: review.openedAt.toISOString(),
    settled_at: iso(review.settledAt),
    settled_by: review.settledBy,
    note: review.note,
  });
}

/** Back-office routes for reviews of provider transactions and rounds. */
export function reviewRoutes({ db, reviews, names }: { db: Db; reviews: Reviews; names: DisplayNames }): Route[] {
  /** Creates the presenter of these reviews, with the current round and transaction of each. */
  async function createPresenter(rows: readonly store.Review[], locale: LocaleKey) {
    const contexts = await reviews.findContexts(db, rows);
    const titles = await names.loadGameTitles(
      [...contexts.values()].flatMap(({ round }) => round?.game ?? []),
      locale,
    );
    return createReviewPresenter(names, contexts, titles);
  }

  return [
    staffRoute(endpoints.officeOutsideReviews, 'cashier.reconcile', async ({ input, locale }) => {
      const isSettled = input.status === 'open' ? false : input.status === 'settled' ? true : null;
      const { kind = null, provider = null, player_id: memberId = null, q: words = '' } = input;
      const found = await reviews.list(db, { isSettled, kind, provider, memberId, words }, input);
      return { data: pageOf(found, input, await createPresenter(found.rows, locale)) };
    }),
    staffRoute(endpoints.officeOutsideReviewSettle, 'cashier.reconcile', async ({ input, actor, locale }) => {
      const settled = await reviews.settle(actor, input.id, input.note);
      const toView = await createPresenter([settled], locale);
      return { data: toView(settled) };
    }),
  ];
}
