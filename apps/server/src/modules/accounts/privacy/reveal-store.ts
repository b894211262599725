import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';

type RevealTime = TableRow<'privacy.reveal', 'at'>;

/** Serialises reveals of one staff member until the transaction ends. */
export async function lockReveals(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('privacy.reveal'), ${staffId})`.execute(tx);
}

/** The times of a staff member's reveals since `since`, oldest first. */
export async function listStaffReveals(q: Queryable, staffId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<RevealTime>`
    select at from privacy.reveal where staff_id = ${staffId} and at > ${since} order by at`.execute(q);
  return rows.map(({ at }) => at);
}

/** The times at which staff read a member's masked data, oldest first. */
export async function listMemberReveals(q: Queryable, memberId: number): Promise<Date[]> {
  const { rows } = await sql<RevealTime>`
    select at from privacy.reveal where member_id = ${memberId} order by at`.execute(q);
  return rows.map(({ at }) => at);
}

export async function insertReveal(tx: Tx, staffId: number, memberId: number, now: Date): Promise<void> {
  await sql`insert into privacy.reveal (staff_id, member_id, at) values (${staffId}, ${memberId}, ${now})`.execute(tx);
}

/** Deletes reveals older than `before`; returns how many. */
export async function deleteRevealsBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from privacy.reveal where at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
