import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { moneyIn, moneyOut, moment, pageIn, pageOf, reference } from './values.ts';

const session = z.string().min(1).max(128).meta({ description: 'as `launch` gave it' });
const e4 = z.string().regex(/^\d+$/).meta({ description: 'in ten-thousandths of the stake' });
/** A moment as clocks that count together need it: whole milliseconds since 1970. */
const millis = z.int().nonnegative();

/** A round of a table, as everybody sees it. */
export const tableRound = z.object({
  id: reference,
  number: z.int(),
  state: z.enum(['open', 'locked', 'running', 'settled', 'void']),
  setup: z.unknown().meta({ description: 'what the game shows before the bets' }),
  opens_at: millis,
  locks_at: millis,
  runs_at: millis.nullable(),
  ends_at: millis.nullable().meta({ description: 'null while it is not told, as in a flight' }),
  outcome: z.unknown().meta({ description: 'null until it is told: with the draw, and of a flight when it is over' }),
});

/** A round that is over. */
const pastRound = tableRound.pick({ id: true, number: true, setup: true, outcome: true });

/** A ticket of anybody: names are masked. */
export const seenTicket = z.object({
  id: reference,
  name: z.string(),
  stake: moneyOut,
  left_e4: e4.nullable(),
  win: moneyOut.nullable(),
});

/** A member's own ticket. */
export const ownTicket = z.object({
  id: reference,
  game: gameName,
  round_id: reference,
  number: z.int().meta({ description: 'of the round' }),
  stake: moneyOut,
  input: z.unknown(),
  state: z.enum(['open', 'paid', 'lost', 'void']),
  left_e4: e4.nullable(),
  win: moneyOut,
  placed_at: moment,
});

/** A table as it stands: what somebody who comes to it is told first. */
export const tableSnapshot = z.object({
  table: gameName,
  stream: z.string().meta({ description: 'whose numbers `seq` are: those of another stream do not follow them' }),
  seq: z.int(),
  now: millis.meta({ description: "the server's time" }),
  round: tableRound,
  coming: z.array(tableRound).meta({ description: 'rounds after it that take bets already, the next first' }),
  past: z.array(pastRound).meta({ description: 'the newest first, a hundred at most' }),
  players: z.int(),
  staked: moneyOut,
  seen: z.array(seenTicket).meta({ description: 'the largest tickets of the round, fifty at most' }),
  mine: z.array(ownTicket).meta({ description: 'of the round, of those to come and of the one before' }),
});

/**
 * What happens at a table. What happens to its rounds (`round`, `placed`, `left`) has the next number of its stream; a
 * stream that is over never goes on. `tick` is told and forgotten, and lines of the chat are told apart by their ids.
 */
export const tableEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('round'), round: tableRound, coming: z.array(tableRound) }),
  z.object({
    event: z.literal('placed'),
    round_id: reference,
    players: z.int(),
    staked: moneyOut,
    seen: z.array(seenTicket),
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
  key: z.uuid().meta({ description: 'made by the client for this ticket; sent again, it answers the same one' }),
});
/** More in one call are of no game's panel. */
const MOST_AT_ONCE = 50;
const placingAll = placing.omit({ stake: true, input: true, key: true }).extend({
  tickets: z
    .array(placing.pick({ stake: true, input: true }))
    .min(1)
    .max(MOST_AT_ONCE),
  key: z.uuid().meta({ description: 'made by the client for these tickets; sent again, it answers the same ones' }),
});
const leaving = z.object({ session, ticket_id: reference });
const afterwards = z.object({ ticket: ownTicket, money: moneyOut, bonus_money: moneyOut, replayed: z.boolean() });

const allAfterwards = afterwards.omit({ ticket: true }).extend({
  tickets: z.array(ownTicket).meta({ description: 'in the order in which they were asked for' }),
});
const placingFailures = [
  'game_session_over',
  'game_unknown',
  'game_closed',
  'not_found',
  'betting_closed',
  'round_full',
  'stake_not_offered',
  'insufficient_funds',
  'player_blocked',
  'limit_reached',
  'above_maximum',
] as const;

/** Games whose rounds many share. */
export const tables = {
  tables: endpoint('tables', {
    audience: 'guest',
    summary: 'The shared tables, each with its round and its last results',
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
          past: z.array(pastRound).meta({ description: 'twelve at most' }),
        }),
      ),
    },
  }),
  tableSight: endpoint('tableSight', {
    audience: 'member',
    summary: 'A shared table as it stands',
    input: z.object({ game: gameName }),
    answer: { data: tableSnapshot },
    failures: ['game_unknown', 'game_closed'],
  }),
  placeTicket: endpoint('placeTicket', {
    audience: 'member',
    summary: 'Puts a ticket down in a round that takes bets, and sets its stake aside',
    input: placing,
    answer: { data: afterwards },
    failures: placingFailures,
  }),
  placeTickets: endpoint('placeTickets', {
    audience: 'member',
    summary: 'Puts several tickets down in a round that takes bets: all of them, or none',
    input: placingAll,
    answer: { data: allAfterwards },
    failures: placingFailures,
  }),
  leaveFlight: endpoint('leaveFlight', {
    audience: 'member',
    summary: "Leaves a flight with what the server's clock says when it hears; refused once it is over",
    input: leaving,
    answer: { data: afterwards },
    failures: ['game_session_over', 'not_found', 'flight_not_begun', 'flight_over'],
  }),
  myTickets: endpoint('myTickets', {
    audience: 'member',
    summary: "The member's newest 10,000 tickets, those of coming rounds or those that are over, newest first",
    input: z.object({ game: gameName.optional(), state: z.enum(['open', 'over']).optional(), ...pageIn }),
    answer: { data: pageOf(ownTicket.extend({ outcome: z.unknown(), setup: z.unknown(), locks_at: moment })) },
  }),
  tableRounds: endpoint('tableRounds', {
    audience: 'guest',
    summary: 'The newest 10,000 rounds of a table that are over, newest first; a page beyond them is refused',
    input: z.object({ game: gameName, ...pageIn }),
    answer: { data: pageOf(pastRound.extend({ state: z.enum(['settled', 'void']), drawn_at: moment.nullable() })) },
    failures: ['game_unknown'],
  }),
};

export const tableCalls = { placing, placingAll, leaving, afterwards, allAfterwards };
