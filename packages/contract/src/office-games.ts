import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf } from './values.ts';

/** The states of a game: open, shown but closed, hidden from the lobby, or no longer listed by its provider. */
export const gameStates = ['open', 'closed', 'hidden', 'gone'] as const;

/** What staff can switch off. */
export const switchKinds = ['provider', 'game', 'version'] as const;

const state = z.enum(['open', 'closed', 'hidden']);
const apiName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,31}$/);

const closing = z.object({
  kind: z.enum(switchKinds),
  version: z.string().meta({ description: 'Empty unless `kind` is `version`' }),
  state: z.enum(['closed', 'hidden']),
  reason: z.string().meta({ description: 'Empty if none was recorded' }),
  staff: z.string().meta({ description: 'E-mail of the staff member; empty for an automatic closing, or if unknown' }),
  at: moment,
});

const row = z.object({
  id: gameName.meta({ description: 'Stable key of the game' }),
  title: z.string(),
  code: z.string().meta({ description: "The provider's key of the game" }),
  api_name: z.string(),
  brand: z.string().meta({ description: 'Title of the provider' }),
  outside: z.boolean().meta({ description: 'Whether it runs at an external provider' }),
  category,
  version: z.string(),
  state: z.enum(gameStates),
  closings: z
    .array(closing)
    .meta({ description: 'What is switched off for it: the game, its version or its provider' }),
  promoted: z.boolean(),
  demo: z.boolean().meta({ description: 'Whether it can be played with play money' }),
  rtp: z.string().meta({ description: 'Percent with two places, as declared by its provider' }),
  min_bet: moneyOut,
  max_bet: moneyOut,
  since: moment,
  rounds_open: z.int().meta({ description: 'Number of open rounds' }),
  week: z
    .object({
      rounds: z.int(),
      staked: moneyOut,
      won: moneyOut,
      rtp: z
        .string()
        .nullable()
        .meta({ description: 'Percentage of the stakes paid back, with two places; null without stakes' }),
    })
    .meta({ description: 'Play of the last seven days, counted by hour' }),
});

const provider = z.object({
  api_name: z.string(),
  title: z.string(),
  outside: z.boolean(),
  game_count: z.int(),
  closing: closing.nullable(),
  synced_at: moment
    .nullable()
    .meta({ description: 'Last synchronization of its list of games; null for our own games' }),
});

/** The game catalogue for staff. */
export const officeGames = {
  officeGames: endpoint('officeGames', {
    audience: 'staff',
    summary: 'Lists the games with their state, closings and play, and all providers',
    input: listIn.extend({
      status: z.enum([...gameStates, 'promoted']).optional(),
      category: category.optional(),
      provider: z.string().max(64).optional(),
      sort: z
        .enum(['house', 'title', 'rtp', 'rounds_open', 'staked', 'since'])
        .default('house')
        .meta({ description: "`house`: the operator's order" }),
    }),
    answer: { data: pageOf(row), providers: z.array(provider) },
  }),
  officeGameSwitch: endpoint('officeGameSwitch', {
    audience: 'staff',
    summary: 'Opens, closes or hides a provider or a game, or opens or closes a version of a game',
    input: z.object({
      kind: z.enum(switchKinds),
      name: z.union([gameName, apiName]).meta({ description: 'Key of the game or provider' }),
      version: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .meta({ description: 'Required if `kind` is `version`, rejected otherwise' }),
      state: state.meta({ description: '`hidden` is rejected for a version' }),
      reason: line(3, 300),
    }),
    answer: { data: z.object({ changed: z.boolean() }) },
    failures: ['game_unknown'],
  }),
  officeGamePromote: endpoint('officeGamePromote', {
    audience: 'staff',
    summary: 'Adds a game to the promoted games, or removes it',
    input: z.object({ name: gameName, promoted: z.boolean() }),
    answer: { data: z.object({ changed: z.boolean() }) },
    failures: ['game_unknown'],
  }),
};
