import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { LoginOutcome } from './login.ts';

export interface LoginRow {
  id: string;
  memberId: number;
  at: Date;
  outcome: LoginOutcome;
  device: string;
  area: string;
  ip: Buffer;
}

export async function insertLogin(tx: Tx, login: LoginRow): Promise<void> {
  await sql`
    insert into identity.login (id, member_id, at, outcome, device, area, ip_sealed)
    values (${login.id}, ${login.memberId}, ${login.at}, ${login.outcome}, ${login.device}, ${login.area}, ${login.ip})`.execute(
    tx,
  );
}

export async function markLogin(tx: Tx, id: string, outcome: LoginOutcome): Promise<void> {
  await sql`update identity.login set outcome = ${outcome} where id = ${id}`.execute(tx);
}

export async function deleteLogin(tx: Tx, id: string): Promise<void> {
  await sql`delete from identity.login where id = ${id}`.execute(tx);
}

/** Whether a member has signed in before, and whether on such a device. */
export async function findHistory(
  q: Queryable,
  memberId: number,
  device: string,
): Promise<{ isKnown: boolean; isKnownDevice: boolean }> {
  const { rows } = await sql<{ isKnown: boolean; isKnownDevice: boolean }>`
    select count(*) > 0 as "isKnown", coalesce(bool_or(device = ${device}), false) as "isKnownDevice"
    from identity.login where member_id = ${memberId} and outcome = 'ok'`.execute(q);
  return rows[0] ?? { isKnown: false, isKnownDevice: false };
}

/** Wrong codes of a member since a moment, and when the first of them was. */
export async function countWrongCodes(
  q: Queryable,
  memberId: number,
  since: Date,
): Promise<{ tries: number; first: Date | null }> {
  const { rows } = await sql<{ tries: number; first: Date | null }>`
    select count(*)::integer as tries, min(at) as first from identity.login
    where member_id = ${memberId} and outcome = 'wrong_code' and at > ${since}`.execute(q);
  return rows[0] ?? { tries: 0, first: null };
}

/** The latest sign-ins that stood, with the sealed address of each. */
export async function listEntered(
  q: Queryable,
  memberId: number,
  limit: number,
): Promise<Pick<LoginRow, 'id' | 'ip'>[]> {
  const { rows } = await sql<Pick<LoginRow, 'id' | 'ip'>>`
    select id, ip_sealed as ip from identity.login where member_id = ${memberId} and outcome = 'ok'
    order by at desc, id desc limit ${limit}`.execute(q);
  return rows;
}

export async function listLogins(q: Queryable, memberId: number, page: PageRequest): Promise<Rows<LoginRow>> {
  const { rows } = await sql<LoginRow>`
    select id, member_id as "memberId", at, outcome, device, area, ip_sealed as ip from identity.login
    where member_id = ${memberId} order by at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity.login where member_id = ${memberId}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
