import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../../db/index.ts';

/** The public profile of a member. */
export type ProfileRow = TableRow<'identity.member', 'nickname' | 'gender' | 'photo'>;

/** What a member may change; `null` leaves a field as it is. */
export type ProfileChange = { [Field in keyof ProfileRow]: ProfileRow[Field] | null } & {
  /** The sealed QQ number, or that there is none. */
  qq: { sealed: Buffer | null } | null;
};

export async function findProfile(q: Queryable, memberId: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select nickname, gender, photo from identity.member where id = ${memberId}`.execute(q);
  return rows[0];
}

export async function markProfile(
  tx: Tx,
  memberId: number,
  { nickname, gender, photo, qq }: ProfileChange,
  now: Date,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    update identity.member set nickname = coalesce(${nickname}, nickname),
      gender = coalesce(${gender}::smallint, gender), photo = coalesce(${photo}, photo),
      qq_sealed = case when ${qq !== null} then ${qq?.sealed ?? null}::bytea else qq_sealed end, updated_at = ${now}
    where id = ${memberId} returning nickname, gender, photo`.execute(tx);
  return rows[0];
}

/** Records a demo account of a device and day under one of its places; `false` where that place is taken. */
export async function insertDemoOpening(tx: Tx, address: Buffer, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.demo_opening (address, day) values (${address}, ${day}::date)
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteDemoOpenings(tx: Tx, before: string): Promise<void> {
  await sql`delete from identity.demo_opening where day < ${before}::date`.execute(tx);
}

export async function markDemo(tx: Tx, memberId: number): Promise<void> {
  await sql`update identity.member set is_demo = true where id = ${memberId}`.execute(tx);
}

/** Locks a batch of demo accounts that were not used after `since`, the oldest first. */
export async function lockIdleDemos(tx: Tx, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`
    select m.id from identity.member m
    where m.is_demo and m.erased_at is null and m.created_at < ${since}
      and not exists (select from identity.session s where s.member_id = m.id and s.seen_at >= ${since})
    order by m.id limit ${limit} for update of m skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases a demo account except its id, because its ledger entries are permanent. */
export async function markDemoEnded(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update identity.member set status = 0, nickname = '', photo = '', gender = 0, register_area = '', erased_at = ${now},
      updated_at = ${now}
    where id = ${memberId}`.execute(tx);
}
