import { z } from 'zod';
import { code } from './code.ts';
import { amount, campaignId, currency, gameCode, playerId, requestId, sessionToken } from './field.ts';

/**
 * What a platform offers beside the protocol so that the conformance runner finds players to play with: signed like
 * every call, under `/wallet/v1/`, and only where the operator opens it for a provider under test. Elsewhere: 404.
 */
export const SANDBOX_CALLS = {
  /** Makes a new player with this much money, and a session of theirs in one of the provider's games. */
  'sandbox/player': z.object({ request_id: requestId, balance: amount, currency }),
  /**
   * Changes what a player may do. `expired` ends their session; `open` begins a new one and answers its token, for
   * a player who is `blocked` or `self_excluded` too.
   */
  'sandbox/state': z.object({
    request_id: requestId,
    player_id: playerId,
    state: z.enum(['open', 'expired', 'blocked', 'self_excluded']),
  }),
  /** Grants free rounds, as the platform's own campaigns do; the provider receives them by `freerounds/create`. */
  'sandbox/free-rounds': z.object({
    request_id: requestId,
    player_id: playerId,
    game_code: gameCode,
    campaign_id: campaignId,
    rounds: z.int().min(1).max(100),
    bet_amount: amount,
  }),
} as const;

export type SandboxCall = keyof typeof SANDBOX_CALLS;

export const sandboxAnswer = z.object({
  code,
  player_id: playerId.optional(),
  session_token: sessionToken.optional(),
  game_code: gameCode.optional(),
  balance: amount.optional(),
  invalid: z.array(z.string()).optional(),
});

export type SandboxAnswer = z.output<typeof sandboxAnswer>;
