import type { commissionStates } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Staff } from '../staff/index.ts';
import type { CreditProposal, StaffCredits } from '../staff-credits/index.ts';
import * as days from './day-store.ts';
import * as store from './statement-store.ts';
import type { Statement, StatementState } from './statement-store.ts';

/** What staff does with statements. Whatever is asked of another state than it needs fails with `commission_state`. */
export interface Desk {
  /**
   * Approves: above the plan's limit two people have to. Fails with `commission_second_person` for one who did before, and with
   * the limits of their role.
   */
  approve(actor: Actor, id: number): Promise<void>;
  /** The same with what waits of a day, the smallest first, so many at a time; what cannot be is left, and told why. */
  approveDay(
    actor: Actor,
    key: days.DayKey,
  ): Promise<{ approved: number; left: { id: number; failure: Failure }[]; more: number }>;
  /** Sets aside, or puts back. The agent reads the note. */
  hold(actor: Actor, id: number, note: string): Promise<void>;
  release(actor: Actor, id: number, note: string): Promise<void>;
  /** For good. The agent reads why. */
  refuse(actor: Actor, id: number, reason: string): Promise<void>;
  /** Has what is approved paid, where it could not be before. */
  pay(actor: Actor, id: number): Promise<void>;
  /** Has a day that is over counted again. Fails with `commission_state` for one that is not. */
  countAgain(actor: Actor, key: days.DayKey, reason: string): Promise<void>;
}

interface DeskParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  office: Pick<Staff, 'record' | 'requireLimit'>;
  staffCredits: Pick<StaffCredits, 'needsSecondPerson' | 'record'>;
}

export type CommissionState = (typeof commissionStates)[number];

const APPROVED_AT_ONCE = 200;

/** A statement as its agent reads it: set aside is looked at. */
export const toldState = (state: StatementState | null): CommissionState =>
  state === null || state === 'held' ? 'counted' : state;

async function lock(tx: Tx, id: number, states: readonly StatementState[]): Promise<Statement> {
  const found = await store.lockStatement(tx, id);
  if (found === undefined) throw new Failure('not_found', { field: 'id' });
  if (!states.includes(found.state)) throw new Failure('commission_state', { field: 'id' });
  return found;
}

/** Whether those who approved are enough: two above the plan's limit, and above those of money given by staff. */
const isEnough = ({ amount, secondAbove }: Statement, approvals: number, isAboveLimits: boolean): boolean =>
  approvals >= (isAboveLimits || amount > secondAbove ? 2 : 1);

/** An approved statement among the money given by staff. One that was set aside since is approved, and counted, again. */
function proposalOf({ id, agentId, amount, timesE2, day }: Statement, at: Date): CreditProposal {
  const cause = `commission:${id}:${at.toISOString()}`;
  return { form: 'commission', playerId: agentId, amount, wageringE2: timesE2, cause, reason: day };
}

function approvingOf({
  db,
  atomically,
  clock,
  jobs,
  office,
  staffCredits,
}: DeskParts): Pick<Desk, 'approve' | 'approveDay'> {
  async function approveOne(tx: Tx, actor: Actor, id: number): Promise<void> {
    const before = await lock(tx, id, ['counted']);
    if (before.approvedBy.includes(actor.id)) throw new Failure('commission_second_person', { field: 'id' });
    await office.requireLimit(tx, actor, 'commission.approve', before.amount);
    const approvedBy = [...before.approvedBy, actor.id];
    const proposal = proposalOf(before, clock.now());
    const isAboveLimits = await staffCredits.needsSecondPerson(tx, actor, proposal);
    const isDone = isEnough(before, approvedBy.length, isAboveLimits);
    const change = isDone ? { state: 'approved' as const, decidedAt: clock.now() } : {};
    await store.markStatement(tx, id, { ...before, ...change, approvedBy });
    if (isDone) {
      const [requestedBy = actor.id, second = null] = approvedBy;
      await staffCredits.record(tx, proposal, { requestedBy, approvedBy: second, outcome: `commission:${id}` });
      await jobs.enqueue(tx, 'commission_pay', { id });
    }
    await office.record(tx, actor, {
      action: 'commission.approved',
      subject: `commission:${id}`,
      before: { state: before.state, people: before.approvedBy.length },
      after: { state: isDone ? 'approved' : 'counted', people: approvedBy.length, amount: formatReais(before.amount) },
    });
  }

  return {
    approve: (actor, id) => atomically((tx) => approveOne(tx, actor, id)),
    async approveDay(actor, key) {
      const waiting = await store.listWaiting(db, key, actor.id, APPROVED_AT_ONCE);
      const left: { id: number; failure: Failure }[] = [];
      for (const id of waiting.ids) {
        try {
          await atomically((tx) => approveOne(tx, actor, id));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          left.push({ id, failure: error });
        }
      }
      return { approved: waiting.ids.length - left.length, left, more: waiting.total - waiting.ids.length };
    },
  };
}

function decidingOf({ atomically, clock, office }: DeskParts): Pick<Desk, 'hold' | 'release' | 'refuse'> {
  const decide = (
    actor: Actor,
    id: number,
    { from, to, note, action }: { from: StatementState[]; to: StatementState; note: string; action: string },
  ): Promise<void> =>
    atomically(async (tx) => {
      const before = await lock(tx, id, from);
      // Who approved did so of what nobody had set aside since.
      const change = {
        state: to,
        note,
        approvedBy: [],
        decidedAt: to === 'refused' ? clock.now() : null,
        paidAt: null,
      };
      await store.markStatement(tx, id, change);
      await office.record(tx, actor, {
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

export function createDesk(parts: DeskParts): Desk {
  const { db, atomically, clock, jobs, office } = parts;
  return {
    ...approvingOf(parts),
    ...decidingOf(parts),
    pay: (actor, id) =>
      atomically(async (tx) => {
        await lock(tx, id, ['approved']);
        await jobs.enqueue(tx, 'commission_pay', { id });
        await office.record(tx, actor, { action: 'commission.paid_again', subject: `commission:${id}` });
      }),
    async countAgain(actor, key, reason) {
      const found = await days.findDay(db, key);
      if (found === undefined || found.revision === 0 || key.day >= dayOf(clock.now()))
        throw new Failure('commission_state', { field: 'day' });
      await atomically(async (tx) => {
        await jobs.enqueue(tx, 'commission_day', { ...key });
        const subject = `commission_day:${key.site}:${key.day}`;
        await office.record(tx, actor, { action: 'commission.counted_again', subject, reason });
      });
    },
  };
}
