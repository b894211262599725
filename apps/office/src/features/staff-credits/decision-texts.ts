export type CreditDecision = 'approve' | 'refuse';

/** Message keys of a decision. `isOwn`: the requester withdraws the request; `isDebit`: it takes money instead of giving it. */
export function getDecisionTexts(decision: CreditDecision, { isOwn, isDebit }: { isOwn: boolean; isDebit: boolean }) {
  if (decision === 'approve') {
    const title = 'staffCredits.approveTitle';
    return isDebit
      ? ({ title, lead: 'debits.approveLead', confirm: 'debits.approve', done: 'debits.approved' } as const)
      : ({
          title,
          lead: 'staffCredits.approveLead',
          confirm: 'staffCredits.approve',
          done: 'staffCredits.approved',
        } as const);
  }
  const lead = isDebit ? 'debits.refuseLead' : 'staffCredits.refuseLead';
  return isOwn
    ? ({
        title: 'staffCredits.takeBackTitle',
        lead,
        confirm: 'staffCredits.takeBack',
        done: 'staffCredits.takenBack',
      } as const)
    : ({
        title: 'staffCredits.refuseTitle',
        lead,
        confirm: 'staffCredits.refuse',
        done: 'staffCredits.refused',
      } as const);
}
