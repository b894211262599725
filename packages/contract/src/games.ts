import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { sharedTicket } from './fair-round.ts';
import { moment, moneyIn, moneyOut, pageIn, pageOf, range, reference, serial } from './values.ts';

/** The categories of the specification, section 1, without All. */
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

export const category = z.enum(categories);
export const gameName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** What the tile of a game says: the first that is true. */
export const gameBadges = ['jackpot', 'live', 'new', 'hot'] as const;

const game = z.object({
  id: z.int(),
  name: gameName.meta({ description: 'Stable key of the game' }),
  title: z.string(),
  short_title: z
    .string()
    .meta({ description: 'A shorter title for narrow tiles; empty where the title is short enough' }),
  api_name: z.string(),
  brand: z.string().meta({ description: 'Title of the provider' }),
  category,
  full_image_url: z.string(),
  tags: z.array(z.string()).meta({ description: 'Tags of the operator, and `new` for recent games' }),
  rtp: z.string().meta({ description: 'Percent with two places' }),
  min_bet: moneyOut,
  max_bet: moneyOut,
  followed: z.boolean().meta({ description: 'Whether it is a favourite of the calling member' }),
  open: z
    .boolean()
    .meta({ description: 'False while staff has it switched off: rounds in progress finish, new ones are refused' }),
  badge: z.enum(gameBadges).nullable().meta({
    description:
      'The first that is true: a jackpot names the game; staff marked it as new or as hot; its rounds are shared; released within 30 days; among the three that grew most in 24 hours',
  }),
  players: z.int().nullable().meta({ description: 'Members at the table now; null for a game without shared rounds' }),
  volatility: z
    .int()
    .min(1)
    .max(5)
    .nullable()
    .meta({ description: 'How much the return swings, from 1 (steady) to 5; null where it is unknown' }),
  max_win: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .nullable()
    .meta({ description: 'The largest prize as a multiple of the stake; null where it is unknown' }),
  demo: z.boolean().meta({ description: 'Whether it can be played with a demo account' }),
});

/** Input of a change to the favourites: `member_id` must be the caller's own. */
const followed = z.object({ member_id: serial.optional(), name: gameName });

const provider = z.object({
  api_name: z.string(),
  title: z.string(),
  icon_url: z.string(),
  categories: z.array(category),
  game_count: z.int(),
  counts: z.array(z.object({ category, game_count: z.int() })).meta({ description: 'Number of games by category' }),
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
  outside: z.boolean().meta({ description: 'Whether an external provider drew it; such a round has no proof here' }),
  free_stake: moneyOut
    .nullable()
    .meta({ description: 'Stake of a free round, which the operator paid; null for other rounds' }),
});

/** Free rounds that a player can play now. */
const freeRounds = z.object({
  id: reference,
  game: gameName,
  title: z.string(),
  api_name: z.string(),
  brand: z.string().meta({ description: 'Title of the provider' }),
  stake: moneyOut.meta({ description: 'Stake of one round' }),
  rounds: z.int(),
  left: z.int(),
  won: moneyOut.meta({ description: 'Sum of what the played rounds paid' }),
  max_win: moneyOut.nullable().meta({ description: 'The most that all rounds together pay; null without a limit' }),
  pocket: z.enum(['cash', 'bonus']).meta({ description: 'Balance that wins are paid to' }),
  wagering: z.int().meta({ description: 'Wagering requirement of bonus wins, as a multiple of the win' }),
  expires_at: moment,
});

const seed = z.object({
  seed_id: z.string(),
  commitment: z.string().meta({ description: 'SHA-256 of the server seed, in hex' }),
  next_commitment: z.string().meta({ description: 'Commitment of the seed that the next rotation activates' }),
  client_seed: z.string(),
  client_seed_own: z.boolean().meta({
    description: "False while the client seed is the server's initial one; a client should rotate before play",
  }),
  nonce: z.int().meta({ description: 'Number of rounds drawn with this seed' }),
});

/** The pace that a site allows for its own games. */
const pace = z.object({
  cycle_ms: z.int().meta({ description: 'Minimum time between the starts of two rounds, in milliseconds' }),
  turbo_cycle_ms: z.int().nullable().meta({ description: 'The same in turbo mode; null if turbo is not offered' }),
  auto_rounds: z.int().meta({ description: 'Maximum number of automatic rounds; 0 if autoplay is not offered' }),
});

/** The mode of a round, when it is not a single manual one. */
export const manner = {
  turbo: z.boolean().optional().meta({ description: 'Whether the player uses turbo mode' }),
  auto: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: 'Number of this round in an autoplay series, from 1' }),
};

/** Failures that the play mode can cause. */
export const mannerFailures = ['round_too_soon', 'turbo_not_offered', 'auto_not_offered'] as const;

/** The targets of a bet's shots, in order. */
const aims = z.array(z.string().max(24)).max(8).readonly().meta({
  description: 'Shown to others in the room once the bet is settled; has no effect on the result and is not stored',
});

export const games = {
  providers: endpoint('providers', {
    audience: 'guest',
    summary: 'Lists the game providers',
    input: z.object({ category: category.optional() }),
    answer: { data: z.array(provider) },
  }),
  games: endpoint('games', {
    audience: 'guest',
    summary: 'Lists games by category, provider, tag or search text',
    input: z.object({
      category: category.optional(),
      categories: z
        .string()
        .regex(/^[a-z-]{1,16}(?:,[a-z-]{1,16}){0,10}$/)
        .optional()
        .meta({ description: 'Several categories, separated by commas', examples: ['bingo,lottery'] }),
      provider: z.string().max(64).optional(),
      search: z
        .string()
        .trim()
        .max(80)
        .optional()
        .meta({ description: 'Search text in any language, with or without accents; falls back to similar spellings' }),
      tag: z.string().max(32).optional().meta({ description: 'A tag of the operator, or `new`' }),
      name: gameName.optional().meta({ description: 'Only this game, whether it is in the lobby or not' }),
      sort: z.enum(['house', 'popular', 'new', 'title', 'rtp']).optional().meta({
        description: "Default: relevance for a search, else the operator's order (`house`)",
      }),
      ...pageIn,
    }),
    answer: {
      data: pageOf(game),
      near: z
        .boolean()
        .meta({ description: 'Whether nothing matched the search text and these are similar spellings' }),
    },
  }),
  promotion: endpoint('promotion', {
    audience: 'guest',
    summary: 'Lists the games that the operator promotes',
    input: z.object({ name: category.optional().meta({ description: 'Only this category' }) }),
    answer: { data: z.array(game) },
  }),
  popular: endpoint('popular', {
    audience: 'guest',
    summary: 'Lists the most played games of the last seven days, most played first',
    input: z.object({ name: category.optional().meta({ description: 'Only this category' }) }),
    answer: { data: z.array(game) },
  }),
  follow: endpoint('follow', {
    audience: 'member',
    summary: "Lists the member's favourite games, newest first",
    input: z.object({
      member_id: serial.optional(),
      name: category.optional().meta({ description: 'Only this category' }),
    }),
    answer: { data: z.array(game) },
  }),
  followSet: endpoint('followSet', {
    audience: 'member',
    summary: 'Adds a game to the favourites; idempotent',
    input: followed,
    answer: {},
    failures: ['game_unknown', 'favourites_full'],
  }),
  followDelete: endpoint('followDelete', {
    audience: 'member',
    summary: 'Removes a game from the favourites; idempotent',
    input: followed,
    answer: {},
  }),
  continuePlaying: endpoint('continuePlaying', {
    audience: 'member',
    summary: 'Lists the games to continue: those with an open round first, then the last opened that the member played',
    input: nothing,
    answer: { data: z.array(game.extend({ round_open: z.boolean() })) },
  }),
  launch: endpoint('launch', {
    audience: 'member',
    summary: 'Opens a game session with its provider',
    input: z.object({
      platType: z.string().min(1).max(64),
      gameCode: gameName,
      isMobile: z.union([z.boolean(), z.int32(), z.string().max(5)]).optional(),
      mode: z.enum(['real', 'demo']).default('real').meta({
        description:
          "`demo`: play money. A game of the operator needs a demo account; a provider's own demo needs no wallet, and not every provider has one",
      }),
    }),
    answer: {
      data: z.object({
        game_url: z.string(),
        session: z.string(),
        expires_at: moment,
        pace: pace
          .nullable()
          .meta({ description: "Only for the operator's own games; null for those of an external provider" }),
        double_up: z.boolean().meta({ description: 'Whether wins of the game can be staked again by `doubleUp`' }),
      }),
    },
    failures: [
      'game_unknown',
      'game_closed',
      'jurisdiction_refuses',
      'player_blocked',
      'limits_required',
      'reality_check_due',
      'play_break',
      'demo_not_allowed',
      'demo_account_needed',
      'identity_required',
    ],
  }),
  allBalance: endpoint('allBalance', {
    audience: 'member',
    summary:
      "Returns the member's balances here and in wallets held by providers; providers that do not respond are left out",
    input: z.object({ currency: z.literal('BRL').default('BRL'), platType: z.string().min(1).max(64).optional() }),
    answer: {
      data: z.array(z.object({ platType: z.string(), balance: moneyOut, currency: z.literal('BRL') })),
      total: moneyOut,
    },
  }),
  gameRecords: endpoint('gameRecords', {
    audience: 'member',
    summary: "Lists the member's bets, newest first, with totals",
    input: z.object({ range: range.optional(), api_name: z.string().max(64).optional(), ...pageIn }),
    answer: {
      data: pageOf(record),
      statistic: z
        .object({
          sum_bet_amount: moneyOut,
          sum_valid_bet_amount: moneyOut.meta({
            description: 'Part from cash on bets that carry risk; counts for levels and rewards',
          }),
          sum_net_amount: moneyOut,
        })
        .meta({ description: 'Totals of all bets that match the filters, not only this page' }),
    },
  }),
  bet: endpoint('bet', {
    audience: 'member',
    summary: "Stakes, draws and settles a round of one of the operator's own games",
    input: z.object({
      session: z.string().min(1).max(128),
      stake: moneyIn,
      input: z.unknown().optional(),
      key: z.uuid().meta({
        description: 'Idempotency key made by the client for this bet; a repeated request returns the same round',
      }),
      aims: aims.optional(),
      free_rounds: reference.optional().meta({
        description: 'Id of the free rounds that pay the stake, which must be theirs; absent for a bet of the player',
      }),
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
        free_rounds: z
          .object({ left: z.int(), won: moneyOut })
          .nullable()
          .meta({ description: 'The free rounds after this one; null for a bet that the player paid' }),
      }),
    },
    failures: [
      'not_found',
      'game_session_over',
      'game_unknown',
      'game_closed',
      'jurisdiction_refuses',
      'stake_not_offered',
      'stake_out_of_limits',
      'insufficient_funds',
      'player_blocked',
      'limit_reached',
      'identity_required',
      'limits_required',
      'reality_check_due',
      'play_break',
      'free_rounds_over',
      'free_rounds_expired',
      'free_rounds_other_game',
      'free_rounds_other_stake',
      ...mannerFailures,
    ],
  }),
  freeRounds: endpoint('freeRounds', {
    audience: 'member',
    summary: "Lists the member's free rounds that can be played now, the first to expire first",
    input: nothing,
    answer: { data: z.array(freeRounds) },
  }),
  seed: endpoint('seed', {
    audience: 'member',
    summary: 'Returns the seed commitments for the member',
    input: nothing,
    answer: { data: seed },
  }),
  rotateSeed: endpoint('rotateSeed', {
    audience: 'member',
    summary: 'Reveals the current server seed and activates the next, with a client seed of the member',
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
    summary: 'Returns a round with everything needed to verify it; the server seed only once it is revealed',
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
          .meta({ description: 'Whether the server seed is used and committed to as its hex text or as its bytes' }),
        client_seed: z.string(),
        nonce: z.int(),
        server_seed: z.string().nullable(),
        steps: z
          .array(z.object({ view: z.unknown(), staked: moneyOut }))
          .nullable()
          .meta({
            description:
              'Of a game of moves: what its player saw at the start and after each move; null for other games, and when the rules are no longer available',
          }),
        shared: sharedTicket.nullable().meta({
          description: 'For a ticket in a shared round: the round, whose seeds are above; null otherwise',
        }),
      }),
    },
    failures: ['not_found', 'shared_round_under_way', 'shared_round_void'],
  }),
};
