import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type WageringCreditRow, listWageringCreditRows } from './transaction-store.ts';
import * as store from './wallet-store.ts';

/** A credit that requires wagering before a withdrawal, and its progress. */
export interface WageringObligation {
  /** Its origin as `noun:id`. */
  cause: string;
  required: Centavos;
  done: Centavos;
  remaining: Centavos;
  since: Date;
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The open wagering, in total and by credit. */
export interface OpenWagering {
  left: Centavos;
  /** Oldest first, without completed credits. The remainders sum to `left`. */
  from: WageringObligation[];
}

/**
 * The part of a stake that may count by the site's rules (`counted`) and by the terms of the grant (`bonusCounted`).
 */
export interface WageringContribution {
  counted: bigint;
  bonusCounted: bigint;
}

/**
 * Computes the wagering contribution of a bet, in centavos: first to cash credits, the remaining share to the grant.
 * Credits take `wagered` of `counted`; the grant gets bonusCounted × (counted − wagered) / counted, rounded down, or
 * all of `bonusCounted` where credits take nothing, and never more than it still requires. `ledger.settle_bets_v1`
 * applies the same rule.
 */
export function computeProgress(
  { counted, bonusCounted }: WageringContribution,
  { wagerLeft, bonusLeft }: { wagerLeft: bigint; bonusLeft: bigint },
): { wagered: Centavos; progress: Centavos } {
  const wagered = lesser(counted, wagerLeft);
  const free = wagered > 0n ? (bonusCounted * (counted - wagered)) / counted : bonusCounted;
  return { wagered: centavos(wagered), progress: centavos(lesser(free, bonusLeft)) };
}

/** Credits read in one query. The newest hold the remainder, so that one page is nearly always enough. */
const PAGE_SIZE = 20;

/**
 * Assigns the open wagering to credits, given newest first: stakes count towards the oldest credit, so the newest hold
 * the remainder. `rest` is the wagering left over after all given credits.
 */
export function assignObligations(
  left: Centavos,
  credits: readonly WageringCreditRow[],
): { from: WageringObligation[]; rest: Centavos } {
  const from: WageringObligation[] = [];
  let rest: Centavos = left;
  for (const { cause, required, at } of credits) {
    if (rest <= 0n) break;
    const remaining = centavos(rest < required ? rest : required);
    from.unshift({ cause, required, done: centavos(required - remaining), remaining, since: at });
    rest = centavos(rest - remaining);
  }
  return { from, rest };
}

/** Finds the open wagering of a player. */
export async function findWagering(q: Queryable, playerId: number): Promise<OpenWagering> {
  const wallet = await store.findWallet(q, playerId);
  const left = centavos((wallet?.wagerDue ?? 0n) - (wallet?.wagerDone ?? 0n));
  if (left <= 0n) return { left: ZERO, from: [] };
  const found: WageringObligation[] = [];
  let rest: Centavos = left;
  let before: bigint | null = null;
  while (rest > 0n) {
    const page: WageringCreditRow[] = await listWageringCreditRows(q, playerId, before, PAGE_SIZE);
    const read = assignObligations(rest, page);
    found.unshift(...read.from);
    rest = read.rest;
    before = page.at(-1)?.seq ?? null;
    if (page.length < PAGE_SIZE) break;
  }
  return { left, from: found };
}
