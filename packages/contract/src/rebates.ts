import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut, pageIn, pageOf, reference, serial } from './values.ts';

/** How a line of rebates stands: today's still grows, and one that was not claimed in time is gone. */
export const rebateStates = ['growing', 'claimable', 'claimed', 'missed'] as const;

/** What a rate is of: the valid bets, or the part of them that the house keeps on average. */
export const rebateBases = ['valid', 'edge'] as const;

/** What a rate is for. */
export const rebateScopes = ['all', 'category', 'provider', 'game'] as const;

const memberId = { member_id: serial.optional().meta({ description: 'the caller; anybody else is refused' }) };

/** The number of a line, as the list answers it. */
const lineId = z
  .string()
  .max(200)
  .regex(/^\d{4}-\d{2}-\d{2}(\/[\w.-]*){3}$/);

const row = z.object({
  id: lineId,
  day: z.string().meta({ description: "the site's day, yyyy-mm-dd" }),
  category: z.string(),
  provider: z.string(),
  provider_title: z.string(),
  game_title: z.string().nullable().meta({ description: 'of a game with a rate of its own' }),
  basis: z.enum(rebateBases),
  valid_bet: moneyOut,
  edge: moneyOut
    .nullable()
    .meta({ description: 'what the house keeps of it on average; null where that is not the basis' }),
  rate: z.string().meta({ description: 'percent with two places' }),
  rebate: moneyOut,
  status: z.enum(rebateStates),
  claimable_at: moment,
  until: moment,
  claimed_at: moment.nullable(),
});

/** Rebates on valid bets, by day, category and provider. */
export const rebates = {
  rebateList: endpoint('rebateList', {
    audience: 'member',
    summary: 'The rebates of the last days, newest first: how each was counted, and what can be claimed',
    input: z.object({ ...pageIn }),
    answer: {
      data: pageOf(row),
      claimable: moneyOut,
      count: z.int().meta({ description: 'lines that can be claimed' }),
      fs_money: moneyOut,
      resets_at: moment.meta({ description: "when today's lines can be claimed" }),
      claim_days: z.int(),
      sweep_multiplier: z
        .string()
        .meta({ description: 'how many times what is taken to the balance has to be staked' }),
      is_on: z.boolean(),
      rates: z.array(
        z.object({
          scope: z.enum(rebateScopes),
          name: z.string(),
          title: z.string(),
          basis: z.enum(rebateBases),
          rate: z.string().meta({ description: "at the member's level, percent with two places" }),
        }),
      ),
    },
  }),
  rebateDetails: endpoint('rebateDetails', {
    audience: 'member',
    summary: 'The bets behind a line, newest first, with what of each counted',
    input: z.object({ id: lineId, ...pageIn }),
    answer: {
      data: pageOf(
        z.object({
          round_id: reference,
          title: z.string(),
          time: moment,
          stake: moneyOut,
          counted: moneyOut,
          why: z
            .enum(['whole', 'share', 'bonus', 'low_risk', 'rolled_back'])
            .meta({ description: 'why no more than that counted; bonus: that part was bonus money' }),
        }),
      ),
      line: row,
    },
    failures: ['not_found'],
  }),
  rebateClaim: endpoint('rebateClaim', {
    audience: 'member',
    summary: 'Claims a line, or all that can be claimed, to the balance of rebates (fs_money)',
    input: z.object({ ...memberId, id: lineId.optional() }),
    answer: { data: z.object({ amount: moneyOut, lines: z.int() }) },
    failures: ['user_not_eligible', 'reward_missed', 'reward_suspended', 'demo_not_allowed'],
  }),
  rebateSweep: endpoint('rebateSweep', {
    audience: 'member',
    summary: 'Takes the balance of rebates (fs_money) to the balance (money)',
    input: z.object({ ...memberId }),
    answer: {
      data: z.object({ amount: moneyOut, required: moneyOut.meta({ description: 'stakes that it asks for' }) }),
    },
    failures: ['user_not_eligible', 'demo_not_allowed'],
  }),
};
