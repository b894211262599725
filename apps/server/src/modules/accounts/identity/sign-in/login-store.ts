import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';

/**
 * The outcome of a sign-in attempt. `code_asked`: the password was right and no right code followed, which may mean that
 * the password is known to others. `locked`: the first attempt beyond the limit; later ones are not recorded. `other_site`: the
 * password was right, but given at another site than the member's.
 */
export type LoginOutcome = TableRow<'identity.login', 'outcome'>['outcome'];

export type LoginRow = CamelRow<'identity.login', 'id' | 'member_id' | 'at' | 'outcome' | 'device' | 'area'> & {
  ip: TableRow<'identity.login', 'ip_sealed'>['ip_sealed'];
};

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
export async function findDeviceHistory(
  q: Queryable,
  memberId: number,
  device: string,
): Promise<{ isKnown: boolean; isKnownDevice: boolean }> {
  const { rows } = await sql<{ isKnown: boolean; isKnownDevice: boolean }>`
    select count(*) > 0 as "isKnown", coalesce(bool_or(device = ${device}), false) as "isKnownDevice"
    from identity.login where member_id = ${memberId} and outcome = 'ok'`.execute(q);
  return rows[0] ?? { isKnown: false, isKnownDevice: false };
}

/** Counts the wrong codes of a member since a moment, and returns the time of the first. */
export async function countWrongCodes(
  q: Queryable,
  memberId: number,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(at) as first from identity.login
    where member_id = ${memberId} and outcome = 'wrong_code' and at > ${since}`.execute(q);
  return rows[0] ?? { count: 0, first: null };
}

/** The latest successful sign-ins with their sealed IP addresses. */
export async function listSuccessfulLogins(
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
