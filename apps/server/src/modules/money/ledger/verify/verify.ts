import type { Queryable } from '../../../../db/index.ts';
import { findSealHashes } from '../seal-store.ts';
import type { LedgerSeal } from '../ledger-sealer.ts';
import * as store from './invariant-store.ts';

/** A violated invariant of the ledger and the row that violates it. */
export interface InvariantViolation {
  invariant: string;
  location: string;
}

export interface LedgerVerification {
  transactions: number;
  wallets: number;
  violations: InvariantViolation[];
}

const MAX_VIOLATIONS = 50;

/** Finds published seals that are missing from the database or differ. */
async function findLostSeals(q: Queryable, published: readonly LedgerSeal[]): Promise<InvariantViolation[]> {
  const hashes = await findSealHashes(
    q,
    published.map(({ number }) => number),
  );
  return published
    .filter(({ number, hash }) => hashes.get(number) !== hash)
    .map(({ number }) => ({
      invariant: hashes.has(number) ? 'no published seal was changed' : 'no published seal was cut off',
      location: `seal ${number}`,
    }));
}

/**
 * Verifies the whole ledger from its rows: sums, running balances, wallets, operator accounts, the hash chains and
 * their seals; and, against published seals, that nothing was truncated. `q` must be one snapshot. Returns at most
 * fifty violations of each invariant.
 */
export async function verifyLedger(q: Queryable, published: readonly LedgerSeal[] = []): Promise<LedgerVerification> {
  await store.prepareSession(q);
  const violations = await findLostSeals(q, published);
  for (const invariant of Object.keys(store.invariants) as (keyof typeof store.invariants)[]) {
    const locations = await store.listViolations(q, invariant, MAX_VIOLATIONS);
    violations.push(...locations.map((location) => ({ invariant, location })));
  }
  return { ...(await store.countRows(q)), violations };
}
