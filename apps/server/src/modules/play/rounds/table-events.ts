import * as store from './ticket-store.ts';
import type { TableEvent } from '@arara/contract';
import type { RoundGame } from '@arara/game-kit';
import type { Db } from '../../../db/index.ts';
import type { Bus } from '../../../platform/index.ts';
import type { Round, RoundTicket } from './round.ts';
import type { RoundPlayers } from './round-players.ts';
import { isUndrawn, toRoundView, toTicketView } from './round-view.ts';

/** Minimum interval between two events about the players of a table. */
export const MIN_PLAYERS_EVENT_INTERVAL_MS = 200;

interface TableEventDeps {
  db: Db;
  bus: Bus;
  roundPlayers: RoundPlayers;
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

export function createTableEvents({ db, bus, roundPlayers }: TableEventDeps, game: RoundGame): TableEvents {
  const table = game.name;
  let stream = '';
  let seq = 0;
  let publishedAt = -Infinity;
  const changes = new Map<string, Set<string>>();

  function publish(event: TableEvent): void {
    seq += 1;
    bus.publish('table', { table, stream, seq, event });
  }

  async function publishPlayers(roundId: string, left: ReadonlySet<string>): Promise<void> {
    if (left.size > 0) {
      const seen = await roundPlayers.toPublicViews(game, await store.listTickets(db, [...left]));
      publish({ event: 'left', round_id: roundId, seen });
      return;
    }
    publish({ event: 'placed', round_id: roundId, ...(await roundPlayers.load(game, roundId)) });
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
