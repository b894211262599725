import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, reference, serial } from './values.ts';

const recharge = z.object({
  id: reference,
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
  status: z
    .enum(['second_review', 'asked', 'done', 'failed', 'withdrawn'])
    .meta({ description: '`second_review`: another person has to agree; `asked`: the bank is asked' }),
  reason: z.string().meta({ description: "why; `third_party` where the site's rule asked" }),
  asked_by: z.string().nullable(),
  failure: z.string().nullable().meta({ description: 'why the bank did not, in its words' }),
  asked_at: moment,
});

const payment = z.object({
  id: z.string().meta({ description: 'endToEndId of the Pix' }),
  txid: z.string().nullable(),
  amount: moneyOut.meta({ description: 'what the house holds of it: what was paid less what went back' }),
  returned: moneyOut.meta({ description: 'what of it went back to its payer' }),
  expected: moneyOut.nullable(),
  order_number: z.string().nullable(),
  player_id: z.int().nullable(),
  status: z
    .enum(['checking', 'credited', 'suspense', 'refunding', 'refunded', 'resolved'])
    .meta({ description: '`checking`: the bank is still asked whether it may be credited' }),
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
    .object({ name: z.string(), tax_id: z.string().meta({ description: 'masked' }), bank: z.string() })
    .nullable()
    .meta({ description: "as the bank's news told it; empty where it did not" }),
  paid_by_owner: z
    .boolean()
    .nullable()
    .meta({ description: "whether the player's own CPF paid it; null while nobody has asked, or the bank cannot say" }),
  paid_at: moment,
  received_at: moment,
  resolved_by: z.string().nullable(),
  refund: refund.nullable().meta({ description: 'the last one that was asked for' }),
  credit_request: z
    .object({ player_id: z.int(), requested_by: z.string(), requested_at: moment })
    .nullable()
    .meta({ description: 'a credit to a player that waits for the approval of a second person' }),
});

const paymentReturn = z.object({
  id: z.string().meta({ description: 'the Pix and the number of the return, with a slash between them' }),
  payment_id: z.string(),
  amount: moneyOut,
  paid: moneyOut.meta({ description: 'what the Pix had brought' }),
  by_house: z.boolean(),
  nature: z.string().nullable(),
  status: z.enum(['processing', 'done', 'failed']),
  reason: z.string().nullable(),
  from_suspense: moneyOut,
  from_cash: moneyOut,
  from_fees: moneyOut.meta({ description: 'what the house gave back of its fee' }),
  owed: moneyOut.meta({ description: 'what the player did not have any more' }),
  player_id: z.int().nullable(),
  order_number: z.string().nullable(),
  seen_at: moment,
  ended_at: moment.nullable(),
  undone_at: moment.nullable(),
  looked_by: z.string().nullable(),
  looked_at: moment.nullable(),
  note: z.string().nullable(),
});

const payerRule = z.object({
  site: z.string(),
  site_name: z.string().meta({ description: 'empty for the rule of all other sites' }),
  is_own: z.boolean(),
  own_account_forced: z
    .boolean()
    .meta({ description: "whether the site's regulator asks for the player's own account" }),
  own_account_only: z.boolean(),
  refund_by_itself: z.boolean(),
  freeze_on_claw_back: z
    .boolean()
    .meta({ description: 'nobody plays while they owe what a bank took back of a deposit' }),
  cancel_bonus_on_claw_back: z.boolean().meta({ description: 'bonuses of a deposit end when the bank takes it back' }),
  saved_version: z.int(),
});

const paymentId = z.string().min(1).max(64);

/** Deposits, and Pix that came in, as staff see them. */
export const officeDeposits = {
  officeRecharges: endpoint('officeRecharges', {
    audience: 'staff',
    summary: 'Deposits asked for',
    input: listIn,
    answer: { data: pageOf(recharge) },
  }),
  officePayments: endpoint('officePayments', {
    audience: 'staff',
    summary: 'Pix received, among them those that wait in suspense',
    input: listIn,
    answer: { data: pageOf(payment) },
  }),
  officeCreditPayment: endpoint('officeCreditPayment', {
    audience: 'staff',
    summary: 'Credits a payment that waits in suspense to a player',
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
    summary: 'Gives a payment that waits in suspense back to its payer; above the limit a second person must agree',
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
    summary: 'Money of Pix that went back, by us or by the bank; `open` is what the bank took and nobody looked at',
    input: listIn,
    answer: { data: pageOf(paymentReturn) },
  }),
  officeReturnLooked: endpoint('officeReturnLooked', {
    audience: 'staff',
    summary: 'Writes down that a person looked at what the bank took, and what they found',
    input: z.object({ id: z.string().regex(/^[^/]{1,64}\/[^/]{1,140}$/), note: line(3, 200) }),
    answer: {},
    failures: ['not_found', 'difference_settled'],
  }),
  officePayerRules: endpoint('officePayerRules', {
    audience: 'staff',
    summary: 'Who may pay deposits: on all other sites first, then on each site',
    input: nothing,
    answer: { data: z.array(payerRule) },
  }),
  officePayerRuleSave: endpoint('officePayerRuleSave', {
    audience: 'staff',
    summary: 'Gives a site a rule of its own, or changes it; written down with what it was',
    input: z.object({
      site: z.string().regex(/^([a-z0-9][a-z0-9-]{0,31})?$/),
      saved_version: z.coerce.number().int().min(0).max(2_147_483_647),
      own_account_only: z.boolean(),
      refund_by_itself: z.boolean(),
      freeze_on_claw_back: z.boolean().optional().meta({ description: 'stays as it is where it is left out' }),
      cancel_bonus_on_claw_back: z.boolean().optional().meta({ description: 'stays as it is where it is left out' }),
    }),
    answer: { data: payerRule },
    failures: ['site_unknown', 'rules_changed'],
  }),
};
