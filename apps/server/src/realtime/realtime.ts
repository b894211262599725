import { REALTIME_PATH } from '@arara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Db } from '../db/index.ts';
import type { Sessions } from '../modules/accounts/identity/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import type { LimitAlerts } from '../modules/money/play-limits/index.ts';
import type { BetCommand } from '../modules/play/play/index.ts';
import { type Bus, type Clock, Failure, type Ids, type Log } from '../platform/index.ts';
import { createBroadcaster } from './broadcaster.ts';
import { startBusRelay } from './bus-relay.ts';
import { type GameRooms, type SocialGames, createGameRooms } from './game-rooms.ts';
import { createMessageRateLimiter } from './message-rate-limiter.ts';
import { type SocketCredentials, isSameOrigin, readAuthMessage, readUpgradeCredentials } from './socket-auth.ts';
import { DEFAULT_SOCKET_LIMITS, type SocketLimits, createSocketCounts } from './socket-limits.ts';
import { type RefusalPresenter, type SocketSubscriptions, createSocketRequests } from './socket-requests.ts';
import { closeOverLimit, rejectSocket, write } from './socket-writer.ts';
import { type SocketClient, type Subscriber, createSubscribers } from './subscribers.ts';
import {
  HEARTBEAT_MS,
  type SocketTables,
  type TableChat,
  type TableSubscriptions,
  createTableSubscriptions,
} from './table-subscriptions.ts';
import { WINS, type WinsFeed, createWinsFeed } from './wins-feed.ts';

const AUTH_TIMEOUT_MS = 10_000;
/** The ping interval. A socket that leaves a ping unanswered until the next is terminated, within twice this time. */
const PING_MS = 10_000;
const UPDATE_MS = 2_000;

interface RealtimeDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  sessions: Sessions;
  bet: BetCommand;
  tables: SocketTables;
  chat: TableChat;
  /** The games with rooms, and the names of their players. */
  socialGames: SocialGames;
  /** The latest wins of a site, and the site of a member. */
  wins: {
    listLatest: Parameters<typeof createWinsFeed>[0]['listLatest'];
    findSite: (memberId: number) => Promise<string>;
  };
  refusals: RefusalPresenter;
  /** Counts the unread messages of each member. */
  unread: (q: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  limitAlerts: Pick<LimitAlerts, 'take'>;
  /** The messages that a member may send over sockets in a minute. */
  ratePerMinute: number;
  /** The open sockets allowed for a session and for an address. */
  socketLimits?: SocketLimits | undefined;
  log: Log;
}

/** WebSocket connections: notifications, requests and table subscriptions. Messages carry only committed data. */
export interface Realtime {
  register(app: FastifyInstance): void;
  /** The number of authenticated sockets on this node. */
  sockets(): number;
  /** The number of subscribers of a shared table, over all nodes. */
  presence(table: string): number;
  /** Answers the pending requests, then closes all sockets. */
  close(): Promise<void>;
}

/** Routes subscriptions to the wins feed, game rooms or shared tables by the name of the table. */
const routeSubscriptions = (
  tableSubscriptions: TableSubscriptions,
  wins: WinsFeed,
  gameRooms: GameRooms,
): SocketSubscriptions => ({
  async join(subscriber, { table, after }) {
    if (table === WINS) return wins.join(subscriber);
    return gameRooms.has(table) ? gameRooms.join(subscriber, table) : tableSubscriptions.join(subscriber, table, after);
  },
  part(subscriber, { table }) {
    if (table === WINS) return wins.part(subscriber);
    return gameRooms.has(table) ? gameRooms.part(subscriber, table) : tableSubscriptions.part(subscriber, table);
  },
});

/** Creates the services behind the sockets. */
function createSocketServices(deps: RealtimeDeps) {
  const { bus, clock, socialGames, ids, log, sessions, tables, chat, bet, ratePerMinute } = deps;
  const report = (error: unknown): void => log.error({ err: error }, 'realtime');
  const subscribers = createSubscribers({ sessions });
  const broadcaster = createBroadcaster({ later: (go) => void setImmediate(go), now: () => performance.now() });
  const tableSubscriptions = createTableSubscriptions({
    broadcaster,
    bus,
    clock,
    node: ids.uuid(),
    tables,
    chat,
    report,
  });
  const wins = createWinsFeed({ broadcaster, ...deps.wins });
  const gameRooms = createGameRooms({ bus, clock, socialGames });
  const { place, placeAll, leave } = tables;
  const socketRequests = createSocketRequests({
    ...deps,
    subscribers,
    rateLimiter: createMessageRateLimiter({ clock, perMinute: ratePerMinute }),
    commands: { bet, place, place_all: placeAll, leave, say: chat.say },
    subscriptions: routeSubscriptions(tableSubscriptions, wins, gameRooms),
  });
  const stopRelay = startBusRelay({ ...deps, subscribers, wins, report });
  const updates = setInterval(() => {
    tableSubscriptions.update();
    gameRooms.releaseSeats();
  }, UPDATE_MS).unref();
  const heartbeat = setInterval(() => tableSubscriptions.sendHeartbeats(), HEARTBEAT_MS).unref();
  return {
    subscribers,
    socketRequests,
    tableSubscriptions,
    report,
    async close() {
      await socketRequests.close();
      clearInterval(updates);
      clearInterval(heartbeat);
      stopRelay();
      tableSubscriptions.close();
      gameRooms.close();
      broadcaster.close();
      subscribers.close();
    },
  };
}

/** Checks the origin and any session token of an upgrade request, before the socket opens. */
const authenticateUpgrade =
  (sessions: Sessions) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.headers.upgrade === undefined) return;
    if (!isSameOrigin(request)) throw new Failure('forbidden');
    const offered = readUpgradeCredentials(request.headers);
    if (offered !== undefined) await sessions.find(offered.token);
  };

/** Pings a socket, and terminates it when the previous ping was not answered. Returns a function that stops it. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on('pong', () => (isAlive = true));
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  return () => clearInterval(ping);
}

/** Releases a counted socket when it closes. Returns false when the limit was reached. */
function releaseOnClose(socket: WebSocket, release: (() => void) | undefined): boolean {
  if (release !== undefined) socket.once('close', release);
  return release !== undefined;
}

export function createRealtime(deps: RealtimeDeps): Realtime {
  const { subscribers, socketRequests, tableSubscriptions, report, close } = createSocketServices(deps);
  const counts = createSocketCounts(deps.socketLimits ?? DEFAULT_SOCKET_LIMITS);

  async function authenticate(client: SocketClient, token: string): Promise<Subscriber | undefined> {
    try {
      return await subscribers.admit(client, token);
    } catch (error) {
      report(error);
      rejectSocket(client.socket);
      return undefined;
    }
  }

  function serve(socket: WebSocket, request: FastifyRequest): void {
    socket.on('error', () => socket.terminate());
    if (!releaseOnClose(socket, counts.enterAddress(request.ip))) return closeOverLimit(socket);
    const authTimeout = setTimeout(() => rejectSocket(socket), AUTH_TIMEOUT_MS);
    const stopPinging = keepAlive(socket);
    const refuse = (): void => rejectSocket(socket);
    let handle: (data: unknown) => void = refuse;

    /** A message sent before authentication completes violates the protocol. */
    async function acceptClient(credentials: SocketCredentials | undefined): Promise<void> {
      clearTimeout(authTimeout);
      handle = refuse;
      if (credentials === undefined) return rejectSocket(socket);
      if (!releaseOnClose(socket, counts.enterSession(credentials.token))) return closeOverLimit(socket);
      const subscriber = await authenticate({ socket, stream: request.socket }, credentials.token);
      if (subscriber === undefined) return;
      handle = socketRequests.createHandler(subscriber, credentials.t);
      write(socket, { type: 'ready' });
    }

    const offered = readUpgradeCredentials(request.headers);
    if (offered === undefined) handle = (first) => void acceptClient(readAuthMessage(first));
    else void acceptClient(offered);
    socket.on('message', (data) => handle(data));
    socket.once('close', () => {
      clearTimeout(authTimeout);
      stopPinging();
    });
  }

  return {
    register: (app) =>
      void app.get(REALTIME_PATH, { websocket: true, preValidation: authenticateUpgrade(deps.sessions) }, serve),
    sockets: () => subscribers.count(),
    presence: tableSubscriptions.presence,
    close,
  };
}
