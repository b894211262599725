/**
 * A shared table over the page's only WebSocket. It joins the table, resumes after a lost connection from the last
 * sequence number, and requests missing events. The player's actions (`place`, `placeAll`, `leave`) are sent over the
 * socket; if it is down or silent for three seconds, as the equivalent HTTP call with the same idempotency key. While
 * the socket is down, the table is polled every few seconds and is not live. The same happens after two seconds without
 * messages: the displayed clock stops, and the table is live again with the server's answer to a new join. A screen
 * uses `useTable` (use-table.ts); other code `createTableConnection`, `start`, `subscribe`, `state` and `close`.
 */
import { CallError, type RealtimeOut, type TableAsked } from '@arara/contract/client';
import type { AskedTicket, OwnTicket } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { type After, type Timers, createTimers } from './timers.ts';
import { createSocketRequests } from './socket-requests.ts';
import type { ServerTime } from './server-time.ts';
import { type TableActionDeps, createChatActions, createTableActions, isUnanswered } from './table-actions.ts';
import { type TableStateStore, type TableNow, createTableStateStore } from './table-state-store.ts';
import { type PictureClock, createFreshness, createPictureClock, confirmsTable } from './table-freshness.ts';
import {
  type TableState,
  isAwaitingOwn,
  applyEvent,
  applyLive,
  applyChatLines,
  applyOwnTickets,
  applyPresence,
  applySnapshot,
} from './table-state.ts';

/** How long an event may be missing before it is requested: it may arrive next. */
const GAP_MS = 250;
/** Silence of the table, or of the socket, before the table is polled by call; also the polling interval. */
const SILENT_MS = 3_000;
const POLL_MS = 5_000;
/** Timeout of a connection attempt. */
const OPENING_MS = 1_000;
/** Delay after a round before requesting the player's own tickets whose result did not arrive. */
const OWN_MS = 1_000;
/** Number of time samples after a connection, their distance, and the interval afterwards. */
const TIMES = 5;
const TIME_GAP_MS = 250;
const TIME_EVERY_MS = 30_000;
/** Seconds before a refused join is retried, unless the refusal says when. */
const REJOIN_S = 3;
const TOO_MANY_REQUESTS = 429;

export interface TableConnectionDeps extends TableActionDeps {
  /** Whether the table has a chat. */
  readonly chat: boolean;
  readonly socket: {
    isOpen(): boolean;
    send(message: TableAsked): boolean;
    hear(hear: (text: string | undefined) => void): () => void;
    /** Drops the connection as dead and opens another. */
    replace(): void;
  };
  readonly serverTime: ServerTime;
  /** Monotonic clock, milliseconds since 1970. */
  readonly own: () => number;
  readonly after: After;
}

export interface TableConnection {
  start(): void;
  close(): void;
  now(): TableNow;
  /** The displayed time: the server's while the table is live, else that of the last message. */
  pictureNow(): number;
  /** The usual round trip to the server and back, in milliseconds. */
  roundTripMs(): number;
  subscribe(changed: () => void): () => void;
  place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket>;
  placeAll(roundId: string, tickets: readonly AskedTicket[]): Promise<readonly OwnTicket[]>;
  leave(ticketId: string): Promise<OwnTicket>;
  say(text: string): Promise<void>;
  report(id: string): Promise<void>;
}

function readMessage(text: string): RealtimeOut | undefined {
  try {
    return JSON.parse(text) as RealtimeOut;
  } catch {
    return undefined;
  }
}

/** Samples the server's time, several times after a connection and then at intervals. */
function createTimeSync({ socket, own, serverTime }: TableConnectionDeps, timers: Timers) {
  let asked = 0;
  function ask(): void {
    asked += 1;
    socket.send({ type: 'time', id: asked, at: own() });
    timers.put('time', asked < TIMES ? TIME_GAP_MS : TIME_EVERY_MS, ask);
  }
  return {
    begin(): void {
      asked = 0;
      ask();
    },
    addSample({ at, now }: { at: number; now: number }): void {
      serverTime.addSample({ sentAt: at, receivedAt: own(), now });
    },
  };
}

/** Polls the table by HTTP calls while the socket does not deliver it. */
function createReader(
  { game, chat, call, serverTime }: TableConnectionDeps,
  store: TableStateStore,
  picture: PictureClock,
) {
  return {
    async view(): Promise<void> {
      try {
        const { data } = await call('tableView', { game });
        serverTime.guess(data.now);
        if (store.now().state?.view.isLive !== true) picture.stop();
        picture.show(data.now);
        store.set({ state: applySnapshot(store.now().state, data), failure: undefined });
      } catch (error) {
        if (error instanceof CallError && !isUnanswered(error)) store.set({ failure: error });
      }
    },
    async lines(): Promise<void> {
      if (!chat) return;
      const answer = await call('chatLines', { table: game }).catch(() => undefined);
      const { state } = store.now();
      if (answer !== undefined && state !== undefined) store.set({ state: applyChatLines(state, answer.data) });
    },
  };
}

/** Joins the table and requests missing events. */
function createSubscription(deps: TableConnectionDeps, store: TableStateStore, timers: Timers, picture: PictureClock) {
  const { game, socket } = deps;
  const reader = createReader(deps, store, picture);

  function poll(): void {
    void reader.view();
    timers.put('silent', POLL_MS, poll);
  }
  function join(): void {
    const { state } = store.now();
    const known = state && { after: { stream: state.stream, seq: state.seq } };
    if (socket.send({ type: 'join', table: game, ...known })) timers.put('silent', SILENT_MS, poll);
  }
  const isGap = (): boolean => store.now().state?.isStale === true;
  const isOwnMissing = (): boolean => {
    const { state } = store.now();
    return state !== undefined && isAwaitingOwn(state);
  };

  return {
    join,
    poll,
    lines: reader.lines,
    /** Retries a join that the server was too busy for. */
    later: (seconds: number) => timers.put('join', seconds * 1000, join),
    /** Applies a new state and checks later whether its missing events have arrived. */
    change(state: TableState): void {
      store.set({ state });
      if (isGap() && !timers.isSet('gap')) timers.put('gap', GAP_MS, () => isGap() && join());
      if (!isOwnMissing() || timers.isSet('own')) return;
      // Requests a whole snapshot, which contains the reader's own tickets.
      timers.put('own', OWN_MS, () => isOwnMissing() && socket.send({ type: 'join', table: game }));
    },
  };
}

type Subscription = ReturnType<typeof createSubscription>;

/** Handles the messages of a table. */
function createMessageHandler(
  { serverTime }: TableConnectionDeps,
  store: TableStateStore,
  { timers, subscription, picture }: { timers: Timers; subscription: Subscription; picture: PictureClock },
) {
  function live(state: TableState): void {
    timers.stop('silent');
    picture.go();
    subscription.change(applyLive(state, true));
  }

  return (message: RealtimeOut & { table: string }): void => {
    const { state } = store.now();
    if (message.type === 'snapshot') {
      serverTime.guess(message.now);
      store.set({ failure: undefined });
      return live(applySnapshot(state, message));
    }
    if (message.type === 'join') {
      const refused = new CallError(message, message.code, null);
      const isForNow = isUnanswered(refused) || refused.code === TOO_MANY_REQUESTS;
      return isForNow ? subscription.later(message.retry_after ?? REJOIN_S) : store.set({ failure: refused });
    }
    if (state === undefined) return;
    if (message.type === 'table') subscription.change(applyEvent(state, message));
    else if (message.type === 'mine') subscription.change(applyOwnTickets(state, message.tickets));
    else if (message.type === 'presence') subscription.change(applyPresence(state, message.count));
    else if (message.type === 'joined') {
      live(applyPresence({ ...state, isStale: state.early.size > 0 }, message.presence));
      void subscription.lines();
    }
  };
}

/** Marks a table as stale while its connection delivers nothing, and joins it again afterwards. */
function createFreshnessWatch(
  deps: TableConnectionDeps,
  store: TableStateStore,
  context: { timers: Timers; subscription: Subscription; picture: PictureClock },
) {
  const { game, socket } = deps;
  const { timers, subscription, picture } = context;
  let isSilent = false;

  function notLive(): void {
    picture.stop();
    const { state } = store.now();
    if (state !== undefined) store.set({ state: applyLive(state, false) });
    if (!timers.isSet('silent')) timers.put('silent', SILENT_MS, subscription.poll);
  }
  const freshness = createFreshness({
    ...deps,
    onStale() {
      isSilent = true;
      notLive();
    },
    onDead: socket.replace,
  });

  return {
    begin: () => freshness.received(true),
    received(message: RealtimeOut | undefined): void {
      const isNews = confirmsTable(game, store.now().state?.view.round, message);
      freshness.received(isNews);
      if (!isSilent || !isNews) return;
      isSilent = false;
      // Delayed messages arrive before the answer: with the answer the table is up to date.
      subscription.join();
    },
    connectionLost(): void {
      freshness.stop();
      isSilent = false;
      notLive();
    },
    stop: freshness.stop,
  };
}

/** Keeps a table up to date with the server, from `start` to `close`. */
export function createTableConnection(deps: TableConnectionDeps): TableConnection {
  const { game, socket, after } = deps;
  const store = createTableStateStore();
  const timers = createTimers(after);
  const picture = createPictureClock(deps.serverTime.now);
  const requests = createSocketRequests({ send: socket.send, after });
  const timeSync = createTimeSync(deps, timers);
  const subscription = createSubscription(deps, store, timers, picture);
  const handleTableMessage = createMessageHandler(deps, store, { timers, subscription, picture });
  const watching = createFreshnessWatch(deps, store, { timers, subscription, picture });

  function begin(): void {
    watching.begin();
    timeSync.begin();
    subscription.join();
  }

  function connectionLost(): void {
    requests.rejectAll();
    timers.stop('time');
    timers.stop('join');
    watching.connectionLost();
  }

  function hear(text: string | undefined): void {
    if (text === undefined) return connectionLost();
    const message = readMessage(text);
    watching.received(message);
    if (message === undefined || requests.handle(message)) return;
    if (message.type === 'ready') begin();
    else if (message.type === 'time' && 'now' in message) timeSync.addSample(message);
    else if ('table' in message && message.table === game) handleTableMessage(message);
  }

  let stop = (): void => undefined;
  return {
    start() {
      stop = socket.hear(hear);
      if (socket.isOpen()) begin();
      else timers.put('silent', OPENING_MS, subscription.poll);
    },
    close() {
      stop();
      watching.stop();
      timers.clear();
      requests.rejectAll();
      socket.send({ type: 'part', table: game });
    },
    now: store.now,
    pictureNow: picture.now,
    roundTripMs: deps.serverTime.roundTripMs,
    subscribe: store.subscribe,
    ...createTableActions(deps, store, requests),
    ...createChatActions(deps, store, requests),
  };
}
