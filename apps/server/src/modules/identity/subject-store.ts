import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** `null` for who has no password, and for who is not there. */
export async function findPasswordHash(q: Queryable, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from identity.member where id = ${memberId}`.execute(q);
  return rows[0]?.hash ?? null;
}

export interface SessionFacts {
  tokenHash: Buffer;
  createdAt: Date;
  endedAt: Date | null;
  endedCause: string | null;
  ip: Buffer | null;
  agent: string;
  area: string;
  seenAt: Date;
}

export async function listSessions(q: Queryable, memberId: number): Promise<SessionFacts[]> {
  const { rows } = await sql<SessionFacts>`
    select token_hash as "tokenHash", created_at as "createdAt", ended_at as "endedAt", ended_cause as "endedCause",
      ip_sealed as ip, agent, area, seen_at as "seenAt"
    from identity.session where member_id = ${memberId} order by created_at`.execute(q);
  return rows;
}

/** A browser that a member asked to be kept signed in. */
export interface KeptFacts {
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endedCause: string | null;
  agent: string;
  area: string;
}

export async function listKept(q: Queryable, memberId: number): Promise<KeptFacts[]> {
  const { rows } = await sql<KeptFacts>`
    select created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", ended_at as "endedAt",
      ended_cause as "endedCause", agent, area
    from identity.family where member_id = ${memberId} order by created_at`.execute(q);
  return rows;
}

/** Since when a member signs in in two steps, and how many codes are left for when the device is lost. */
export async function findTwoStep(q: Queryable, memberId: number): Promise<{ since: Date; left: number } | undefined> {
  const { rows } = await sql<{ since: Date; left: number }>`
    select t.confirmed_at as since, (
      select count(*)::integer from identity.recovery_code c where c.member_id = t.member_id and c.used_at is null
    ) as left
    from identity.totp t where t.member_id = ${memberId} and t.confirmed_at is not null`.execute(q);
  return rows[0];
}

/** When a member told who they are; `null` until then. */
export async function findPapersAt(q: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select papers_at as at from identity.member where id = ${memberId}`.execute(q);
  return rows[0]?.at ?? null;
}

/** Under what staff filed a member, whether they froze the account, and when they noted something. */
export interface FiledFacts {
  tags: string[];
  frozenAt: Date | null;
  notedAt: Date[];
}

export async function findFiled(q: Queryable, memberId: number): Promise<FiledFacts> {
  const { rows } = await sql<FiledFacts>`
    select
      array(select tag from identity.tag where member_id = ${memberId} order by tag) as tags,
      (select at from identity.freeze where member_id = ${memberId}) as "frozenAt",
      array(select at from identity.note where member_id = ${memberId} order by at) as "notedAt"`.execute(q);
  return rows[0] ?? { tags: [], frozenAt: null, notedAt: [] };
}

export interface LoginFacts {
  id: string;
  at: Date;
  outcome: string;
  device: string;
  area: string;
  ip: Buffer;
}

export async function listLogins(q: Queryable, memberId: number): Promise<LoginFacts[]> {
  const { rows } = await sql<LoginFacts>`
    select id, at, outcome, device, area, ip_sealed as ip from identity.login
    where member_id = ${memberId} order by at`.execute(q);
  return rows;
}

export async function listSocialLinks(
  q: Queryable,
  memberId: number,
): Promise<{ provider: string; createdAt: Date }[]> {
  const { rows } = await sql<{ provider: string; createdAt: Date }>`
    select provider, created_at as "createdAt" from identity.social_link
    where member_id = ${memberId} order by provider`.execute(q);
  return rows;
}

/** Takes away whatever of a member would find or describe them. Their number stays, and what is sealed is unreadable. */
export async function markErased(tx: Tx, memberId: number, status: number, now: Date): Promise<void> {
  await sql`
    update identity.member set
      account = 'erased-' || id, account_key = 'erased-' || id, password_hash = null, nickname = '', gender = 0,
      photo = '', invite_code = 'erased-' || id, phone_index = null, email_sealed = null, email_index = null,
      cpf_sealed = null, cpf_index = null, birth_date_sealed = null, register_area = '', withdrawal_password_hash = null, status = ${status},
      erased_at = ${now}, updated_at = ${now}
    where id = ${memberId}`.execute(tx);
  await sql`update identity.session set agent = '', area = '' where member_id = ${memberId}`.execute(tx);
  await sql`update identity.family set agent = '', area = '' where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.social_link where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.social_ticket where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.code where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.sign_in_challenge where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.login where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.notice where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.proof where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.totp where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.freeze where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.tag where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.note where member_id = ${memberId}`.execute(tx);
}

export async function findErasedAt(q: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ erasedAt: Date | null }>`
    select erased_at as "erasedAt" from identity.member where id = ${memberId}`.execute(q);
  return rows[0]?.erasedAt ?? null;
}

/** Forgets what was noted of signing in before `before`; answers how many tries and notices. */
export async function deleteSignInsBefore(tx: Tx, before: Date): Promise<number> {
  await sql`delete from identity.sign_in_challenge where expires_at < ${before}`.execute(tx);
  const logins = await sql`
    delete from identity.login l where l.at < ${before}
      and not exists (select from identity.sign_in_challenge c where c.login_id = l.id)`.execute(tx);
  const notices = await sql`delete from identity.notice where at < ${before}`.execute(tx);
  return Number(logins.numAffectedRows ?? 0n) + Number(notices.numAffectedRows ?? 0n);
}

export interface NoticeFacts {
  kind: string;
  at: Date;
  data: unknown;
  readAt: Date | null;
}

export async function listNotices(q: Queryable, memberId: number): Promise<NoticeFacts[]> {
  const { rows } = await sql<NoticeFacts>`
    select kind, at, data, read_at as "readAt" from identity.notice where member_id = ${memberId} order by at`.execute(
    q,
  );
  return rows;
}

/** Members who are still known and of whom nothing was heard since `before`, from `after` on. */
export async function listUnused(q: Queryable, before: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from identity.member m
    where m.id > ${after} and m.erased_at is null and not m.is_demo and m.updated_at < ${before}
      and not exists (
        select from identity.session s where s.member_id = m.id and coalesce(s.ended_at, s.expires_at) >= ${before})
    order by m.id limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}
