import type { Tie, WithdrawalNode } from './node.ts';

/** A credit as withdrawals see it. */
export interface Credit {
  id: string;
  /** From which place of the chain on it could be withdrawn; `null` where it never could. */
  freeFrom: bigint | null;
  /** Whether it asked for stakes as plain credits do, which a withdrawal may have to pay for. */
  asks: boolean;
  /** Where what was left of it went back; `null` where nothing did. */
  endedAt: bigint | null;
}

/** What was there to be withdrawn between the withdrawal before, as far as that went through, and this one. */
function freshFor(credits: readonly Credit[], after: bigint, before: bigint): Credit[] {
  return credits.filter(({ freeFrom }) => freeFrom !== null && freeFrom > after && freeFrom < before);
}

/** The credit whose stakes a withdrawal paid for: what is left to stake is of the newest. */
function chargedBy({ wageringFee, seq }: WithdrawalNode, credits: readonly Credit[]): Credit | undefined {
  if (wageringFee === 0n) return undefined;
  return credits.findLast(({ asks, freeFrom }) => asks && freeFrom !== null && freeFrom < seq);
}

/**
 * Which withdrawals belong to which credits. Cash is one pot, so that no centavo of it has a name: a withdrawal belongs to
 * what came since the one before it, and where nothing came, to the same as that one. One whose money came back is as if
 * nobody had asked. Credits and withdrawals are oldest first.
 */
export function withdrawalTies(credits: readonly Credit[], withdrawals: readonly WithdrawalNode[]): Tie[] {
  const ties: Tie[] = [];
  let [last, group]: [bigint, readonly Credit[]] = [0n, []];
  for (const withdrawal of withdrawals) {
    const { id: to, seq, isBack } = withdrawal;
    const fresh = freshFor(credits, last, seq);
    const belonging = fresh.length > 0 ? fresh : group;
    const charged = chargedBy(withdrawal, credits);
    if (charged !== undefined) ties.push({ from: charged.id, to, kind: 'charged' });
    for (const { id: from } of belonging) if (from !== charged?.id) ties.push({ from, to, kind: 'freed' });
    // A bonus that is given up for a withdrawal goes back in the movement after it.
    for (const { id: from, endedAt } of credits) if (endedAt === seq + 1n) ties.push({ from, to, kind: 'gave_up' });
    if (!isBack) [last, group] = [seq, belonging];
  }
  return ties;
}
