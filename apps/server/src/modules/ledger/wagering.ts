import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { type AskedRow, listAsked } from './entry-store.ts';
import * as store from './store.ts';

/** A credit that asks for stakes before a withdrawal, and how far they have come. */
export interface Obligation {
  /** What it came from, as `noun:id`. */
  cause: string;
  required: Centavos;
  done: Centavos;
  remaining: Centavos;
  since: Date;
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The wagering that is still to do, in whole and by what asked for it. */
export interface Wagering {
  left: Centavos;
  /** Oldest first; what is done is not told. Their remainders sum to `left`. */
  from: Obligation[];
}

/** A bet as it is weighed: what of its stake may count, by the house's rules and by those of the grant under way. */
export interface Weights {
  counted: bigint;
  bonusCounted: bigint;
}

/**
 * How far a bet brings what is asked for, in centavos: plain credits first, and with the share of it that they leave, the
 * grant. Of `counted` they take `wagered`; the grant gets bonusCounted × (counted − wagered) / counted, rounded down, or all
 * of `bonusCounted` where they could take nothing, and never more than is left. The database counts by the same rule.
 */
export function progressOf(
  { counted, bonusCounted }: Weights,
  { wagerLeft, bonusLeft }: { wagerLeft: bigint; bonusLeft: bigint },
): { wagered: Centavos; progress: Centavos } {
  const wagered = lesser(counted, wagerLeft);
  const free = wagered > 0n ? (bonusCounted * (counted - wagered)) / counted : bonusCounted;
  return { wagered: centavos(wagered), progress: centavos(lesser(free, bonusLeft)) };
}

/** So many credits are read at a time: the newest hold what is left, so that a page is nearly always enough. */
const AT_ONCE = 20;

/**
 * Stakes count towards the oldest credit, so what is left is of the newest ones. Credits come newest first; answers
 * which of them `left` belongs to, and what of it none of them explains.
 */
export function obligationsOf(left: Centavos, asked: readonly AskedRow[]): { from: Obligation[]; rest: Centavos } {
  const from: Obligation[] = [];
  let rest: Centavos = left;
  for (const { cause, required, at } of asked) {
    if (rest <= 0n) break;
    const remaining = centavos(rest < required ? rest : required);
    from.unshift({ cause, required, done: centavos(required - remaining), remaining, since: at });
    rest = centavos(rest - remaining);
  }
  return { from, rest };
}

/** What a player has still to wager. */
export async function findWagering(q: Queryable, playerId: number): Promise<Wagering> {
  const wallet = await store.findWallet(q, playerId);
  const left = centavos((wallet?.wagerDue ?? 0n) - (wallet?.wagerDone ?? 0n));
  if (left <= 0n) return { left: ZERO, from: [] };
  const found: Obligation[] = [];
  let rest: Centavos = left;
  let before: bigint | null = null;
  while (rest > 0n) {
    const page: AskedRow[] = await listAsked(q, playerId, before, AT_ONCE);
    const read = obligationsOf(rest, page);
    found.unshift(...read.from);
    rest = read.rest;
    before = page.at(-1)?.seq ?? null;
    if (page.length < AT_ONCE) break;
  }
  return { left, from: found };
}
