import type { Tie, WithdrawalNode } from './graph-nodes.ts';

/** What assigning withdrawals to credits needs to know of a credit. */
export interface WithdrawableCredit {
  id: string;
  /** The chain position from which it could be withdrawn; `null` if it never could. */
  withdrawableFrom: bigint | null;
  /** Whether it has a wagering requirement of its own, whose rest a withdrawal may be charged for. */
  requiresWagering: boolean;
  /** The chain position at which its rest was forfeited; `null` if none was. */
  endedAt: bigint | null;
}

/** The credits that became withdrawable between the last successful withdrawal and this one. */
function findFreshCredits(credits: readonly WithdrawableCredit[], after: bigint, before: bigint): WithdrawableCredit[] {
  return credits.filter(
    ({ withdrawableFrom }) => withdrawableFrom !== null && withdrawableFrom > after && withdrawableFrom < before,
  );
}

/** The credit whose wagering a withdrawal was charged for: an open requirement belongs to the newest credit. */
function findChargedCredit(
  { wageringFee, seq }: WithdrawalNode,
  credits: readonly WithdrawableCredit[],
): WithdrawableCredit | undefined {
  if (wageringFee === 0n) return undefined;
  return credits.findLast(
    ({ requiresWagering, withdrawableFrom }) => requiresWagering && withdrawableFrom !== null && withdrawableFrom < seq,
  );
}

/**
 * Assigns withdrawals to credits, both oldest first. Cash is one balance, so that a centavo has no origin: a withdrawal belongs
 * to the credits since the previous withdrawal or, if there are none, to the credits of that one. A withdrawal whose money was
 * returned does not count as previous.
 */
export function tieWithdrawals(credits: readonly WithdrawableCredit[], withdrawals: readonly WithdrawalNode[]): Tie[] {
  const ties: Tie[] = [];
  let [last, group]: [bigint, readonly WithdrawableCredit[]] = [0n, []];
  for (const withdrawal of withdrawals) {
    const { id: to, seq, isBack } = withdrawal;
    const fresh = findFreshCredits(credits, last, seq);
    const credited = fresh.length > 0 ? fresh : group;
    const charged = findChargedCredit(withdrawal, credits);
    if (charged !== undefined) ties.push({ from: charged.id, to, kind: 'charged' });
    for (const { id: from } of credited) if (from !== charged?.id) ties.push({ from, to, kind: 'freed' });
    // A bonus that is given up for a withdrawal is forfeited in the movement after it.
    for (const { id: from, endedAt } of credits) if (endedAt === seq + 1n) ties.push({ from, to, kind: 'gave_up' });
    if (!isBack) [last, group] = [seq, credited];
  }
  return ties;
}
