import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { ClaimedGift, GiftKind } from './gifts.ts';
import type { Month } from './month.ts';
import type { Change, ChangeReason, Ladder, Standing, Sums } from './standing.ts';

/** Where a member stands, with the sums by which it was found. */
export type KeptStanding = Standing &
  Sums & {
    memberId: number;
    site: string;
    /** By which plan it was found: whose, and which version. */
    plan: string;
  };

const columns = sql`
  member_id as "memberId", site, plan, level, best_level as "bestLevel", slot_level as "slotLevel", live_level as "liveLevel",
  level_since as "levelSince", ceiling, missed, judged_month::text as "judgedMonth", recharge, bets,
  slot_bets as "slotBets", live_bets as "liveBets"`;

export async function findStanding(q: Queryable, memberId: number): Promise<KeptStanding | undefined> {
  const { rows } = await sql<KeptStanding>`select ${columns} from vip.member where member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** The levels of some members as they were put down last; who has none is left out. */
export async function listLevels(q: Queryable, memberIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ memberId: number; level: number }>`
    select member_id as "memberId", level from vip.member
    where member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return new Map(rows.map(({ memberId, level }) => [memberId, level]));
}

/** The same, which nobody else changes until the transaction ends; made where there is none. */
export async function lockStanding(tx: Tx, fresh: KeptStanding): Promise<KeptStanding> {
  await sql`
    insert into vip.member (member_id, site, level_since, judged_month)
    values (${fresh.memberId}, ${fresh.site}, ${fresh.levelSince}, ${fresh.judgedMonth}::date)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<KeptStanding>`
    select ${columns} from vip.member where member_id = ${fresh.memberId} for update`.execute(tx);
  return rows[0] ?? fresh;
}

export async function markStanding(tx: Tx, standing: KeptStanding): Promise<void> {
  await sql`
    update vip.member set site = ${standing.site}, plan = ${standing.plan}, level = ${standing.level}, best_level = ${standing.bestLevel},
      slot_level = ${standing.slotLevel}, live_level = ${standing.liveLevel}, level_since = ${standing.levelSince},
      ceiling = ${standing.ceiling}, missed = ${standing.missed}, judged_month = ${standing.judgedMonth}::date,
      recharge = ${standing.recharge}, bets = ${standing.bets}, slot_bets = ${standing.slotBets},
      live_bets = ${standing.liveBets}
    where member_id = ${standing.memberId}`.execute(tx);
}

export async function insertChange(tx: Tx, memberId: number, { ladder, from, to, reason, at }: Change): Promise<void> {
  await sql`
    insert into vip.change (member_id, ladder, from_level, to_level, reason, at)
    values (${memberId}, ${ladder}, ${from}, ${to}, ${reason}, ${at})`.execute(tx);
}

/** Changes of the main ladder, oldest first. */
export async function listChanges(q: Queryable, memberId: number): Promise<{ to: number; at: Date }[]> {
  const { rows } = await sql<{ to: number; at: Date }>`
    select to_level as to, at from vip.change where member_id = ${memberId} and ladder = 'main' order by at, id`.execute(
    q,
  );
  return rows;
}

/** Members above the first level whose months were not judged up to this one, by their ids after `after`. */
export async function listToJudge(q: Queryable, month: Month, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from vip.member
    where level > 0 and judged_month < ${month}::date and member_id > ${after} order by member_id limit ${limit}`.execute(
    q,
  );
  return rows.map(({ id }) => id);
}

/** Everybody of a site, or of all sites but some, by their ids after `after`. */
export async function listStandings(
  q: Queryable,
  { site, except, after, limit }: { site: string; except: readonly string[]; after: number; limit: number },
): Promise<KeptStanding[]> {
  const isThere = site === '' ? sql`not (site = any(${[...except]}::text[]))` : sql`site = ${site}`;
  const { rows } = await sql<KeptStanding>`
    select ${columns} from vip.member where ${isThere} and member_id > ${after} order by member_id limit ${limit}`.execute(
    q,
  );
  return rows;
}

/** `false` where the window was claimed before. */
export async function insertGift(
  tx: Tx,
  memberId: number,
  { window, kind, level, amount, pocket, at }: ClaimedGift & { pocket: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    insert into vip.gift (member_id, window_key, kind, level, amount, pocket, at)
    values (${memberId}, ${window}, ${kind}, ${level}, ${amount}, ${pocket}, ${at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Oldest first. */
export async function listGifts(
  q: Queryable,
  memberId: number,
): Promise<(ClaimedGift & { pocket: 'cash' | 'bonus' })[]> {
  const { rows } = await sql<ClaimedGift & { pocket: 'cash' | 'bonus' }>`
    select window_key as window, kind, level, amount, pocket, at from vip.gift where member_id = ${memberId} order by id`.execute(
    q,
  );
  return rows;
}

/** A line of the history: a level that changed, or a gift that was claimed. */
export interface Event {
  id: string;
  memberId: number;
  at: Date;
  type: 'level' | 'gift';
  ladder: Ladder | null;
  fromLevel: number | null;
  level: number;
  reason: ChangeReason | null;
  kind: GiftKind | null;
  amount: Centavos | null;
}

const events = (memberId: number | undefined) => {
  const isTheirs = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  return sql`
    select 'l' || id as id, member_id, at, 'level' as type, ladder, from_level, to_level as level, reason, null as kind,
      null::bigint as amount, id as place
    from vip.change where ${isTheirs}
    union all
    select 'g' || id, member_id, at, 'gift', null, null, level, null, kind, amount, id from vip.gift where ${isTheirs}`;
};

/** Newest first; of everybody where no member is named. */
export async function listEvents(
  q: Queryable,
  memberId: number | undefined,
  page: PageRequest,
  order: 'asc' | 'desc' = 'desc',
): Promise<Rows<Event>> {
  const turn = order === 'asc' ? sql`at, type desc, place` : sql`at desc, type, place desc`;
  const { rows } = await sql<Event>`
    select id, member_id as "memberId", at, type, ladder, from_level as "fromLevel", level, reason, kind, amount
    from (${events(memberId)}) as event order by ${turn} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${events(memberId)}) as event`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
