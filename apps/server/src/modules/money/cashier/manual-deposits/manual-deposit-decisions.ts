import { type Centavos, formatBRL } from '@arara/money';
import { type Atomically, type Queryable, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Actor, type Bus, type Clock, failpoint, Failure } from '../../../../platform/index.ts';
import { type Identity, memberStatus } from '../../../accounts/identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { CreditProposal, StaffCredits } from '../../staff-credits/index.ts';
import { type PlayerCredits, creditOrder } from '../deposits/player-credits.ts';
import * as orders from '../deposits/deposit-store.ts';
import { toDepositStatusCode } from '../deposits/deposit-store.ts';
import { computeReceivedFee } from '../payment-methods/payment-method.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import {
  type ManualDepositRefusal,
  type ManualDeposit,
  type BankConfirmation,
  parseBankReference,
  toManualDepositState,
} from './manual-deposit.ts';
import * as store from './manual-deposit-store.ts';
import { findManualDeposit, lockManualDeposit } from './manual-deposit-store.ts';

/** What a person of staff found on the bank statement; the reference as typed. */
export interface BankClaim extends Pick<BankConfirmation, 'amount' | 'reference'> {
  /** Visible to staff only. */
  note: string | null;
}

/** Decisions of staff on manual deposits. Each fails with `order_unknown`, `own_deposit`, or `deposit_decided_by`. */
export interface ManualDepositDecisions {
  /**
   * Credits the received amount less the fee, even where it differs from the order or the order has expired. Above the
   * limit of the site or of staff credits, two people must confirm the same amount and reference; a different
   * confirmation starts over. Fails with `deposit_reference_invalid`, `deposit_reference_taken`, `deposit_second_person`,
   * `player_not_active` for an erased member, `staff_credit_maximum`, or a limit of the role.
   */
  confirm(actor: Actor, orderNumber: string, claim: BankClaim): Promise<ManualDeposit>;
  /** Refuses with a reason that the player reads. A later receipt reopens the review. */
  refuse(actor: Actor, orderNumber: string, refusal: ManualDepositRefusal, note: string | null): Promise<ManualDeposit>;
}

export interface ManualDepositDecisionsDeps {
  atomically: Atomically;
  bus: Bus;
  notifier: CashierNotifier;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  credits: Pick<PlayerCredits, 'creditDeposit'>;
  ledger: Ledger;
  staff: Pick<Staff, 'emails' | 'record' | 'requireLimit'>;
  staffCredits: Pick<StaffCredits, 'needsSecondPerson' | 'record'>;
  /** The largest amount that one person may confirm alone on a site. */
  singleApprovalLimit: (q: Queryable, site: string) => Promise<Centavos>;
}

/** Locks an order that is open for a decision until the transaction ends. */
function createDecisionLock({ identity, staff }: Pick<ManualDepositDecisionsDeps, 'identity' | 'staff'>) {
  async function refuseDecided(tx: Tx, { review: { decidedBy } }: ManualDeposit): Promise<never> {
    const who = decidedBy === null ? undefined : (await staff.emails(tx, [decidedBy])).get(decidedBy);
    throw new Failure('deposit_decided_by', { field: 'id', params: { who: who ?? '' } });
  }

  return async (tx: Tx, actor: Actor, orderNumber: string, finalStatuses: readonly string[]) => {
    const reviewed = await lockManualDeposit(tx, orderNumber);
    if (reviewed === undefined) throw new Failure('order_unknown', { field: 'id' });
    if (finalStatuses.includes(reviewed.order.status)) return refuseDecided(tx, reviewed);
    const member = await identity.member(tx, reviewed.order.memberId);
    // Staff may play too: their e-mail identifies an account as their own.
    if (member.email?.toLowerCase() === actor.email.toLowerCase()) throw new Failure('own_deposit', { field: 'id' });
    return { reviewed, member };
  };
}

/** Records the decision in the audit log and stores the note. */
function createAuditRecorder({ staff }: Pick<ManualDepositDecisionsDeps, 'staff'>) {
  return async (
    tx: Tx,
    actor: Actor,
    { order, ...reviewed }: ManualDeposit,
    { action, after, note }: { action: string; after: Record<string, string>; note: string | null },
  ): Promise<void> => {
    const { orderNumber, amount } = order;
    if (note !== null) await store.markNote(tx, orderNumber, note);
    await staff.record(tx, actor, {
      action,
      subject: `deposit:${orderNumber}`,
      before: { status: toManualDepositState({ order, ...reviewed }), ordered: formatBRL(amount) },
      after,
      ...(note === null ? {} : { reason: note }),
    });
  };
}

/** Whether a confirmation has this amount and reference. */
function isSameConfirmation(
  confirmation: BankConfirmation | null,
  { amount, reference }: Pick<BankConfirmation, 'amount' | 'reference'>,
): boolean {
  return confirmation?.amount === amount && confirmation.reference.toUpperCase() === reference.toUpperCase();
}

/** Proposes or credits a confirmed order. */
function createCrediter(deps: ManualDepositDecisionsDeps) {
  const { clock } = deps;
  const record = createAuditRecorder(deps);

  return {
    /** Stores the first of two confirmations. */
    async propose(
      tx: Tx,
      reviewed: ManualDeposit,
      actor: Actor,
      { amount, reference, note }: BankClaim,
    ): Promise<void> {
      const { orderNumber, memberId } = reviewed.order;
      const at = clock.now();
      await store.markBankConfirmation(tx, orderNumber, { amount, reference, by: actor.id, at });
      await store.markWaiting(tx, orderNumber, at);
      const after = { status: 'second_review', received: formatBRL(amount), reference };
      await record(tx, actor, reviewed, { action: 'deposit.proposed', after, note });
      const status = toDepositStatusCode('awaiting');
      afterCommit(tx, () => deps.bus.publish('deposit', { memberId, orderNumber, status }));
    },
    async credit(tx: Tx, reviewed: ManualDeposit, actor: Actor, { amount, reference, note }: BankClaim): Promise<void> {
      const { order, review } = reviewed;
      const { orderNumber } = order;
      const [at, fee] = [clock.now(), computeReceivedFee(order, amount)];
      const receipt = { received: amount, reference: orders.toStoredReference(reference) };
      if (!(await orders.markReceived(tx, orderNumber, receipt)))
        throw new Failure('deposit_reference_taken', { field: 'reference' });
      if (!isSameConfirmation(review.confirmation, { amount, reference }))
        await store.markBankConfirmation(tx, orderNumber, { amount, reference, by: actor.id, at });
      await store.markDecided(tx, orderNumber, { by: actor.id, at, refusal: null });
      const arrival = { from: 'bank_clearing' as const, amount, fee, key: `reviewed:${orderNumber}`, at };
      await creditOrder(tx, order, arrival, deps);
      const after = { status: 'credited', received: formatBRL(amount), fee: formatBRL(fee), reference };
      await record(tx, actor, reviewed, { action: 'deposit.confirmed', after, note });
      failpoint('deposit.crediting');
      afterCommit(tx, () => failpoint('deposit.credited'));
    },
  };
}

/** The staff credit that a confirmed deposit counts as. */
function toCreditProposal({ order }: ManualDeposit, { amount, reference, note }: BankClaim): CreditProposal {
  const { memberId: playerId, orderNumber } = order;
  const cause = `deposit:${orderNumber}`;
  return { form: 'manual_deposit', playerId, amount, wageringE2: 0, cause, reason: note ?? reference };
}

function createConfirmer(deps: ManualDepositDecisionsDeps) {
  const { staff, staffCredits, singleApprovalLimit } = deps;
  const lock = createDecisionLock(deps);
  const { propose, credit } = createCrediter(deps);

  async function requireUnusedReference(tx: Tx, reference: string): Promise<void> {
    await orders.lockReference(tx, reference);
    const isTaken =
      (await orders.isReferenceCredited(tx, reference)) || (await store.isReportedByPixBank(tx, reference));
    if (isTaken) throw new Failure('deposit_reference_taken', { field: 'reference' });
  }

  return async (
    tx: Tx,
    actor: Actor,
    orderNumber: string,
    { reference: typed, ...claim }: BankClaim,
  ): Promise<void> => {
    const { reviewed, member } = await lock(tx, actor, orderNumber, ['credited']);
    // An erased member could never withdraw it.
    if (member.status === memberStatus.erased) throw new Failure('player_not_active', { field: 'id' });
    const parsed = { ...claim, reference: parseBankReference(typed, reviewed.review.kind) };
    await requireUnusedReference(tx, parsed.reference);
    await staff.requireLimit(tx, actor, 'deposit.confirm', parsed.amount);
    const { confirmation } = reviewed.review;
    const isAboveLimits = await staffCredits.needsSecondPerson(tx, actor, toCreditProposal(reviewed, parsed));
    if (isAboveLimits || parsed.amount > (await singleApprovalLimit(tx, member.site))) {
      if (!isSameConfirmation(confirmation, parsed)) return propose(tx, reviewed, actor, parsed);
      if (confirmation?.by === actor.id) throw new Failure('deposit_second_person', { field: 'id' });
    }
    await credit(tx, reviewed, actor, parsed);
    const first = confirmation !== null && isSameConfirmation(confirmation, parsed) ? confirmation.by : actor.id;
    const approvedBy = first === actor.id ? null : actor.id;
    const outcome = `deposit:${orderNumber}`;
    await staffCredits.record(tx, toCreditProposal(reviewed, parsed), { requestedBy: first, approvedBy, outcome });
  };
}

export function createManualDepositDecisions(deps: ManualDepositDecisionsDeps): ManualDepositDecisions {
  const { atomically, bus, clock, notifier } = deps;
  const lock = createDecisionLock(deps);
  const record = createAuditRecorder(deps);
  const confirm = createConfirmer(deps);

  async function reload(tx: Tx, orderNumber: string): Promise<ManualDeposit> {
    const reviewed = await findManualDeposit(tx, orderNumber);
    if (reviewed === undefined) throw new Error(`order ${orderNumber} was not found after the decision`);
    return reviewed;
  }

  return {
    confirm: (actor, orderNumber, claim) =>
      atomically(async (tx) => {
        await confirm(tx, actor, orderNumber, claim);
        return reload(tx, orderNumber);
      }),
    refuse: (actor, orderNumber, refusal, note) =>
      atomically(async (tx) => {
        const { reviewed } = await lock(tx, actor, orderNumber, ['credited', 'refused']);
        const { memberId } = reviewed.order;
        await orders.markRefused(tx, orderNumber);
        await store.deleteBankConfirmation(tx, orderNumber);
        await store.markDecided(tx, orderNumber, { by: actor.id, at: clock.now(), refusal });
        await notifier.depositRefused(tx, { memberId, orderNumber });
        const after = { status: 'refused', because: refusal };
        await record(tx, actor, reviewed, { action: 'deposit.refused', after, note });
        const status = toDepositStatusCode('refused');
        afterCommit(tx, () => bus.publish('deposit', { memberId, orderNumber, status }));
        return reload(tx, orderNumber);
      }),
  };
}
