import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut, reference } from './values.ts';

/** Where the payer sends the money of a deposit that staff confirms. */
const payee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pix_key'), key: z.string(), holder: z.string(), city: z.string() }),
  z.object({
    kind: z.literal('bank_account'),
    bank_code: z.string(),
    bank_name: z.string(),
    branch: z.string(),
    account: z.string(),
    holder: z.string(),
    tax_id: z.string().meta({ description: 'CPF or CNPJ, as people write it' }),
  }),
]);

/** Why staff refuses a deposit; each has words that the player reads. */
export const depositRefusals = [
  'not_received',
  'unreadable',
  'other_payment',
  'third_party',
  'already_credited',
  'altered',
] as const;

/** What its owner reads of a deposit that staff confirms. */
export const rechargeReview = z.object({
  state: z
    .enum(['unpaid', 'in_review', 'credited', 'refused', 'expired'])
    .meta({ description: 'unpaid: no receipt yet; in_review: staff looks at it; the others are over' }),
  payee,
  receipts: z.array(z.object({ id: z.uuid(), sent_at: moment })),
  receipts_left: z.int().meta({ description: 'how many more it takes; 0 once it has no use for them' }),
  refusal: z.enum(depositRefusals).nullable(),
  received: moneyOut.nullable().meta({ description: 'what really came in, once it is credited' }),
});

const receiptFailures = ['order_unknown', 'receipt_not_taken', 'receipts_full'] as const;

/** What a member does with a deposit that staff confirms, beside paying it. */
export const reviewedDeposits = {
  rechargeReceiptSend: endpoint('rechargeReceiptSend', {
    audience: 'member',
    summary: "The payer's receipt of a deposit that staff confirms; it is in review from then on",
    input: z.object({
      order_number: reference,
      image: z
        .base64()
        .max(4_200_000)
        .meta({ description: 'one still PNG, JPEG or WebP of at most 3 MB; it is drawn anew and the file forgotten' }),
    }),
    answer: { data: rechargeReview },
    failures: [...receiptFailures, 'picture_invalid', 'picture_too_big'],
  }),
  rechargeReceipt: endpoint('rechargeReceipt', {
    audience: 'member',
    summary: "One of the member's own receipts",
    input: z.object({ id: z.uuid() }),
    answer: { data: z.object({ id: z.uuid(), order_number: reference, sent_at: moment, image: z.string() }) },
    failures: ['not_found'],
  }),
};
