import type { playerSwitches } from '@arara/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  type CamelRow,
  type Queryable,
  type TableRow,
  type Tx,
  countBounded,
  listByKeyset,
} from '../../../../db/index.ts';
import {
  type CursorPageRequest,
  type CursorRows,
  type PageRequest,
  type Rows,
  offsetOf,
} from '../../../../platform/index.ts';
import { type PlayerSearchKeys, matchesKeys } from '../player-search/player-search-store.ts';

/** Selects players; `null` and empty conditions are ignored. */
export interface PlayerFilter {
  /** What the search text may be; `null` without a text. */
  keys: PlayerSearchKeys | null;
  /** Members that the text names by data of other modules, such as a Pix key. */
  others: readonly number[];
  status: number | null;
  tag: string | null;
  site: string | null;
  registered?: TimeBounds;
  firstDeposited?: TimeBounds;
  /** Only accounts that reports count: neither internal ones nor those of play money. */
  isCounted?: boolean;
}

/** A period whose end is exclusive; `null` for an open side. */
interface TimeBounds {
  from: Date | null;
  to: Date | null;
}

const ANY_TIME: TimeBounds = { from: null, to: null };

const isWithin = (column: RawBuilder<unknown>, { from, to }: TimeBounds): RawBuilder<unknown> => sql`
  ${from === null ? sql`true` : sql`${column} >= ${from}`} and ${to === null ? sql`true` : sql`${column} < ${to}`}`;

/** The members whose first deposit is in a period; all members without bounds. */
function hasFirstDeposited(bounds: TimeBounds): RawBuilder<unknown> {
  if (bounds.from === null && bounds.to === null) return sql`true`;
  return sql`m.id in (select f.member_id from identity.first_deposit f where ${isWithin(sql`f.at`, bounds)})`;
}

/** Of no members nothing is added: PostgreSQL would read any partial index of the table to find them. */
const isOneOf = (ids: readonly number[]) => (ids.length === 0 ? sql`` : sql` or m.id = any(${[...ids]}::integer[])`);

/** Members that a search finds, of none where nothing matches; all members without a search. */
function toConditions(filter: PlayerFilter) {
  const {
    keys,
    others,
    status,
    tag,
    site,
    registered = ANY_TIME,
    firstDeposited = ANY_TIME,
    isCounted = false,
  } = filter;
  return sql`
    ${keys === null ? sql`true` : sql`(${matchesKeys(keys)}${isOneOf(others)})`}
    and (${status}::integer is null or m.status = ${status}::integer)
    and (${site}::text is null or m.site = ${site}::text)
    and (${tag}::text is null or exists (
      select from identity.player_tag t where t.member_id = m.id and t.tag = ${tag}::text))
    and ${isWithin(sql`m.created_at`, registered)} and ${hasFirstDeposited(firstDeposited)}
    and ${isCounted ? sql`not m.is_in_on and not m.is_demo` : sql`true`}`;
}

export async function countPlayers(q: Queryable, filter: PlayerFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from identity.member m where ${toConditions(filter)}`.execute(q);
  return rows[0]?.total ?? 0;
}

/** The ids of the players on a page, by their id. */
export async function listPlayerIds(
  q: Queryable,
  filter: PlayerFilter,
  page: CursorPageRequest,
  order: 'asc' | 'desc',
): Promise<CursorRows<number>> {
  const [from, where] = [sql`identity.member m`, toConditions(filter)];
  const { rows, ...cursors } = await listByKeyset<TableRow<'identity.member', 'id'>>(q, {
    select: sql`m.id`,
    from,
    where,
    keyset: { name: `players ${order}`, columns: [{ expression: sql`m.id`, type: 'integer' }], order },
    page,
  });
  return { rows: rows.map(({ id }) => id), ...cursors, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}

/** The ids of the players after one of them, newest first. */
export async function listPlayerIdsAfter(
  q: Queryable,
  filter: PlayerFilter,
  after: number | undefined,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`
    select m.id from identity.member m
    where ${toConditions(filter)} and (${after ?? null}::integer is null or m.id < ${after ?? null}::integer)
    order by m.id desc limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** The second step and the sessions of an account at `now`. */
export interface AccountStatusRow {
  twoStepSince: Date | null;
  lastSeenAt: Date | null;
  openSessions: number;
}

export async function findAccountStatus(q: Queryable, memberId: number, now: Date): Promise<AccountStatusRow> {
  const { rows } = await sql<AccountStatusRow>`
    select
      (select t.confirmed_at from identity.totp t where t.member_id = ${memberId}) as "twoStepSince",
      (select max(s.seen_at) from identity.session s where s.member_id = ${memberId}) as "lastSeenAt",
      ((select count(*) from identity.session s
        where s.member_id = ${memberId} and s.family_id is null and s.ended_at is null and s.expires_at > ${now}
          and s.seen_at + s.idle_seconds * interval '1 second' > ${now})
      + (select count(*) from identity.session_family f
        where f.member_id = ${memberId} and f.ended_at is null and f.expires_at > ${now}))::integer as "openSessions"
    `.execute(q);
  return rows[0] ?? { twoStepSince: null, lastSeenAt: null, openSessions: 0 };
}

export type FreezeRow = CamelRow<'identity.freeze', 'staff_id' | 'reason' | 'at'>;

export async function findFreeze(q: Queryable, memberId: number): Promise<FreezeRow | undefined> {
  const { rows } = await sql<FreezeRow>`
    select staff_id as "staffId", reason, at from identity.freeze where member_id = ${memberId}`.execute(q);
  return rows[0];
}

export async function insertFreeze(tx: Tx, memberId: number, { staffId, reason, at }: FreezeRow): Promise<void> {
  await sql`
    insert into identity.freeze (member_id, staff_id, reason, at) values (${memberId}, ${staffId}, ${reason}, ${at})
    on conflict (member_id) do update set staff_id = ${staffId}, reason = ${reason}, at = ${at}`.execute(tx);
}

export async function deleteFreeze(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from identity.freeze where member_id = ${memberId}`.execute(tx);
}

/** Removes the withdrawal password and its attempt count; `false` where none was set. */
export async function deleteWithdrawalPassword(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set withdrawal_password_hash = null, withdrawal_attempts = 0, withdrawal_locked_until = null,
      updated_at = ${now}
    where id = ${memberId} and withdrawal_password_hash is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** The switches of a member, by their names in the back office. */
export type SwitchesRow = Record<(typeof playerSwitches)[number], boolean>;

export async function findSwitches(q: Queryable, memberId: number): Promise<SwitchesRow> {
  const { rows } = await sql<SwitchesRow>`
    select is_tips_on as sign_in_alert, is_in_on as internal, is_trans_on as transfer
    from identity.member where id = ${memberId}`.execute(q);
  return rows[0] ?? { sign_in_alert: false, internal: false, transfer: false };
}

export async function markSwitches(tx: Tx, memberId: number, switches: SwitchesRow, now: Date): Promise<void> {
  await sql`
    update identity.member set is_tips_on = ${switches.sign_in_alert}, is_in_on = ${switches.internal},
      is_trans_on = ${switches.transfer}, updated_at = ${now}
    where id = ${memberId}`.execute(tx);
}

export type SignInRow = CamelRow<'identity.login', 'id' | 'at' | 'device' | 'area'> &
  CamelRow<'identity.member', 'account'> & { memberId: number };

/** The latest sign-ins after `since` of members whose sign-ins staff is alerted to, newest first. */
export async function listAlertedSignIns(q: Queryable, since: Date, limit: number): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select l.id, l.at, l.device, l.area, m.id as "memberId", m.account
    from identity.member m join identity.login l on l.member_id = m.id
    where m.is_tips_on and l.outcome = 'ok' and l.at > ${since}
    order by l.at desc, l.id desc limit ${limit}`.execute(q);
  return rows;
}

/** The tags of each member, sorted. */
export async function listTags(q: Queryable, memberIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<CamelRow<'identity.player_tag', 'member_id'> & { tags: string[] }>`
    select member_id as "memberId", array_agg(tag order by tag) as tags from identity.player_tag
    where member_id = any(${memberIds}::integer[]) group by member_id`.execute(q);
  return new Map(rows.map(({ memberId, tags }) => [memberId, tags]));
}

export async function replaceTags(tx: Tx, memberId: number, tags: readonly string[]): Promise<void> {
  await sql`delete from identity.player_tag where member_id = ${memberId} and tag <> all (${tags}::text[])`.execute(tx);
  await sql`
    insert into identity.player_tag (member_id, tag) select ${memberId}, unnest(${tags}::text[])
    on conflict do nothing`.execute(tx);
}

export type PlayerNoteRow = CamelRow<'identity.player_note', 'id' | 'staff_id' | 'at'> & {
  text: TableRow<'identity.player_note', 'text_sealed'>['text_sealed'];
};

export async function insertPlayerNote(
  tx: Tx,
  memberId: number,
  { id, staffId, at, text }: PlayerNoteRow,
): Promise<void> {
  await sql`
    insert into identity.player_note (id, member_id, staff_id, at, text_sealed)
    values (${id}, ${memberId}, ${staffId}, ${at}, ${text})`.execute(tx);
}

export async function listPlayerNotes(
  q: Queryable,
  memberId: number,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<PlayerNoteRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<PlayerNoteRow>`
    select id, staff_id as "staffId", at, text_sealed as text from identity.player_note where member_id = ${memberId}
    order by at ${direction}, id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity.player_note where member_id = ${memberId}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
