import { type Centavos, ZERO } from '@arara/money';
import { type Atomically, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Actor, type Bus, type Clock, failpoint, Failure, startOfRange } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { transfer } from '../../ledger/index.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import type { Debts } from '../debts/debts.ts';
import type { PlayerCredits } from '../deposits/player-credits.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import type { WithdrawalReviews } from '../withdrawal-review/withdrawal-reviews.ts';
import { type PendingDecision, lockForDecision } from '../withdrawal-review/withdrawal-holds.ts';
import { listCreditsFor, requireNotCreditor } from '../withdrawal-review/withdrawal-facts.ts';
import { listFlags, markDecided } from '../withdrawal-review/review-store.ts';
import { toFlagSeverity, toRisk } from '../withdrawal-review/withdrawal-flags.ts';
import type { PresetRefuseReason } from './refuse-reasons.ts';
import { advanceWithdrawal } from './withdrawal-transitions.ts';
import { type WithdrawalBook, findWithdrawal, lockMember, sumReleasedBeside } from './withdrawal-store.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Decisions of staff on withdrawals. */
export interface WithdrawalDecisions {
  /**
   * Approves a withdrawal. A second person must approve too where it brings the player's daily sum over the limit, or while
   * the player pays off an agreed debt. Fails with `withdrawal_giver` for a person who credited the player, with `debt_open`
   * for a debt that is not agreed, with `withdrawal_reason_needed` without a reason that its flags require, with
   * `withdrawal_on_hold`, `second_person_needed`, a limit of the role, or as `lockForDecision` does.
   */
  approve(actor: Actor, id: string, reason?: string): Promise<Withdrawal>;
  /** Approves the green ones; returns the others, each with the failure. */
  approveMany(
    actor: Actor,
    ids: readonly string[],
  ): Promise<{ approved: Withdrawal[]; left: { id: string; failure: Failure }[] }>;
  /**
   * Refuses with a reason; the money goes back in the same commit. The player reads the text of `kind` in their language, or
   * `reason` where the kind is `own`.
   */
  refuse(actor: Actor, id: string, reason: string, kind: PresetRefuseReason | 'own'): Promise<Withdrawal>;
}

interface WithdrawalDecisionsDeps {
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  credits: Pick<PlayerCredits, 'restoreCash'>;
  debts: Pick<Debts, 'owed' | 'requireNone'>;
  identity: Pick<Identity, 'member'>;
  jobs: Jobs;
  reviews: Pick<WithdrawalReviews, 'secondPersonAbove'>;
  staff: Staff;
  staffCredits: Pick<StaffCredits, 'listGivenTo'>;
  notifier: CashierNotifier;
}

/** The sums that decide how many people must approve, in centavos. */
interface DailyTotals {
  /** Released to the player today without this withdrawal. */
  releasedToday: Centavos;
  /** The daily sum above which two people must approve. */
  secondPersonAbove: Centavos;
}

/**
 * Adds an approval to a withdrawal. Two people must approve it where it brings the player's daily sum over the limit; the
 * person who escalated it cannot be the only one. Fails with `second_person_needed` for a repeated approval.
 */
export function addApproval(
  { withdrawal: { amount, approvedBy }, review: { escalatedBy } }: PendingDecision,
  actor: Pick<Actor, 'id'>,
  { releasedToday, secondPersonAbove }: DailyTotals,
): { approvedBy: number[]; isEnough: boolean } {
  if (approvedBy.includes(actor.id)) throw new Failure('second_person_needed', { field: 'id' });
  const people = [...approvedBy, actor.id];
  const needed = releasedToday + amount > secondPersonAbove ? 2 : 1;
  return { approvedBy: people, isEnough: people.length >= needed && people.some((one) => one !== escalatedBy) };
}

/** Locks decisions on the same player's withdrawals, so that the daily sum stays true. */
async function lockPlayer(tx: Tx, id: string): Promise<void> {
  const found = await findWithdrawal(tx, id);
  if (found === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
  await lockMember(tx, found.memberId);
}

/** Fails with `withdrawal_reason_needed` where a flag requires a reason, or the flags are not computed yet. */
async function requireReason(
  tx: Tx,
  { withdrawal: { id }, review: { flaggedAt } }: PendingDecision,
  reason: string | undefined,
): Promise<void> {
  if (reason !== undefined) return;
  const flags = await listFlags(tx, [id]);
  const isNeeded = flags.some((flag) => toFlagSeverity(flag, { hasBlockingDebt: false }) === 'reason');
  if (flaggedAt === null || isNeeded) throw new Failure('withdrawal_reason_needed', { field: 'reason' });
}

function createApprover(deps: WithdrawalDecisionsDeps) {
  const { bus, clock, debts, jobs, staff, reviews, staffCredits, notifier } = deps;

  return async (
    tx: Tx,
    actor: Actor,
    id: string,
    {
      reason,
      isEligible = () => true,
    }: { reason?: string | undefined; isEligible?: (deciding: PendingDecision) => boolean },
  ) => {
    await lockPlayer(tx, id);
    const deciding = await lockForDecision(deps, tx, actor, id);
    const { withdrawal: before, review, site } = deciding;
    requireNotCreditor(actor, await listCreditsFor(tx, staffCredits, before));
    if (review.heldBy !== null) {
      const emails = await staff.emails(tx, [review.heldBy]);
      throw new Failure('withdrawal_on_hold', { field: 'id', params: { who: emails.get(review.heldBy) ?? '' } });
    }
    if (!isEligible(deciding)) throw new Failure('withdrawal_not_green', { field: 'id' });
    await debts.requireNone(tx, before.memberId, 'id');
    await requireReason(tx, deciding, reason);
    const { total: owed } = await debts.owed(tx, before.memberId);
    // While a player pays off a debt, two people approve any amount.
    const secondPersonAbove = owed > 0n ? ZERO : await reviews.secondPersonAbove(tx, site);
    const released = await sumReleasedBeside(tx, [id], startOfRange('today', clock.now()));
    const sums = { releasedToday: released.get(id) ?? ZERO, secondPersonAbove };
    const { approvedBy, isEnough } = addApproval(deciding, actor, sums);
    await staff.requireLimit(tx, actor, 'withdrawal.approve', before.amount);
    const at = clock.now();
    const change = isEnough
      ? { status: 'approved' as const, approvedBy, decidedAt: at }
      : { status: 'second_review' as const, approvedBy };
    const after = await advanceWithdrawal(tx, before, change, { bus, at, notifier });
    if (isEnough) {
      await markDecided(tx, id, actor.id);
      await jobs.enqueue(tx, 'payout', { id });
    }
    await staff.record(tx, actor, {
      action: 'withdrawal.approved',
      subject: `withdrawal:${id}`,
      before: { status: before.status },
      after: { status: after.status },
      ...(reason === undefined ? {} : { reason }),
    });
    failpoint('withdrawal.approving');
    afterCommit(tx, () => failpoint('withdrawal.approved'));
    return after;
  };
}

/** Approves green withdrawals one by one. A withdrawal that cannot be approved stays as it is, with the reason. */
function createBulkApprover(
  deps: WithdrawalDecisionsDeps,
  approve: ReturnType<typeof createApprover>,
): WithdrawalDecisions['approveMany'] {
  const { atomically } = deps;

  const isReviewGreen = ({ flaggedAt, red, amber }: PendingDecision['review']) =>
    toRisk({ isFlagged: flaggedAt !== null, red, amber }) === 'green';
  const isGreen = ({ withdrawal: { status }, review }: PendingDecision) =>
    status === 'in_review' && isReviewGreen(review) && review.escalatedBy === null;

  return async (actor, ids) => {
    const approved: Awaited<ReturnType<WithdrawalDecisions['approveMany']>>['approved'] = [];
    const left: { id: string; failure: Failure }[] = [];
    for (const id of new Set(ids)) {
      try {
        approved.push(await atomically((tx) => approve(tx, actor, id, { isEligible: isGreen })));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        left.push({ id, failure: error });
      }
    }
    return { approved, left };
  };
}

export function createWithdrawalDecisions(deps: WithdrawalDecisionsDeps): WithdrawalDecisions {
  const { atomically, bus, clock, credits, notifier, staff } = deps;
  const approve = createApprover(deps);

  return {
    approve: (actor, id, reason) => atomically((tx) => approve(tx, actor, id, { reason })),
    approveMany: createBulkApprover(deps, approve),
    refuse: (actor, id, reason, kind) =>
      atomically(async (tx) => {
        const { withdrawal: before } = await lockForDecision(deps, tx, actor, id);
        const at = clock.now();
        const legs = transfer('held', 'cash', before.amount);
        await credits.restoreCash(tx, {
          playerId: before.memberId,
          kind: 'release',
          key: `release:${id}`,
          cause: `withdrawal:${id}`,
          legs,
          at,
        });
        const given = kind === 'own' ? { reason } : { reasonCode: kind };
        const change = { status: 'refused' as const, ...given, decidedAt: at, finishedAt: at };
        const after = await advanceWithdrawal(tx, before, change, { bus, at, notifier });
        await markDecided(tx, id, actor.id);
        await staff.record(tx, actor, {
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
