import { join } from 'node:path';
import { REALTIME_PROTOCOL } from '@arara/contract';
import { DEFAULT_LOCALE, type LocaleKey } from '@arara/contract/locales';
import { fastifyCookie } from '@fastify/cookie';
import websocket from '@fastify/websocket';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Atomically, Db } from '../db/index.ts';
import {
  type AddressList,
  type Clock,
  Failure,
  type Ids,
  type Log,
  type Route,
  messages,
  systemClock,
} from '../platform/index.ts';
import { addressOf } from './address.ts';
import { type BindParts, bind, send } from './bind.ts';
import { refused } from './envelope.ts';
import { answerNoise, handleErrors } from './errors.ts';
import { readBodies } from './given.ts';
import { reportHealth } from './health.ts';
import { separateOffice } from './office-host.ts';
import { serveOpenapi } from './openapi-document.ts';
import { type RateCounters, createRateCounters } from './rate-counters.ts';
import { createRateSharing } from './rate-sharing.ts';
import { REQUEST_TIMEOUTS, type RequestTimeouts } from './request-timeouts.ts';
import { answerScreens } from './screens.ts';
import { type GameSource, bodyLimits, callLimits, createAccountLimits, secure } from './security.ts';
import { serveFrontEnd } from './static-files.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

export interface AppParts extends Omit<BindParts, 'limitAccount'> {
  atomically: Atomically;
  clock: Clock;
  db: Db;
  ids: Ids;
  log: Log;
  routes: readonly Route[];
  /** The language to answer in at a host: the one asked for, where its site offers it. */
  languageAt: (host: string, asked: unknown) => LocaleKey;
  /** The site's page as the brand of a host shows it. */
  dressed: (page: string, host: string) => Promise<string>;
  /** Registers what is not a call of the contract: webhooks, the realtime socket. */
  extend: (app: FastifyInstance) => void;
  frontEnds: { site: string; office: string };
  /** The one host that the back office is served at; every host where it is not set. */
  officeHost?: string | undefined;
  https: boolean;
  trustProxy: string[];
  ratePerMinute: number;
  /** What limits of requests are counted by; counters of this process, shared through the database, unless given. */
  counters?: RateCounters | undefined;
  /** From where staff may sign in and work; from anywhere where it names none. */
  staffNetworks?: AddressList | undefined;
  /** How long a client may take over a request; `REQUEST_TIMEOUTS` unless given. */
  timeouts?: RequestTimeouts | undefined;
  /** Told of every call that was answered, where somebody counts them. */
  watch?: ((app: FastifyInstance) => void) | undefined;
  /** Whose games and pictures the site's pages may show. */
  outsideProviders?: readonly GameSource[] | undefined;
}

/** What a stranger sends wrongly over a socket is no fault of ours, and must not fill the log. */
function endSocket(error: Error, socket: WebSocket, { log }: FastifyRequest): void {
  const isTheirs = 'code' in error && String(error.code).startsWith('WS_ERR');
  log[isTheirs ? 'debug' : 'error']({ err: error }, 'a socket broke');
  socket.terminate();
}

/** While the server listens, what it counts is added to what other nodes count. */
function shareRates(app: FastifyInstance, deps: Parameters<typeof createRateSharing>[0]): void {
  const sharing = createRateSharing(deps);
  app.addHook('onListen', (done) => {
    sharing.start();
    done();
  });
  app.addHook('onClose', () => sharing.stop());
}

/** Limits calls by address, and answers what they are counted by. */
async function limitRates(app: FastifyInstance, parts: AppParts): Promise<RateCounters> {
  // Real time: a minute is a minute where a test's clock stands.
  const counters = parts.counters ?? createRateCounters({ now: () => systemClock.now().getTime() });
  shareRates(app, { ...parts, counters });
  await secure(app, { ...parts, counters });
  return counters;
}

async function serveFrontEnds(app: FastifyInstance, { clock, frontEnds, dressed }: AppParts): Promise<void> {
  const office = await serveFrontEnd(app, { directory: frontEnds.office, prefix: '/office/', clock });
  const site = await serveFrontEnd(app, { directory: frontEnds.site, prefix: '/', clock });
  answerScreens(app, { site, office, dressed });
}

/** Refuses every call of the back office, signing in among them, from outside the networks that are allowed. */
function keepStaffInside(app: FastifyInstance, { staffNetworks }: Pick<AppParts, 'staffNetworks'>): void {
  if (staffNetworks === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const isStaffCall = /^\/office\/api(?:\/|$)/.test(request.routeOptions.url ?? '');
    done(isStaffCall && !staffNetworks.holds(addressOf(request)) ? new Failure('forbidden') : undefined);
  });
}

/** The one HTTP server: calls, both front ends, health, and what `extend` adds. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  let stopping = false;
  const loggerInstance: FastifyBaseLogger = parts.log;
  const timeouts = parts.timeouts ?? REQUEST_TIMEOUTS;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // One line a call costs more than the call; what goes wrong is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    trustProxy: parts.trustProxy.length > 0 ? parts.trustProxy : false,
    genReqId: () => parts.ids.uuid(),
    // A logger a call costs as much as its session; who logs names the call.
    childLoggerFactory: (log) => log,
    // Ours is: in the contract's envelope, and `/readyz` says why.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerNoise,
    // An address that cannot be read leads nowhere.
    frameworkErrors: (_error, _request, reply) => void send(reply, refused('not_found', messages[DEFAULT_LOCALE])),
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  // A connection that is busy now would otherwise be kept alive, and keep the server, after its answer.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  parts.watch?.(app);
  app.decorate('languageAt', parts.languageAt);
  handleErrors(app);
  readBodies(app);
  const counters = await limitRates(app, parts);
  keepStaffInside(app, parts);
  if (parts.officeHost !== undefined) separateOffice(app, parts.officeHost);
  // Reads and writes cookies only once it was registered.
  await app.register(fastifyCookie, { hook: false });
  // Beside our own protocol a client may offer its token: that is read at the door, and never repeated.
  const handleProtocols = (offered: Set<string>): string | false => offered.has(REALTIME_PROTOCOL) && REALTIME_PROTOCOL;
  await app.register(websocket, { options: { maxPayload: 16 * 1024, handleProtocols }, errorHandler: endSocket });
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = stopping && request.routeOptions.url !== '/readyz';
    done(isRefused ? new Failure('busy', { retryAfterSeconds: 1 }) : undefined);
  });
  const limitAccount = createAccountLimits(counters, parts.ratePerMinute);
  bind(app, parts.routes, { ...parts, limitAccount }, callLimits, bodyLimits);
  serveOpenapi(app, parts);
  reportHealth(app, { db: parts.db, clock: parts.clock, isStopping: () => stopping });
  await app.register((scope, _options, done) => {
    parts.extend(scope);
    done();
  });
  await serveFrontEnds(app, parts);
  return app;
}

/** Where this checkout's built front ends are. */
export function builtFrontEnds(root: string): { site: string; office: string } {
  return { site: join(root, 'apps/site/dist'), office: join(root, 'apps/office/dist') };
}
