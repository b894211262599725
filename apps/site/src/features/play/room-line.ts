import type { RealtimeOut, RoomNews, TableAsked } from '@arara/contract/client';
import type { RoomShots, RoomSight } from '@arara/game-kit';
import { centavosOf } from '@arara/ui';

interface RoomLineParts {
  readonly game: string;
  /** The page's one line to the server. */
  readonly line: {
    isOpen(): boolean;
    send(message: TableAsked): boolean;
    hear(hear: (text: string | undefined) => void): () => void;
  };
}

/** A seat in a room of a game, for as long as it is kept. */
export interface RoomLine {
  start(): void;
  close(): void;
  /** `undefined` while no room is known: the game is played without. */
  now(): RoomSight | undefined;
  subscribe(changed: () => void): () => void;
}

function readMessage(text: string): RealtimeOut | undefined {
  try {
    return JSON.parse(text) as RealtimeOut;
  } catch {
    return undefined;
  }
}

/** Sits down as soon as the line is up, and again whenever it comes back: the server keeps the seat for a while. */
export function createRoomLine({ game, line }: RoomLineParts): RoomLine {
  const listeners = new Set<() => void>();
  const hearers = new Set<(shots: RoomShots) => void>();
  let room: RoomSight | undefined;

  function set(next: RoomSight | undefined): void {
    room = next;
    for (const changed of listeners) changed();
  }

  function listen(hearer: (shots: RoomShots) => void): () => void {
    hearers.add(hearer);
    return () => hearers.delete(hearer);
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
    for (const tell of hearers) tell({ seat, shots });
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
