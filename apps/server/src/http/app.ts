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
  translations,
  systemClock,
} from '../platform/index.ts';
import { serveApiReference } from './api-reference.ts';
import { readClientAddress } from './request-origin.ts';
import { type BindDeps, bindRoutes, send } from './bind-routes.ts';
import { refused } from './envelope.ts';
import { answerMalformedRequest, registerErrorHandler } from './error-handler.ts';
import { registerBodyParser } from './request-input.ts';
import { registerHealthRoutes } from './health.ts';
import { restrictOfficeHost } from './office-host.ts';
import { serveOpenapi } from './openapi-documents.ts';
import { type RateCounters, createRateCounters } from './rate-counters.ts';
import { createRateSharing } from './rate-sharing.ts';
import { REQUEST_TIMEOUTS, type RequestTimeouts } from './request-timeouts.ts';
import { registerFrontEndRoutes } from './front-end-routes.ts';
import { type GameSource, bodyLimits, callLimits, createAccountLimits, registerSecurity } from './security.ts';
import { createFirstViews } from './first-view.ts';
import { registerSearchEngineFiles } from './search-engines.ts';
import { type PageSite, createSitePages } from './site-pages.ts';
import { serveFrontEnd } from './static-files.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** A change of the lobby is seen by those who arrive five seconds later. */
const FRESH_PAGE_MS = 5_000;

export interface AppDeps extends Omit<BindDeps, 'limitAccount'> {
  atomically: Atomically;
  clock: Clock;
  db: Db;
  ids: Ids;
  log: Log;
  routes: readonly Route[];
  /** Chooses the language of an answer: the requested one if the site of the host offers it. */
  languageAt: (host: string, asked: unknown) => LocaleKey;
  /** The site of a host, for its pages. */
  findPageSite: (host: string) => Promise<PageSite>;
  /** How long a rendered page of the site is served before it is rendered again; `FRESH_PAGE_MS` by default. */
  freshPageMs?: number | undefined;
  /** Registers routes that are not in the contract: webhooks, the WebSocket. */
  extend: (app: FastifyInstance) => void;
  frontEnds: { site: string; office: string };
  /** The only host that serves the back office; every host by default. */
  officeHost?: string | undefined;
  https: boolean;
  trustProxy: string[];
  ratePerMinute: number;
  /** The counters of rate limits; by default those of this process, shared with other nodes through the database. */
  counters?: RateCounters | undefined;
  /** The networks from which staff may sign in and work; any by default. */
  staffNetworks?: AddressList | undefined;
  /** Timeouts of clients; `REQUEST_TIMEOUTS` by default. */
  timeouts?: RequestTimeouts | undefined;
  /** Observes every answered call, for metrics. */
  watch?: ((app: FastifyInstance) => void) | undefined;
  /** The providers whose games and pictures the site's pages may show. */
  outsideProviders?: readonly GameSource[] | undefined;
}

/** Closes a socket after an error. Protocol errors of clients are logged at debug level, so that they cannot fill the log. */
function closeBrokenSocket(error: Error, socket: WebSocket, { log }: FastifyRequest): void {
  const isClientError = 'code' in error && String(error.code).startsWith('WS_ERR');
  log[isClientError ? 'debug' : 'error']({ err: error }, 'websocket failed');
  socket.terminate();
}

/** Shares rate counters with other nodes while the server listens. */
function shareRateCounters(app: FastifyInstance, deps: Parameters<typeof createRateSharing>[0]): void {
  const sharing = createRateSharing(deps);
  app.addHook('onListen', (done) => {
    sharing.start();
    done();
  });
  app.addHook('onClose', () => sharing.stop());
}

/** Limits calls by address and returns the counters. */
async function limitRates(app: FastifyInstance, deps: AppDeps, ownCallSecret: string): Promise<RateCounters> {
  // Uses real time, because the clock of a test does not advance.
  const counters = deps.counters ?? createRateCounters({ now: () => systemClock.now().getTime() });
  shareRateCounters(app, { ...deps, counters });
  await registerSecurity(app, { ...deps, counters, ownCallSecret });
  return counters;
}

async function serveFrontEnds(app: FastifyInstance, deps: AppDeps, secret: string): Promise<void> {
  const { clock, frontEnds, freshPageMs: freshMs = FRESH_PAGE_MS } = deps;
  const office = await serveFrontEnd(app, { directory: frontEnds.office, prefix: '/office/', clock });
  const site = await serveFrontEnd(app, { directory: frontEnds.site, prefix: '/', clock });
  const firstViews = createFirstViews({ app, clock, secret, folder: `${frontEnds.site}-server` });
  registerSearchEngineFiles(app, { ...deps, firstViews });
  registerFrontEndRoutes(app, {
    site: site && createSitePages({ ...deps, frontEnd: site, firstViews, freshMs }),
    office,
  });
}

/** Refuses calls of the back office, including sign-in, and its API reference from outside the allowed networks. */
function restrictStaffNetworks(app: FastifyInstance, { staffNetworks }: Pick<AppDeps, 'staffNetworks'>): void {
  if (staffNetworks === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const isStaffCall = /^\/office\/(?:api|docs|openapi\.json)(?:\/|$)/.test(request.routeOptions.url ?? '');
    done(isStaffCall && !staffNetworks.holds(readClientAddress(request)) ? new Failure('forbidden') : undefined);
  });
}

/** Creates the HTTP server: the calls of the contract, both front ends, health checks, and the routes that `extend` adds. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  let stopping = false;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const timeouts = deps.timeouts ?? REQUEST_TIMEOUTS;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Logging each request costs more than most requests; errors are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    trustProxy: deps.trustProxy.length > 0 ? deps.trustProxy : false,
    genReqId: () => deps.ids.uuid(),
    // A child logger per request costs as much as the session lookup; log calls name the request id themselves.
    childLoggerFactory: (log) => log,
    // The `onRequest` hook below refuses instead, in the contract's envelope, and `/readyz` keeps answering.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerMalformedRequest,
    // An undecodable URL is a 404.
    frameworkErrors: (_error, _request, reply) =>
      void send(reply, refused(new Failure('not_found'), translations[DEFAULT_LOCALE])),
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  // Otherwise a busy connection would be kept alive after its response and delay the shutdown.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  deps.watch?.(app);
  app.decorate('languageAt', deps.languageAt);
  registerErrorHandler(app);
  registerBodyParser(app);
  const ownCallSecret = deps.ids.token();
  const counters = await limitRates(app, deps, ownCallSecret);
  restrictStaffNetworks(app, deps);
  if (deps.officeHost !== undefined) restrictOfficeHost(app, deps.officeHost);
  // `cookies.ts` parses and serialises cookies itself, so the plugin's hook is disabled.
  await app.register(fastifyCookie, { hook: false });
  // A client may offer its token as a second subprotocol. Authentication reads it; it must never be echoed.
  const handleProtocols = (offered: Set<string>): string | false => offered.has(REALTIME_PROTOCOL) && REALTIME_PROTOCOL;
  await app.register(websocket, {
    options: { maxPayload: 16 * 1024, handleProtocols },
    errorHandler: closeBrokenSocket,
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = stopping && request.routeOptions.url !== '/readyz';
    done(isRefused ? new Failure('busy', { retryAfterSeconds: 1 }) : undefined);
  });
  const limitAccount = createAccountLimits(counters, deps.ratePerMinute);
  bindRoutes(app, deps.routes, { ...deps, limitAccount }, callLimits, bodyLimits);
  serveOpenapi(app, deps);
  serveApiReference(app, deps);
  registerHealthRoutes(app, { db: deps.db, clock: deps.clock, isStopping: () => stopping });
  await app.register((scope, _options, done) => {
    deps.extend(scope);
    done();
  });
  await serveFrontEnds(app, deps, ownCallSecret);
  return app;
}

/** The directories of the built front ends in a checkout. */
export function builtFrontEnds(root: string): { site: string; office: string } {
  return { site: join(root, 'apps/site/dist'), office: join(root, 'apps/office/dist') };
}
