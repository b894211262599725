import { z } from 'zod';
import { activityKind, freeRoundsPrize } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { depositRefusals, rechargeReview } from './reviewed-deposits.ts';
import { methodIcons } from './site-lists.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, range, reference, serial } from './values.ts';

/** A time of day in America/Sao_Paulo, HH:MM. */
export const wallClock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const method = z.object({
  id: z.int(),
  payment_type: z.string(),
  kind: z.string().meta({ description: 'Kind of deposit method; `pix` is the automatic one' }),
  name: z.string(),
  icon: z.enum(methodIcons),
  fee: z.string().meta({ description: 'Fee, as text in the requested language' }),
  fee_fixed: moneyOut,
  fee_bps: z
    .int()
    .meta({ description: 'Percentage part of the fee, in basis points; the whole fee is part of the amount' }),
  min: moneyOut,
  max: moneyOut,
  time: z.string().meta({ description: 'Time until it is credited, as text in the requested language' }),
  instant_receipt: z.boolean(),
  open: z.boolean(),
  hours: z.object({ from: wallClock, to: wallClock }).nullable().meta({
    description: 'Opening hours in America/Sao_Paulo; past midnight if `to` is before `from`. Null if always open',
  }),
  opens_at: moment.nullable().meta({ description: 'When it opens next; null while it is open' }),
});

/** The bonus that a deposit would give, for the amount field. */
const bonusOffer = z.object({
  promotion_id: serial,
  kind: activityKind,
  path: z
    .string()
    .meta({ description: 'Path of the page where the bonus is claimed; it is never credited unrequested' }),
  least: moneyOut.meta({ description: 'Smallest deposit that gives a bonus' }),
  share_bps: z
    .int()
    .nullable()
    .meta({ description: 'Bonus as a share of the deposit, in basis points; null for a fixed `gift`' }),
  most: moneyOut.nullable().meta({ description: 'Maximum of the percentage bonus; null without a maximum' }),
  gift: moneyOut.nullable().meta({ description: 'Fixed bonus for every deposit; null for a percentage' }),
  free_rounds: freeRoundsPrize
    .nullable()
    .meta({ description: 'Given instead of the gift, which is then their value; null for money' }),
  staked_times: z
    .string()
    .meta({ description: 'Wagering multiple of the deposit before the bonus is given; two places' }),
  pocket: z.enum(['cash', 'bonus']),
  multiplier: z.string().meta({ description: 'Wagering multiple of the bonus before a withdrawal' }),
});

const channel = z.object({
  payment_id: z.int(),
  name: z.string(),
  min: moneyOut,
  max: moneyOut,
  quick_amounts: z.array(moneyOut),
  bonus: z.string().optional().meta({ description: 'Bonus that a deposit now would give the caller, as a sentence' }),
  bonus_offer: bonusOffer.optional().meta({ description: 'The same bonus in figures' }),
});

const recharge = z.object({
  order_number: reference,
  amount: moneyOut,
  fee: moneyOut.meta({ description: 'Fee included in the amount, by the terms at the time of the request' }),
  receives: moneyOut.meta({ description: 'Amount credited: the amount less the fee' }),
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
      description: 'Status of the last payment to the order, or why staff refused it; null if it was simply credited',
    }),
  reason: z.string().nullable().meta({ description: 'The same as text' }),
  time: moment,
  paid_at: moment.nullable(),
});

const rechargeDetail = recharge.extend({
  pix_code: z.string().nullable(),
  qr_svg: z.string().nullable(),
  pay_url: z.string().nullable().meta({ description: "Provider's payment page; null if there is none" }),
  expires_at: moment.nullable(),
  now: moment.meta({ description: 'Server time, for the countdown' }),
  review: rechargeReview.nullable().meta({ description: 'Only for a deposit confirmed by staff; null otherwise' }),
});

/** Deposit methods, and a member's deposits. */
export const deposits = {
  paymentMethods: endpoint('paymentMethods', {
    audience: 'member',
    summary: "Lists the deposit methods of the member's site; none where `domain` belongs to another site",
    input: z.object({ domain: z.string().max(253).optional() }),
    answer: { data: z.array(method) },
  }),
  paymentChannels: endpoint('paymentChannels', {
    audience: 'member',
    summary: 'Lists the channels of a deposit method',
    input: z.object({ payment_type: z.string().min(1).max(32) }),
    answer: { data: z.array(channel) },
  }),
  paymentRules: endpoint('paymentRules', {
    audience: 'guest',
    summary: 'Returns the rules of deposits and withdrawals of a site, as text in the requested language',
    input: z.object({ domain: z.string().max(253).optional() }),
    answer: { data: z.array(z.object({ title: z.string(), rules: z.array(z.string()) })) },
  }),
  recharge: endpoint('recharge', {
    audience: 'member',
    summary: 'Creates a deposit order and returns where to pay it, with its Pix code if it has one',
    input: z.object({
      money: moneyIn,
      payment_id: serial,
      payment_type: z.string().min(1).max(32),
      payment_desc: line(0, 100).optional().meta({
        description:
          "Text of the payer's own, shown in the bank's app after the order number where the method has such a text",
      }),
    }),
    answer: {
      pay_url: z.string(),
      data: z.object({
        order_number: reference,
        money: moneyOut,
        fee: moneyOut,
        receives: moneyOut,
        pix_code: z.string().meta({ description: 'Empty if it is not paid by code' }),
        qr_svg: z.string(),
        expires_at: moment,
      }),
    },
    failures: [
      'method_unknown',
      'method_closed',
      'jurisdiction_refuses',
      'profile_incomplete',
      'below_minimum',
      'above_maximum',
      'limit_reached',
      'psp_unavailable',
      'demo_not_allowed',
      'player_blocked',
      'self_excluded',
      'register_unknown',
      'identity_required',
    ],
  }),
  rechargeList: endpoint('rechargeList', {
    audience: 'member',
    summary: "Lists the member's deposits, newest first",
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: { data: pageOf(recharge) },
  }),
  rechargeDetail: endpoint('rechargeDetail', {
    audience: 'member',
    summary: 'Returns a deposit',
    input: z.object({ order_number: reference }),
    answer: { data: rechargeDetail },
    failures: ['order_unknown'],
  }),
};
