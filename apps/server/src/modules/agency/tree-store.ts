import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import { NOBODY, type Size, type Way } from './place.ts';

/** Newcomers below one agent that wait for each other are those of one part. */
const SHARDS = 8;

/** Who changes the tree where others only join it waits for them, and they for it. */
export async function lockTree(tx: Tx, { alone }: { alone: boolean }): Promise<void> {
  await (
    alone
      ? sql`select pg_advisory_xact_lock(hashtext('agency.tree'))`
      : sql`select pg_advisory_xact_lock_shared(hashtext('agency.tree'))`
  ).execute(tx);
}

export interface Placed {
  memberId: number;
  topId: number | null;
  way: Way | null;
  joinedAt: Date;
}

const columns = sql`m.member_id as "memberId", m.top_id as "topId", m.way, m.joined_at as "joinedAt"`;

export async function findPlaced(q: Queryable, memberId: number): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`select ${columns} from agency.member m where m.member_id = ${memberId}`.execute(q);
  return rows[0];
}

export async function listPlaced(q: Queryable, memberIds: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select ${columns} from agency.member m where m.member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return rows;
}

export async function insertPlaced(tx: Tx, placed: Placed & { openedBy: number | null }): Promise<void> {
  const { memberId, topId, way, joinedAt, openedBy } = placed;
  await sql`
    insert into agency.member (member_id, top_id, way, joined_at, opened_by)
    values (${memberId}, ${topId}, ${way}, ${joinedAt}, ${openedBy})`.execute(tx);
}

/** Puts a newcomer below all that are above somebody, and counts them there; from the oldest on, so that nobody waits crosswise. */
export async function insertBelow(tx: Tx, memberId: number, topId: number): Promise<void> {
  await sql`
    with line as (
      select ancestor_id, depth + 1 as depth from agency.above where member_id = ${topId}
      union all
      select ${topId}, 1
    ), placed as (
      insert into agency.above (ancestor_id, member_id, depth) select ancestor_id, ${memberId}, depth from line
    )
    insert into agency.size as s (member_id, shard, direct, team)
    select ancestor_id, ${memberId % SHARDS}, (depth = 1)::integer, 1 from line order by ancestor_id
    on conflict (member_id, shard) do update set direct = s.direct + excluded.direct, team = s.team + 1`.execute(tx);
}

/** Adds to the sizes of everybody above a member: `team` to all, `direct` to who stands directly above. */
export async function addToSizes(
  tx: Tx,
  memberId: number,
  { direct, team }: { direct: number; team: number },
): Promise<void> {
  await sql`
    insert into agency.size as s (member_id, shard, direct, team)
    select ancestor_id, 0, case when depth = 1 then ${direct}::integer else 0 end, ${team}::integer
    from agency.above where member_id = ${memberId} order by ancestor_id
    on conflict (member_id, shard) do update set direct = s.direct + excluded.direct, team = s.team + excluded.team`.execute(
    tx,
  );
}

/** Takes a member with all below them from under everybody above. */
export async function deleteAbove(tx: Tx, memberId: number): Promise<void> {
  await sql`
    delete from agency.above
    where ancestor_id in (select ancestor_id from agency.above where member_id = ${memberId})
      and member_id in (
        select member_id from agency.above where ancestor_id = ${memberId} union all select ${memberId}::integer)`.execute(
    tx,
  );
}

/** Puts a member with all below them under somebody and all above that one. */
export async function insertSubtree(tx: Tx, memberId: number, topId: number): Promise<void> {
  await sql`
    insert into agency.above (ancestor_id, member_id, depth)
    select up.ancestor_id, down.member_id, up.depth + down.depth + 1
    from (
      select ancestor_id, depth from agency.above where member_id = ${topId} union all select ${topId}::integer, 0
    ) as up, (
      select member_id, depth from agency.above where ancestor_id = ${memberId} union all select ${memberId}::integer, 0
    ) as down`.execute(tx);
}

export async function markTop(tx: Tx, memberId: number, topId: number | null): Promise<void> {
  await sql`
    update agency.member set top_id = ${topId}, way = ${topId === null ? null : 'moved'}
    where member_id = ${memberId}`.execute(tx);
}

/** How far a member stands below another; `undefined` where they do not. */
export async function findDepth(q: Queryable, ancestorId: number, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<{ depth: number }>`
    select depth from agency.above where ancestor_id = ${ancestorId} and member_id = ${memberId}`.execute(q);
  return rows[0]?.depth;
}

/** Everybody above a member, the highest first. */
export async function listAbove(q: Queryable, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ancestor_id as id from agency.above where member_id = ${memberId} order by depth desc`.execute(q);
  return rows.map(({ id }) => id);
}

/** Of some members, those who stand above others of them. */
export async function listRelated(
  q: Queryable,
  memberIds: readonly number[],
): Promise<{ ancestorId: number; memberId: number }[]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ ancestorId: number; memberId: number }>`
    select ancestor_id as "ancestorId", member_id as "memberId" from agency.above
    where member_id = any(${ids}::integer[]) and ancestor_id = any(${ids}::integer[])`.execute(q);
  return rows;
}

export async function listSizes(q: Queryable, memberIds: readonly number[]): Promise<Map<number, Size>> {
  const { rows } = await sql<Size & { memberId: number }>`
    select member_id as "memberId", sum(direct)::integer as direct, sum(team)::integer as team from agency.size
    where member_id = any(${[...memberIds]}::integer[]) group by member_id`.execute(q);
  return new Map(rows.map(({ memberId, direct, team }) => [memberId, { direct, team }]));
}

/** Whom a page of a team is about. */
export interface TeamFilter {
  below: number;
  side: 'direct' | 'indirect' | undefined;
  /** Only this one. */
  memberId?: number | undefined;
  /** Only who came since. */
  since?: Date | null | undefined;
}

export interface Below extends Placed {
  depth: number;
}

const sideOf = (side: TeamFilter['side']) =>
  side === undefined ? sql`true` : side === 'direct' ? sql`a.depth = 1` : sql`a.depth > 1`;

/** Some of a team by more than its side: who came since, or one alone. */
async function listSome(q: Queryable, { below, side, memberId, since }: TeamFilter, page: PageRequest) {
  const where = sql`
    a.ancestor_id = ${below} and ${sideOf(side)}
    and (${memberId ?? null}::integer is null or a.member_id = ${memberId ?? null})
    and (${since ?? null}::timestamptz is null or m.joined_at >= ${since ?? null})`;
  const from = sql`agency.member m join agency.above a on a.member_id = m.member_id`;
  const { rows } = await sql<Below>`
    select ${columns}, a.depth from ${from} where ${where}
    order by m.member_id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Where a page stands, counted from whichever end of so many is nearer to it. */
function stretchOf(page: PageRequest, total: number) {
  const first = offsetOf(page);
  const limit = Math.max(0, Math.min(page.limit, total - first));
  const isFar = first > total / 2;
  return { limit, skip: isFar ? total - first - limit : first, isFar };
}

/**
 * A page of those below a member, who came last first. Of a whole side only the rows of the page are read, and those that
 * are skipped to it from the nearer end.
 */
export async function listTeam(q: Queryable, filter: TeamFilter, page: PageRequest): Promise<Rows<Below>> {
  const { below, side, memberId, since } = filter;
  if (memberId !== undefined || (since ?? null) !== null) return listSome(q, filter, page);
  const sizes = (await listSizes(q, [below])).get(below) ?? NOBODY;
  const total = side === undefined ? sizes.team : side === 'direct' ? sizes.direct : sizes.team - sizes.direct;
  const { limit, skip, isFar } = stretchOf(page, total);
  if (limit === 0) return { rows: [], total };
  const some =
    side === 'direct'
      ? sql`select member_id, 1 as depth from agency.member where top_id = ${below}`
      : sql`select a.member_id, a.depth from agency.above a where a.ancestor_id = ${below} and ${sideOf(side)}`;
  const { rows } = await sql<Below>`
    select ${columns}, a.depth
    from (${some} order by member_id ${isFar ? sql`asc` : sql`desc`} limit ${limit} offset ${skip}) as a
      join agency.member m on m.member_id = a.member_id
    order by m.member_id desc`.execute(q);
  return { rows, total };
}

/** All below a member, as far as so many. */
export async function listTeamIds(q: Queryable, below: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from agency.above where ancestor_id = ${below} limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** How many came below a member since two moments. */
export async function countJoined(
  q: Queryable,
  below: number,
  { today, month }: { today: Date; month: Date },
): Promise<{ today: number; month: number }> {
  const { rows } = await sql<{ today: number; month: number }>`
    select (count(*) filter (where m.joined_at >= ${today}))::integer as today, count(*)::integer as month
    from agency.member m join agency.above a on a.member_id = m.member_id
    where a.ancestor_id = ${below} and m.joined_at >= ${month}`.execute(q);
  return rows[0] ?? { today: 0, month: 0 };
}

/** How many accounts a member opened for others since a moment; who asks is kept from opening more meanwhile. */
export async function lockOpened(tx: Tx, openedBy: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('agency.opened'), ${openedBy})`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agency.member
    where opened_by = ${openedBy} and joined_at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Everybody and who stands directly above them, by their numbers after `after`. */
export async function listParents(
  q: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<{ memberId: number; topId: number | null }[]> {
  const { rows } = await sql<{ memberId: number; topId: number | null }>`
    select member_id as "memberId", top_id as "topId" from agency.member
    where member_id > ${after} order by member_id limit ${limit}`.execute(q);
  return rows;
}
