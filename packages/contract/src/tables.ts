import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { moneyIn, moneyOut, moment, pageIn, pageOf, reference } from './values.ts';

const session = z.string().min(1).max(128).meta({ description: 'Session token from `launch`' });
const e4 = z.string().regex(/^\d+$/).meta({ description: 'In ten-thousandths of the stake' });
/** A time in whole Unix milliseconds, for synchronized clocks. */
const millis = z.int().nonnegative();

/** A round of a table, as everyone sees it. */
export const tableRound = z.object({
  id: reference,
  number: z.int(),
  state: z.enum(['open', 'locked', 'running', 'settled', 'void']),
  setup: z.unknown().meta({ description: 'What the game shows before bets open' }),
  opens_at: millis,
  locks_at: millis,
  runs_at: millis.nullable(),
  ends_at: millis.nullable().meta({ description: 'Null while unknown or secret, as in a flight' }),
  outcome: z.unknown().meta({ description: 'Null until it is revealed: at the draw, or at the end of a flight' }),
});

/** A finished round. */
const pastRound = tableRound.pick({ id: true, number: true, setup: true, outcome: true });

/** Any player's ticket, with a masked name. */
export const seenTicket = z.object({
  id: reference,
  name: z.string(),
  stake: moneyOut,
  input: z.unknown().meta({ description: 'Its choices; null where the game does not publish them' }),
  left_e4: e4.nullable(),
  win: moneyOut.nullable(),
});

/** The players and the stakes of one choice in a round. */
const choiceTotal = z.object({ input: z.unknown(), players: z.int(), staked: moneyOut });
const choiceTotals = z
  .array(choiceTotal)
  .meta({ description: 'Totals by choice; empty where the game does not publish choices' });

/** A member's own ticket. */
export const ownTicket = z.object({
  id: reference,
  game: gameName,
  round_id: reference,
  number: z.int().meta({ description: 'Number of the round' }),
  stake: moneyOut,
  input: z.unknown(),
  state: z.enum(['open', 'paid', 'lost', 'void']),
  left_e4: e4.nullable(),
  win: moneyOut,
  placed_at: moment,
});

/** The current state of a table, sent first to a client that joins. */
export const tableSnapshot = z.object({
  table: gameName,
  stream: z.string().meta({ description: 'Stream that `seq` belongs to; numbers of different streams are unrelated' }),
  seq: z.int(),
  now: millis.meta({ description: 'Server time' }),
  round: tableRound,
  coming: z.array(tableRound).meta({ description: 'Later rounds that already take bets, next first' }),
  past: z.array(pastRound).meta({ description: 'Newest first, at most a hundred' }),
  players: z.int(),
  staked: moneyOut,
  seen: z.array(seenTicket).meta({ description: 'Largest tickets of the round, at most fifty' }),
  choices: choiceTotals,
  mine: z.array(ownTicket).meta({ description: 'Tickets of the current, upcoming and previous rounds' }),
});

/**
 * An event of a table. Events of rounds (`round`, `placed`, `left`) have consecutive numbers in their stream; a
 * closed stream never continues. `tick` is not stored, and chat messages are identified by id.
 */
export const tableEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('round'), round: tableRound, coming: z.array(tableRound) }),
  z.object({
    event: z.literal('placed'),
    round_id: reference,
    players: z.int(),
    staked: moneyOut,
    seen: z.array(seenTicket),
    choices: choiceTotals,
  }),
  z.object({ event: z.literal('left'), round_id: reference, seen: z.array(seenTicket) }),
  z.object({ event: z.literal('tick'), round_id: reference, ms: millis, e4 }),
  z.object({
    event: z.literal('chat'),
    id: reference,
    name: z.string(),
    text: z.string(),
    at: millis,
  }),
  z.object({ event: z.literal('chat_gone'), ids: z.array(reference) }),
]);

export type OwnTicket = z.output<typeof ownTicket>;
export type TableEvent = z.output<typeof tableEvent>;
export type TableSnapshot = z.output<typeof tableSnapshot>;

const placing = z.object({
  session,
  round_id: reference,
  stake: moneyIn,
  input: z.unknown().optional(),
  key: z.uuid().meta({
    description: 'Idempotency key made by the client for this ticket; a repeated request returns the same ticket',
  }),
});
/** No game's panel places more in one call. */
const MOST_AT_ONCE = 50;
const placingAll = placing.omit({ stake: true, input: true, key: true }).extend({
  tickets: z
    .array(placing.pick({ stake: true, input: true }))
    .min(1)
    .max(MOST_AT_ONCE),
  key: z.uuid().meta({
    description: 'Idempotency key made by the client for these tickets; a repeated request returns the same tickets',
  }),
});
const leaving = z.object({ session, ticket_id: reference });
const afterwards = z.object({ ticket: ownTicket, money: moneyOut, bonus_money: moneyOut, replayed: z.boolean() });

const allAfterwards = afterwards.omit({ ticket: true }).extend({
  tickets: z.array(ownTicket).meta({ description: 'In the requested order' }),
});
const placingFailures = [
  'game_session_over',
  'game_unknown',
  'game_closed',
  'jurisdiction_refuses',
  'not_found',
  'betting_closed',
  'round_full',
  'stake_not_offered',
  'stake_out_of_limits',
  'insufficient_funds',
  'player_blocked',
  'limit_reached',
  'limits_required',
  'reality_check_due',
  'play_break',
  'identity_required',
] as const;

/** Games with shared rounds. */
export const tables = {
  tables: endpoint('tables', {
    audience: 'guest',
    summary: 'Lists the shared tables, each with its round and latest results',
    input: z.object({ category: z.string().max(32).optional() }),
    answer: {
      now: millis,
      data: z.array(
        z.object({
          game: gameName,
          category: z.string(),
          min_bet: moneyOut,
          max_bet: moneyOut,
          open: z.boolean(),
          players: z.int(),
          presence: z.int(),
          round: tableRound.nullable(),
          past: z.array(pastRound).meta({ description: 'At most twelve' }),
        }),
      ),
    },
  }),
  tableView: endpoint('tableView', {
    audience: 'member',
    summary: 'Returns the state of a shared table',
    input: z.object({ game: gameName }),
    answer: { data: tableSnapshot },
    failures: ['game_unknown', 'game_closed'],
  }),
  placeTicket: endpoint('placeTicket', {
    audience: 'member',
    summary: 'Places a ticket in a round that takes bets, and reserves its stake',
    input: placing,
    answer: { data: afterwards },
    failures: placingFailures,
  }),
  placeTickets: endpoint('placeTickets', {
    audience: 'member',
    summary: 'Places several tickets in a round that takes bets: all of them, or none',
    input: placingAll,
    answer: { data: allAfterwards },
    failures: placingFailures,
  }),
  leaveFlight: endpoint('leaveFlight', {
    audience: 'member',
    summary:
      "Cashes out of a flight at the multiplier of the server's clock on arrival; refused once the flight is over",
    input: leaving,
    answer: { data: afterwards },
    failures: ['game_session_over', 'not_found', 'flight_not_begun', 'flight_over'],
  }),
  myTickets: endpoint('myTickets', {
    audience: 'member',
    summary: "Lists the member's newest 10,000 tickets, of upcoming or of finished rounds, newest first",
    input: z.object({ game: gameName.optional(), state: z.enum(['open', 'over']).optional(), ...pageIn }),
    answer: { data: pageOf(ownTicket.extend({ outcome: z.unknown(), setup: z.unknown(), locks_at: moment })) },
  }),
  tableRounds: endpoint('tableRounds', {
    audience: 'guest',
    summary: 'Lists the newest 10,000 finished rounds of a table, newest first; refuses a page beyond them',
    input: z.object({ game: gameName, ...pageIn }),
    answer: { data: pageOf(pastRound.extend({ state: z.enum(['settled', 'void']), drawn_at: moment.nullable() })) },
    failures: ['game_unknown'],
  }),
};

export const tableCalls = { placing, placingAll, leaving, afterwards, allAfterwards };
