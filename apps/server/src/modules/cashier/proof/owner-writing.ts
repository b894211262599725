import { formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import type { Payee } from '../method/payee.ts';
import { isInReview } from './note.ts';
import { listReceipts } from './receipt-store.ts';
import { receiptsLeft } from './receipts.ts';
import { type ReviewedOrder, creditOf, stateOf } from './reviewed.ts';

/** A CPF or CNPJ as people write it. */
function writeTaxId(digits: string): string {
  const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(digits);
  if (cpf) return `${cpf[1]}.${cpf[2]}.${cpf[3]}-${cpf[4]}`;
  const cnpj = /^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/.exec(digits);
  return cnpj ? `${cnpj[1]}.${cnpj[2]}.${cnpj[3]}/${cnpj[4]}-${cnpj[5]}` : digits;
}

/** The check digit stands apart, as on a statement. */
function writeAccount(account: string): string {
  return `${account.slice(0, -1)}-${account.slice(-1)}`;
}

/** Where the money of an order goes. It is the house's own, and nobody's secret. */
export function writePayee(payee: Payee) {
  if (payee.kind === 'pix_key') {
    const { kind, key, holder, city } = payee;
    return { kind, key, holder, city };
  }
  const { kind, branch, account, holder } = payee;
  return {
    kind,
    branch,
    account: writeAccount(account),
    holder,
    bank_code: payee.bankCode,
    bank_name: payee.bankName,
    tax_id: writeTaxId(payee.taxId),
  };
}

/** The payee that an order of these kinds cannot be without. */
export function payeeOf({ order: { orderNumber, payee } }: ReviewedOrder): Payee {
  if (payee === null) throw new Error(`order ${orderNumber} does not say where its money goes`);
  return payee;
}

/** Writes a deposit that staff confirms as its owner reads it. */
export function createOwnerWriter({ clock }: { clock: Clock }) {
  return async (q: Queryable, reviewed: ReviewedOrder) => {
    const { order, review } = reviewed;
    const receipts = await listReceipts(q, [order.orderNumber]);
    const state = stateOf(reviewed);
    const credit = creditOf(reviewed);
    return {
      state: state === 'second_review' || isInReview(reviewed) ? ('in_review' as const) : state,
      payee: writePayee(payeeOf(reviewed)),
      receipts: receipts.map(({ id, sentAt }) => ({ id, sent_at: sentAt.toISOString() })),
      receipts_left: receiptsLeft(order, receipts.length, clock.now()),
      refusal: order.status === 'refused' ? review.refusal : null,
      received: credit === null ? null : formatReais(credit.received),
    };
  };
}
