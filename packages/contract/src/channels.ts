import { z } from 'zod';
import { refusal } from './envelope.ts';
import { games } from './games.ts';
import { playLimitKinds, playLimitPeriods } from './play-limits.ts';
import { roomNews } from './room-channel.ts';
import { requestId, tableAsked, tableNews, tableReplies } from './table-channel.ts';
import { moneyOut, reference } from './values.ts';

const { input: betInput, answer: betAnswer } = games.bet;

/**
 * Messages that a client sends over `/api/realtime`. If the upgrade carried no token, the first message is the token,
 * once, with the language for refusals. After it come bets, with the input of the call `bet`, and requests about
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
    debt_money: moneyOut.meta({ description: 'Amount owed because a bank reversed a deposit' }),
    is_play_frozen: z.int().meta({ description: '1 while a debt blocks play, else 0' }),
  }),
  z.object({ type: z.literal('recharge'), order_number: reference, status: z.int() }),
  z.object({ type: z.literal('withdrawal'), id: reference, status: z.int() }),
  z.object({
    type: z.literal('inbox'),
    unread: z.int().meta({ description: 'Number of unread messages; 100 means 100 or more' }),
  }),
  z
    .object({ type: z.literal('jackpot'), id: z.int(), amount: moneyOut })
    .meta({ description: 'A round of the member won a jackpot; a balance update follows' }),
  z
    .object({ type: z.literal('ticket'), id: reference })
    .meta({ description: "One of the member's tickets changed; reload it" }),
  z
    .object({ type: z.literal('reality_check') })
    .meta({ description: 'A reality check was issued or answered; reload it' }),
  z
    .object({
      type: z.literal('limit'),
      kind: z.enum(playLimitKinds).exclude(['deposit', 'bet']),
      period: z.enum(playLimitPeriods).exclude(['bet']),
      percent: z.literal([80, 100]),
    })
    .meta({ description: 'A limit of the member is used to this share; once for its period' }),
  z.object({ type: z.literal('games') }).meta({ description: 'Staff opened or closed games; reload the lobby' }),
  z.object({ type: z.literal('offline'), force_offline: z.literal(true) }),
]);

const refused = refusal
  .omit({ force_offline: true })
  .extend({ retry_after: z.int().positive().optional().meta({ description: 'In seconds' }) });

/** The reply to a numbered request: the same answer as the call of that meaning, with the number. */
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

/** Messages from the server to a member: notifications of committed changes, and replies to requests. */
export const realtimeOut = z.union([news, tableNews, roomNews, betReply, tableReply]);

export type RealtimeMessage = z.output<typeof news>;
export type BetReply = z.output<typeof betReply>;
export type TableReply = z.output<typeof tableReply>;
export type RealtimeOut = z.output<typeof realtimeOut>;

export const REALTIME_PATH = '/api/realtime';

/** Close code for a socket beyond the limit of its session or address; sockets already open stay open. */
export const TOO_MANY_SOCKETS = 4429;

/**
 * The subprotocol that the server selects. A client offers it in `Sec-WebSocket-Protocol` beside its token (`token.`
 * + token) and language (`lang.` + key), which the server reads and does not echo.
 */
export const REALTIME_PROTOCOL = 'arara';
