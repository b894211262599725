import { type Centavos, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { Failure, dayOf } from '../../platform/index.ts';
import { type Account, type Leg, accountName, accounts as numbers } from './account.ts';
import { requireAmount } from './amount.ts';
import { type EntryRow, findEntry } from './entry-store.ts';
import { type Progress, findGrantAt, findProgress } from './grant-store.ts';
import { bonusHomeOf } from './grants.ts';
import { lateBonusOf, lateWinEvidence } from './late-bonus.ts';
import type { BonusHome, Movement } from './movement.ts';
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

/** The grant whose bonus is in a round. */
async function grantIn(tx: Tx, playerId: number, { seq, evidence }: EntryRow): Promise<string | null> {
  const late = lateBonusOf(evidence);
  return late === undefined ? findGrantAt(tx, playerId, seq) : late.grantId;
}

/** A round as it would stand had it ended under its grant: where that was over, the stake lay in cash by then. */
function underGrant({ accounts, amounts, evidence, ...entry }: EntryRow): EntryRow {
  const parked = lateBonusOf(evidence)?.stake ?? 0n;
  const place = accounts.findIndex((id, index) => id === numbers.cash && (amounts[index] ?? 0n) < 0n);
  const taken = amounts[place];
  if (parked === 0n || taken === undefined) return { ...entry, accounts, amounts, evidence };
  const moved = accounts.map((id, index) => [id, amounts[index] ?? 0n] as const);
  const legs = moved
    .toSpliced(place, 1, [numbers.cash, centavos(taken + parked)], [numbers.bonus, centavos(-parked)])
    .filter(([, amount]) => amount !== 0n);
  const [ids, sums] = [legs.map(([id]) => id), legs.map(([, amount]) => centavos(amount))];
  return { ...entry, accounts: ids, amounts: sums, evidence };
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
 * those of the stake; what is of a grant that is over goes where that one's money went.
 */
export async function lateWinOf(tx: Tx, { playerId, key, roundId, amount, at }: LateWin): Promise<Movement> {
  requireAmount('amount', amount, 1n);
  const wallet = await store.lockWallet(tx, playerId);
  const bet = await findEntry(tx, playerId, roundId);
  const paid = await findEntry(tx, playerId, transactionId(playerId, key));
  const undone = await findEntry(tx, playerId, transactionId(playerId, rollbackKey(roundId)));
  const isOpen = paid !== undefined || undone === undefined;
  if (bet?.kind !== 'bet' || !bet.stake || !isOpen) throw new Failure('not_found', { field: 'roundId' });
  const bonus = (amount * bonusStake(underGrant(bet))) / bet.stake;
  const legs = legsOf(
    new Map<Account, bigint>([
      [counterpartOf(wallet), -amount],
      ['cash', amount - bonus],
      ['bonus', bonus],
    ]),
  );
  const grantId = bonus > 0n ? await grantIn(tx, playerId, bet) : null;
  const home = bonus > 0n ? await bonusHomeOf(tx, playerId, grantId) : 'bonus';
  const told = lateWinEvidence(home, { grantId, win: centavos(bonus) });
  const counts = { win: amount, day: dayOf(at) };
  return { playerId, kind: 'win', key, cause: `round:${roundId}`, legs, counts, home, ...told, at };
}

/** The account that stands for bonus, by where it goes. */
export const potOf = { bonus: 'bonus', cash: 'cash', house: 'bonus_cost' } as const satisfies Record<
  BonusHome,
  Account
>;

/** What a bet that is taken back had brought a grant, taken back as well. */
export async function progressBack(tx: Tx, playerId: number, seq: bigint): Promise<Progress | undefined> {
  const progress = await findProgress(tx, playerId, seq);
  return progress && { ...progress, amount: centavos(-progress.amount) };
}

/**
 * Gives each pot back what the transaction took from it and takes what it gave, wagering and the counters
 * of its day alike. What was bonus of a grant that is over goes to or comes from where that one's money went. What a pot has no more of is owed: `receivable`, so that no pot goes below zero. Nobody owes play
 * money: there it is let go.
 */
export function undoing(
  entry: Pick<EntryRow, 'accounts' | 'amounts'>,
  wallet: Pick<Wallet, 'cash' | 'bonus' | 'isPlay'>,
  home: BonusHome,
): Leg[] {
  const at = (account: Account): Account => (account === 'bonus' ? potOf[home] : account);
  const sums: Sums = new Map();
  for (const [account, amount] of sumsOf(entry)) sums.set(at(account), (sums.get(at(account)) ?? 0n) - amount);
  if ([...sums.values()].every((amount) => amount === 0n)) {
    return entry.accounts.map((id, index) => ({
      account: at(accountName(id)),
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
    legs: undoing(underGrant(entry), wallet, await bonusHomeOf(tx, playerId, await grantIn(tx, playerId, entry))),
    counts: {
      stake: taken(entry.stake),
      win: taken(entry.win),
      wagered: taken(entry.wagered),
      progress: await progressBack(tx, playerId, entry.seq),
      day: dayOf(entry.at),
    },
    evidence: JSON.stringify({ of: id }),
    at,
  };
}
