import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { EndpointName } from './paths.ts';
import { moment, moneyOut, pageIn, pageOf, range, reference, serial } from './values.ts';

/** What a promotion can be. The kinds with a call of their own in the specification come first. */
export const activityKinds = [
  'first_deposit',
  'daily_login',
  'daily_wheel',
  'lottery_wheel',
  'invitation',
  'daily_rescue',
  'recharge_rebate',
  'recharge_tiers',
  'missions',
] as const;

/** How one thing to be had stands. */
export const rewardStates = ['claimable', 'progress', 'claimed', 'missed', 'ineligible', 'ended'] as const;

const state = z.enum(rewardStates);
const kind = z.enum(activityKinds);

/** Why something cannot be had: a word for machines, and a sentence in the caller's language. */
const why = {
  reason: z.string().nullable(),
  reason_text: z.string().nullable(),
};

const progress = z
  .object({
    done: z.string(),
    of: z.string(),
    unit: z.enum(['money', 'count']).meta({ description: 'reais with two places, or a whole number' }),
  })
  .nullable();

/** How a reward is paid, and what it asks for. */
export const payment = z.object({
  pocket: z.enum(['cash', 'bonus']),
  multiplier: z
    .string()
    .meta({ description: 'how many times its amount has to be staked; two places, "0.00" for none' }),
  max_bet: moneyOut.nullable(),
  max_conversion: moneyOut.nullable(),
  sticky: z.boolean(),
  expires_in_days: z.int().nullable(),
  use: z.enum(['cash_first', 'bonus_first']),
  on_withdrawal: z.enum(['keep', 'forfeit']),
  contributions: z.array(z.object({ category: z.string().nullable(), game: z.string().nullable(), share: z.string() })),
  excluded_games: z.array(z.object({ name: z.string(), title: z.string() })),
});

const item = z.object({
  key: z.string().meta({ description: 'what a claim names it by' }),
  state,
  ...why,
  progress,
  reward: moneyOut,
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .meta({ description: 'what the screen shows beside it; amounts as reais with two places' }),
  claimed_at: moment.nullable(),
  held: z.boolean().meta({ description: 'whether staff reviews its claim before it is paid' }),
  until: moment.nullable(),
});

const prize = z.object({
  place: z.int(),
  label: z.string(),
  amount: moneyOut,
  icon: z.string().nullable().meta({ description: 'null: the default icon' }),
  odds: z.string().meta({ description: 'percent; two places, or more where it is less than 0.1' }),
});

/** A promotion as it stands for its caller. */
const standing = {
  id: serial.meta({ description: 'the promotion' }),
  kind,
  eligible: z.boolean().meta({ description: 'whether something can be claimed now' }),
  state,
  ...why,
  progress,
  claimable: moneyOut,
  count: z.int().meta({ description: 'how many things can be claimed now' }),
  items: z.array(item),
  next_at: moment.nullable(),
  ends_at: moment.nullable(),
  payment,
  remainingspins: z.int().optional(),
  prizes: z.array(prize).optional().meta({ description: 'of a wheel, in the order of its places' }),
  seed: z
    .object({ commitment: z.string(), client_seed: z.string(), nonce: z.string() })
    .optional()
    .meta({ description: 'of a wheel: what the next spin draws from' }),
};

/** What a spin came to, in the words of the specification (prize details). */
const prizeDetails = {
  status: z.enum(['success', 'fail']),
  code: z.int(),
  remainingspins: z.int(),
  reward: moneyOut,
  quantity: z.int(),
  message: z.string(),
  held: z.boolean().meta({ description: 'whether staff reviews the prize before it is paid' }),
  place: z.int().meta({ description: 'where the wheel stops' }),
  spin: z
    .object({ id: reference, seed_id: reference, commitment: z.string(), client_seed: z.string(), nonce: z.string() })
    .meta({ description: 'what it is verified by, once its seed is revealed' }),
};

const memberId = { member_id: serial.optional().meta({ description: 'the caller; anybody else is refused' }) };
const asked = z.object({
  ...memberId,
  id: serial.optional().meta({ description: 'which promotion, where more than one of the kind runs' }),
  key: z.string().max(80).optional().meta({ description: 'which item; without it, whatever can be had' }),
});

const claimed = {
  data: z.object({
    amount: moneyOut,
    claims: z.array(z.object({ key: z.string(), amount: moneyOut })),
    pocket: z.enum(['cash', 'bonus']),
    state: z
      .enum(['credited', 'active', 'waiting', 'held'])
      .meta({ description: 'waiting: it begins after the bonus before it; held: staff reviews it before it is paid' }),
  }),
};
const spun = { data: z.object(prizeDetails) };

/** What any claim may be refused with. */
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

/** One card of the activity center. */
const card = z.object({
  id: serial,
  type: kind,
  title: z.string(),
  banner: z.string().nullable().meta({ description: 'address of its picture; null: drawn by the site from its kind' }),
  body: z.string().meta({ description: 'plain text with blank lines between paragraphs' }),
  rules: z.array(z.string()).meta({ description: 'its rules in sentences, made from the rule itself' }),
  starts_at: moment,
  ends_at: moment.nullable(),
  path: z.string().meta({ description: 'its screen on the site' }),
  state: state.nullable().meta({ description: 'for a member; null for a guest' }),
  ...why,
  progress,
  claimable: moneyOut,
  count: z.int(),
});

const historyRow = z.object({
  id: reference,
  time: moment,
  type: z.string().meta({ description: 'the kind of activity, or vip, rebate' }),
  title: z.string(),
  amount: moneyOut,
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

/** Promotions for members: what runs, how each stands, and the claims. */
export const activities = {
  activityDetails: endpoint('activityDetails', {
    audience: 'guest',
    summary: 'The promotions that run on this site, as its editors wrote them; for a member with how each stands',
    input: z.object({}),
    answer: {
      data: z.array(card),
      now: moment.optional().meta({ description: "the server's clock, which the time left is counted by" }),
    },
  }),
  promotionBadges: endpoint('promotionBadges', {
    audience: 'member',
    summary: 'How many things can be claimed, by tab of the activity center',
    input: z.object({}),
    answer: { data: z.object({ events: z.int(), rebates: z.int(), vip: z.int(), cover: z.int() }) },
  }),
  promotionHistory: endpoint('promotionHistory', {
    audience: 'member',
    summary: 'The rewards that the member has claimed, newest first',
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: { data: pageOf(historyRow), total_amount: moneyOut },
  }),
  spinProof: endpoint('spinProof', {
    audience: 'member',
    summary: 'What a spin of a wheel is verified by: its seeds, its number, the weights and where it stopped',
    input: z.object({ id: reference }),
    answer: {
      data: z.object({
        id: reference,
        at: moment,
        kind,
        weights: z.array(z.int()),
        prizes: z.array(prize),
        place: z.int(),
        reward: moneyOut,
        seed_id: reference,
        commitment: z.string(),
        convention: z.enum(['bytes', 'text']),
        client_seed: z.string(),
        server_seed: z.string().nullable().meta({ description: 'null until it is revealed' }),
        nonce: z.string(),
      }),
    },
    failures: ['not_found'],
  }),
  ftdCheck: check('ftdCheck', 'How the first-deposit reward stands'),
  ftdClaim: claim('ftdClaim', 'Claims the first-deposit reward'),
  dailyLoginCheck: endpoint('dailyLoginCheck', {
    audience: 'member',
    summary: 'How the seven days of the daily login stand',
    input: asked.omit({ key: true }),
    answer: {
      data: z.object({ ...standing, day: z.int(), rewards: z.array(moneyOut), claimed_today: z.boolean() }),
    },
    failures: ['promotion_unknown', 'forbidden', 'demo_not_allowed'],
  }),
  dailyLoginClaim: claim('dailyLoginClaim', "Claims today's reward of the daily login"),
  dailyWheelCheck: check('dailyWheelCheck', 'The daily wheel: its prizes with their odds, and the spins left'),
  dailyWheelClaim: spin('dailyWheelClaim', 'Spins the daily wheel'),
  lotteryWheelCheck: check(
    'lotteryWheelCheck',
    'The lottery wheel: its prizes with their odds, the spins left and how to earn more',
  ),
  lotteryWheelClaim: spin('lotteryWheelClaim', 'Spins the lottery wheel'),
  invitationCheck: check('invitationCheck', 'Who was invited, and who of them qualifies'),
  invitationClaim: endpoint('invitationClaim', {
    audience: 'member',
    summary: 'Claims the reward for those who qualify; 409 for somebody whom the member did not invite',
    input: asked,
    answer: claimed,
    failures: [...refusals, 'user_does_not_exist'],
  }),
  dailyRescueCheck: check('dailyRescueCheck', "The relief for yesterday's net loss"),
  dailyRescueClaim: claim('dailyRescueClaim', "Claims the relief for yesterday's net loss"),
  rechargeRebateCheck: endpoint('rechargeRebateCheck', {
    audience: 'member',
    summary: 'The rebate of each single recharge, counted on its own',
    input: asked.omit({ key: true }),
    answer: {
      data: z.object({
        ...standing,
        rebates: z.array(
          z.object({
            id: z.string().meta({ description: 'the key of its claim' }),
            claimed_at: moment.nullable(),
            event_ended_at: moment.nullable(),
            is_claimed: z.union([z.literal(0), z.literal(1)]),
            recharge_amount: moneyOut,
            return_ratio: z.string(),
            required_amount: moneyOut.meta({ description: 'stakes asked for' }),
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
    'The wealth-climbing tiers: the total reloaded, the tier reached, its gift',
  ),
  rechargeTiersClaim: claim('rechargeTiersClaim', 'Claims the gift of the tiers reached'),
  activityCheck: check('activityCheck', 'How any promotion stands, by its number'),
  activityClaim: claim('activityClaim', 'Claims of any promotion without a wheel, by its number'),
};
