import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { moment, moneyOut, reference, serial } from './values.ts';

/** The states of a jackpot pool; members see the open ones. */
export const jackpotStates = ['draft', 'open', 'paused', 'ending', 'ended'] as const;

/** The changes that staff may request for a pool. */
export const jackpotChangeKinds = ['terms', 'pause', 'resume', 'end'] as const;

/** A whole number as text: the odds divisor in centavos, or the number drawn. */
export const wholeText = z.string().regex(/^\d{1,15}$/);

/** A share in percent, with two to four places. */
export const percent = z
  .string()
  .regex(/^\d+\.\d{2,4}$/)
  .meta({ examples: ['0.30'] });

/** A jackpot win, as published. */
export const jackpotDrop = z.object({
  name: z.string().meta({ description: 'First letters of the name' }),
  amount: moneyOut,
  time: moment,
});

const pool = z.object({
  key: reference,
  title: z.string(),
  amount: moneyOut,
  per_second: z
    .string()
    .regex(/^\d+\.\d{6}$/)
    .meta({ description: 'Growth in reais a second over the last minutes' }),
  games: z.array(z.object({ name: gameName, title: z.string() })),
  categories: z.array(category).meta({ description: 'If there are no games either, every own game contributes' }),
  counted: z
    .array(gameName)
    .nullable()
    .meta({ description: 'Names of the contributing games; null for all own games' }),
  contribution: percent.meta({ description: 'Percent of each cash stake, paid by the operator' }),
  seed: moneyOut.meta({ description: 'Amount that the operator starts the pool with, at first and after each win' }),
  cap: moneyOut.nullable().meta({ description: 'Amount at which contributions stop; null without a cap' }),
  one_in: wholeText.meta({ description: 'A stake of s centavos wins with probability s / one_in' }),
  one_in_reais: moneyOut.meta({ description: 'The same odds for a stake of one real: one in this many' }),
  gives: percent.meta({ description: 'Long-run share of stakes paid back, including the seed' }),
  usual: moneyOut.meta({ description: 'Size of the pool after the average volume of stakes between two wins' }),
  drops: z.array(jackpotDrop),
});

const revealedDraw = z.object({
  key: reference,
  title: z.string(),
  stake: moneyOut.meta({ description: 'Cash part of the stake' }),
  stake_centavos: wholeText,
  contribution: percent,
  fed: moneyOut.meta({ description: 'Contribution that the operator paid for it' }),
  taken_back: moneyOut.meta({
    description: 'Part of the contribution taken back since, because the round was rolled back',
  }),
  one_in: wholeText,
  number: wholeText.meta({ description: 'Number drawn; it wins if it is below the stake in centavos' }),
  won: z.boolean(),
  amount: moneyOut.meta({ description: 'Amount won' }),
  drop: serial.nullable(),
});

/** Jackpot pools, funded by the operator with a share of cash stakes, and won by a round through its own committed seed. */
export const jackpots = {
  jackpots: endpoint('jackpots', {
    audience: 'guest',
    summary: 'Lists the jackpots of this site with their odds and latest wins',
    input: z.object({}),
    answer: { data: z.array(pool), server_now: moment },
  }),
  jackpotRound: endpoint('jackpotRound', {
    audience: 'member',
    summary:
      'Lists the jackpots that a round of the member contributed to, with the number drawn in each; empty if there are none',
    input: z.object({ round_id: reference }),
    answer: { data: z.array(revealedDraw) },
    failures: ['not_found'],
  }),
};
