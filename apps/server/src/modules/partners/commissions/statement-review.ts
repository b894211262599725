import type { commissionStates } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../../platform/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CreditProposal, StaffCredits } from '../../money/staff-credits/index.ts';
import * as days from './day-store.ts';
import * as store from './statement-store.ts';
import type { CommissionStatement, StatementState } from './statement-store.ts';

/** The decisions of staff on statements. A decision that the current state does not allow fails with `commission_state`. */
export interface StatementReview {
  /**
   * Approves. Above the plan's limit two people must approve: fails with `commission_second_person` for the same person again.
   * Fails above the limits of the person's role.
   */
  approve(actor: Actor, id: number): Promise<void>;
  /**
   * Approves a batch of the waiting statements of a day, the smallest first. Returns which failed and why, how many follow, and the
   * last of the batch: with it as `after` the next call continues behind those that failed.
   */
  approveDay(
    actor: Actor,
    key: days.DayKey,
    after?: number | null,
  ): Promise<{ approved: number; left: { id: number; failure: Failure }[]; more: number; last: number | null }>;
  /** Holds a statement, or releases it. The agent sees the note. */
  hold(actor: Actor, id: number, note: string): Promise<void>;
  release(actor: Actor, id: number, note: string): Promise<void>;
  /** Refuses a statement for good. The agent sees the reason. */
  refuse(actor: Actor, id: number, reason: string): Promise<void>;
  /** Retries the payment of an approved statement. */
  pay(actor: Actor, id: number): Promise<void>;
  /** Counts a finished day again. Fails with `commission_state` for a day that is not over or not counted. */
  countAgain(actor: Actor, key: days.DayKey, reason: string): Promise<void>;
}

interface StatementReviewDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  staff: Pick<Staff, 'record' | 'requireLimit'>;
  staffCredits: Pick<StaffCredits, 'needsSecondPerson' | 'record'>;
}

export type CommissionState = (typeof commissionStates)[number];

const MAX_APPROVED_AT_ONCE = 200;

/** The state that the agent sees: a held statement appears as counted. */
export const toAgentState = (state: StatementState | null): CommissionState =>
  state === null || state === 'held' ? 'counted' : state;

async function lockInState(tx: Tx, id: number, states: readonly StatementState[]): Promise<CommissionStatement> {
  const found = await store.lockStatement(tx, id);
  if (found === undefined) throw new Failure('not_found', { field: 'id' });
  if (!states.includes(found.state)) throw new Failure('commission_state', { field: 'id' });
  return found;
}

/** Whether the approvals suffice: two above the plan's limit or the limits of staff credits, else one. */
const isEnough = ({ amount, secondAbove }: CommissionStatement, approvals: number, isAboveLimits: boolean): boolean =>
  approvals >= (isAboveLimits || amount > secondAbove ? 2 : 1);

/** The staff credit that an approval counts as. A statement that was held in between counts again. */
function toCreditProposal({ id, agentId, amount, timesE2, day }: CommissionStatement, at: Date): CreditProposal {
  const cause = `commission:${id}:${at.toISOString()}`;
  return { form: 'commission', playerId: agentId, amount, wageringE2: timesE2, cause, reason: day };
}

function createApprovals({
  db,
  atomically,
  clock,
  jobs,
  staff,
  staffCredits,
}: StatementReviewDeps): Pick<StatementReview, 'approve' | 'approveDay'> {
  async function approveOne(tx: Tx, actor: Actor, id: number): Promise<void> {
    const before = await lockInState(tx, id, ['counted']);
    if (before.approvedBy.includes(actor.id)) throw new Failure('commission_second_person', { field: 'id' });
    await staff.requireLimit(tx, actor, 'commission.approve', before.amount);
    const approvedBy = [...before.approvedBy, actor.id];
    const proposal = toCreditProposal(before, clock.now());
    const isAboveLimits = await staffCredits.needsSecondPerson(tx, actor, proposal);
    const isDone = isEnough(before, approvedBy.length, isAboveLimits);
    const change = isDone ? { state: 'approved' as const, decidedAt: clock.now() } : {};
    await store.markStatement(tx, id, { ...before, ...change, approvedBy });
    if (isDone) {
      const [requestedBy = actor.id, second = null] = approvedBy;
      await staffCredits.record(tx, proposal, { requestedBy, approvedBy: second, outcome: `commission:${id}` });
      await jobs.enqueue(tx, 'commission_pay', { id });
    }
    await staff.record(tx, actor, {
      action: 'commission.approved',
      subject: `commission:${id}`,
      before: { state: before.state, people: before.approvedBy.length },
      after: { state: isDone ? 'approved' : 'counted', people: approvedBy.length, amount: formatReais(before.amount) },
    });
  }

  return {
    approve: (actor, id) => atomically((tx) => approveOne(tx, actor, id)),
    async approveDay(actor, key, after = null) {
      const batch = { staffId: actor.id, after, limit: MAX_APPROVED_AT_ONCE };
      const waiting = await store.listWaiting(db, key, batch);
      const left: { id: number; failure: Failure }[] = [];
      for (const id of waiting.ids) {
        try {
          await atomically((tx) => approveOne(tx, actor, id));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          left.push({ id, failure: error });
        }
      }
      const approved = waiting.ids.length - left.length;
      return { approved, left, more: waiting.total - waiting.ids.length, last: waiting.ids.at(-1) ?? null };
    },
  };
}

function createDecisions({
  atomically,
  clock,
  staff,
}: StatementReviewDeps): Pick<StatementReview, 'hold' | 'release' | 'refuse'> {
  const decide = (
    actor: Actor,
    id: number,
    { from, to, note, action }: { from: StatementState[]; to: StatementState; note: string; action: string },
  ): Promise<void> =>
    atomically(async (tx) => {
      const before = await lockInState(tx, id, from);
      // Earlier approvals do not cover a statement that was held in between.
      const change = {
        state: to,
        note,
        approvedBy: [],
        decidedAt: to === 'refused' ? clock.now() : null,
        paidAt: null,
      };
      await store.markStatement(tx, id, change);
      await staff.record(tx, actor, {
        action,
        subject: `commission:${id}`,
        before: { state: before.state, note: before.note },
        after: { state: to, note, amount: formatReais(before.amount) },
        reason: note,
      });
    });

  return {
    hold: (actor, id, note) =>
      decide(actor, id, { from: ['counted', 'approved'], to: 'held', note, action: 'commission.held' }),
    release: (actor, id, note) =>
      decide(actor, id, { from: ['held'], to: 'counted', note, action: 'commission.released' }),
    refuse: (actor, id, note) =>
      decide(actor, id, { from: ['counted', 'held', 'approved'], to: 'refused', note, action: 'commission.refused' }),
  };
}

export function createStatementReview(deps: StatementReviewDeps): StatementReview {
  const { db, atomically, clock, jobs, staff } = deps;
  return {
    ...createApprovals(deps),
    ...createDecisions(deps),
    pay: (actor, id) =>
      atomically(async (tx) => {
        await lockInState(tx, id, ['approved']);
        await jobs.enqueue(tx, 'commission_pay', { id });
        await staff.record(tx, actor, { action: 'commission.paid_again', subject: `commission:${id}` });
      }),
    async countAgain(actor, key, reason) {
      const found = await days.findDay(db, key);
      if (found === undefined || found.revision === 0 || key.day >= dayOf(clock.now()))
        throw new Failure('commission_state', { field: 'day' });
      await atomically(async (tx) => {
        await jobs.enqueue(tx, 'commission_day', { ...key });
        const subject = `commission_day:${key.site}:${key.day}`;
        await staff.record(tx, actor, { action: 'commission.counted_again', subject, reason });
      });
    },
  };
}
