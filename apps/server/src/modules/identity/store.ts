import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Member } from './member.ts';

const memberColumns = sql`
  m.id, m.account, m.realname, m.phone, m.email, m.nickname, m.gender, m.invite_code as "inviteCode", m.top_id as "topId",
  m.status, m.is_demo as "isDemo", m.lang, m.site, m.register_ip as "registerIp", m.register_site as "registerSite",
  m.withdrawal_password_hash is not null as "hasWithdrawalPassword", m.created_at as "createdAt", m.updated_at as "updatedAt"`;

interface NewMember {
  account: string;
  passwordHash: string;
  realname: string;
  phone: string;
  inviteCode: string;
  topId: number | null;
  lang: string;
  site: string;
  ip: string;
  host: string;
  now: Date;
}

export async function insertMember(tx: Tx, member: NewMember): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.member
      (account, account_key, password_hash, realname, phone, invite_code, top_id, lang, site, register_ip, register_site,
       created_at, updated_at)
    values
      (${member.account}, lower(${member.account}), ${member.passwordHash}, ${member.realname}, ${member.phone},
       ${member.inviteCode}, ${member.topId}, ${member.lang}, ${member.site}, ${member.ip}, ${member.host},
       ${member.now}, ${member.now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function accountTaken(q: Queryable, account: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where account_key = lower(${account})`.execute(q);
  return rows.length > 0;
}

export async function findByInviteCode(q: Queryable, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from identity.member where invite_code = upper(${code})`.execute(
    q,
  );
  return rows[0]?.id;
}

export async function findMember(q: Queryable, id: number): Promise<Member | undefined> {
  const { rows } = await sql<Member>`select ${memberColumns} from identity.member m where m.id = ${id}`.execute(q);
  return rows[0];
}

export async function listMembersById(q: Queryable, ids: number[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from identity.member m where m.id = any(${ids}::integer[])`.execute(q);
  return rows;
}

/** Members whose id, account or phone holds `words`; all of them without words. */
export async function listMembers(
  q: Queryable,
  words: string,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<Member>> {
  const like = `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`${words} = '' or m.id::text = ${words} or m.account_key like lower(${like}) or m.phone like ${like}`;
  const { rows } = await sql<Member>`
    select ${memberColumns} from identity.member m where ${where}
    order by m.id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from identity.member m where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The id and password hash behind an account, a phone or an e-mail. */
export async function findCredentials(q: Queryable, login: string, phone: string | undefined) {
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, password_hash as hash from identity.member
    where account_key = lower(${login}) or email = lower(${login}) or phone = ${phone ?? ''}
    limit 1`.execute(q);
  return rows[0];
}

/** Puts those who sign in as one member in a line: each must see the session of the one before. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await sql`select from identity.member where id = ${id} for no key update`.execute(tx);
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; memberId: number; now: Date; expiresAt: Date; ip: string; agent: string },
): Promise<void> {
  await sql`
    insert into identity.session (token_hash, member_id, created_at, expires_at, ip, agent)
    values (${session.tokenHash}, ${session.memberId}, ${session.now}, ${session.expiresAt}, ${session.ip}, ${session.agent})`.execute(
    tx,
  );
}

export interface SessionRow {
  memberId: number;
  expiresAt: Date;
  endedCause: string | null;
}

export async function findSession(q: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select member_id as "memberId", expires_at as "expiresAt", ended_cause as "endedCause"
    from identity.session where token_hash = ${tokenHash}`.execute(q);
  return rows[0];
}

/** Ends a session that is open; answers whose it was. */
export async function markSessionEnded(
  tx: Tx,
  tokenHash: Buffer,
  cause: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    update identity.session set ended_at = ${now}, ended_cause = ${cause}
    where token_hash = ${tokenHash} and ended_at is null returning member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId;
}

/** Ends every open session of a member; answers how many. */
export async function markSessionsEnded(tx: Tx, memberId: number, cause: string, now: Date): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update identity.session set ended_at = ${now}, ended_cause = ${cause}
    where member_id = ${memberId} and ended_at is null and expires_at > ${now}`.execute(tx);
  return numAffectedRows ?? 0n;
}

export async function insertCaptcha(tx: Tx, key: string, answerHash: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    insert into identity.captcha (key, answer_hash, expires_at) values (${key}, ${answerHash}, ${expiresAt})`.execute(
    tx,
  );
}

/** Takes a captcha away, right or wrong: it is asked once. */
export async function takeCaptcha(tx: Tx, key: string): Promise<{ answerHash: Buffer; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ answerHash: Buffer; expiresAt: Date }>`
    delete from identity.captcha where key = ${key} returning answer_hash as "answerHash", expires_at as "expiresAt"`.execute(
    tx,
  );
  return rows[0];
}

/** Counts a try of `subject` within a window that began after `since`; answers how many there are now, and since when. */
export async function countTry(
  tx: Tx,
  subject: Buffer,
  since: Date,
  now: Date,
): Promise<{ tries: number; since: Date }> {
  const { rows } = await sql<{ tries: number; since: Date }>`
    insert into identity.attempt (subject, tries, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      tries = case when identity.attempt.since <= ${since} then 1 else identity.attempt.tries + 1 end,
      since = case when identity.attempt.since <= ${since} then ${now} else identity.attempt.since end
    returning tries, since`.execute(tx);
  return rows[0] ?? { tries: 0, since: now };
}

export async function deleteTries(tx: Tx, subject: Buffer): Promise<void> {
  await sql`delete from identity.attempt where subject = ${subject}`.execute(tx);
}

/** Removes what has served its time. */
export async function deleteExpired(tx: Tx, now: Date, triesBefore: Date): Promise<void> {
  await sql`delete from identity.captcha where expires_at < ${now}`.execute(tx);
  await sql`delete from identity.attempt where since < ${triesBefore}`.execute(tx);
}

export interface WithdrawalPasswordRow {
  hash: string | null;
  tries: number;
  lockedUntil: Date | null;
}

/** Locks the member's row, so that tries are counted one after another. */
export async function lockWithdrawalPassword(tx: Tx, memberId: number): Promise<WithdrawalPasswordRow | undefined> {
  const { rows } = await sql<WithdrawalPasswordRow>`
    select withdrawal_password_hash as hash, withdrawal_tries as tries, withdrawal_locked_until as "lockedUntil"
    from identity.member where id = ${memberId} for no key update`.execute(tx);
  return rows[0];
}

export async function markWithdrawalTries(
  tx: Tx,
  memberId: number,
  tries: number,
  lockedUntil: Date | null,
): Promise<void> {
  await sql`
    update identity.member set withdrawal_tries = ${tries}, withdrawal_locked_until = ${lockedUntil}
    where id = ${memberId}`.execute(tx);
}

/** Sets the withdrawal password where none is set; `false` where one is. */
export async function markWithdrawalPassword(tx: Tx, memberId: number, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set withdrawal_password_hash = ${hash}, updated_at = ${now}
    where id = ${memberId} and withdrawal_password_hash is null`.execute(tx);
  return numAffectedRows === 1n;
}
