import { type Centavos, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { Failure, dayOf } from '../../platform/index.ts';
import { type Account, type Leg, accountName } from './account.ts';
import { requireAmount } from './amount.ts';
import { type EntryRow, findEntry } from './entry-store.ts';
import type { Movement } from './movement.ts';
import type { Wallet } from './pots.ts';
import * as store from './store.ts';
import { transactionId } from './transaction-id.ts';

/** A prize that comes after its round was settled. */
export interface LateWin {
  playerId: number;
  key: string;
  roundId: string;
  amount: Centavos;
  at: Date;
}

/** The taking back of a round, or of a late win: `id` is the transaction's. */
export interface Rollback {
  playerId: number;
  id: string;
  at: Date;
}

type Sums = Map<Account, bigint>;

function sumsOf({ accounts, amounts }: Pick<EntryRow, 'accounts' | 'amounts'>): Sums {
  const sums: Sums = new Map();
  for (const [index, id] of accounts.entries())
    sums.set(accountName(id), (sums.get(accountName(id)) ?? 0n) + (amounts[index] ?? 0n));
  return sums;
}

/** What of a round's stake was paid from bonus. */
function bonusStake({ accounts, amounts }: EntryRow): bigint {
  let paid = 0n;
  for (const [index, id] of accounts.entries()) {
    const amount = amounts[index] ?? 0n;
    if (accountName(id) === 'bonus' && amount < 0n) paid -= amount;
  }
  return paid;
}

function legsOf(sums: Sums): Leg[] {
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account, amount: centavos(amount) }));
}

/** What a player plays against: the games, or play money where theirs is. */
function counterpartOf(wallet: Wallet | undefined): Account {
  return wallet?.isPlay === true ? 'play_money' : 'games';
}

const rollbackKey = (id: string): string => `rollback:${id}`;

/**
 * Fails with `not_found` when there is no such round, or it was rolled back before the prize was paid. Its pots are
 * those of the stake.
 */
export async function lateWinOf(tx: Tx, { playerId, key, roundId, amount, at }: LateWin): Promise<Movement> {
  requireAmount('amount', amount, 1n);
  const wallet = await store.lockWallet(tx, playerId);
  const bet = await findEntry(tx, playerId, roundId);
  const paid = await findEntry(tx, playerId, transactionId(playerId, key));
  const undone = await findEntry(tx, playerId, transactionId(playerId, rollbackKey(roundId)));
  const isOpen = paid !== undefined || undone === undefined;
  if (bet?.kind !== 'bet' || !bet.stake || !isOpen) throw new Failure('not_found', { field: 'roundId' });
  const bonus = (amount * bonusStake(bet)) / bet.stake;
  const legs = legsOf(
    new Map<Account, bigint>([
      [counterpartOf(wallet), -amount],
      ['cash', amount - bonus],
      ['bonus', bonus],
    ]),
  );
  return { playerId, kind: 'win', key, cause: `round:${roundId}`, legs, counts: { win: amount, day: dayOf(at) }, at };
}

/**
 * Gives each pot back what the transaction took from it and takes what it gave, wagering and the counters
 * of its day alike. What a pot has no more of is owed: `receivable`, so that no pot goes below zero. Nobody owes play
 * money: there it is let go.
 */
export function undoing(
  entry: Pick<EntryRow, 'accounts' | 'amounts'>,
  wallet: Pick<Wallet, 'cash' | 'bonus' | 'isPlay'>,
): Leg[] {
  const sums: Sums = new Map([...sumsOf(entry)].map(([account, amount]) => [account, -amount]));
  if ([...sums.values()].every((amount) => amount === 0n)) {
    return entry.accounts.map((id, index) => ({
      account: accountName(id),
      amount: centavos(-(entry.amounts[index] ?? 0n)),
    }));
  }
  let owed = 0n;
  for (const pot of ['cash', 'bonus'] as const) {
    const missing = -(wallet[pot] + (sums.get(pot) ?? 0n));
    if (missing <= 0n) continue;
    sums.set(pot, -wallet[pot]);
    owed += missing;
  }
  if (owed === 0n) return legsOf(sums);
  return [...legsOf(sums), { account: wallet.isPlay ? 'play_money' : 'receivable', amount: centavos(-owed) }];
}

/** Fails with `not_found` for what is no round and no late win. `undefined` when it was rolled back before. */
export async function rollbackOf(tx: Tx, { playerId, id, at }: Rollback): Promise<Movement | undefined> {
  const wallet = await store.lockWallet(tx, playerId);
  const entry = await findEntry(tx, playerId, id);
  if (wallet === undefined || (entry?.kind !== 'bet' && entry?.kind !== 'win'))
    throw new Failure('not_found', { field: 'id' });
  if (await findEntry(tx, playerId, transactionId(playerId, rollbackKey(id)))) return undefined;
  const taken = (amount: Centavos | null): Centavos => centavos(-(amount ?? 0n));
  return {
    playerId,
    kind: 'rollback',
    key: rollbackKey(id),
    cause: `round:${id}`,
    legs: undoing(entry, wallet),
    counts: { stake: taken(entry.stake), win: taken(entry.win), wagered: taken(entry.wagered), day: dayOf(entry.at) },
    at,
  };
}
