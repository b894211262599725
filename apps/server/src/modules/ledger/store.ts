import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Round, Settlement } from './bet.ts';
import type { Wallet } from './pots.ts';

interface Appended {
  status: string;
  seq: bigint;
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
  in_play: Centavos;
}

export interface EntryRow {
  seq: bigint;
  kind: string;
  cause: string;
  accounts: number[];
  amounts: Centavos[];
  cash_after: Centavos;
  bonus_after: Centavos;
  held_after: Centavos;
  at: Date;
  hash: Buffer;
}

export interface BetSums {
  staked: Centavos;
  won: Centavos;
}

interface AppendRow {
  playerId: number;
  kind: string;
  key: string;
  fingerprint: Buffer;
  cause: string;
  accounts: number[];
  amounts: bigint[];
  at: Date;
}

export interface SettleRow {
  playerId: number;
  key: string;
  fingerprint: Buffer;
  roundId: string;
  game: string;
  gameVersion: string;
  seedId: string;
  nonce: bigint;
  input: string;
  outcome: string;
  multiplierE4: bigint;
  stake: bigint;
  win: bigint;
  at: Date;
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row where one always is');
  return row;
}

export async function insertTransaction(tx: Tx, row: AppendRow): Promise<Appended> {
  const { rows } = await sql<Appended>`
    select status, seq, cash, bonus, held, in_play
    from ledger.append(
      ${row.playerId}::integer, ${row.kind}, ${row.key}, ${row.fingerprint}, ${row.cause},
      ${row.accounts}::smallint[], ${row.amounts}::bigint[], ${row.at}, null)`.execute(tx);
  return one(rows);
}

/** The one write that needs no transaction around it: the statement is one. */
export async function insertBet(db: Db | Tx, row: SettleRow): Promise<Appended> {
  const { rows } = await sql<Appended>`
    select status, seq, cash, bonus, held, in_play
    from ledger.settle_bet(
      ${row.playerId}::integer, ${row.key}, ${row.fingerprint}, ${row.roundId}::uuid, ${row.game}, ${row.gameVersion},
      ${row.seedId}::uuid, ${row.nonce}::bigint, ${row.input}::jsonb, ${row.outcome}::jsonb, ${row.multiplierE4}::bigint,
      ${row.stake}::bigint, ${row.win}::bigint, ${row.at})`.execute(db);
  return one(rows);
}

export function settlementOf(row: Appended): Settlement {
  return {
    status: row.status as Settlement['status'],
    seq: row.seq,
    pots: { cash: row.cash, bonus: row.bonus, held: row.held, inPlay: row.in_play },
  };
}

export async function insertWallet(tx: Tx, playerId: number): Promise<void> {
  await sql`insert into ledger.wallet (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
}

export async function findWallet(q: Queryable, playerId: number): Promise<Wallet | undefined> {
  const { rows } = await sql<Wallet>`
    select cash, bonus, held, in_play as "inPlay", staked, blocked, draw_seed as "drawSeed", draw_nonce as "drawNonce"
    from ledger.wallet where player_id = ${playerId}`.execute(q);
  return rows[0];
}

export async function findWallets(q: Queryable, playerIds: number[]): Promise<Map<number, Wallet>> {
  const { rows } = await sql<Wallet & { player_id: number }>`
    select player_id, cash, bonus, held, in_play as "inPlay", staked, blocked,
      draw_seed as "drawSeed", draw_nonce as "drawNonce"
    from ledger.wallet where player_id = any(${playerIds}::integer[])`.execute(q);
  return new Map(rows.map((row) => [row.player_id, row]));
}

/** Puts a wallet on a seed, from its first number. `false` if it is no longer on `from`. */
export async function markSeed(tx: Tx, playerId: number, from: string | null, to: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger.wallet set draw_seed = ${to}::uuid, draw_nonce = 0
    where player_id = ${playerId} and draw_seed is not distinct from ${from}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

export async function listEntries(
  q: Queryable,
  playerId: number,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<EntryRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<EntryRow>`
    select seq, kind, cause, accounts, amounts, cash_after, bonus_after, held_after, at, hash
    from ledger.transaction where player_id = ${playerId}
    order by seq ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ledger.transaction where player_id = ${playerId}`.execute(q);
  return { rows, total: one(counted.rows).total };
}

const roundColumns = sql`
  player_id as "playerId", seq, round_id as "roundId", game, game_version as "gameVersion", seed_id as "seedId", nonce,
  input, outcome, multiplier_e4 as "multiplierE4", stake_cash + stake_bonus as stake, win_cash + win_bonus as win, at`;

export async function findRoundAt(q: Queryable, playerId: number, seq: bigint): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from ledger.bet where player_id = ${playerId} and seq = ${seq}`.execute(q);
  return rows[0];
}

export async function findRound(q: Queryable, playerId: number, roundId: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from ledger.bet where player_id = ${playerId} and round_id = ${roundId}::uuid`.execute(q);
  return rows[0];
}

interface BetFilter {
  playerId: number;
  since: Date | null;
  games: string[] | null;
}

function betsWhere({ playerId, since, games }: BetFilter) {
  return sql`
    player_id = ${playerId}
    and (${since}::timestamptz is null or at >= ${since})
    and (${games}::text[] is null or game = any(${games}))`;
}

export async function listRounds(q: Queryable, filter: BetFilter, page: PageRequest): Promise<Rows<Round> & BetSums> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from ledger.bet where ${betsWhere(filter)}
    order by at desc, seq desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const sums = await sql<BetSums & { total: number }>`
    select count(*)::integer as total,
      coalesce(sum(stake_cash + stake_bonus), 0)::bigint as staked,
      coalesce(sum(win_cash + win_bonus), 0)::bigint as won
    from ledger.bet where ${betsWhere(filter)}`.execute(q);
  return { rows, ...one(sums.rows) };
}

/** What a player has put in, taken out, staked and won over a lifetime. */
export interface Totals {
  deposited: Centavos;
  withdrawn: Centavos;
  staked: Centavos;
  won: Centavos;
}

export async function findTotals(q: Queryable, playerId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select coalesce(sum(cash_after - cash_before), 0)::bigint from (
        select kind, cash_after, lag(cash_after, 1, 0::bigint) over (order by seq) as cash_before
        from ledger.transaction where player_id = ${playerId}) as chain
       where kind in ('deposit', 'suspense_credit')) as deposited,
      (select coalesce(sum(held_before - held_after), 0)::bigint from (
        select kind, held_after, lag(held_after, 1, 0::bigint) over (order by seq) as held_before
        from ledger.transaction where player_id = ${playerId}) as chain
       where kind = 'payout') as withdrawn,
      (select coalesce(sum(stake_cash + stake_bonus), 0)::bigint from ledger.bet where player_id = ${playerId}) as staked,
      (select coalesce(sum(win_cash + win_bonus), 0)::bigint from ledger.bet where player_id = ${playerId}) as won`.execute(
    q,
  );
  return one(rows);
}
