import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { siteGame } from './office-site-games.ts';
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
  picture: z.string().meta({ description: 'Address of the picture of its tile; empty if there is none' }),
  category,
  version: z.string(),
  state: z.enum(gameStates),
  closings: z
    .array(closing)
    .meta({ description: 'What is switched off for it: the game, its version or its provider' }),
  position: z.int().meta({ description: "Place in the operator's order, from 1" }),
  promoted: z.boolean(),
  is_new: z.boolean().meta({ description: 'Whether the lobby marks it as new, by its release' }),
  is_hot: z
    .boolean()
    .meta({ description: 'Whether the lobby marks it as hot, by the players that it gained in a day' }),
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

const day = z.iso.date().meta({ description: 'Day of the site (America/Sao_Paulo)', examples: ['2026-03-31'] });

const share = z.number().meta({ description: 'Share of the stakes: 0.97 is 97 %' });

const gameReturn = z.object({
  game: gameName,
  rounds: z.int(),
  players: z.int().meta({ description: 'Distinct players with a bet' }),
  stakes: moneyOut,
  wins: moneyOut,
  ggr: moneyOut.meta({ description: 'Stakes less wins' }),
  declared: z
    .object({
      least: share.meta({
        description: 'Return of the way to bet that returns least; 0 where poor decisions of a player cost more',
      }),
      most: share.meta({ description: 'Return of the way to bet that returns most, under the best decisions' }),
      deviation: z.number().meta({ description: 'Standard deviation of a round, in stakes; 0 where it is unknown' }),
    })
    .nullable()
    .meta({ description: 'Null where its provider declares no return' }),
  actual: share.nullable().meta({ description: 'Wins by stakes; null without stakes' }),
  low: share.nullable().meta({ description: 'Lower bound of the returns of a correct game; null without `declared`' }),
  high: share.nullable(),
  verdict: z.enum(['inside', 'below', 'above', 'too_few', 'undeclared']).meta({
    description:
      '`inside`, `below` or `above` the bounds, which a correct game leaves once in a thousand times; `too_few`: too little play',
  }),
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
  officeGameMove: endpoint('officeGameMove', {
    audience: 'staff',
    summary: "Moves a game in the operator's order, in which the lobby lists games",
    input: z.object({
      name: gameName,
      position: z
        .int()
        .min(1)
        .max(100_000)
        .meta({ description: 'From 1; a larger number than there are games is last' }),
    }),
    answer: { data: z.object({ position: z.int() }) },
    failures: ['game_unknown'],
  }),
  officeGameConclude: endpoint('officeGameConclude', {
    audience: 'staff',
    summary:
      'Ends the open rounds of a closed game by its published policy, except those whose player moved within the last two minutes',
    input: z.object({ name: gameName, reason: line(3, 300) }),
    answer: {
      data: z.object({
        ended: z.int().meta({ description: 'Number of rounds that were ended; at most 500 in one call' }),
        rounds_open: z.int().meta({ description: 'Number of rounds that are still open' }),
      }),
    },
    failures: ['game_unknown', 'game_open'],
  }),
  officeGame: endpoint('officeGame', {
    audience: 'staff',
    summary: 'Returns a game with its titles, open rounds, certificate and latest changes',
    input: z.object({ name: gameName }),
    answer: {
      data: row.extend({
        titles: z.record(z.string(), z.string()).meta({ description: 'Title by language code' }),
        tags: z.array(z.string()),
        conclusion: z.object({
          rounds_open: z.int(),
          staked: moneyOut.nullable().meta({ description: 'Stakes of the open rounds; null at an external provider' }),
          oldest_at: moment.nullable(),
          ends_by: z.enum(['moves', 'draw', 'provider']).meta({
            description:
              '`moves`: its player ends a round, or the policy of the game after half an hour; `draw`: the draw of the table; `provider`: the external provider',
          }),
          concluded: z.boolean().meta({ description: 'Whether it is not open and no round is' }),
        }),
        certificate: z
          .object({
            max_win: z.string().meta({ description: 'Largest prize in stakes, with two places' }),
            max_one_in: z.string().meta({ description: 'One round in this many pays the largest prize' }),
          })
          .nullable()
          .meta({ description: 'Null for a game of an external provider' }),
        sites: z.array(siteGame).meta({ description: 'The game at each site, the home site first' }),
        changes: z
          .array(
            z.object({
              at: moment,
              staff: z.string(),
              action: z.string(),
              before: z.unknown(),
              after: z.unknown(),
              reason: z.string().nullable(),
            }),
          )
          .meta({ description: 'Newest first, at most fifty' }),
      }),
    },
    failures: ['game_unknown'],
  }),
  officeGameReturns: endpoint('officeGameReturns', {
    audience: 'staff',
    summary: 'Compares the return of each game in a period with the declared one',
    input: z.object({
      from: day,
      to: day.meta({ description: 'Last day, included; at most 92 days after the first' }),
      site: z.string().max(32).optional().meta({ description: 'Key of a site; none for all sites' }),
      game: gameName.optional(),
    }),
    answer: {
      data: z.object({
        as_of: moment
          .nullable()
          .meta({ description: 'All movements before it are counted; null before the first count' }),
        rows: z.array(gameReturn),
      }),
    },
  }),
};
