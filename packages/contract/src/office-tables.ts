import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { ownTicket, tableRound } from './tables.ts';
import { moment, moneyOut, pageOf, reference, serial } from './values.ts';

const voidReason = z.enum(['no_beacon', 'other_rules', 'broken', 'table_closed']);

const table = z.object({
  id: gameName.meta({ description: 'the game whose table it is' }),
  title: z.string(),
  category,
  version: z.string(),
  open: z.boolean().meta({ description: 'whether the next round will open and takes tickets' }),
  round: tableRound.nullable(),
  players: z.int(),
  staked: moneyOut.meta({ description: 'in the round' }),
  tickets_open: z.int(),
  in_play: moneyOut.meta({ description: 'set aside in all open tickets of the game' }),
  holder: z
    .object({ node: z.string(), epoch: z.int(), until: moment })
    .nullable()
    .meta({ description: 'the node that drives it; null where none ever did' }),
  incidents: z.int().meta({ description: 'rounds that were void in the last seven days' }),
  voids_in_a_row: z.int().meta({ description: 'how many of its last rounds came to nothing' }),
  most_voids_in_a_row: z.int().meta({ description: 'so many, and it closes by itself until staff opens it' }),
  closed_itself_at: moment.nullable(),
});

const pastRound = tableRound.extend({
  version: z.string(),
  drawn_at: moment.nullable(),
  over_at: moment.nullable(),
  closed_at: moment.nullable().meta({ description: 'when its last ticket was paid, lost or given back' }),
  void_reason: voidReason.nullable(),
  told: z.array(z.string()).meta({
    description:
      'what came of it, part by part, as the game writes it; empty where it came to nothing or cannot be told',
  }),
  players: z.int(),
  tickets: z.int(),
  staked: moneyOut,
  won: moneyOut,
  tickets_open: z.int(),
});

/** The shared tables, as staff sees them. */
export const officeTables = {
  officeTables: endpoint('officeTables', {
    audience: 'staff',
    summary: 'The shared tables with their rounds, who drives them, what is in play, and what went wrong',
    input: z.object({}),
    answer: {
      data: z.array(table),
      in_play: moneyOut,
      now: z
        .int()
        .meta({ description: "the server's time, in milliseconds since 1970: what the clocks of rounds are held to" }),
    },
  }),
  officeTableRounds: endpoint('officeTableRounds', {
    audience: 'staff',
    summary: 'The rounds of a table that are over, newest first; of one, with its tickets',
    input: listIn.pick({ page: true, limit: true }).extend({
      game: gameName,
      round_id: reference.optional(),
      status: z.enum(['settled', 'void']).optional(),
      q: z.string().trim().max(20).optional().meta({ description: "a round's number; anything else finds none" }),
    }),
    answer: {
      data: pageOf(pastRound),
      tickets: z
        .array(ownTicket.extend({ player_id: serial, account: z.string(), target_e4: z.string().nullable() }))
        .meta({ description: 'of the round that is asked for, a thousand at most' }),
    },
    failures: ['game_unknown', 'not_found'],
  }),
};
