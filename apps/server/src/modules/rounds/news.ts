import type { TableEvent } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import type { Bus } from '../../platform/index.ts';
import type { Round, Ticket } from './round.ts';
import { isToldRound, seenOf, writeRound } from './written.ts';
import * as store from './ticket-store.ts';

/** How soon after one another changes of who plays are told. */
export const CROWD_GAP_MS = 200;
/** The largest tickets of a round that everybody is shown. */
export const MOST_SEEN = 50;

/** The names of players as anybody may know them. */
export type MaskedNames = (q: Queryable, playerIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

interface NewsParts {
  db: Db;
  bus: Bus;
  maskedNames: MaskedNames;
}

/** What the driver of one table tells everybody, each with the next number of its stream. */
export interface TableNews {
  /** Begins, or goes on with, a stream: in a new one what follows has nothing to do with the numbers before. */
  begin(stream: string): void;
  /** How a round stands now, and those to come. */
  round(round: Round, coming: readonly Round[]): void;
  tick(roundId: string, ms: number, e4: bigint): void;
  /** Tickets were placed in a round, or left it; told by `flush`. */
  crowded(roundId: string, left: readonly string[]): void;
  /** Tells what changed of who plays, unless something of it was told a moment ago. Answers when to come again. */
  flush(now: number): Promise<number>;
}

export function createTableNews({ db, bus, maskedNames }: NewsParts, table: string): TableNews {
  let stream = '';
  let seq = 0;
  let toldAt = -Infinity;
  const crowds = new Map<string, Set<string>>();

  function tell(event: TableEvent): void {
    seq += 1;
    bus.publish('table', { table, stream, seq, event });
  }

  async function seen(tickets: readonly Ticket[]) {
    const largest = tickets.toSorted((one, other) => (other.stake > one.stake ? 1 : -1)).slice(0, MOST_SEEN);
    const names = await maskedNames(db, [...new Set(largest.map(({ playerId }) => playerId))]);
    return largest.map((ticket) => seenOf(ticket, names));
  }

  async function tellCrowd(roundId: string, left: ReadonlySet<string>): Promise<void> {
    if (left.size > 0) {
      tell({ event: 'left', round_id: roundId, seen: await seen(await store.listTickets(db, [...left])) });
      return;
    }
    const { players, staked } = await store.sumCrowd(db, roundId);
    const largest = await seen(await store.listLargest(db, roundId, MOST_SEEN));
    tell({ event: 'placed', round_id: roundId, players, staked: formatReais(staked), seen: largest });
  }

  return {
    begin(next) {
      crowds.clear();
      // Who begins again under the same epoch goes on: the same number is never given twice in a stream.
      if (next === stream) return;
      stream = next;
      seq = 0;
    },
    round: (round, coming) =>
      tell({ event: 'round', round: writeRound(round), coming: coming.filter(isToldRound).map(writeRound) }),
    tick: (roundId, ms, e4) =>
      bus.publish('table', { table, stream, seq, event: { event: 'tick', round_id: roundId, ms, e4: String(e4) } }),
    crowded(roundId, left) {
      const known = crowds.get(roundId) ?? new Set();
      for (const id of left) known.add(id);
      crowds.set(roundId, known);
    },
    async flush(now) {
      if (crowds.size === 0) return Infinity;
      if (now < toldAt + CROWD_GAP_MS) return toldAt + CROWD_GAP_MS;
      toldAt = now;
      const all = [...crowds];
      crowds.clear();
      for (const [roundId, left] of all) await tellCrowd(roundId, left);
      return Infinity;
    },
  };
}
