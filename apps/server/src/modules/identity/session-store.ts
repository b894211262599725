import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { EndCause } from './session.ts';

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

export interface SessionRow {
  memberId: number;
  seenAt: Date;
  idleSeconds: number;
  expiresAt: Date;
  endedCause: EndCause | null;
}

export async function findSession(q: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select member_id as "memberId", seen_at as "seenAt", idle_seconds as "idleSeconds", expires_at as "expiresAt",
      ended_cause as "endedCause"
    from identity.session where token_hash = ${tokenHash}`.execute(q);
  return rows[0];
}

/** The site of a member, and the host by which they came to it. */
export async function findHome(
  q: Queryable,
  memberId: number,
): Promise<{ site: string; registerHost: string } | undefined> {
  const { rows } = await sql<{ site: string; registerHost: string }>`
    select site, register_site as "registerHost" from identity.member where id = ${memberId}`.execute(q);
  return rows[0];
}

/** Notes that sessions were in use. A later moment, noted by another node, stands. */
export async function markSessionsSeen(tx: Tx, tokenHashes: readonly Buffer[], now: Date): Promise<void> {
  await sql`
    update identity.session set seen_at = ${now}
    where token_hash = any(${tokenHashes}::bytea[]) and seen_at < ${now} and ended_at is null`.execute(tx);
}

/** A place where a member is signed in: a session, or the family of those that one browser renews. */
export interface PlaceRow {
  id: number;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  agent: string;
  area: string;
  isKept: boolean;
  isCurrent: boolean;
}

/** Where a member is signed in at `now`; the one that holds `tokenHash` first, then the latest seen. */
export async function listPlaces(q: Queryable, memberId: number, tokenHash: Buffer, now: Date): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select s.id, s.created_at as "createdAt", s.seen_at as "seenAt", s.expires_at as "expiresAt", s.agent, s.area,
      false as "isKept", s.token_hash = ${tokenHash} as "isCurrent"
    from identity.session s
    where s.member_id = ${memberId} and s.family_id is null and s.ended_at is null and s.expires_at > ${now}
      and s.seen_at + s.idle_seconds * interval '1 second' > ${now}
    union all
    select f.id, f.created_at, greatest(f.seen_at, max(s.seen_at)), f.expires_at, f.agent, f.area, true,
      coalesce(bool_or(s.token_hash = ${tokenHash}), false)
    from identity.family f left join identity.session s on s.family_id = f.id
    where f.member_id = ${memberId} and f.ended_at is null and f.expires_at > ${now}
    group by f.id
    order by "isCurrent" desc, "seenAt" desc`.execute(q);
  return rows;
}

/** The family of a session, where it has one. */
export async function findFamilyOf(q: Queryable, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ familyId: number | null }>`
    select family_id as "familyId" from identity.session where token_hash = ${tokenHash}`.execute(q);
  return rows[0]?.familyId ?? null;
}

/** The number of the place that a token signs in at: of its family where it has one, else of its own. */
export async function findPlaceOf(q: Queryable, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ placeId: number }>`
    select coalesce(family_id, id) as "placeId" from identity.session
    where token_hash = ${tokenHash} and ended_at is null`.execute(q);
  return rows[0]?.placeId;
}

/** Which of these places nobody ended. One that only ran out stands: its member did not leave. */
export async function listStandingPlaces(q: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.session where id = any(${[...ids]}::integer[]) and ended_at is null
    union all
    select id from identity.family where id = any(${[...ids]}::integer[]) and ended_at is null`.execute(q);
  return new Set(rows.map(({ id }) => id));
}

/** What is left standing when sessions end. */
export interface Kept {
  tokenHash: Buffer;
  familyId: number | null;
}

/** Ends every open session and family of a member but those of `kept`; answers how many. */
export async function markAllEnded(tx: Tx, memberId: number, cause: EndCause, now: Date, kept?: Kept): Promise<number> {
  const { tokenHash, familyId } = kept ?? { tokenHash: null, familyId: null };
  const { rows } = await sql<{ ended: number }>`
    with sessions as (
      update identity.session set ended_at = ${now}, ended_cause = ${cause}
      where member_id = ${memberId} and ended_at is null and expires_at > ${now}
        and token_hash is distinct from ${tokenHash}::bytea
        and (family_id is null or family_id is distinct from ${familyId}::integer)
      returning 1
    ), families as (
      update identity.family set ended_at = ${now}, ended_cause = ${cause}
      where member_id = ${memberId} and ended_at is null and expires_at > ${now}
        and id is distinct from ${familyId}::integer
      returning 1
    )
    select ((select count(*) from sessions) + (select count(*) from families))::integer as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}

/** Ends a session, and with it its family; answers whose it was. */
export async function markSessionEnded(
  tx: Tx,
  tokenHash: Buffer,
  cause: EndCause,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number; familyId: number | null }>`
    update identity.session set ended_at = ${now}, ended_cause = ${cause}
    where token_hash = ${tokenHash} and ended_at is null
    returning member_id as "memberId", family_id as "familyId"`.execute(tx);
  const [ended] = rows;
  if (ended !== undefined && ended.familyId !== null) await markFamilyEnded(tx, ended.familyId, cause, now);
  return ended?.memberId;
}

/** Ends what is open of a member under a number, a session or a family; `false` where there is no such thing. */
export async function markPlaceEnded(
  tx: Tx,
  memberId: number,
  id: number,
  cause: EndCause,
  now: Date,
): Promise<boolean> {
  const session = await sql`
    update identity.session set ended_at = ${now}, ended_cause = ${cause}
    where id = ${id} and member_id = ${memberId} and family_id is null and ended_at is null and expires_at > ${now}`.execute(
    tx,
  );
  if (session.numAffectedRows === 1n) return true;
  const family = await sql`
    select from identity.family
    where id = ${id} and member_id = ${memberId} and ended_at is null and expires_at > ${now} for update`.execute(tx);
  if (family.rows.length === 0) return false;
  await markFamilyEnded(tx, id, cause, now);
  return true;
}

export async function markFamilyEnded(tx: Tx, id: number, cause: EndCause, now: Date): Promise<void> {
  await sql`
    update identity.family set ended_at = ${now}, ended_cause = ${cause} where id = ${id} and ended_at is null`.execute(
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
  const { rows } = await sql<{ id: number }>`
    insert into identity.family (member_id, created_at, seen_at, expires_at, agent, area)
    values (${family.memberId}, ${family.now}, ${family.now}, ${family.expiresAt}, ${family.agent}, ${family.area})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a family was not written');
  return row.id;
}

export async function insertRefresh(tx: Tx, tokenHash: Buffer, familyId: number): Promise<void> {
  await sql`insert into identity.refresh (token_hash, family_id) values (${tokenHash}, ${familyId})`.execute(tx);
}

/** Whose family a token belongs to, whatever became of it. */
export async function findRefreshOwner(q: Queryable, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    select f.member_id as "memberId" from identity.refresh r join identity.family f on f.id = r.family_id
    where r.token_hash = ${tokenHash}`.execute(q);
  return rows[0]?.memberId;
}

export interface RefreshRow {
  familyId: number;
  rotatedAt: Date | null;
  successor: Buffer | null;
  expiresAt: Date;
  isEnded: boolean;
}

/** Holds a token and its family until the transaction ends. */
export async function lockRefresh(tx: Tx, tokenHash: Buffer): Promise<RefreshRow | undefined> {
  const { rows } = await sql<RefreshRow>`
    select r.family_id as "familyId", r.rotated_at as "rotatedAt", r.successor, f.expires_at as "expiresAt",
      f.ended_at is not null as "isEnded"
    from identity.refresh r join identity.family f on f.id = r.family_id
    where r.token_hash = ${tokenHash} for update`.execute(tx);
  return rows[0];
}

/** Puts down that a token was renewed, and by what. */
export async function markRotated(tx: Tx, tokenHash: Buffer, successor: Buffer, now: Date): Promise<void> {
  await sql`
    update identity.refresh set rotated_at = ${now}, successor = ${successor} where token_hash = ${tokenHash}`.execute(
    tx,
  );
}

/** What came after a token is of use for seconds; then it is not kept. */
export async function deleteSuccessors(tx: Tx, rotatedBefore: Date): Promise<void> {
  await sql`
    update identity.refresh set successor = null where rotated_at < ${rotatedBefore} and successor is not null`.execute(
    tx,
  );
}

export async function markFamilySeen(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update identity.family set seen_at = ${now} where id = ${id}`.execute(tx);
}

/** Removes what ended, or ran out, before a moment; answers how many sessions. */
export async function deleteSessionsBefore(tx: Tx, moment: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity.session where coalesce(ended_at, expires_at) < ${moment}`.execute(tx);
  await sql`
    delete from identity.family f where coalesce(ended_at, expires_at) < ${moment}
      and not exists (select from identity.session s where s.family_id = f.id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
