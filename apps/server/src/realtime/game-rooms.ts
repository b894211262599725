import type { RoomNews } from '@arara/contract';
import type { GameRoom } from '@arara/game-kit';
import { centavos, formatReais, parseReais } from '@arara/money';
import { type Bus, type Clock, Failure } from '../platform/index.ts';
import { type Room, type Seat, type SeatAllocator, createSeatAllocator } from './seat-allocator.ts';
import { isRejection, isSlow, write } from './socket-writer.ts';
import type { Subscriber } from './subscribers.ts';

/** Grace period before the seat of a disconnected player is released. */
const DISCONNECT_GRACE_MS = 8_000;

/** What game rooms need to know about games and players. */
export interface SocialGames {
  /** The room definition of a game; `undefined` when the game is unknown or has no rooms. */
  findRoom(game: string): GameRoom | undefined;
  /** Whether staff has opened the game. */
  isOpen(game: string, memberId: number): Promise<boolean>;
  /** A member's masked name and seating group: members of one site and one kind of money sit together. */
  findGuest(memberId: number): Promise<{ name: string; group: string }>;
}

interface GameRoomsDeps {
  bus: Pick<Bus, 'subscribe'>;
  clock: Clock;
  socialGames: SocialGames;
}

/** The rooms of social games on this node. They live in memory and hold no money. */
export interface GameRooms {
  /** Whether the game has rooms. */
  has(game: string): boolean;
  /** Seats a member, and sends the seats to everybody in the room. Fails with `game_unknown` or `game_closed`. */
  join(subscriber: Subscriber, game: string): Promise<void>;
  part(subscriber: Subscriber, game: string): void;
  /** Runs every two seconds: releases the seats of players who did not reconnect. */
  releaseSeats(): void;
  close(): void;
}

type PageSeat = Seat<Subscriber>;

const toRoomMessage = (table: string, { number, room }: PageSeat): RoomNews => ({
  type: 'room',
  table,
  seat: number,
  seats: [...room.seats]
    .map(({ number: seat, name, price }) => ({ seat, name, price }))
    .toSorted((one, other) => one.seat - other.seat),
});

/** Sends the current seats to everybody in a room. */
function sendRoomState(game: string, { seats }: Room<Subscriber>): void {
  for (const seat of seats) for (const { socket } of seat.pages) write(socket, toRoomMessage(game, seat));
}

/** The seat allocators of social games, created on first use. */
function createAllocators({ findRoom }: SocialGames) {
  const allocators = new Map<string, SeatAllocator<Subscriber>>();
  return {
    find: (game: string) => allocators.get(game),
    /** Fails with `game_unknown`. */
    findOrCreate(game: string): SeatAllocator<Subscriber> {
      const known = allocators.get(game);
      if (known !== undefined) return known;
      const room = findRoom(game);
      if (room === undefined) throw new Failure('game_unknown', { field: 'table' });
      const created = createSeatAllocator<Subscriber>(room.seats);
      allocators.set(game, created);
      return created;
    },
    all: () => allocators.entries(),
    clear: () => allocators.clear(),
  };
}

type Allocators = ReturnType<typeof createAllocators>;

/**
 * Sends the shots of a seated player to the others in the room. The cross-node bus brings them, because any node may have
 * settled the bet. Returns a function that stops it.
 */
function forwardShots({ bus, socialGames }: GameRoomsDeps, allocators: Allocators): () => void {
  return bus.subscribe('aimed', ({ memberId, game, stake, outcome, aims }) => {
    const seat = allocators.find(game)?.findSeat(memberId);
    const stakeAmount = parseReais(stake);
    if (seat === undefined || stakeAmount === undefined) return;
    const shots = socialGames.findRoom(game)?.shown(outcome, aims);
    if (shots === undefined || shots.length === 0) return;
    const price = formatReais(centavos(stakeAmount / BigInt(shots.length)));
    seat.price = price;
    const message: RoomNews = { type: 'shots', table: game, seat: seat.number, price, shots: [...shots] };
    for (const other of seat.room.seats) {
      if (other === seat) continue;
      // A shot matters only at its moment: slow clients skip it.
      for (const { socket } of other.pages) if (!isSlow(socket)) write(socket, message);
    }
  });
}

export function createGameRooms(deps: GameRoomsDeps): GameRooms {
  const { clock, socialGames } = deps;
  const allocators = createAllocators(socialGames);
  const stopForwarding = forwardShots(deps, allocators);
  /** The latest join of each page and game: a page may leave while its member is looked up. */
  const joins = new WeakMap<Subscriber, Map<string, object>>();
  const now = (): number => clock.now().getTime();

  function findJoins(subscriber: Subscriber): Map<string, object> {
    const known = joins.get(subscriber);
    if (known !== undefined) return known;
    const games = new Map<string, object>();
    joins.set(subscriber, games);
    subscriber.socket.once('close', (code: number) => {
      for (const game of games.keys()) {
        if (isRejection(code)) part(subscriber, game);
        else allocators.find(game)?.disconnect(subscriber, now());
      }
    });
    return games;
  }

  function part(subscriber: Subscriber, game: string): void {
    joins.get(subscriber)?.delete(game);
    const left = allocators.find(game)?.leave(subscriber);
    if (left !== undefined) sendRoomState(game, left);
  }

  return {
    has: (game) => socialGames.findRoom(game) !== undefined,
    async join(subscriber, game) {
      const allocator = allocators.findOrCreate(game);
      const games = findJoins(subscriber);
      const join = {};
      games.set(game, join);
      if (!(await socialGames.isOpen(game, subscriber.memberId))) throw new Failure('game_closed', { field: 'table' });
      const { name, group } = await socialGames.findGuest(subscriber.memberId);
      const { socket, memberId } = subscriber;
      if (socket.readyState !== socket.OPEN || games.get(game) !== join) return;
      sendRoomState(game, allocator.assign(group, { memberId, name }, subscriber).room);
    },
    part,
    releaseSeats() {
      for (const [game, allocator] of allocators.all())
        for (const room of allocator.releaseExpired(now() - DISCONNECT_GRACE_MS)) sendRoomState(game, room);
    },
    close() {
      stopForwarding();
      allocators.clear();
    },
  };
}
