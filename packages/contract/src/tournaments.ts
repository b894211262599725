import { z } from 'zod';
import { freeRoundsPrize, payment } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { moment, moneyOut, serial } from './values.ts';

/** The stages of a tournament that members see; before it is announced only staff sees it. */
export const tournamentStages = ['announced', 'running', 'settling', 'settled', 'cancelled'] as const;

/** The ranking criterion: cash staked on bets that carry risk, or the highest multiple of a single round. */
export const tournamentScores = ['valid', 'best'] as const;

/** Who is ranked: players who joined, or every player. */
export const tournamentEntries = ['joined', 'everybody'] as const;

/** A member's status in a tournament. */
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
  staked: moneyOut.meta({ description: 'Cash staked so far that counts' }),
  prize: moneyOut.meta({ description: 'Prize for the current rank; once settled, the prize paid' }),
  free_rounds: freeRoundsPrize.nullable().meta({ description: 'Paid instead of the prize; null for money' }),
  next: z
    .object({
      rank: z.int(),
      prize: moneyOut,
      missing: z.string(),
      of: z.enum(['staked', 'score']).meta({ description: 'What `missing` measures: cash to stake, or score' }),
    })
    .nullable()
    .meta({
      description:
        'While it runs: the next better prize and what is missing for it, or, without a prize, for being ranked; null otherwise',
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
  settles_at: moment.meta({ description: 'When the final standings are computed, at the earliest' }),
  budget: moneyOut.meta({ description: 'Sum of all prizes' }),
  places: z.int().meta({ description: 'Number of ranks that are paid' }),
  players: z.int().meta({ description: 'Number of players ranked so far' }),
  mine: mine.nullable().meta({ description: 'Null for a guest' }),
};

const freeRounds = freeRoundsPrize.nullable().meta({ description: 'Paid instead of the amount; null for money' });

const prizeRow = z.object({ from: z.int(), to: z.int(), amount: moneyOut, free_rounds: freeRounds });

export const boardRow = z.object({
  rank: z.int(),
  name: z.string().meta({ description: 'First letters of the name' }),
  score: scored,
  prize: moneyOut,
  free_rounds: freeRounds,
  mine: z.boolean(),
});

const asked = z.object({ id: serial });

/** Tournaments of a site: its players ranked by real play over several days. */
export const tournaments = {
  tournaments: endpoint('tournaments', {
    audience: 'guest',
    summary: 'Lists the tournaments of this site: running, announced, and recently ended',
    input: z.object({}),
    answer: { data: z.array(z.object(card)), server_now: moment },
  }),
  tournament: endpoint('tournament', {
    audience: 'guest',
    summary: 'Returns a tournament with its rules, prizes and the first fifty ranks',
    input: asked,
    answer: {
      data: z.object({
        ...card,
        body: z.string(),
        least_staked: moneyOut.meta({ description: 'Minimum stakes to be ranked' }),
        games: z.array(z.object({ name: gameName, title: z.string() })),
        categories: z.array(category).meta({ description: 'If there are no games either, every game counts' }),
        prizes: z.array(prizeRow),
        payment,
        board: z.array(boardRow),
        updated_at: moment.nullable().meta({ description: 'Time up to which play is included; null if none is yet' }),
      }),
      server_now: moment,
    },
    failures: ['promotion_unknown'],
  }),
  tournamentJoin: endpoint('tournamentJoin', {
    audience: 'member',
    summary: 'Joins a tournament; idempotent',
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
