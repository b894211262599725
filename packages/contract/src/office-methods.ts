import { z } from 'zod';
import { wallClock } from './deposits.ts';
import { pixKeyKinds } from './bank-accounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { wireLocales } from './wire-locales.ts';
import { methodIcons } from './site-lists.ts';
import { line, moment, moneyIn, moneyOrNone, moneyOut, serial } from './values.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);
const siteKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** Names by language. Portuguese is required, and used where another language is missing. */
const names = z.partialRecord(z.enum(wireLocales), line(1, 40));

/** The operator's account that a player pays into. Required by the provider kinds whose channels name one. */
const payee = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pix_key'),
    key_kind: z.enum(pixKeyKinds),
    key: line(1, 77),
    holder: line(1, 25),
    city: line(1, 15),
  }),
  z.object({
    kind: z.literal('bank_account'),
    bank_code: line(1, 8),
    bank_name: line(1, 40),
    branch: line(1, 6),
    account: line(1, 24),
    holder: line(1, 140),
    tax_id: line(1, 18),
  }),
]);

const channel = {
  names,
  payee: payee.nullable(),
  sort: whole(0, 999),
  enabled: z.boolean(),
};

const channelOut = z.object({
  id: z.int(),
  ...channel,
  min: moneyOut,
  max: moneyOut,
  quick_amounts: z.array(moneyOut),
});

const channelIn = z.object({
  id: serial.nullable().meta({ description: 'Channel to update; null creates one' }),
  ...channel,
  min: moneyIn,
  max: moneyIn,
  quick_amounts: z.array(moneyIn).max(12),
});

const method = {
  payment_type: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,31}$/)
    .meta({ description: 'Identifier used by clients; cannot be changed' }),
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,31}$/)
    .meta({ description: 'Kind of deposit provider that opens its orders; cannot be changed' }),
  names,
  icon: z.enum(methodIcons),
  sites: z
    .array(siteKey)
    .max(200)
    .meta({ description: 'Keys of the sites that offer the method; empty for every site' }),
  fee_bps: whole(0, 5000).meta({ description: 'Percentage part of the fee, in basis points' }),
  minutes: whole(0, 10_080).meta({
    description:
      'Minutes until a deposit is credited, as shown to players; 0 for at once, or after review if not `instant_receipt`',
  }),
  instant_receipt: z.boolean().meta({ description: 'Whether deposits are credited automatically' }),
  opens_at: wallClock.nullable(),
  closes_at: wallClock.nullable(),
  sort: whole(0, 999),
  enabled: z.boolean(),
};

const methodOut = z.object({
  id: z.int(),
  ...method,
  fee_fixed: moneyOut,
  min: moneyOut,
  max: moneyOut,
  channels: z.array(channelOut),
  saved_version: z.int(),
  updated_at: moment,
});

interface MethodInput {
  names: Record<string, unknown>;
  opens_at: string | null;
  closes_at: string | null;
  sites: string[];
  channels: { id: number | null; names: Record<string, unknown>; quick_amounts: bigint[] }[];
}

/** Rules over several fields: incomplete or empty hours, a missing Portuguese name, duplicates. */
function checkMethod(input: MethodInput, context: z.RefinementCtx): void {
  const refuse = (rule: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, params: { rule } });
  if (input.names['pt'] === undefined) refuse('required', 'names', 'pt');
  if ((input.opens_at === null) !== (input.closes_at === null))
    refuse('required', input.opens_at === null ? 'opens_at' : 'closes_at');
  else if (input.opens_at !== null && input.opens_at === input.closes_at) refuse('format', 'closes_at');
  if (new Set(input.sites).size < input.sites.length) refuse('choice', 'sites');
  const channelIds = input.channels.map(({ id }) => id).filter((id) => id !== null);
  if (new Set(channelIds).size < channelIds.length) refuse('choice', 'channels');
  for (const [index, draft] of input.channels.entries()) {
    if (draft.names['pt'] === undefined) refuse('required', 'channels', index, 'names', 'pt');
    if (new Set(draft.quick_amounts).size < draft.quick_amounts.length)
      refuse('choice', 'channels', index, 'quick_amounts');
  }
}

/** Deposit methods, for staff. */
export const officeMethods = {
  officeMethods: endpoint('officeMethods', {
    audience: 'staff',
    summary: 'Lists the deposit methods with their channels, the registered provider kinds, and the sites',
    input: nothing,
    answer: {
      data: z.array(methodOut),
      kinds: z.array(
        z.object({
          kind: z.string(),
          payee: z.enum(['pix_key', 'bank_account']).nullable().meta({
            description: 'Kind of payee that each channel must name; null if the provider decides where the money goes',
          }),
        }),
      ),
      sites: z.array(z.object({ key: z.string(), name: z.string() })),
    },
  }),
  officeMethodSave: endpoint('officeMethodSave', {
    audience: 'staff',
    summary:
      'Creates or updates a deposit method with its channels; omitted channels are kept. Recorded in the audit log with the previous values',
    input: z
      .object({
        id: serial.nullable().meta({ description: 'Method to update; null creates one' }),
        saved_version: whole(0, 2_147_483_647).meta({ description: 'Version that was read; 0 for a new method' }),
        ...method,
        fee_fixed: moneyOrNone,
        min: moneyIn,
        max: moneyIn,
        channels: z.array(channelIn).max(20),
      })
      .superRefine(checkMethod),
    answer: { data: methodOut },
    failures: [
      'not_found',
      'rules_changed',
      'rules_disagree',
      'method_taken',
      'method_kind_unknown',
      'payee_invalid',
      'site_unknown',
      'jurisdiction_refuses',
    ],
  }),
};
