import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import { type ProviderRound, listRoundsById } from './round-store.ts';
import { type ProviderTransaction, listTransactionsById } from './transaction-store.ts';

/**
 * `shortfall`: a win was rolled back and the player's balance did not cover it. `round_open`: a round is open for more than
 * a day. `missing_here`, `missing_there`, `differs`: the provider's transactions and ours disagree.
 */
export const REVIEW_KINDS = ['shortfall', 'round_open', 'missing_here', 'missing_there', 'differs'] as const;

export type ReviewKind = (typeof REVIEW_KINDS)[number];

/**
 * A case that staff must review. `subject` is the provider's transaction id, or our round id; `detail` is a description of one line.
 */
export type Review = CamelRow<
  'game_aggregator.review',
  'id' | 'provider' | 'kind' | 'subject' | 'member_id' | 'detail' | 'opened_at' | 'settled_at' | 'settled_by' | 'note'
> & { amount: Centavos };

/** The current round and transaction that a review refers to. */
export interface ReviewContext {
  round?: Pick<ProviderRound, 'roundId' | 'game' | 'state' | 'staked' | 'won' | 'openedAt' | 'closedAt'> | undefined;
  booked?: Pick<ProviderTransaction, 'kind' | 'code' | 'amount' | 'at' | 'rolledBackAt'> | undefined;
}

const columns = sql`
  id, provider, kind, subject, member_id as "memberId", amount, detail, opened_at as "openedAt", settled_at as "settledAt",
  settled_by as "settledBy", note`;

/** Returns `false` if the review exists, settled or not. */
export async function insertReview(tx: Tx, review: Omit<Review, 'settledAt' | 'settledBy' | 'note'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into game_aggregator.review (id, provider, kind, subject, member_id, amount, detail, opened_at)
    values (${review.id}::uuid, ${review.provider}, ${review.kind}, ${review.subject}, ${review.memberId},
      ${review.amount}, ${review.detail}, ${review.openedAt})
    on conflict (provider, kind, subject) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export interface ReviewFilter {
  isSettled: boolean | null;
  kind: ReviewKind | null;
  provider: string | null;
  memberId: number | null;
  /** A subject or a provider's round id, matched exactly; empty matches all. */
  words: string;
}

export async function listReviews(
  q: Queryable,
  filter: ReviewFilter,
  { order, ...page }: PageRequest & { order: 'asc' | 'desc' },
): Promise<Rows<Review>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { words } = filter;
  const matching = sql`
    (${filter.isSettled}::boolean is null or (settled_at is not null) = ${filter.isSettled})
    and (${filter.kind}::text is null or kind = ${filter.kind})
    and (${filter.provider}::text is null or provider = ${filter.provider})
    and (${filter.memberId}::integer is null or member_id = ${filter.memberId})
    and (${words} = '' or subject = ${words} or exists (
      select from game_aggregator.round r where r.provider = v.provider and r.round_id = ${words} and r.id::text = v.subject)
      or exists (
      select from game_aggregator.transaction t where t.provider = v.provider and t.round_id = ${words} and t.tx_id = v.subject))`;
  const { rows } = await sql<Review>`
    select ${columns} from game_aggregator.review v where ${matching}
    order by opened_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from game_aggregator.review v where ${matching}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds the current round and transaction of each review, by review id. */
export async function findReviewContexts(
  q: Queryable,
  reviews: readonly Review[],
): Promise<Map<string, ReviewContext>> {
  const isOfRound = ({ kind }: Review): boolean => kind === 'round_open';
  const booked = new Map<string, ProviderTransaction>();
  for (const provider of new Set(reviews.map((review) => review.provider))) {
    const numbers = reviews.filter((one) => one.provider === provider && !isOfRound(one)).map(({ subject }) => subject);
    for (const row of await listTransactionsById(q, provider, numbers)) booked.set(`${provider} ${row.txId}`, row);
  }
  const found = reviews.map((review) => {
    const stored = isOfRound(review) ? undefined : booked.get(`${review.provider} ${review.subject}`);
    return { id: review.id, stored, round: isOfRound(review) ? review.subject : (stored?.round ?? undefined) };
  });
  const ids = found.flatMap(({ round }) => (round === undefined ? [] : [round]));
  const rounds = new Map((await listRoundsById(q, ids)).map((round) => [round.id, round]));
  const toContext = ({ stored, round }: (typeof found)[number]): ReviewContext => ({
    booked: stored,
    round: round === undefined ? undefined : rounds.get(round),
  });
  return new Map(found.map((one) => [one.id, toContext(one)]));
}

export async function lockReview(tx: Tx, id: string): Promise<Review | undefined> {
  const { rows } =
    await sql<Review>`select ${columns} from game_aggregator.review where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function markSettled(
  tx: Tx,
  { id, by, note, at }: { id: string; by: string; note: string; at: Date },
): Promise<void> {
  await sql`
    update game_aggregator.review set settled_at = ${at}, settled_by = ${by}, note = ${note} where id = ${id}::uuid`.execute(
    tx,
  );
}

/** Settles a review whose cause is gone, such as a round that has been closed. */
export async function markResolved(
  tx: Tx,
  provider: string,
  kind: ReviewKind,
  subject: string,
  at: Date,
): Promise<void> {
  await sql`
    update game_aggregator.review set settled_at = ${at}
    where provider = ${provider} and kind = ${kind} and subject = ${subject} and settled_at is null`.execute(tx);
}

/** Finds the time up to which the provider's transactions have been compared. */
export async function findComparedUntil(q: Queryable, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<TableRow<'game_aggregator.compared', 'upto'>>`
    select upto from game_aggregator.compared where provider = ${provider}`.execute(q);
  return rows[0]?.upto;
}

export async function markCompared(tx: Tx, provider: string, upto: Date): Promise<void> {
  await sql`
    insert into game_aggregator.compared (provider, upto) values (${provider}, ${upto})
    on conflict (provider) do update set upto = excluded.upto`.execute(tx);
}
