import { centavos, formatReais, sum } from '@arara/money';
import { type Db, type Tx, snapshot } from '../../../db/index.ts';
import { type ClearingCheck, findClearingEntrySums, findLastClearingCheck } from '../cashier/index.ts';
import {
  findClearingBalance,
  findOperatorBalance,
  sumLedger,
  sumPlayerBalances,
  verifyLedger,
} from '../ledger/index.ts';
import { measureWithdrawals, tryLockVerification } from './figure-store.ts';
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

/**
 * Brings the figure of the bank to the moment of the balances: adds what our books moved since its check, and leaves out what the
 * bank blocks. `undefined` before an opening balance is recorded, because such a check has no figure of our own to move from.
 */
async function rollForward(tx: Tx, check: ClearingCheck) {
  const { opening, moved: transfers } = await findClearingEntrySums(tx);
  if (opening === null) return undefined;
  const moved = centavos(opening + (await findClearingBalance(tx)) + transfers - check.own);
  return { ...check, moved, available: centavos(check.bank + moved - check.blocked) };
}

/** Compares the balances of all players with what banks hold for them. */
export async function computeFunds(db: Db) {
  return snapshot(db, async (tx) => {
    const { cash, bonus, held, in_play: inPlay } = await sumPlayerBalances(tx);
    const outside = await findOperatorBalance(tx, 'outside_wallets');
    const otherBanks = centavos(-(await findOperatorBalance(tx, 'bank_clearing')));
    const ledgerFunds = sum([await findClearingBalance(tx), otherBanks]);
    const check = await findLastClearingCheck(tx);
    const owed = sum([cash, bonus, held, inPlay, outside]);
    const bank = check && (await rollForward(tx, check));
    const funds = bank === undefined ? ledgerFunds : sum([bank.available, otherBanks]);
    return {
      cash: formatReais(cash),
      bonus: formatReais(bonus),
      held: formatReais(held),
      in_play: formatReais(sum([inPlay, outside])),
      owed: formatReais(owed),
      ledger_funds: formatReais(ledgerFunds),
      bank:
        bank === undefined
          ? null
          : {
              at: bank.at.toISOString(),
              funds: formatReais(bank.bank),
              blocked: formatReais(bank.blocked),
              expected: formatReais(bank.own),
              moved: formatReais(bank.moved),
            },
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

/**
 * Verifies every row of the ledger, and that no seal that was signed has changed. Returns `undefined` while another node does: the
 * lock ends with the view of the database that is verified.
 */
export async function verifyBooks(db: Db) {
  return snapshot(db, async (tx) => {
    if (!(await tryLockVerification(tx))) return undefined;
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
