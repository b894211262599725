import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { boundedSum, longListIn, paymentFilter, siteFilter } from './office-list.ts';
import { cursorPageOf, line, moment, moneyOut, reference, serial } from './values.ts';

const recharge = z.object({
  id: reference,
  site: z.string().meta({ description: 'Key of the site of the account' }),
  player_id: z.int(),
  player: z.string(),
  amount: moneyOut,
  method: z.string(),
  status: z.enum(['awaiting', 'credited', 'expired', 'failed', 'refused']),
  txid: z.string(),
  created_at: moment,
  expires_at: moment.nullable(),
  credited_at: moment.nullable(),
});

const refund = z.object({
  id: reference,
  amount: moneyOut,
  status: z.enum(['second_review', 'asked', 'done', 'failed', 'withdrawn']).meta({
    description:
      '`second_review`: awaits a second person; `asked`: requested from the bank; `withdrawn`: replaced by a credit or a new amount',
  }),
  reason: z.string().meta({ description: "Reason given by staff; `third_party` if the site's payer rule started it" }),
  requested_by: z.string().nullable().meta({ description: 'Null for an automatic refund' }),
  failure: z.string().nullable().meta({ description: 'Reason of the bank for a failed refund' }),
  requested_at: moment,
});

const payment = z.object({
  id: z.string().meta({ description: 'endToEndId of the Pix' }),
  txid: z.string().nullable(),
  amount: moneyOut.meta({ description: 'Amount received less the amount returned' }),
  returned: moneyOut.meta({ description: 'Amount returned to the payer' }),
  expected: moneyOut.nullable().meta({ description: 'Amount of its deposit order; null without an order' }),
  order_number: z.string().nullable(),
  player_id: z.int().nullable(),
  status: z.enum(['checking', 'credited', 'suspense', 'refunding', 'refunded', 'resolved']).meta({
    description:
      '`checking`: the bank has not yet confirmed the payer or a return; `suspense`: awaits staff; `resolved`: credited by staff',
  }),
  cause: z.enum([
    'matched',
    'late',
    'wrong_amount',
    'unknown_txid',
    'repeated',
    'returned',
    'third_party',
    'payer_unknown',
  ]),
  payer: z
    .object({ name: z.string(), tax_id: z.string().meta({ description: 'Masked CPF or CNPJ' }), bank: z.string() })
    .nullable()
    .meta({ description: 'Payer named by the bank; a field is empty if the bank did not give it' }),
  paid_by_owner: z.boolean().nullable().meta({
    description: "Whether it was paid with the player's own CPF; null if not checked, or unknown to the bank",
  }),
  paid_at: moment,
  received_at: moment,
  resolved_by: z.string().nullable(),
  refund: refund.nullable().meta({ description: 'Latest refund' }),
  credit_request: z
    .object({ player_id: z.int(), requested_by: z.string(), requested_at: moment })
    .nullable()
    .meta({ description: 'Credit to a player that awaits a second person' }),
});

const paymentReturn = z.object({
  id: z.string().meta({ description: 'endToEndId of the Pix and id of the return, separated by a slash' }),
  payment_id: z.string(),
  amount: moneyOut,
  paid: moneyOut.meta({ description: 'Amount of the Pix' }),
  by_operator: z
    .boolean()
    .meta({ description: 'Whether it is a refund of the operator; false if the bank took it back' }),
  nature: z.string().nullable().meta({ description: 'Kind of return reported by the bank' }),
  status: z.enum(['processing', 'done', 'failed']),
  reason: z.string().nullable(),
  from_suspense: moneyOut.meta({ description: 'Part taken from suspense' }),
  from_cash: moneyOut.meta({ description: "Part taken from the player's cash balance" }),
  from_fees: moneyOut.meta({ description: 'Part covered by the returned deposit fee' }),
  owed: moneyOut.meta({ description: 'Part that the balance did not cover, and the player owes' }),
  player_id: z.int().nullable(),
  order_number: z.string().nullable(),
  seen_at: moment,
  ended_at: moment.nullable(),
  undone_at: moment.nullable().meta({ description: 'When the bank reversed it' }),
  reviewed_by: z.string().nullable(),
  reviewed_at: moment.nullable(),
  note: z.string().nullable(),
});

const payerRule = z.object({
  site: z.string(),
  site_name: z.string().meta({ description: 'Empty for the default rule of all other sites' }),
  is_own: z.boolean().meta({ description: 'Whether the site has its own rule' }),
  own_account_forced: z.boolean().meta({ description: "Whether the site's regulator requires `own_account_only`" }),
  own_account_only: z.boolean().meta({ description: "Whether deposits must be paid from the player's own account" }),
  refund_by_itself: z
    .boolean()
    .meta({ description: 'Whether a deposit paid by a third party is refunded automatically' }),
  freeze_on_claw_back: z
    .boolean()
    .meta({ description: 'Whether play is blocked while a player owes a deposit that the bank took back' }),
  cancel_bonus_on_claw_back: z
    .boolean()
    .meta({ description: 'Whether the bonuses of a deposit are cancelled when the bank takes it back' }),
  saved_version: z.int(),
});

const paymentId = z.string().min(1).max(64);

/** Deposit orders, received Pix and payer rules for staff. */
export const officeDeposits = {
  officeRecharges: endpoint('officeRecharges', {
    audience: 'staff',
    summary: 'Lists deposit orders; `status` filters by status',
    input: longListIn.extend({
      ...paymentFilter,
      ...siteFilter,
      sort: z.enum(['created', 'amount']).default('created'),
    }),
    answer: { data: cursorPageOf(recharge).extend({ sum: boundedSum }) },
  }),
  officePayments: endpoint('officePayments', {
    audience: 'staff',
    summary: 'Lists received Pix; `status` filters by status',
    input: longListIn,
    answer: { data: cursorPageOf(payment) },
  }),
  officeCreditPayment: endpoint('officeCreditPayment', {
    audience: 'staff',
    summary: 'Credits a payment in suspense to a player; above the limits a second person must approve it first',
    input: z.object({
      id: paymentId,
      player_id: serial,
      reason: line(3, 200),
    }),
    answer: { data: payment },
    failures: [
      'not_found',
      'payment_already_resolved',
      'deposit_reference_taken',
      'staff_credit_maximum',
      'staff_credit_own',
      'staff_credit_waiting',
      'demo_not_allowed',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeRefundPayment: endpoint('officeRefundPayment', {
    audience: 'staff',
    summary:
      'Refunds a payment in suspense to its payer; above the limits a second person must confirm it with the same call',
    input: z.object({ id: paymentId, reason: line(3, 200) }),
    answer: { data: payment },
    failures: [
      'not_found',
      'payment_already_resolved',
      'refund_second_person',
      'staff_credit_maximum',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeReturns: endpoint('officeReturns', {
    audience: 'staff',
    summary:
      'Lists returns of Pix by the operator or the bank; `status` is a status, or `open` for claw-backs that staff has not reviewed',
    input: longListIn,
    answer: { data: cursorPageOf(paymentReturn) },
  }),
  officeReturnLooked: endpoint('officeReturnLooked', {
    audience: 'staff',
    summary: 'Marks a claw-back as reviewed, with a note',
    input: z.object({ id: z.string().regex(/^[^/]{1,64}\/[^/]{1,140}$/), note: line(3, 200) }),
    answer: {},
    failures: ['not_found', 'difference_settled'],
  }),
  officePayerRules: endpoint('officePayerRules', {
    audience: 'staff',
    summary: 'Lists the payer rules: first the default, then that of each site',
    input: nothing,
    answer: { data: z.array(payerRule) },
  }),
  officePayerRuleSave: endpoint('officePayerRuleSave', {
    audience: 'staff',
    summary: "Saves a site's own payer rule, or the default rule with an empty `site`",
    input: z.object({
      site: z.string().regex(/^([a-z0-9][a-z0-9-]{0,31})?$/),
      saved_version: z.coerce.number().int().min(0).max(2_147_483_647),
      own_account_only: z.boolean(),
      refund_by_itself: z.boolean(),
      freeze_on_claw_back: z.boolean().optional().meta({ description: 'Unchanged when omitted' }),
      cancel_bonus_on_claw_back: z.boolean().optional().meta({ description: 'Unchanged when omitted' }),
    }),
    answer: { data: payerRule },
    failures: ['site_unknown', 'rules_changed'],
  }),
};
