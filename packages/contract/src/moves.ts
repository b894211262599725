import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { manner, mannerFailures } from './games.ts';
import { moneyIn, moneyOut, reference } from './values.ts';

const session = z.string().min(1).max(128).meta({ description: 'as `launch` gave it' });

const step = z.object({
  round_id: reference,
  stake: moneyOut.meta({ description: 'the first stake' }),
  staked: moneyOut.meta({ description: 'all that was put in so far' }),
  view: z.unknown().meta({ description: 'what the game lets its player see' }),
  made: z.int().meta({ description: 'how many moves were made: the number of the next' }),
  over: z.object({ multiplier_e4: z.string().regex(/^\d+$/), win: moneyOut }).nullable(),
  money: moneyOut,
  bonus_money: moneyOut,
  replayed: z.boolean(),
});

/** Rounds of moves of our own games. */
export const moves = {
  beginRound: endpoint('beginRound', {
    audience: 'member',
    summary: 'Deals a round of a game of moves and sets its stake aside',
    input: z.object({
      session,
      stake: moneyIn,
      input: z.unknown().optional(),
      key: z.uuid().meta({ description: 'made by the client for this round; sent again, it answers the same round' }),
      ...manner,
    }),
    answer: { data: step },
    failures: [
      'game_session_over',
      'game_unknown',
      'game_closed',
      'stake_not_offered',
      'insufficient_funds',
      'player_blocked',
      'limit_reached',
      'above_maximum',
      'round_open',
      ...mannerFailures,
    ],
  }),
  moveRound: endpoint('moveRound', {
    audience: 'member',
    summary: 'Makes the next move of a round; the last one pays it',
    input: z.object({
      session,
      round_id: reference,
      number: z
        .int()
        .min(0)
        .max(1_000)
        .meta({ description: 'of this move, from 0: it is made once, however often it is sent' }),
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
    ],
  }),
  openRound: endpoint('openRound', {
    audience: 'member',
    summary: 'The round that the member has open in a game, as it stands',
    input: z.object({ session }),
    answer: { data: step.nullable() },
    failures: ['game_session_over'],
  }),
};
