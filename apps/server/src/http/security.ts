import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { listGameOrigins } from '../modules/play/game-aggregator/index.ts';
import { Failure } from '../platform/index.ts';
import { isOwnCall } from './first-view.ts';
import { readClientAddress } from './request-origin.ts';
import type { BindDeps } from './bind-routes.ts';
import type { RateCounters } from './rate-counters.ts';

/** A provider whose games a page may embed in a frame. */
export type GameSource = Parameters<typeof listGameOrigins>[0];

interface SecurityOptions {
  /** Whether players connect by HTTPS: only then is HSTS sent. */
  https: boolean;
  ratePerMinute: number;
  counters: RateCounters;
  /** Marks the calls that this process makes of itself, which are not limited. */
  ownCallSecret: string;
  /** The origin of links to this server: never an unknown Host header. */
  linkOrigin: BindDeps['linkOrigin'];
  officeHost?: string | undefined;
  /** The providers whose games and pictures pages may load. */
  outsideProviders?: readonly GameSource[] | undefined;
}

/** Limits per minute and address of calls that are expensive or accept a secret. */
export const callLimits: Readonly<Record<string, number>> = {
  captcha: 60,
  register: 20,
  login: 30,
  firstSignIn: 20,
  phoneCode: 20,
  phoneRegister: 20,
  phoneLogin: 30,
  socialStart: 30,
  socialFinish: 30,
  socialComplete: 20,
  passwordForgot: 20,
  passwordReset: 20,
  emailBind: 20,
  emailVerify: 30,
  loginCode: 30,
  refresh: 60,
  passwordVerify: 20,
  proofCode: 20,
  proofByCode: 30,
  identitySet: 60,
  privacyExport: 30,
  privacyExportDownload: 30,
  privacyErase: 30,
  passwordChange: 20,
  drawingPasswordChange: 20,
  twoStepEnrol: 20,
  twoStepConfirm: 20,
  twoStepOff: 20,
  passkeyLoginStart: 120,
  passkeyLogin: 30,
  passkeyAddStart: 20,
  passkeyAdd: 20,
  passkeyRemove: 20,
  passkeyWithdrawals: 20,
  passkeyDrawingStart: 60,
  demo: 300,
  profileSet: 30,
  officeLogin: 20,
  officeCode: 20,
  officeInvited: 20,
  officeInvitedAccept: 20,
  officeOwnPassword: 20,
  drawingPasswordSet: 20,
  drawing: 60,
  recharge: 60,
  rechargeReceiptSend: 20,
  identityImageSend: 20,
  identitySubmit: 10,
  officeReceipt: 120,
  officeSearch: 120,
  faqVote: 30,
  ticketOpen: 60,
  ticketWrite: 120,
  ticketPictureSend: 60,
  guestTicketSend: 10,
  agencyVisit: 30,
  agencySubordinateRegister: 30,
};

/** Body limits of calls that accept more than 64 KB: receipts, pictures, documents, and texts in nine languages. */
export const bodyLimits: Readonly<Record<string, number>> = {
  rechargeReceiptSend: 4_300_000,
  identityImageSend: 4_300_000,
  ticketPictureSend: 7_100_000,
  officeTicketPictureSend: 7_100_000,
  officeFaqSave: 512 * 1024,
  officeCannedSave: 256 * 1024,
  officeSiteLogo: 768 * 1024,
  officeSiteBackground: 768 * 1024,
  officeAnnouncementPicture: 768 * 1024,
  officeAnnouncementSave: 256 * 1024,
  officeSiteSave: 256 * 1024,
  officeAmlListUpload: 4_300_000,
  officeDocumentText: 256 * 1024,
};

/** A placeholder for the WebSocket origin, which depends on the host of the request. */
const OWN_SOCKETS = 'wss://own-host.invalid';

/** A host that is safe to insert into a header. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The content security policy of pages. Components of the back office create styles at run time; the site does not. */
function createPagePolicy(styleSources: string[], games: string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...styleSources],
      imgSrc: ["'self'", 'data:', 'blob:', ...games],
      // Not every browser includes WebSockets of the same host in 'self'.
      connectSrc: ["'self'", OWN_SOCKETS],
      fontSrc: ["'self'"],
      frameSrc: ["'self'", ...games],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  };
}

type Headers = Record<string, string>;

/** Runs helmet once and returns its headers, which are the same for every response. */
function computeHeaders(options: HelmetOptions): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function computePageHeaders(options: SecurityOptions, styleSources: string[]): Headers {
  return computeHeaders({
    contentSecurityPolicy: createPagePolicy(styleSources, [
      ...new Set((options.outsideProviders ?? []).flatMap(listGameOrigins)),
    ]),
    strictTransportSecurity: toHsts(options.https),
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** The response to a call is data: it loads nothing and must not be framed. Headers that concern pages are omitted. */
function computeCallHeaders({ https }: SecurityOptions): Headers {
  return computeHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: toHsts(https),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

const toHsts = (https: boolean) => https && { maxAge: 31_536_000, includeSubDomains: true };

const POLICY = 'content-security-policy';

/** Inserts the WebSocket origin of a host into the headers of a page. */
function withSockets(headers: Headers, host: string, https: boolean): Headers {
  const sockets = HOST.test(host) ? `${https ? 'wss' : 'ws'}://${host}` : '';
  return { ...headers, [POLICY]: (headers[POLICY] ?? '').replace(` ${OWN_SOCKETS}`, sockets && ` ${sockets}`) };
}

/** Checks the matched route, not the URL, because `/%61pi` leads to the same calls. */
function isCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api') || url.startsWith('/office/api');
}

/** Rate-limited paths beside the calls; each costs a query or a rendering. Health, bank webhooks and files are not limited. */
const LIMITED_PATHS =
  /^\/(?:pictures|brand|download)\/|^\/(?:office\/|wallet\/)?openapi\.json$|^\/(?:office\/)?docs(?:\/|$)|^\/manifest\.webmanifest$/;

/** Names a route with its own limit. The plugin's types do not declare `routeInfo`. */
function toLimitName(limit: unknown): string {
  const { routeInfo } = limit as { routeInfo?: { method?: unknown; url?: unknown } };
  return `${String(routeInfo?.method)} ${String(routeInfo?.url)}`;
}

/** Adapts the counters to the plugin's store, under the name of a limit. */
function createLimitStore(counters: RateCounters, name: string): FastifyRateLimitStore {
  return {
    incr(ip, done, _timeWindow, max) {
      const { used, remainingMs } = counters.countAddress(name, ip, max);
      done(null, { current: used, ttl: remainingMs });
    },
    child: (limit: unknown) => createLimitStore(counters, toLimitName(limit)),
  };
}

/** The limit of an account for an expensive call, as a multiple of the limit of an address. */
const ACCOUNT_FACTOR = 3;

/** Creates the rate limits of accounts over all their addresses. Fails with `too_many_tries`. */
export function createAccountLimits(counters: RateCounters, ratePerMinute: number) {
  function enforce(name: string, actor: string, max: number): void {
    const { used, remainingMs } = counters.countAccount(name, actor);
    if (used <= max) return;
    const seconds = Math.ceil(remainingMs / 1000);
    throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  }
  return (actor: string, call: string): void => {
    const own = callLimits[call];
    enforce('account', actor, ratePerMinute);
    if (own !== undefined) enforce(`account ${call}`, actor, Math.min(own, ratePerMinute) * ACCOUNT_FACTOR);
  };
}

/** Registers the security headers of every response and the general rate limit by address. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const call = computeCallHeaders(options);
  const site = computePageHeaders(options, []);
  const staff = computePageHeaders(options, ["'unsafe-inline'"]);
  const findHost = (request: FastifyRequest): string =>
    request.hostname === options.officeHost ? request.host : options.linkOrigin(request).replace(/^https?:\/\//, '');
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.url.startsWith('/office') ? staff : site;
    void reply.headers(isCall(request) ? call : withSockets(page, findHost(request), options.https));
    done();
  });
  const all = createLimitStore(options.counters, 'all');
  await app.register(rateLimit, {
    global: true,
    max: options.ratePerMinute,
    timeWindow: '1 minute',
    // The plugin accepts only a class.
    store: class {
      readonly incr = all.incr;
      readonly child = all.child;
    },
    keyGenerator: readClientAddress,
    allowList: (request) =>
      isOwnCall(request, options.ownCallSecret) ||
      (!isCall(request) && !LIMITED_PATHS.test(request.routeOptions.url ?? '')),
  });
}
