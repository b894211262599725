import { centavos } from '@arara/money';
import { z } from 'zod';
import { REASON_CODES } from './reasons.ts';

export const faultsShape = z.strictObject({
  /** What happens to news on its way. */
  webhook: z.enum([
    'deliver',
    'drop',
    'duplicate',
    'delay',
    'reorder',
    'batch',
    'forge_payment',
    'forge_amount',
    'forge_path',
  ]),
  /** What a call of the API meets: up to `unasked` before the work, from `silence` on after it. */
  api: z.enum([
    'none',
    'error_500',
    'error_503',
    'error_429',
    'unasked',
    'silence',
    'done_500',
    'garbled',
    'nonsense',
    'truncated',
    'slow',
  ]),
  /** For how many calls `api` lasts; 0 until it is switched off. */
  apiCalls: z.coerce.number().int().min(0).max(1000),
  /** How people pay. */
  payment: z.enum(['as_asked', 'third_party', 'less', 'more', 'twice', 'same_id', 'late']),
  /** What the bank takes back from a payment a while later. */
  med: z.enum(['none', 'full', 'half']),
  /** How refunds end that the casino asks for. */
  refund: z.enum(['done', 'hold', 'fail']),
  /** How payouts end: paid, left in processing, refused in the answer, or refused later with a reason code. */
  payout: z.enum(['pay', 'hold', 'deny', 'deny_owner', ...REASON_CODES]),
  /** What news says of who paid: Efí masks the CPF. */
  payerDetail: z.enum(['full', 'masked', 'none']),
  /** Whether the list of received Pix can be asked for by the payer: some PSPs leave that filter out. */
  payerFilter: z.enum(['kept', 'ignored']),
  /** A second PUT on an open charge: the standard revises it, some PSPs answer 409. */
  existingCharge: z.enum(['revise', 'conflict']),
  /** Efí's test rules: payouts over R$ 10 fail later, over R$ 20 at once; charges up to R$ 10 pay themselves. */
  sandbox: z.boolean(),
  /** The centavos of an amount turn switches for it alone (`CENTS`). */
  cents: z.boolean(),
});

export type Faults = z.output<typeof faultsShape>;

/** Switches to turn; the others stay. */
export type FaultChange = { readonly [Name in keyof Faults]?: Faults[Name] | undefined };

/** Efí's test rules: up to the first a charge pays itself, above it a payout fails later, above the second at once. */
export const SANDBOX = { paidUpTo: centavos(10_00), failsLaterUpTo: centavos(20_00) } as const;

/** A day on which nothing goes wrong. */
export const NO_FAULTS: Faults = {
  webhook: 'deliver',
  api: 'none',
  apiCalls: 0,
  payment: 'as_asked',
  med: 'none',
  refund: 'done',
  payout: 'pay',
  payerDetail: 'full',
  payerFilter: 'kept',
  existingCharge: 'revise',
  sandbox: false,
  cents: false,
};
