import type { TableNews, TableSnapshot, WireChatLine, tableCalls, tableReplies } from '@arara/contract';
import type { z } from 'zod';
import { type Bus, type Clock, Failure } from '../platform/index.ts';
import type { Broadcaster } from './broadcaster.ts';
import { type StreamPosition, type TableStreamEvent, createEventRing, isNumbered } from './event-ring.ts';
import { createPresence } from './presence.ts';
import { type Frame, encodeFrame, isSlow, isStalled, sendFrame, write } from './socket-writer.ts';
import type { Subscriber } from './subscribers.ts';

/** The tables that one socket may subscribe to at a time. */
const MAX_TABLES_PER_SOCKET = 8;
/** The events held for a reader while its snapshot is loaded; with more, the snapshot is loaded again. */
const MAX_HELD_EVENTS = 256;
/** The readers of a table receive a `beat` after this many heartbeat intervals without an event. */
const QUIET_INTERVALS = 4;
/** The heartbeat interval. A reader receives a message within five of them, 1.25 seconds. */
export const HEARTBEAT_MS = 250;
const BEAT = encodeFrame({ type: 'beat' });

type PlaceTicketInput = z.output<typeof tableCalls.placing>;
type PlaceTicketsInput = z.output<typeof tableCalls.placingAll>;
type PlaceTicketsResult = z.output<typeof tableCalls.allAfterwards>;
type LeaveFlightInput = z.output<typeof tableCalls.leaving>;
type TicketResult = z.output<typeof tableCalls.afterwards>;

/** The shared tables for sockets: the commands of `placeTicket`, `placeTickets` and `leaveFlight`, and the snapshots. */
export interface SocketTables {
  place(memberId: number, input: PlaceTicketInput): Promise<TicketResult>;
  placeAll(memberId: number, input: PlaceTicketsInput): Promise<PlaceTicketsResult>;
  leave(memberId: number, input: LeaveFlightInput): Promise<TicketResult>;
  /**
   * Loads the committed state of a table, with the stream and number of the last event that it includes. Fails with
   * `game_unknown` or `game_closed`.
   */
  loadSnapshot(table: string, memberId: number): Promise<TableSnapshot>;
  isTable(name: string): boolean;
}

/** The chat of shared tables. */
export interface TableChat {
  /** Publishes a message to everybody at a table. Fails when the member may not write or the text is not allowed. */
  say(memberId: number, line: { table: string; text: string }): Promise<z.output<typeof tableReplies.say>>;
  /** Lists the last messages of a table, oldest first; empty when it has no chat. */
  recent(table: string, memberId: number): Promise<WireChatLine[]>;
}

interface TableSubscriptionsDeps {
  broadcaster: Broadcaster;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  /** The id of this node. */
  node: string;
  tables: Pick<SocketTables, 'loadSnapshot' | 'isTable'>;
  chat: Pick<TableChat, 'recent'>;
  /** Receives errors that no request waits for. */
  report: (error: unknown) => void;
}

/** Subscriptions of local sockets to shared tables. */
export interface TableSubscriptions {
  /**
   * Subscribes a socket to a table: resumes after the given position, or sends a snapshot. A second call restarts the
   * subscription. Fails with `game_unknown`, `game_closed` or `tables_full`.
   */
  join(subscriber: Subscriber, table: string, after?: StreamPosition): Promise<void>;
  part(subscriber: Subscriber, table: string): void;
  /** The number of subscribers of a table, over all nodes. */
  presence(table: string): number;
  /** Runs every two seconds: sends changed subscriber counts, and a snapshot to readers that were slow. */
  update(): void;
  /** Runs every `HEARTBEAT_MS`: sends a `beat` to the readers of quiet tables, so that they detect a dead connection. */
  sendHeartbeats(): void;
  close(): void;
}

/** One socket subscribed to one table. */
interface Reader {
  readonly subscriber: Subscriber;
  readonly channel: TableChannel;
  /** The events that arrived while its snapshot is loaded. */
  held: TableStreamEvent[] | undefined;
  /** The position of its snapshot. */
  floor: StreamPosition | undefined;
  /** Whether it missed an event because it was slow, and needs a snapshot once it has caught up. */
  isBehind: boolean;
  isGone: boolean;
}

/** A table with subscribers on this node. */
interface TableChannel {
  readonly table: string;
  readonly readers: Set<Reader>;
  readonly ring: ReturnType<typeof createEventRing>;
  /** The readers as a list; reset when one joins or leaves. */
  readerList: readonly Reader[] | undefined;
  /** The heartbeat intervals since its readers last received a message. */
  quietIntervals: number;
}

const listReaders = (channel: TableChannel): readonly Reader[] => (channel.readerList ??= [...channel.readers]);
const isTick = ({ event }: TableStreamEvent): boolean => event.event === 'tick';
const isInSnapshot = (event: TableStreamEvent, floor: StreamPosition | undefined): boolean =>
  floor !== undefined && isNumbered(event) && floor.stream === event.stream && event.seq <= floor.seq;

/** The subscribed tables and their readers. */
function createChannels() {
  const channels = new Map<string, TableChannel>();
  const joined = new Map<Subscriber, Map<string, Reader>>();

  function findOrCreateChannel(table: string): TableChannel {
    const known = channels.get(table);
    if (known !== undefined) return known;
    const channel: TableChannel = {
      table,
      readers: new Set(),
      ring: createEventRing(),
      readerList: undefined,
      quietIntervals: 0,
    };
    channels.set(table, channel);
    return channel;
  }

  function leave(reader: Reader): void {
    const { subscriber, channel } = reader;
    reader.isGone = true;
    reader.held = undefined;
    channel.readers.delete(reader);
    channel.readerList = undefined;
    joined.get(subscriber)?.delete(channel.table);
    // A table without readers keeps no state.
    if (channel.readers.size === 0) channels.delete(channel.table);
  }

  function leaveAll(subscriber: Subscriber): void {
    for (const reader of joined.get(subscriber)?.values() ?? []) leave(reader);
    joined.delete(subscriber);
  }

  return {
    find: (table: string): TableChannel | undefined => channels.get(table),
    reader: (subscriber: Subscriber, table: string): Reader | undefined => joined.get(subscriber)?.get(table),
    /** Fails with `tables_full`. */
    join(subscriber: Subscriber, table: string): Reader {
      const own = joined.get(subscriber) ?? new Map<string, Reader>();
      const known = own.get(table);
      if (known !== undefined) return known;
      if (own.size >= MAX_TABLES_PER_SOCKET)
        throw new Failure('tables_full', { params: { most: MAX_TABLES_PER_SOCKET } });
      if (!joined.has(subscriber)) {
        joined.set(subscriber, own);
        subscriber.socket.once('close', () => leaveAll(subscriber));
      }
      const channel = findOrCreateChannel(table);
      const reader: Reader = { subscriber, channel, held: undefined, floor: undefined, isBehind: false, isGone: false };
      own.set(table, reader);
      channel.readers.add(reader);
      channel.readerList = undefined;
      return reader;
    },
    leave,
    all: () => channels.values(),
    counts: (): Record<string, number> =>
      Object.fromEntries([...channels.values()].map(({ table, readers }) => [table, readers.size])),
    clear: () => channels.clear(),
  };
}

/** Brings a reader up to date with a snapshot and the events that arrived while it was loaded. */
function createSnapshotReader({ tables, chat }: TableSubscriptionsDeps, presence: (table: string) => number) {
  async function loadSnapshot({ subscriber: { memberId }, channel: { table } }: Reader): Promise<TableNews> {
    const [snapshot, messages] = await Promise.all([
      tables.loadSnapshot(table, memberId),
      chat.recent(table, memberId),
    ]);
    return { ...snapshot, type: 'snapshot', presence: presence(table), chat: messages };
  }

  /** Holds events for this reader until its snapshot is sent. Fails as `loadSnapshot` does. */
  return async function read(reader: Reader): Promise<void> {
    const held: TableStreamEvent[] = [];
    reader.held = held;
    reader.isBehind = false;
    try {
      const snapshot = await loadSnapshot(reader);
      // The reader has left, or joined again: the later load sends the snapshot.
      if (reader.held !== held || snapshot.type !== 'snapshot') return;
      reader.floor = { stream: snapshot.stream, seq: snapshot.seq };
      write(reader.subscriber.socket, snapshot);
      for (const event of held) if (!isInSnapshot(event, reader.floor)) sendFrame(reader.subscriber, event.frame);
      if (held.length >= MAX_HELD_EVENTS) reader.isBehind = true;
    } catch (error) {
      reader.isBehind = true;
      throw error;
    } finally {
      if (reader.held === held) reader.held = undefined;
    }
  };
}

/** Sends an event to a reader, holds it until the snapshot is sent, or skips it when the reader is slow. */
function deliverTo(reader: Reader, event: TableStreamEvent, catchUp: (reader: Reader) => void): void {
  if (reader.isGone) return;
  const { socket } = reader.subscriber;
  if (isTick(event)) {
    // The next tick follows soon, so a slow reader skips this one.
    if (reader.held === undefined && !isSlow(socket) && !reader.isBehind) sendFrame(reader.subscriber, event.frame);
    return;
  }
  if (reader.held !== undefined) {
    if (reader.held.length < MAX_HELD_EVENTS) reader.held.push(event);
    return;
  }
  if (isInSnapshot(event, reader.floor)) return;
  if (isStalled(socket)) return socket.terminate();
  if (isSlow(socket)) reader.isBehind = true;
  else if (reader.isBehind) catchUp(reader);
  else sendFrame(reader.subscriber, event.frame);
}

type Channels = ReturnType<typeof createChannels>;

/** Forwards table events of the cross-node bus to local readers. Returns a function that stops it. */
function forwardTableEvents(
  { broadcaster, bus }: TableSubscriptionsDeps,
  channels: Channels,
  catchUp: (reader: Reader) => void,
) {
  return bus.subscribe('table', ({ table, stream, seq, event }) => {
    const channel = channels.find(table);
    if (channel === undefined) return;
    const streamEvent: TableStreamEvent = {
      stream,
      seq,
      event,
      frame: encodeFrame({ type: 'table', table, stream, seq, event }),
    };
    if (isNumbered(streamEvent) && !channel.ring.add(streamEvent)) return;
    channel.quietIntervals = 0;
    const deliver = (reader: Reader): void => deliverTo(reader, streamEvent, catchUp);
    const sent = { readers: listReaders(channel), deliver };
    broadcaster.send(table, isTick(streamEvent) ? { ...sent, replacedBy: 'tick' } : sent);
  });
}

/** Sends a frame to all readers of a table that are not slow. A later frame of the same name replaces it. */
function sendToChannel(
  { broadcaster }: TableSubscriptionsDeps,
  channel: TableChannel,
  name: string,
  frame: Frame,
): void {
  const deliver = ({ isGone, subscriber }: Reader): void => {
    if (!isGone && !isSlow(subscriber.socket)) sendFrame(subscriber, frame);
  };
  broadcaster.send(channel.table, { readers: listReaders(channel), deliver, replacedBy: name });
}

/** Returns a function that sends the number of subscribers to the readers of a table. */
function createPresenceSender(deps: TableSubscriptionsDeps, channels: Channels) {
  return (table: string, count: number): void => {
    const channel = channels.find(table);
    if (channel !== undefined)
      sendToChannel(deps, channel, 'presence', encodeFrame({ type: 'presence', table, count }));
  };
}

/** Sends a `beat` to the readers of every table without recent events. */
function sendBeats(deps: TableSubscriptionsDeps, channels: Channels): void {
  for (const channel of channels.all()) {
    channel.quietIntervals += 1;
    if (channel.quietIntervals < QUIET_INTERVALS) continue;
    channel.quietIntervals = 0;
    sendToChannel(deps, channel, 'beat', BEAT);
  }
}

/** Sends the events after a position. Returns false when they are not complete. */
function resume(reader: Reader, after: StreamPosition | undefined, presence: (table: string) => number): boolean {
  const missed = after && reader.channel.ring.after(after);
  if (missed === undefined) return false;
  const { socket } = reader.subscriber;
  const { table } = reader.channel;
  Object.assign(reader, { held: undefined, isBehind: false, floor: missed.at(-1) ?? after });
  write(socket, { type: 'joined', table, presence: presence(table) });
  for (const { frame } of missed) sendFrame(reader.subscriber, frame);
  return true;
}

/** Sends a snapshot to every reader that was slow and has caught up. */
function catchUpWithAll(channels: Channels, catchUp: (reader: Reader) => void): void {
  for (const channel of channels.all())
    for (const reader of channel.readers)
      if (reader.isBehind && reader.held === undefined && !isSlow(reader.subscriber.socket)) catchUp(reader);
}

export function createTableSubscriptions(deps: TableSubscriptionsDeps): TableSubscriptions {
  const { bus, clock, node, tables, report } = deps;
  const channels = createChannels();
  const presence = createPresence({
    bus,
    clock,
    node,
    countLocal: channels.counts,
    send: createPresenceSender(deps, channels),
  });
  const read = createSnapshotReader(deps, presence.count);
  const catchUp = (reader: Reader): void => void read(reader).catch(report);
  const stopForwarding = forwardTableEvents(deps, channels, catchUp);

  return {
    async join(subscriber, table, after) {
      if (!tables.isTable(table)) throw new Failure('game_unknown', { field: 'table' });
      if (subscriber.socket.readyState !== subscriber.socket.OPEN) return;
      const reader = channels.join(subscriber, table);
      if (resume(reader, after, presence.count)) return;
      try {
        await read(reader);
      } catch (error) {
        channels.leave(reader);
        throw error;
      }
    },
    part(subscriber, table) {
      const reader = channels.reader(subscriber, table);
      if (reader !== undefined) channels.leave(reader);
    },
    presence: presence.count,
    update() {
      presence.update();
      catchUpWithAll(channels, catchUp);
    },
    sendHeartbeats: () => sendBeats(deps, channels),
    close() {
      stopForwarding();
      presence.close();
      channels.clear();
    },
  };
}
