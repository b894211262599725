import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { manner, mannerFailures } from './games.ts';
import { moneyIn, moneyOut, reference } from './values.ts';

const session = z.string().min(1).max(128).meta({ description: 'Session token from `launch`' });

const step = z.object({
  round_id: reference,
  stake: moneyOut.meta({ description: 'Initial stake' }),
  staked: moneyOut.meta({ description: 'Total staked so far' }),
  view: z.unknown().meta({ description: 'State of the round as its player may see it' }),
  made: z.int().meta({ description: 'Number of moves made, which is the number of the next one' }),
  over: z.object({ multiplier_e4: z.string().regex(/^\d+$/), win: moneyOut }).nullable(),
  money: moneyOut,
  bonus_money: moneyOut,
  replayed: z.boolean(),
});

/** Rounds of the operator's own games of moves. */
export const moves = {
  beginRound: endpoint('beginRound', {
    audience: 'member',
    summary: 'Starts a round of a game of moves and reserves its stake',
    input: z.object({
      session,
      stake: moneyIn,
      input: z.unknown().optional(),
      key: z.uuid().meta({
        description: 'Idempotency key made by the client for this round; a repeated request returns the same round',
      }),
      ...manner,
    }),
    answer: { data: step },
    failures: [
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
      'round_open',
      ...mannerFailures,
    ],
  }),
  moveRound: endpoint('moveRound', {
    audience: 'member',
    summary: 'Makes the next move of a round; the last move settles it',
    input: z.object({
      session,
      round_id: reference,
      number: z
        .int()
        .min(0)
        .max(1_000)
        .meta({ description: 'Number of the move, from 0; a repeated request does not make it twice' }),
      move: z.unknown(),
    }),
    answer: { data: step },
    failures: [
      'game_session_over',
      'not_found',
      'move_made',
      'move_not_allowed',
      'round_void',
      'insufficient_funds',
      'player_blocked',
      'limit_reached',
      'limits_required',
      'reality_check_due',
      'play_break',
    ],
  }),
  openRound: endpoint('openRound', {
    audience: 'member',
    summary: "Returns the member's open round in a game",
    input: z.object({ session }),
    answer: { data: step.nullable() },
    failures: ['game_session_over'],
  }),
};
