import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { withdrawalStates } from './withdrawals.ts';
import { moment, moneyOut, pageIn, pageOf, range, reference } from './values.ts';

/** What a movement of money is, in a player's terms. */
export const movementWords = [
  'recharge',
  'recharge_returned',
  'recharge_restored',
  'withdraw_held',
  'withdraw_returned',
  'withdraw_paid',
  'withdraw_paid_late',
  'withdraw_late_undone',
  'bet',
  'win',
  'bet_undone',
  'stake_set_aside',
  'stake_released',
  'bonus',
  'bonus_removed',
  'bonus_converted',
  'bonus_late',
  'reward',
  'rebate',
  'rebate_taken',
  'commission',
  'debt_settled',
  'prize',
  'free_round_win',
  'jackpot',
  'moved_to_game',
  'moved_from_game',
  'play_money',
  'play_money_over',
  'adjustment',
] as const;

/** By what movements are asked for. */
export const movementTypes = ['recharge', 'withdraw', 'play', 'bonus', 'commission'] as const;

const orderTypes = ['recharge', 'withdraw', 'round'] as const;

const order = {
  order_type: z
    .enum(orderTypes)
    .nullable()
    .meta({ description: 'what it belongs to: a deposit, a withdrawal, a round' }),
  order_number: reference.nullable(),
};

const movement = z.object({
  id: reference,
  time: moment,
  kind: z.enum(movementWords),
  kind_text: z.string(),
  type: z.enum([...movementTypes, 'other']),
  title: z.string().nullable().meta({ description: 'the game, where it is a round' }),
  amount: moneyOut.meta({ description: 'what the balance to play with, cash and bonus, gained or, below zero, gave' }),
  held_amount: moneyOut.meta({ description: 'the same of what is set aside for withdrawals' }),
  owed_amount: moneyOut.meta({ description: 'what the member owes since, or, below zero, no longer owes' }),
  fee: moneyOut.meta({ description: 'part of it; below zero where one was given back' }),
  balance: moneyOut.meta({ description: 'cash and bonus after it' }),
  stake: moneyOut.nullable(),
  win: moneyOut.nullable(),
  ...order,
});

const fee = z.object({
  id: reference,
  time: moment,
  kind: z.enum(movementWords),
  kind_text: z.string(),
  base_amount: moneyOut.meta({ description: 'what was paid in or asked for; the fee is part of it' }),
  fee: moneyOut,
  rate: z.string().meta({ description: 'the fee as a share of the base in percent, two places, rounded down' }),
  waived: moneyOut.meta({ description: 'what it would have cost, of a withdrawal that was one of the free ones' }),
  waived_text: z.string().nullable().meta({ description: 'by what it was free' }),
  ...order,
});

/** What became of a reward. Those that are `promised` or `claimable` are in no book yet, nor are bonuses that wait or never began. */
export const rewardOutcomes = [
  'promised',
  'claimable',
  'credited',
  'waiting',
  'active',
  'converted',
  'lost',
  'expired',
  'forfeited',
  'cancelled',
  'lapsed',
] as const;

/** How one thing of an association leads to another. */
export const tieKinds = ['brought', 'freed', 'charged', 'gave_up'] as const;

const wagering = {
  required: moneyOut.meta({ description: 'stakes that it asked for; bets count towards the oldest credit first' }),
  done: moneyOut,
  void: moneyOut.meta({ description: 'what of it is not asked for any more, since its bonus was taken back' }),
  remaining: moneyOut,
  status: z.enum(['active', 'covered', 'void']),
  status_text: z.string(),
};

const rechargeNode = z.object({
  id: reference,
  time: moment,
  order_number: reference.nullable().meta({ description: 'null of a payment that was for no order' }),
  paid: moneyOut.meta({ description: 'as it was paid in, the fee among it' }),
  fee: moneyOut,
  credited: moneyOut,
  returned: moneyOut.meta({ description: 'what of it the bank took back since' }),
  ...wagering,
});

const rewardNode = z.object({
  id: reference,
  time: moment,
  kind: z.enum(['bonus', 'wagering']).meta({ description: 'a credit of bonus, or wagering that came without one' }),
  source: z.string().meta({ description: "what it came from, in the caller's language" }),
  pocket: z.enum(['cash', 'bonus']),
  reward_amount: moneyOut,
  ...wagering,
  outcome: z.enum(rewardOutcomes),
  outcome_text: z.string(),
  converted: moneyOut.meta({ description: 'what of a bonus became cash at its end' }),
  returned: moneyOut.meta({ description: 'what of a bonus, its wins among it, went back at its end' }),
  cover_id: reference.nullable().meta({ description: 'under which `cover/bets` tells the bets that counted for it' }),
});

const withdrawalNode = z.object({
  id: reference,
  time: moment,
  amount: moneyOut,
  fee: moneyOut.meta({ description: 'part of the amount' }),
  wagering_fee: moneyOut.meta({ description: 'what of the fee is for stakes that were still due' }),
  state: z.enum(withdrawalStates),
  status_text: z.string(),
});

const association = z.object({
  id: reference,
  time: moment,
  kind: z.enum(['recharge', 'bonus', 'wagering']).meta({
    description: 'a recharge with what hangs on it; a credit of bonus, or wagering, that hangs on no recharge',
  }),
  kind_text: z.string(),
  reward_amount: moneyOut.meta({ description: 'what of rewards was credited, of the whole' }),
  ...wagering,
  ...order,
  recharge: rechargeNode.nullable(),
  rewards: z.array(rewardNode).meta({ description: 'oldest first; each credit of a member stands in one of all' }),
  withdrawals: z.array(withdrawalNode).meta({ description: 'oldest first' }),
  edges: z
    .array(z.object({ from: reference, to: reference, kind: z.enum(tieKinds), text: z.string() }))
    .meta({ description: 'by the ids of what stands beside them' }),
});

/** Part of a number, of an order, a round or a movement. */
const numberPart = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{0,64}$/)
  .optional()
  .meta({ description: 'part of a number: of an order, a payment, a round, a movement' });

const totals = {
  total_recharge_amount: moneyOut.meta({ description: 'deposits credited, their fees among it, as paid in' }),
  total_returned_amount: moneyOut.meta({ description: 'what of deposits the bank took back; not taken off above' }),
  total_withdraw_amount: moneyOut.meta({ description: 'withdrawals paid, their fees among it; refused ones are none' }),
  total_bonus_amount: moneyOut.meta({ description: 'bonuses credited' }),
  total_fee_amount: moneyOut.meta({ description: 'fees of deposits and withdrawals' }),
};

/** What a page of the order center is asked with, and what it answers: to its member, and to staff who reads it with them. */
export const orderPages = {
  details: {
    input: { range: range.optional(), type: z.enum(movementTypes).optional(), number: numberPart, ...pageIn },
    answer: { data: pageOf(movement), ...totals },
  },
  fees: {
    input: { range: range.optional(), ...pageIn },
    answer: { data: pageOf(fee), total_fee_amount: moneyOut, total_waived_amount: moneyOut },
  },
  associations: { input: { range: range.optional(), ...pageIn }, answer: { data: pageOf(association) } },
};

/** The order center: every movement of a member's money, the fees in them, and what rewards hang on. */
export const orders = {
  orderDetails: endpoint('orderDetails', {
    audience: 'member',
    summary: "Every movement of the member's money, newest first, and what they come to in the days asked for",
    input: z.object(orderPages.details.input),
    answer: orderPages.details.answer,
  }),
  orderFees: endpoint('orderFees', {
    audience: 'member',
    summary: 'The fees that the member paid, newest first, with what each was taken from',
    input: z.object(orderPages.fees.input),
    answer: orderPages.fees.answer,
  }),
  orderAssociations: endpoint('orderAssociations', {
    audience: 'member',
    summary: 'What each deposit brought, what that asks for in stakes, and which withdrawals followed; newest first',
    input: z.object(orderPages.associations.input),
    answer: orderPages.associations.answer,
  }),
};

/** A day of the site's (America/Sao_Paulo), as `yyyy-mm-dd`. */
const day = z.iso.date();

/** The windows of a file: those of the lists, and `12m`, the most days that there may be, today among them. */
const fileRange = z.enum([...range.options, '12m']);

/** The most days that one file of records holds. */
export const RECORD_FILE_DAYS = 366;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * What a file of records is asked for with: `range`, or the days `from` and `to`, both in it, at most `RECORD_FILE_DAYS` of
 * them. `type` and `number` are for movements alone. `lang` chooses the words, and how the file is written: where the language has a
 * decimal comma (pt, vi, tr, id) numbers carry it and values are parted by semicolons, elsewhere it is a point and commas,
 * as a spreadsheet of that country reads it. UTF-8 with a byte order mark, lines ended by CRLF, text in quotes, oldest
 * first; amounts are plain numbers that add up, times are São Paulo's as `yyyy-mm-dd hh:mm:ss`. A text that a spreadsheet
 * would take for a formula begins with an apostrophe.
 */
export const recordFile = z
  .object({
    range: fileRange.optional(),
    from: day.optional(),
    to: day.optional(),
    type: z.enum(movementTypes).optional(),
    number: numberPart,
  })
  .refine(({ range: window, from, to }) => (window === undefined) === (from !== undefined || to !== undefined), {
    path: ['range'],
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })
  .refine(({ from = '', to = '' }) => from <= to, { path: ['to'] })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < RECORD_FILE_DAYS, {
    path: ['from'],
  });
