import { z } from 'zod';
import { refusal } from './envelope.ts';
import { games } from './games.ts';
import { roomNews } from './room-channel.ts';
import { requestId, tableAsked, tableNews, tableReplies } from './table-channel.ts';
import { moneyOut, reference } from './values.ts';

const { input: betInput, answer: betAnswer } = games.bet;

/**
 * What a client sends over `/api/realtime`: where it did not bring its token with the upgrade, that, first and once,
 * with the language it wants to be refused in; then bets, each with what the call `bet` takes, and what it asks of
 * shared tables.
 */
export const realtimeIn = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(128), lang: z.string().max(16).optional() }),
  betInput.extend({ type: z.literal('bet'), id: requestId }),
  ...tableAsked.options,
]);

const news = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('balance'),
    money: moneyOut,
    bonus_money: moneyOut,
    held_money: moneyOut,
    debt_money: moneyOut.meta({ description: 'owed because a bank took a deposit back' }),
    is_play_frozen: z.int().meta({ description: '1 while a debt closes play' }),
  }),
  z.object({ type: z.literal('recharge'), order_number: reference, status: z.int() }),
  z.object({ type: z.literal('withdrawal'), id: reference, status: z.int() }),
  z.object({
    type: z.literal('inbox'),
    unread: z.int().meta({ description: 'how many messages are unread; 100 stands for that many or more' }),
  }),
  z
    .object({ type: z.literal('jackpot'), id: z.int(), amount: moneyOut })
    .meta({ description: 'a round of theirs won a jackpot; the balance follows' }),
  z
    .object({ type: z.literal('ticket'), id: reference })
    .meta({ description: "one of the member's tickets moved on: it is to be read anew" }),
  z
    .object({ type: z.literal('games') })
    .meta({ description: 'staff opened or closed games: the lobby is to be read anew' }),
  z.object({ type: z.literal('offline'), force_offline: z.literal(true) }),
]);

const refused = refusal
  .omit({ force_offline: true })
  .extend({ retry_after: z.int().positive().optional().meta({ description: 'in seconds' }) });

/** What was asked with a number is answered with it: as the call of the same meaning answers. */
function answered<Type extends string, Good extends z.ZodRawShape>(type: Type, good: Good) {
  const numbered = { type: z.literal(type), id: requestId };
  return z.discriminatedUnion('status', [
    z.object({ ...good, ...numbered, status: z.literal('success') }),
    refused.extend(numbered),
  ]);
}

const betReply = answered('bet', betAnswer.shape);
const tableReply = z.union([
  answered('place', { data: tableReplies.place }),
  answered('place_all', { data: tableReplies.place_all }),
  answered('leave', { data: tableReplies.leave }),
  answered('say', { data: tableReplies.say }),
  refused.extend({ type: z.literal('time'), id: requestId }),
  refused.extend({ type: z.literal('join'), table: z.string() }),
]);

/** What the server tells a member: news of a commit, which says where to read more, and answers to what they asked. */
export const realtimeOut = z.union([news, tableNews, roomNews, betReply, tableReply]);

export type RealtimeMessage = z.output<typeof news>;
export type BetReply = z.output<typeof betReply>;
export type TableReply = z.output<typeof tableReply>;
export type RealtimeOut = z.output<typeof realtimeOut>;

export const REALTIME_PATH = '/api/realtime';

/** The code with which a socket beyond the limit of its session or address is closed: those that are open stay. */
export const TOO_MANY_SOCKETS = 4429;

/**
 * What a client offers as `Sec-WebSocket-Protocol` beside its token (as `token.` and the token) and its language (as
 * `lang.` and its key). It is the one the server takes; the others it reads and does not repeat.
 */
export const REALTIME_PROTOCOL = 'arara';
