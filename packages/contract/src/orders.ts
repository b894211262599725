import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { withdrawalStates } from './withdrawals.ts';
import { moment, moneyOut, pageIn, pageOf, range, reference } from './values.ts';

/** The kinds of balance movement, as players see them. */
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
  'double_up',
  'free_round',
  'free_round_win',
  'jackpot',
  'moved_to_game',
  'moved_from_game',
  'play_money',
  'play_money_over',
  'adjustment',
] as const;

/** The filters of the movement list. */
export const movementTypes = ['recharge', 'withdraw', 'play', 'bonus', 'commission'] as const;

const orderTypes = ['recharge', 'withdraw', 'round'] as const;

const order = {
  order_type: z.enum(orderTypes).nullable().meta({
    description: 'Kind of order that it belongs to: a deposit, a withdrawal or a round; null if there is none',
  }),
  order_number: reference.nullable(),
};

const movement = z.object({
  id: reference,
  time: moment,
  kind: z.enum(movementWords),
  kind_text: z.string(),
  type: z.enum([...movementTypes, 'other']),
  title: z.string().nullable().meta({ description: 'Title of the game, for a round; null otherwise' }),
  amount: moneyOut.meta({ description: 'Change of the playable balance (cash and bonus); negative for a debit' }),
  held_amount: moneyOut.meta({ description: 'Change of the amount held for withdrawals; negative for a debit' }),
  owed_amount: moneyOut.meta({ description: "Change of the member's debt; negative when it decreases" }),
  fee: moneyOut.meta({ description: 'Fee included in the amount; negative for a refunded fee' }),
  balance: moneyOut.meta({ description: 'Cash and bonus balance after the movement' }),
  stake: moneyOut.nullable(),
  win: moneyOut.nullable(),
  ...order,
});

const fee = z.object({
  id: reference,
  time: moment,
  kind: z.enum(movementWords),
  kind_text: z.string(),
  base_amount: moneyOut.meta({ description: 'Amount deposited or requested, including the fee' }),
  fee: moneyOut,
  rate: z.string().meta({ description: 'Fee as a share of the base amount, in percent with two places, rounded down' }),
  waived: moneyOut.meta({ description: 'Fee that a free withdrawal would have cost' }),
  waived_text: z.string().nullable().meta({ description: 'Why the withdrawal was free; null if it was not' }),
  ...order,
});

/**
 * The outcome of a reward. Those `promised` or `claimable` are not in the ledger yet, and neither are bonuses that
 * wait or never started.
 */
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

/** How one node of an association leads to another. */
export const tieKinds = ['brought', 'freed', 'charged', 'gave_up'] as const;

const wagering = {
  required: moneyOut.meta({
    description: 'Wagering requirement, in reais; bets count towards the oldest credit first',
  }),
  done: moneyOut,
  void: moneyOut.meta({ description: 'Part of the requirement that was voided because its bonus was removed' }),
  remaining: moneyOut,
  status: z.enum(['active', 'covered', 'void']),
  status_text: z.string(),
};

const rechargeNode = z.object({
  id: reference,
  time: moment,
  order_number: reference.nullable().meta({ description: 'Null for a payment without an order' }),
  paid: moneyOut.meta({ description: 'Amount deposited, including the fee' }),
  fee: moneyOut,
  credited: moneyOut,
  returned: moneyOut.meta({ description: 'Part that the bank reversed since' }),
  ...wagering,
});

const rewardNode = z.object({
  id: reference,
  time: moment,
  kind: z
    .enum(['bonus', 'wagering'])
    .meta({ description: 'A credit of bonus money, or a wagering requirement without one' }),
  source: z.string().meta({ description: "Source of the reward, in the caller's language" }),
  pocket: z.enum(['cash', 'bonus']),
  reward_amount: moneyOut,
  ...wagering,
  outcome: z.enum(rewardOutcomes),
  outcome_text: z.string(),
  converted: moneyOut.meta({ description: 'Part of the bonus converted to cash when it ended' }),
  returned: moneyOut.meta({ description: 'Part of the bonus, including its wins, removed when it ended' }),
  cover_id: reference
    .nullable()
    .meta({ description: 'Id for `cover/bets`, which lists the bets that counted for it; null if there is none' }),
});

const withdrawalNode = z.object({
  id: reference,
  time: moment,
  amount: moneyOut,
  fee: moneyOut.meta({ description: 'Fee included in the amount' }),
  wagering_fee: moneyOut.meta({ description: 'Part of the fee charged for unfinished wagering' }),
  state: z.enum(withdrawalStates),
  status_text: z.string(),
});

const association = z.object({
  id: reference,
  time: moment,
  kind: z.enum(['recharge', 'bonus', 'wagering']).meta({
    description:
      'A recharge with its rewards and withdrawals, or a credit of bonus or wagering that belongs to no recharge',
  }),
  kind_text: z.string(),
  reward_amount: moneyOut.meta({ description: 'Total of the rewards that were credited' }),
  ...wagering,
  ...order,
  recharge: rechargeNode.nullable(),
  rewards: z.array(rewardNode).meta({ description: 'Oldest first; each credit belongs to exactly one association' }),
  withdrawals: z.array(withdrawalNode).meta({ description: 'Oldest first' }),
  edges: z
    .array(z.object({ from: reference, to: reference, kind: z.enum(tieKinds), text: z.string() }))
    .meta({ description: 'Links between the nodes, by id' }),
});

/** Part of the number of an order, a round or a movement. */
const numberPart = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{0,64}$/)
  .optional()
  .meta({ description: 'Part of the number of an order, a payment, a round or a movement' });

const totals = {
  total_recharge_amount: moneyOut.meta({ description: 'Credited deposits, including fees' }),
  total_returned_amount: moneyOut.meta({
    description: 'Deposits reversed by the bank; not subtracted from the total of deposits',
  }),
  total_withdraw_amount: moneyOut.meta({ description: 'Paid withdrawals, including fees; refused ones are excluded' }),
  total_bonus_amount: moneyOut.meta({ description: 'Bonuses credited' }),
  total_fee_amount: moneyOut.meta({ description: 'Fees of deposits and withdrawals' }),
};

/** Input and answer of the pages of the order center, shared by the member's calls and those of staff. */
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

/** The order center: every movement of a member's money, the fees, and what each reward belongs to. */
export const orders = {
  orderDetails: endpoint('orderDetails', {
    audience: 'member',
    summary: "Lists the member's balance movements, newest first, with totals for the requested days",
    input: z.object(orderPages.details.input),
    answer: orderPages.details.answer,
  }),
  orderFees: endpoint('orderFees', {
    audience: 'member',
    summary: 'Lists the fees that the member paid, newest first, with the amount that each was charged on',
    input: z.object(orderPages.fees.input),
    answer: orderPages.fees.answer,
  }),
  orderAssociations: endpoint('orderAssociations', {
    audience: 'member',
    summary: 'Lists deposits with their rewards, wagering requirements and subsequent withdrawals, newest first',
    input: z.object(orderPages.associations.input),
    answer: orderPages.associations.answer,
  }),
};

/** A day in the site's time zone (America/Sao_Paulo), `yyyy-mm-dd`. */
const day = z.iso.date();

/** The ranges of a file: those of the lists, and `12m`, the maximum, which includes today. */
const fileRange = z.enum([...range.options, '12m']);

/** Maximum number of days in a file of records. */
export const RECORD_FILE_DAYS = 366;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Input of a file of records: `range`, or the days `from` and `to` (inclusive), at most `RECORD_FILE_DAYS`. `type`
 * and `number` apply only to movements, `api_name` (a provider) only to bets. `lang` sets the texts and the CSV dialect: languages with a decimal comma
 * (pt, vi, tr, id) use it and separate values with semicolons; others use a decimal point and commas, as spreadsheets
 * of those countries expect. UTF-8 with a byte order mark, CRLF line ends, quoted text, oldest first; amounts are
 * plain numbers, times are in America/Sao_Paulo as `yyyy-mm-dd hh:mm:ss`. A text that a spreadsheet would read as a
 * formula is prefixed with an apostrophe.
 */
export const recordFile = z
  .object({
    range: fileRange.optional(),
    from: day.optional(),
    to: day.optional(),
    type: z.enum(movementTypes).optional(),
    number: numberPart,
    api_name: z.string().min(1).max(64).optional(),
  })
  .refine(({ range: window, from, to }) => (window === undefined) === (from !== undefined || to !== undefined), {
    path: ['range'],
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })
  .refine(({ from = '', to = '' }) => from <= to, { path: ['to'] })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < RECORD_FILE_DAYS, {
    path: ['from'],
  });
