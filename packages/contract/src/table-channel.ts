import { z } from 'zod';
import { wins } from './wins.ts';
import { ownTicket, tableCalls, tableEvent, tableSnapshot } from './tables.ts';
import { reference } from './values.ts';

/** The client's own number of a request, echoed in the reply. The server does not store it. */
export const requestId = z.int().nonnegative();

const table = z.string().min(1).max(64);
const millis = z.int().nonnegative();

/** A client's position in the events of a table: the stream and the number of the last event that it applied. */
const lastEvent = z.object({ stream: z.string().max(64), seq: z.int() });

/** Joining and leaving carry no request number, and neither does the refusal to join: they refer to a table. */
const joining = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), table, after: lastEvent.optional() }),
  z.object({ type: z.literal('part'), table }),
]);

/** Requests about shared tables over the socket. */
export const tableAsked = z.discriminatedUnion('type', [
  ...joining.options,
  tableCalls.placing.extend({ type: z.literal('place'), id: requestId }),
  tableCalls.placingAll.extend({ type: z.literal('place_all'), id: requestId }),
  tableCalls.leaving.extend({ type: z.literal('leave'), id: requestId }),
  z.object({
    type: z.literal('say'),
    id: requestId,
    table,
    text: z.string().max(2000).meta({ description: '1 to 140 characters after trimming' }),
  }),
  z.object({ type: z.literal('time'), id: requestId, at: z.number().meta({ description: "The client's clock" }) }),
]);

/** A chat message at a table, as its reader sees it. */
export const chatLine = z.object({
  id: reference,
  name: z.string().meta({ description: 'Masked name', examples: ['jo***'] }),
  text: z.string(),
  at: millis,
  mine: z.boolean(),
});

const seqOf = { table, stream: z.string(), seq: z.int() };

/** Events of tables that the server pushes. */
export const tableNews = z.discriminatedUnion('type', [
  z.object({ type: z.literal('table'), ...seqOf, event: tableEvent }).meta({
    description: 'An event of a table; a numbered event may arrive late, twice or never, so clients check the number',
  }),
  tableSnapshot.extend({
    type: z.literal('snapshot'),
    presence: z.int(),
    chat: z.array(chatLine).meta({ description: 'Oldest first, at most a hundred; empty without a chat' }),
  }),
  z
    .object({ type: z.literal('joined'), table, presence: z.int() })
    .meta({ description: 'Missed events follow; no snapshot is needed' }),
  z
    .object({ type: z.literal('mine'), table, tickets: z.array(ownTicket) })
    .meta({ description: "The reader's own tickets that changed" }),
  z.object({ type: z.literal('presence'), table, count: z.int() }).meta({ description: 'Number of spectators' }),
  z
    .object({ type: z.literal('wins'), wins: wins.latestWins.answer.shape.data })
    .meta({ description: 'Sent to clients that joined `wins`; the content of `latestWins`' }),
  z.object({ type: z.literal('time'), id: requestId, at: z.number(), now: millis }),
  z.object({ type: z.literal('beat') }).meta({
    description: 'Heartbeat: sent at least every 1.25 seconds while a table is joined and nothing else is sent',
  }),
]);

/** The replies to `place`, `place_all`, `leave` and `say`, besides refusals. */
export const tableReplies = {
  place: tableCalls.afterwards,
  place_all: tableCalls.allAfterwards,
  leave: tableCalls.afterwards,
  say: z.object({ line_id: reference }),
};

/** The input form of a request. */
export type TableAsked = z.input<typeof tableAsked>;
export type TableNews = z.output<typeof tableNews>;
export type WireChatLine = z.output<typeof chatLine>;
