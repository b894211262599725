import { z } from 'zod';
import { code } from './code.ts';
import {
  amount,
  amountAboveZero,
  campaignId,
  currency,
  gameCode,
  instant,
  playerId,
  requestId,
  roundId,
  sessionToken,
} from './field.ts';
import { transaction } from './wallet-answer.ts';

const asked = { request_id: requestId };
const answered = { code, request_id: requestId.optional(), invalid: z.array(z.string()).optional() };

/** A game of a provider's catalogue. */
export const providerGame = z.object({
  game_code: gameCode,
  title: z.string().min(1).max(80),
  /** By language tag (`pt`, `zh-Hans-CN`, …) where it has names of its own; RFC 5646 4.4.1 asks for room for 35 signs. */
  titles: z.record(z.string().max(35), z.string().min(1).max(80)).optional(),
  /** The provider's own word, such as `slot` or `crash`; the platform maps it. */
  category: z.string().min(1).max(40),
  /** What is paid back of what is staked, in basis points: 9700 is 97 %. */
  rtp_bps: z.int().min(1).max(10_000),
  min_bet: amountAboveZero,
  max_bet: amountAboveZero,
  /** The most that one round may pay, as a multiple of its bet. */
  max_win_times: z.number().positive().optional(),
  volatility: z.enum(['low', 'medium', 'high']).optional(),
  /** The certified build. A change of it is a change of the game. */
  version: z.string().min(1).max(40),
  enabled: z.boolean(),
  free_rounds: z.boolean(),
  demo: z.boolean(),
  /** An https address of a square picture, where there is one. */
  picture_url: z.url().max(500).optional(),
});

export type ProviderGame = z.output<typeof providerGame>;

export const gamesRequest = z.object({ ...asked });
export const gamesAnswer = z.object({ ...answered, games: z.array(providerGame).max(10_000).default([]) });

/** Opens a game for a player, or for nobody (`demo`: no token, no wallet). */
export const launchRequest = z
  .object({
    ...asked,
    mode: z.enum(['real', 'demo']),
    player_id: playerId.optional(),
    session_token: sessionToken.optional(),
    game_code: gameCode,
    currency,
    /** BCP 47, such as `pt-BR`. */
    language: z.string().min(2).max(16),
    device: z.enum(['mobile', 'desktop']).default('mobile'),
    /** Where the game sends the player who leaves it, and who wants to deposit. */
    lobby_url: z.url().max(500).optional(),
    cashier_url: z.url().max(500).optional(),
  })
  .refine(
    ({ mode, player_id: player, session_token: token }) =>
      mode === 'demo' || !(player === undefined || token === undefined),
    {
      path: ['session_token'],
      message: 'and player_id are needed for real play',
    },
  );

export const launchAnswer = z.object({
  ...answered,
  /** Opened once, in a frame or a window. */
  url: z.url().max(2000).optional(),
  /** After which the URL opens nothing. */
  expires_at: instant.optional(),
});

/** Gives a player `rounds` rounds of `bet_amount` each. The same campaign sent again is the same campaign. */
export const freeRoundsCreateRequest = z.object({
  ...asked,
  campaign_id: campaignId,
  player_id: playerId,
  game_code: gameCode,
  currency,
  rounds: z.int().min(1).max(1000),
  bet_amount: amountAboveZero,
  expires_at: instant,
});

export const freeRoundsRequest = z.object({ ...asked, campaign_id: campaignId });

export const FREE_ROUNDS_STATES = ['active', 'used', 'cancelled', 'expired'] as const;

export const freeRoundsAnswer = z.object({
  ...answered,
  campaign_id: campaignId.optional(),
  player_id: playerId.optional(),
  game_code: gameCode.optional(),
  state: z.enum(FREE_ROUNDS_STATES).optional(),
  rounds: z.int().min(0).optional(),
  remaining: z.int().min(0).optional(),
  bet_amount: amount.optional(),
  /** What the rounds played so far have won. */
  won: amount.optional(),
  expires_at: instant.optional(),
});

/** Asks how a round stands: `TX_NOT_FOUND` where the provider never began it. */
export const roundDetailsRequest = z.object({ ...asked, player_id: playerId, round_id: roundId });

export const roundDetailsAnswer = z.object({
  ...answered,
  round_id: roundId.optional(),
  player_id: playerId.optional(),
  game_code: gameCode.optional(),
  state: z.enum(['open', 'closed']).optional(),
  started_at: instant.optional(),
  closed_at: instant.optional(),
  bet: amount.optional(),
  win: amount.optional(),
  transactions: z.array(transaction).optional(),
  /** The outcome in words that a player understands. */
  summary: z.string().max(500).optional(),
});

export type GamesAnswer = z.output<typeof gamesAnswer>;
export type LaunchRequest = z.output<typeof launchRequest>;
export type LaunchAnswer = z.output<typeof launchAnswer>;
export type FreeRoundsCreateRequest = z.output<typeof freeRoundsCreateRequest>;
export type FreeRoundsRequest = z.output<typeof freeRoundsRequest>;
export type FreeRoundsAnswer = z.output<typeof freeRoundsAnswer>;
export type RoundDetailsRequest = z.output<typeof roundDetailsRequest>;
export type RoundDetailsAnswer = z.output<typeof roundDetailsAnswer>;

/** Every call of a platform to a provider by its name: `POST <the provider's base URL>/<name>`. */
export const PROVIDER_CALLS = {
  games: { request: gamesRequest, answer: gamesAnswer },
  launch: { request: launchRequest, answer: launchAnswer },
  'freerounds/create': { request: freeRoundsCreateRequest, answer: freeRoundsAnswer },
  'freerounds/cancel': { request: freeRoundsRequest, answer: freeRoundsAnswer },
  'freerounds/info': { request: freeRoundsRequest, answer: freeRoundsAnswer },
  'round/details': { request: roundDetailsRequest, answer: roundDetailsAnswer },
} as const;

export type ProviderCall = keyof typeof PROVIDER_CALLS;
