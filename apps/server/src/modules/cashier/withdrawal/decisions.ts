import type { Centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, Failure, failpoint } from '../../../platform/index.ts';
import { transfer } from '../../ledger/index.ts';
import { type Deciding, lockForDecision } from '../review/deciding.ts';
import { markDecided } from '../review/review-store.ts';
import { advance } from './advance.ts';
import type { WithdrawalParts, Withdrawals } from './desk.ts';

/**
 * What an approval makes of a withdrawal: above the limit two people have to give theirs, and where somebody asked
 * for another person, one who is not them. Fails with `second_person_needed` for one who gave theirs before.
 */
export function approvalOf(
  { withdrawal: { amount, approvedBy }, review: { escalatedBy } }: Deciding,
  actor: Pick<Actor, 'id'>,
  secondPersonAbove: Centavos,
): { approvedBy: number[]; isEnough: boolean } {
  if (approvedBy.includes(actor.id)) throw new Failure('second_person_needed', { field: 'id' });
  const people = [...approvedBy, actor.id];
  const isEnough = people.length >= (amount > secondPersonAbove ? 2 : 1) && people.some((one) => one !== escalatedBy);
  return { approvedBy: people, isEnough };
}

function approvingOf(parts: WithdrawalParts) {
  const { bus, clock, jobs, office, reviews, tell } = parts;

  return async (tx: Tx, actor: Actor, id: string, isFit: (deciding: Deciding) => boolean) => {
    const deciding = await lockForDecision(parts, tx, actor, id);
    const { withdrawal: before, review, site } = deciding;
    if (review.heldBy !== null) {
      const emails = await office.emails(tx, [review.heldBy]);
      throw new Failure('withdrawal_on_hold', { field: 'id', params: { who: emails.get(review.heldBy) ?? '' } });
    }
    if (!isFit(deciding)) throw new Failure('withdrawal_not_green', { field: 'id' });
    const above = await reviews.secondPersonAbove(tx, site);
    const { approvedBy, isEnough } = approvalOf(deciding, actor, above);
    await office.requireLimit(tx, actor, 'withdrawal.approve', before.amount);
    const at = clock.now();
    const change = isEnough
      ? { status: 'approved' as const, approvedBy, decidedAt: at }
      : { status: 'second_review' as const, approvedBy };
    const after = await advance(tx, before, change, { bus, at, tell });
    if (isEnough) {
      await markDecided(tx, id, actor.id);
      await jobs.enqueue(tx, 'payout', { id });
    }
    await office.record(tx, actor, {
      action: 'withdrawal.approved',
      subject: `withdrawal:${id}`,
      before: { status: before.status },
      after: { status: after.status },
    });
    failpoint('withdrawal.approving');
    afterCommit(tx, () => failpoint('withdrawal.approved'));
    return after;
  };
}

/** Approves what is green one by one: what cannot be is left, and told why. */
function approvingManyOf(parts: WithdrawalParts, approve: ReturnType<typeof approvingOf>): Withdrawals['approveMany'] {
  const { atomically } = parts;

  const isGreen = ({ withdrawal: { status }, review }: Deciding) =>
    status === 'in_review' && review.flaggedAt !== null && review.red === 0 && review.escalatedBy === null;

  return async (actor, ids) => {
    const approved: Awaited<ReturnType<Withdrawals['approveMany']>>['approved'] = [];
    const left: { id: string; failure: Failure }[] = [];
    for (const id of new Set(ids)) {
      try {
        approved.push(await atomically((tx) => approve(tx, actor, id, isGreen)));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        left.push({ id, failure: error });
      }
    }
    return { approved, left };
  };
}

/** What staff decide on a withdrawal. */
export function decisionsOf(parts: WithdrawalParts): Pick<Withdrawals, 'approve' | 'approveMany' | 'refuse'> {
  const { atomically, bus, clock, ledger, office, tell } = parts;
  const approve = approvingOf(parts);

  return {
    approve: (actor, id) => atomically((tx) => approve(tx, actor, id, () => true)),
    approveMany: approvingManyOf(parts, approve),
    refuse: (actor, id, reason, kind) =>
      atomically(async (tx) => {
        const { withdrawal: before } = await lockForDecision(parts, tx, actor, id);
        const at = clock.now();
        const legs = transfer('held', 'cash', before.amount);
        await ledger.post(tx, {
          playerId: before.memberId,
          kind: 'release',
          key: `release:${id}`,
          cause: `withdrawal:${id}`,
          legs,
          at,
        });
        const change = { status: 'refused' as const, reason, decidedAt: at, finishedAt: at };
        const after = await advance(tx, before, change, { bus, at, tell });
        await markDecided(tx, id, actor.id);
        await office.record(tx, actor, {
          action: 'withdrawal.refused',
          subject: `withdrawal:${id}`,
          before: { status: before.status },
          after: { status: 'refused', kind },
          reason,
        });
        failpoint('withdrawal.refusing');
        afterCommit(tx, () => failpoint('withdrawal.refused'));
        return after;
      }),
  };
}
