import { REALTIME_PATH, realtimeIn } from '@arara/contract';
import { DEFAULT_LOCALE, isLocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Db } from '../db/index.ts';
import type { Sessions } from '../modules/identity/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { BetCommand } from '../modules/play/index.ts';
import { type Bus, type Clock, type Ids, type Log, type Messages, messages } from '../platform/index.ts';
import { createAllowance } from './allowance.ts';
import { type Listener, createAudience } from './audience.ts';
import { createBalanceNews } from './balance-news.ts';
import { type Refusals, createBets } from './bets.ts';
import { turnAway, write } from './wire.ts';

const AUTH_TIMEOUT_MS = 10_000;
const PING_MS = 30_000;

interface RealtimeParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  sessions: Sessions;
  bet: BetCommand;
  refusals: Refusals;
  /** Bets that a member may send over sockets in a minute. */
  ratePerMinute: number;
  log: Log;
}

/** Members who listen and bet. News carries what was committed, read anew. */
export interface Realtime {
  register(app: FastifyInstance): void;
  /** Settles and answers the bets under way, then says goodbye. */
  close(): Promise<void>;
}

/** A page of another site may open a socket here; it may not use it. A page without a site says `null`. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}

/** The token that a first message brings, if it is one, and the words in which to answer who brings it. */
function readAuth(data: unknown): { token: string; words: Messages } | undefined {
  try {
    const message = realtimeIn.parse(JSON.parse(String(data)));
    if (message.type !== 'auth') return undefined;
    return { token: message.token, words: messages[isLocaleKey(message.lang) ? message.lang : DEFAULT_LOCALE] };
  } catch {
    return undefined;
  }
}

type Parts = RealtimeParts & { audience: ReturnType<typeof createAudience> };

/** Tells members what the bus brings; answers how to stop it. */
function relay({ db, bus, ledger, log, audience }: Parts): () => void {
  const report = (error: unknown): void => log.error({ err: error }, 'realtime');
  const balances = createBalanceNews({
    report,
    async tell(memberId) {
      if (!audience.isListening(memberId)) return true;
      const { cash, bonus, held } = await ledger.wallet(db, memberId);
      const [money, bonus_money, held_money] = [formatReais(cash), formatReais(bonus), formatReais(held)];
      return audience.tell(memberId, { type: 'balance', money, bonus_money, held_money });
    },
  });
  const unsubscribe = [
    bus.subscribe('balance', ({ memberId }) => {
      if (audience.isListening(memberId)) balances.changed(memberId);
    }),
    bus.subscribe('recharge', ({ memberId, orderNumber, status }) => {
      audience.tell(memberId, { type: 'recharge', order_number: orderNumber, status });
    }),
    bus.subscribe('withdrawal', ({ memberId, id, status }) => {
      audience.tell(memberId, { type: 'withdrawal', id, status });
    }),
    bus.subscribe('games_switched', () => audience.tellAll({ type: 'games' })),
    bus.subscribe('session_ended', ({ memberId }) => void audience.dropEnded(memberId).catch(report)),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
    balances.close();
  };
}

export function createRealtime(parts: RealtimeParts): Realtime {
  const { clock, log, ratePerMinute, sessions } = parts;
  const audience = createAudience({ sessions });
  const bets = createBets({ ...parts, audience, allowance: createAllowance({ clock, perMinute: ratePerMinute }) });
  const stopRelay = relay({ ...parts, audience });

  async function admit(socket: WebSocket, token: string): Promise<Listener | undefined> {
    try {
      return await audience.admit(socket, token);
    } catch (error) {
      log.error({ err: error }, 'realtime');
      turnAway(socket);
      return undefined;
    }
  }

  function serve(socket: WebSocket, request: FastifyRequest): void {
    if (!isOwnOrigin(request)) return turnAway(socket);
    const late = setTimeout(() => turnAway(socket), AUTH_TIMEOUT_MS);
    const beat = setInterval(() => socket.ping(), PING_MS);

    /** Who speaks again before they are let in does not keep to the protocol. */
    let hear = (first: unknown): void => {
      clearTimeout(late);
      hear = () => turnAway(socket);
      void letIn(first);
    };
    async function letIn(first: unknown): Promise<void> {
      const auth = readAuth(first);
      if (auth === undefined) return turnAway(socket);
      const listener = await admit(socket, auth.token);
      if (listener === undefined) return;
      hear = bets.serve(listener, auth.words);
      write(socket, { type: 'ready' });
    }

    socket.on('message', (data) => hear(data));
    socket.once('close', () => {
      clearTimeout(late);
      clearInterval(beat);
    });
    socket.on('error', () => socket.terminate());
  }

  return {
    register: (app) => void app.get(REALTIME_PATH, { websocket: true }, serve),
    async close() {
      await bets.close();
      stopRelay();
      audience.close();
    },
  };
}
