import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { PersonIndexes } from '../store.ts';

/** Which members are asked for; what is `null` or empty does not matter. */
export interface PlayerFilter {
  words: string;
  /** Where a person may stand who is looked for by these words. */
  indexes: PersonIndexes;
  status: number | null;
  tag: string | null;
}

/**
 * The numbers of members whose id is the words, whose account holds them, or who stand under one of the indexes; of
 * all without words.
 */
export async function listPlayerIds(
  q: Queryable,
  { words, indexes, status, tag }: PlayerFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<number>> {
  const like = `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${words} = '' or m.id::text = ${words} or m.account_key like lower(${like})
      or m.phone_index = ${indexes.phone} or m.email_index = ${indexes.email} or m.cpf_index = ${indexes.cpf})
    and (${status}::integer is null or m.status = ${status}::integer)
    and (${tag}::text is null or exists (
      select from identity.tag t where t.member_id = m.id and t.tag = ${tag}::text))`;
  const { rows } = await sql<{ id: number }>`
    select m.id from identity.member m where ${where}
    order by m.id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity.member m where ${where}`.execute(q);
  return { rows: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** What guards an account, and where it is in use at `now`. */
export interface StandingRow {
  twoStepSince: Date | null;
  lastSeenAt: Date | null;
  openSessions: number;
}

export async function findStanding(q: Queryable, memberId: number, now: Date): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select
      (select t.confirmed_at from identity.totp t where t.member_id = ${memberId}) as "twoStepSince",
      (select max(s.seen_at) from identity.session s where s.member_id = ${memberId}) as "lastSeenAt",
      ((select count(*) from identity.session s
        where s.member_id = ${memberId} and s.family_id is null and s.ended_at is null and s.expires_at > ${now}
          and s.seen_at + s.idle_seconds * interval '1 second' > ${now})
      + (select count(*) from identity.family f
        where f.member_id = ${memberId} and f.ended_at is null and f.expires_at > ${now}))::integer as "openSessions"
    `.execute(q);
  return rows[0] ?? { twoStepSince: null, lastSeenAt: null, openSessions: 0 };
}

export interface FreezeRow {
  staffId: number;
  reason: string;
  at: Date;
}

export async function findFreeze(q: Queryable, memberId: number): Promise<FreezeRow | undefined> {
  const { rows } = await sql<FreezeRow>`
    select staff_id as "staffId", reason, at from identity.freeze where member_id = ${memberId}`.execute(q);
  return rows[0];
}

export async function insertFreeze(tx: Tx, memberId: number, { staffId, reason, at }: FreezeRow): Promise<void> {
  await sql`
    insert into identity.freeze (member_id, staff_id, reason, at) values (${memberId}, ${staffId}, ${reason}, ${at})
    on conflict (member_id) do update set staff_id = ${staffId}, reason = ${reason}, at = ${at}`.execute(tx);
}

export async function deleteFreeze(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from identity.freeze where member_id = ${memberId}`.execute(tx);
}

/** Takes the withdrawal password away, and the count of tries at it; `false` where none was set. */
export async function deleteWithdrawalPassword(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set withdrawal_password_hash = null, withdrawal_tries = 0, withdrawal_locked_until = null,
      updated_at = ${now}
    where id = ${memberId} and withdrawal_password_hash is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** The words that each of these members is filed under, in the order of the alphabet. */
export async function listTags(q: Queryable, memberIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ memberId: number; tags: string[] }>`
    select member_id as "memberId", array_agg(tag order by tag) as tags from identity.tag
    where member_id = any(${memberIds}::integer[]) group by member_id`.execute(q);
  return new Map(rows.map(({ memberId, tags }) => [memberId, tags]));
}

export async function replaceTags(tx: Tx, memberId: number, tags: readonly string[]): Promise<void> {
  await sql`delete from identity.tag where member_id = ${memberId} and tag <> all (${tags}::text[])`.execute(tx);
  await sql`
    insert into identity.tag (member_id, tag) select ${memberId}, unnest(${tags}::text[])
    on conflict do nothing`.execute(tx);
}

export interface NoteRow {
  id: string;
  staffId: number;
  at: Date;
  text: Buffer;
}

export async function insertNote(tx: Tx, memberId: number, { id, staffId, at, text }: NoteRow): Promise<void> {
  await sql`
    insert into identity.note (id, member_id, staff_id, at, text_sealed)
    values (${id}, ${memberId}, ${staffId}, ${at}, ${text})`.execute(tx);
}

export async function listNotes(
  q: Queryable,
  memberId: number,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<NoteRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<NoteRow>`
    select id, staff_id as "staffId", at, text_sealed as text from identity.note where member_id = ${memberId}
    order by at ${direction}, id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity.note where member_id = ${memberId}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
