import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';

/** Changes of an account that its member is notified of. */
export type SecurityNoticeKind = TableRow<'identity.notice', 'kind'>['kind'];

export interface SecurityNoticeData {
  device?: string;
  area?: string;
}

export type SecurityNoticeRow = CamelRow<'identity.notice', 'id' | 'kind' | 'at' | 'read_at'> & {
  data: SecurityNoticeData;
};

export async function insertNotice(
  tx: Tx,
  memberId: number,
  notice: { id: string; kind: SecurityNoticeKind; at: Date; data: SecurityNoticeData },
): Promise<void> {
  await sql`
    insert into identity.notice (id, member_id, kind, at, data)
    values (${notice.id}, ${memberId}, ${notice.kind}, ${notice.at}, ${JSON.stringify(notice.data)}::jsonb)`.execute(
    tx,
  );
}

export async function listNotices(q: Queryable, memberId: number, page: PageRequest): Promise<Rows<SecurityNoticeRow>> {
  const { rows } = await sql<SecurityNoticeRow>`
    select id, kind, at, data, read_at as "readAt" from identity.notice
    where member_id = ${memberId} order by at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity.notice where member_id = ${memberId}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Marks one notice of a member as read, or all without `id`. Returns whether any matched. */
export async function markNoticesRead(tx: Tx, memberId: number, id: string | null, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.notice set read_at = coalesce(read_at, ${now})
    where member_id = ${memberId} and (${id}::uuid is null or id = ${id}::uuid)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
