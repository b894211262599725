import { type Centavos, centavos } from '@arara/money';
import type { DepositOrder } from '../deposits/deposit-store.ts';
import { computeReceivedFee } from '../payment-methods/payment-method.ts';
import { Failure } from '../../../../platform/index.ts';

/** The kinds of deposit that staff confirms. */
export type ManualDepositKind = 'pix_reviewed' | 'transfer_reviewed';

/** Why staff refuses; the player reads it in their language. */
export type ManualDepositRefusal =
  | 'not_received'
  | 'unreadable'
  | 'other_payment'
  | 'third_party'
  | 'already_credited'
  | 'altered';

/** A payment that a person of staff found on the bank statement. */
export interface BankConfirmation {
  /** The received amount, in centavos. */
  amount: Centavos;
  /** The bank reference as typed. */
  reference: string;
  by: number;
  at: Date;
}

/** The review of a manual deposit. */
export interface ManualDepositReview {
  orderNumber: string;
  kind: ManualDepositKind;
  /** Since when a receipt waits for a decision. */
  waitsSince: Date | null;
  /** Of a credited order, what was credited; before that, the confirmation that needs a second person. */
  confirmation: BankConfirmation | null;
  /** The last decision. A receipt after a refusal waits again. */
  decidedBy: number | null;
  decidedAt: Date | null;
  refusal: ManualDepositRefusal | null;
  /** Visible to staff only. */
  note: string | null;
}

/** A deposit that staff confirms. */
export interface ManualDeposit {
  order: DepositOrder;
  review: ManualDepositReview;
}

/** The state of a manual deposit as staff filters it. A member does not see that a second person is needed. */
export const manualDepositStates = ['in_review', 'second_review', 'unpaid', 'credited', 'refused', 'expired'] as const;

export type ManualDepositState = (typeof manualDepositStates)[number];

export function toManualDepositState({
  order: { status },
  review: { waitsSince, confirmation },
}: ManualDeposit): ManualDepositState {
  if (status === 'credited' || status === 'refused') return status;
  if (status === 'expired' || status === 'failed') return 'expired';
  if (confirmation !== null) return 'second_review';
  return waitsSince === null ? 'unpaid' : 'in_review';
}

/** The credited amount with its fee, in centavos; `null` for an order that is not credited. */
export function computeManualCredit({
  order,
}: ManualDeposit): { received: Centavos; fee: Centavos; net: Centavos } | null {
  const { status, received } = order;
  if (status !== 'credited' || received === null) return null;
  const fee = computeReceivedFee(order, received);
  return { received, fee, net: centavos(received - fee) };
}

/** The end-to-end id of a Pix: `E`, the bank's ISPB, the minute, and eleven characters (Central Bank, Pix API). */
const END_TO_END = /^E\d{20}[A-Za-z0-9]{11}$/;

const BANK_REFERENCE = /^[A-Za-z0-9./-]{4,64}$/;

/**
 * Normalises a bank reference: no spaces, and an upper-case `E` in an end-to-end id. Fails with
 * `deposit_reference_invalid`; a Pix requires its end-to-end id.
 */
export function parseBankReference(typed: string, kind: ManualDepositKind): string {
  const bare = typed.replaceAll(/\s+/g, '');
  const reference = /^e\d{20}/.test(bare) ? `E${bare.slice(1)}` : bare;
  const isValid = kind === 'pix_reviewed' ? END_TO_END.test(reference) : BANK_REFERENCE.test(reference);
  if (!isValid) throw new Failure('deposit_reference_invalid', { field: 'reference' });
  return reference;
}
