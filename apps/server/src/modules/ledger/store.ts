import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../db/index.ts';
import type { DayLimits, Wallet, WalletDebt } from './pots.ts';

interface AppendRow {
  playerId: number;
  kind: string;
  id: string;
  fingerprint: bigint;
  cause: string;
  accounts: number[];
  amounts: bigint[];
  at: Date;
  day: string;
  stake: bigint;
  win: bigint;
  wagered: bigint;
  wagerDue: bigint;
  game: string | null;
  grantId: string | null;
  progress: bigint;
  evidence: string | null;
  bound: bigint | null;
}

interface Appended {
  status: 'posted' | 'replayed' | 'key_reused' | 'insufficient' | 'out_of_range' | 'play_money';
  seq: bigint;
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
  in_play: Centavos;
}

export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row where one always is');
  return row;
}

export async function insertTransaction(tx: Tx, row: AppendRow): Promise<Appended> {
  const { rows } = await sql<Appended>`
    select status, seq, cash, bonus, held, in_play
    from ledger.append_of_game(
      ${row.playerId}::integer, ${row.kind}, ${row.id}::uuid, ${row.fingerprint}::bigint, ${row.cause},
      ${row.accounts}::smallint[], ${row.amounts}::bigint[], ${row.at}, ${row.day}::date,
      ${row.stake}::bigint, ${row.win}::bigint, ${row.wagered}::bigint, ${row.wagerDue}::bigint, ${row.game},
      ${row.grantId}::uuid, ${row.progress}::bigint, ${row.evidence}, ${row.bound}::bigint)`.execute(tx);
  return one(rows);
}

export async function insertWallet(tx: Tx, playerId: number): Promise<void> {
  await sql`insert into ledger.wallet (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
}

/** A wallet of play money, or the one that the player has. */
export async function insertPlayWallet(tx: Tx, playerId: number): Promise<void> {
  await sql`
    insert into ledger.wallet (player_id, is_play) values (${playerId}, true) on conflict do nothing`.execute(tx);
}

const walletColumns = sql`
  cash, bonus, held, in_play as "inPlay", bound, bound_in_play as "boundInPlay", rebate, staked, wager_due as "wagerDue",
  wager_done as "wagerDone", blocked, play_frozen as "isPlayFrozen", owed, is_play as "isPlay",
  draw_seed as "drawSeed", draw_nonce as "drawNonce", grant_id as "grantId", bonus_due as "bonusDue",
  bonus_done as "bonusDone", bonus_first as "bonusFirst"`;

export async function findWallet(q: Queryable, playerId: number): Promise<Wallet | undefined> {
  const { rows } = await sql<Wallet>`
    select ${walletColumns} from ledger.wallet where player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** The wallet, which nobody else changes until the transaction ends. */
export async function lockWallet(tx: Tx, playerId: number): Promise<Wallet | undefined> {
  const { rows } = await sql<Wallet>`
    select ${walletColumns} from ledger.wallet where player_id = ${playerId} for no key update`.execute(tx);
  return rows[0];
}

/** Takes wallets, in the order of their ids, which nobody else changes until the transaction ends. */
export async function lockWallets(tx: Tx, playerIds: readonly number[]): Promise<void> {
  await sql`
    select from ledger.wallet where player_id = any(${[...playerIds]}::integer[])
    order by player_id for no key update`.execute(tx);
}

export async function findWallets(q: Queryable, playerIds: number[]): Promise<Map<number, Wallet>> {
  const { rows } = await sql<Wallet & { player_id: number }>`
    select player_id, ${walletColumns} from ledger.wallet where player_id = any(${playerIds}::integer[])`.execute(q);
  return new Map(rows.map((row) => [row.player_id, row]));
}

/** Puts a wallet on a seed, from its first number. `false` if it is no longer on `from`. */
export async function markSeed(tx: Tx, playerId: number, from: string | null, to: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger.wallet set draw_seed = ${to}::uuid, draw_nonce = 0
    where player_id = ${playerId} and draw_seed is not distinct from ${from}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

/** Puts a wallet under a grant, from its beginning, or under none. */
export async function markGrant(
  tx: Tx,
  playerId: number,
  grant: { grantId: string; due: Centavos; bonusFirst: boolean } | null,
): Promise<void> {
  await sql`
    update ledger.wallet set grant_id = ${grant?.grantId ?? null}::uuid, bonus_due = ${grant?.due ?? 0n}, bonus_done = 0,
      bonus_first = ${grant?.bonusFirst ?? false}
    where player_id = ${playerId}`.execute(tx);
}

/** Adds to what the grant under way asks for; less, down to nothing, where it is below zero. */
export async function markGrantDue(tx: Tx, playerId: number, due: bigint): Promise<void> {
  await sql`
    update ledger.wallet set bonus_due = bonus_due + ${due}::bigint where player_id = ${playerId}`.execute(tx);
}

export async function markLimits(tx: Tx, playerId: number, { stake, loss }: DayLimits): Promise<void> {
  await sql`
    update ledger.wallet set day_stake_limit = ${stake}::bigint, day_loss_limit = ${loss}::bigint
    where player_id = ${playerId}`.execute(tx);
}

export async function markBlocked(tx: Tx, playerId: number, blocked: boolean): Promise<void> {
  await sql`
    update ledger.wallet set status_blocked = ${blocked}, blocked = ${blocked} or play_frozen
    where player_id = ${playerId}`.execute(tx);
}

export async function markDebt(tx: Tx, playerId: number, { owed, isPlayFrozen }: WalletDebt): Promise<void> {
  await sql`
    update ledger.wallet set owed = ${owed}::bigint, play_frozen = ${isPlayFrozen},
      blocked = status_blocked or ${isPlayFrozen}
    where player_id = ${playerId}`.execute(tx);
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
      coalesce(sum(m.amount) filter (where m.account = 1 and t.kind in ('deposit', 'suspense_credit')), 0)::bigint
        as deposited,
      coalesce(-sum(m.amount) filter (where m.account = 3 and t.kind = 'payout'), 0)::bigint as withdrawn,
      coalesce((select w.staked from ledger.wallet w where w.player_id = ${playerId}), 0) as staked,
      coalesce((select w.won from ledger.wallet w where w.player_id = ${playerId}), 0) as won
    from ledger.transaction t, unnest(t.accounts, t.amounts) as m (account, amount)
    where t.player_id = ${playerId} and t.kind in ('deposit', 'suspense_credit', 'payout')`.execute(q);
  return one(rows);
}

/** Makes the partitions of the month of `day` and of so many after it. */
export async function insertMonths(db: Db, day: string, ahead: number): Promise<void> {
  await sql`select ledger.open_months(${day}::date, ${ahead})`.execute(db);
}
