import { type Centavos, formatBRL } from '@arara/money';
import { type Atomically, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, failpoint } from '../../../platform/index.ts';
import { type Identity, memberStatus } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { CreditProposal, StaffCredits } from '../../staff-credits/index.ts';
import { creditOrder } from '../deposit/crediting.ts';
import { rechargeStatusCode } from '../deposit/recharge.ts';
import * as orders from '../deposit/store.ts';
import { feeOfReceived } from '../method/fee.ts';
import type { Tell } from '../news.ts';
import { readReference } from './bank-reference.ts';
import { findReviewed, lockReviewed } from './book.ts';
import { type Refusal, type ReviewedOrder, type Sighting, stateOf } from './reviewed.ts';
import * as store from './store.ts';

/** What a person says that they see at the bank; the reference as it was typed. */
export interface Claim extends Pick<Sighting, 'amount' | 'reference'> {
  /** Words of staff to staff. */
  note: string | null;
}

/** What staff decides on a deposit. Each fails with `order_unknown`, `own_deposit`, or `deposit_decided_by` naming who. */
export interface DepositDecisions {
  /**
   * Credits what came in, less the fee: also another amount than was ordered, and of an order that was over. Above the
   * limit of the site, or those of money given by staff, the first person only says what they see, and a second who says the same credits it; who says another amount
   * or reference begins anew. Fails with `deposit_reference_invalid`, `deposit_reference_taken`, `deposit_second_person`,
   * `player_not_active` where the member was forgotten, or `staff_credit_maximum` or a limit of the role.
   */
  confirm(actor: Actor, orderNumber: string, claim: Claim): Promise<ReviewedOrder>;
  /** Refuses for a reason that the player reads. A receipt that they send after it waits again. */
  refuse(actor: Actor, orderNumber: string, refusal: Refusal, note: string | null): Promise<ReviewedOrder>;
}

export interface DecisionParts {
  atomically: Atomically;
  bus: Bus;
  tell: Tell;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  office: Pick<Staff, 'emails' | 'record' | 'requireLimit'>;
  staffCredits: Pick<StaffCredits, 'needsSecondPerson' | 'record'>;
  /** The most that one person credits alone on a site. */
  aloneUpTo: (q: Queryable, site: string) => Promise<Centavos>;
}

/** Holds an order that still can be decided on until the transaction ends. */
function lockerOf({ identity, office }: Pick<DecisionParts, 'identity' | 'office'>) {
  async function refuseDecided(tx: Tx, { review: { decidedBy } }: ReviewedOrder): Promise<never> {
    const who = decidedBy === null ? undefined : (await office.emails(tx, [decidedBy])).get(decidedBy);
    throw new Failure('deposit_decided_by', { field: 'id', params: { who: who ?? '' } });
  }

  return async (tx: Tx, actor: Actor, orderNumber: string, over: readonly string[]) => {
    const reviewed = await lockReviewed(tx, orderNumber);
    if (reviewed === undefined) throw new Failure('order_unknown', { field: 'id' });
    if (over.includes(reviewed.order.status)) return refuseDecided(tx, reviewed);
    const member = await identity.member(tx, reviewed.order.memberId);
    // Staff being players too: their e-mail is the only thing of theirs that the house knows for sure.
    if (member.email?.toLowerCase() === actor.email.toLowerCase()) throw new Failure('own_deposit', { field: 'id' });
    return { reviewed, member };
  };
}

/** Writes down what was decided, and what staff wrote to each other. */
function recorderOf({ office }: Pick<DecisionParts, 'office'>) {
  return async (
    tx: Tx,
    actor: Actor,
    { order, ...reviewed }: ReviewedOrder,
    { action, after, note }: { action: string; after: Record<string, string>; note: string | null },
  ): Promise<void> => {
    const { orderNumber, amount } = order;
    if (note !== null) await store.markNote(tx, orderNumber, note);
    await office.record(tx, actor, {
      action,
      subject: `recharge:${orderNumber}`,
      before: { status: stateOf({ order, ...reviewed }), ordered: formatBRL(amount) },
      after,
      ...(note === null ? {} : { reason: note }),
    });
  };
}

/** Whether two people see the same. */
function isSame(seen: Sighting | null, { amount, reference }: Pick<Sighting, 'amount' | 'reference'>): boolean {
  return seen?.amount === amount && seen.reference.toUpperCase() === reference.toUpperCase();
}

/** What becomes of an order once somebody says that its money is there. */
function crediterOf(parts: DecisionParts) {
  const { clock } = parts;
  const record = recorderOf(parts);

  return {
    /** A second person has to say the same. */
    async propose(tx: Tx, reviewed: ReviewedOrder, actor: Actor, { amount, reference, note }: Claim): Promise<void> {
      const { orderNumber, memberId } = reviewed.order;
      const at = clock.now();
      await store.markSeen(tx, orderNumber, { amount, reference, by: actor.id, at });
      await store.markWaiting(tx, orderNumber, at);
      const after = { status: 'second_review', received: formatBRL(amount), reference };
      await record(tx, actor, reviewed, { action: 'deposit.proposed', after, note });
      const status = rechargeStatusCode('awaiting');
      afterCommit(tx, () => parts.bus.publish('recharge', { memberId, orderNumber, status }));
    },
    async credit(tx: Tx, reviewed: ReviewedOrder, actor: Actor, { amount, reference, note }: Claim): Promise<void> {
      const { order, review } = reviewed;
      const { orderNumber } = order;
      const [at, fee] = [clock.now(), feeOfReceived(order, amount)];
      const named = { received: amount, reference: store.keptReference(reference) };
      if (!(await orders.markReceived(tx, orderNumber, named)))
        throw new Failure('deposit_reference_taken', { field: 'reference' });
      if (!isSame(review.sighting, { amount, reference }))
        await store.markSeen(tx, orderNumber, { amount, reference, by: actor.id, at });
      await store.markDecided(tx, orderNumber, { by: actor.id, at, refusal: null });
      const arrival = { from: 'bank_clearing' as const, amount, fee, key: `reviewed:${orderNumber}`, at };
      await creditOrder(tx, order, arrival, parts);
      const after = { status: 'credited', received: formatBRL(amount), fee: formatBRL(fee), reference };
      await record(tx, actor, reviewed, { action: 'deposit.confirmed', after, note });
      failpoint('deposit.crediting');
      afterCommit(tx, () => failpoint('deposit.credited'));
    },
  };
}

/** A confirmed deposit among the money given by staff. */
function proposalOf({ order }: ReviewedOrder, { amount, reference, note }: Claim): CreditProposal {
  const { memberId: playerId, orderNumber } = order;
  const cause = `recharge:${orderNumber}`;
  return { form: 'manual_deposit', playerId, amount, wageringE2: 0, cause, reason: note ?? reference };
}

function confirmingOf(parts: DecisionParts) {
  const { office, staffCredits, aloneUpTo } = parts;
  const lock = lockerOf(parts);
  const { propose, credit } = crediterOf(parts);

  async function requireFree(tx: Tx, reference: string): Promise<void> {
    await store.lockReference(tx, reference);
    const isTaken = (await store.isCredited(tx, reference)) || (await store.isOfThePixBank(tx, reference));
    if (isTaken) throw new Failure('deposit_reference_taken', { field: 'reference' });
  }

  return async (tx: Tx, actor: Actor, orderNumber: string, { reference: typed, ...claim }: Claim): Promise<void> => {
    const { reviewed, member } = await lock(tx, actor, orderNumber, ['credited']);
    // Whoever was forgotten could never take it out.
    if (member.status === memberStatus.erased) throw new Failure('player_not_active', { field: 'id' });
    const said = { ...claim, reference: readReference(typed, reviewed.review.kind) };
    await requireFree(tx, said.reference);
    await office.requireLimit(tx, actor, 'deposit.confirm', said.amount);
    const { sighting } = reviewed.review;
    const isAboveLimits = await staffCredits.needsSecondPerson(tx, actor, proposalOf(reviewed, said));
    if (isAboveLimits || said.amount > (await aloneUpTo(tx, member.site))) {
      if (!isSame(sighting, said)) return propose(tx, reviewed, actor, said);
      if (sighting?.by === actor.id) throw new Failure('deposit_second_person', { field: 'id' });
    }
    await credit(tx, reviewed, actor, said);
    const first = sighting !== null && isSame(sighting, said) ? sighting.by : actor.id;
    const approvedBy = first === actor.id ? null : actor.id;
    const outcome = `recharge:${orderNumber}`;
    await staffCredits.record(tx, proposalOf(reviewed, said), { requestedBy: first, approvedBy, outcome });
  };
}

export function createDepositDecisions(parts: DecisionParts): DepositDecisions {
  const { atomically, bus, clock, tell } = parts;
  const lock = lockerOf(parts);
  const record = recorderOf(parts);
  const confirm = confirmingOf(parts);

  async function standing(tx: Tx, orderNumber: string): Promise<ReviewedOrder> {
    const reviewed = await findReviewed(tx, orderNumber);
    if (reviewed === undefined) throw new Error(`order ${orderNumber} was decided on and is not there`);
    return reviewed;
  }

  return {
    confirm: (actor, orderNumber, claim) =>
      atomically(async (tx) => {
        await confirm(tx, actor, orderNumber, claim);
        return standing(tx, orderNumber);
      }),
    refuse: (actor, orderNumber, refusal, note) =>
      atomically(async (tx) => {
        const { reviewed } = await lock(tx, actor, orderNumber, ['credited', 'refused']);
        const { memberId } = reviewed.order;
        await orders.markRefused(tx, orderNumber);
        await store.deleteSighting(tx, orderNumber);
        await store.markDecided(tx, orderNumber, { by: actor.id, at: clock.now(), refusal });
        await tell(tx, { kind: 'deposit_refused', order: reviewed.order });
        const after = { status: 'refused', because: refusal };
        await record(tx, actor, reviewed, { action: 'deposit.refused', after, note });
        const status = rechargeStatusCode('refused');
        afterCommit(tx, () => bus.publish('recharge', { memberId, orderNumber, status }));
        return standing(tx, orderNumber);
      }),
  };
}
