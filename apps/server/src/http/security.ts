import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { gameOrigins } from '../modules/wallet/index.ts';
import { Failure } from '../platform/index.ts';
import { addressOf } from './address.ts';
import type { BindParts } from './bind.ts';
import type { RateCounters } from './rate-counters.ts';

/** Where games come from that a page may frame. */
export type GameSource = Parameters<typeof gameOrigins>[0];

interface SecurityOptions {
  /** Whether players reach us by https: only then may browsers be told to insist on it. */
  https: boolean;
  ratePerMinute: number;
  counters: RateCounters;
  /** What links to this server begin with, whatever the Host header says. */
  linkOrigin: BindParts['linkOrigin'];
  officeHost?: string | undefined;
  /** Where games of outside providers come from, and their pictures. */
  outsideProviders?: readonly GameSource[] | undefined;
}

/** Calls whose cost or secret asks for fewer tries a minute from one address. */
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
  demo: 10,
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
  officeReceipt: 120,
  faqVote: 30,
  ticketOpen: 60,
  ticketWrite: 120,
  ticketPictureSend: 60,
  guestTicketSend: 10,
  agencyVisit: 30,
  agencySubordinateRegister: 30,
};

/** Calls that bring more than the 64 KB of every other: a payer's receipt, a picture, a document in one language, texts in nine. */
export const bodyLimits: Readonly<Record<string, number>> = {
  rechargeReceiptSend: 4_300_000,
  ticketPictureSend: 7_100_000,
  officeTicketPictureSend: 7_100_000,
  officeFaqSave: 512 * 1024,
  officeCannedSave: 256 * 1024,
  officeSiteLogo: 768 * 1024,
  officeAnnouncementPicture: 768 * 1024,
  officeAnnouncementSave: 256 * 1024,
  officeSiteSave: 256 * 1024,
  officeDocumentText: 256 * 1024,
};

/** Replaced by the host that a page is asked at: its sockets are there. */
const OWN_SOCKETS = 'wss://own-host.invalid';

/** A host with nothing in it that a header could be broken by. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The back office's components write their styles at run time; the player's site does not. */
function policyOf(styleSources: string[], games: string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...styleSources],
      imgSrc: ["'self'", 'data:', 'blob:', ...games],
      // Not every browser takes the page's own sockets for 'self'.
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

/** What helmet would say of every answer, asked for once: it never says anything else. */
function headersOf(options: HelmetOptions): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function headersOfPage(options: SecurityOptions, styleSources: string[]): Headers {
  return headersOf({
    contentSecurityPolicy: policyOf(styleSources, [...new Set((options.outsideProviders ?? []).flatMap(gameOrigins))]),
    strictTransportSecurity: insist(options.https),
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** The answer to a call is data: it may load nothing and stand in no frame, and what is said of pages it leaves out. */
function headersOfCall({ https }: SecurityOptions): Headers {
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: insist(https),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

const insist = (https: boolean) => https && { maxAge: 31_536_000, includeSubDomains: true };

const POLICY = 'content-security-policy';

/** The headers of a page with the sockets of the address that it is served at, never of a forged Host header. */
function withSockets(headers: Headers, host: string, https: boolean): Headers {
  const sockets = HOST.test(host) ? `${https ? 'wss' : 'ws'}://${host}` : '';
  return { ...headers, [POLICY]: (headers[POLICY] ?? '').replace(` ${OWN_SOCKETS}`, sockets && ` ${sockets}`) };
}

/** The route, not the address as it was written: `/%61pi` leads to the same calls. */
function isCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api') || url.startsWith('/office/api');
}

/** What is drawn or looked up for whoever asks, beside the calls. Health, the bank's news and files are not counted. */
const COUNTED = /^\/(?:pictures|brand|download)\/|^\/(?:openapi\.json|manifest\.webmanifest)$/;

/** What the plugin says of a route with a limit of its own; its types say something else. */
function nameOf(limit: unknown): string {
  const { routeInfo } = limit as { routeInfo?: { method?: unknown; url?: unknown } };
  return `${String(routeInfo?.method)} ${String(routeInfo?.url)}`;
}

/** Counts by address for the plugin, under the name of a limit. */
function storeOf(counters: RateCounters, name: string): FastifyRateLimitStore {
  return {
    incr(ip, done, _timeWindow, max) {
      const { used, remainingMs } = counters.countAddress(name, ip, max);
      done(null, { current: used, ttl: remainingMs });
    },
    child: (limit: unknown) => storeOf(counters, nameOf(limit)),
  };
}

/** A limit of an account, from whatever addresses it calls: the limit of an address for all calls, thrice that of a costly one. */
const ACCOUNT_SHARE = 3;

/** Refuses an account that calls too often with `too_many_tries`. */
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
    if (own !== undefined) enforce(`account ${call}`, actor, Math.min(own, ratePerMinute) * ACCOUNT_SHARE);
  };
}

/** Headers of every answer and the general limit of calls by address. */
export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const call = headersOfCall(options);
  const site = headersOfPage(options, []);
  const office = headersOfPage(options, ["'unsafe-inline'"]);
  const hostOf = (request: FastifyRequest): string =>
    request.hostname === options.officeHost ? request.host : options.linkOrigin(request).replace(/^https?:\/\//, '');
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.url.startsWith('/office') ? office : site;
    void reply.headers(isCall(request) ? call : withSockets(page, hostOf(request), options.https));
    done();
  });
  const all = storeOf(options.counters, 'all');
  await app.register(rateLimit, {
    global: true,
    max: options.ratePerMinute,
    timeWindow: '1 minute',
    // The plugin makes its store itself.
    store: class {
      readonly incr = all.incr;
      readonly child = all.child;
    },
    keyGenerator: addressOf,
    allowList: (request) => !isCall(request) && !COUNTED.test(request.routeOptions.url ?? ''),
  });
}
