import type { TableNews } from '@arara/contract';
import { type Bus, type Clock, Failure } from '../platform/index.ts';
import type { Listener } from './audience.ts';
import type { Broadcaster } from './broadcast.ts';
import { type Heard, type Told, createEventRing, isNumbered } from './event-ring.ts';
import { type Frame, frameOf } from './frame.ts';
import { createPresence } from './presence.ts';
import type { TableCommands, TableTalk } from './table-parts.ts';
import { isLost, isSlow, sendFrame, write } from './wire.ts';

/** Tables that one socket may have joined at a time. */
const MOST_TABLES = 8;
/** Events that wait for a reader whose snapshot is being read; with more, the snapshot is read once more. */
const MOST_HELD = 256;
/** After so many turns of the heartbeat in which a table had nothing to say, its readers are sent a beat. */
const QUIET_TURNS = 4;
/** How often the heartbeat takes a turn: a reader hears something within five of them, 1.25 seconds. */
export const HEARTBEAT_MS = 250;
const BEAT = frameOf({ type: 'beat' });

interface HallParts {
  broadcaster: Broadcaster;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  /** The name of this node. */
  node: string;
  tables: Pick<TableCommands, 'sight' | 'isTable'>;
  talk: Pick<TableTalk, 'recent'>;
  /** Told of what broke while nobody had asked for anything. */
  report: (error: unknown) => void;
}

/** Who looks on at the shared tables from this node. */
export interface Hall {
  /**
   * Lets a socket look on, from what it heard last or from a snapshot. Again, it begins anew from there. Fails with
   * `game_unknown`, `game_closed` or `tables_full`.
   */
  join(listener: Listener, table: string, after?: Heard): Promise<void>;
  part(listener: Listener, table: string): void;
  /** How many look on at a table, over all nodes. */
  presence(table: string): number;
  /** Once in two seconds: tells how many look on, and catches up with who was slow. */
  beat(): void;
  /** Once in `HEARTBEAT_MS`: sends a beat to the readers of quiet tables, so that they notice a dead connection. */
  heartbeat(): void;
  close(): void;
}

/** One socket at one table. */
interface Reader {
  readonly listener: Listener;
  readonly room: Room;
  /** What came while its snapshot is read. */
  held: Told[] | undefined;
  /** What its snapshot had in it already. */
  floor: Heard | undefined;
  /** It was too slow for an event, and needs a snapshot once it has caught up. */
  isBehind: boolean;
  isGone: boolean;
}

/** A table that somebody here looks at. */
interface Room {
  readonly table: string;
  readonly readers: Set<Reader>;
  readonly ring: ReturnType<typeof createEventRing>;
  /** The readers as a list, until one comes or goes. */
  roster: readonly Reader[] | undefined;
  /** Turns of the heartbeat since its readers were last sent something. */
  quietTurns: number;
}

const rosterOf = (room: Room): readonly Reader[] => (room.roster ??= [...room.readers]);
const isTick = ({ event }: Told): boolean => event.event === 'tick';
const isIn = (told: Told, floor: Heard | undefined): boolean =>
  floor !== undefined && isNumbered(told) && floor.stream === told.stream && told.seq <= floor.seq;

/** The tables that are looked at, and who looks on. */
function createRooms() {
  const rooms = new Map<string, Room>();
  const joined = new Map<Listener, Map<string, Reader>>();

  function roomOf(table: string): Room {
    const known = rooms.get(table);
    if (known !== undefined) return known;
    const room: Room = { table, readers: new Set(), ring: createEventRing(), roster: undefined, quietTurns: 0 };
    rooms.set(table, room);
    return room;
  }

  function leave(reader: Reader): void {
    const { listener, room } = reader;
    reader.isGone = true;
    reader.held = undefined;
    room.readers.delete(reader);
    room.roster = undefined;
    joined.get(listener)?.delete(room.table);
    // A table at which nobody looks costs nothing.
    if (room.readers.size === 0) rooms.delete(room.table);
  }

  function leaveAll(listener: Listener): void {
    for (const reader of joined.get(listener)?.values() ?? []) leave(reader);
    joined.delete(listener);
  }

  return {
    find: (table: string): Room | undefined => rooms.get(table),
    reader: (listener: Listener, table: string): Reader | undefined => joined.get(listener)?.get(table),
    /** Fails with `tables_full`. */
    enter(listener: Listener, table: string): Reader {
      const own = joined.get(listener) ?? new Map<string, Reader>();
      const known = own.get(table);
      if (known !== undefined) return known;
      if (own.size >= MOST_TABLES) throw new Failure('tables_full', { params: { most: MOST_TABLES } });
      if (!joined.has(listener)) {
        joined.set(listener, own);
        listener.socket.once('close', () => leaveAll(listener));
      }
      const room = roomOf(table);
      const reader: Reader = { listener, room, held: undefined, floor: undefined, isBehind: false, isGone: false };
      own.set(table, reader);
      room.readers.add(reader);
      room.roster = undefined;
      return reader;
    },
    leave,
    all: () => rooms.values(),
    counts: (): Record<string, number> =>
      Object.fromEntries([...rooms.values()].map(({ table, readers }) => [table, readers.size])),
    clear: () => rooms.clear(),
  };
}

/** Brings a reader to where the table stands: by a snapshot, and by what came while it was read. */
function createReading({ tables, talk }: HallParts, presence: (table: string) => number) {
  async function snapshotFor({ listener: { memberId }, room: { table } }: Reader): Promise<TableNews> {
    const [sight, chat] = await Promise.all([tables.sight(table, memberId), talk.recent(table, memberId)]);
    return { ...sight, type: 'snapshot', presence: presence(table), chat };
  }

  /** From here on events are held for this reader. Fails as `sight` does. */
  return async function read(reader: Reader): Promise<void> {
    const held: Told[] = [];
    reader.held = held;
    reader.isBehind = false;
    try {
      const snapshot = await snapshotFor(reader);
      // It left meanwhile, or asked again: the later reading answers.
      if (reader.held !== held || snapshot.type !== 'snapshot') return;
      reader.floor = { stream: snapshot.stream, seq: snapshot.seq };
      write(reader.listener.socket, snapshot);
      for (const told of held) if (!isIn(told, reader.floor)) sendFrame(reader.listener, told.frame);
      if (held.length >= MOST_HELD) reader.isBehind = true;
    } catch (error) {
      reader.isBehind = true;
      throw error;
    } finally {
      if (reader.held === held) reader.held = undefined;
    }
  };
}

/** Writes one event to one reader, or keeps it for them, or lets them go without. */
function deliverTo(reader: Reader, told: Told, catchUp: (reader: Reader) => void): void {
  if (reader.isGone) return;
  const { socket } = reader.listener;
  if (isTick(told)) {
    // The next is on its way: who cannot take this one in at once does without.
    if (reader.held === undefined && !isSlow(socket) && !reader.isBehind) sendFrame(reader.listener, told.frame);
    return;
  }
  if (reader.held !== undefined) {
    if (reader.held.length < MOST_HELD) reader.held.push(told);
    return;
  }
  if (isIn(told, reader.floor)) return;
  if (isLost(socket)) return socket.terminate();
  if (isSlow(socket)) reader.isBehind = true;
  else if (reader.isBehind) catchUp(reader);
  else sendFrame(reader.listener, told.frame);
}

type Rooms = ReturnType<typeof createRooms>;

/** Tells a room what happens at its table; answers how to stop it. */
function createTelling({ broadcaster, bus }: HallParts, rooms: Rooms, catchUp: (reader: Reader) => void) {
  return bus.subscribe('table', ({ table, stream, seq, event }) => {
    const room = rooms.find(table);
    if (room === undefined) return;
    const told: Told = { stream, seq, event, frame: frameOf({ type: 'table', table, stream, seq, event }) };
    if (isNumbered(told) && !room.ring.add(told)) return;
    room.quietTurns = 0;
    const deliver = (reader: Reader): void => deliverTo(reader, told, catchUp);
    const sent = { readers: rosterOf(room), deliver };
    broadcaster.send(table, isTick(told) ? { ...sent, overtakenBy: 'tick' } : sent);
  });
}

/** Sends a frame that the next of its name may replace to all readers of a room who keep up. */
function sendToRoom({ broadcaster }: HallParts, room: Room, name: string, frame: Frame): void {
  const deliver = ({ isGone, listener }: Reader): void => {
    if (!isGone && !isSlow(listener.socket)) sendFrame(listener, frame);
  };
  broadcaster.send(room.table, { readers: rosterOf(room), deliver, overtakenBy: name });
}

/** Tells a room how many look on. */
function presenceTeller(parts: HallParts, rooms: Rooms) {
  return (table: string, count: number): void => {
    const room = rooms.find(table);
    if (room !== undefined) sendToRoom(parts, room, 'presence', frameOf({ type: 'presence', table, count }));
  };
}

/** Sends a beat to the readers of every room that has been quiet. */
function beatQuietRooms(parts: HallParts, rooms: Rooms): void {
  for (const room of rooms.all()) {
    room.quietTurns += 1;
    if (room.quietTurns < QUIET_TURNS) continue;
    room.quietTurns = 0;
    sendToRoom(parts, room, 'beat', BEAT);
  }
}

/** Goes on from what was heard, where that can be done without a gap; answers whether it could. */
function resume(reader: Reader, after: Heard | undefined, presence: (table: string) => number): boolean {
  const missed = after && reader.room.ring.after(after);
  if (missed === undefined) return false;
  const { socket } = reader.listener;
  const { table } = reader.room;
  Object.assign(reader, { held: undefined, isBehind: false, floor: missed.at(-1) ?? after });
  write(socket, { type: 'joined', table, presence: presence(table) });
  for (const { frame } of missed) sendFrame(reader.listener, frame);
  return true;
}

/** Catches up with all who were slow and are not any more. */
function catchUpWithAll(rooms: Rooms, catchUp: (reader: Reader) => void): void {
  for (const room of rooms.all())
    for (const reader of room.readers)
      if (reader.isBehind && reader.held === undefined && !isSlow(reader.listener.socket)) catchUp(reader);
}

export function createHall(parts: HallParts): Hall {
  const { bus, clock, node, tables, report } = parts;
  const rooms = createRooms();
  const presence = createPresence({ bus, clock, node, own: rooms.counts, tell: presenceTeller(parts, rooms) });
  const read = createReading(parts, presence.of);
  const catchUp = (reader: Reader): void => void read(reader).catch(report);
  const stopTelling = createTelling(parts, rooms, catchUp);

  return {
    async join(listener, table, after) {
      if (!tables.isTable(table)) throw new Failure('game_unknown', { field: 'table' });
      if (listener.socket.readyState !== listener.socket.OPEN) return;
      const reader = rooms.enter(listener, table);
      if (resume(reader, after, presence.of)) return;
      try {
        await read(reader);
      } catch (error) {
        rooms.leave(reader);
        throw error;
      }
    },
    part(listener, table) {
      const reader = rooms.reader(listener, table);
      if (reader !== undefined) rooms.leave(reader);
    },
    presence: presence.of,
    beat() {
      presence.beat();
      catchUpWithAll(rooms, catchUp);
    },
    heartbeat: () => beatQuietRooms(parts, rooms),
    close() {
      stopTelling();
      presence.close();
      rooms.clear();
    },
  };
}
