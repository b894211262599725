import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut, pageIn, pageOf, range, reference } from './values.ts';

/** The status of a credit with a wagering requirement. */
export const coverStates = ['active', 'waiting', 'covered', 'claimable', 'void'] as const;

/** The source of a credit. */
export const coverSources = ['recharge', 'reward', 'bonus', 'rebate', 'free_rounds', 'adjustment'] as const;

/** Why a bet did not count in full. */
export const coverWhys = [
  'whole',
  'share',
  'bonus',
  'low_risk',
  'excluded',
  'over_max_bet',
  'other_credit',
  'not_needed',
  'rolled_back',
] as const;

const credit = z.object({
  id: reference,
  source: z.string().meta({ description: "Source of the credit, in the caller's language" }),
  source_kind: z.enum(coverSources),
  credited: moneyOut,
  multiplier: z.string().meta({ description: 'Wagering multiple of the amount, or of the recharge; two places' }),
  required: moneyOut,
  done: moneyOut,
  remaining: moneyOut,
  status: z.enum(coverStates),
  status_text: z.string(),
  created_at: moment,
  recharge: moneyOut.nullable().meta({
    description: 'Recharge whose wagering unlocks the reward; null once the reward is credited',
  }),
  /** Only for bonus money; null otherwise. */
  bonus: z
    .object({
      money: moneyOut.meta({ description: 'What is left of the bonus and its wins' }),
      expires_at: moment.nullable(),
      max_bet: moneyOut.nullable(),
      max_conversion: moneyOut.nullable(),
      sticky: z.boolean(),
      use: z.enum(['cash_first', 'bonus_first']),
      on_withdrawal: z.enum(['keep', 'forfeit']),
      contributions: z.array(
        z.object({ category: z.string().nullable(), game: z.string().nullable(), share: z.string() }),
      ),
      excluded_games: z.array(z.object({ name: z.string(), title: z.string() })),
      end: z.enum(['converted', 'lost', 'expired', 'forfeited', 'cancelled', 'lapsed']).nullable(),
      converted: moneyOut,
      returned: moneyOut.meta({ description: 'Amount returned to the operator when the bonus ended' }),
    })
    .nullable(),
});

const coverBet = z.object({
  round_id: reference,
  title: z.string(),
  time: moment,
  stake: moneyOut,
  counted: moneyOut,
  why: z.enum(coverWhys).meta({ description: 'Why the bet did not count in full' }),
  why_text: z.string(),
  share: z
    .string()
    .nullable()
    .meta({ description: 'Percent of the stake that this game contributes; null if it does not apply' }),
});

/** Wagering requirements: their credits, progress, and the bets that counted. */
export const cover = {
  coverHistory: endpoint('coverHistory', {
    audience: 'member',
    summary: 'Lists the credits with a wagering requirement and their progress, newest first',
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: {
      data: pageOf(credit),
      left: moneyOut.meta({ description: 'Total still to be staked (ml_money)' }),
    },
  }),
  coverBets: endpoint('coverBets', {
    audience: 'member',
    summary: 'Lists the bets that counted for a credit, newest first, with the part of each that counted and why',
    input: z.object({ id: reference, ...pageIn }),
    answer: { data: pageOf(coverBet) },
    failures: ['not_found'],
  }),
  bonusForfeit: endpoint('bonusForfeit', {
    audience: 'member',
    summary: 'Forfeits the active bonus or a waiting one: its money is removed and its wagering requirement voided',
    input: z.object({ id: reference }),
    answer: { data: z.object({ returned: moneyOut }) },
    failures: ['not_found', 'bonus_over'],
  }),
};
