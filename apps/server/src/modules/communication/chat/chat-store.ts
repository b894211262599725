import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

/** A chat line. `hiddenBy` is `null` where reports hid it, or nobody. */
export type ChatLine = { table: string } & CamelRow<
  'chat.line',
  'id' | 'member_id' | 'name' | 'text' | 'at' | 'hidden_at' | 'hidden_by' | 'reviewed_at'
>;

const columns = sql`
  l.id, l.table_name as "table", l.member_id as "memberId", l.name, l.text, l.at, l.hidden_at as "hiddenAt",
  l.hidden_by as "hiddenBy", l.reviewed_at as "reviewedAt"`;

/** Serialises the lines and mutes of a member until the transaction ends. */
export async function lockWriter(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('chat.line'), ${memberId})`.execute(tx);
}

/** Lists when a member wrote since a time, latest first. */
export async function listLineTimes(q: Queryable, memberId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<TableRow<'chat.line', 'at'>>`
    select at from chat.line where member_id = ${memberId} and at > ${since} order by at desc`.execute(q);
  return rows.map(({ at }) => at);
}

export async function insertLine(tx: Tx, line: Pick<ChatLine, 'id' | 'table' | 'memberId' | 'name' | 'text' | 'at'>) {
  const { id, table, memberId, name, text, at } = line;
  await sql`
    insert into chat.line (id, table_name, member_id, name, text, at)
    values (${id}, ${table}, ${memberId}, ${name}, ${text}, ${at})`.execute(tx);
}

/** Lists the last visible lines of a table, latest first. */
export async function listVisibleLines(q: Queryable, table: string, limit: number): Promise<ChatLine[]> {
  const { rows } = await sql<ChatLine>`
    select ${columns} from chat.line l where l.table_name = ${table} and l.hidden_at is null
    order by l.at desc, l.id desc limit ${limit}`.execute(q);
  return rows;
}

export async function lockLine(tx: Tx, id: string): Promise<ChatLine | undefined> {
  const { rows } = await sql<ChatLine>`select ${columns} from chat.line l where l.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Stores a report, once for each member; returns how many members reported the line. */
export async function insertReport(tx: Tx, report: { lineId: string; memberId: number; at: Date }): Promise<number> {
  const { lineId, memberId, at } = report;
  await sql`
    insert into chat.report (line_id, member_id, at) values (${lineId}, ${memberId}, ${at})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat.report where line_id = ${lineId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function hideLine(tx: Tx, id: string, { by, at }: { by: number | null; at: Date }): Promise<void> {
  await sql`
    update chat.line set hidden_at = ${at}, hidden_by = ${by},
      reviewed_at = case when ${by}::integer is null then reviewed_at else ${at} end
    where id = ${id}`.execute(tx);
}

export async function showLine(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update chat.line set hidden_at = null, hidden_by = null, reviewed_at = ${at} where id = ${id}`.execute(tx);
}

/** A line for staff. `mutedUntil` is `null` where its member is not muted. */
export type ModeratedChatLine = ChatLine & { reports: number; mutedUntil: Date | null };

/** Selects lines. `reported`: those that wait for a review. */
export interface ChatLineFilter {
  state: 'reported' | 'hidden' | 'all';
  table: string | null;
  memberId: number | null;
  search: string;
}

export async function listLines(
  q: Queryable,
  { state, table, memberId, search, now }: ChatLineFilter & { now: Date },
  page: PageRequest,
): Promise<Rows<ModeratedChatLine>> {
  const { rows } = await sql<ModeratedChatLine & { total: number }>`
    select ${columns}, r.count as reports, m.until as "mutedUntil", (count(*) over ())::integer as total
    from chat.line l
    cross join lateral (select count(*)::integer as count from chat.report where line_id = l.id) r
    left join lateral (
      select until from chat.mute where member_id = l.member_id and until > ${now} and lifted_at is null
      order by until desc limit 1
    ) m on true
    where (${state} = 'all' or (${state} = 'hidden' and l.hidden_at is not null)
        or (${state} = 'reported' and r.count > 0 and l.reviewed_at is null))
      and (${table}::text is null or l.table_name = ${table})
      and (${memberId}::integer is null or l.member_id = ${memberId})
      and (${search} = '' or strpos(lower(l.text), lower(${search})) > 0)
    order by case when ${state} = 'reported' then r.count else 0 end desc, l.at desc, l.id desc
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** A period in which a member may not write. */
export type ChatMute = CamelRow<
  'chat.mute',
  'id' | 'member_id' | 'until' | 'reason' | 'made_by' | 'made_at' | 'lifted_at'
>;

const muteColumns = sql`
  id, member_id as "memberId", until, reason, made_by as "madeBy", made_at as "madeAt", lifted_at as "liftedAt"`;

/** Finds the current mute of a member that ends last. */
export async function findMute(q: Queryable, memberId: number, now: Date): Promise<ChatMute | undefined> {
  const { rows } = await sql<ChatMute>`
    select ${muteColumns} from chat.mute where member_id = ${memberId} and until > ${now} and lifted_at is null
    order by until desc limit 1`.execute(q);
  return rows[0];
}

export async function insertMute(tx: Tx, mute: Omit<ChatMute, 'id' | 'liftedAt'>): Promise<void> {
  const { memberId, until, reason, madeBy, madeAt } = mute;
  await sql`
    insert into chat.mute (member_id, until, reason, made_by, made_at)
    values (${memberId}, ${until}, ${reason}, ${madeBy}, ${madeAt})`.execute(tx);
}

/** Lifts all current mutes of a member; returns how many. */
export async function liftMutes(tx: Tx, memberId: number, { by, now }: { by: number; now: Date }): Promise<number> {
  const { numAffectedRows } = await sql`
    update chat.mute set lifted_by = ${by}, lifted_at = ${now}
    where member_id = ${memberId} and until > ${now} and lifted_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Lists the current mutes, latest first. */
export async function listMutes(q: Queryable, now: Date, page: PageRequest): Promise<Rows<ChatMute>> {
  const { rows } = await sql<ChatMute & { total: number }>`
    select ${muteColumns}, (count(*) over ())::integer as total from chat.mute
    where until > ${now} and lifted_at is null
    order by made_at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Lists a member's lines, reports and mutes. */
export async function listMemberData(q: Queryable, memberId: number) {
  const { rows: lines } = await sql<ChatLine>`
    select ${columns} from chat.line l where l.member_id = ${memberId} order by l.at`.execute(q);
  const { rows: reports } = await sql<TableRow<'chat.report', 'at'>>`
    select at from chat.report where member_id = ${memberId} order by at`.execute(q);
  const { rows: mutes } = await sql<ChatMute>`
    select ${muteColumns} from chat.mute where member_id = ${memberId} order by made_at`.execute(q);
  return { lines, reports, mutes };
}

/** Lists the members after `after` who wrote in the chat in a span, by id; `until` is outside it. */
export async function listChattingMembers(
  q: Queryable,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from chat.line
    where at >= ${from} and at < ${until} and member_id > ${after} order by 1 limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Lists what a member wrote in the chat in a span, newest first; `until` is outside it. */
export async function listMemberLines(
  q: Queryable,
  memberId: number,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<{ table: string; text: string; at: Date }[]> {
  const { rows } = await sql<{ table: string; text: string; at: Date }>`
    select table_name as "table", text, at from chat.line
    where member_id = ${memberId} and at >= ${from} and at < ${until} order by at desc, id limit ${limit}`.execute(q);
  return rows;
}

/** Deletes a member's lines, reports and mutes. */
export async function eraseMemberData(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from chat.line where member_id = ${memberId}`.execute(tx);
  await sql`delete from chat.report where member_id = ${memberId}`.execute(tx);
  await sql`delete from chat.mute where member_id = ${memberId}`.execute(tx);
}

/** Deletes lines, with their reports, written before a time, and mutes that ended before it. */
export async function deleteBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from chat.line where at < ${before}`.execute(tx);
  await sql`delete from chat.mute where until < ${before}`.execute(tx);
}
