import { REALTIME_PATH, type RealtimeMessage, realtimeIn } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Db } from '../db/index.ts';
import type { Sessions } from '../modules/identity/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import { type Bus, Failure, type Log } from '../platform/index.ts';

const AUTH_TIMEOUT_MS = 10_000;
const PING_MS = 30_000;
const POLICY_VIOLATION = 1008;

interface RealtimeParts {
  db: Db;
  bus: Bus;
  ledger: Ledger;
  sessions: Sessions;
  log: Log;
}

interface Listener {
  socket: WebSocket;
  token: string;
}

/** Members who listen, and what is told to them. News carries what was committed, read anew. */
export interface Realtime {
  register(app: FastifyInstance): void;
  close(): void;
}

function write(socket: WebSocket, message: RealtimeMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** A page of another site may open a socket here; it may not use it. A page without a site says `null`. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}

export function createRealtime({ db, bus, ledger, sessions, log }: RealtimeParts): Realtime {
  const listeners = new Map<number, Set<Listener>>();

  function tell(memberId: number, message: RealtimeMessage): void {
    for (const { socket } of listeners.get(memberId) ?? []) write(socket, message);
  }

  async function tellBalance(memberId: number): Promise<void> {
    if (!listeners.has(memberId)) return;
    const { cash, bonus, held } = await ledger.wallet(db, memberId);
    tell(memberId, { type: 'balance', money: formatReais(cash), bonus_money: formatReais(bonus), held_money: formatReais(held) });
  }

  /** Closes the socket of a session that is over; who was sent away, rather than left, is told so. */
  function drop(socket: WebSocket, { code }: Failure): void {
    if (code === 'session_taken') write(socket, { type: 'offline', force_offline: true });
    socket.close(POLICY_VIOLATION);
  }

  /** One place at a time: whoever's session is over is gone. */
  async function dropEnded(memberId: number): Promise<void> {
    for (const { socket, token } of listeners.get(memberId) ?? []) {
      try {
        await sessions.find(token);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        drop(socket, error);
      }
    }
  }

  const report = (error: unknown) => log.error({ err: error }, 'realtime');
  const unsubscribe = [
    bus.subscribe('balance', ({ memberId }) => void tellBalance(memberId).catch(report)),
    bus.subscribe('recharge', ({ memberId, orderNumber, status }) => tell(memberId, { type: 'recharge', order_number: orderNumber, status })),
    bus.subscribe('withdrawal', ({ memberId, id, status }) => tell(memberId, { type: 'withdrawal', id, status })),
    bus.subscribe('session_ended', ({ memberId }) => void dropEnded(memberId).catch(report)),
  ];

  function join(memberId: number, listener: Listener): void {
    if (listener.socket.readyState !== listener.socket.OPEN) return;
    const others = listeners.get(memberId) ?? new Set();
    listeners.set(memberId, others.add(listener));
    listener.socket.once('close', () => {
      others.delete(listener);
      if (others.size === 0) listeners.delete(memberId);
    });
    write(listener.socket, { type: 'ready' });
  }

  async function authenticate(socket: WebSocket, data: unknown): Promise<void> {
    try {
      const { token } = realtimeIn.parse(JSON.parse(String(data)));
      const memberId = await sessions.find(token);
      join(memberId, { socket, token });
      // The session may have ended while it was looked up, before anybody listened.
      await dropEnded(memberId);
    } catch (error) {
      if (error instanceof Failure) drop(socket, error);
      else socket.close(POLICY_VIOLATION);
    }
  }

  function serve(socket: WebSocket, request: FastifyRequest): void {
    if (!isOwnOrigin(request)) return socket.close(POLICY_VIOLATION);
    const late = setTimeout(() => socket.close(POLICY_VIOLATION), AUTH_TIMEOUT_MS);
    const beat = setInterval(() => socket.ping(), PING_MS);
    socket.once('message', (data) => {
      clearTimeout(late);
      void authenticate(socket, data);
    });
    socket.once('close', () => {
      clearTimeout(late);
      clearInterval(beat);
    });
    socket.on('error', () => socket.terminate());
  }

  return {
    register: (app) => void app.get(REALTIME_PATH, { websocket: true }, serve),
    close() {
      for (const stop of unsubscribe) stop();
      for (const group of listeners.values()) for (const { socket } of group) socket.close(1001);
    },
  };
}
