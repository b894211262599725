import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** A session as it was opened, whatever became of it. */
export interface OpenedRow {
  id: number;
  memberId: number;
  at: Date;
  ip: Buffer;
  agent: string;
  tokenHash: Buffer;
}

/** Sessions of members opened since a moment, demonstrations left out, in the order of (moment, number). */
export async function listOpenedSince(
  q: Queryable,
  { at, id }: { at: Date; id: number },
  limit: number,
): Promise<OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`
    select s.id, s.member_id as "memberId", s.created_at as at, s.ip_sealed as ip, s.agent,
      s.token_hash as "tokenHash"
    from identity.session s join identity.member m on m.id = s.member_id
    where (s.created_at, s.id) > (${at}::timestamptz, ${id}::integer) and s.ip_sealed is not null and not m.is_demo
    order by s.created_at, s.id limit ${limit}`.execute(q);
  return rows;
}

/** The newest sessions of one member opened since a moment. */
export async function listOpenedBy(q: Queryable, memberId: number, since: Date, limit: number): Promise<OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`
    select s.id, s.member_id as "memberId", s.created_at as at, s.ip_sealed as ip, s.agent,
      s.token_hash as "tokenHash"
    from identity.session s
    where s.member_id = ${memberId} and s.created_at >= ${since}::timestamptz and s.ip_sealed is not null
    order by s.created_at desc, s.id desc limit ${limit}`.execute(q);
  return rows;
}
