import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut, reference } from './values.ts';

/** Where the payer sends the money of a manual deposit. */
const payee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pix_key'), key: z.string(), holder: z.string(), city: z.string() }),
  z.object({
    kind: z.literal('bank_account'),
    bank_code: z.string(),
    bank_name: z.string(),
    branch: z.string(),
    account: z.string(),
    holder: z.string(),
    tax_id: z.string().meta({ description: 'CPF or CNPJ, formatted' }),
  }),
]);

/** Why staff refuses a deposit; each has a text for the player. */
export const depositRefusals = [
  'not_received',
  'unreadable',
  'other_payment',
  'third_party',
  'already_credited',
  'altered',
] as const;

/** What the member sees of a manual deposit. */
export const rechargeReview = z.object({
  state: z
    .enum(['unpaid', 'in_review', 'credited', 'refused', 'expired'])
    .meta({ description: 'unpaid: no receipt yet; in_review: awaiting staff; the others are final' }),
  payee,
  receipts: z.array(z.object({ id: z.uuid(), sent_at: moment })),
  receipts_left: z.int().meta({ description: 'Number of further receipts accepted; 0 once none is needed' }),
  refusal: z.enum(depositRefusals).nullable(),
  received: moneyOut.nullable().meta({ description: 'Amount received, once it is credited; null before' }),
});

const receiptFailures = ['order_unknown', 'receipt_not_taken', 'receipts_full'] as const;

/** Calls of a member about a manual deposit, besides paying it. */
export const reviewedDeposits = {
  rechargeReceiptSend: endpoint('rechargeReceiptSend', {
    audience: 'member',
    summary: 'Uploads the payment receipt of a manual deposit and puts it in review',
    input: z.object({
      order_number: reference,
      image: z.base64().max(4_200_000).meta({
        description:
          'A still PNG, JPEG or WebP of at most 3 MB, in base64; it is re-encoded and the original discarded',
      }),
    }),
    answer: { data: rechargeReview },
    failures: [...receiptFailures, 'picture_invalid', 'picture_too_big'],
  }),
  rechargeReceipt: endpoint('rechargeReceipt', {
    audience: 'member',
    summary: "Returns one of the member's own receipts",
    input: z.object({ id: z.uuid() }),
    answer: { data: z.object({ id: z.uuid(), order_number: reference, sent_at: moment, image: z.string() }) },
    failures: ['not_found'],
  }),
};
