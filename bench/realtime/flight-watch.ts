import type { TableEvent, TableSnapshot } from '@arara/contract';
import type { Guest } from '../lanes.ts';
import { openMemberSocket } from '../member-socket.ts';
import { clockMs } from './tick.ts';

type Round = TableSnapshot['round'];

/** A flight as one who looks on hears of it; moments by the machine's clock. */
export interface Flight {
  readonly round: Round;
  /** When it was told that no more tickets are taken. */
  lockedAt: number | undefined;
  /** When a tick first told of the height that was asked for. */
  reachedAt: number | undefined;
  isOver: boolean;
}

/** One who looks on at a table. */
export interface FlightWatch {
  /** The next round that takes tickets for as long as that, in milliseconds. */
  next(forMs: number): Promise<Flight>;
  /** Resolves once that round is over. */
  over(flight: Flight): Promise<void>;
  close(): void;
}

type Heard =
  | { type: 'table'; event: TableEvent }
  | { type: 'snapshot'; round: Round }
  | { type: 'ready' | 'presence' | 'joined' };

/** Looks on at a table and notes when each flight reaches `heightE4`. */
export async function watchFlights(
  { url, table, heightE4 }: { url: string; table: string; heightE4: bigint },
  { token }: Guest,
): Promise<FlightWatch> {
  let flight: Flight | undefined;
  const waiting = new Set<() => void>();

  function take(round: Round): void {
    if (round.id !== flight?.round.id) flight = { round, lockedAt: undefined, reachedAt: undefined, isOver: false };
    if (round.state === 'locked') flight.lockedAt ??= clockMs();
    if (round.state === 'settled' || round.state === 'void') flight.isOver = true;
  }

  function hear(text: string): void {
    const heard = JSON.parse(text) as Heard;
    if (heard.type === 'snapshot') take(heard.round);
    if (heard.type === 'table' && heard.event.event === 'round') take(heard.event.round);
    if (heard.type === 'table' && heard.event.event === 'tick' && BigInt(heard.event.e4) >= heightE4)
      if (flight) flight.reachedAt ??= clockMs();
    for (const look of waiting) look();
  }

  /** Resolves as soon as `find` has found something in what was heard. */
  function until<Found>(find: () => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  const connection = await openMemberSocket(url, token, hear);
  await connection.ask(JSON.stringify({ type: 'join', table }), (text) => text.includes('"type":"snapshot"'));
  return {
    next: (forMs) =>
      until(() => (flight?.round.state === 'open' && flight.round.locks_at - clockMs() >= forMs ? flight : undefined)),
    over: async (one) => void (await until(() => (one.isOver ? one : undefined))),
    close: connection.close,
  };
}
