import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut, pageIn, pageOf, range, reference } from './values.ts';

/** How a credit that asks for stakes stands. */
export const coverStates = ['active', 'waiting', 'covered', 'claimable', 'void'] as const;

/** What a credit came from. */
export const coverSources = ['recharge', 'reward', 'bonus', 'rebate', 'free_rounds', 'adjustment'] as const;

/** Why no more of a bet counted than did. */
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
  source: z.string().meta({ description: "what it came from, in the caller's language" }),
  source_kind: z.enum(coverSources),
  credited: moneyOut,
  multiplier: z.string().meta({ description: 'how many times the amount, or the recharge; two places' }),
  required: moneyOut,
  done: moneyOut,
  remaining: moneyOut,
  status: z.enum(coverStates),
  status_text: z.string(),
  created_at: moment,
  recharge: moneyOut.nullable().meta({
    description: 'the recharge whose stakes a reward waits for; null of what is credited already',
  }),
  /** Of bonus money alone; null for the rest. */
  bonus: z
    .object({
      money: moneyOut.meta({ description: 'what of it and of its wins is there now' }),
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
      returned: moneyOut.meta({ description: 'what the house took back at its end' }),
    })
    .nullable(),
});

const coverBet = z.object({
  round_id: reference,
  title: z.string(),
  time: moment,
  stake: moneyOut,
  counted: moneyOut,
  why: z.enum(coverWhys).meta({ description: 'why no more than that counted' }),
  why_text: z.string(),
  share: z.string().nullable().meta({ description: 'percent of the stake that this game counts for' }),
});

/** The cover: what asks for stakes, how far it has come, and by which bets. */
export const cover = {
  coverHistory: endpoint('coverHistory', {
    audience: 'member',
    summary: 'Every credit that asks for stakes, newest first, and how far each is covered',
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: {
      data: pageOf(credit),
      left: moneyOut.meta({ description: 'ml_money: what is still to be staked in all' }),
    },
  }),
  coverBets: endpoint('coverBets', {
    audience: 'member',
    summary: 'The bets that covered a credit, newest first, with what of each counted and why',
    input: z.object({ id: reference, ...pageIn }),
    answer: { data: pageOf(coverBet) },
    failures: ['not_found'],
  }),
  bonusForfeit: endpoint('bonusForfeit', {
    audience: 'member',
    summary: 'Gives up the bonus in use, or one that waits: its money goes back, its stakes are no longer asked for',
    input: z.object({ id: reference }),
    answer: { data: z.object({ returned: moneyOut }) },
    failures: ['not_found', 'bonus_over'],
  }),
};
