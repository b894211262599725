import { sql } from 'kysely';
import {
  type CamelRow,
  type Queryable,
  type TableRow,
  type Tx,
  countBounded,
  listByKeyset,
} from '../../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../../platform/index.ts';

export type AuditRow = CamelRow<
  'staff.audit',
  'id' | 'at' | 'staff_id' | 'action' | 'subject' | 'before' | 'after' | 'reason' | 'ip'
> & {
  /** The e-mail; empty for an unknown account. */
  staff: TableRow<'staff.audit', 'staff_email'>['staff_email'];
  /** The session of the actor; `null` where there was none, or an earlier release wrote the entry. */
  session: TableRow<'staff.audit', 'session_id'>['session_id'];
};

export interface NewAudit {
  staffId: number;
  staffEmail: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  ip: string;
  session: number | null;
  at: Date;
}

/** Conditions on entries; a `null` or empty one does not apply. */
export interface AuditFilter {
  words: string;
  staffId: number | null;
  /** The whole e-mail. */
  staff: string | null;
  /** An action, or the part before the dot: `withdrawal` finds `withdrawal.approved`. */
  action: string | null;
  subject: string | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

/** Appends an entry to the hash chain; the lock on the head orders concurrent writers. */
export async function insertAudit(tx: Tx, audit: NewAudit): Promise<void> {
  await sql`
    with head as (
      select id, hash from staff.audit_head for update
    ), entry as (
      insert into staff.audit
        (id, at, staff_id, staff_email, action, subject, before, after, reason, ip, session_id, link, hash)
      select
        (draft.entry).id, (draft.entry).at, (draft.entry).staff_id, (draft.entry).staff_email, (draft.entry).action,
        (draft.entry).subject, (draft.entry).before, (draft.entry).after, (draft.entry).reason, (draft.entry).ip,
        (draft.entry).session_id, (draft.entry).link, staff.audit_hash_v2(head.hash, draft.entry)
      from head, lateral (
        select row(
          head.id + 1, ${audit.at}::timestamptz, ${audit.staffId}::integer, ${audit.staffEmail}, ${audit.action},
          ${audit.subject}, ${audit.before}::jsonb, ${audit.after}::jsonb, ${audit.reason}, ${audit.ip}, '\\x'::bytea,
          ${audit.session}::integer, 2::smallint
        )::staff.audit as entry
      ) as draft
      returning id, hash
    )
    update staff.audit_head h set id = entry.id, hash = entry.hash from entry`.execute(tx);
}

function matchesFilter({ words, staffId, staff, action, subject, from, to }: AuditFilter) {
  return sql`
    (${words} = '' or action = ${words} or subject = ${words} or staff_email = lower(${words}))
    and (${staffId}::integer is null or staff_id = ${staffId}::integer)
    and (${staff}::text is null or staff_email = lower(${staff}::text))
    and (${action}::text is null or action = ${action}::text or starts_with(action, ${action}::text || '.'))
    and (${subject}::text is null or subject = ${subject}::text or starts_with(subject, ${subject}::text || ':'))
    and (${from}::timestamptz is null or at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or at < ${to}::timestamptz)`;
}

const columns = sql`
  id, at, staff_id as "staffId", staff_email as staff, action, subject, before, after, reason, ip, session_id as session`;

/** The entries on a page, by their number. */
export async function listAudit(
  q: Queryable,
  filter: AuditFilter,
  page: CursorPageRequest,
  order: 'asc' | 'desc',
): Promise<CursorRows<AuditRow>> {
  const [from, where] = [sql`staff.audit`, matchesFilter(filter)];
  const found = await listByKeyset<AuditRow>(q, {
    select: columns,
    from,
    where,
    keyset: { name: `audit ${order}`, columns: [{ expression: sql`id`, type: 'integer' }], order },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}

/** How many entries a filter selects, all of them: an export states its progress by it. */
export async function countMatchingAudit(q: Queryable, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from staff.audit where ${matchesFilter(filter)}`.execute(q);
  return rows[0]?.total ?? 0;
}

/** Returns the number of the last entry; 0 where there is none. */
export async function lastAuditId(q: Queryable): Promise<bigint> {
  const { rows } = await sql<TableRow<'staff.audit_head', 'id'>>`select id from staff.audit_head`.execute(q);
  return rows[0]?.id ?? 0n;
}

/** Returns the head of the chain; 0 entries and a hash of zeros in an empty log. */
export async function findAuditHead(q: Queryable): Promise<{ entries: bigint; hash: string }> {
  const { rows } = await sql<{ entries: bigint; hash: string }>`
    select id as entries, encode(hash, 'hex') as hash from staff.audit_head`.execute(q);
  const [head] = rows;
  if (head === undefined) throw new Error('the audit log has no head');
  return head;
}

/** Returns the hashes of entries, in hex, by number. */
export async function findAuditHashes(q: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; hash: string }>`
    select id, encode(hash, 'hex') as hash from staff.audit where id = any(${ids}::bigint[])`.execute(q);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Lists the entries after `after` up to `upTo` inclusive, oldest first. */
export async function listAuditBetween(
  q: Queryable,
  filter: AuditFilter,
  { after, upTo, limit }: { after: bigint; upTo: bigint; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from staff.audit where id > ${after} and id <= ${upTo} and ${matchesFilter(filter)}
    order by id limit ${limit}`.execute(q);
  return rows;
}

export async function countAudit(q: Queryable): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from staff.audit`.execute(q);
  return rows[0]?.total ?? 0n;
}

/**
 * Returns the number of the first entry that does not match the chain or the head; `undefined` for an intact log. Each
 * entry is checked with the hash version of its `link`, which never decreases.
 */
export async function findAuditBreak(q: Queryable): Promise<bigint | undefined> {
  const { rows } = await sql<TableRow<'staff.audit', 'id'>>`
    select id from (
      select a.id, a.hash, a.link, a.session_id, a as whole,
        lag(a.id, 1, 0::bigint) over (order by a.id) as id_before,
        lag(a.link, 1, 1::smallint) over (order by a.id) as link_before,
        lag(a.hash, 1, decode(repeat('00', 32), 'hex')) over (order by a.id) as previous
      from staff.audit a
    ) as linked
    where id <> id_before + 1 or link < link_before or (link = 1 and session_id is not null)
      or hash <> case link when 1 then staff.audit_hash_v1(previous, whole) else staff.audit_hash_v2(previous, whole) end
    union all
    select h.id from staff.audit_head h
    where h.id <> (select coalesce(max(a.id), 0) from staff.audit a)
      or exists (select from staff.audit a where a.id = h.id and a.hash <> h.hash)
    order by id limit 1`.execute(q);
  return rows[0]?.id;
}

/** How many refusals of one kind were written, and how many were only counted, since `since`. */
export type RefusalCountRow = CamelRow<'staff.notice', 'since' | 'written' | 'held_back'>;

/** Locks the count of one kind of refusal; creates it where there is none. */
export async function lockRefusalCount(tx: Tx, action: string, subject: string, now: Date): Promise<RefusalCountRow> {
  await sql`
    insert into staff.notice (action, subject, since, written, held_back) values (${action}, ${subject}, ${now}, 0, 0)
    on conflict (action, subject) do nothing`.execute(tx);
  const { rows } = await sql<RefusalCountRow>`
    select since, written, held_back as "heldBack" from staff.notice
    where action = ${action} and subject = ${subject} for update`.execute(tx);
  return rows[0] ?? { since: now, written: 0, heldBack: 0 };
}

export async function markRefusalCount(
  tx: Tx,
  action: string,
  subject: string,
  { since, written, heldBack }: RefusalCountRow,
): Promise<void> {
  await sql`
    update staff.notice set since = ${since}, written = ${written}, held_back = ${heldBack}
    where action = ${action} and subject = ${subject}`.execute(tx);
}
