import { z } from 'zod';
import { moneyOut, reference } from './values.ts';

/** What a client sends over `/api/realtime`: its token, first and once. */
export const realtimeIn = z.object({ type: z.literal('auth'), token: z.string().max(128) });

/** What the server tells a member; every message is news of a commit and says where to read more. */
export const realtimeOut = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('balance'), money: moneyOut, bonus_money: moneyOut, held_money: moneyOut }),
  z.object({ type: z.literal('recharge'), order_number: reference, status: z.int() }),
  z.object({ type: z.literal('withdrawal'), id: reference, status: z.int() }),
  z.object({ type: z.literal('offline'), force_offline: z.literal(true) }),
]);

export type RealtimeMessage = z.output<typeof realtimeOut>;

export const REALTIME_PATH = '/api/realtime';
