import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { EndpointName } from './paths.ts';
import { moment, moneyOut, pageIn, pageOf, range, reference, serial } from './values.ts';

/** The key of a kind of promotion. The list is open: each activity that the server runs adds one. */
export const activityKind = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/)
  .meta({ description: 'Kind of promotion, such as `first_deposit`' });

/** The states of a reward. */
export const rewardStates = ['claimable', 'progress', 'claimed', 'missed', 'ineligible', 'ended'] as const;

const state = z.enum(rewardStates);

/** Why a reward cannot be claimed: a machine code, and a sentence in the caller's language. */
const why = {
  reason: z.string().nullable(),
  reason_text: z.string().nullable(),
  required_level: z
    .string()
    .nullable()
    .meta({ description: 'Name of the VIP level that the reward takes; null where the level is not the reason' }),
};

const progress = z
  .object({
    done: z.string(),
    of: z.string(),
    unit: z.enum(['money', 'count']).meta({ description: '`money`: reais with two places; `count`: a whole number' }),
  })
  .nullable();

/** How a reward is paid, and its wagering requirement. */
export const payment = z.object({
  pocket: z.enum(['cash', 'bonus']),
  multiplier: z
    .string()
    .meta({ description: 'Wagering requirement as a multiple of the amount; two places, "0.00" for none' }),
  max_bet: moneyOut.nullable(),
  max_conversion: moneyOut.nullable(),
  sticky: z.boolean(),
  expires_in_days: z.int().nullable(),
  use: z.enum(['cash_first', 'bonus_first']),
  on_withdrawal: z.enum(['keep', 'forfeit']),
  contributions: z.array(z.object({ category: z.string().nullable(), game: z.string().nullable(), share: z.string() })),
  excluded_games: z.array(z.object({ name: z.string(), title: z.string() })),
});

/** Free rounds of an own slot as a reward; its amount is then the sum of their stakes. */
export const freeRoundsPrize = z.object({
  game: z.string().meta({ description: 'Name of the game in the catalog' }),
  title: z.string(),
  text: z.string().meta({ description: 'In words: their number, game and stake' }),
  rounds: z.int(),
  stake: moneyOut.meta({ description: 'Stake of one round, which the operator pays' }),
  expires_in_days: z.int().meta({ description: 'Days from the claim in which they can be played' }),
  winnings: z
    .enum(['cash', 'bonus'])
    .meta({ description: 'Where wins go: to cash, or to a bonus with the wagering requirement of the payment' }),
});

const freeRounds = freeRoundsPrize.nullable().meta({ description: 'Paid instead of the amount; null for money' });

const item = z.object({
  key: z.string().meta({ description: 'Key to pass to the claim call' }),
  state,
  ...why,
  progress,
  reward: moneyOut,
  free_rounds: freeRounds,
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .meta({ description: 'Details to show with the reward; amounts are reais with two places' }),
  claimed_at: moment.nullable(),
  held: z.boolean().meta({ description: 'Whether staff reviews the claim before it is paid' }),
  until: moment.nullable(),
});

const prize = z.object({
  place: z.int(),
  label: z.string(),
  amount: moneyOut,
  icon: z.string().nullable().meta({ description: 'Null for the default icon' }),
  free_rounds: freeRounds,
  odds: z.string().meta({ description: 'Percent, with two places, or more when below 0.1' }),
});

const claimableRounds = z.int().meta({ description: 'Number of free rounds that can be claimed now' });

/** A promotion and its status for the caller. */
const standing = {
  id: serial.meta({ description: 'Number of the promotion' }),
  kind: activityKind,
  eligible: z.boolean().meta({ description: 'Whether a reward can be claimed now' }),
  state,
  ...why,
  progress,
  claimable: moneyOut.meta({ description: 'Sum of the rewards in money that can be claimed now' }),
  claimable_rounds: claimableRounds,
  count: z.int().meta({ description: 'Number of rewards that can be claimed now' }),
  items: z.array(item),
  next_at: moment.nullable(),
  ends_at: moment.nullable(),
  payment,
  remainingspins: z.int().optional(),
  prizes: z.array(prize).optional().meta({ description: 'Prizes of a wheel, in the order of its positions' }),
  seed: z
    .object({ commitment: z.string(), client_seed: z.string(), nonce: z.string() })
    .optional()
    .meta({ description: 'Inputs of the next spin of a wheel' }),
};

/** The result of a spin, with the field names of the specification (prize details). */
const prizeDetails = {
  status: z.enum(['success', 'fail']),
  code: z.int(),
  remainingspins: z.int(),
  reward: moneyOut,
  quantity: z.int(),
  free_rounds: freeRounds.meta({ description: 'Granted instead of the reward; null for money' }),
  message: z.string(),
  held: z.boolean().meta({ description: 'Whether staff reviews the prize before it is paid' }),
  place: z.int().meta({ description: 'Position where the wheel stops' }),
  spin: z
    .object({ id: reference, seed_id: reference, commitment: z.string(), client_seed: z.string(), nonce: z.string() })
    .meta({ description: 'Inputs to verify the spin with, once its seed is revealed' }),
};

const memberId = {
  member_id: serial.optional().meta({ description: 'Must be the caller; any other member is refused' }),
};
const asked = z.object({
  ...memberId,
  id: serial.optional().meta({ description: 'Number of the promotion, if more than one of the kind is running' }),
  key: z
    .string()
    .max(80)
    .optional()
    .meta({ description: 'Key of the reward to claim; every claimable reward when omitted' }),
});

const claimed = {
  data: z.object({
    amount: moneyOut,
    claims: z.array(z.object({ key: z.string(), amount: moneyOut, free_rounds: freeRounds })),
    pocket: z.enum(['cash', 'bonus']),
    state: z
      .enum(['credited', 'active', 'waiting', 'held'])
      .meta({ description: 'waiting: starts after the previous bonus ends; held: staff reviews it before it is paid' }),
  }),
};
const spun = { data: z.object(prizeDetails) };

/** Failures common to all claims. */
const refusals = [
  'user_not_eligible',
  'no_eligible_recharge',
  'no_spins_left',
  'upgrade_required',
  'promotion_unknown',
  'promotion_over',
  'promotion_paused',
  'promotion_spent',
  'reward_missed',
  'reward_suspended',
  'demo_not_allowed',
  'player_blocked',
  'busy',
] as const;

const check = (name: EndpointName, summary: string) =>
  endpoint(name, {
    audience: 'member',
    summary,
    input: asked.omit({ key: true }),
    answer: { data: z.object(standing) },
    failures: ['promotion_unknown', 'forbidden', 'demo_not_allowed'],
  });

const claim = (name: EndpointName, summary: string) =>
  endpoint(name, { audience: 'member', summary, input: asked, answer: claimed, failures: [...refusals] });

const spin = (name: EndpointName, summary: string) =>
  endpoint(name, { audience: 'member', summary, input: asked, answer: spun, failures: [...refusals] });

/** A promotion in the activity center. */
const card = z.object({
  id: serial,
  type: activityKind,
  title: z.string(),
  banner: z
    .string()
    .nullable()
    .meta({ description: 'Address of the picture; null if the site draws one for the kind' }),
  body: z.string().meta({ description: 'Plain text, with blank lines between paragraphs' }),
  headline: z
    .object({
      kicker: z.string(),
      figure: z.string(),
      detail: z.string(),
      action: z.string(),
      condition: z.string(),
    })
    .meta({ description: 'What it offers, generated from the configuration: a figure with few words around it' }),
  multiplier: z.string().meta({ description: 'Wagering requirement as a multiple of the reward; "0.00" for none' }),
  expires_in_days: z.int().nullable().meta({ description: 'Days in which bonus money is wagered; null for cash' }),
  free_rounds: z
    .array(z.string())
    .meta({ description: 'Free rounds that it offers, in words, those of the greatest value first' }),
  rules: z.array(z.string()).meta({ description: 'Rules as sentences, generated from the configuration' }),
  starts_at: moment,
  ends_at: moment.nullable(),
  path: z.string().meta({ description: 'Path of its page on the site' }),
  state: state.nullable().meta({ description: 'Status for the member; null for a guest' }),
  ...why,
  progress,
  claimable: moneyOut,
  claimable_rounds: claimableRounds,
  count: z.int(),
});

const historyRow = z.object({
  id: reference,
  time: moment,
  type: z.string().meta({ description: 'Kind of activity, `vip` or `rebate`' }),
  title: z.string(),
  amount: moneyOut,
  free_rounds: freeRounds,
  pocket: z.enum(['cash', 'bonus', 'rebate']),
  multiplier: z.string(),
  status: z.enum([
    'credited',
    'active',
    'waiting',
    'converted',
    'lost',
    'expired',
    'forfeited',
    'cancelled',
    'lapsed',
    'held',
    'refused',
    'released',
  ]),
  status_text: z.string(),
  spin: z.object({ id: reference, place: z.int() }).nullable(),
});

/** Promotions for members: the running ones, their status, and claims. */
export const activities = {
  activityDetails: endpoint('activityDetails', {
    audience: 'guest',
    summary: 'Lists the promotions running on this site; for a member, with their status',
    input: z.object({}),
    answer: {
      data: z.array(card),
      now: moment.optional().meta({ description: 'Server time, for countdowns' }),
    },
  }),
  promotionBadges: endpoint('promotionBadges', {
    audience: 'member',
    summary: 'Counts the rewards that can be claimed, by tab of the activity center',
    input: z.object({}),
    answer: { data: z.object({ events: z.int(), rebates: z.int(), vip: z.int(), cover: z.int() }) },
  }),
  promotionHistory: endpoint('promotionHistory', {
    audience: 'member',
    summary: 'Lists the rewards that the member claimed, newest first',
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: { data: pageOf(historyRow), total_amount: moneyOut },
  }),
  spinProof: endpoint('spinProof', {
    audience: 'member',
    summary: 'Returns what verifies a spin of a wheel: its seeds, nonce, weights and final position',
    input: z.object({ id: reference }),
    answer: {
      data: z.object({
        id: reference,
        at: moment,
        kind: activityKind,
        title: z.string().meta({ description: 'Title of the promotion' }),
        weights: z.array(z.int()),
        prizes: z.array(prize),
        place: z.int(),
        reward: moneyOut,
        seed_id: reference,
        commitment: z.string(),
        convention: z.enum(['bytes', 'text']),
        client_seed: z.string(),
        server_seed: z.string().nullable().meta({ description: 'Null until the seed is revealed' }),
        nonce: z.string(),
      }),
    },
    failures: ['not_found'],
  }),
  ftdCheck: check('ftdCheck', 'Returns the status of the first-deposit reward'),
  ftdClaim: claim('ftdClaim', 'Claims the first-deposit reward'),
  dailyLoginCheck: endpoint('dailyLoginCheck', {
    audience: 'member',
    summary: 'Returns the status of the seven days of the daily login',
    input: asked.omit({ key: true }),
    answer: {
      data: z.object({ ...standing, day: z.int(), rewards: z.array(moneyOut), claimed_today: z.boolean() }),
    },
    failures: ['promotion_unknown', 'forbidden', 'demo_not_allowed'],
  }),
  dailyLoginClaim: claim('dailyLoginClaim', "Claims today's reward of the daily login"),
  dailyWheelCheck: check('dailyWheelCheck', 'Returns the daily wheel with its prizes, their odds and the spins left'),
  dailyWheelClaim: spin('dailyWheelClaim', 'Spins the daily wheel'),
  lotteryWheelCheck: check(
    'lotteryWheelCheck',
    'Returns the lottery wheel with its prizes, their odds, the spins left and how to earn more',
  ),
  lotteryWheelClaim: spin('lotteryWheelClaim', 'Spins the lottery wheel'),
  invitationCheck: check('invitationCheck', "Returns the status of the member's invitation rewards"),
  invitationClaim: endpoint('invitationClaim', {
    audience: 'member',
    summary: 'Claims the invitation rewards of qualified invitees; 409 for a player whom the member did not invite',
    input: asked,
    answer: claimed,
    failures: [...refusals, 'user_does_not_exist'],
  }),
  dailyRescueCheck: check('dailyRescueCheck', "Returns the relief for yesterday's net loss"),
  dailyRescueClaim: claim('dailyRescueClaim', "Claims the relief for yesterday's net loss"),
  rechargeRebateCheck: endpoint('rechargeRebateCheck', {
    audience: 'member',
    summary: 'Returns the rebate of each recharge, calculated for each recharge separately',
    input: asked.omit({ key: true }),
    answer: {
      data: z.object({
        ...standing,
        rebates: z.array(
          z.object({
            id: z.string().meta({ description: 'Key to pass to the claim call' }),
            claimed_at: moment.nullable(),
            event_ended_at: moment.nullable(),
            is_claimed: z.union([z.literal(0), z.literal(1)]),
            recharge_amount: moneyOut,
            return_ratio: z.string(),
            required_amount: moneyOut.meta({ description: 'Wagering requirement, in reais' }),
            wagered_amount: moneyOut,
            reward_amount: moneyOut,
            state,
          }),
        ),
      }),
    },
    failures: ['promotion_unknown', 'forbidden', 'demo_not_allowed'],
  }),
  rechargeRebateClaim: claim('rechargeRebateClaim', 'Claims the rebate of a recharge'),
  rechargeTiersCheck: check(
    'rechargeTiersCheck',
    'Returns the recharge tiers, with the total recharged, the tier reached and its gift',
  ),
  rechargeTiersClaim: claim('rechargeTiersClaim', 'Claims the gift of the tiers reached'),
  activityCheck: check('activityCheck', 'Returns the status of a promotion of any kind, by its number'),
  activityClaim: claim('activityClaim', 'Claims of any promotion without a wheel, by its number'),
  activitySpin: spin('activitySpin', 'Spins the wheel of any promotion that has one, by its number'),
};
