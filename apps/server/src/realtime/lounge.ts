import type { RoomNews } from '@arara/contract';
import type { GameRoom } from '@arara/game-kit';
import { centavos, formatReais, parseReais } from '@arara/money';
import { type Bus, type Clock, Failure } from '../platform/index.ts';
import type { Listener } from './audience.ts';
import { type Room, type Seat, type Seating, createSeating } from './seating.ts';
import { isSlow, isTurnedAway, write } from './wire.ts';

/** So long a seat waits for a member whose connection was lost. */
const KEPT_MS = 8_000;

/** What the house knows of who wants to sit down. */
export interface Company {
  /** The room of a game; `undefined` where there is no such game, or each plays it alone. */
  roomOf(game: string): GameRoom | undefined;
  /** Whether staff has it open. */
  isOpen(game: string): Promise<boolean>;
  /** A member's masked name, and with whom they sit: those of one site and of one kind of money. */
  guestOf(memberId: number): Promise<{ name: string; group: string }>;
}

interface LoungeParts {
  bus: Pick<Bus, 'subscribe'>;
  clock: Clock;
  company: Company;
}

/** The rooms of games that are played in company, as this node has them. They are memory, and hold no money. */
export interface Lounge {
  /** Whether that is a game with rooms. */
  has(game: string): boolean;
  /** Seats a member, and tells everybody in the room. Fails with `game_unknown` or `game_closed`. */
  join(listener: Listener, game: string): Promise<void>;
  part(listener: Listener, game: string): void;
  /** Once in two seconds: frees the seats of who did not come back. */
  beat(): void;
  close(): void;
}

type PageSeat = Seat<Listener>;

const roomNews = (table: string, { number, room }: PageSeat): RoomNews => ({
  type: 'room',
  table,
  seat: number,
  seats: [...room.seats]
    .map(({ number: seat, name, price }) => ({ seat, name, price }))
    .toSorted((one, other) => one.seat - other.seat),
});

/** Tells all of a room how it stands now. */
function tellRoom(game: string, { seats }: Room<Listener>): void {
  for (const seat of seats) for (const { socket } of seat.pages) write(socket, roomNews(game, seat));
}

/** The rooms of every game that has some, made when somebody first asks. */
function createSeatings({ roomOf }: Company) {
  const seatings = new Map<string, Seating<Listener>>();
  return {
    find: (game: string) => seatings.get(game),
    /** Fails with `game_unknown`. */
    of(game: string): Seating<Listener> {
      const known = seatings.get(game);
      if (known !== undefined) return known;
      const room = roomOf(game);
      if (room === undefined) throw new Failure('game_unknown', { field: 'table' });
      const made = createSeating<Listener>(room.seats);
      seatings.set(game, made);
      return made;
    },
    all: () => seatings.entries(),
    clear: () => seatings.clear(),
  };
}

type Seatings = ReturnType<typeof createSeatings>;

/**
 * Tells a room of the shots of one who sits in it; answers how to stop it. Their bet may have been settled by any node. To the
 * member's own pages it is no news.
 */
function createShowing({ bus, company }: LoungeParts, seatings: Seatings): () => void {
  return bus.subscribe('aimed', ({ memberId, game, stake, outcome, aims }) => {
    const seat = seatings.find(game)?.of(memberId);
    const paid = parseReais(stake);
    if (seat === undefined || paid === undefined) return;
    const shots = company.roomOf(game)?.shown(outcome, aims);
    if (shots === undefined || shots.length === 0) return;
    const price = formatReais(centavos(paid / BigInt(shots.length)));
    seat.price = price;
    const news: RoomNews = { type: 'shots', table: game, seat: seat.number, price, shots: [...shots] };
    for (const other of seat.room.seats) {
      if (other === seat) continue;
      // What is missed is a picture of a moment: who is slow does without.
      for (const { socket } of other.pages) if (!isSlow(socket)) write(socket, news);
    }
  });
}

export function createLounge(parts: LoungeParts): Lounge {
  const { clock, company } = parts;
  const seatings = createSeatings(company);
  const stopShowing = createShowing(parts, seatings);
  /** What a page asked for last: it may have left while it was looked up who it is of. */
  const wanted = new WeakMap<Listener, Map<string, object>>();
  const now = (): number => clock.now().getTime();

  function wantedOf(listener: Listener): Map<string, object> {
    const known = wanted.get(listener);
    if (known !== undefined) return known;
    const games = new Map<string, object>();
    wanted.set(listener, games);
    listener.socket.once('close', (code: number) => {
      for (const game of games.keys()) {
        if (isTurnedAway(code)) part(listener, game);
        else seatings.find(game)?.lose(listener, now());
      }
    });
    return games;
  }

  function part(listener: Listener, game: string): void {
    wanted.get(listener)?.delete(game);
    const left = seatings.find(game)?.part(listener);
    if (left !== undefined) tellRoom(game, left);
  }

  return {
    has: (game) => company.roomOf(game) !== undefined,
    async join(listener, game) {
      const seating = seatings.of(game);
      const games = wantedOf(listener);
      const asked = {};
      games.set(game, asked);
      if (!(await company.isOpen(game))) throw new Failure('game_closed', { field: 'table' });
      const { name, group } = await company.guestOf(listener.memberId);
      const { socket, memberId } = listener;
      if (socket.readyState !== socket.OPEN || games.get(game) !== asked) return;
      tellRoom(game, seating.sit(group, { memberId, name }, listener).room);
    },
    part,
    beat() {
      for (const [game, seating] of seatings.all())
        for (const room of seating.free(now() - KEPT_MS)) tellRoom(game, room);
    },
    close() {
      stopShowing();
      seatings.clear();
    },
  };
}
