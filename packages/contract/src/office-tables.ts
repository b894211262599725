import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn, longListIn } from './office-list.ts';
import { ownTicket, tableRound } from './tables.ts';
import { cursorPageOf, line, moment, moneyOut, pageOf, reference, serial } from './values.ts';

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
  won: moneyOut.meta({ description: 'Less what a reversal took back' }),
  refunded: moneyOut.meta({ description: 'Stakes that a reversal returned' }),
  reversal: z
    .object({ id: z.int(), status: z.enum(['waiting', 'approved', 'done']) })
    .nullable()
    .meta({ description: 'Null unless its reversal was requested' }),
  can_reverse: z.boolean().meta({
    description:
      'Whether its reversal can be requested: it is settled, has tickets, and ended today, in America/Sao_Paulo',
  }),
  tickets_open: z.int(),
});

/** The statuses of a reversal: it waits for a second person, was refused, runs, or has ended. */
export const reversalStatuses = ['waiting', 'refused', 'approved', 'done'] as const;

const roundReversal = z.object({
  id: z.int(),
  round_id: reference,
  game: gameName,
  title: z.string(),
  number: z.int().meta({ description: 'Number of the round' }),
  status: z.enum(reversalStatuses),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: moment,
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  decision_reason: z.string().nullable(),
  done_at: moment.nullable(),
  tickets: z.int().meta({ description: 'Tickets of the round that were paid or lost' }),
  staked: moneyOut,
  won: moneyOut.meta({ description: 'As it was drawn' }),
  refunded: z.int().meta({ description: 'Number of tickets that were reversed so far' }),
  refunded_stakes: moneyOut,
  taken_back: moneyOut.meta({ description: 'Wins that were taken back' }),
  kept: z.int().meta({ description: 'Number of tickets whose player no longer had the win: they stay as they were' }),
  kept_wins: moneyOut,
  can_approve: z.boolean().meta({ description: 'Whether the caller may approve it as the second person' }),
});

const reversalReason = line(4, 300).meta({ description: 'Recorded in the audit log' });
const reversalDecision = { id: serial, reason: reversalReason };
const day = z.iso.date().meta({ description: 'Day of the site (America/Sao_Paulo)', examples: ['2026-03-31'] });

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
    input: longListIn.pick({ page: true, limit: true, cursor: true }).extend({
      game: gameName,
      round_id: reference.optional(),
      status: z.enum(['settled', 'void', 'reversed']).optional(),
      from: day.optional().meta({ description: 'First day on which the round ended' }),
      to: day.optional().meta({ description: 'Last day, included' }),
      q: z.string().trim().max(20).optional().meta({ description: 'Number of a round; any other text matches none' }),
    }),
    answer: {
      data: cursorPageOf(pastRound),
      tickets: z
        .array(
          ownTicket.extend({
            player_id: serial,
            account: z.string(),
            target_e4: z.string().nullable(),
            kept: z.boolean().meta({ description: 'Whether a reversal left it as it was' }),
          }),
        )
        .meta({ description: 'Tickets of the requested round, at most a thousand; empty without `round_id`' }),
    },
    failures: ['game_unknown', 'not_found'],
  }),
  officeRoundReversals: endpoint('officeRoundReversals', {
    audience: 'staff',
    summary: 'Lists the reversals of rounds, newest first',
    input: listIn.pick({ page: true, limit: true }).extend({
      status: z.enum(reversalStatuses).optional(),
      game: gameName.optional(),
    }),
    answer: { data: pageOf(roundReversal) },
  }),
  officeRoundReversalRequest: endpoint('officeRoundReversalRequest', {
    audience: 'staff',
    summary: 'Requests that the bets of a settled round are returned; a second person has to approve it',
    input: z.object({ round_id: z.uuid(), reason: reversalReason }),
    answer: { data: roundReversal },
    failures: ['not_found', 'round_not_over', 'round_reversal_late', 'round_reversal_exists'],
  }),
  officeRoundReversalApprove: endpoint('officeRoundReversalApprove', {
    audience: 'staff',
    summary:
      'Approves a reversal as the second person: stakes are returned and wins taken back, except wins that a player no longer has',
    input: z.object(reversalDecision),
    answer: { data: roundReversal },
    failures: [
      'not_found',
      'round_not_over',
      'round_reversal_late',
      'round_reversal_decided',
      'round_reversal_second_person',
    ],
  }),
  officeRoundReversalRefuse: endpoint('officeRoundReversalRefuse', {
    audience: 'staff',
    summary: 'Refuses a reversal that waits; the requester may withdraw it with this call',
    input: z.object(reversalDecision),
    answer: { data: roundReversal },
    failures: ['not_found', 'round_reversal_decided'],
  }),
};
