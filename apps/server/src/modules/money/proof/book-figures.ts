import { centavos, formatReais, sum } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { snapshot } from '../../../db/index.ts';
import { findLastClearingCheck } from '../cashier/index.ts';
import {
  findClearingBalance,
  findOperatorBalance,
  sumLedger,
  sumPlayerBalances,
  verifyLedger,
} from '../ledger/index.ts';
import { measureWithdrawals } from './figure-store.ts';
import { listHeads } from './head-store.ts';

const DAY_MS = 86_400_000;

/** Signed heads that the full verification compares with the seals of the database. */
const MAX_COMPARED_HEADS = 1_000;

/** Sums every balance of the ledger, which must come to zero. */
export async function computeLedger(db: Db) {
  const { players, operator, transactions, wallets } = await sumLedger(db);
  const total = centavos(players + operator);
  return {
    transactions: Number(transactions),
    wallets: Number(wallets),
    sum: formatReais(total),
    holds: total === 0n,
  };
}

/** Places that a share of the balances is computed to. */
const SCALE = 1_000_000n;

/** Compares the balances of all players with what banks hold for them. */
export async function computeFunds(db: Db) {
  return snapshot(db, async (tx) => {
    const { cash, bonus, held, in_play: inPlay } = await sumPlayerBalances(tx);
    const outside = await findOperatorBalance(tx, 'outside_wallets');
    const otherBanks = centavos(-(await findOperatorBalance(tx, 'bank_clearing')));
    const ledgerFunds = sum([await findClearingBalance(tx), otherBanks]);
    const check = await findLastClearingCheck(tx);
    const owed = sum([cash, bonus, held, inPlay, outside]);
    const funds = check === undefined ? ledgerFunds : sum([check.bank, otherBanks]);
    return {
      cash: formatReais(cash),
      bonus: formatReais(bonus),
      held: formatReais(held),
      in_play: formatReais(sum([inPlay, outside])),
      owed: formatReais(owed),
      ledger_funds: formatReais(ledgerFunds),
      bank:
        check === undefined
          ? null
          : { at: check.at.toISOString(), funds: formatReais(check.bank), expected: formatReais(check.own) },
      funds: formatReais(funds),
      coverage: owed > 0n ? Number((funds * SCALE) / owed) / Number(SCALE) : null,
      holds: funds >= owed,
    };
  });
}

/** Measures the withdrawals that were paid in the last 24 hours. */
export async function computeWithdrawals(db: Db, now: Date) {
  const { paid, medianSeconds, p90Seconds } = await measureWithdrawals(db, new Date(now.getTime() - DAY_MS));
  return { paid, median_seconds: medianSeconds, p90_seconds: p90Seconds, holds: true };
}

/** Verifies every row of the ledger, and that no seal that was signed has changed. */
export async function verifyBooks(db: Db) {
  return snapshot(db, async (tx) => {
    const heads = await listHeads(tx, MAX_COMPARED_HEADS);
    const seals = heads.map(({ number, at, hash }) => ({ number, at, hash: hash.toString('hex') }));
    const { transactions, wallets, violations } = await verifyLedger(tx, seals);
    return {
      transactions,
      wallets,
      seals: seals.length,
      violations: violations.length,
      holds: violations.length === 0,
    };
  });
}
