import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type MemberRow, type SealedPersonalData, memberStatus } from './member.ts';

const memberColumns = sql`
  m.id, m.account, m.realname_sealed as realname, m.phone_sealed as phone, m.email_sealed as email, m.cpf_sealed as cpf,
  m.qq_sealed as qq, m.nickname, m.gender, m.photo, m.agent_type as "agentType", m.is_tips_on as "isTipsOn", m.is_in_on as "isInOn",
  m.is_trans_on as "isTransOn", m.invite_code as "inviteCode", m.parent_id as "parentId", m.status, m.is_excluded as "isExcluded",
  m.is_demo as "isDemo", m.lang, m.site,
  m.register_ip_sealed as "registerIp", m.register_site as "registerSite", m.register_area as "registerArea",
  m.is_ms_reg as "isMsReg",
  m.withdrawal_password_hash is not null as "hasWithdrawalPassword", m.created_at as "createdAt", m.updated_at as "updatedAt"`;

/** Blind indexes of a member's sealed data. */
export interface PersonIndexes {
  phone: Buffer | null;
  email: Buffer | null;
  cpf: Buffer | null;
}

interface NewMember extends SealedPersonalData {
  id: number;
  account: string;
  passwordHash: string | null;
  isMsReg: boolean;
  area: string;
  /** Where the site requires it at registration. */
  birthDate?: Buffer | null;
  /** The same; 0 where the member did not say. */
  gender?: number;
  /** The same, sealed. */
  address?: Buffer | null;
  indexes: PersonIndexes & { realname: Buffer | null };
  inviteCode: string;
  parentId: number | null;
  lang: string;
  site: string;
  host: string;
  /** Opened by an agent: the owner has not signed in yet, nor confirmed their age. */
  awaitsOwner?: boolean;
  now: Date;
}

/** Reserves the id of the next member, because sealing needs it before the insert. */
export async function nextMemberId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('identity.member', 'id'))::integer as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence of members returned no value');
  return row.id;
}

/** `false` where the account, phone, e-mail or CPF is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { birthDate = null, gender = 0, address = null, awaitsOwner = false } = member;
  const documentsAt = member.cpf === null && birthDate === null ? null : member.now;
  const { numAffectedRows } = await sql`
    insert into identity.member
      (id, account, account_key, password_hash, realname_sealed, phone_sealed, phone_index, email_sealed, email_index,
       cpf_sealed, cpf_index, register_ip_sealed, invite_code, parent_id, lang, site, register_site, register_area,
       is_ms_reg, created_at, updated_at, over18_at, birth_date_sealed, identity_documents_at, awaits_owner, realname_index,
       gender, address_sealed)
    overriding system value values
      (${member.id}, ${member.account}, lower(${member.account}), ${member.passwordHash}, ${member.realname},
       ${member.phone}, ${member.indexes.phone}, ${member.email}, ${member.indexes.email}, ${member.cpf},
       ${member.indexes.cpf}, ${member.registerIp}, ${member.inviteCode}, ${member.parentId}, ${member.lang}, ${member.site},
       ${member.host}, ${member.area}, ${member.isMsReg}, ${member.now}, ${member.now},
       ${awaitsOwner ? null : member.now}, ${birthDate}, ${documentsAt}, ${awaitsOwner},
       ${member.indexes.realname}, ${gender}, ${address})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function isAccountTaken(q: Queryable, account: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where account_key = lower(${account})`.execute(q);
  return rows.length > 0;
}

export async function isPhoneTaken(q: Queryable, index: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where phone_index = ${index}`.execute(q);
  return rows.length > 0;
}

export async function isEmailTaken(q: Queryable, index: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where email_index = ${index}`.execute(q);
  return rows.length > 0;
}

export async function findByInviteCode(q: Queryable, code: string): Promise<number | undefined> {
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`
    select id from identity.member where invite_code = upper(${code}) and not is_demo`.execute(q);
  return rows[0]?.id;
}

/** Places a member below another in the agent tree, or below none. */
export async function markParent(tx: Tx, id: number, parentId: number | null, now: Date): Promise<void> {
  await sql`update identity.member set parent_id = ${parentId}, updated_at = ${now} where id = ${id}`.execute(tx);
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

/** The account names of members. */
export async function listAccounts(q: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<TableRow<'identity.member', 'id' | 'account'>>`
    select id, account from identity.member where id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Counts members by site; a member who is listed several times counts as often. */
export async function countBySite(q: Queryable, ids: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<TableRow<'identity.member', 'site'> & { count: number }>`
    select m.site, count(*)::integer as count
    from unnest(${[...ids]}::integer[]) as listed (id) join identity.member m using (id) group by m.site`.execute(q);
  return new Map(rows.map(({ site, count }) => [site, count]));
}

/** Marks whether a pause, an exclusion or a register keeps a member from playing. */
export async function markExcluded(tx: Tx, id: number, isExcluded: boolean): Promise<void> {
  await sql`update identity.member set is_excluded = ${isExcluded} where id = ${id}`.execute(tx);
}

/** Stops marketing to a member, or lets it reach the member again. Messages about the account still arrive. */
export async function markMarketingStopped(tx: Tx, id: number, isStopped: boolean): Promise<void> {
  await sql`update identity.member set is_marketing_stopped = ${isStopped} where id = ${id}`.execute(tx);
}

/** Closes the account of a person who may not play any more; sign-in and withdrawals stay. */
export async function closeAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update identity.member set status = ${memberStatus.blocked}, updated_at = ${now}
    where id = ${id} and status = ${memberStatus.active}`.execute(tx);
}

/** Lists a page of the members of some sites whose CPF is known, without demo and erased accounts, ordered by id. */
export async function listCheckableMembers(
  q: Queryable,
  sites: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`
    select id from identity.member
    where id > ${after} and site = any(${[...sites]}::text[]) and cpf_index is not null and not is_demo
      and erased_at is null
    order by id limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Selects the active members of a site, without demo and internal accounts. */
export async function listPlayers(q: Queryable, site: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`
    select id from identity.member
    where id = any(${[...ids]}::integer[]) and site = ${site} and status = ${memberStatus.active} and not is_demo
      and not is_in_on`.execute(q);
  return rows.map(({ id }) => id);
}

/** Finds the id and password hash of an account by account name, phone or e-mail. */
export async function findCredentials(q: Queryable, login: string, { phone, email }: PersonIndexes) {
  const { rows } = await sql<
    CamelRow<'identity.member', 'id' | 'awaits_owner'> & {
      hash: TableRow<'identity.member', 'password_hash'>['password_hash'];
    }
  >`
    select id, password_hash as hash, awaits_owner as "awaitsOwner" from identity.member
    where erased_at is null
      and (account_key = ${login.toLowerCase()} or email_index = ${email} or phone_index = ${phone})
    limit 1`.execute(q);
  return rows[0];
}

export async function findByPhone(
  q: Queryable,
  index: Buffer,
): Promise<CamelRow<'identity.member', 'id' | 'is_ms_reg'> | undefined> {
  const { rows } = await sql<CamelRow<'identity.member', 'id' | 'is_ms_reg'>>`
    select id, is_ms_reg as "isMsReg" from identity.member where phone_index = ${index}`.execute(q);
  return rows[0];
}

/** The blind index of a member's e-mail; `null` where none is bound. */
export async function findEmailIndex(q: Queryable, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ index: Buffer | null }>`
    select email_index as index from identity.member where id = ${id}`.execute(q);
  return rows[0]?.index ?? null;
}

/** Binds an e-mail, replacing the bound one. Violates the unique index where another member has it. */
export async function markEmail(tx: Tx, id: number, email: Buffer, index: Buffer, now: Date): Promise<void> {
  await sql`
    update identity.member set email_sealed = ${email}, email_index = ${index}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Replaces a password; `false` for accounts that have none. */
export async function resetPassword(tx: Tx, id: number, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set password_hash = ${hash}, updated_at = ${now}
    where id = ${id} and not is_ms_reg`.execute(tx);
  return numAffectedRows === 1n;
}

/** Locks members whose data an earlier release stored in plaintext. */
export async function lockPlaintextMembers(
  tx: Tx,
  limit: number,
): Promise<{ id: number; realname: string; phone: string; email: string | null; registerIp: string }[]> {
  const { rows } = await sql<{ id: number; realname: string; phone: string; email: string | null; registerIp: string }>`
    select id, realname, phone, email, register_ip as "registerIp" from identity.member
    where realname is not null order by id limit ${limit} for update`.execute(tx);
  return rows;
}

/** Replaces a member's plaintext by sealed data. */
export async function markSealed(
  tx: Tx,
  id: number,
  person: SealedPersonalData,
  indexes: PersonIndexes,
): Promise<void> {
  await sql`
    update identity.member set realname = null, phone = null, email = null, register_ip = null,
      realname_sealed = ${person.realname}, phone_sealed = ${person.phone}, phone_index = ${indexes.phone},
      email_sealed = ${person.email}, email_index = ${indexes.email}, register_ip_sealed = ${person.registerIp}
    where id = ${id}`.execute(tx);
}

export async function lockPlaintextSessions(tx: Tx, memberId: number): Promise<{ tokenHash: Buffer; ip: string }[]> {
  const { rows } = await sql<{ tokenHash: Buffer; ip: string }>`
    select token_hash as "tokenHash", ip from identity.session
    where member_id = ${memberId} and ip is not null for update`.execute(tx);
  return rows;
}

export async function markSessionSealed(tx: Tx, tokenHash: Buffer, ip: Buffer): Promise<void> {
  await sql`update identity.session set ip = null, ip_sealed = ${ip} where token_hash = ${tokenHash}`.execute(tx);
}

/** Serialises changes of one member's sessions: each must see the session of the one before. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await sql`select from identity.member where id = ${id} for no key update`.execute(tx);
}

export async function insertCaptcha(tx: Tx, key: string, answerHash: Buffer | null, expiresAt: Date): Promise<void> {
  await sql`
    insert into identity.captcha (key, answer_hash, expires_at) values (${key}, ${answerHash}, ${expiresAt})`.execute(
    tx,
  );
}

/** Deletes and returns a captcha: it accepts one answer. */
export async function takeCaptcha(
  tx: Tx,
  key: string,
): Promise<CamelRow<'identity.captcha', 'answer_hash' | 'expires_at'> | undefined> {
  const { rows } = await sql<CamelRow<'identity.captcha', 'answer_hash' | 'expires_at'>>`
    delete from identity.captcha where key = ${key} returning answer_hash as "answerHash", expires_at as "expiresAt"`.execute(
    tx,
  );
  return rows[0];
}

/** Counts an attempt of `subject` in the window that began after `since`; returns the count and the window's start. */
export async function countAttempt(
  tx: Tx,
  subject: Buffer,
  since: Date,
  now: Date,
): Promise<TableRow<'identity.attempt', 'attempts' | 'since'>> {
  const { rows } = await sql<TableRow<'identity.attempt', 'attempts' | 'since'>>`
    insert into identity.attempt (subject, attempts, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      attempts = case when identity.attempt.since <= ${since} then 1 else identity.attempt.attempts + 1 end,
      since = case when identity.attempt.since <= ${since} then ${now} else identity.attempt.since end
    returning attempts, since`.execute(tx);
  return rows[0] ?? { attempts: 0, since: now };
}

export async function deleteAttempts(tx: Tx, subject: Buffer): Promise<void> {
  await sql`delete from identity.attempt where subject = ${subject}`.execute(tx);
}

/** Uncounts an attempt. */
export async function returnAttempt(tx: Tx, subject: Buffer): Promise<void> {
  await sql`update identity.attempt set attempts = attempts - 1 where subject = ${subject} and attempts > 0`.execute(
    tx,
  );
}

/** Deletes expired rows. */
export async function deleteExpired(tx: Tx, now: Date, attemptsBefore: Date): Promise<void> {
  await sql`delete from identity.captcha where expires_at < ${now}`.execute(tx);
  await sql`delete from identity.attempt where since < ${attemptsBefore}`.execute(tx);
}

export interface WithdrawalPasswordRow {
  hash: TableRow<'identity.member', 'withdrawal_password_hash'>['withdrawal_password_hash'];
  attempts: TableRow<'identity.member', 'withdrawal_attempts'>['withdrawal_attempts'];
  lockedUntil: TableRow<'identity.member', 'withdrawal_locked_until'>['withdrawal_locked_until'];
}

/** Locks the member's row, so that attempts are counted one after another. */
export async function lockWithdrawalPassword(tx: Tx, memberId: number): Promise<WithdrawalPasswordRow | undefined> {
  const { rows } = await sql<WithdrawalPasswordRow>`
    select withdrawal_password_hash as hash, withdrawal_attempts as attempts, withdrawal_locked_until as "lockedUntil"
    from identity.member where id = ${memberId} for no key update`.execute(tx);
  return rows[0];
}

export async function markWithdrawalAttempts(
  tx: Tx,
  memberId: number,
  attempts: number,
  lockedUntil: Date | null,
): Promise<void> {
  await sql`
    update identity.member set withdrawal_attempts = ${attempts}, withdrawal_locked_until = ${lockedUntil}
    where id = ${memberId}`.execute(tx);
}

/** Uncounts an attempt that was not compared, and removes the lock that it may have caused. */
export async function returnWithdrawalAttempt(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update identity.member set withdrawal_attempts = greatest(withdrawal_attempts - 1, 0), withdrawal_locked_until = null
    where id = ${memberId}`.execute(tx);
}

/** Sets the withdrawal password where none is set; `false` where one is. */
export async function markWithdrawalPassword(tx: Tx, memberId: number, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set withdrawal_password_hash = ${hash}, updated_at = ${now}
    where id = ${memberId} and withdrawal_password_hash is null`.execute(tx);
  return numAffectedRows === 1n;
}
