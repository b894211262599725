import { z } from 'zod';
import { rewardStates } from './activities.ts';
import { endpoint, nothing } from './endpoint.ts';
import { moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

/** How a level is drawn. */
export const vipArts = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'vip'] as const;

/** The three ladders: of all play, of slots and of live games. */
export const vipLadders = ['main', 'slot', 'live'] as const;

/** What a gift is for: a level that was reached, a week, a month. */
export const vipGiftKinds = ['level', 'week', 'month'] as const;

/** Why a level changed. */
export const vipReasons = ['reached', 'regained', 'not_kept', 'plan'] as const;

const art = z.enum(vipArts);

/** How gifts are paid, and what they ask for. */
const giftTerms = z.object({
  pocket: z.enum(['cash', 'bonus']),
  multiplier: z.string().meta({ description: 'how many times a gift has to be staked; two places' }),
  max_bet: moneyOut.nullable(),
  max_conversion: moneyOut.nullable(),
  expires_in_days: z.int().nullable(),
});

const ladder = z.object({
  level: z.int(),
  betting: moneyOut.meta({ description: 'valid bets on games of this kind' }),
  next_betting: moneyOut.nullable().meta({ description: 'what the next level asks for; null at the top' }),
});

const keeping = z.object({
  required: moneyOut.meta({ description: 'valid bets of a month that keep the level' }),
  done: moneyOut,
  until: moment.meta({ description: 'when the month ends' }),
  whole: z.boolean().meta({ description: 'whether this month counts: the level was held from its first day' }),
  misses_left: z.int().meta({ description: 'months that may still be missed before the level is lost' }),
});

const level = z.object({
  level: z.int(),
  name: z.string(),
  art,
  recharge: moneyOut,
  betting: moneyOut,
  needs: z.enum(['both', 'either']).meta({ description: 'whether it asks for recharges and bets, or for either' }),
  keep: moneyOut.meta({ description: 'valid bets of a month that keep it; zero: it is kept for good' }),
  free_withdrawals: z.int().meta({ description: 'withdrawals without fee in a month' }),
  rebate: z.string().meta({ description: 'the best rate of rebate, percent with two places' }),
  level_gift: moneyOut,
  weekly_gift: moneyOut,
  monthly_gift: moneyOut,
});

const gift = z.object({
  key: z.string().meta({ description: 'what a claim names it by' }),
  kind: z.enum(vipGiftKinds),
  level: z.int(),
  level_name: z.string(),
  amount: moneyOut,
  state: z.enum(rewardStates),
  progress: z
    .object({ done: moneyOut, of: moneyOut })
    .nullable()
    .meta({ description: 'valid bets that a weekly or monthly gift asks for' }),
  until: moment.nullable(),
  claimed_at: moment.nullable(),
});

/** The VIP ladder as its member sees it. */
export const vip = {
  vipInfo: endpoint('vipInfo', {
    audience: 'member',
    summary:
      "The member's VIP level, what the next one asks for, what keeps this one, and all levels with their benefits",
    input: nothing,
    answer: {
      uservip: z.object({
        userviplvl: z.int(),
        level_name: z.string(),
        art,
        totalrecharge: moneyOut,
        totalbetting: moneyOut,
        nextlevel: z.int().nullable().meta({ description: 'null at the top' }),
        nextlevel_name: z.string().nullable(),
        nextrecharge: moneyOut.nullable(),
        nextbetting: moneyOut.nullable(),
        leftrecharge: moneyOut,
        leftbetting: moneyOut,
        needs: z.enum(['both', 'either']),
        slot: ladder,
        live: ladder,
        keeping: keeping.nullable().meta({ description: 'null where the level is kept for good' }),
        regaining: z
          .object({ level_name: z.string(), required: moneyOut, done: moneyOut })
          .nullable()
          .meta({ description: 'of who lost a level: the bets of this month that bring it back' }),
      }),
      data: z.array(level),
      gifts: z.array(gift),
      gifts_on: z.boolean().meta({ description: 'whether gifts are given on this site' }),
      terms: giftTerms,
    },
  }),
  vipHistory: endpoint('vipHistory', {
    audience: 'member',
    summary: 'Changes of level and gifts that were claimed, newest first',
    input: z.object({ ...pageIn }),
    answer: {
      data: pageOf(
        z.object({
          time: moment,
          type: z.enum(['level', 'gift']),
          ladder: z.enum(vipLadders).nullable(),
          from_level: z.int().nullable(),
          level: z.int(),
          level_name: z.string(),
          reason: z.enum(vipReasons).nullable(),
          kind: z.enum(vipGiftKinds).nullable(),
          amount: moneyOut.nullable(),
        }),
      ),
    },
  }),
  vipClaim: endpoint('vipClaim', {
    audience: 'member',
    summary: 'Claims a gift, or all that can be had',
    input: z.object({
      member_id: serial.optional().meta({ description: 'the caller; anybody else is refused' }),
      key: z.string().max(80).optional().meta({ description: 'which gift; without it, whatever can be had' }),
    }),
    answer: {
      data: z.object({
        amount: moneyOut,
        claims: z.array(z.object({ key: z.string(), amount: moneyOut })),
        pocket: z.enum(['cash', 'bonus']),
        state: z.enum(['credited', 'active', 'waiting']),
      }),
    },
    failures: [
      'user_not_eligible',
      'upgrade_required',
      'reward_missed',
      'promotion_over',
      'reward_suspended',
      'demo_not_allowed',
    ],
  }),
};
