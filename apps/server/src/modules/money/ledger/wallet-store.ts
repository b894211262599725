import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import type { Wallet, WalletDebt } from './wallet.ts';
import { requireRow } from './transaction-store.ts';
import { accounts } from './account.ts';

export async function insertWallet(tx: Tx, playerId: number): Promise<void> {
  await sql`insert into ledger.wallet (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
}

/** Inserts a play-money wallet; a player who has a wallet keeps it. */
export async function insertPlayWallet(tx: Tx, playerId: number): Promise<void> {
  await sql`
    insert into ledger.wallet (player_id, is_play) values (${playerId}, true) on conflict do nothing`.execute(tx);
}

type WalletRow = Omit<Wallet, 'isPlayFrozen' | 'isPlayExcluded'> &
  CamelRow<
    'ledger.wallet',
    | 'cash'
    | 'bonus'
    | 'held'
    | 'in_play'
    | 'bound'
    | 'bound_in_play'
    | 'rebate'
    | 'staked'
    | 'wager_due'
    | 'wager_done'
    | 'blocked'
    | 'owed'
    | 'is_play'
    | 'draw_seed'
    | 'draw_nonce'
    | 'grant_id'
    | 'bonus_due'
    | 'bonus_done'
    | 'bonus_first'
  > & {
    isPlayFrozen: TableRow<'ledger.wallet', 'play_frozen'>['play_frozen'];
    isPlayExcluded: TableRow<'ledger.wallet', 'play_excluded'>['play_excluded'];
  };

const walletColumns = sql`
  cash, bonus, held, in_play as "inPlay", bound, bound_in_play as "boundInPlay", rebate, staked, wager_due as "wagerDue",
  wager_done as "wagerDone", blocked, play_frozen as "isPlayFrozen",
  play_excluded as "isPlayExcluded", owed, is_play as "isPlay",
  draw_seed as "drawSeed", draw_nonce as "drawNonce", grant_id as "grantId", bonus_due as "bonusDue",
  bonus_done as "bonusDone", bonus_first as "bonusFirst"`;

export async function findWallet(q: Queryable, playerId: number): Promise<Wallet | undefined> {
  const { rows } = await sql<WalletRow>`
    select ${walletColumns} from ledger.wallet where player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** Locks a wallet until the transaction ends. */
export async function lockWallet(tx: Tx, playerId: number): Promise<Wallet | undefined> {
  const { rows } = await sql<WalletRow>`
    select ${walletColumns} from ledger.wallet where player_id = ${playerId} for no key update`.execute(tx);
  return rows[0];
}

/** Locks wallets until the transaction ends, in the order of their ids. */
export async function lockWallets(tx: Tx, playerIds: readonly number[]): Promise<void> {
  await sql`
    select from ledger.wallet where player_id = any(${[...playerIds]}::integer[])
    order by player_id for no key update`.execute(tx);
}

export async function findWallets(q: Queryable, playerIds: number[]): Promise<Map<number, Wallet>> {
  const { rows } = await sql<WalletRow & TableRow<'ledger.wallet', 'player_id'>>`
    select player_id, ${walletColumns} from ledger.wallet where player_id = any(${playerIds}::integer[])`.execute(q);
  return new Map(rows.map((row) => [row.player_id, row]));
}

/** Changes the committed seed of a wallet and resets its nonce. Returns `false` if the seed is no longer `from`. */
export async function markSeed(tx: Tx, playerId: number, from: string | null, to: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger.wallet set draw_seed = ${to}::uuid, draw_nonce = 0
    where player_id = ${playerId} and draw_seed is not distinct from ${from}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

/** Sets the active grant with no progress, or none. */
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

/** Adds `due` to the wagering requirement of the active grant; a negative amount reduces it. */
export async function markGrantDue(tx: Tx, playerId: number, due: bigint): Promise<void> {
  await sql`
    update ledger.wallet set bonus_due = bonus_due + ${due}::bigint where player_id = ${playerId}`.execute(tx);
}

export async function markBlocked(tx: Tx, playerId: number, blocked: boolean): Promise<void> {
  await sql`
    update ledger.wallet set status_blocked = ${blocked}, blocked = ${blocked} or play_frozen or play_excluded
    where player_id = ${playerId}`.execute(tx);
}

export async function markDebt(tx: Tx, playerId: number, { owed, isPlayFrozen }: WalletDebt): Promise<void> {
  await sql`
    update ledger.wallet set owed = ${owed}::bigint, play_frozen = ${isPlayFrozen},
      blocked = status_blocked or ${isPlayFrozen} or play_excluded
    where player_id = ${playerId}`.execute(tx);
}

export async function markExcluded(tx: Tx, playerId: number, isExcluded: boolean): Promise<void> {
  await sql`
    update ledger.wallet set play_excluded = ${isExcluded}, blocked = status_blocked or play_frozen or ${isExcluded}
    where player_id = ${playerId}`.execute(tx);
}

/** A player's lifetime deposits, withdrawals, stakes and wins, in centavos. */
export interface LifetimeTotals {
  deposited: Centavos;
  withdrawn: Centavos;
  staked: Centavos;
  won: Centavos;
}

export async function findTotals(q: Queryable, playerId: number): Promise<LifetimeTotals> {
  const { rows } = await sql<LifetimeTotals>`
    select
      coalesce(sum(m.amount) filter (where m.account = ${accounts.cash}
        and t.kind in ('deposit', 'suspense_credit')), 0)::bigint
        as deposited,
      coalesce(-sum(m.amount) filter (where m.account = ${accounts.held} and t.kind = 'payout'), 0)::bigint
        as withdrawn,
      coalesce((select w.staked from ledger.wallet w where w.player_id = ${playerId}), 0) as staked,
      coalesce((select w.won from ledger.wallet w where w.player_id = ${playerId}), 0) as won
    from ledger.transaction t, unnest(t.accounts, t.amounts) as m (account, amount)
    where t.player_id = ${playerId} and t.kind in ('deposit', 'suspense_credit', 'payout')`.execute(q);
  return requireRow(rows);
}

/** A nonce of a seed that no other draw will use. */
export interface TakenNonce {
  seedId: string;
  nonce: bigint;
}

/**
 * Takes the next nonce of a player's seed for a draw without a stake, and locks the wallet until the transaction ends:
 * a concurrent bet waits and is then `stale`. Returns `undefined` where the wallet has no seed.
 */
export async function takeNextNonce(tx: Tx, playerId: number): Promise<TakenNonce | undefined> {
  const { rows } = await sql<TakenNonce>`
    update ledger.wallet set draw_nonce = draw_nonce + 1
    where player_id = ${playerId} and draw_seed is not null
    returning draw_seed as "seedId", draw_nonce - 1 as nonce`.execute(tx);
  return rows[0];
}
