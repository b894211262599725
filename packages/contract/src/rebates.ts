import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut, pageIn, pageOf, reference, serial } from './values.ts';

/** The status of a rebate line: `growing` during its day, `missed` if it was not claimed in time. */
export const rebateStates = ['growing', 'claimable', 'claimed', 'missed'] as const;

/** What a rate applies to: the valid bets, or the operator's average margin on them. */
export const rebateBases = ['valid', 'edge'] as const;

/** The scope of a rate. */
export const rebateScopes = ['all', 'category', 'provider', 'game'] as const;

const memberId = {
  member_id: serial.optional().meta({ description: 'Must be the caller; any other member is refused' }),
};

/** The number of a line, from the list. */
const lineId = z
  .string()
  .max(200)
  .regex(/^\d{4}-\d{2}-\d{2}(\/[\w.-]*){3}$/);

const row = z.object({
  id: lineId,
  day: z.string().meta({ description: "Day in the site's time zone, yyyy-mm-dd" }),
  category: z.string(),
  provider: z.string(),
  provider_title: z.string(),
  game_title: z.string().nullable().meta({ description: 'Only for a game with a rate of its own; null otherwise' }),
  basis: z.enum(rebateBases),
  valid_bet: moneyOut,
  edge: moneyOut
    .nullable()
    .meta({ description: "The operator's average margin on the bets; null if the rate applies to the valid bets" }),
  rate: z.string().meta({ description: 'Percent with two places' }),
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
    summary: 'Lists the rebates of the last days, newest first, with how each was calculated and what can be claimed',
    input: z.object({ ...pageIn }),
    answer: {
      data: pageOf(row),
      claimable: moneyOut,
      count: z.int().meta({ description: 'Number of lines that can be claimed' }),
      fs_money: moneyOut,
      resets_at: moment.meta({ description: "When today's lines become claimable" }),
      claim_days: z.int(),
      sweep_multiplier: z.string().meta({ description: 'Wagering multiple of an amount moved to the balance' }),
      is_on: z.boolean(),
      rates: z.array(
        z.object({
          scope: z.enum(rebateScopes),
          name: z.string(),
          title: z.string(),
          basis: z.enum(rebateBases),
          rate: z.string().meta({ description: "Rate at the member's level, percent with two places" }),
        }),
      ),
    },
  }),
  rebateDetails: endpoint('rebateDetails', {
    audience: 'member',
    summary: 'Lists the bets of a rebate line, newest first, with the part of each that counted',
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
            .meta({ description: 'Why the bet did not count in full; bonus: the rest was bonus money' }),
        }),
      ),
      line: row,
    },
    failures: ['not_found'],
  }),
  rebateClaim: endpoint('rebateClaim', {
    audience: 'member',
    summary: 'Claims one line, or all claimable lines, to the rebate balance (fs_money)',
    input: z.object({ ...memberId, id: lineId.optional() }),
    answer: { data: z.object({ amount: moneyOut, lines: z.int() }) },
    failures: ['user_not_eligible', 'reward_missed', 'reward_suspended', 'demo_not_allowed', 'player_blocked'],
  }),
  rebateSweep: endpoint('rebateSweep', {
    audience: 'member',
    summary: 'Moves the rebate balance (fs_money) to the main balance (money)',
    input: z.object({ ...memberId }),
    answer: {
      data: z.object({ amount: moneyOut, required: moneyOut.meta({ description: 'Wagering requirement, in reais' }) }),
    },
    failures: ['user_not_eligible', 'demo_not_allowed'],
  }),
};
