import type { RealtimeOut, RoomNews, TableAsked } from '@arara/contract/client';
import type { RoomShots, RoomSnapshot } from '@arara/game-kit';
import { centavosOf } from '@arara/ui';

interface RoomConnectionDeps {
  readonly game: string;
  /** The page's socket. */
  readonly line: {
    isOpen(): boolean;
    send(message: TableAsked): boolean;
    hear(hear: (text: string | undefined) => void): () => void;
  };
}

/** A seat in a room of a game. */
export interface RoomConnection {
  start(): void;
  close(): void;
  /** `undefined` while no room is known: the game can be played without one. */
  now(): RoomSnapshot | undefined;
  subscribe(changed: () => void): () => void;
}

function readMessage(text: string): RealtimeOut | undefined {
  try {
    return JSON.parse(text) as RealtimeOut;
  } catch {
    return undefined;
  }
}

/**
 * Joins as soon as the socket is connected, and again after every reconnection: the server keeps the seat for a grace
 * period.
 */
export function createRoomConnection({ game, line }: RoomConnectionDeps): RoomConnection {
  const listeners = new Set<() => void>();
  const shotListeners = new Set<(shots: RoomShots) => void>();
  let room: RoomSnapshot | undefined;

  function set(next: RoomSnapshot | undefined): void {
    room = next;
    for (const changed of listeners) changed();
  }

  function listen(hearer: (shots: RoomShots) => void): () => void {
    shotListeners.add(hearer);
    return () => shotListeners.delete(hearer);
  }

  function hearNews(news: RoomNews): void {
    if (news.type === 'room') {
      const seats = news.seats.map(({ price, ...seat }) => ({
        ...seat,
        price: price === null ? null : centavosOf(price),
      }));
      return set({ seat: news.seat, seats, hear: listen });
    }
    const { seat, shots } = news;
    const price = centavosOf(news.price);
    const shooter = room?.seats.find((each) => each.seat === seat);
    if (room && shooter && shooter.price !== price)
      set({ ...room, seats: room.seats.map((each) => (each === shooter ? { ...each, price } : each)) });
    for (const notify of shotListeners) notify({ seat, shots });
  }

  const join = (): void => void line.send({ type: 'join', table: game });

  function hear(text: string | undefined): void {
    if (text === undefined) return set(undefined);
    const message = readMessage(text);
    if (message?.type === 'ready') join();
    else if ((message?.type === 'room' || message?.type === 'shots') && message.table === game) hearNews(message);
  }

  let stop = (): void => undefined;
  return {
    start() {
      stop = line.hear(hear);
      if (line.isOpen()) join();
    },
    close() {
      stop();
      line.send({ type: 'part', table: game });
    },
    now: () => room,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
