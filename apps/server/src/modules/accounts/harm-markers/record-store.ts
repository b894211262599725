import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { PlayHour, PlayerAction } from './marker-evaluation.ts';
import { type MarkerKind, type MarkerRule, readCondition } from './marker-rule.ts';

/** A span of time: `from` is inside it, `until` outside. */
export interface RecordSpan {
  from: Date;
  until: Date;
}

export type ActionKind = 'deposit' | 'declined_deposit' | 'cancelled_withdrawal' | 'limit_raise';

type OfMember<Row> = Row & { memberId: number };

/** Lists the enabled rules: the newest version of each. Throws for a rule with wrong parameters. */
export async function listRules(q: Queryable): Promise<MarkerRule[]> {
  const { rows } = await sql<Omit<MarkerRule, 'condition'> & { kind: MarkerKind; stored: unknown; isEnabled: boolean }>`
    select distinct on (kind) kind, version, points, source, condition as stored, is_enabled as "isEnabled"
    from harm_markers.rule_version order by kind, version desc`.execute(q);
  return rows
    .filter(({ isEnabled }) => isEnabled)
    .map(({ kind, version, points, source, stored }) => ({
      kind,
      version,
      points,
      source,
      condition: readCondition(kind, stored),
    }));
}

export async function listPhrases(q: Queryable): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select distinct phrase from harm_markers.phrase order by phrase`.execute(q);
  return rows.map(({ phrase }) => phrase);
}

/** Finds until when play and deposits of all players are known; `null` before the first projection. */
export async function findKnownUntil(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select until from harm_markers.read_state`.execute(q);
  return rows[0]?.until ?? null;
}

/** Lists members after `after` who played, deposited or did another action of the rules on a day of the site, by id. */
export async function listActiveMembers(
  q: Queryable,
  { day, from, until }: RecordSpan & { day: string },
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from (
      select member_id from harm_markers.active_day where day = ${day} and member_id > ${after}
      union
      select member_id from harm_markers.action where at >= ${from} and at < ${until} and member_id > ${after}
    ) active order by 1 limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Keeps the members who are assessed: no demo and no erased accounts. */
export async function listPlayers(q: Queryable, memberIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from harm_markers.player
    where member_id = any(${[...memberIds]}::integer[]) order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

export async function listPlayHours(
  q: Queryable,
  memberIds: readonly number[],
  { from, until }: RecordSpan,
): Promise<OfMember<PlayHour>[]> {
  const { rows } = await sql<OfMember<PlayHour>>`
    select member_id as "memberId", hour, staked, won, rounds from harm_markers.play_hour
    where member_id = any(${[...memberIds]}::integer[]) and hour >= ${from} and hour < ${until}
    order by member_id, hour`.execute(q);
  return rows;
}

export async function listActions(
  q: Queryable,
  memberIds: readonly number[],
  { from, until }: RecordSpan,
): Promise<OfMember<PlayerAction & { kind: ActionKind }>[]> {
  const { rows } = await sql<OfMember<PlayerAction & { kind: ActionKind }>>`
    select kind, member_id as "memberId", reference, at, coalesce(amount, 0)::bigint as amount from harm_markers.action
    where member_id = any(${[...memberIds]}::integer[]) and at >= ${from} and at < ${until}
    order by member_id, at, reference`.execute(q);
  return rows;
}
