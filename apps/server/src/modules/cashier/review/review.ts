import { type Centavos, ZERO } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import {
  type Bus,
  type Clock,
  type Log,
  addSeconds,
  failpoint,
  startOfRange,
  THE_HOUSE,
} from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Debts } from '../debt/debts.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import type { Tell } from '../news.ts';
import type { PayerAudit } from '../received/payer-audit.ts';
import { advance } from '../withdrawal/advance.ts';
import type { WithdrawalBook } from '../withdrawal/book.ts';
import type { WithdrawalRule } from '../withdrawal/rule.ts';
import type { Rules } from '../withdrawal/rules.ts';
import { sumReleasedBeside } from '../withdrawal/released-store.ts';
import { lockMember } from '../withdrawal/store.ts';
import { type Withdrawal, isInReview } from '../withdrawal/withdrawal.ts';
import { gatherFacts, latelyOf } from './facts.ts';
import { findLastClawBack, sumAuto } from './facts-store.ts';
import { countTones } from './flag.ts';
import { type Facts, flagsOf } from './flags.ts';
import { listGivenFor, summarize } from './given-by-staff.ts';
import { verdictOf } from './policy.ts';
import * as store from './review-store.ts';

export interface Reviews {
  /** Opens the review of a withdrawal in its own transaction, with the job that looks at it once it stands. */
  begin(tx: Tx, withdrawal: { id: string; memberId: number; at: Date }, rule: WithdrawalRule): Promise<void>;
  /**
   * Computes the flags of a withdrawal that still waits, keeps them, and approves it by the policy of its site where
   * nobody has decided on it meanwhile. Looked at again it computes anew.
   */
  look(id: string): Promise<void>;
  /** Above how much two people decide, by the rule of a site. */
  secondPersonAbove(q: Queryable, site: string): Promise<Centavos>;
}

interface ReviewParts {
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
  office: Staff;
  rules: Rules;
  /** Asks the bank who paid a member's deposits, where their site asks for it; answers whether it does. */
  askPayers: PayerAudit;
  /** Writes down from where members signed in of late. */
  readTraces: () => Promise<void>;
  staffCredits: Pick<StaffCredits, 'listGivenTo'>;
  /** As the installation is set up. */
  secondPersonAbove: Centavos;
  tell: Tell;
}

/** Whether a bank took something back, or something else is owed, since these facts were gathered. */
async function isOutdated(
  tx: Tx,
  { memberId, requestedAt }: Withdrawal,
  facts: Pick<Facts, 'owed' | 'clawedBackAt'>,
  debts: Pick<Debts, 'owed'>,
): Promise<boolean> {
  const { total } = await debts.owed(tx, memberId);
  const last = await findLastClawBack(tx, memberId, latelyOf(requestedAt));
  return total !== facts.owed.amount || last?.getTime() !== facts.clawedBackAt?.getTime();
}

export function createReviews(parts: ReviewParts): Reviews {
  const { db, atomically, book, bus, clock, debts, identity, jobs, office, rules, askPayers, readTraces } = parts;
  const { staffCredits, tell } = parts;

  const aboveOf = (rule: WithdrawalRule): Centavos => rule.secondPersonAbove ?? parts.secondPersonAbove;

  /** The one place where money goes out that nobody looked at. */
  async function approve(tx: Tx, id: string): Promise<void> {
    const before = await book.lock(tx, id);
    if (before === undefined) throw new Error(`withdrawal ${id} is gone`);
    const at = clock.now();
    await advance(tx, before, { status: 'approved', decidedAt: at }, { bus, at, tell });
    await jobs.enqueue(tx, 'payout', { id });
    await office.record(tx, THE_HOUSE, {
      action: 'withdrawal.approved',
      subject: `withdrawal:${id}`,
      before: { status: before.status },
      after: { status: 'approved', auto: true },
    });
    failpoint('withdrawal.approving');
  }

  return {
    secondPersonAbove: async (q, site) => aboveOf(await rules.of(q, site)),
    async begin(tx, { id, memberId, at }, { slaMinutes }) {
      const dueAt = addSeconds(at, slaMinutes * 60);
      await store.insertReview(tx, { withdrawalId: id, memberId, dueAt, slaMinutes });
      await jobs.enqueue(tx, 'withdrawal_review', { id });
    },
    async look(id) {
      const found = await book.find(db, id);
      if (found === undefined || !isInReview(found.status)) return;
      await readTraces();
      const member = await identity.member(db, found.memberId);
      const rule = await rules.of(db, member.site);
      const isOwnPayer = await askPayers(member);
      const facts = await gatherFacts(parts, found, { member, rule, isOwnPayer });
      await atomically(async (tx) => {
        // Two of one member at once must not both be within what is left of the day.
        await lockMember(tx, found.memberId);
        const standing = await book.lock(tx, id);
        if (standing === undefined || !isInReview(standing.status)) return;
        // A claw-back or a debt came while the facts were gathered: they are gathered again.
        if (await isOutdated(tx, found, facts, debts)) return jobs.enqueue(tx, 'withdrawal_review', { id });
        const givenByStaff = summarize(await listGivenFor(tx, staffCredits, standing));
        const flags = flagsOf({ ...facts, givenByStaff });
        const today = startOfRange('today', clock.now());
        const autoToday = await sumAuto(tx, found.memberId, today);
        const releasedToday = (await sumReleasedBeside(tx, [id], today)).get(id) ?? ZERO;
        const sums = { amount: standing.amount, autoToday, releasedToday, secondPersonAbove: aboveOf(rule) };
        const verdict = verdictOf({ ...sums, rule, flags, member });
        // Whoever of staff was there first is not overruled.
        const kept = verdict === 'auto' && standing.status !== 'in_review' ? 'touched' : verdict;
        await store.markFlagged(tx, id, { flags, counts: countTones(flags), verdict: kept, now: clock.now() });
        if (kept === 'auto') await approve(tx, id);
      });
    },
  };
}
