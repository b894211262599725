import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';

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
}

export async function listReviews(q: Queryable, filter: ReviewFilter, page: PageRequest): Promise<Rows<Review>> {
  const matching = sql`
    (${filter.isSettled}::boolean is null or (settled_at is not null) = ${filter.isSettled})
    and (${filter.kind}::text is null or kind = ${filter.kind})
    and (${filter.provider}::text is null or provider = ${filter.provider})`;
  const { rows } = await sql<Review>`
    select ${columns} from wallet.review where ${matching}
    order by opened_at desc, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from wallet.review where ${matching}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
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
