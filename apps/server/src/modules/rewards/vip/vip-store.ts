import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import { type StoredFreeRounds, writeFreeRoundsColumn } from '../bonus/index.ts';
import type { ClaimedLevelReward } from './level-rewards.ts';
import type { SiteMonth } from './site-months.ts';
import type { LevelChange, LevelSums } from './vip-levels.ts';

/** A member's levels with the sums, the site and the plan (its site and version) of the last evaluation. */
export type StoredVipLevels = CamelRow<
  'vip.member',
  | 'member_id'
  | 'site'
  | 'plan'
  | 'level'
  | 'best_level'
  | 'slot_level'
  | 'live_level'
  | 'level_since'
  | 'ceiling'
  | 'missed'
  | 'deposits'
  | 'bets'
  | 'slot_bets'
  | 'live_bets'
> &
  LevelSums & { judgedMonth: SiteMonth };

const columns = sql`
  member_id as "memberId", site, plan, level, best_level as "bestLevel", slot_level as "slotLevel", live_level as "liveLevel",
  level_since as "levelSince", ceiling, missed, judged_month::text as "judgedMonth", deposits, bets,
  slot_bets as "slotBets", live_bets as "liveBets"`;

export async function findVipLevels(q: Queryable, memberId: number): Promise<StoredVipLevels | undefined> {
  const { rows } = await sql<StoredVipLevels>`select ${columns} from vip.member where member_id = ${memberId}`.execute(
    q,
  );
  return rows[0];
}

/** Maps members to their level at the last evaluation. Members without one are absent. */
export async function listLevels(q: Queryable, memberIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<CamelRow<'vip.member', 'member_id' | 'level'>>`
    select member_id as "memberId", level from vip.member
    where member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return new Map(rows.map(({ memberId, level }) => [memberId, level]));
}

/** Locks a member's levels until the transaction ends; inserts `initial` where there are none. */
export async function lockVipLevels(tx: Tx, initial: StoredVipLevels): Promise<StoredVipLevels> {
  await sql`
    insert into vip.member (member_id, site, level_since, judged_month)
    values (${initial.memberId}, ${initial.site}, ${initial.levelSince}, ${initial.judgedMonth}::date)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<StoredVipLevels>`
    select ${columns} from vip.member where member_id = ${initial.memberId} for update`.execute(tx);
  return rows[0] ?? initial;
}

export async function markVipLevels(tx: Tx, levels: StoredVipLevels): Promise<void> {
  await sql`
    update vip.member set site = ${levels.site}, plan = ${levels.plan}, level = ${levels.level}, best_level = ${levels.bestLevel},
      slot_level = ${levels.slotLevel}, live_level = ${levels.liveLevel}, level_since = ${levels.levelSince},
      ceiling = ${levels.ceiling}, missed = ${levels.missed}, judged_month = ${levels.judgedMonth}::date,
      deposits = ${levels.deposits}, bets = ${levels.bets}, slot_bets = ${levels.slotBets},
      live_bets = ${levels.liveBets}
    where member_id = ${levels.memberId}`.execute(tx);
}

export async function insertChange(
  tx: Tx,
  memberId: number,
  { ladder, from, to, reason, at }: LevelChange,
): Promise<void> {
  await sql`
    insert into vip.change (member_id, ladder, from_level, to_level, reason, at)
    values (${memberId}, ${ladder}, ${from}, ${to}, ${reason}, ${at})`.execute(tx);
}

type MainLevelChange = CamelRow<'vip.change', 'to_level' | 'at'>;

/** Lists changes of the main ladder, oldest first. */
export async function listChanges(q: Queryable, memberId: number): Promise<MainLevelChange[]> {
  const { rows } = await sql<MainLevelChange>`
    select to_level as "toLevel", at from vip.change where member_id = ${memberId} and ladder = 'main' order by at, id`.execute(
    q,
  );
  return rows;
}

/** Lists members above the first level whose last reviewed month precedes `month`, by ids above `after`. */
export async function listDueForReview(
  q: Queryable,
  month: SiteMonth,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<TableRow<'vip.member', 'member_id'>>`
    select member_id from vip.member
    where level > 0 and judged_month < ${month}::date and member_id > ${after} order by member_id limit ${limit}`.execute(
    q,
  );
  return rows.map((row) => row.member_id);
}

/** Lists members of a site, or for `''` of all sites except some, by ids above `after`. */
export async function listVipLevels(
  q: Queryable,
  { site, except, after, limit }: { site: string; except: readonly string[]; after: number; limit: number },
): Promise<StoredVipLevels[]> {
  const isOfSite = site === '' ? sql`not (site = any(${[...except]}::text[]))` : sql`site = ${site}`;
  const { rows } = await sql<StoredVipLevels>`
    select ${columns} from vip.member where ${isOfSite} and member_id > ${after} order by member_id limit ${limit}`.execute(
    q,
  );
  return rows;
}

type PaidLevelReward = ClaimedLevelReward & CamelRow<'vip.reward', 'kind' | 'level' | 'pocket' | 'at'>;

/** Inserts a claimed reward; `false` where its window was claimed before. */
export async function insertReward(
  tx: Tx,
  memberId: number,
  { window, kind, level, amount, freeRounds, pocket, at }: PaidLevelReward,
): Promise<boolean> {
  const { rows } = await sql<TableRow<'vip.reward', 'id'>>`
    insert into vip.reward (member_id, window_key, kind, level, amount, free_rounds, pocket, at)
    values (${memberId}, ${window}, ${kind}, ${level}, ${amount}, ${writeFreeRoundsColumn(freeRounds)}::jsonb, ${pocket}, ${at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Lists the rewards that a member claimed, oldest first. */
export async function listRewards(q: Queryable, memberId: number): Promise<PaidLevelReward[]> {
  const { rows } = await sql<PaidLevelReward>`
    select window_key as window, kind, level, amount, free_rounds as "freeRounds", pocket, at from vip.reward where member_id = ${memberId} order by id`.execute(
    q,
  );
  return rows;
}

/** An entry of the history: a change of level or a claimed reward. `level` is the new one of a change. */
export type VipHistoryEntry = CamelRow<'vip.change', 'member_id' | 'at'> & {
  id: string;
  type: 'level' | 'gift';
  ladder: LevelChange['ladder'] | null;
  fromLevel: number | null;
  level: number;
  reason: LevelChange['reason'] | null;
  kind: ClaimedLevelReward['kind'] | null;
  amount: Centavos | null;
  freeRounds: StoredFreeRounds | null;
};

const historyEntries = (memberId: number | undefined) => {
  const isOfMember = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  return sql`
    select 'l' || id as id, member_id, at, 'level' as type, ladder, from_level, to_level as level, reason, null as kind,
      null::bigint as amount, null::jsonb as free_rounds, id as position
    from vip.change where ${isOfMember}
    union all
    select 'g' || id, member_id, at, 'gift', null, null, level, null, kind, amount, free_rounds, id from vip.reward where ${isOfMember}`;
};

/** Lists the history of a member, or of all members for `undefined`, newest first by default. */
export async function listHistory(
  q: Queryable,
  memberId: number | undefined,
  page: PageRequest,
  order: 'asc' | 'desc' = 'desc',
): Promise<Rows<VipHistoryEntry>> {
  const sorting = order === 'asc' ? sql`at, type desc, position` : sql`at desc, type, position desc`;
  const { rows } = await sql<VipHistoryEntry>`
    select id, member_id as "memberId", at, type, ladder, from_level as "fromLevel", level, reason, kind, amount,
      free_rounds as "freeRounds"
    from (${historyEntries(memberId)}) as entry order by ${sorting} limit ${page.limit} offset ${offsetOf(page)}`.execute(
    q,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${historyEntries(memberId)}) as entry`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
