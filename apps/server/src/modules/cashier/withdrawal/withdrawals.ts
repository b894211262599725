import { type Centavos, ZERO, centavos } from '@arara/money';
import type { PixKeyKind } from '@arara/pix';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Ids, failpoint } from '../../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { type Ledger, transfer } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import { requireWithin } from '../bounds.ts';
import type { WithdrawalBook } from './book.ts';
import * as store from './store.ts';
import { type Withdrawal, isInReview, withdrawalStatusCode } from './withdrawal.ts';

/** Bounds of one withdrawal. */
export const withdrawalBounds = { min: centavos(2_000), max: centavos(5_000_000) };

export interface WithdrawalRequest {
  memberId: number;
  amount: Centavos;
  password: string;
  requestKey: string;
  /** Where to pay; read once the password is right. */
  target: () => Promise<Target>;
}

export interface Target {
  keyKind: PixKeyKind;
  key: string;
  holder: string;
  cpf: string | null;
}

export interface Withdrawals {
  /** Holds the money and asks for a decision. The same request key answers the same withdrawal. */
  request(request: WithdrawalRequest): Promise<Withdrawal>;
  /** Approves; above the limit the first approval asks for a second person's. */
  approve(actor: Actor, id: string): Promise<Withdrawal>;
  /** Refuses with a reason; the money goes back in the same commit. */
  refuse(actor: Actor, id: string, reason: string): Promise<Withdrawal>;
  needsSecond(withdrawal: Withdrawal): boolean;
  withdrawal(q: Queryable, id: string): Promise<Withdrawal>;
  withdrawals: WithdrawalBook['list'];
  steps: typeof store.listSteps;
}

export interface WithdrawalParts {
  db: Db;
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  office: Staff;
  withdrawalPassword: WithdrawalPassword;
  /** Above this amount two people decide. */
  secondPersonAbove: Centavos;
}

/** Moves a withdrawal on and writes the step down; the player hears of what is a change to them once it stands. */
export async function advance(
  tx: Tx,
  before: Withdrawal,
  change: Partial<Withdrawal>,
  { bus, at }: { bus: Bus; at: Date },
): Promise<Withdrawal> {
  const after = { ...before, ...change };
  await store.markStatus(tx, before, after);
  await store.insertStep(tx, {
    withdrawalId: after.id,
    status: after.status,
    at,
    reason: change.reason ?? change.reasonCode ?? null,
  });
  const status = withdrawalStatusCode(after.status);
  // That a second person looks at it is the house's own affair.
  if (status === withdrawalStatusCode(before.status)) return after;
  afterCommit(tx, () => {
    const { memberId, id } = after;
    bus.publish('withdrawal', { memberId, id, status });
    bus.publish('balance', { memberId });
  });
  return after;
}

/** A withdrawal that still waits for a decision, and nobody else decides on meanwhile. */
async function lockForDecision(book: WithdrawalBook, tx: Tx, id: string): Promise<Withdrawal> {
  const withdrawal = await book.lock(tx, id);
  if (withdrawal === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
  if (!isInReview(withdrawal.status)) throw new Failure('withdrawal_not_in_review', { field: 'id' });
  return withdrawal;
}

function decisionsOf(parts: WithdrawalParts): Pick<Withdrawals, 'approve' | 'refuse' | 'needsSecond'> {
  const { atomically, book, bus, clock, jobs, ledger, office, secondPersonAbove } = parts;

  const needsSecond = (withdrawal: Withdrawal): boolean => withdrawal.amount > secondPersonAbove;

  return {
    needsSecond,
    approve: (actor, id) =>
      atomically(async (tx) => {
        const before = await lockForDecision(book, tx, id);
        if (before.approvedBy.includes(actor.id)) throw new Failure('second_person_needed', { field: 'id' });
        await office.requireLimit(tx, actor, 'withdrawal.approve', before.amount);
        const at = clock.now();
        const approvedBy = [...before.approvedBy, actor.id];
        const enough = approvedBy.length >= (needsSecond(before) ? 2 : 1);
        const change = enough
          ? { status: 'paying' as const, approvedBy, decidedAt: at }
          : { status: 'second_review' as const, approvedBy };
        const after = await advance(tx, before, change, { bus, at });
        if (enough) await jobs.enqueue(tx, 'payout', { id });
        await office.record(tx, actor, {
          action: 'withdrawal.approved',
          subject: `withdrawal:${id}`,
          before: { status: before.status },
          after: { status: after.status },
        });
        failpoint('withdrawal.approving');
        afterCommit(tx, () => failpoint('withdrawal.approved'));
        return after;
      }),
    refuse: (actor, id, reason) =>
      atomically(async (tx) => {
        const before = await lockForDecision(book, tx, id);
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
        const after = await advance(tx, before, change, { bus, at });
        await office.record(tx, actor, {
          action: 'withdrawal.refused',
          subject: `withdrawal:${id}`,
          before: { status: before.status },
          after: { status: 'refused' },
          reason,
        });
        failpoint('withdrawal.refusing');
        afterCommit(tx, () => failpoint('withdrawal.refused'));
        return after;
      }),
  };
}

export function createWithdrawals(parts: WithdrawalParts): Withdrawals {
  const { db, atomically, book, bus, clock, ids, identity, ledger, withdrawalPassword } = parts;

  async function hold(tx: Tx, request: WithdrawalRequest, target: Target): Promise<void> {
    const { memberId, amount, requestKey } = request;
    const id = ids.reference('W');
    const now = clock.now();
    if (!(await book.insert(tx, { id, memberId, amount, fee: ZERO, ...target, requestKey, now }))) return;
    await store.insertStep(tx, { withdrawalId: id, status: 'requested', at: now, reason: null });
    await store.insertStep(tx, { withdrawalId: id, status: 'in_review', at: now, reason: null });
    const legs = transfer('cash', 'held', amount);
    await ledger.post(tx, {
      playerId: memberId,
      kind: 'hold',
      key: `hold:${id}`,
      cause: `withdrawal:${id}`,
      legs,
      at: now,
    });
    failpoint('withdrawal.holding');
    afterCommit(tx, () => {
      failpoint('withdrawal.held');
      bus.publish('balance', { memberId });
    });
  }

  return {
    ...decisionsOf(parts),
    async request(request) {
      const { memberId, requestKey } = request;
      const known = await book.findByRequest(db, memberId, requestKey);
      if (known !== undefined && known.amount !== request.amount) throw new Failure('key_reused');
      if (known) return known;
      const member = await identity.member(db, memberId);
      if (member.isDemo) throw new Failure('demo_not_allowed');
      requireWithin(request.amount, withdrawalBounds);
      await withdrawalPassword.check(memberId, request.password);
      const target = await request.target();
      try {
        await atomically((tx) => hold(tx, request, target));
      } catch (error) {
        if (error instanceof Failure && error.code === 'insufficient_funds')
          throw new Failure('insufficient_funds', { field: 'money' });
        throw error;
      }
      const made = await book.findByRequest(db, memberId, requestKey);
      if (made === undefined) throw new Error('a withdrawal was put down and is not there');
      return made;
    },
    async withdrawal(q, id) {
      const found = await book.find(q, id);
      if (found === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
      return found;
    },
    withdrawals: book.list,
    steps: store.listSteps,
  };
}
