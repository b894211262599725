import { type Centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../../db/index.ts';
import { type Clock, type ServerTranslate } from '../../../../platform/index.ts';
import type { DepositPayee } from '../payment-methods/payment-method.ts';
import { listReceipts } from './receipt-store.ts';
import { countReceiptsLeft } from './receipts.ts';
import {
  type ManualDepositRefusal,
  type ManualDeposit,
  computeManualCredit,
  toManualDepositState,
} from './manual-deposit.ts';

/** A CPF or CNPJ with punctuation. */
function formatTaxId(digits: string): string {
  const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(digits);
  if (cpf) return `${cpf[1]}.${cpf[2]}.${cpf[3]}-${cpf[4]}`;
  const cnpj = /^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/.exec(digits);
  return cnpj ? `${cnpj[1]}.${cnpj[2]}.${cnpj[3]}/${cnpj[4]}-${cnpj[5]}` : digits;
}

/** The account number with a hyphen before its check digit. */
function formatAccount(account: string): string {
  return `${account.slice(0, -1)}-${account.slice(-1)}`;
}

/** The operator's account that receives the money of an order; it is public. */
export function toPayeeView(payee: DepositPayee) {
  if (payee.kind === 'pix_key') {
    const { kind, key, holder, city } = payee;
    return { kind, key, holder, city };
  }
  const { kind, branch, account, holder } = payee;
  return {
    kind,
    branch,
    account: formatAccount(account),
    holder,
    bank_code: payee.bankCode,
    bank_name: payee.bankName,
    tax_id: formatTaxId(payee.taxId),
  };
}

/** The payee of a manual deposit. Throws where the order has none. */
export function requirePayee({ order: { orderNumber, payee } }: ManualDeposit): DepositPayee {
  if (payee === null) throw new Error(`order ${orderNumber} has no payee`);
  return payee;
}

/** Creates the view of a manual deposit for its owner. */
export function createManualDepositPresenter({ clock }: { clock: Clock }) {
  return async (q: Queryable, reviewed: ManualDeposit) => {
    const { order, review } = reviewed;
    const receipts = await listReceipts(q, [order.orderNumber]);
    const state = toManualDepositState(reviewed);
    const credit = computeManualCredit(reviewed);
    return {
      state: state === 'second_review' || isManualReviewPending(reviewed) ? ('in_review' as const) : state,
      payee: toPayeeView(requirePayee(reviewed)),
      receipts: receipts.map(({ id, sentAt }) => ({ id, sent_at: sentAt.toISOString() })),
      receipts_left: countReceiptsLeft(order, receipts.length, clock.now()),
      refusal: order.status === 'refused' ? review.refusal : null,
      received: credit === null ? null : formatReais(credit.received),
    };
  };
}

/** What a player reads about a manual deposit besides its status. */
export interface ManualDepositNote {
  code: ManualDepositRefusal | 'other_amount';
  /** The ordered and the received amount, in centavos. */
  ordered: Centavos;
  received: Centavos;
}

/** `null` for a deposit that is pending, or was credited as ordered. */
export function toManualDepositNote({ order, review }: ManualDeposit): ManualDepositNote | null {
  const { status, amount: ordered } = order;
  const received = order.received ?? ordered;
  if (status === 'refused' && review.refusal !== null) return { code: review.refusal, ordered, received };
  return status === 'credited' && received !== ordered ? { code: 'other_amount', ordered, received } : null;
}

export function formatManualDepositNote({ code, ordered, received }: ManualDepositNote, t: ServerTranslate): string {
  return t(`depositReasons.${code}`, { ordered, received });
}

/** Whether staff is reviewing a receipt; the player sees "in review" instead of "awaiting payment". */
export function isManualReviewPending(reviewed: ManualDeposit): boolean {
  const state = toManualDepositState(reviewed);
  return state === 'in_review' || state === 'second_review';
}
