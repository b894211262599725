import { LIVE_REQUESTS, OFFICE_LIVE_PATH, type OfficeLiveList, type OfficeLiveMessage } from '@arara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Staff } from '../modules/accounts/staff/index.ts';
import { type Bus, Failure, type Log, type SignedIn } from '../platform/index.ts';
import { type LoadActivity, createLiveMonitor } from './live-monitor.ts';
import { isSameOrigin, readUpgradeCredentials } from './socket-auth.ts';
import { DEFAULT_SOCKET_LIMITS, createSocketCounts } from './socket-limits.ts';
import { closeOverLimit, rejectSocket, send } from './socket-writer.ts';

const DEFAULT_TICK_MS = 5_000;
/** How long a change waits for others before the counts are sent ahead of their time. */
const GATHER_MS = 300;
/** Every how many ticks the session and the permissions of each watcher are loaded again. */
const TICKS_PER_SESSION_CHECK = 6;
/** Requests of a page in all: it sends one when the monitor is opened and one when it is left. */
const MAX_REQUESTS = 500;

/** The number of items of a queue, and the permission that its list requires. */
interface QueueCount {
  key: string;
  permission: string;
  count: number;
}

/** Counts the queues that at least one of these members of staff may see. */
export type CountQueues = (watchers: readonly SignedIn[]) => Promise<QueueCount[]>;

export interface OfficeLive {
  register(app: FastifyInstance): void;
  close(): void;
}

interface OfficeLiveDeps {
  bus: Bus;
  countQueues: CountQueues;
  loadActivity: LoadActivity;
  log: Pick<Log, 'error'>;
  staff: Pick<Staff, 'findPassive'>;
  /** The interval of the counts. */
  tickMs?: number | undefined;
  /** The interval of the monitor. */
  monitorTickMs?: number | undefined;
}

interface Watcher {
  readonly socket: WebSocket;
  readonly token: string;
  staff: SignedIn;
  /** What the watcher was sent last. */
  sent: Map<string, number>;
}

const write = (socket: WebSocket, message: OfficeLiveMessage): void => send(socket, JSON.stringify(message));

/** Sends a watcher the counts that changed and that they may see, or a beat where none did. */
function sendCounts(watcher: Watcher, counts: readonly QueueCount[]): void {
  const { socket, staff, sent } = watcher;
  const visible = counts.filter(({ permission }) => staff.permissions.includes(permission));
  const changed = visible.filter(({ key, count }) => sent.get(key) !== count);
  watcher.sent = new Map([...sent, ...changed.map(({ key, count }) => [key, count] as const)]);
  if (changed.length === 0 && sent.size > 0) write(socket, { type: 'beat' });
  else write(socket, { type: 'counts', counts: Object.fromEntries(changed.map(({ key, count }) => [key, count])) });
}

/** Forwards the events of the bus as the names of the lists that they change; returns a function that stops it. */
function relayChanges(bus: Bus, publish: (list: OfficeLiveList) => void): () => void {
  const stops = [
    bus.subscribe('withdrawal', () => publish('withdrawals')),
    bus.subscribe('deposit', () => publish('deposits')),
    bus.subscribe('ticket', () => publish('tickets')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const permissionsOfLists: Readonly<Record<OfficeLiveList, readonly string[]>> = {
  withdrawals: ['withdrawal.read'],
  deposits: ['deposit.read', 'deposit.review', 'payment.read'],
  tickets: ['ticket.read'],
};

/** The watchers of this node, and what they are sent. */
function createWatchers({ countQueues, log, staff }: Pick<OfficeLiveDeps, 'countQueues' | 'log' | 'staff'>) {
  const watchers = new Set<Watcher>();
  let ticks = 0;
  let isCounting = false;

  async function checkSession(watcher: Watcher): Promise<void> {
    try {
      watcher.staff = await staff.findPassive(watcher.token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      watchers.delete(watcher);
      rejectSocket(watcher.socket);
    }
  }

  async function update(to: readonly Watcher[]): Promise<void> {
    const counts = await countQueues(to.map((watcher) => watcher.staff));
    for (const watcher of to) sendCounts(watcher, counts);
  }

  return {
    isEmpty: (): boolean => watchers.size === 0,
    /** Adds a watcher until its socket closes, and sends it the counts. */
    async add(socket: WebSocket, token: string): Promise<void> {
      const watcher: Watcher = { socket, token, staff: await staff.findPassive(token), sent: new Map() };
      // A page that left meanwhile has had its close event.
      if (socket.readyState !== socket.OPEN) return;
      watchers.add(watcher);
      socket.once('close', () => watchers.delete(watcher));
      await update([watcher]);
    },
    /** Sends the lists that changed to those who may see them. */
    publish(lists: readonly OfficeLiveList[]): void {
      for (const { socket, staff: member } of watchers) {
        const seen = lists.filter((list) =>
          permissionsOfLists[list].some((permission) => member.permissions.includes(permission)),
        );
        if (seen.length > 0) write(socket, { type: 'changed', lists: seen });
      }
    },
    /** Counts for everybody; skipped while the counts before are not complete. */
    async tick(): Promise<void> {
      if (isCounting || watchers.size === 0) return;
      isCounting = true;
      try {
        ticks += 1;
        if (ticks % TICKS_PER_SESSION_CHECK === 0) await Promise.all([...watchers].map(checkSession));
        await update([...watchers]);
      } catch (error) {
        log.error({ err: error }, 'the live connection of the back office');
      } finally {
        isCounting = false;
      }
    },
    close(): void {
      for (const { socket } of watchers) socket.terminate();
      watchers.clear();
    },
  };
}

type Watchers = ReturnType<typeof createWatchers>;

/** Sends changes shortly after they happen, several together, with the counts ahead of their time. */
function startChangeRelay(bus: Bus, watchers: Watchers): () => void {
  const pending = new Set<OfficeLiveList>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    timer = undefined;
    const lists = [...pending];
    pending.clear();
    watchers.publish(lists);
    void watchers.tick();
  }
  const stop = relayChanges(bus, (list) => {
    if (watchers.isEmpty()) return;
    pending.add(list);
    timer ??= setTimeout(flush, GATHER_MS).unref();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/**
 * The live connection of the back office. The queues are counted once for all watchers of this node, every few seconds and
 * only while somebody watches; each watcher receives what changed and what their permissions allow.
 */
export function createOfficeLive(deps: OfficeLiveDeps): OfficeLive {
  const { bus, log, staff, tickMs = DEFAULT_TICK_MS } = deps;
  const limits = createSocketCounts(DEFAULT_SOCKET_LIMITS);
  const watchers = createWatchers(deps);
  const monitor = createLiveMonitor({ ...deps, tickMs: deps.monitorTickMs });
  const timer = setInterval(() => void watchers.tick(), tickMs).unref();
  const stopRelay = startChangeRelay(bus, watchers);

  /** A page says only whether it shows the monitor: the calls of the back office are HTTP. */
  function listenForRequests(socket: WebSocket, token: string): void {
    let requests = 0;
    let last: Promise<void> = Promise.resolve();
    socket.on('message', (data: Buffer) => {
      requests += 1;
      const text = data.length > 64 ? '' : data.toString();
      if (requests > MAX_REQUESTS || (text !== LIVE_REQUESTS.watch && text !== LIVE_REQUESTS.stop))
        return rejectSocket(socket);
      last = last
        .then(() => (text === LIVE_REQUESTS.watch ? monitor.add(socket, token) : monitor.remove(socket)))
        .catch((error: unknown) => log.error({ err: error }, 'the live monitor'));
    });
  }

  function serve(socket: WebSocket, request: FastifyRequest): void {
    socket.on('error', () => socket.terminate());
    const credentials = readUpgradeCredentials(request.headers);
    const release = limits.enterAddress(request.ip);
    if (release === undefined) return closeOverLimit(socket);
    socket.once('close', release);
    if (credentials === undefined) return rejectSocket(socket);
    listenForRequests(socket, credentials.token);
    void watchers.add(socket, credentials.token).catch((error: unknown) => {
      if (!(error instanceof Failure)) log.error({ err: error }, 'the live connection of the back office');
      rejectSocket(socket);
    });
  }

  /** Refuses pages of other sites and unknown tokens before the socket opens. */
  async function authenticate(request: FastifyRequest): Promise<void> {
    if (request.headers.upgrade === undefined) return;
    if (!isSameOrigin(request)) throw new Failure('forbidden');
    const credentials = readUpgradeCredentials(request.headers);
    if (credentials === undefined) throw new Failure('unauthenticated');
    await staff.findPassive(credentials.token);
  }

  return {
    register: (app) => void app.get(OFFICE_LIVE_PATH, { websocket: true, preValidation: authenticate }, serve),
    close() {
      clearInterval(timer);
      stopRelay();
      monitor.close();
      watchers.close();
    },
  };
}
