import { z } from 'zod';

/**
 * The closed list of answers. All but `OK` and `INTERNAL_RETRY` are final: the same call, sent again, is answered
 * the same. They come with HTTP status 200.
 */
export const CODES = [
  'OK',
  /** The session token is nobody's. */
  'INVALID_TOKEN',
  /** The session was ended or has served its time. Never said of a win, a rollback or a close. */
  'TOKEN_EXPIRED',
  /** No such game, or not one of this provider's. */
  'INVALID_GAME',
  /** The body is not what the protocol says; `invalid` names the fields. Nothing is stored. */
  'INVALID_REQUEST',
  'WRONG_CURRENCY',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'SELF_EXCLUDED',
  'INSUFFICIENT_FUNDS',
  'BET_LIMIT',
  'LOSS_LIMIT',
  'TIME_LIMIT',
  /** Above what a bet may be while a bonus is played, or a game that it leaves out. */
  'BONUS_RULE',
  'GAME_DISABLED',
  /** The transaction id was used for something else; nothing moved. */
  'DUPLICATE_MISMATCH',
  /** What is referred to is not known (yet). A win is sent again later. */
  'TX_NOT_FOUND',
  /** A rollback of this transaction came before it, or has undone it. */
  'TX_ROLLED_BACK',
  'ROUND_CLOSED',
  /** Nothing was stored, or nobody can say: send the same again; a bet is rolled back instead. */
  'INTERNAL_RETRY',
] as const;

export type Code = (typeof CODES)[number];

export const code = z.enum(CODES);
