import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { chatLine } from './table-channel.ts';

/** What members write at shared tables. A line is written over `/api/realtime`, by `say`. */
export const chat = {
  chatLines: endpoint('chatLines', {
    audience: 'member',
    summary: 'The last lines written at a table, the oldest first; none where it has no chat',
    input: z.object({ table: gameName }),
    answer: { data: z.array(chatLine) },
  }),
  chatReport: endpoint('chatReport', {
    audience: 'member',
    summary:
      'Says that a line is out of place; again, it is the same report. Three members hide it until staff has looked',
    input: z.object({ id: z.uuid() }),
    answer: {},
    failures: ['not_found', 'chat_not_allowed'],
  }),
};
