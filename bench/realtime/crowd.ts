import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Guest } from '../bet-connections.ts';
import { openMemberSocket } from '../member-socket.ts';
import type { SocketConnection } from '../socket-connection.ts';
import { serve } from '../worker.ts';
import { type Flight, type FlightWatch, watchFlights } from './flight-watch.ts';
import { clockMs } from './tick.ts';

/** The orders to the process of the late bettors: join, bet in the last moments of a round, leave. */
export type CrowdOrder =
  | { name: 'sit'; url: string; table: string; guests: readonly Guest[] }
  | { name: 'rush'; withinMs: number; exits: number; stake: string }
  | { name: 'go' };

/** The outcome of the tickets of one round. */
export interface Rushed {
  placed: number;
  /** Refusals by their reason. */
  refused: Record<string, number>;
  /** Tickets that were acknowledged after the message that the round is locked. */
  late: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /**
   * Milliseconds from the tick with the height of the automatic exits to the last message that a ticket is paid;
   * `null` if the flight ended below.
   */
  exitsMs: number | null;
}

/** The lowest height at which a ticket may leave, in hundredths: nearly every flight comes there, and all of them at one tick. */
const AUTO = 101;
/** The time from the message that a round is open to the first bet. */
const MARGIN_MS = 500;
const AT_ONCE = 100;

interface Seat {
  connection: SocketConnection;
  session: string;
}

interface Answered {
  text: string;
  sentAt: number;
  receivedAt: number;
}

let seats: Seat[] = [];
let watch: FlightWatch | undefined;
/** Messages that a ticket is paid, and the time of the last. */
let paid = { count: 0, lastAt: 0 };

function onText(text: string): void {
  if (!text.startsWith('{"type":"mine"') || !text.includes('"state":"paid"')) return;
  paid = { count: paid.count + 1, lastAt: clockMs() };
}

async function sitDown(url: string, { token, session }: Guest): Promise<Seat> {
  return { connection: await openMemberSocket(url, token, onText), session };
}

async function sit({ url, table, guests }: Extract<CrowdOrder, { name: 'sit' }>): Promise<void> {
  const [onlooker, ...players] = guests;
  if (onlooker === undefined) throw new Error('nobody came');
  for (let first = 0; first < players.length; first += AT_ONCE)
    seats.push(...(await Promise.all(players.slice(first, first + AT_ONCE).map((guest) => sitDown(url, guest)))));
  watch = await watchFlights({ url, table, heightE4: BigInt(AUTO) * 100n }, onlooker);
}

async function place({ connection, session }: Seat, roundId: string, ticket: object): Promise<Answered> {
  const message = { type: 'place', id: 1, session, round_id: roundId, key: randomUUID(), ...ticket };
  const sentAt = clockMs();
  const text = await connection.ask(JSON.stringify(message), (received) => received.includes('"type":"place"'));
  return { text, sentAt, receivedAt: clockMs() };
}

/** Bets from every seat, evenly over the last moments of a round. */
async function placeAll(flight: Flight, order: Extract<CrowdOrder, { name: 'rush' }>): Promise<Answered[]> {
  const { withinMs, exits, stake } = order;
  const begins = flight.round.locks_at - withinMs;
  return Promise.all(
    seats.map(async (seat, index) => {
      await pause(begins + (index * withinMs) / seats.length - clockMs());
      // Spreads the tickets with an automatic exit evenly among the others.
      const leaves = Math.floor(((index + 1) * exits) / seats.length) > Math.floor((index * exits) / seats.length);
      return place(seat, flight.round.id, { stake, input: leaves ? { auto: AUTO } : {} });
    }),
  );
}

const toReason = (text: string): string => (JSON.parse(text) as { error?: string }).error ?? text;

function toRushed(flight: Flight, answers: readonly Answered[]): Rushed {
  const placed = answers.filter(({ text }) => text.includes('"status":"success"'));
  const refused: Record<string, number> = {};
  for (const { text } of answers) {
    if (text.includes('"status":"success"')) continue;
    const reason = toReason(text);
    refused[reason] = (refused[reason] ?? 0) + 1;
  }
  const waits = answers.map(({ sentAt, receivedAt }) => receivedAt - sentAt).toSorted((a, b) => a - b);
  const { lockedAt = -Infinity, reachedAt } = flight;
  return {
    placed: placed.length,
    refused,
    late: placed.filter(({ receivedAt }) => receivedAt > lockedAt).length,
    p99: waits[Math.floor(waits.length * 0.99)] ?? NaN,
    exitsMs: reachedAt === undefined || paid.count === 0 ? null : paid.lastAt - reachedAt,
  };
}

async function rush(order: Extract<CrowdOrder, { name: 'rush' }>): Promise<Rushed> {
  if (watch === undefined) throw new Error('nobody sits at the table');
  const flight = await watch.next(order.withinMs + MARGIN_MS);
  paid = { count: 0, lastAt: 0 };
  const answers = await placeAll(flight, order);
  await watch.over(flight);
  return toRushed(flight, answers);
}

function go(): Promise<void> {
  for (const { connection } of seats) connection.close();
  watch?.close();
  [seats, watch] = [[], undefined];
  return Promise.resolve();
}

async function handleOrder(order: CrowdOrder): Promise<Rushed | null> {
  if (order.name === 'rush') return rush(order);
  await (order.name === 'sit' ? sit(order) : go());
  return null;
}

serve((order) => handleOrder(order as CrowdOrder), go);
