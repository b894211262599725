import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import { type OutsideRound, listRoundsNamed } from './round-store.ts';
import { type KeptTransaction, listTransactionsNamed } from './transaction-store.ts';

/**
 * `shortfall`: a win was taken back and the player had not all of it any more. `round_open`: a round is open for more than
 * a day. `missing_here`, `missing_there`, `differs`: what the provider's books and ours do not say alike.
 */
export const reviewKinds = ['shortfall', 'round_open', 'missing_here', 'missing_there', 'differs'] as const;

export type ReviewKind = (typeof reviewKinds)[number];

/** What a person has to look at. */
export interface Review {
  id: string;
  provider: string;
  kind: ReviewKind;
  /** What it is about: a transaction of the provider's, or a round. */
  subject: string;
  memberId: number | null;
  amount: Centavos;
  /** What is known of it, in a line. */
  detail: string;
  openedAt: Date;
  settledAt: Date | null;
  settledBy: string | null;
  note: string;
}

/** What our books say now of what a review is about. */
export interface ReviewFacts {
  round?: Pick<OutsideRound, 'roundId' | 'game' | 'state' | 'staked' | 'won' | 'openedAt' | 'closedAt'> | undefined;
  booked?: Pick<KeptTransaction, 'kind' | 'code' | 'amount' | 'at' | 'rolledBackAt'> | undefined;
}

const columns = sql`
  id, provider, kind, subject, member_id as "memberId", amount, detail, opened_at as "openedAt", settled_at as "settledAt",
  settled_by as "settledBy", note`;

/** `false` where it stands already, settled or not: nobody is told twice. */
export async function insertReview(tx: Tx, review: Omit<Review, 'settledAt' | 'settledBy' | 'note'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wallet.review (id, provider, kind, subject, member_id, amount, detail, opened_at)
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
  /** What it is about, as it is called there, or the provider's number of the round; empty for all. */
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
      select from wallet.round r where r.provider = v.provider and r.round_id = ${words} and r.id::text = v.subject)
      or exists (
      select from wallet.transaction t where t.provider = v.provider and t.round_id = ${words} and t.tx_id = v.subject))`;
  const { rows } = await sql<Review>`
    select ${columns} from wallet.review v where ${matching}
    order by opened_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from wallet.review v where ${matching}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What our books say now of each of these, by its id. */
export async function findFacts(q: Queryable, reviews: readonly Review[]): Promise<Map<string, ReviewFacts>> {
  const isOfRound = ({ kind }: Review): boolean => kind === 'round_open';
  const booked = new Map<string, KeptTransaction>();
  for (const provider of new Set(reviews.map((review) => review.provider))) {
    const numbers = reviews.filter((one) => one.provider === provider && !isOfRound(one)).map(({ subject }) => subject);
    for (const row of await listTransactionsNamed(q, provider, numbers)) booked.set(`${provider} ${row.txId}`, row);
  }
  const found = reviews.map((review) => {
    const kept = isOfRound(review) ? undefined : booked.get(`${review.provider} ${review.subject}`);
    return { id: review.id, kept, round: isOfRound(review) ? review.subject : (kept?.round ?? undefined) };
  });
  const ids = found.flatMap(({ round }) => (round === undefined ? [] : [round]));
  const rounds = new Map((await listRoundsNamed(q, ids)).map((round) => [round.id, round]));
  const factsOf = ({ kept, round }: (typeof found)[number]): ReviewFacts => ({
    booked: kept,
    round: round === undefined ? undefined : rounds.get(round),
  });
  return new Map(found.map((one) => [one.id, factsOf(one)]));
}

export async function lockReview(tx: Tx, id: string): Promise<Review | undefined> {
  const { rows } = await sql<Review>`select ${columns} from wallet.review where id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0];
}

export async function markSettled(
  tx: Tx,
  { id, by, note, at }: { id: string; by: string; note: string; at: Date },
): Promise<void> {
  await sql`
    update wallet.review set settled_at = ${at}, settled_by = ${by}, note = ${note} where id = ${id}::uuid`.execute(tx);
}

/** Settles what has settled itself, such as a round that was closed after all. */
export async function markGone(tx: Tx, provider: string, kind: ReviewKind, subject: string, at: Date): Promise<void> {
  await sql`
    update wallet.review set settled_at = ${at}
    where provider = ${provider} and kind = ${kind} and subject = ${subject} and settled_at is null`.execute(tx);
}

/** When the provider's books were last found to be the same as ours. */
export async function findCompared(q: Queryable, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{ upto: Date }>`
    select upto from wallet.compared where provider = ${provider}`.execute(q);
  return rows[0]?.upto;
}

export async function markCompared(tx: Tx, provider: string, upto: Date): Promise<void> {
  await sql`
    insert into wallet.compared (provider, upto) values (${provider}, ${upto})
    on conflict (provider) do update set upto = excluded.upto`.execute(tx);
}
