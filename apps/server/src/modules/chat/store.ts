import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';

/** A line as it was written. */
export interface Line {
  id: string;
  table: string;
  memberId: number;
  name: string;
  text: string;
  at: Date;
  hiddenAt: Date | null;
  /** Who of staff hid it; `null` where reports did, or nobody. */
  hiddenBy: number | null;
  lookedAt: Date | null;
}

const columns = sql`
  l.id, l.table_name as "table", l.member_id as "memberId", l.name, l.text, l.at, l.hidden_at as "hiddenAt",
  l.hidden_by as "hiddenBy", l.looked_at as "lookedAt"`;

/** Keeps other lines of the member waiting until the transaction ends. */
export async function lockWriter(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('chat.line'), ${memberId})`.execute(tx);
}

/** When a member wrote since a moment, the latest first. */
export async function listTimes(q: Queryable, memberId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from chat.line where member_id = ${memberId} and at > ${since} order by at desc`.execute(q);
  return rows.map(({ at }) => at);
}

export async function insertLine(tx: Tx, line: Pick<Line, 'id' | 'table' | 'memberId' | 'name' | 'text' | 'at'>) {
  const { id, table, memberId, name, text, at } = line;
  await sql`
    insert into chat.line (id, table_name, member_id, name, text, at)
    values (${id}, ${table}, ${memberId}, ${name}, ${text}, ${at})`.execute(tx);
}

/** The last lines of a table that are not hidden, the latest first. */
export async function listShown(q: Queryable, table: string, limit: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columns} from chat.line l where l.table_name = ${table} and l.hidden_at is null
    order by l.at desc, l.id desc limit ${limit}`.execute(q);
  return rows;
}

/** A line, held until the transaction ends. */
export async function lockLine(tx: Tx, id: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`select ${columns} from chat.line l where l.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Puts a report down, once each member; answers how many members reported the line. */
export async function insertReport(tx: Tx, report: { lineId: string; memberId: number; at: Date }): Promise<number> {
  const { lineId, memberId, at } = report;
  await sql`
    insert into chat.report (line_id, member_id, at) values (${lineId}, ${memberId}, ${at})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat.report where line_id = ${lineId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function markHidden(tx: Tx, id: string, { by, at }: { by: number | null; at: Date }): Promise<void> {
  await sql`
    update chat.line set hidden_at = ${at}, hidden_by = ${by},
      looked_at = case when ${by}::integer is null then looked_at else ${at} end
    where id = ${id}`.execute(tx);
}

export async function markShown(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update chat.line set hidden_at = null, hidden_by = null, looked_at = ${at} where id = ${id}`.execute(tx);
}

/** A line as staff sees it. */
export interface LookedLine extends Line {
  reports: number;
  /** Until when its member does not write; `null` while they may. */
  mutedUntil: Date | null;
}

/** What of the lines is asked for: those that wait for a look, that are hidden, or all. */
export interface LinesAsked {
  state: 'reported' | 'hidden' | 'all';
  table: string | null;
  memberId: number | null;
  words: string;
}

export async function listLines(
  q: Queryable,
  { state, table, memberId, words, now }: LinesAsked & { now: Date },
  page: PageRequest,
): Promise<Rows<LookedLine>> {
  const { rows } = await sql<LookedLine & { total: number }>`
    select ${columns}, r.count as reports, m.until as "mutedUntil", (count(*) over ())::integer as total
    from chat.line l
    cross join lateral (select count(*)::integer as count from chat.report where line_id = l.id) r
    left join lateral (
      select until from chat.mute where member_id = l.member_id and until > ${now} and lifted_at is null
      order by until desc limit 1
    ) m on true
    where (${state} = 'all' or (${state} = 'hidden' and l.hidden_at is not null)
        or (${state} = 'reported' and r.count > 0 and l.looked_at is null))
      and (${table}::text is null or l.table_name = ${table})
      and (${memberId}::integer is null or l.member_id = ${memberId})
      and (${words} = '' or strpos(lower(l.text), lower(${words})) > 0)
    order by case when ${state} = 'reported' then r.count else 0 end desc, l.at desc, l.id desc
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** For how long a member does not write, and why. */
export interface Mute {
  id: number;
  memberId: number;
  until: Date;
  reason: string;
  madeBy: number;
  madeAt: Date;
  liftedAt: Date | null;
}

const muteColumns = sql`
  id, member_id as "memberId", until, reason, made_by as "madeBy", made_at as "madeAt", lifted_at as "liftedAt"`;

/** The mute that holds a member now, the longest of them. */
export async function findMute(q: Queryable, memberId: number, now: Date): Promise<Mute | undefined> {
  const { rows } = await sql<Mute>`
    select ${muteColumns} from chat.mute where member_id = ${memberId} and until > ${now} and lifted_at is null
    order by until desc limit 1`.execute(q);
  return rows[0];
}

export async function insertMute(tx: Tx, mute: Omit<Mute, 'id' | 'liftedAt'>): Promise<void> {
  const { memberId, until, reason, madeBy, madeAt } = mute;
  await sql`
    insert into chat.mute (member_id, until, reason, made_by, made_at)
    values (${memberId}, ${until}, ${reason}, ${madeBy}, ${madeAt})`.execute(tx);
}

/** Lifts all that holds a member now; answers how many mutes that were. */
export async function markLifted(tx: Tx, memberId: number, { by, now }: { by: number; now: Date }): Promise<number> {
  const { numAffectedRows } = await sql`
    update chat.mute set lifted_by = ${by}, lifted_at = ${now}
    where member_id = ${memberId} and until > ${now} and lifted_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Who does not write now, the latest first. */
export async function listMutes(q: Queryable, now: Date, page: PageRequest): Promise<Rows<Mute>> {
  const { rows } = await sql<Mute & { total: number }>`
    select ${muteColumns}, (count(*) over ())::integer as total from chat.mute
    where until > ${now} and lifted_at is null
    order by made_at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** What a member wrote, reported, and when they were kept from writing. */
export async function listOf(q: Queryable, memberId: number) {
  const { rows: lines } = await sql<Line>`
    select ${columns} from chat.line l where l.member_id = ${memberId} order by l.at`.execute(q);
  const { rows: reports } = await sql<{ at: Date }>`
    select at from chat.report where member_id = ${memberId} order by at`.execute(q);
  const { rows: mutes } = await sql<Mute>`
    select ${muteColumns} from chat.mute where member_id = ${memberId} order by made_at`.execute(q);
  return { lines, reports, mutes };
}

/** Forgets all that a member wrote and reported, and every mute. */
export async function eraseOf(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from chat.line where member_id = ${memberId}`.execute(tx);
  await sql`delete from chat.report where member_id = ${memberId}`.execute(tx);
  await sql`delete from chat.mute where member_id = ${memberId}`.execute(tx);
}

/** Forgets lines, with their reports, and mutes that ended before a moment. */
export async function deleteBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from chat.line where at < ${moment}`.execute(tx);
  await sql`delete from chat.mute where until < ${moment}`.execute(tx);
}
