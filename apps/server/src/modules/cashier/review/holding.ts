import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Staff } from '../../staff/index.ts';
import { advance } from '../withdrawal/advance.ts';
import type { WithdrawalBook } from '../withdrawal/book.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';
import { type Deciding, lockForDecision } from './deciding.ts';
import * as store from './review-store.ts';

/** So long the others see that somebody has it open. */
export const LOOK_SECONDS = 300;

/** What staff does with a withdrawal beside deciding. Each fails as `lockForDecision` does. */
export interface Holding {
  /** Sets one aside. Fails with `withdrawal_on_hold` where somebody has. */
  hold(actor: Actor, id: string, note: string): Promise<Withdrawal>;
  /** Puts it back where it was. Fails with `withdrawal_not_held`. */
  release(actor: Actor, id: string): Promise<Withdrawal>;
  /** Asks for somebody else. Fails with `withdrawal_on_hold`, or with `withdrawal_escalated` where somebody asked before. */
  escalate(actor: Actor, id: string, note: string): Promise<Withdrawal>;
  /** Says that one looks at it; answers who does. It keeps nobody from deciding. Fails with `withdrawal_unknown`. */
  look(actor: Actor, id: string): Promise<number>;
}

interface HoldingParts {
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  identity: Identity;
  office: Staff;
}

type Act = 'hold' | 'release' | 'escalate';

const actions = {
  hold: 'withdrawal.held',
  release: 'withdrawal.released',
  escalate: 'withdrawal.escalated',
} as const;

/** What setting aside, putting back and passing on have in common. */
function movesOf({ bus, clock, office }: Pick<HoldingParts, 'bus' | 'clock' | 'office'>) {
  async function naming(
    tx: Tx,
    code: 'withdrawal_on_hold' | 'withdrawal_escalated',
    staffId: number,
  ): Promise<Failure> {
    const who = (await office.emails(tx, [staffId])).get(staffId) ?? '';
    return new Failure(code, { field: 'id', params: { who } });
  }

  async function requireFree(tx: Tx, { review: { heldBy } }: Deciding): Promise<void> {
    if (heldBy !== null) throw await naming(tx, 'withdrawal_on_hold', heldBy);
  }

  /** Moves it on, and writes down who did what and what they wrote. */
  async function move(
    tx: Tx,
    actor: Actor,
    { withdrawal: before }: Deciding,
    { act, status, note }: { act: Act; status: Withdrawal['status']; note: string | null },
  ): Promise<Withdrawal> {
    const at = clock.now();
    const after = before.status === status ? before : await advance(tx, before, { status }, { bus, at });
    await store.insertNote(tx, before.id, { at, staffId: actor.id, act, note });
    await office.record(tx, actor, {
      action: actions[act],
      subject: `withdrawal:${before.id}`,
      before: { status: before.status },
      after: { status },
      ...(note === null ? {} : { reason: note }),
    });
    return after;
  }

  return { naming, requireFree, move };
}

export function createHolding(parts: HoldingParts): Holding {
  const { atomically, book, clock } = parts;
  const { naming, requireFree, move } = movesOf(parts);

  return {
    hold: (actor, id, note) =>
      atomically(async (tx) => {
        const deciding = await lockForDecision(parts, tx, actor, id);
        await requireFree(tx, deciding);
        await store.markHeld(tx, id, actor.id);
        return move(tx, actor, deciding, { act: 'hold', status: 'on_hold', note });
      }),
    release: (actor, id) =>
      atomically(async (tx) => {
        const deciding = await lockForDecision(parts, tx, actor, id);
        const { withdrawal, review } = deciding;
        if (review.heldBy === null) throw new Failure('withdrawal_not_held', { field: 'id' });
        await store.markHeld(tx, id, null);
        const isSecond = withdrawal.approvedBy.length > 0 || review.escalatedBy !== null;
        return move(tx, actor, deciding, {
          act: 'release',
          status: isSecond ? 'second_review' : 'in_review',
          note: null,
        });
      }),
    escalate: (actor, id, note) =>
      atomically(async (tx) => {
        const deciding = await lockForDecision(parts, tx, actor, id);
        await requireFree(tx, deciding);
        const { escalatedBy } = deciding.review;
        if (escalatedBy !== null) throw await naming(tx, 'withdrawal_escalated', escalatedBy);
        await store.markEscalated(tx, id, actor.id);
        return move(tx, actor, deciding, { act: 'escalate', status: 'second_review', note });
      }),
    look: (actor, id) =>
      atomically(async (tx) => {
        if ((await book.find(tx, id)) === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
        const now = clock.now();
        return store.markLooked(tx, id, actor.id, addSeconds(now, -LOOK_SECONDS), now);
      }),
  };
}
