import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

/** How many members are below a member: directly, and in total. */
export type TeamSize = CamelRow<'agency.team_size', 'direct' | 'team'>;

export const EMPTY_TEAM: TeamSize = { direct: 0, team: 0 };

/** Registrations below one agent wait for each other only within one shard of the agent's counters. */
const SHARDS = 8;

/** Locks the tree: exclusively (`alone`) for a move, shared for a registration. */
export async function lockTree(tx: Tx, { alone }: { alone: boolean }): Promise<void> {
  await (
    alone
      ? sql`select pg_advisory_xact_lock(hashtext('agency.tree'))`
      : sql`select pg_advisory_xact_lock_shared(hashtext('agency.tree'))`
  ).execute(tx);
}

/** A member with their agent (`parentId`) and how they joined. */
export type TreeMember = CamelRow<'agency.member', 'member_id' | 'parent_id' | 'way' | 'joined_at'>;

const columns = sql`m.member_id as "memberId", m.parent_id as "parentId", m.way, m.joined_at as "joinedAt"`;

export async function findTreeMember(q: Queryable, memberId: number): Promise<TreeMember | undefined> {
  const { rows } =
    await sql<TreeMember>`select ${columns} from agency.member m where m.member_id = ${memberId}`.execute(q);
  return rows[0];
}

export async function listTreeMembers(q: Queryable, memberIds: readonly number[]): Promise<TreeMember[]> {
  const { rows } = await sql<TreeMember>`
    select ${columns} from agency.member m where m.member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return rows;
}

export async function insertTreeMember(tx: Tx, placed: TreeMember & { openedBy: number | null }): Promise<void> {
  const { memberId, parentId, way, joinedAt, openedBy } = placed;
  await sql`
    insert into agency.member (member_id, parent_id, way, joined_at, opened_by)
    values (${memberId}, ${parentId}, ${way}, ${joinedAt}, ${openedBy})`.execute(tx);
}

/** Inserts a new member below `parentId` and all its ancestors, and counts it there. Ordered by id, so that two transactions do not deadlock. */
export async function insertAncestors(tx: Tx, memberId: number, parentId: number): Promise<void> {
  await sql`
    with line as (
      select ancestor_id, depth + 1 as depth from agency.ancestor where member_id = ${parentId}
      union all
      select ${parentId}, 1
    ), placed as (
      insert into agency.ancestor (ancestor_id, member_id, depth) select ancestor_id, ${memberId}, depth from line
    )
    insert into agency.team_size as s (member_id, shard, direct, team)
    select ancestor_id, ${memberId % SHARDS}, (depth = 1)::integer, 1 from line order by ancestor_id
    on conflict (member_id, shard) do update set direct = s.direct + excluded.direct, team = s.team + 1`.execute(tx);
}

/** Adds to the sizes of a member's ancestors: `team` to all, `direct` to the direct agent. */
export async function addToSizes(
  tx: Tx,
  memberId: number,
  { direct, team }: { direct: number; team: number },
): Promise<void> {
  await sql`
    insert into agency.team_size as s (member_id, shard, direct, team)
    select ancestor_id, 0, case when depth = 1 then ${direct}::integer else 0 end, ${team}::integer
    from agency.ancestor where member_id = ${memberId} order by ancestor_id
    on conflict (member_id, shard) do update set direct = s.direct + excluded.direct, team = s.team + excluded.team`.execute(
    tx,
  );
}

/** Detaches a member with their whole team from all ancestors. */
export async function deleteAncestors(tx: Tx, memberId: number): Promise<void> {
  await sql`
    delete from agency.ancestor
    where ancestor_id in (select ancestor_id from agency.ancestor where member_id = ${memberId})
      and member_id in (
        select member_id from agency.ancestor where ancestor_id = ${memberId} union all select ${memberId}::integer)`.execute(
    tx,
  );
}

/** Attaches a member with their whole team below `parentId` and its ancestors. */
export async function insertSubtree(tx: Tx, memberId: number, parentId: number): Promise<void> {
  await sql`
    insert into agency.ancestor (ancestor_id, member_id, depth)
    select up.ancestor_id, down.member_id, up.depth + down.depth + 1
    from (
      select ancestor_id, depth from agency.ancestor where member_id = ${parentId} union all select ${parentId}::integer, 0
    ) as up, (
      select member_id, depth from agency.ancestor where ancestor_id = ${memberId} union all select ${memberId}::integer, 0
    ) as down`.execute(tx);
}

export async function markTop(tx: Tx, memberId: number, parentId: number | null): Promise<void> {
  await sql`
    update agency.member set parent_id = ${parentId}, way = ${parentId === null ? null : 'moved'}
    where member_id = ${memberId}`.execute(tx);
}

/** The number of levels that a member is below another; `undefined` if they are not below. */
export async function findDepth(q: Queryable, ancestorId: number, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'agency.ancestor', 'depth'>>`
    select depth from agency.ancestor where ancestor_id = ${ancestorId} and member_id = ${memberId}`.execute(q);
  return rows[0]?.depth;
}

/** Lists the ancestors of a member, the highest first. */
export async function listAncestors(q: Queryable, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ancestor_id as id from agency.ancestor where member_id = ${memberId} order by depth desc`.execute(q);
  return rows.map(({ id }) => id);
}

/** Lists the pairs among some members of whom one is an ancestor of the other. */
export async function listAncestorPairs(
  q: Queryable,
  memberIds: readonly number[],
): Promise<CamelRow<'agency.ancestor', 'ancestor_id' | 'member_id'>[]> {
  const ids = [...memberIds];
  const { rows } = await sql<CamelRow<'agency.ancestor', 'ancestor_id' | 'member_id'>>`
    select ancestor_id as "ancestorId", member_id as "memberId" from agency.ancestor
    where member_id = any(${ids}::integer[]) and ancestor_id = any(${ids}::integer[])`.execute(q);
  return rows;
}

export async function listSizes(q: Queryable, memberIds: readonly number[]): Promise<Map<number, TeamSize>> {
  const { rows } = await sql<TeamSize & { memberId: number }>`
    select member_id as "memberId", sum(direct)::integer as direct, sum(team)::integer as team from agency.team_size
    where member_id = any(${[...memberIds]}::integer[]) group by member_id`.execute(q);
  return new Map(rows.map(({ memberId, direct, team }) => [memberId, { direct, team }]));
}

/** Selects members of a team. */
export interface TeamFilter {
  below: number;
  side: 'direct' | 'indirect' | undefined;
  /** Only this member. */
  memberId?: number | undefined;
  /** Only members who joined since. */
  since?: Date | null | undefined;
}

/** A member of a team, with the number of levels below its agent. */
export type TeamMember = TreeMember & CamelRow<'agency.ancestor', 'depth'>;

const toDepthFilter = (side: TeamFilter['side']) =>
  side === undefined ? sql`true` : side === 'direct' ? sql`a.depth = 1` : sql`a.depth > 1`;

/** Lists members of a team filtered by join time or id. */
async function listFiltered(q: Queryable, { below, side, memberId, since }: TeamFilter, page: PageRequest) {
  const where = sql`
    a.ancestor_id = ${below} and ${toDepthFilter(side)}
    and (${memberId ?? null}::integer is null or a.member_id = ${memberId ?? null})
    and (${since ?? null}::timestamptz is null or m.joined_at >= ${since ?? null})`;
  const from = sql`agency.member m join agency.ancestor a on a.member_id = m.member_id`;
  const { rows } = await sql<TeamMember>`
    select ${columns}, a.depth from ${from} where ${where}
    order by m.member_id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The offset of a page from the nearer end of a list of `total` rows. */
function locatePage(page: PageRequest, total: number) {
  const first = offsetOf(page);
  const limit = Math.max(0, Math.min(page.limit, total - first));
  const isFar = first > total / 2;
  return { limit, skip: isFar ? total - first - limit : first, isFar };
}

/**
 * Reads a page of a team, newest first. Without a filter it reads only the rows of the page and those skipped from the nearer
 * end.
 */
export async function listTeam(q: Queryable, filter: TeamFilter, page: PageRequest): Promise<Rows<TeamMember>> {
  const { below, side, memberId, since } = filter;
  if (memberId !== undefined || (since ?? null) !== null) return listFiltered(q, filter, page);
  const sizes = (await listSizes(q, [below])).get(below) ?? EMPTY_TEAM;
  const total = side === undefined ? sizes.team : side === 'direct' ? sizes.direct : sizes.team - sizes.direct;
  const { limit, skip, isFar } = locatePage(page, total);
  if (limit === 0) return { rows: [], total };
  const some =
    side === 'direct'
      ? sql`select member_id, 1 as depth from agency.member where parent_id = ${below}`
      : sql`select a.member_id, a.depth from agency.ancestor a where a.ancestor_id = ${below} and ${toDepthFilter(side)}`;
  const { rows } = await sql<TeamMember>`
    select ${columns}, a.depth
    from (${some} order by member_id ${isFar ? sql`asc` : sql`desc`} limit ${limit} offset ${skip}) as a
      join agency.member m on m.member_id = a.member_id
    order by m.member_id desc`.execute(q);
  return { rows, total };
}

/** Lists at most `limit` members of a team. */
export async function listTeamIds(q: Queryable, below: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from agency.ancestor where ancestor_id = ${below} limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Counts the members who joined a team today and this month. */
export async function countJoined(
  q: Queryable,
  below: number,
  { today, month }: { today: Date; month: Date },
): Promise<{ today: number; month: number }> {
  const { rows } = await sql<{ today: number; month: number }>`
    select (count(*) filter (where m.joined_at >= ${today}))::integer as today, count(*)::integer as month
    from agency.member m join agency.ancestor a on a.member_id = m.member_id
    where a.ancestor_id = ${below} and m.joined_at >= ${month}`.execute(q);
  return rows[0] ?? { today: 0, month: 0 };
}

/** Counts the accounts that a member opened for others since a time. Locks the member against opening more until the transaction ends. */
export async function lockOpened(tx: Tx, openedBy: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('agency.opened'), ${openedBy})`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agency.member
    where opened_by = ${openedBy} and joined_at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}
