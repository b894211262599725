import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { SessionEndCause } from './session.ts';

interface NewSession {
  tokenHash: Buffer;
  memberId: number;
  familyId: number | null;
  now: Date;
  expiresAt: Date;
  idleSeconds: number;
  ip: Buffer;
  agent: string;
  area: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into identity.session
      (token_hash, member_id, family_id, created_at, seen_at, expires_at, idle_seconds, ip_sealed, agent, area)
    values (${session.tokenHash}, ${session.memberId}, ${session.familyId}, ${session.now}, ${session.now},
      ${session.expiresAt}, ${session.idleSeconds}, ${session.ip}, ${session.agent}, ${session.area})`.execute(tx);
}

export type MemberSessionRow = CamelRow<
  'identity.session',
  'member_id' | 'seen_at' | 'idle_seconds' | 'expires_at' | 'ended_cause'
>;

export async function findSession(q: Queryable, tokenHash: Buffer): Promise<MemberSessionRow | undefined> {
  const { rows } = await sql<MemberSessionRow>`
    select member_id as "memberId", seen_at as "seenAt", idle_seconds as "idleSeconds", expires_at as "expiresAt",
      ended_cause as "endedCause"
    from identity.session where token_hash = ${tokenHash}`.execute(q);
  return rows[0];
}

/** The site and the host where a member registered. */
export type RegistrationSiteRow = TableRow<'identity.member', 'site'> & {
  registerHost: TableRow<'identity.member', 'register_site'>['register_site'];
};

export async function findRegistrationSite(q: Queryable, memberId: number): Promise<RegistrationSiteRow | undefined> {
  const { rows } = await sql<RegistrationSiteRow>`
    select site, register_site as "registerHost" from identity.member where id = ${memberId}`.execute(q);
  return rows[0];
}

/** Updates when sessions were last seen. A later time of another node is kept. */
export async function markSessionsSeen(tx: Tx, tokenHashes: readonly Buffer[], now: Date): Promise<void> {
  await sql`
    update identity.session set seen_at = ${now}
    where token_hash = any(${tokenHashes}::bytea[]) and seen_at < ${now} and ended_at is null`.execute(tx);
}

/** A device on which a member is signed in: a session, or the family of sessions that one browser renews. */
export type SignedInDeviceRow = CamelRow<
  'identity.session',
  'id' | 'created_at' | 'seen_at' | 'expires_at' | 'agent' | 'area'
> & { isKept: boolean; isCurrent: boolean };

/** Lists the devices on which a member is signed in at `now`: that of `tokenHash` first, then the latest seen. */
export async function listSignedInDevices(
  q: Queryable,
  memberId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<SignedInDeviceRow[]> {
  const { rows } = await sql<SignedInDeviceRow>`
    select s.id, s.created_at as "createdAt", s.seen_at as "seenAt", s.expires_at as "expiresAt", s.agent, s.area,
      false as "isKept", s.token_hash = ${tokenHash} as "isCurrent"
    from identity.session s
    where s.member_id = ${memberId} and s.family_id is null and s.ended_at is null and s.expires_at > ${now}
      and s.seen_at + s.idle_seconds * interval '1 second' > ${now}
    union all
    select f.id, f.created_at, greatest(f.seen_at, max(s.seen_at)), f.expires_at, f.agent, f.area, true,
      coalesce(bool_or(s.token_hash = ${tokenHash}), false)
    from identity.session_family f left join identity.session s on s.family_id = f.id
    where f.member_id = ${memberId} and f.ended_at is null and f.expires_at > ${now}
    group by f.id
    order by "isCurrent" desc, "seenAt" desc`.execute(q);
  return rows;
}

/** The family of a session, where it has one. */
export async function findFamilyId(q: Queryable, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<CamelRow<'identity.session', 'family_id'>>`
    select family_id as "familyId" from identity.session where token_hash = ${tokenHash}`.execute(q);
  return rows[0]?.familyId ?? null;
}

/** The id of the signed-in device of a token: of its family if it has one, else of the session. */
export async function findSignedInDeviceId(q: Queryable, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ deviceId: number }>`
    select coalesce(family_id, id) as "deviceId" from identity.session
    where token_hash = ${tokenHash} and ended_at is null`.execute(q);
  return rows[0]?.deviceId;
}

/** Selects the devices whose sessions were not ended. An expired one counts as active: its member did not sign out. */
export async function listActiveDevices(q: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.session where id = any(${[...ids]}::integer[]) and ended_at is null
    union all
    select id from identity.session_family where id = any(${[...ids]}::integer[]) and ended_at is null`.execute(q);
  return new Set(rows.map(({ id }) => id));
}

/** A session to keep when the others end. */
export interface ExceptSession {
  tokenHash: Buffer;
  familyId: number | null;
}

/** Ends every open session and family of a member except those of `except`; returns how many. */
export async function markAllEnded(
  tx: Tx,
  memberId: number,
  cause: SessionEndCause,
  now: Date,
  except?: ExceptSession,
): Promise<number> {
  const { tokenHash, familyId } = except ?? { tokenHash: null, familyId: null };
  const { rows } = await sql<{ ended: number }>`
    with sessions as (
      update identity.session set ended_at = ${now}, ended_cause = ${cause}
      where member_id = ${memberId} and ended_at is null and expires_at > ${now}
        and token_hash is distinct from ${tokenHash}::bytea
        and (family_id is null or family_id is distinct from ${familyId}::integer)
      returning 1
    ), families as (
      update identity.session_family set ended_at = ${now}, ended_cause = ${cause}
      where member_id = ${memberId} and ended_at is null and expires_at > ${now}
        and id is distinct from ${familyId}::integer
      returning 1
    )
    select ((select count(*) from sessions) + (select count(*) from families))::integer as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}

/** Ends a session and its family; returns the member. */
export async function markSessionEnded(
  tx: Tx,
  tokenHash: Buffer,
  cause: SessionEndCause,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'identity.session', 'member_id' | 'family_id'>>`
    update identity.session set ended_at = ${now}, ended_cause = ${cause}
    where token_hash = ${tokenHash} and ended_at is null
    returning member_id as "memberId", family_id as "familyId"`.execute(tx);
  const [ended] = rows;
  if (ended !== undefined && ended.familyId !== null) await markFamilyEnded(tx, ended.familyId, cause, now);
  return ended?.memberId;
}

/** Ends a member's open session or family by id; `false` where there is none. */
export async function markDeviceEnded(
  tx: Tx,
  memberId: number,
  id: number,
  cause: SessionEndCause,
  now: Date,
): Promise<boolean> {
  const session = await sql`
    update identity.session set ended_at = ${now}, ended_cause = ${cause}
    where id = ${id} and member_id = ${memberId} and family_id is null and ended_at is null and expires_at > ${now}`.execute(
    tx,
  );
  if (session.numAffectedRows === 1n) return true;
  const family = await sql`
    select from identity.session_family
    where id = ${id} and member_id = ${memberId} and ended_at is null and expires_at > ${now} for update`.execute(tx);
  if (family.rows.length === 0) return false;
  await markFamilyEnded(tx, id, cause, now);
  return true;
}

export async function markFamilyEnded(tx: Tx, id: number, cause: SessionEndCause, now: Date): Promise<void> {
  await sql`
    update identity.session_family set ended_at = ${now}, ended_cause = ${cause} where id = ${id} and ended_at is null`.execute(
    tx,
  );
  await sql`
    update identity.session set ended_at = ${now}, ended_cause = ${cause}
    where family_id = ${id} and ended_at is null`.execute(tx);
}

interface NewFamily {
  memberId: number;
  now: Date;
  expiresAt: Date;
  agent: string;
  area: string;
}

export async function insertFamily(tx: Tx, family: NewFamily): Promise<number> {
  const { rows } = await sql<TableRow<'identity.session_family', 'id'>>`
    insert into identity.session_family (member_id, created_at, seen_at, expires_at, agent, area)
    values (${family.memberId}, ${family.now}, ${family.now}, ${family.expiresAt}, ${family.agent}, ${family.area})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the insert of a session family returned no row');
  return row.id;
}

export async function insertRefresh(tx: Tx, tokenHash: Buffer, familyId: number): Promise<void> {
  await sql`insert into identity.refresh_token (token_hash, family_id) values (${tokenHash}, ${familyId})`.execute(tx);
}

/** Finds the member of a refresh token, also of an ended family. */
export async function findRefreshOwner(q: Queryable, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'identity.session_family', 'member_id'>>`
    select f.member_id as "memberId" from identity.refresh_token r join identity.session_family f on f.id = r.family_id
    where r.token_hash = ${tokenHash}`.execute(q);
  return rows[0]?.memberId;
}

export type RefreshRow = CamelRow<'identity.refresh_token', 'family_id' | 'rotated_at' | 'successor'> &
  CamelRow<'identity.session_family', 'expires_at'> & { isEnded: boolean };

/** Locks a refresh token and its family until the transaction ends. */
export async function lockRefresh(tx: Tx, tokenHash: Buffer): Promise<RefreshRow | undefined> {
  const { rows } = await sql<RefreshRow>`
    select r.family_id as "familyId", r.rotated_at as "rotatedAt", r.successor, f.expires_at as "expiresAt",
      f.ended_at is not null as "isEnded"
    from identity.refresh_token r join identity.session_family f on f.id = r.family_id
    where r.token_hash = ${tokenHash} for update`.execute(tx);
  return rows[0];
}

/** Marks a refresh token as used and stores its encrypted successor. */
export async function markRotated(tx: Tx, tokenHash: Buffer, successor: Buffer, now: Date): Promise<void> {
  await sql`
    update identity.refresh_token set rotated_at = ${now}, successor = ${successor} where token_hash = ${tokenHash}`.execute(
    tx,
  );
}

/** Deletes encrypted successors after their grace period. */
export async function deleteSuccessors(tx: Tx, rotatedBefore: Date): Promise<void> {
  await sql`
    update identity.refresh_token set successor = null where rotated_at < ${rotatedBefore} and successor is not null`.execute(
    tx,
  );
}

export async function markFamilySeen(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update identity.session_family set seen_at = ${now} where id = ${id}`.execute(tx);
}

/** Deletes sessions and families that ended or expired before a moment; returns the number of sessions. */
export async function deleteSessionsBefore(tx: Tx, moment: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity.session where coalesce(ended_at, expires_at) < ${moment}`.execute(tx);
  await sql`
    delete from identity.session_family f where coalesce(ended_at, expires_at) < ${moment}
      and not exists (select from identity.session s where s.family_id = f.id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A session as it was opened. */
export type OpenedSessionRow = CamelRow<'identity.session', 'id' | 'member_id' | 'agent' | 'token_hash'> & {
  at: TableRow<'identity.session', 'created_at'>['created_at'];
  /** Sealed. Only sessions with one are listed. */
  ip: NonNullable<TableRow<'identity.session', 'ip_sealed'>['ip_sealed']>;
};

/** Sessions opened after a position in the order of (time, id), without demo accounts. */
export async function listSessionsSince(
  q: Queryable,
  { at, id }: { at: Date; id: number },
  limit: number,
): Promise<OpenedSessionRow[]> {
  const { rows } = await sql<OpenedSessionRow>`
    select s.id, s.member_id as "memberId", s.created_at as at, s.ip_sealed as ip, s.agent,
      s.token_hash as "tokenHash"
    from identity.session s join identity.member m on m.id = s.member_id
    where (s.created_at, s.id) > (${at}::timestamptz, ${id}::integer) and s.ip_sealed is not null and not m.is_demo
    order by s.created_at, s.id limit ${limit}`.execute(q);
  return rows;
}

/** The newest sessions of one member opened since a moment. */
export async function listMemberSessionsSince(
  q: Queryable,
  memberId: number,
  since: Date,
  limit: number,
): Promise<OpenedSessionRow[]> {
  const { rows } = await sql<OpenedSessionRow>`
    select s.id, s.member_id as "memberId", s.created_at as at, s.ip_sealed as ip, s.agent,
      s.token_hash as "tokenHash"
    from identity.session s
    where s.member_id = ${memberId} and s.created_at >= ${since}::timestamptz and s.ip_sealed is not null
    order by s.created_at desc, s.id desc limit ${limit}`.execute(q);
  return rows;
}
