import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf } from './values.ts';

/** How a game stands: open, shown but closed, not in the lobby, or no longer told of by its provider. */
export const gameStates = ['open', 'closed', 'hidden', 'gone'] as const;

/** What staff may switch. */
export const switchKinds = ['provider', 'game', 'version'] as const;

const state = z.enum(['open', 'closed', 'hidden']);
const apiName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,31}$/);

const closing = z.object({
  kind: z.enum(switchKinds),
  version: z.string().meta({ description: 'empty but for a version' }),
  state: z.enum(['closed', 'hidden']),
  reason: z.string().meta({ description: 'empty for what was off before reasons were kept' }),
  staff: z.string().meta({ description: 'empty where nobody knows who it was' }),
  at: moment,
});

const row = z.object({
  id: gameName.meta({ description: 'the name of the game' }),
  title: z.string(),
  code: z.string().meta({ description: "the provider's own name for it" }),
  api_name: z.string(),
  brand: z.string(),
  outside: z.boolean(),
  category,
  version: z.string(),
  state: z.enum(gameStates),
  closings: z
    .array(closing)
    .meta({ description: 'every switch that is off for it: its own, its version, its provider' }),
  promoted: z.boolean(),
  demo: z.boolean(),
  rtp: z.string().meta({ description: 'percent with two places, as its provider declares it' }),
  min_bet: moneyOut,
  max_bet: moneyOut,
  since: moment,
  rounds_open: z.int(),
  week: z
    .object({
      rounds: z.int(),
      staked: moneyOut,
      won: moneyOut,
      rtp: z.string().nullable().meta({ description: 'what came back of what was staked; null where nothing was' }),
    })
    .meta({ description: 'the last seven days, counted hour by hour' }),
});

const provider = z.object({
  api_name: z.string(),
  title: z.string(),
  outside: z.boolean(),
  game_count: z.int(),
  closing: closing.nullable(),
  synced_at: moment.nullable().meta({ description: 'when its list of games last came; null for our own' }),
});

/** The catalogue, as staff sees and switches it. */
export const officeGames = {
  officeGames: endpoint('officeGames', {
    audience: 'staff',
    summary: 'Every game with how it stands, why, and what was played of it; and every provider',
    input: listIn.extend({
      status: z.enum([...gameStates, 'promoted']).optional(),
      category: category.optional(),
      provider: z.string().max(64).optional(),
      sort: z.enum(['house', 'title', 'rtp', 'rounds_open', 'staked', 'since']).default('house'),
    }),
    answer: { data: pageOf(row), providers: z.array(provider) },
  }),
  officeGameSwitch: endpoint('officeGameSwitch', {
    audience: 'staff',
    summary: 'Opens, closes or hides a provider, a game or one version of it; written down with the reason',
    input: z.object({
      kind: z.enum(switchKinds),
      name: z.union([gameName, apiName]).meta({ description: 'the game, or the provider' }),
      version: z.string().min(1).max(64).optional().meta({ description: 'for a version, and only then' }),
      state: state.meta({ description: 'a version is closed, never hidden' }),
      reason: line(3, 300),
    }),
    answer: { data: z.object({ changed: z.boolean() }) },
    failures: ['game_unknown'],
  }),
  officeGamePromote: endpoint('officeGamePromote', {
    audience: 'staff',
    summary: 'Puts a game on the promotion list, or takes it off; written down',
    input: z.object({ name: gameName, promoted: z.boolean() }),
    answer: { data: z.object({ changed: z.boolean() }) },
    failures: ['game_unknown'],
  }),
};
