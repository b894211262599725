import * as store from './ticket-store.ts';
import type { TableEvent } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import type { Bus } from '../../../platform/index.ts';
import type { Round, RoundTicket } from './round.ts';
import { isUndrawn, toPublicTicketView, toRoundView, toTicketView } from './round-view.ts';

/** Minimum interval between two events about the players of a table. */
export const MIN_PLAYERS_EVENT_INTERVAL_MS = 200;
/** The largest tickets of a round are public. */
export const MAX_PUBLIC_TICKETS = 50;

/** Loads the masked names of players. */
export type MaskedNames = (q: Queryable, playerIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

interface TableEventDeps {
  db: Db;
  bus: Bus;
  maskedNames: MaskedNames;
}

/** Publishes the events of one table, numbered within its stream. */
export interface TableEvents {
  /** Starts a stream, or continues the current one. The numbers of a new stream start at 1. */
  begin(stream: string): void;
  /** Publishes a round and the rounds after it. */
  round(round: Round, coming: readonly Round[]): void;
  tick(roundId: string, ms: number, e4: bigint): void;
  /** Records new tickets, or the cash-outs `left`, for the next `flush`. */
  addChange(roundId: string, left: readonly string[]): void;
  /** Publishes recorded changes, at most once an interval. Returns when to call it again. */
  flush(now: number): Promise<number>;
}

export function createTableEvents({ db, bus, maskedNames }: TableEventDeps, table: string): TableEvents {
  let stream = '';
  let seq = 0;
  let publishedAt = -Infinity;
  const changes = new Map<string, Set<string>>();

  function publish(event: TableEvent): void {
    seq += 1;
    bus.publish('table', { table, stream, seq, event });
  }

  async function toLargestViews(tickets: readonly RoundTicket[]) {
    const largest = tickets.toSorted((one, other) => (other.stake > one.stake ? 1 : -1)).slice(0, MAX_PUBLIC_TICKETS);
    const names = await maskedNames(db, [...new Set(largest.map(({ playerId }) => playerId))]);
    return largest.map((ticket) => toPublicTicketView(ticket, names));
  }

  async function publishPlayers(roundId: string, left: ReadonlySet<string>): Promise<void> {
    if (left.size > 0) {
      publish({ event: 'left', round_id: roundId, seen: await toLargestViews(await store.listTickets(db, [...left])) });
      return;
    }
    const { players, staked } = await store.sumRound(db, roundId);
    const largest = await toLargestViews(await store.listLargest(db, roundId, MAX_PUBLIC_TICKETS));
    publish({ event: 'placed', round_id: roundId, players, staked: formatReais(staked), seen: largest });
  }

  return {
    begin(next) {
      changes.clear();
      // A restart under the same epoch continues the stream: no number occurs twice in it.
      if (next === stream) return;
      stream = next;
      seq = 0;
    },
    round: (round, coming) =>
      publish({ event: 'round', round: toRoundView(round), coming: coming.filter(isUndrawn).map(toRoundView) }),
    tick: (roundId, ms, e4) =>
      bus.publish('table', { table, stream, seq, event: { event: 'tick', round_id: roundId, ms, e4: String(e4) } }),
    addChange(roundId, left) {
      const known = changes.get(roundId) ?? new Set();
      for (const id of left) known.add(id);
      changes.set(roundId, known);
    },
    async flush(now) {
      if (changes.size === 0) return Infinity;
      if (now < publishedAt + MIN_PLAYERS_EVENT_INTERVAL_MS) return publishedAt + MIN_PLAYERS_EVENT_INTERVAL_MS;
      publishedAt = now;
      const all = [...changes];
      changes.clear();
      for (const [roundId, left] of all) await publishPlayers(roundId, left);
      return Infinity;
    },
  };
}

/** Publishes the state of tickets to all connections of their owners. */
export function publishOwnTickets(bus: Bus, tickets: readonly RoundTicket[]): void {
  for (const [memberId, own = []] of Map.groupBy(tickets, ({ playerId }) => playerId)) {
    const [first] = own;
    if (first !== undefined)
      bus.publish('own_tickets', { memberId, table: first.game, tickets: own.map(toTicketView) });
  }
}
