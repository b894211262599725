import { z } from 'zod';
import { payment } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { moment, moneyOut, serial } from './values.ts';

/** What members see of a tournament's life; before it is announced only staff knows of it. */
export const tournamentStages = ['announced', 'running', 'settling', 'settled', 'cancelled'] as const;

/** What it is ranked by: cash staked on bets that carry risk, or the highest multiple of one round. */
export const tournamentScores = ['valid', 'best'] as const;

/** Who is ranked: whoever said that they take part, or everybody who plays. */
export const tournamentEntries = ['joined', 'everybody'] as const;

/** How a member stands in one. */
export const tournamentStandings = ['outside', 'unranked', 'ranked', 'disqualified'] as const;

/** A score: points with two places, one for each real staked; or a multiple with four. */
const scored = z
  .string()
  .regex(/^\d+\.(\d{2}|\d{4})$/)
  .meta({ examples: ['1250.00', '12.5000'] });

const mine = z.object({
  standing: z.enum(tournamentStandings),
  joined: z.boolean(),
  rank: z.int().nullable(),
  score: scored,
  staked: moneyOut.meta({ description: 'what counts of the cash staked so far' }),
  prize: moneyOut.meta({ description: 'what this rank would be paid as things stand; once settled, what it was paid' }),
  next: z
    .object({
      rank: z.int(),
      prize: moneyOut,
      missing: z.string(),
      of: z.enum(['staked', 'score']).meta({ description: 'what is missing: cash to stake, or score' }),
    })
    .nullable()
    .meta({
      description:
        'while it runs: the next better prize and what is missing to it, or with no prize what is missing to be ranked',
    }),
});

const card = {
  id: serial,
  title: z.string(),
  stage: z.enum(tournamentStages),
  score: z.enum(tournamentScores),
  entry: z.enum(tournamentEntries),
  starts_at: moment,
  ends_at: moment,
  settles_at: moment.meta({ description: 'from when the final table is made' }),
  budget: moneyOut.meta({ description: 'the sum of all prizes' }),
  places: z.int().meta({ description: 'how many ranks are paid' }),
  players: z.int().meta({ description: 'who is ranked so far' }),
  mine: mine.nullable().meta({ description: 'null for a guest' }),
};

export const prizeRow = z.object({ from: z.int(), to: z.int(), amount: moneyOut });

export const boardRow = z.object({
  rank: z.int(),
  name: z.string().meta({ description: 'the beginning of a name' }),
  score: scored,
  prize: moneyOut,
  mine: z.boolean(),
});

const asked = z.object({ id: serial });

/** Tournaments of a site: its players ranked by real play of some days. */
export const tournaments = {
  tournaments: endpoint('tournaments', {
    audience: 'guest',
    summary: 'The tournaments of this site: running, coming, and those that ended in the last days',
    input: z.object({}),
    answer: { data: z.array(z.object(card)), server_now: moment },
  }),
  tournament: endpoint('tournament', {
    audience: 'guest',
    summary: 'A tournament with its rules, its prizes and the first fifty of its ranking',
    input: asked,
    answer: {
      data: z.object({
        ...card,
        body: z.string(),
        least_staked: moneyOut.meta({ description: 'whoever staked less is not ranked' }),
        games: z.array(z.object({ name: gameName, title: z.string() })),
        categories: z.array(category).meta({ description: 'with no games beside them either, every game counts' }),
        prizes: z.array(prizeRow),
        payment,
        board: z.array(boardRow),
        updated_at: moment.nullable().meta({ description: 'up to when play is counted in; null: nothing is yet' }),
      }),
      server_now: moment,
    },
    failures: ['promotion_unknown'],
  }),
  tournamentJoin: endpoint('tournamentJoin', {
    audience: 'member',
    summary: 'Takes part in a tournament; again, nothing changes',
    input: asked,
    answer: { data: z.object({ joined: z.literal(true) }) },
    failures: [
      'promotion_unknown',
      'promotion_over',
      'demo_not_allowed',
      'player_blocked',
      'user_not_eligible',
      'reward_suspended',
    ],
  }),
};
