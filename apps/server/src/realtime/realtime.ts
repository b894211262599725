import { REALTIME_PATH } from '@arara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Db } from '../db/index.ts';
import type { Sessions } from '../modules/identity/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { BetCommand } from '../modules/play/index.ts';
import { type Bus, type Clock, Failure, type Ids, type Log } from '../platform/index.ts';
import { createAllowance } from './allowance.ts';
import { type Caller, type Listener, createAudience } from './audience.ts';
import { createBroadcaster } from './broadcast.ts';
import { type Places, type Refusals, createDesk } from './commands.ts';
import { type Admission, isOwnOrigin, readAuth, readOffer } from './door.ts';
import { HEARTBEAT_MS, type Hall, createHall } from './hall.ts';
import { type Company, type Lounge, createLounge } from './lounge.ts';
import { relay } from './relay.ts';
import type { TableCommands, TableTalk } from './table-parts.ts';
import { WINS, type WinsFeed, createWinsFeed } from './wins-feed.ts';
import { type SocketLimits, DEFAULT_SOCKET_LIMITS, createSocketCounts } from './socket-limits.ts';
import { refuseSocket, turnAway, write } from './wire.ts';

const AUTH_TIMEOUT_MS = 10_000;
/** A socket that does not answer a ping before the next one is closed: within twice this time. */
const PING_MS = 10_000;
const BEAT_MS = 2_000;

interface RealtimeParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  sessions: Sessions;
  bet: BetCommand;
  tables: TableCommands;
  talk: TableTalk;
  /** Who may sit in the rooms of games that are played in company. */
  company: Company;
  /** What a site tells of its wins, and which site is a member's. */
  wins: { latest: Parameters<typeof createWinsFeed>[0]['latest']; siteOf: (memberId: number) => Promise<string> };
  refusals: Refusals;
  /** How many messages are unread of each of these members. */
  unread: (q: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Messages that a member may send over sockets in a minute. */
  ratePerMinute: number;
  /** How many sockets a session and an address may have open. */
  socketLimits?: SocketLimits | undefined;
  log: Log;
}

/** Members who listen, bet, and look on at shared tables. News carries what was committed, read anew. */
export interface Realtime {
  register(app: FastifyInstance): void;
  /** How many sockets listen. */
  sockets(): number;
  /** How many look on at a shared table, over all nodes. */
  presence(table: string): number;
  /** Settles and answers what is under way, then says goodbye. */
  close(): Promise<void>;
}

/** The tables, and beside them the wins of the site and the rooms of games that are played in company. */
const placesOf = (hall: Hall, wins: WinsFeed, lounge: Lounge): Places => ({
  async join(listener, { table, after }) {
    if (table === WINS) return wins.join(listener);
    return lounge.has(table) ? lounge.join(listener, table) : hall.join(listener, table, after);
  },
  part(listener, { table }) {
    if (table === WINS) return wins.part(listener);
    return lounge.has(table) ? lounge.part(listener, table) : hall.part(listener, table);
  },
});

/** Builds what is said over sockets from the parts that are handed in. */
function createConversation(parts: RealtimeParts) {
  const { bus, clock, company, ids, log, sessions, tables, talk, bet, ratePerMinute } = parts;
  const report = (error: unknown): void => log.error({ err: error }, 'realtime');
  const audience = createAudience({ sessions });
  const broadcaster = createBroadcaster({ later: (go) => void setImmediate(go), now: () => performance.now() });
  const hall = createHall({ broadcaster, bus, clock, node: ids.uuid(), tables, talk, report });
  const wins = createWinsFeed({ broadcaster, ...parts.wins });
  const lounge = createLounge({ bus, clock, company });
  const { place, placeAll, leave } = tables;
  const desk = createDesk({
    ...parts,
    audience,
    allowance: createAllowance({ clock, perMinute: ratePerMinute }),
    commands: { bet, place, place_all: placeAll, leave, say: talk.say },
    places: placesOf(hall, wins, lounge),
  });
  const stopRelay = relay({ ...parts, audience, wins, report });
  const beat = setInterval(() => {
    hall.beat();
    lounge.beat();
  }, BEAT_MS).unref();
  const heartbeat = setInterval(() => hall.heartbeat(), HEARTBEAT_MS).unref();
  return {
    audience,
    desk,
    hall,
    report,
    async close() {
      await desk.close();
      clearInterval(beat);
      clearInterval(heartbeat);
      stopRelay();
      hall.close();
      lounge.close();
      broadcaster.close();
      audience.close();
    },
  };
}

/** Before a socket is opened: whose page it is, and whose session where the token is brought along. */
const knocking =
  (sessions: Sessions) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.headers.upgrade === undefined) return;
    if (!isOwnOrigin(request)) throw new Failure('forbidden');
    const offer = readOffer(request.headers);
    if (offer !== undefined) await sessions.find(offer.token);
  };

/** Asks a socket now and then whether somebody is there; who did not answer the last time has gone without a word. */
function keepAlive(socket: WebSocket): () => void {
  let isThere = true;
  socket.on('pong', () => (isThere = true));
  const beat = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, PING_MS);
  return () => clearInterval(beat);
}

/** Keeps a place among the counted sockets until the socket closes; answers false where there is none. */
function hold(socket: WebSocket, release: (() => void) | undefined): boolean {
  if (release !== undefined) socket.once('close', release);
  return release !== undefined;
}

export function createRealtime(parts: RealtimeParts): Realtime {
  const { audience, desk, hall, report, close } = createConversation(parts);
  const counts = createSocketCounts(parts.socketLimits ?? DEFAULT_SOCKET_LIMITS);

  async function admit(caller: Caller, token: string): Promise<Listener | undefined> {
    try {
      return await audience.admit(caller, token);
    } catch (error) {
      report(error);
      turnAway(caller.socket);
      return undefined;
    }
  }

  function serve(socket: WebSocket, request: FastifyRequest): void {
    socket.on('error', () => socket.terminate());
    if (!hold(socket, counts.enterAddress(request.ip))) return refuseSocket(socket);
    const late = setTimeout(() => turnAway(socket), AUTH_TIMEOUT_MS);
    const rest = keepAlive(socket);
    const refuse = (): void => turnAway(socket);
    let hear: (data: unknown) => void = refuse;

    /** Who speaks again before they are let in does not keep to the protocol. */
    async function letIn(admission: Admission | undefined): Promise<void> {
      clearTimeout(late);
      hear = refuse;
      if (admission === undefined) return turnAway(socket);
      if (!hold(socket, counts.enterSession(admission.token))) return refuseSocket(socket);
      const listener = await admit({ socket, stream: request.socket }, admission.token);
      if (listener === undefined) return;
      hear = desk.serve(listener, admission.words);
      write(socket, { type: 'ready' });
    }

    const offer = readOffer(request.headers);
    if (offer === undefined) hear = (first) => void letIn(readAuth(first));
    else void letIn(offer);
    socket.on('message', (data) => hear(data));
    socket.once('close', () => {
      clearTimeout(late);
      rest();
    });
  }

  return {
    register: (app) => void app.get(REALTIME_PATH, { websocket: true, preValidation: knocking(parts.sessions) }, serve),
    sockets: () => audience.count(),
    presence: hall.presence,
    close,
  };
}
