import { type Payer, type ReceivedPix } from './charge.ts';
import { type MareCharge, type MarePayment, type MarePayout, type MareRefund } from './mare-api.ts';
import { type PspCharge, type PspListedSend, type PspSend } from './psp.ts';
import { type PixReturn, type ReturnNature, sumOf } from './returns.ts';
import { type SendReason } from './send.ts';

const CHARGE_STATUS = { open: 'active', expired: 'active', paid: 'paid', canceled: 'removed' } as const;

const REFUND_STATUS = { pending: 'processing', succeeded: 'done', failed: 'failed' } as const;

const PAYOUT_STATUS = {
  queued: 'processing',
  processing: 'processing',
  confirmed: 'paid',
  rejected: 'failed',
} as const;

const NATURES: Readonly<Record<string, ReturnNature>> = {
  merchant: 'original',
  med_operational: 'med_operational',
  med_fraud: 'med_fraud',
};

export function toMareReturn({ reference, amount, status, origin, ...rest }: MareRefund): PixReturn {
  const nature = origin === undefined ? undefined : (NATURES[origin] ?? 'other');
  const at = rest.settled_at ?? rest.created_at;
  return {
    id: reference,
    amount,
    status: REFUND_STATUS[status],
    by: nature === undefined || nature === 'original' ? 'us' : 'bank',
    ...(nature === undefined ? {} : { nature }),
    ...(at === undefined ? {} : { at }),
    ...(rest.failure_message === undefined ? {} : { reason: rest.failure_message }),
  };
}

function toPayer({ name, document, bank_ispb: bank }: NonNullable<MarePayment['payer']>): Payer {
  return {
    ...(name === undefined ? {} : { name }),
    ...(document === undefined ? {} : { taxId: document }),
    ...(bank === undefined ? {} : { bank }),
  };
}

export function toMareReceived(payment: MarePayment): ReceivedPix {
  const returns = payment.refunds.map(toMareReturn);
  return {
    endToEndId: payment.end_to_end_id,
    amount: payment.amount,
    returned: sumOf(returns, 'done'),
    returning: sumOf(returns, 'processing'),
    returns,
    at: payment.paid_at,
    ...(payment.charge_reference === undefined ? {} : { txid: payment.charge_reference }),
    ...(payment.payer === undefined ? {} : { payer: toPayer(payment.payer) }),
  };
}

export function toMareCharge({ status, amount, expires_at: expiresAt, payments }: MareCharge): PspCharge {
  return { status: CHARGE_STATUS[status], amount, expiresAt, payments: payments.map(toMareReceived) };
}

/** The code of the SPI where Maré has it, because every PSP's words differ. */
const toReason = ({ spi_code: code, reason = '', message = '' }: NonNullable<MarePayout['failure']>): SendReason => ({
  code: code ?? reason,
  text: message,
});

export function toMareSend({ status, end_to_end_id: endToEndId, failure }: MarePayout): PspSend {
  return {
    status: PAYOUT_STATUS[status],
    ...(endToEndId === undefined ? {} : { endToEndId }),
    ...(failure === undefined ? {} : { reason: toReason(failure) }),
  };
}

export function toMareListedSend(payout: MarePayout): PspListedSend {
  const { reference, amount, created_at: at } = payout;
  return {
    ...toMareSend(payout),
    amount,
    ...(reference === undefined ? {} : { id: reference }),
    ...(at === undefined ? {} : { at }),
  };
}
