import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { RegulatorRecord } from './record-schema.ts';

/** A day of a site, from its first instant to the first of the next day. */
export interface SiteDay {
  site: string;
  day: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

/** How many rows are read at a time. */
const BATCH = 1_000;

/** Timestamps as ISO texts with microseconds, the same in every session. */
const isoAt = sql`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const isOfDay = ({ site, from, until }: SiteDay) =>
  sql`site = ${site} and at >= ${from}::timestamptz and at < ${until}::timestamptz`;

interface Cursor {
  player: number;
  number: string;
}

async function* readMovements<Row extends Cursor>(
  read: (after: Cursor) => Promise<Row[]>,
): AsyncGenerator<Row[], undefined> {
  let after: Cursor = { player: 0, number: '0' };
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

/** Reads the players who registered on the day, in batches by number. */
export async function* readPlayers(q: Queryable, { site, from, until }: SiteDay) {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ player: number; registered_at: string }>`
      select player_id as player, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as registered_at
      from regulator.player
      where site = ${site} and created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz
        and player_id > ${after}
      order by player_id limit ${BATCH}`.execute(q);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.player;
  }
}

/** Reads everything that staked or won. */
export const readBets = (q: Queryable, day: SiteDay) =>
  readMovements(async ({ player, number }) => {
    const { rows } = await sql<RegulatorRecord['bets']>`
      select id, player_id as player, seq::text as number, ${isoAt} as at, kind, game, coalesce(stake, 0)::text as staked,
        coalesce(win, 0)::text as won
      from regulator.movement
      where ${isOfDay(day)} and (stake is not null or win is not null)
        and (player_id, seq) > (${player}::integer, ${number}::bigint)
      order by player_id, seq limit ${BATCH}`.execute(q);
    return rows;
  });

/** Reads what moved between players and the accounts at banks. Positive where a player paid in. */
export const readPayments = (q: Queryable, day: SiteDay) =>
  readMovements(async ({ player, number }) => {
    const { rows } = await sql<RegulatorRecord['payments']>`
      select id, player_id as player, seq::text as number, ${isoAt} as at, kind,
        case when 11 = any (accounts) then 'pix' else 'bank' end as account,
        (select -sum(l.amount) from unnest(accounts, amounts) as l (account, amount)
          where l.account in (11, 18))::text as amount, cause
      from regulator.movement
      where ${isOfDay(day)} and accounts && '{11,18}'::smallint[]
        and (player_id, seq) > (${player}::integer, ${number}::bigint)
      order by player_id, seq limit ${BATCH}`.execute(q);
    return rows;
  });

/** Reads the wallets that moved on the day or hold money at its end: the balance of now less what moved since. */
export async function* readWallets(q: Queryable, { site, from, until }: SiteDay) {
  let after = 0;
  for (;;) {
    const { rows } = await sql<RegulatorRecord['wallets']>`
      with batch as (
        select * from regulator.wallet where site = ${site} and player_id > ${after} order by player_id limit ${BATCH}
      ), leg as (
        select m.player_id, l.account, sum(l.amount) filter (where m.at < ${until}::timestamptz) as moved,
          sum(l.amount) filter (where m.at >= ${until}::timestamptz) as later
        from regulator.movement m cross join lateral unnest(m.accounts, m.amounts) as l (account, amount)
        where m.at >= ${from}::timestamptz and m.player_id in (select player_id from batch) and l.account <= 5
        group by m.player_id, l.account
      ), changed as (
        select player_id,
          array_agg(account) as accounts, array_agg(coalesce(moved, 0)) as moved, array_agg(coalesce(later, 0)) as later
        from leg group by player_id
      ), total as (
        select player_id, count(*)::integer as movements from regulator.movement
        where at >= ${from}::timestamptz and at < ${until}::timestamptz and player_id in (select player_id from batch)
        group by player_id
      )
      select b.player_id as player, coalesce(t.movements, 0) as movements,
        (b.cash - coalesce(later[array_position(accounts, 1::smallint)], 0))::text as cash,
        (b.bonus - coalesce(later[array_position(accounts, 2::smallint)], 0))::text as bonus,
        (b.held - coalesce(later[array_position(accounts, 3::smallint)], 0))::text as held,
        (b.in_play - coalesce(later[array_position(accounts, 4::smallint)], 0))::text as in_play,
        (b.rebate - coalesce(later[array_position(accounts, 5::smallint)], 0))::text as rebate,
        coalesce(moved[array_position(accounts, 1::smallint)], 0)::text as cash_moved,
        coalesce(moved[array_position(accounts, 2::smallint)], 0)::text as bonus_moved,
        coalesce(moved[array_position(accounts, 3::smallint)], 0)::text as held_moved,
        coalesce(moved[array_position(accounts, 4::smallint)], 0)::text as in_play_moved,
        coalesce(moved[array_position(accounts, 5::smallint)], 0)::text as rebate_moved
      from batch b left join changed using (player_id) left join total t using (player_id)
      order by b.player_id`.execute(q);
    const kept = rows.filter(
      ({ movements, cash, bonus, held, in_play: inPlay, rebate }) =>
        movements > 0 || [cash, bonus, held, inPlay, rebate].some((amount) => amount !== '0'),
    );
    if (kept.length > 0) yield kept;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.player;
  }
}

/** Reads the play of each game; a late win without a game stands under `''`. */
export async function* readGames(q: Queryable, day: SiteDay) {
  const { rows } = await sql<RegulatorRecord['games']>`
    select p.game, g.title, g.provider, g.category, p.movements, p.staked, p.won
    from (
      select coalesce(game, '') as game, count(*)::integer as movements, coalesce(sum(stake), 0)::text as staked,
        coalesce(sum(win), 0)::text as won
      from regulator.movement where ${isOfDay(day)} and (stake is not null or win is not null)
      group by coalesce(game, '')
    ) p left join regulator.game g on g.name = p.game
    order by p.game collate "C"`.execute(q);
  if (rows.length > 0) yield rows;
}

/** Reads what protected players: pauses, exclusions, limits and checks of the register. */
export async function* readProtection(q: Queryable, day: SiteDay) {
  let after: { at: string; event: string; reference: string } = {
    at: day.from.toISOString(),
    event: '',
    reference: '',
  };
  for (;;) {
    const { rows } = await sql<RegulatorRecord['protection']>`
      select player_id as player, ${isoAt} as at, event, reference, kind, detail
      from regulator.protection
      where ${isOfDay(day)} and (at, event collate "C", reference collate "C")
        > (${after.at}::timestamptz, ${after.event}::text, ${after.reference}::text)
      order by regulator.protection.at, event collate "C", reference collate "C" limit ${BATCH}`.execute(q);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

/** Sums of the ledger for a day of a site, computed without the records: what the files must equal. */
export interface LedgerControl {
  staked: string;
  won: string;
  payments: string;
  /** What moved on the balances of players: cash, bonus, held, in play and rebate. */
  moved: string;
}

export async function sumLedgerDay(tx: Tx, day: SiteDay): Promise<LedgerControl> {
  const { rows } = await sql<LedgerControl>`
    select
      (select coalesce(sum(stake), 0) from regulator.movement where ${isOfDay(day)})::text as staked,
      (select coalesce(sum(win), 0) from regulator.movement where ${isOfDay(day)})::text as won,
      coalesce(sum(-l.amount) filter (where l.account in (11, 18)), 0)::text as payments,
      coalesce(sum(l.amount) filter (where l.account <= 5), 0)::text as moved
    from regulator.movement cross join lateral unnest(accounts, amounts) as l (account, amount)
    where ${isOfDay(day)}`.execute(tx);
  return rows[0] ?? { staked: '0', won: '0', payments: '0', moved: '0' };
}
