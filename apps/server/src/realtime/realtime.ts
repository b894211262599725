import { REALTIME_PATH, realtimeIn } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Db } from '../db/index.ts';
import type { Sessions } from '../modules/identity/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Bus, Log } from '../platform/index.ts';
import { createAudience, turnAway } from './audience.ts';

const AUTH_TIMEOUT_MS = 10_000;
const PING_MS = 30_000;

interface RealtimeParts {
  db: Db;
  bus: Bus;
  ledger: Ledger;
  sessions: Sessions;
  log: Log;
}

/** Members who listen, and what is told to them. News carries what was committed, read anew. */
export interface Realtime {
  register(app: FastifyInstance): void;
  close(): void;
}

/** A page of another site may open a socket here; it may not use it. A page without a site says `null`. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}

/** The token that a first message brings, if it is one. */
function tokenIn(data: unknown): string | undefined {
  try {
    return realtimeIn.parse(JSON.parse(String(data))).token;
  } catch {
    return undefined;
  }
}

export function createRealtime({ db, bus, ledger, sessions, log }: RealtimeParts): Realtime {
  const audience = createAudience({ sessions });

  async function tellBalance(memberId: number): Promise<void> {
    if (!audience.isListening(memberId)) return;
    const { cash, bonus, held } = await ledger.wallet(db, memberId);
    audience.tell(memberId, {
      type: 'balance',
      money: formatReais(cash),
      bonus_money: formatReais(bonus),
      held_money: formatReais(held),
    });
  }

  const report = (error: unknown): void => log.error({ err: error }, 'realtime');
  const unsubscribe = [
    bus.subscribe('balance', ({ memberId }) => void tellBalance(memberId).catch(report)),
    bus.subscribe('recharge', ({ memberId, orderNumber, status }) =>
      audience.tell(memberId, { type: 'recharge', order_number: orderNumber, status }),
    ),
    bus.subscribe('withdrawal', ({ memberId, id, status }) =>
      audience.tell(memberId, { type: 'withdrawal', id, status }),
    ),
    bus.subscribe('session_ended', ({ memberId }) => void audience.dropEnded(memberId).catch(report)),
  ];

  async function authenticate(socket: WebSocket, data: unknown): Promise<void> {
    const token = tokenIn(data);
    if (token === undefined) return turnAway(socket);
    try {
      await audience.admit(socket, token);
    } catch (error) {
      report(error);
      turnAway(socket);
    }
  }

  function serve(socket: WebSocket, request: FastifyRequest): void {
    if (!isOwnOrigin(request)) return turnAway(socket);
    const late = setTimeout(() => turnAway(socket), AUTH_TIMEOUT_MS);
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
      audience.close();
    },
  };
}
