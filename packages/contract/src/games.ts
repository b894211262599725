import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { sharedTicket } from './fair-round.ts';
import { moment, moneyIn, moneyOut, pageIn, pageOf, range, reference, serial } from './values.ts';

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

export const category = z.enum(categories);
export const gameName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

const game = z.object({
  id: z.int(),
  name: gameName.meta({ description: 'the stable key' }),
  title: z.string(),
  api_name: z.string(),
  brand: z.string().meta({ description: "the provider's title" }),
  category,
  full_image_url: z.string(),
  tags: z.array(z.string()).meta({ description: "the operator's, and `new` for what came a short while ago" }),
  rtp: z.string().meta({ description: 'percent with two places' }),
  min_bet: moneyOut,
  max_bet: moneyOut,
  followed: z.boolean().meta({ description: 'a favourite of the member whose token came with the call' }),
  open: z.boolean().meta({ description: 'false while staff has it switched off: rounds under way go on, none begins' }),
});

/** What a member may follow or leave: `member_id` is their own, or `bind` refuses it. */
const followed = z.object({ member_id: serial.optional(), name: gameName });

const provider = z.object({
  api_name: z.string(),
  title: z.string(),
  icon_url: z.string(),
  categories: z.array(category),
  game_count: z.int(),
  counts: z
    .array(z.object({ category, game_count: z.int() }))
    .meta({ description: 'how many of its games are of each of its categories' }),
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
  outside: z.boolean().meta({ description: 'drawn by an outside provider: its proof is not ours to show' }),
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

/** At what of the picture the shots of a bet are aimed, in their order. */
const aims = z
  .array(z.string().max(24))
  .max(8)
  .readonly()
  .meta({ description: 'shown to the others in the room once the bet is settled; decides nothing, and is not kept' });

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
      search: z
        .string()
        .trim()
        .max(80)
        .optional()
        .meta({ description: 'in any language, accents or not; where nothing fits, what is nearly written so' }),
      tag: z.string().max(32).optional().meta({ description: "the operator's, or `new`" }),
      name: gameName.optional().meta({ description: 'this game alone, in the lobby or not' }),
      sort: z.enum(['house', 'popular', 'new', 'title', 'rtp']).optional().meta({
        description: "the house's own order, or how well it fits what is searched for, where none is asked for",
      }),
      ...pageIn,
    }),
    answer: {
      data: pageOf(game),
      near: z.boolean().meta({ description: 'nothing is written as searched for: these are the nearest' }),
    },
  }),
  promotion: endpoint('promotion', {
    audience: 'guest',
    summary: 'The games that the operator promotes',
    input: z.object({ name: category.optional().meta({ description: 'of this category only' }) }),
    answer: { data: z.array(game) },
  }),
  popular: endpoint('popular', {
    audience: 'guest',
    summary: 'The games that were played most over the last seven days, most first; none that was not played',
    input: z.object({ name: category.optional().meta({ description: 'of this category only' }) }),
    answer: { data: z.array(game) },
  }),
  latestWins: endpoint('latestWins', {
    audience: 'guest',
    summary: 'What players of this site really won in the last day, the latest first; nothing where it is too little',
    input: nothing,
    answer: {
      data: z.array(
        z.object({
          name: z.string().meta({ description: 'masked', examples: ['jo***'] }),
          game: gameName,
          title: z.string(),
          amount: moneyOut,
          times: z
            .string()
            .nullable()
            .meta({ description: 'how many times the stake, two places, rounded down; null where it came later' }),
          time: moment,
        }),
      ),
    },
  }),
  follow: endpoint('follow', {
    audience: 'member',
    summary: "The member's favourites, the latest first",
    input: z.object({
      member_id: serial.optional(),
      name: category.optional().meta({ description: 'of this category only' }),
    }),
    answer: { data: z.array(game) },
  }),
  followSet: endpoint('followSet', {
    audience: 'member',
    summary: 'Makes a game a favourite; once is as good as twice',
    input: followed,
    answer: {},
    failures: ['game_unknown', 'favourites_full'],
  }),
  followDelete: endpoint('followDelete', {
    audience: 'member',
    summary: 'Takes a game from the favourites; one that is none stays so',
    input: followed,
    answer: {},
  }),
  continuePlaying: endpoint('continuePlaying', {
    audience: 'member',
    summary: 'What the member may go on with: games with a round open first, then those opened last',
    input: nothing,
    answer: { data: z.array(game.extend({ round_open: z.boolean() })) },
  }),
  launch: endpoint('launch', {
    audience: 'member',
    summary: 'Opens a game session at its provider',
    input: z.object({
      platType: z.string().min(1).max(64),
      gameCode: gameName,
      isMobile: z.union([z.boolean(), z.int32(), z.string().max(5)]).optional(),
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
    failures: ['game_unknown', 'game_closed', 'player_blocked', 'demo_not_allowed'],
  }),
  allBalance: endpoint('allBalance', {
    audience: 'member',
    summary: 'What the member has with us, and in wallets that providers keep; those that do not answer are left out',
    input: z.object({ currency: z.literal('BRL').default('BRL'), platType: z.string().min(1).max(64).optional() }),
    answer: {
      data: z.array(z.object({ platType: z.string(), balance: moneyOut, currency: z.literal('BRL') })),
      total: moneyOut,
    },
  }),
  gameRecords: endpoint('gameRecords', {
    audience: 'member',
    summary: "The member's bets, newest first, with their sums",
    input: z.object({ range: range.optional(), api_name: z.string().max(64).optional(), ...pageIn }),
    answer: {
      data: pageOf(record),
      statistic: z
        .object({
          sum_bet_amount: moneyOut,
          sum_valid_bet_amount: moneyOut.meta({
            description:
              "what of it was the member's own money, on bets that carry risk: what counts for levels and rewards",
          }),
          sum_net_amount: moneyOut,
        })
        .meta({ description: 'of all that the filters ask for, whatever page' }),
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
      aims: aims.optional(),
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
      'game_closed',
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
        shared: sharedTicket.nullable().meta({
          description: 'of a ticket in a shared round: the round; the seeds above are its own, and no member’s',
        }),
      }),
    },
    failures: ['not_found', 'shared_round_under_way', 'shared_round_void'],
  }),
};
