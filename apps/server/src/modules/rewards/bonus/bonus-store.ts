import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import {
  type CamelRow,
  type Queryable,
  type TableRow,
  type Tx,
  countBounded,
  listByKeyset,
} from '../../../db/index.ts';
import { type CursorPageRequest, type CursorRows, isUuid } from '../../../platform/index.ts';
import { type Grant, type GrantEnd, type StoredTerms, readTerms, writeTerms } from './grant.ts';

export type StoredGrant = Grant & TableRow<'bonus.grant', 'fingerprint'>;

type GrantRow = Omit<StoredGrant, 'terms'> & { terms: StoredTerms };

const columns = sql`
  id, member_id as "memberId", fingerprint, cause, amount, due, terms, state, granted_at as "grantedAt", start_by as "startBy",
  begun_at as "begunAt", expires_at as "expiresAt", ended_at as "endedAt", ended_reason as "endedReason", done, converted,
  returned`;

const toGrant = ({ terms, ...row }: GrantRow): StoredGrant => ({ ...row, terms: readTerms(terms) });

/** Inserts a waiting grant; `false` where its key exists. */
export async function insertGrant(
  tx: Tx,
  grant: Pick<
    StoredGrant,
    'id' | 'memberId' | 'fingerprint' | 'cause' | 'amount' | 'due' | 'terms' | 'grantedAt' | 'startBy'
  > & {
    key: string;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bonus.grant (id, member_id, key, fingerprint, cause, amount, due, terms, state, granted_at, start_by)
    values (${grant.id}::uuid, ${grant.memberId}, ${grant.key}, ${grant.fingerprint}, ${grant.cause}, ${grant.amount},
      ${grant.due}, ${JSON.stringify(writeTerms(grant.terms))}::jsonb, 'waiting', ${grant.grantedAt}, ${grant.startBy})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Finds a grant by its id; text that is not a UUID finds nothing. */
export async function findGrant(q: Queryable, id: string): Promise<StoredGrant | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<GrantRow>`select ${columns} from bonus.grant where id = ${id}::uuid`.execute(q);
  return rows.map(toGrant)[0];
}

/** Locks a grant until the transaction ends. */
export async function lockGrant(tx: Tx, id: string): Promise<StoredGrant | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where id = ${id}::uuid for no key update`.execute(tx);
  return rows.map(toGrant)[0];
}

/** Locks the grant that has waited longest. */
export async function lockNextWaiting(tx: Tx, memberId: number): Promise<StoredGrant | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where member_id = ${memberId} and state = 'waiting'
    order by granted_at, id limit 1 for no key update`.execute(tx);
  return rows.map(toGrant)[0];
}

export async function listUnfinished(q: Queryable, memberId: number): Promise<StoredGrant[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where member_id = ${memberId} and state in ('waiting', 'active')
    order by granted_at, id`.execute(q);
  return rows.map(toGrant);
}

/** All grants of a member, newest first. */
export async function listMemberGrants(q: Queryable, memberId: number): Promise<StoredGrant[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant where member_id = ${memberId} order by granted_at desc, id desc`.execute(q);
  return rows.map(toGrant);
}

/** The outcome of a grant. */
export type GrantOutcome = CamelRow<'bonus.grant', 'id' | 'member_id' | 'cause' | 'state'> & {
  multiplierE2: number;
  /** The amount that returned to the operator, winnings included; all of it where the grant never began. */
  returned: Centavos;
};

const outcomeColumns = sql`
  id, member_id as "memberId", cause, (terms ->> 'multiplierE2')::integer as "multiplierE2", state,
  case when ended_at is not null and begun_at is null then amount else returned end as returned`;

/** The outcomes of grants by id; unknown ids are left out. */
export async function listOutcomes(q: Queryable, ids: readonly string[]): Promise<GrantOutcome[]> {
  const { rows } = await sql<GrantOutcome>`
    select ${outcomeColumns} from bonus.grant where id = any(${[...ids]}::uuid[])`.execute(q);
  return rows;
}

/** The outcomes of a member's grants by cause. */
export async function listOutcomesByCause(
  q: Queryable,
  memberId: number,
  causes: readonly string[],
): Promise<GrantOutcome[]> {
  const { rows } = await sql<GrantOutcome>`
    select ${outcomeColumns} from bonus.grant where member_id = ${memberId} and cause = any(${[...causes]}::text[])`.execute(
    q,
  );
  return rows;
}

/** The causes of a member's grants by id. */
export async function listCauses(
  q: Queryable,
  memberId: number,
  ids: readonly string[],
): Promise<TableRow<'bonus.grant', 'id' | 'cause'>[]> {
  const { rows } = await sql<TableRow<'bonus.grant', 'id' | 'cause'>>`
    select id, cause from bonus.grant where member_id = ${memberId} and id::text = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

export async function markBegun(tx: Tx, id: string, { at, expiresAt }: { at: Date; expiresAt: Date }): Promise<void> {
  await sql`
    update bonus.grant set state = 'active', begun_at = ${at}, expires_at = ${expiresAt} where id = ${id}::uuid`.execute(
    tx,
  );
}

/** A stored increment of a grant. */
export type StoredIncrement = CamelRow<'bonus.share', 'member_id' | 'key' | 'grant_id' | 'amount' | 'due'> & {
  amount: Centavos;
  due: Centavos;
};

export async function insertIncrement(tx: Tx, { memberId, key, grantId, amount, due }: StoredIncrement): Promise<void> {
  await sql`
    insert into bonus.share (member_id, key, grant_id, amount, due)
    values (${memberId}, ${key}, ${grantId}::uuid, ${amount}, ${due})`.execute(tx);
}

export async function findIncrement(q: Queryable, memberId: number, key: string): Promise<StoredIncrement | undefined> {
  const { rows } = await sql<StoredIncrement>`
    select member_id as "memberId", key, grant_id as "grantId", amount, due from bonus.share
    where member_id = ${memberId} and key = ${key}`.execute(q);
  return rows[0];
}

/** Adds to the amount and the wagering requirement of a grant. */
export async function addToGrant(tx: Tx, id: string, more: { amount: bigint; due: bigint }): Promise<void> {
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

/** Members with an overdue grant, one that should have ended or begun by now; by id after `after`. */
export async function listOverdue(q: Queryable, now: Date, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<CamelRow<'bonus.grant', 'member_id'>>`
    select member_id as "memberId" from bonus.grant where state = 'active' and expires_at <= ${now} and member_id > ${after}
    union
    select member_id from bonus.grant where state = 'waiting' and start_by <= ${now} and member_id > ${after}
    order by 1 limit ${most}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** An active grant, which has an expiry. */
type EndingGrant = CamelRow<'bonus.grant', 'id' | 'member_id'> & { expiresAt: Date };

/** One batch of active grants that expire in a period, by id. */
export async function listEnding(
  q: Queryable,
  { from, until, after, most }: { from: Date; until: Date; after: string | null; most: number },
): Promise<EndingGrant[]> {
  const { rows } = await sql<EndingGrant>`
    select id, member_id as "memberId", expires_at as "expiresAt" from bonus.grant
    where state = 'active' and expires_at > ${from} and expires_at <= ${until}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`.execute(q);
  return rows;
}

export interface GrantFilter {
  state: string | null;
  memberId: number | null;
  /** The noun of its cause. */
  source: string | null;
}

export async function listGrants(
  q: Queryable,
  { state, memberId, source }: GrantFilter,
  page: CursorPageRequest,
  order: 'asc' | 'desc',
): Promise<CursorRows<StoredGrant>> {
  const from = sql`bonus.grant`;
  const where = sql`
    (${state}::text is null or state = ${state}) and (${memberId}::integer is null or member_id = ${memberId})
    and (${source}::text is null or split_part(cause, ':', 1) = ${source})`;
  const { rows, ...cursors } = await listByKeyset<GrantRow>(q, {
    select: columns,
    from,
    where,
    keyset: {
      name: `bonuses ${order}`,
      columns: [
        { expression: sql`granted_at`, type: 'time' },
        { expression: sql`id::text`, type: 'text' },
      ],
      order,
    },
    page,
  });
  return { rows: rows.map(toGrant), ...cursors, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}
