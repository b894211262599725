import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, moneyIn, moneyOut, pageIn, pageOf, range, reference } from './values.ts';

/** The categories of the specification, section 1, but for All. */
export const categories = [
  'arcade',
  'bingo',
  'card',
  'casino',
  'crash',
  'fish',
  'live',
  'lottery',
  'slot',
  'sports',
  'video-game',
] as const;

const category = z.enum(categories);
const gameName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

const game = z.object({
  id: z.int(),
  name: gameName.meta({ description: 'the stable key' }),
  title: z.string(),
  api_name: z.string(),
  category,
  full_image_url: z.string(),
  tags: z.array(z.string()),
  rtp: z.string().meta({ description: 'percent with two places' }),
  min_bet: moneyOut,
  max_bet: moneyOut,
  followed: z.boolean(),
});

const provider = z.object({
  api_name: z.string(),
  title: z.string(),
  icon_url: z.string(),
  categories: z.array(category),
  game_count: z.int(),
});

const record = z.object({
  brand: z.string(),
  name: z.string(),
  title: z.string(),
  bet_time: moment,
  bet_amount: moneyOut,
  win_amount: moneyOut,
  net_amount: moneyOut,
  status: z.enum(['settled']),
  round_id: reference,
});

const seed = z.object({
  seed_id: z.string(),
  commitment: z.string().meta({ description: 'SHA-256 of the server seed, hex' }),
  next_commitment: z.string().meta({ description: 'of the seed that a rotation will bring, shown beforehand' }),
  client_seed: z.string(),
  client_seed_own: z
    .boolean()
    .meta({ description: "false while it is the house's first: a client should rotate before play" }),
  nonce: z.int().meta({ description: 'how many rounds this seed has drawn' }),
});

/** How a site lets one of our own games be played. */
const pace = z.object({
  cycle_ms: z.int().meta({ description: 'the least between the beginnings of two rounds' }),
  turbo_cycle_ms: z.int().nullable().meta({ description: 'the same for hurried rounds; null where none may be' }),
  auto_rounds: z.int().meta({ description: 'the most rounds that may play by themselves; 0 where none may' }),
});

/** How a round is played, where not by one press at an even pace. */
export const manner = {
  turbo: z.boolean().optional().meta({ description: 'the player hurries rounds' }),
  auto: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: 'which round this is, from 1, of a series that plays by itself' }),
};

/** What is refused of the manner. */
export const mannerFailures = ['round_too_soon', 'turbo_not_offered', 'auto_not_offered'] as const;

export const games = {
  providers: endpoint('providers', {
    audience: 'guest',
    summary: 'The providers of games',
    input: z.object({ category: category.optional() }),
    answer: { data: z.array(provider) },
  }),
  games: endpoint('games', {
    audience: 'guest',
    summary: 'Games by category, provider, tag or words',
    input: z.object({
      category: category.optional(),
      provider: z.string().max(64).optional(),
      search: z.string().trim().max(80).optional(),
      tag: z.string().max(32).optional(),
      ...pageIn,
    }),
    answer: { data: pageOf(game) },
  }),
  launch: endpoint('launch', {
    audience: 'member',
    summary: 'Opens a game session at its provider',
    input: z.object({
      platType: z.string().min(1).max(64),
      gameCode: gameName,
      isMobile: z.union([z.boolean(), z.int(), z.string().max(5)]).optional(),
      mode: z.enum(['real']).default('real'),
    }),
    answer: {
      data: z.object({
        game_url: z.string(),
        session: z.string(),
        expires_at: moment,
        pace: pace.nullable().meta({ description: 'for our own games; null for those of an outside provider' }),
      }),
    },
    failures: ['game_unknown'],
  }),
  gameRecords: endpoint('gameRecords', {
    audience: 'member',
    summary: "The member's bets, newest first, with their sums",
    input: z.object({ range: range.optional(), api_name: z.string().max(64).optional(), ...pageIn }),
    answer: {
      data: pageOf(record),
      statistic: z.object({ sum_bet_amount: moneyOut, sum_valid_bet_amount: moneyOut, sum_net_amount: moneyOut }),
    },
  }),
  bet: endpoint('bet', {
    audience: 'member',
    summary: 'Stakes, draws and settles one round of one of our own games',
    input: z.object({
      session: z.string().min(1).max(128),
      stake: moneyIn,
      input: z.unknown().optional(),
      key: z.uuid().meta({ description: 'made by the client for this bet; sent again, it answers the same round' }),
      ...manner,
    }),
    answer: {
      data: z.object({
        round_id: reference,
        outcome: z.unknown(),
        multiplier_e4: z.string().regex(/^\d+$/),
        win: moneyOut,
        money: moneyOut,
        bonus_money: moneyOut,
        nonce: z.int(),
        replayed: z.boolean(),
      }),
    },
    failures: [
      'game_session_over',
      'game_unknown',
      'stake_not_offered',
      'insufficient_funds',
      'player_blocked',
      'limit_reached',
      'above_maximum',
      ...mannerFailures,
    ],
  }),
  seed: endpoint('seed', {
    audience: 'member',
    summary: 'What the house has committed to for this member',
    input: nothing,
    answer: { data: seed },
  }),
  rotateSeed: endpoint('rotateSeed', {
    audience: 'member',
    summary: 'Reveals the seed in use and moves on to the next with a client seed of the member',
    input: z.object({ client_seed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    answer: {
      data: seed.extend({
        revealed: z.object({ seed_id: z.string(), server_seed: z.string(), commitment: z.string() }),
      }),
    },
    failures: ['round_open'],
  }),
  round: endpoint('round', {
    audience: 'member',
    summary: 'One round with all that is needed to check it; the server seed once it is revealed',
    input: z.object({ round_id: reference }),
    answer: {
      data: record.extend({
        game_version: z.string(),
        input: z.unknown(),
        outcome: z.unknown(),
        multiplier_e4: z.string(),
        seed_id: z.string(),
        commitment: z.string(),
        seed_convention: z
          .enum(['text', 'bytes'])
          .meta({ description: 'how the server seed keys the draw and is committed to: by its hex text or its bytes' }),
        client_seed: z.string(),
        nonce: z.int(),
        server_seed: z.string().nullable(),
        steps: z
          .array(z.object({ view: z.unknown(), staked: moneyOut }))
          .nullable()
          .meta({
            description:
              'of a round of moves: what its player saw at its beginning and after each move; null for other games, and where its rules are gone',
          }),
      }),
    },
    failures: ['not_found'],
  }),
};
