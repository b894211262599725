import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Route, pageOf, staff } from '../../platform/index.ts';
import type { Names } from './naming.ts';
import type { Review, ReviewFacts } from './review-store.ts';
import type { Reviews } from './reviews.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function writeRound(round: NonNullable<ReviewFacts['round']>, titles: ReadonlyMap<string, string>) {
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

function writeBooked({ kind, code, amount, at, rolledBackAt }: NonNullable<ReviewFacts['booked']>) {
  return { kind, code, amount: formatReais(amount), at: at.toISOString(), rolled_back_at: iso(rolledBackAt) };
}

function writeFacts({ round, booked }: ReviewFacts, titles: ReadonlyMap<string, string>) {
  return {
    round: round === undefined ? null : writeRound(round, titles),
    booked: booked === undefined ? null : writeBooked(booked),
  };
}

type Facts = ReadonlyMap<string, ReviewFacts>;

function writerOf({ providerTitle }: Names, facts: Facts, titles: ReadonlyMap<string, string>) {
  return (review: Review) => ({
    id: review.id,
    provider: review.provider,
    provider_title: providerTitle(review.provider),
    kind: review.kind,
    subject: review.subject,
    player_id: review.memberId,
    amount: formatReais(review.amount),
    detail: review.detail,
    ...writeFacts(facts.get(review.id) ?? {}, titles),
    opened_at: review.openedAt.toISOString(),
    settled_at: iso(review.settledAt),
    settled_by: review.settledBy,
    note: review.note,
  });
}

/** What of outside games staff has to look at. */
export function reviewRoutes({ db, reviews, names }: { db: Db; reviews: Reviews; names: Names }): Route[] {
  /** How each is written, with what our books say of it now. */
  async function writer(rows: readonly Review[]) {
    const facts = await reviews.facts(db, rows);
    const titles = await names.gameTitles([...facts.values()].flatMap(({ round }) => round?.game ?? []));
    return writerOf(names, facts, titles);
  }

  return [
    staff(endpoints.officeOutsideReviews, 'cashier.reconcile', async ({ input }) => {
      const isSettled = input.status === 'open' ? false : input.status === 'settled' ? true : null;
      const { kind = null, provider = null, player_id: memberId = null, q: words = '' } = input;
      const found = await reviews.list(db, { isSettled, kind, provider, memberId, words }, input);
      return { data: pageOf(found, input, await writer(found.rows)) };
    }),
    staff(endpoints.officeOutsideReviewSettle, 'cashier.reconcile', async ({ input, actor }) => {
      const settled = await reviews.settle(actor, input.id, input.note);
      const write = await writer([settled]);
      return { data: write(settled) };
    }),
  ];
}
