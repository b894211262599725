import { type Centavos, centavos, sum } from '@arara/money';
import type { Leg } from '../../ledger/index.ts';

/**
 * How what is owed of a late payout was settled: `held` by what its withdrawal still held, `cash` from the player's
 * cash, `repaid` by a Pix of theirs, `written_off` where the house gave it up.
 */
export const settlingWays = ['held', 'cash', 'repaid', 'written_off'] as const;

export type SettlingWay = (typeof settlingWays)[number];

/** One step of settling it. */
export interface LateStep {
  way: SettlingWay;
  amount: Centavos;
  /** Why, in the words of staff; empty where the house did it. */
  reason: string;
  at: Date;
  /** Nobody where the house did it. */
  by: string | null;
}

/**
 * A payout that the bank paid after it had given it up. Its player has the money twice, in their cash and on their
 * account, and owes it once.
 */
export interface LatePayout {
  payoutId: string;
  withdrawalId: string;
  /** What the bank paid, in centavos. */
  amount: Centavos;
  /** Counts the changes of the bank's mind: each is a movement of its own. */
  turn: number;
  bookedAt: Date;
  /** When the bank said that it had not paid after all, and everything was put back. */
  undoneAt: Date | null;
  /** Of this turn, in the order in which they were made. */
  steps: LateStep[];
}

function settledBy({ steps }: Pick<LatePayout, 'steps'>, ...ways: SettlingWay[]): Centavos {
  return sum(steps.filter(({ way }) => ways.includes(way)).map(({ amount }) => amount));
}

/** What the player owes of it still. Nothing once the bank took it back. */
export function owedOf(late: Pick<LatePayout, 'amount' | 'steps' | 'undoneAt'>): Centavos {
  return late.undoneAt === null ? centavos(late.amount - settledBy(late, ...settlingWays)) : centavos(0);
}

/** What the player gave for it. */
export function givenFor(late: Pick<LatePayout, 'steps'>): Centavos {
  return settledBy(late, 'cash', 'repaid');
}

/** What puts a late payout back: the bank has its money again, the player what they gave, the house what it gave up. */
export function undoLegs(late: LatePayout): Leg[] {
  return [
    { account: 'psp_clearing' as const, amount: centavos(-late.amount) },
    { account: 'receivable' as const, amount: owedOf(late) },
    { account: 'cash' as const, amount: settledBy(late, 'held', 'cash', 'repaid') },
    { account: 'losses' as const, amount: settledBy(late, 'written_off') },
  ].filter(({ amount }) => amount !== 0n);
}

/** Each movement of a late payout by its key: the bank may change its mind more than once. */
export function lateKey(payoutId: string, turn: number): string {
  return `late-payout:${payoutId}:${turn}`;
}

/** What undid one. */
export function lateUndoneKey(payoutId: string, turn: number): string {
  return `late-payout-undone:${payoutId}:${turn}`;
}
