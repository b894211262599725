import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { ownTicket, tableRound } from './tables.ts';
import { moment, moneyOut, pageOf, reference, serial } from './values.ts';

const voidReason = z.enum(['no_beacon', 'other_rules', 'broken', 'table_closed']);

const table = z.object({
  id: gameName.meta({ description: 'Name of the game' }),
  title: z.string(),
  category,
  version: z.string(),
  open: z.boolean().meta({ description: 'Whether the next round opens and takes tickets' }),
  round: tableRound.nullable(),
  players: z.int(),
  staked: moneyOut.meta({ description: 'Amount staked in the current round' }),
  tickets_open: z.int(),
  in_play: moneyOut.meta({ description: 'Amount reserved for all open tickets of the game' }),
  holder: z
    .object({ node: z.string(), epoch: z.int(), until: moment })
    .nullable()
    .meta({ description: 'Node that runs the table; null if none ever did' }),
  incidents: z.int().meta({ description: 'Number of void rounds in the last seven days' }),
  voids_in_a_row: z.int().meta({ description: 'Number of consecutive void rounds, up to the last one' }),
  most_voids_in_a_row: z
    .int()
    .meta({ description: 'Number of consecutive void rounds after which the table closes until staff opens it' }),
  closed_itself_at: moment
    .nullable()
    .meta({ description: 'When the table closed after void rounds; null if it did not' }),
});

const pastRound = tableRound.extend({
  version: z.string(),
  drawn_at: moment.nullable(),
  over_at: moment.nullable(),
  closed_at: moment.nullable().meta({ description: 'When its last ticket was paid, lost or voided; null before' }),
  void_reason: voidReason.nullable(),
  outcome_lines: z.array(z.string()).meta({
    description: 'Outcome as text, in lines; empty for a void round and for an outcome without text',
  }),
  players: z.int(),
  tickets: z.int(),
  staked: moneyOut,
  won: moneyOut,
  tickets_open: z.int(),
});

/** Shared tables, for staff. */
export const officeTables = {
  officeTables: endpoint('officeTables', {
    audience: 'staff',
    summary: 'Lists the shared tables with their current round, node, open tickets and void rounds',
    input: z.object({}),
    answer: {
      data: z.array(table),
      in_play: moneyOut.meta({ description: 'Amount reserved for the open tickets of all tables' }),
      now: z.int().meta({ description: 'Server time in Unix milliseconds, as the reference for the times of rounds' }),
    },
  }),
  officeTableRounds: endpoint('officeTableRounds', {
    audience: 'staff',
    summary: 'Lists the finished rounds of a table, newest first; with `round_id`, returns that round and its tickets',
    input: listIn.pick({ page: true, limit: true }).extend({
      game: gameName,
      round_id: reference.optional(),
      status: z.enum(['settled', 'void']).optional(),
      q: z.string().trim().max(20).optional().meta({ description: 'Number of a round; any other text matches none' }),
    }),
    answer: {
      data: pageOf(pastRound),
      tickets: z
        .array(ownTicket.extend({ player_id: serial, account: z.string(), target_e4: z.string().nullable() }))
        .meta({ description: 'Tickets of the requested round, at most a thousand; empty without `round_id`' }),
    },
    failures: ['game_unknown', 'not_found'],
  }),
};
