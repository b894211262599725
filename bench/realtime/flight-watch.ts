import type { TableEvent, TableSnapshot } from '@arara/contract';
import type { Guest } from '../bet-connections.ts';
import { openMemberSocket } from '../member-socket.ts';
import { clockMs } from './tick.ts';

type Round = TableSnapshot['round'];

/** A flight as a viewer sees it; times are of the machine's clock. */
export interface Flight {
  readonly round: Round;
  /** When the message arrived that the round is locked. */
  lockedAt: number | undefined;
  /** When the first tick with the requested height arrived. */
  reachedAt: number | undefined;
  isOver: boolean;
}

/** A viewer of a table. */
export interface FlightWatch {
  /** The next round that accepts tickets for at least `forMs` milliseconds. */
  next(forMs: number): Promise<Flight>;
  /** Resolves once that round is over. */
  over(flight: Flight): Promise<void>;
  close(): void;
}

type ReceivedMessage =
  | { type: 'table'; event: TableEvent }
  | { type: 'snapshot'; round: Round }
  | { type: 'ready' | 'presence' | 'joined' };

/** Watches a table and notes when each flight reaches `heightE4`. */
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

  function onText(text: string): void {
    const message = JSON.parse(text) as ReceivedMessage;
    if (message.type === 'snapshot') take(message.round);
    if (message.type === 'table' && message.event.event === 'round') take(message.event.round);
    if (message.type === 'table' && message.event.event === 'tick' && BigInt(message.event.e4) >= heightE4)
      if (flight) flight.reachedAt ??= clockMs();
    for (const look of waiting) look();
  }

  /** Resolves as soon as `find` returns a value after a message. */
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

  const connection = await openMemberSocket(url, token, onText);
  await connection.ask(JSON.stringify({ type: 'join', table }), (text) => text.includes('"type":"snapshot"'));
  return {
    next: (forMs) =>
      until(() => (flight?.round.state === 'open' && flight.round.locks_at - clockMs() >= forMs ? flight : undefined)),
    over: async (one) => void (await until(() => (one.isOver ? one : undefined))),
    close: connection.close,
  };
}
