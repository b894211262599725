import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moneyOut, reference } from './values.ts';

/** Rounds that stake the win of a round of a slot again. */
export const doubleUps = {
  doubleUp: endpoint('doubleUp', {
    audience: 'member',
    summary:
      "Stakes the win of the member's newest round in a slot on the colour of a card, which pays twice the stake",
    input: z.object({
      session: z.string().min(1).max(128).meta({ description: 'The session of the slot' }),
      round_id: reference.meta({ description: 'The round whose win is staked: of the slot, or a double-up of it' }),
      guess: z.enum(['red', 'black']),
      half: z.boolean().default(false).meta({ description: 'Whether half of the win is kept, rounded up' }),
      key: z
        .uuid()
        .meta({ description: 'Idempotency key made by the client; a repeated request returns the same round' }),
    }),
    answer: {
      data: z.object({
        round_id: reference,
        outcome: z.unknown(),
        stake: moneyOut,
        win: moneyOut,
        money: moneyOut,
        bonus_money: moneyOut,
        nonce: z.int(),
        replayed: z.boolean(),
      }),
    },
    failures: [
      'not_found',
      'game_session_over',
      'game_unknown',
      'game_closed',
      'jurisdiction_refuses',
      'double_up_over',
      'double_up_bonus',
      'stake_not_offered',
      'insufficient_funds',
      'player_blocked',
      'limit_reached',
      'limits_required',
      'reality_check_due',
      'play_break',
      'identity_required',
      'round_too_soon',
    ],
  }),
};
