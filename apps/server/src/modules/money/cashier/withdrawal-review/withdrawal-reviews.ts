import { type Centavos, ZERO } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Bus, type Clock, type Log, failpoint, startOfRange, SYSTEM_ACTOR } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { Debts } from '../debts/debts.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import type { PayerAudit } from '../payers/payer-rules.ts';
import { advanceWithdrawal } from '../withdrawals/withdrawal-transitions.ts';
import { type WithdrawalBook, lockMember, sumReleasedBeside } from '../withdrawals/withdrawal-store.ts';
import type { WithdrawalRule } from '../withdrawals/withdrawal-rule-store.ts';
import type { WithdrawalRules } from '../withdrawals/withdrawal-rules.ts';
import { type Withdrawal, isInReview } from '../withdrawals/withdrawal.ts';
import { gatherFacts, computeLookbackStart, listCreditsFor, summarizeCredits } from './withdrawal-facts.ts';
import { findLastClawBack, sumAuto } from './withdrawal-facts-store.ts';
import { type WithdrawalFacts, countTones, raiseFlags } from './withdrawal-flags.ts';
import { decideAutoApproval } from './auto-approval.ts';
import * as store from './review-store.ts';

export interface WithdrawalReviews {
  /**
   * Computes and stores the flags of a pending withdrawal, and approves it by the policy of its site unless staff acted on
   * it meanwhile. A repeated call computes them again.
   */
  evaluate(id: string): Promise<void>;
  /** The amount above which two people decide, by the rule of a site. */
  secondPersonAbove(q: Queryable, site: string): Promise<Centavos>;
}

interface WithdrawalReviewsDeps {
  db: Db;
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  debts: Pick<Debts, 'owed'>;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  staff: Staff;
  rules: WithdrawalRules;
  /** Asks the bank who paid a member's deposits, where their site requires it; returns whether it does. */
  auditPayers: PayerAudit;
  /** Stores the latest sign-ins of members. */
  readTraces: () => Promise<void>;
  staffCredits: Pick<StaffCredits, 'listGivenTo'>;
  /** The limit of the installation, for sites without one. */
  secondPersonAbove: Centavos;
  notifier: CashierNotifier;
  /** Whether withdrawals of a member are held, so that none is approved automatically. */
  holdsWithdrawals: (q: Queryable, memberId: number) => Promise<boolean>;
}

/** Whether a claw-back or a change of the debt came after the facts were gathered. */
async function isOutdated(
  tx: Tx,
  { memberId, requestedAt }: Withdrawal,
  facts: Pick<WithdrawalFacts, 'owed' | 'clawedBackAt'>,
  debts: Pick<Debts, 'owed'>,
): Promise<boolean> {
  const { total } = await debts.owed(tx, memberId);
  const last = await findLastClawBack(tx, memberId, computeLookbackStart(requestedAt));
  return total !== facts.owed.amount || last?.getTime() !== facts.clawedBackAt?.getTime();
}

export function createWithdrawalReviews(deps: WithdrawalReviewsDeps): WithdrawalReviews {
  const { db, atomically, book, bus, clock, debts, identity, jobs, staff, rules, auditPayers, readTraces } = deps;
  const { staffCredits, notifier, holdsWithdrawals } = deps;

  const getSecondPersonLimit = (rule: WithdrawalRule): Centavos => rule.secondPersonAbove ?? deps.secondPersonAbove;

  /** The only approval without a person. */
  async function approve(tx: Tx, id: string): Promise<void> {
    const before = await book.lock(tx, id);
    if (before === undefined) throw new Error(`withdrawal ${id} is gone`);
    const at = clock.now();
    await advanceWithdrawal(tx, before, { status: 'approved', decidedAt: at }, { bus, at, notifier });
    await jobs.enqueue(tx, 'payout', { id });
    await staff.record(tx, SYSTEM_ACTOR, {
      action: 'withdrawal.approved',
      subject: `withdrawal:${id}`,
      before: { status: before.status },
      after: { status: 'approved', auto: true },
    });
    failpoint('withdrawal.approving');
  }

  return {
    secondPersonAbove: async (q, site) => getSecondPersonLimit(await rules.find(q, site)),
    async evaluate(id) {
      const found = await book.find(db, id);
      if (found === undefined || !isInReview(found.status)) return;
      await readTraces();
      const member = await identity.member(db, found.memberId);
      const rule = await rules.find(db, member.site);
      const isOwnPayer = await auditPayers(member);
      const facts = await gatherFacts(deps, found, { member, rule, isOwnPayer });
      await atomically(async (tx) => {
        // Two withdrawals of one member must not both use the rest of the daily limit.
        await lockMember(tx, found.memberId);
        const locked = await book.lock(tx, id);
        if (locked === undefined || !isInReview(locked.status)) return;
        // Outdated facts are gathered again by another job.
        if (await isOutdated(tx, found, facts, debts)) return jobs.enqueue(tx, 'withdrawal_review', { id });
        const creditSummary = summarizeCredits(await listCreditsFor(tx, staffCredits, locked));
        const flags = raiseFlags({ ...facts, staffCredits: creditSummary });
        const today = startOfRange('today', clock.now());
        const autoToday = await sumAuto(tx, found.memberId, today);
        const releasedToday = (await sumReleasedBeside(tx, [id], today)).get(id) ?? ZERO;
        const sums = { amount: locked.amount, autoToday, releasedToday, secondPersonAbove: getSecondPersonLimit(rule) };
        const isHeld = await holdsWithdrawals(tx, found.memberId);
        const verdict = decideAutoApproval({ ...sums, rule, flags, member: { ...member, holdsWithdrawals: isHeld } });
        // A manual decision takes precedence over automatic approval.
        const finalVerdict = verdict === 'auto' && locked.status !== 'in_review' ? 'touched' : verdict;
        await store.markFlagged(tx, id, { flags, counts: countTones(flags), verdict: finalVerdict, now: clock.now() });
        if (finalVerdict === 'auto') await approve(tx, id);
      });
    },
  };
}
