import { z } from 'zod';
import { games } from './games.ts';
import { ownTicket, tableCalls, tableEvent, tableSnapshot } from './tables.ts';
import { reference } from './values.ts';

/** The client's own number for what it asks; its answer carries it. The server keeps none. */
export const requestId = z.int().nonnegative();

const table = z.string().min(1).max(64);
const millis = z.int().nonnegative();

/** How far a client has heard of a table: the number of the last event it applied, and of which stream that is. */
const heardOf = z.object({ stream: z.string().max(64), seq: z.int() });

/** Joining and parting have no number: they are about a table, and so is the refusal to join. */
const joining = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), table, after: heardOf.optional() }),
  z.object({ type: z.literal('part'), table }),
]);

/** What a client asks about shared tables over the socket. */
export const tableAsked = z.discriminatedUnion('type', [
  ...joining.options,
  tableCalls.placing.extend({ type: z.literal('place'), id: requestId }),
  tableCalls.placingAll.extend({ type: z.literal('place_all'), id: requestId }),
  tableCalls.leaving.extend({ type: z.literal('leave'), id: requestId }),
  z.object({
    type: z.literal('say'),
    id: requestId,
    table,
    text: z.string().max(2000).meta({ description: '1 to 140 characters once it is trimmed' }),
  }),
  z.object({ type: z.literal('time'), id: requestId, at: z.number().meta({ description: "the client's clock" }) }),
]);

/** A line written at a table, as its reader sees it. */
export const chatLine = z.object({
  id: reference,
  name: z.string().meta({ description: 'masked', examples: ['jo***'] }),
  text: z.string(),
  at: millis,
  mine: z.boolean(),
});

const seqOf = { table, stream: z.string(), seq: z.int() };

/** What is told of tables without having been asked for with a number. */
export const tableNews = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('table'), ...seqOf, event: tableEvent })
    .meta({ description: 'one event; those with a number may come late, twice or not at all: the number says' }),
  tableSnapshot.extend({
    type: z.literal('snapshot'),
    presence: z.int(),
    chat: z.array(chatLine).meta({ description: 'the oldest first, a hundred at most; empty where there is no chat' }),
  }),
  z
    .object({ type: z.literal('joined'), table, presence: z.int() })
    .meta({ description: 'what was missed follows by itself: no snapshot is needed' }),
  z
    .object({ type: z.literal('mine'), table, tickets: z.array(ownTicket) })
    .meta({ description: "the reader's own tickets that changed" }),
  z.object({ type: z.literal('presence'), table, count: z.int() }).meta({ description: 'how many look on' }),
  z
    .object({ type: z.literal('wins'), wins: games.latestWins.answer.shape.data })
    .meta({ description: 'to who joined `wins`: what `latestWins` answers' }),
  z.object({ type: z.literal('time'), id: requestId, at: z.number(), now: millis }),
  z.object({ type: z.literal('beat') }).meta({
    description:
      'at least once in 1.25 seconds while a table is joined and nothing else is sent: the connection stands',
  }),
]);

/** The answers to `place`, `place_all`, `leave` and `say`, beside the refusals. */
export const tableReplies = {
  place: tableCalls.afterwards,
  place_all: tableCalls.allAfterwards,
  leave: tableCalls.afterwards,
  say: z.object({ line_id: reference }),
};

/** As a client writes it. */
export type TableAsked = z.input<typeof tableAsked>;
export type TableNews = z.output<typeof tableNews>;
export type ToldLine = z.output<typeof chatLine>;
