import { z } from 'zod';
import { wallClock } from './deposits.ts';
import { pixKeyKinds } from './bank-accounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { localeKeys } from './locales.ts';
import { methodIcons } from './site-lists.ts';
import { line, moment, moneyIn, moneyOrNone, moneyOut, serial } from './values.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);
const siteKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** A name by language; the Portuguese one stands in for what is missing. */
const names = z.partialRecord(z.enum(localeKeys), line(1, 40));

/** Where the payer sends it, for the kinds that staff confirms. It is the house's own account. */
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
  id: serial.nullable().meta({ description: 'null for a new one' }),
  ...channel,
  min: moneyIn,
  max: moneyIn,
  quick_amounts: z.array(moneyIn).max(12),
});

const method = {
  payment_type: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,31}$/)
    .meta({ description: 'what callers name it by; it never changes' }),
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,31}$/)
    .meta({ description: 'which way of the house opens it; it never changes' }),
  names,
  icon: z.enum(methodIcons),
  sites: z.array(siteKey).max(200).meta({ description: 'empty for every site' }),
  fee_bps: whole(0, 5000),
  minutes: whole(0, 10_080).meta({ description: 'until it is credited; 0 is at once' }),
  instant_receipt: z.boolean().meta({ description: "credited without anybody's doing" }),
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

interface Given {
  names: Record<string, unknown>;
  opens_at: string | null;
  closes_at: string | null;
  sites: string[];
  channels: { id: number | null; names: Record<string, unknown>; quick_amounts: bigint[] }[];
}

type Issues = { addIssue(issue: { code: 'custom'; path: (string | number)[]; params: { rule: string } }): void };

/** What one field alone does not tell: a half of the hours, hours of no time, no Portuguese name, a thing named twice. */
function checkMethod(given: Given, context: Issues): void {
  const refuse = (rule: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, params: { rule } });
  if (given.names['pt'] === undefined) refuse('required', 'names', 'pt');
  if ((given.opens_at === null) !== (given.closes_at === null))
    refuse('required', given.opens_at === null ? 'opens_at' : 'closes_at');
  else if (given.opens_at !== null && given.opens_at === given.closes_at) refuse('format', 'closes_at');
  if (new Set(given.sites).size < given.sites.length) refuse('choice', 'sites');
  const known = given.channels.map(({ id }) => id).filter((id) => id !== null);
  if (new Set(known).size < known.length) refuse('choice', 'channels');
  for (const [index, one] of given.channels.entries()) {
    if (one.names['pt'] === undefined) refuse('required', 'channels', index, 'names', 'pt');
    if (new Set(one.quick_amounts).size < one.quick_amounts.length)
      refuse('choice', 'channels', index, 'quick_amounts');
  }
}

/** Ways to deposit, as staff sees and changes them. */
export const officeMethods = {
  officeMethods: endpoint('officeMethods', {
    audience: 'staff',
    summary: 'Every way to deposit with its channels, the kinds that this house can open, and its sites',
    input: nothing,
    answer: {
      data: z.array(methodOut),
      kinds: z.array(
        z.object({
          kind: z.string(),
          payee: z
            .enum(['pix_key', 'bank_account'])
            .nullable()
            .meta({ description: 'what its channels have to say of where the money goes' }),
        }),
      ),
      sites: z.array(z.object({ key: z.string(), name: z.string() })),
    },
  }),
  officeMethodSave: endpoint('officeMethodSave', {
    audience: 'staff',
    summary: 'Makes a way to deposit, or changes it with its channels as one; written down with what it was',
    input: z
      .object({
        id: serial.nullable().meta({ description: 'null for a new one' }),
        saved_version: whole(0, 2_147_483_647).meta({ description: 'the one that was read; 0 for a new one' }),
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
    ],
  }),
};
