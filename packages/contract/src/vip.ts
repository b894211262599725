import { z } from 'zod';
import { freeRoundsPrize, rewardStates } from './activities.ts';
import { endpoint, nothing } from './endpoint.ts';
import { moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

/** The artwork of a level. */
export const vipArts = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'vip'] as const;

/** The three ladders: all play, slots, and live games. */
export const vipLadders = ['main', 'slot', 'live'] as const;

/** The occasion of a level reward: a new level, a week, a month. */
export const vipGiftKinds = ['level', 'week', 'month'] as const;

/** Why a level changed. */
export const vipReasons = ['reached', 'regained', 'not_kept', 'plan'] as const;

const art = z.enum(vipArts);

const freeRounds = freeRoundsPrize.nullable().meta({ description: 'Paid instead of the amount; null for money' });

/** How level rewards are paid, and their wagering requirement. */
const giftTerms = z.object({
  pocket: z.enum(['cash', 'bonus']),
  multiplier: z.string().meta({ description: 'Wagering multiple of a level reward; two places' }),
  max_bet: moneyOut.nullable(),
  max_conversion: moneyOut.nullable(),
  expires_in_days: z.int().nullable(),
});

const ladder = z.object({
  level: z.int(),
  betting: moneyOut.meta({ description: 'Valid bets on games of this kind' }),
  next_betting: moneyOut.nullable().meta({ description: 'Valid bets required for the next level; null at the top' }),
});

const retention = z.object({
  required: moneyOut.meta({ description: 'Valid bets in a month that retain the level' }),
  done: moneyOut,
  until: moment.meta({ description: 'When the month ends' }),
  whole: z.boolean().meta({ description: 'Whether this month counts: the level was held from its first day' }),
  misses_left: z.int().meta({ description: 'Months that may still be missed before the level is lost' }),
});

const level = z.object({
  level: z.int(),
  name: z.string(),
  art,
  recharge: moneyOut,
  betting: moneyOut,
  needs: z
    .enum(['both', 'either'])
    .meta({ description: 'Whether the level requires both recharges and bets, or either' }),
  keep: moneyOut.meta({ description: 'Valid bets in a month that retain the level; zero if it is never lost' }),
  free_withdrawals: z.int().meta({ description: 'Withdrawals without fee in a month' }),
  rebate: z.string().meta({ description: 'Best rebate rate, percent with two places' }),
  level_gift: moneyOut,
  weekly_gift: moneyOut,
  monthly_gift: moneyOut,
  level_rounds: freeRounds,
  weekly_rounds: freeRounds,
  monthly_rounds: freeRounds,
});

const gift = z.object({
  key: z.string().meta({ description: 'Key to pass to the claim call' }),
  kind: z.enum(vipGiftKinds),
  level: z.int(),
  level_name: z.string(),
  amount: moneyOut,
  free_rounds: freeRounds,
  state: z.enum(rewardStates),
  progress: z
    .object({ done: moneyOut, of: moneyOut })
    .nullable()
    .meta({ description: 'Valid bets required for a weekly or monthly reward; null for a level reward' }),
  until: moment.nullable(),
  claimed_at: moment.nullable(),
});

/** The VIP ladder, as members see it. */
export const vip = {
  vipInfo: endpoint('vipInfo', {
    audience: 'member',
    summary:
      "Returns the member's VIP level, the requirements of the next one, what retains this one, and all levels with their benefits",
    input: nothing,
    answer: {
      uservip: z.object({
        userviplvl: z.int(),
        level_name: z.string(),
        art,
        totalrecharge: moneyOut,
        totalbetting: moneyOut,
        nextlevel: z.int().nullable().meta({ description: 'Null at the top' }),
        nextlevel_name: z.string().nullable(),
        nextrecharge: moneyOut.nullable(),
        nextbetting: moneyOut.nullable(),
        leftrecharge: moneyOut,
        leftbetting: moneyOut,
        needs: z.enum(['both', 'either']),
        slot: ladder,
        live: ladder,
        keeping: retention.nullable().meta({ description: 'Null if the level is never lost' }),
        regaining: z
          .object({ level_name: z.string(), required: moneyOut, done: moneyOut })
          .nullable()
          .meta({ description: 'After a lost level: the bets of this month that regain it; null otherwise' }),
      }),
      data: z.array(level),
      gifts: z.array(gift),
      gifts_on: z.boolean().meta({ description: 'Whether level rewards are given on this site' }),
      terms: giftTerms,
    },
  }),
  vipHistory: endpoint('vipHistory', {
    audience: 'member',
    summary: 'Lists level changes and claimed level rewards, newest first',
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
          free_rounds: freeRounds,
        }),
      ),
    },
  }),
  vipClaim: endpoint('vipClaim', {
    audience: 'member',
    summary: 'Claims a level reward, or all claimable ones',
    input: z.object({
      member_id: serial.optional().meta({ description: 'Must be the caller; any other member is refused' }),
      key: z
        .string()
        .max(80)
        .optional()
        .meta({ description: 'Key of the level reward; all claimable ones when omitted' }),
    }),
    answer: {
      data: z.object({
        amount: moneyOut.meta({ description: 'Sum of the rewards in money' }),
        claims: z.array(z.object({ key: z.string(), amount: moneyOut, free_rounds: freeRounds })),
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
      'player_blocked',
    ],
  }),
};
