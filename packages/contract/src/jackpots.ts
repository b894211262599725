import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { moment, moneyOut, reference, serial } from './values.ts';

/** The life of a pool; members see those that are open. */
export const jackpotStates = ['draft', 'open', 'paused', 'ending', 'ended'] as const;

/** What staff may ask for of a pool. */
export const jackpotChangeKinds = ['terms', 'pause', 'resume', 'end'] as const;

/** A whole number as text: of how many centavos staked one wins, or what was drawn. */
export const wholeText = z.string().regex(/^\d{1,15}$/);

/** A share in percent, with two to four places. */
export const percent = z
  .string()
  .regex(/^\d+\.\d{2,4}$/)
  .meta({ examples: ['0.30'] });

/** A drop, as everybody may know of it. */
export const jackpotDrop = z.object({
  name: z.string().meta({ description: 'the beginning of a name' }),
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
    .meta({ description: 'reais that it grew by a second over the last minutes' }),
  games: z.array(z.object({ name: gameName, title: z.string() })),
  categories: z.array(category).meta({ description: 'with no games beside them either, every game of ours feeds it' }),
  counted: z.array(gameName).nullable().meta({ description: 'the games that feed it, by name; null: all of ours' }),
  contribution: percent.meta({ description: 'of each stake of cash, paid by the house' }),
  seed: moneyOut.meta({ description: 'what the house begins it with, after each drop as well' }),
  cap: moneyOut.nullable().meta({ description: 'from here on it is not fed; null: it always is' }),
  one_in: wholeText.meta({ description: 'a stake of s centavos wins with chance s / one_in' }),
  one_in_reais: moneyOut.meta({ description: 'the same: with one real staked, one in so many' }),
  gives: percent.meta({ description: 'of all that is staked, what it pays back in the long run, the seed in it' }),
  usual: moneyOut.meta({ description: 'what lies in it when as much was staked as it takes on average' }),
  drops: z.array(jackpotDrop),
});

const told = z.object({
  key: reference,
  title: z.string(),
  stake: moneyOut.meta({ description: 'what of the stake was cash' }),
  stake_centavos: wholeText,
  contribution: percent,
  fed: moneyOut.meta({ description: 'what the house put in for it' }),
  taken_back: moneyOut.meta({ description: 'what of that went out again since the round was rolled back' }),
  one_in: wholeText,
  number: wholeText.meta({ description: 'what was drawn: it wins where it is below the stake in centavos' }),
  won: z.boolean(),
  amount: moneyOut.meta({ description: 'what it won' }),
  drop: serial.nullable(),
});

/** Pots that the house feeds with a share of cash stakes, and that a round wins by its own committed seed. */
export const jackpots = {
  jackpots: endpoint('jackpots', {
    audience: 'guest',
    summary: 'The jackpots of this site as they stand, with their odds and their last drops',
    input: z.object({}),
    answer: { data: z.array(pool), server_now: moment },
  }),
  jackpotRound: endpoint('jackpotRound', {
    audience: 'member',
    summary: 'Which jackpots a round of the member fed, and what it drew in each; nothing where it fed none',
    input: z.object({ round_id: reference }),
    answer: { data: z.array(told) },
    failures: ['not_found'],
  }),
};
