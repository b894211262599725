import { type Centavos, centavos } from '@arara/money';
import { z } from 'zod';
import { endToEndId, instantText } from './api.ts';
import { plainId, plainText, spare } from './plain-text.ts';

/*
 * The messages of Maré, a PSP that does not speak the Central Bank's API: amounts are centavos as strings of digits, a charge is found by our
 * `reference`, and every object has status names of its own.
 */

/** An amount on the wire: `"3700"` are R$ 37,00. */
const amount = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((value): Centavos => centavos(BigInt(value)));

/** A refund by us (`merchant`), or money that the bank takes back (`med_…`). */
export const mareRefund = z.object({
  reference: plainId,
  amount,
  status: z.enum(['pending', 'succeeded', 'failed']),
  origin: spare(plainText),
  created_at: spare(instantText),
  settled_at: spare(instantText),
  failure_message: spare(plainText),
});

const payer = z.object({ name: spare(plainText), document: spare(plainText), bank_ispb: spare(plainText) });

export const marePayment = z.object({
  end_to_end_id: endToEndId,
  charge_reference: spare(plainId),
  amount,
  paid_at: instantText,
  payer: spare(payer),
  refunds: z.array(mareRefund).default([]),
});

export const mareCharge = z.object({
  reference: z.string(),
  status: z.enum(['open', 'expired', 'paid', 'canceled']),
  amount,
  expires_at: instantText,
  pix: z.object({ copy_paste: z.string(), location: z.string().default('') }),
  payments: z.array(marePayment).default([]),
});

/** A payout. Its end-to-end id is known only once it left Maré; one that was made by hand has no reference. */
export const marePayout = z.object({
  reference: spare(plainId),
  amount,
  status: z.enum(['queued', 'processing', 'confirmed', 'rejected']),
  created_at: spare(instantText),
  end_to_end_id: spare(endToEndId),
  failure: spare(z.object({ reason: spare(plainText), spi_code: spare(plainText), message: spare(plainText) })),
});

/** A page of the statement of one day. Pages count from 1; an empty day has none. */
export const mareStatement = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ day: z.string(), total_pages: z.int().min(0), entries: z.array(entry) });

export const mareBalance = z.object({
  /** May be below zero, as an amount may not. */
  available: z
    .string()
    .regex(/^-?\d{1,12}$/)
    .transform((value): Centavos => centavos(BigInt(value))),
  blocked: amount.optional(),
});

export const mareError = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
});

export type MareRefund = z.output<typeof mareRefund>;
export type MarePayment = z.output<typeof marePayment>;
export type MareCharge = z.output<typeof mareCharge>;
export type MarePayout = z.output<typeof marePayout>;
