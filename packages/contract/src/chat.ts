import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { chatLine } from './table-channel.ts';

/** Chat at shared tables. Members post over `/api/realtime` with `say`. */
export const chat = {
  chatLines: endpoint('chatLines', {
    audience: 'member',
    summary: 'Lists the latest chat messages of a table, oldest first; empty if it has no chat',
    input: z.object({ table: gameName }),
    answer: { data: z.array(chatLine) },
  }),
  chatReport: endpoint('chatReport', {
    audience: 'member',
    summary: 'Reports a chat message; idempotent. Reports by three members hide it until staff reviews it',
    input: z.object({ id: z.uuid() }),
    answer: {},
    failures: ['not_found', 'chat_not_allowed'],
  }),
};
