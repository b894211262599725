import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { NoticeData, NoticeKind } from './notice.ts';

export interface NoticeRow {
  id: string;
  kind: NoticeKind;
  at: Date;
  data: NoticeData;
  readAt: Date | null;
}

export async function insertNotice(
  tx: Tx,
  memberId: number,
  notice: { id: string; kind: NoticeKind; at: Date; data: NoticeData },
): Promise<void> {
  await sql`
    insert into identity.notice (id, member_id, kind, at, data)
    values (${notice.id}, ${memberId}, ${notice.kind}, ${notice.at}, ${JSON.stringify(notice.data)}::jsonb)`.execute(
    tx,
  );
}

export async function listNotices(q: Queryable, memberId: number, page: PageRequest): Promise<Rows<NoticeRow>> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, at, data, read_at as "readAt" from identity.notice
    where member_id = ${memberId} order by at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity.notice where member_id = ${memberId}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Marks one notice of a member as read, or all without `id`. Answers whether there was such a one. */
export async function markNoticesRead(tx: Tx, memberId: number, id: string | null, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.notice set read_at = coalesce(read_at, ${now})
    where member_id = ${memberId} and (${id}::uuid is null or id = ${id}::uuid)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
