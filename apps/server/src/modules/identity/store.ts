import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { MemberRow, SealedPerson } from './sealed-member.ts';
import { memberStatus } from './status.ts';

const memberColumns = sql`
  m.id, m.account, m.realname_sealed as realname, m.phone_sealed as phone, m.email_sealed as email, m.cpf_sealed as cpf,
  m.nickname, m.gender, m.photo, m.agent_type as "agentType", m.is_tips_on as "isTipsOn", m.is_in_on as "isInOn",
  m.is_trans_on as "isTransOn", m.invite_code as "inviteCode", m.top_id as "topId", m.status, m.is_demo as "isDemo", m.lang, m.site,
  m.register_ip_sealed as "registerIp", m.register_site as "registerSite", m.register_area as "registerArea",
  m.is_ms_reg as "isMsReg",
  m.withdrawal_password_hash is not null as "hasWithdrawalPassword", m.created_at as "createdAt", m.updated_at as "updatedAt"`;

/** By what a person is found whose data is sealed. */
export interface PersonIndexes {
  phone: Buffer | null;
  email: Buffer | null;
  cpf: Buffer | null;
}

interface NewMember extends SealedPerson {
  id: number;
  account: string;
  passwordHash: string | null;
  isMsReg: boolean;
  area: string;
  /** Where the site asks for it at once. */
  birthDate?: Buffer | null;
  indexes: PersonIndexes;
  inviteCode: string;
  topId: number | null;
  lang: string;
  site: string;
  host: string;
  /** Opened by another: nobody has said yet that they are of age, nor entered. */
  awaitsOwner?: boolean;
  now: Date;
}

/** The number of the next member: what is theirs is sealed with it before it is written. */
export async function nextMemberId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('identity.member', 'id'))::integer as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence gave no number');
  return row.id;
}

/** `false` where the account, the phone, the e-mail or the CPF is somebody's already. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { birthDate = null, awaitsOwner = false } = member;
  const papersAt = member.cpf === null && birthDate === null ? null : member.now;
  const { numAffectedRows } = await sql`
    insert into identity.member
      (id, account, account_key, password_hash, realname_sealed, phone_sealed, phone_index, email_sealed, email_index,
       cpf_sealed, cpf_index, register_ip_sealed, invite_code, top_id, lang, site, register_site, register_area,
       is_ms_reg, created_at, updated_at, over18_at, birth_date_sealed, papers_at, awaits_owner)
    overriding system value values
      (${member.id}, ${member.account}, lower(${member.account}), ${member.passwordHash}, ${member.realname},
       ${member.phone}, ${member.indexes.phone}, ${member.email}, ${member.indexes.email}, ${member.cpf},
       ${member.indexes.cpf}, ${member.registerIp}, ${member.inviteCode}, ${member.topId}, ${member.lang}, ${member.site},
       ${member.host}, ${member.area}, ${member.isMsReg}, ${member.now}, ${member.now},
       ${awaitsOwner ? null : member.now}, ${birthDate}, ${papersAt}, ${awaitsOwner})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function accountTaken(q: Queryable, account: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where account_key = lower(${account})`.execute(q);
  return rows.length > 0;
}

export async function phoneTaken(q: Queryable, index: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where phone_index = ${index}`.execute(q);
  return rows.length > 0;
}

export async function emailTaken(q: Queryable, index: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where email_index = ${index}`.execute(q);
  return rows.length > 0;
}

export async function findByInviteCode(q: Queryable, code: string): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select id from identity.member where invite_code = upper(${code}) and not is_demo`.execute(q);
  return rows[0]?.id;
}

/** Puts a member below another, or below nobody. */
export async function markTop(tx: Tx, id: number, topId: number | null, now: Date): Promise<void> {
  await sql`update identity.member set top_id = ${topId}, updated_at = ${now} where id = ${id}`.execute(tx);
}

/** What kind of agent a member is. */
export async function markAgentType(tx: Tx, id: number, agentType: string, now: Date): Promise<void> {
  await sql`update identity.member set agent_type = ${agentType}, updated_at = ${now} where id = ${id}`.execute(tx);
}

export async function findMember(q: Queryable, id: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`select ${memberColumns} from identity.member m where m.id = ${id}`.execute(q);
  return rows[0];
}

export async function listMembersById(q: Queryable, ids: number[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from identity.member m where m.id = any(${ids}::integer[])`.execute(q);
  return rows;
}

/** What some members are called; nothing of them is opened. */
export async function listAccounts(q: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; account: string }>`
    select id, account from identity.member where id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Which of these members are active at a site, no demonstration and no internal account. */
export async function listPlayers(q: Queryable, site: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.member
    where id = any(${[...ids]}::integer[]) and site = ${site} and status = ${memberStatus.active} and not is_demo
      and not is_in_on`.execute(q);
  return rows.map(({ id }) => id);
}

/** The id and password hash behind an account, a phone or an e-mail. */
export async function findCredentials(q: Queryable, login: string, { phone, email }: PersonIndexes) {
  const { rows } = await sql<{ id: number; hash: string | null; awaitsOwner: boolean }>`
    select id, password_hash as hash, awaits_owner as "awaitsOwner" from identity.member
    where erased_at is null
      and (account_key = ${login.toLowerCase()} or email_index = ${email} or phone_index = ${phone})
    limit 1`.execute(q);
  return rows[0];
}

export async function findByPhone(q: Queryable, index: Buffer): Promise<{ id: number; isMsReg: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isMsReg: boolean }>`
    select id, is_ms_reg as "isMsReg" from identity.member where phone_index = ${index}`.execute(q);
  return rows[0];
}

/** Under which index a member's e-mail stands; `null` where none is bound. */
export async function findEmailIndex(q: Queryable, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ index: Buffer | null }>`
    select email_index as index from identity.member where id = ${id}`.execute(q);
  return rows[0]?.index ?? null;
}

/** Binds an e-mail, in the place of one that is bound. Breaks on the index where it is somebody else's. */
export async function markEmail(tx: Tx, id: number, email: Buffer, index: Buffer, now: Date): Promise<void> {
  await sql`
    update identity.member set email_sealed = ${email}, email_index = ${index}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Sets a new password where there is one; `false` for who came by phone or a platform and has none. */
export async function markPassword(tx: Tx, id: number, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set password_hash = ${hash}, updated_at = ${now}
    where id = ${id} and not is_ms_reg`.execute(tx);
  return numAffectedRows === 1n;
}

/** Members whose data an earlier release kept in clear, held until the transaction ends. */
export async function lockMembersInClear(
  tx: Tx,
  limit: number,
): Promise<{ id: number; realname: string; phone: string; email: string | null; registerIp: string }[]> {
  const { rows } = await sql<{ id: number; realname: string; phone: string; email: string | null; registerIp: string }>`
    select id, realname, phone, email, register_ip as "registerIp" from identity.member
    where realname is not null order by id limit ${limit} for update`.execute(tx);
  return rows;
}

/** Puts a member's sealed data down in the place of what stood in clear. */
export async function markSealed(tx: Tx, id: number, person: SealedPerson, indexes: PersonIndexes): Promise<void> {
  await sql`
    update identity.member set realname = null, phone = null, email = null, register_ip = null,
      realname_sealed = ${person.realname}, phone_sealed = ${person.phone}, phone_index = ${indexes.phone},
      email_sealed = ${person.email}, email_index = ${indexes.email}, register_ip_sealed = ${person.registerIp}
    where id = ${id}`.execute(tx);
}

export async function lockSessionsInClear(tx: Tx, memberId: number): Promise<{ tokenHash: Buffer; ip: string }[]> {
  const { rows } = await sql<{ tokenHash: Buffer; ip: string }>`
    select token_hash as "tokenHash", ip from identity.session
    where member_id = ${memberId} and ip is not null for update`.execute(tx);
  return rows;
}

export async function markSessionSealed(tx: Tx, tokenHash: Buffer, ip: Buffer): Promise<void> {
  await sql`update identity.session set ip = null, ip_sealed = ${ip} where token_hash = ${tokenHash}`.execute(tx);
}

/** Puts those who sign in as one member in a line: each must see the session of the one before. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await sql`select from identity.member where id = ${id} for no key update`.execute(tx);
}

export async function insertCaptcha(tx: Tx, key: string, answerHash: Buffer | null, expiresAt: Date): Promise<void> {
  await sql`
    insert into identity.captcha (key, answer_hash, expires_at) values (${key}, ${answerHash}, ${expiresAt})`.execute(
    tx,
  );
}

/** Takes a captcha away, right or wrong: it is asked once. */
export async function takeCaptcha(
  tx: Tx,
  key: string,
): Promise<{ answerHash: Buffer | null; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ answerHash: Buffer | null; expiresAt: Date }>`
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

/** Takes a try back that turned out to be none. */
export async function returnTry(tx: Tx, subject: Buffer): Promise<void> {
  await sql`update identity.attempt set tries = tries - 1 where subject = ${subject} and tries > 0`.execute(tx);
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

/** Takes back a try that was counted and never compared, with the lock that it may have brought. */
export async function returnWithdrawalTry(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update identity.member set withdrawal_tries = greatest(withdrawal_tries - 1, 0), withdrawal_locked_until = null
    where id = ${memberId}`.execute(tx);
}

/** Sets the withdrawal password where none is set; `false` where one is. */
export async function markWithdrawalPassword(tx: Tx, memberId: number, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set withdrawal_password_hash = ${hash}, updated_at = ${now}
    where id = ${memberId} and withdrawal_password_hash is null`.execute(tx);
  return numAffectedRows === 1n;
}
