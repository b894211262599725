import { z } from 'zod';
import { activityKinds } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { depositRefusals, rechargeReview } from './reviewed-deposits.ts';
import { methodIcons } from './site-lists.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, range, reference, serial } from './values.ts';

/** A moment of the day by the wall clock of America/Sao_Paulo. */
export const wallClock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const method = z.object({
  id: z.int(),
  payment_type: z.string(),
  kind: z.string().meta({ description: 'which of the ways of the house opens it: `pix` is the automatic one' }),
  name: z.string(),
  icon: z.enum(methodIcons),
  fee: z.string().meta({ description: 'what it costs, as text in the language of the call' }),
  fee_fixed: moneyOut,
  fee_bps: z.int().meta({ description: 'the share of the amount, in basis points; both are part of the amount' }),
  min: moneyOut,
  max: moneyOut,
  time: z.string().meta({ description: 'until it is credited, as text in the language of the call' }),
  instant_receipt: z.boolean(),
  open: z.boolean(),
  hours: z
    .object({ from: wallClock, to: wallClock })
    .nullable()
    .meta({ description: 'when it is open, by the clock of America/Sao_Paulo; over midnight where it ends first' }),
  opens_at: moment.nullable().meta({ description: 'when it opens next, where it is closed now' }),
});

/** What a deposit gives, for who types its amount. */
const bonusOffer = z.object({
  promotion_id: serial,
  kind: z.enum(activityKinds),
  path: z.string().meta({ description: 'where it is claimed on the site: nothing is given unasked' }),
  least: moneyOut.meta({ description: 'smaller deposits give nothing' }),
  share_bps: z.int().nullable().meta({ description: 'of the deposit, in basis points; null where gift is given' }),
  most: moneyOut.nullable().meta({ description: 'of the share' }),
  gift: moneyOut.nullable().meta({ description: 'the same for every deposit; null where a share is given' }),
  staked_times: z.string().meta({ description: 'how many times the deposit has to be staked first; two places' }),
  pocket: z.enum(['cash', 'bonus']),
  multiplier: z.string().meta({ description: 'how many times what is given has to be staked before a withdrawal' }),
});

const channel = z.object({
  payment_id: z.int(),
  name: z.string(),
  min: moneyOut,
  max: moneyOut,
  quick_amounts: z.array(moneyOut),
  bonus: z.string().optional().meta({ description: 'what a deposit would give the caller now, in a sentence' }),
  bonus_offer: bonusOffer.optional().meta({ description: 'the same in figures' }),
});

const recharge = z.object({
  order_number: reference,
  amount: moneyOut,
  fee: moneyOut.meta({ description: 'part of the amount, by the terms of when it was asked for' }),
  receives: moneyOut.meta({ description: 'what is credited: the amount less the fee' }),
  kind: z.string(),
  method: z.string(),
  status: z
    .int()
    .min(1)
    .max(3)
    .meta({ description: '1 awaiting payment or review, 2 credited, 3 failed, expired or refused' }),
  status_text: z.string(),
  reason_code: z
    .enum([
      ...new Set([
        ...([
          'checking',
          'third_party',
          'wrong_amount',
          'payer_unknown',
          'refunding',
          'refunded',
          'taken_back',
        ] as const),
        ...depositRefusals,
        'other_amount' as const,
      ]),
    ])
    .nullable()
    .meta({
      description: 'what became of the last payment to it, or why staff refused it, where it is not simply credited',
    }),
  reason: z.string().nullable().meta({ description: 'the same, in words' }),
  time: moment,
  paid_at: moment.nullable(),
});

const rechargeDetail = recharge.extend({
  pix_code: z.string().nullable(),
  qr_svg: z.string().nullable(),
  pay_url: z.string().nullable().meta({ description: "the provider's page on which it is paid" }),
  expires_at: moment.nullable(),
  now: moment.meta({ description: "the server's clock, so that a countdown needs not trust the phone's" }),
  review: rechargeReview.nullable().meta({ description: 'of a deposit that staff confirms' }),
});

/** Ways to put money in, and the deposits of a member. */
export const deposits = {
  paymentMethods: endpoint('paymentMethods', {
    audience: 'member',
    summary: 'Ways to deposit',
    input: z.object({ domain: z.string().max(253).optional() }),
    answer: { data: z.array(method) },
  }),
  paymentChannels: endpoint('paymentChannels', {
    audience: 'member',
    summary: 'The channels of one way to deposit',
    input: z.object({ payment_type: z.string().min(1).max(32) }),
    answer: { data: z.array(channel) },
  }),
  recharge: endpoint('recharge', {
    audience: 'member',
    summary: 'Asks for a deposit; the answer says where it is paid, with its Pix code where it has one',
    input: z.object({
      money: moneyIn,
      payment_id: serial,
      payment_type: z.string().min(1).max(32),
      payment_desc: line(0, 140).optional(),
    }),
    answer: {
      pay_url: z.string(),
      data: z.object({
        order_number: reference,
        money: moneyOut,
        fee: moneyOut,
        receives: moneyOut,
        pix_code: z.string().meta({ description: 'empty where it is not paid by a code' }),
        qr_svg: z.string(),
        expires_at: moment,
      }),
    },
    failures: [
      'method_unknown',
      'method_closed',
      'below_minimum',
      'above_maximum',
      'psp_unavailable',
      'demo_not_allowed',
      'player_blocked',
    ],
  }),
  rechargeList: endpoint('rechargeList', {
    audience: 'member',
    summary: "The member's deposits, newest first",
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: { data: pageOf(recharge) },
  }),
  rechargeDetail: endpoint('rechargeDetail', {
    audience: 'member',
    summary: 'One deposit',
    input: z.object({ order_number: reference }),
    answer: { data: rechargeDetail },
    failures: ['order_unknown'],
  }),
};
