import { type Centavos, centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { dayOf, Failure } from '../../../platform/index.ts';
import { type Account, type Leg, toAccountName, accounts as numbers } from './account.ts';
import { type BonusDestination, type Movement, requireAmount, computeTransactionId } from './movement.ts';
import { type EntryRow, findEntry } from './transaction-store.ts';
import { type GrantProgress, findGrantAt, findProgress } from './bonus-grant-store.ts';
import { findBonusDestination } from './bonus-grants.ts';
import { parseLateBonus, formatLateWinEvidence } from './late-bonus.ts';
import type { Wallet } from './wallet.ts';
import * as store from './wallet-store.ts';

/** A win that arrives after its round was settled. */
export interface LateWin {
  playerId: number;
  key: string;
  roundId: string;
  amount: Centavos;
  at: Date;
}

/** The rollback of a round or a late win, by its transaction id. */
export interface Rollback {
  playerId: number;
  id: string;
  at: Date;
  /** Posts nothing where the player does not have what is taken back; by default the rest becomes a debt. */
  refusesDebt?: boolean;
}

type Sums = Map<Account, bigint>;

function sumByAccount({ accounts, amounts }: Pick<EntryRow, 'accounts' | 'amounts'>): Sums {
  const sums: Sums = new Map();
  for (const [index, id] of accounts.entries())
    sums.set(toAccountName(id), (sums.get(toAccountName(id)) ?? 0n) + (amounts[index] ?? 0n));
  return sums;
}

/** Finds the grant of a round's bonus part. */
async function findGrantOfRound(tx: Tx, playerId: number, { seq, evidence }: EntryRow): Promise<string | null> {
  const late = parseLateBonus(evidence);
  return late === undefined ? findGrantAt(tx, playerId, seq) : late.grantId;
}

/**
 * Restores the legs that a round would have had under its grant: after the grant's end its bonus stake was paid through
 * cash.
 */
function restoreGrantLegs({ accounts, amounts, evidence, ...entry }: EntryRow): EntryRow {
  const bonusStake = parseLateBonus(evidence)?.stake ?? 0n;
  const position = accounts.findIndex((id, index) => id === numbers.cash && (amounts[index] ?? 0n) < 0n);
  const taken = amounts[position];
  if (bonusStake === 0n || taken === undefined) return { ...entry, accounts, amounts, evidence };
  const legs = accounts
    .map((id, index) => [id, amounts[index] ?? 0n] as const)
    .toSpliced(position, 1, [numbers.cash, centavos(taken + bonusStake)], [numbers.bonus, centavos(-bonusStake)])
    .filter(([, amount]) => amount !== 0n);
  const [ids, sums] = [legs.map(([id]) => id), legs.map(([, amount]) => centavos(amount))];
  return { ...entry, accounts: ids, amounts: sums, evidence };
}

/** Sums the bonus part of a round's stake. */
function sumBonusStake({ accounts, amounts }: EntryRow): bigint {
  let paid = 0n;
  for (const [index, id] of accounts.entries()) {
    const amount = amounts[index] ?? 0n;
    if (toAccountName(id) === 'bonus' && amount < 0n) paid -= amount;
  }
  return paid;
}

function toLegs(sums: Sums): Leg[] {
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account, amount: centavos(amount) }));
}

/** Selects the counterpart account: play money for a play-money wallet. */
function selectCounterpart(wallet: Wallet | undefined): Account {
  return wallet?.isPlay === true ? 'play_money' : 'games';
}

const formatRollbackKey = (id: string): string => `rollback:${id}`;

/**
 * Locks the wallet and returns the movement of a late win. The win goes to the balances that paid the stake; the part
 * of an ended grant goes where its money went. Fails with `not_found` for an unknown round, or one that was rolled back
 * before the win was paid.
 */
export async function toLateWin(tx: Tx, { playerId, key, roundId, amount, at }: LateWin): Promise<Movement> {
  requireAmount('amount', amount, 1n);
  const wallet = await store.lockWallet(tx, playerId);
  const bet = await findEntry(tx, playerId, roundId);
  const paid = await findEntry(tx, playerId, computeTransactionId(playerId, key));
  const rollback = await findEntry(tx, playerId, computeTransactionId(playerId, formatRollbackKey(roundId)));
  const isOpen = paid !== undefined || rollback === undefined;
  if (bet?.kind !== 'bet' || !bet.stake || !isOpen) throw new Failure('not_found', { field: 'roundId' });
  const bonus = (amount * sumBonusStake(restoreGrantLegs(bet))) / bet.stake;
  const legs = toLegs(
    new Map<Account, bigint>([
      [selectCounterpart(wallet), -amount],
      ['cash', amount - bonus],
      ['bonus', bonus],
    ]),
  );
  const grantId = bonus > 0n ? await findGrantOfRound(tx, playerId, bet) : null;
  const bonusDestination = bonus > 0n ? await findBonusDestination(tx, playerId, grantId) : 'bonus';
  const late = formatLateWinEvidence(bonusDestination, { grantId, win: centavos(bonus) });
  const counts = { win: amount, day: dayOf(at) };
  return { playerId, kind: 'win', key, cause: `round:${roundId}`, legs, counts, bonusDestination, ...late, at };
}

/** The account of bonus legs, by destination. */
export const accountByDestination = { bonus: 'bonus', cash: 'cash', operator: 'bonus_cost' } as const satisfies Record<
  BonusDestination,
  Account
>;

/** Finds the grant progress of a bet to roll back, negated. */
export async function findProgressToUndo(tx: Tx, playerId: number, seq: bigint): Promise<GrantProgress | undefined> {
  const progress = await findProgress(tx, playerId, seq);
  return progress && { ...progress, amount: centavos(-progress.amount) };
}

/**
 * Computes the legs that reverse a transaction on every balance. The bonus part of an ended grant goes to, or comes
 * from, where its money went. What a balance cannot cover becomes a debt (`receivable`), so that none goes below zero;
 * for play money it is dropped.
 */
export function computeUndoLegs(
  entry: Pick<EntryRow, 'accounts' | 'amounts'>,
  wallet: Pick<Wallet, 'cash' | 'bonus' | 'isPlay'>,
  destination: BonusDestination,
): Leg[] {
  const redirect = (account: Account): Account => (account === 'bonus' ? accountByDestination[destination] : account);
  const sums: Sums = new Map();
  for (const [account, amount] of sumByAccount(entry)) {
    const target = redirect(account);
    sums.set(target, (sums.get(target) ?? 0n) - amount);
  }
  if ([...sums.values()].every((amount) => amount === 0n)) {
    return entry.accounts.map((id, index) => ({
      account: redirect(toAccountName(id)),
      amount: centavos(-(entry.amounts[index] ?? 0n)),
    }));
  }
  let debt = 0n;
  for (const account of ['cash', 'bonus'] as const) {
    const missing = -(wallet[account] + (sums.get(account) ?? 0n));
    if (missing <= 0n) continue;
    sums.set(account, -wallet[account]);
    debt += missing;
  }
  if (debt === 0n) return toLegs(sums);
  return [...toLegs(sums), { account: wallet.isPlay ? 'play_money' : 'receivable', amount: centavos(-debt) }];
}

/**
 * Locks the wallet and returns the movement of a rollback; `undefined` where it was posted before, `not_covered` where it would
 * leave a debt and must not. Fails with `not_found` for anything but a round or a late win.
 */
export async function toRollback(
  tx: Tx,
  { playerId, id, at, refusesDebt = false }: Rollback,
): Promise<Movement | 'not_covered' | undefined> {
  const wallet = await store.lockWallet(tx, playerId);
  const entry = await findEntry(tx, playerId, id);
  if (wallet === undefined || (entry?.kind !== 'bet' && entry?.kind !== 'win'))
    throw new Failure('not_found', { field: 'id' });
  if (await findEntry(tx, playerId, computeTransactionId(playerId, formatRollbackKey(id)))) return undefined;
  const negate = (amount: Centavos | null): Centavos => centavos(-(amount ?? 0n));
  const legs = computeUndoLegs(
    restoreGrantLegs(entry),
    wallet,
    await findBonusDestination(tx, playerId, await findGrantOfRound(tx, playerId, entry)),
  );
  if (refusesDebt && legs.some(({ account }) => account === 'receivable')) return 'not_covered';
  return {
    playerId,
    kind: 'rollback',
    key: formatRollbackKey(id),
    cause: `round:${id}`,
    legs,
    counts: {
      stake: negate(entry.stake),
      win: negate(entry.win),
      wagered: negate(entry.wagered),
      progress: await findProgressToUndo(tx, playerId, entry.seq),
      day: dayOf(entry.at),
    },
    evidence: JSON.stringify({ of: id }),
    at,
  };
}
