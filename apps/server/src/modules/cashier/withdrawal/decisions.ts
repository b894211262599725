import { type Centavos, ZERO } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, Failure, failpoint, startOfRange } from '../../../platform/index.ts';
import { transfer } from '../../ledger/index.ts';
import { type Deciding, lockForDecision } from '../review/deciding.ts';
import { listGivenFor, requireNotGiver } from '../review/given-by-staff.ts';
import { markDecided } from '../review/review-store.ts';
import { advance } from './advance.ts';
import type { WithdrawalParts, Withdrawals } from './desk.ts';
import { sumReleasedBeside } from './released-store.ts';
import { findWithdrawal, lockMember } from './store.ts';

/** What decides how many people have to approve, in centavos. */
interface DaySum {
  /** What the player has been released today beside this withdrawal. */
  releasedToday: Centavos;
  /** Two people approve what brings the player's day over this. */
  secondPersonAbove: Centavos;
}

/**
 * Adds an approval to a withdrawal. Two people have to approve it where it brings the player's sum of the day over the
 * limit, and where somebody escalated it, one of them is another person. Fails with `second_person_needed` for a
 * person who approved it before.
 */
export function approvalOf(
  { withdrawal: { amount, approvedBy }, review: { escalatedBy } }: Deciding,
  actor: Pick<Actor, 'id'>,
  { releasedToday, secondPersonAbove }: DaySum,
): { approvedBy: number[]; isEnough: boolean } {
  if (approvedBy.includes(actor.id)) throw new Failure('second_person_needed', { field: 'id' });
  const people = [...approvedBy, actor.id];
  const needed = releasedToday + amount > secondPersonAbove ? 2 : 1;
  return { approvedBy: people, isEnough: people.length >= needed && people.some((one) => one !== escalatedBy) };
}

/** Keeps other decisions on the same player's withdrawals waiting, so that the sum of the day stays true. */
async function lockPlayerOf(tx: Tx, id: string): Promise<void> {
  const found = await findWithdrawal(tx, id);
  if (found === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
  await lockMember(tx, found.memberId);
}

function approvingOf(parts: WithdrawalParts) {
  const { bus, clock, debts, jobs, office, reviews, staffCredits, tell } = parts;

  return async (tx: Tx, actor: Actor, id: string, isFit: (deciding: Deciding) => boolean) => {
    await lockPlayerOf(tx, id);
    const deciding = await lockForDecision(parts, tx, actor, id);
    const { withdrawal: before, review, site } = deciding;
    requireNotGiver(actor, await listGivenFor(tx, staffCredits, before));
    if (review.heldBy !== null) {
      const emails = await office.emails(tx, [review.heldBy]);
      throw new Failure('withdrawal_on_hold', { field: 'id', params: { who: emails.get(review.heldBy) ?? '' } });
    }
    if (!isFit(deciding)) throw new Failure('withdrawal_not_green', { field: 'id' });
    await debts.requireNone(tx, before.memberId, 'id');
    const { total: owed } = await debts.owed(tx, before.memberId);
    // A player who pays a debt off in instalments is paid out by two people, whatever the amount.
    const secondPersonAbove = owed > 0n ? ZERO : await reviews.secondPersonAbove(tx, site);
    const released = await sumReleasedBeside(tx, [id], startOfRange('today', clock.now()));
    const sums = { releasedToday: released.get(id) ?? ZERO, secondPersonAbove };
    const { approvedBy, isEnough } = approvalOf(deciding, actor, sums);
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
