import { z } from 'zod';
import { refusal } from './envelope.ts';
import { games } from './games.ts';
import { moneyOut, reference } from './values.ts';

const { input: betInput, answer: betAnswer } = games.bet;

/** The client's own number for a request; its answer carries it. The server keeps none. */
const requestId = z.int().nonnegative();

/**
 * What a client sends over `/api/realtime`: its token, first and once, with the language it wants to be refused
 * in; then bets, each with what the call `bet` takes.
 */
export const realtimeIn = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(128), lang: z.string().max(16).optional() }),
  betInput.extend({ type: z.literal('bet'), id: requestId }),
]);

const news = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('balance'), money: moneyOut, bonus_money: moneyOut, held_money: moneyOut }),
  z.object({ type: z.literal('recharge'), order_number: reference, status: z.int() }),
  z.object({ type: z.literal('withdrawal'), id: reference, status: z.int() }),
  z
    .object({ type: z.literal('games') })
    .meta({ description: 'staff opened or closed games: the lobby is to be read anew' }),
  z.object({ type: z.literal('offline'), force_offline: z.literal(true) }),
]);

/** What the call `bet` answers, with the number of the request and, in seconds, when to try again. */
const betReply = z.discriminatedUnion('status', [
  betAnswer.extend({ type: z.literal('bet'), id: requestId, status: z.literal('success') }),
  refusal
    .omit({ force_offline: true })
    .extend({ type: z.literal('bet'), id: requestId, retry_after: z.int().positive().optional() }),
]);

/** What the server tells a member: news of a commit, which says where to read more, and answers to their bets. */
export const realtimeOut = z.discriminatedUnion('type', [...news.options, betReply]);

export type RealtimeMessage = z.output<typeof news>;
export type BetReply = z.output<typeof betReply>;

export const REALTIME_PATH = '/api/realtime';
