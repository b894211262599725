import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import { type Actor, type Bus, type Clock, addSeconds, Failure } from '../../../../platform/index.ts';
import type { Identity, Member } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { advanceWithdrawal } from '../withdrawals/withdrawal-transitions.ts';
import type { WithdrawalBook } from '../withdrawals/withdrawal-store.ts';
import { type Withdrawal, isInReview } from '../withdrawals/withdrawal.ts';
import * as store from './review-store.ts';
import { type WithdrawalReview, findReview } from './review-store.ts';

/** How long other staff see that somebody views a withdrawal. */
export const VIEWING_SECONDS = 300;

/** Actions of staff on a pending withdrawal other than a decision. Each fails as `lockForDecision` does. */
export interface WithdrawalHolds {
  /** Puts a withdrawal on hold. Fails with `withdrawal_on_hold` where it is on hold. */
  hold(actor: Actor, id: string, note: string): Promise<Withdrawal>;
  /** Returns a withdrawal on hold to its review. Fails with `withdrawal_not_held`. */
  release(actor: Actor, id: string): Promise<Withdrawal>;
  /** Requires the approval of another person. Fails with `withdrawal_on_hold` or `withdrawal_escalated`. */
  escalate(actor: Actor, id: string, note: string): Promise<Withdrawal>;
  /** Records the viewer and returns the current one. It prevents no decision. Fails with `withdrawal_unknown`. */
  view(actor: Actor, id: string): Promise<number>;
}

interface WithdrawalHoldsDeps {
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  identity: Identity;
  staff: Staff;
}

type HoldAction = 'hold' | 'release' | 'escalate';

const actions = {
  hold: 'withdrawal.held',
  release: 'withdrawal.released',
  escalate: 'withdrawal.escalated',
} as const;

/** The steps that holding, releasing and escalating a withdrawal share. */
function createHoldTransitions({ bus, clock, staff }: Pick<WithdrawalHoldsDeps, 'bus' | 'clock' | 'staff'>) {
  async function createFailureNaming(
    tx: Tx,
    code: 'withdrawal_on_hold' | 'withdrawal_escalated',
    staffId: number,
  ): Promise<Failure> {
    const who = (await staff.emails(tx, [staffId])).get(staffId) ?? '';
    return new Failure(code, { field: 'id', params: { who } });
  }

  async function requireNotHeld(tx: Tx, { review: { heldBy } }: PendingDecision): Promise<void> {
    if (heldBy !== null) throw await createFailureNaming(tx, 'withdrawal_on_hold', heldBy);
  }

  /** Changes the status and records the action and its note. */
  async function transition(
    tx: Tx,
    actor: Actor,
    { withdrawal: before }: PendingDecision,
    { act, status, note }: { act: HoldAction; status: Withdrawal['status']; note: string | null },
  ): Promise<Withdrawal> {
    const at = clock.now();
    const after = before.status === status ? before : await advanceWithdrawal(tx, before, { status }, { bus, at });
    await store.insertNote(tx, before.id, { at, staffId: actor.id, act, note });
    await staff.record(tx, actor, {
      action: actions[act],
      subject: `withdrawal:${before.id}`,
      before: { status: before.status },
      after: { status },
      ...(note === null ? {} : { reason: note }),
    });
    return after;
  }

  return { createFailureNaming, requireNotHeld, transition };
}

export function createWithdrawalHolds(deps: WithdrawalHoldsDeps): WithdrawalHolds {
  const { atomically, book, clock } = deps;
  const { createFailureNaming, requireNotHeld, transition } = createHoldTransitions(deps);

  return {
    hold: (actor, id, note) =>
      atomically(async (tx) => {
        const deciding = await lockForDecision(deps, tx, actor, id);
        await requireNotHeld(tx, deciding);
        await store.markHeld(tx, id, actor.id);
        return transition(tx, actor, deciding, { act: 'hold', status: 'on_hold', note });
      }),
    release: (actor, id) =>
      atomically(async (tx) => {
        const deciding = await lockForDecision(deps, tx, actor, id);
        const { withdrawal, review } = deciding;
        if (review.heldBy === null) throw new Failure('withdrawal_not_held', { field: 'id' });
        await store.markHeld(tx, id, null);
        const isSecond = withdrawal.approvedBy.length > 0 || review.escalatedBy !== null;
        return transition(tx, actor, deciding, {
          act: 'release',
          status: isSecond ? 'second_review' : 'in_review',
          note: null,
        });
      }),
    escalate: (actor, id, note) =>
      atomically(async (tx) => {
        const deciding = await lockForDecision(deps, tx, actor, id);
        await requireNotHeld(tx, deciding);
        const { escalatedBy } = deciding.review;
        if (escalatedBy !== null) throw await createFailureNaming(tx, 'withdrawal_escalated', escalatedBy);
        await store.markEscalated(tx, id, actor.id);
        return transition(tx, actor, deciding, { act: 'escalate', status: 'second_review', note });
      }),
    view: (actor, id) =>
      atomically(async (tx) => {
        if ((await book.find(tx, id)) === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
        const now = clock.now();
        return store.markViewed(tx, id, actor.id, addSeconds(now, -VIEWING_SECONDS), now);
      }),
  };
}

/** A withdrawal locked for an action of staff. */
export interface PendingDecision {
  withdrawal: Withdrawal;
  review: WithdrawalReview;
  /** The member's site. */
  site: string;
}

interface DecisionLockDeps {
  book: Pick<WithdrawalBook, 'lock'>;
  identity: Pick<Identity, 'member'>;
  staff: Pick<Staff, 'emails'>;
}

/**
 * Whether a withdrawal belongs to the person of staff, who may play too: requested by a member with their e-mail, or paid to
 * it. The e-mail is the only verified datum of staff.
 */
export function isOwnWithdrawal(
  { email }: Pick<Actor, 'email'>,
  member: Pick<Member, 'email'>,
  { keyKind, key }: Pick<Withdrawal, 'keyKind' | 'key'>,
): boolean {
  const own = email.toLowerCase();
  return member.email?.toLowerCase() === own || (keyKind === 'email' && key.toLowerCase() === own);
}

/** Fails for a decided withdrawal, naming the person of staff who decided. */
async function refuseDecided(
  { staff }: DecisionLockDeps,
  q: Queryable,
  { decidedBy }: WithdrawalReview,
): Promise<never> {
  if (decidedBy === null) throw new Failure('withdrawal_not_in_review', { field: 'id' });
  const who = (await staff.emails(q, [decidedBy])).get(decidedBy) ?? '';
  throw new Failure('withdrawal_decided_by', { field: 'id', params: { who } });
}

/**
 * Locks a withdrawal that waits for a decision until the transaction ends. Fails with `withdrawal_unknown`, with
 * `withdrawal_decided_by` naming the person who decided, with `withdrawal_not_in_review` where no staff did, and with
 * `own_withdrawal`.
 */
export async function lockForDecision(
  deps: DecisionLockDeps,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<PendingDecision> {
  const { book, identity } = deps;
  const withdrawal = await book.lock(tx, id);
  if (withdrawal === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
  const review = await findReview(tx, id);
  if (!isInReview(withdrawal.status)) return refuseDecided(deps, tx, review);
  const member = await identity.member(tx, withdrawal.memberId);
  if (isOwnWithdrawal(actor, member, withdrawal)) throw new Failure('own_withdrawal', { field: 'id' });
  return { withdrawal, review, site: member.site };
}
