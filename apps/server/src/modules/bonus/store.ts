import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Grant, GrantEnd } from './grant.ts';
import { type WrittenTerms, readTerms, writeTerms } from './terms.ts';

export type KeptGrant = Grant & { fingerprint: bigint };

type GrantRow = Omit<KeptGrant, 'terms'> & { terms: WrittenTerms };

const columns = sql`
  id, member_id as "memberId", fingerprint, cause, amount, due, terms, state, given_at as "givenAt", begin_by as "beginBy",
  begun_at as "begunAt", expires_at as "expiresAt", ended_at as "endedAt", ended_reason as "endedReason", done, converted,
  returned`;

const grantOf = ({ terms, ...row }: GrantRow): KeptGrant => ({ ...row, terms: readTerms(terms) });

/** Puts a grant down that waits; `false` where its key has one. */
export async function insertGrant(
  tx: Tx,
  grant: Pick<
    KeptGrant,
    'id' | 'memberId' | 'fingerprint' | 'cause' | 'amount' | 'due' | 'terms' | 'givenAt' | 'beginBy'
  > & {
    key: string;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bonus.grant (id, member_id, key, fingerprint, cause, amount, due, terms, state, given_at, begin_by)
    values (${grant.id}::uuid, ${grant.memberId}, ${grant.key}, ${grant.fingerprint}, ${grant.cause}, ${grant.amount},
      ${grant.due}, ${JSON.stringify(writeTerms(grant.terms))}::jsonb, 'waiting', ${grant.givenAt}, ${grant.beginBy})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By its number, or whatever somebody says that it is. */
export async function findGrant(q: Queryable, id: string): Promise<KeptGrant | undefined> {
  if (!UUID.test(id)) return undefined;
  const { rows } = await sql<GrantRow>`select ${columns} from bonus.grant where id = ${id}::uuid`.execute(q);
  return rows.map(grantOf)[0];
}

/** The grant, which nobody else changes until the transaction ends. */
export async function lockGrant(tx: Tx, id: string): Promise<KeptGrant | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where id = ${id}::uuid for no key update`.execute(tx);
  return rows.map(grantOf)[0];
}

/** The one that has waited longest. */
export async function lockNextWaiting(tx: Tx, memberId: number): Promise<KeptGrant | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where member_id = ${memberId} and state = 'waiting'
    order by given_at, id limit 1 for no key update`.execute(tx);
  return rows.map(grantOf)[0];
}

export async function listUnfinished(q: Queryable, memberId: number): Promise<KeptGrant[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where member_id = ${memberId} and state in ('waiting', 'active')
    order by given_at, id`.execute(q);
  return rows.map(grantOf);
}

/** All of a member's, newest first. */
export async function listGrantsOf(q: Queryable, memberId: number): Promise<KeptGrant[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where member_id = ${memberId} order by given_at desc, id desc`.execute(q);
  return rows.map(grantOf);
}

/** What became of a grant. */
export interface GrantFate {
  id: string;
  memberId: number;
  cause: string;
  multiplierE2: number;
  state: Grant['state'];
  /** What went back, wins in it; of one that was over before it began, all of it. */
  returned: Centavos;
}

const fateColumns = sql`
  id, member_id as "memberId", cause, (terms ->> 'multiplierE2')::integer as "multiplierE2", state,
  case when ended_at is not null and begun_at is null then amount else returned end as returned`;

/** What became of grants, by their numbers; those that are unknown are left out. */
export async function listFates(q: Queryable, ids: readonly string[]): Promise<GrantFate[]> {
  const { rows } = await sql<GrantFate>`
    select ${fateColumns} from bonus.grant where id = any(${[...ids]}::uuid[])`.execute(q);
  return rows;
}

/** What became of the grants of a member that came from these. */
export async function listFatesByCause(
  q: Queryable,
  memberId: number,
  causes: readonly string[],
): Promise<GrantFate[]> {
  const { rows } = await sql<GrantFate>`
    select ${fateColumns} from bonus.grant where member_id = ${memberId} and cause = any(${[...causes]}::text[])`.execute(
    q,
  );
  return rows;
}

/** What they came from, of those of a member with these numbers. */
export async function listCausesOf(
  q: Queryable,
  memberId: number,
  ids: readonly string[],
): Promise<{ id: string; cause: string }[]> {
  const { rows } = await sql<{ id: string; cause: string }>`
    select id, cause from bonus.grant where member_id = ${memberId} and id::text = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

export async function markBegun(tx: Tx, id: string, { at, expiresAt }: { at: Date; expiresAt: Date }): Promise<void> {
  await sql`
    update bonus.grant set state = 'active', begun_at = ${at}, expires_at = ${expiresAt} where id = ${id}::uuid`.execute(
    tx,
  );
}

/** A bit of a grant that is given bit by bit. */
export interface KeptShare {
  memberId: number;
  key: string;
  grantId: string;
  amount: Centavos;
  due: Centavos;
}

export async function insertShare(tx: Tx, { memberId, key, grantId, amount, due }: KeptShare): Promise<void> {
  await sql`
    insert into bonus.share (member_id, key, grant_id, amount, due)
    values (${memberId}, ${key}, ${grantId}::uuid, ${amount}, ${due})`.execute(tx);
}

export async function findShare(q: Queryable, memberId: number, key: string): Promise<KeptShare | undefined> {
  const { rows } = await sql<KeptShare>`
    select member_id as "memberId", key, grant_id as "grantId", amount, due from bonus.share
    where member_id = ${memberId} and key = ${key}`.execute(q);
  return rows[0];
}

/** More was won that belongs to it. */
export async function markGrown(tx: Tx, id: string, more: { amount: bigint; due: bigint }): Promise<void> {
  await sql`
    update bonus.grant set amount = amount + ${more.amount}::bigint, due = due + ${more.due}::bigint
    where id = ${id}::uuid`.execute(tx);
}

export async function markEnded(
  tx: Tx,
  id: string,
  end: { state: GrantEnd; at: Date; reason: string; done: Centavos; converted: Centavos; returned: Centavos },
): Promise<void> {
  await sql`
    update bonus.grant set state = ${end.state}, ended_at = ${end.at}, ended_reason = ${end.reason}, done = ${end.done},
      converted = ${end.converted}, returned = ${end.returned}
    where id = ${id}::uuid`.execute(tx);
}

/** Members with a grant whose time is over: that was to be done, or to begin, by now. After a member, in the order of their ids. */
export async function listOverdue(q: Queryable, now: Date, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from bonus.grant where state = 'active' and expires_at <= ${now} and member_id > ${after}
    union
    select member_id from bonus.grant where state = 'waiting' and begin_by <= ${now} and member_id > ${after}
    order by 1 limit ${most}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Grants under way that end after one moment and before another, some at a time, in the order of their numbers. */
export async function listEnding(
  q: Queryable,
  { from, until, after, most }: { from: Date; until: Date; after: string | null; most: number },
): Promise<{ id: string; memberId: number; expiresAt: Date }[]> {
  const { rows } = await sql<{ id: string; memberId: number; expiresAt: Date }>`
    select id, member_id as "memberId", expires_at as "expiresAt" from bonus.grant
    where state = 'active' and expires_at > ${from} and expires_at <= ${until}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`.execute(q);
  return rows;
}

export interface GrantFilter {
  state: string | null;
  memberId: number | null;
  /** The noun of what it came from. */
  source: string | null;
}

export async function listGrants(
  q: Queryable,
  { state, memberId, source }: GrantFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<KeptGrant>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const matching = sql`
    (${state}::text is null or state = ${state}) and (${memberId}::integer is null or member_id = ${memberId})
    and (${source}::text is null or split_part(cause, ':', 1) = ${source})`;
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where ${matching}
    order by given_at ${direction}, id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from bonus.grant where ${matching}`.execute(q);
  return { rows: rows.map(grantOf), total: counted.rows[0]?.total ?? 0 };
}
