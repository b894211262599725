import { type Endpoint, type FailureCode, generalFailures } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../modules/accounts/identity/index.ts';
import { type LinkOrigin, normaliseHost } from '../modules/accounts/sites/index.ts';
import type { Staff } from '../modules/accounts/staff/index.ts';
import {
  type ReplyExtras,
  type Caller,
  Failure,
  type Route,
  findBearerToken,
  fingerprint,
  networkOf,
  requireBearerToken,
  translations,
} from '../platform/index.ts';
import { isSameOrigin, readClientAddress } from './request-origin.ts';
import { readCookie, setCookies } from './cookies.ts';
import { type Outcome, invalid, refused, succeeded } from './envelope.ts';
import { fieldErrors, toRefusalCode } from './field-errors.ts';
import { type Fields, toFields, readInput } from './request-input.ts';
import type { IdempotencyCache } from './idempotency-cache.ts';

export interface BindDeps {
  sessions: Sessions;
  staff: Staff;
  idempotencyCache: IdempotencyCache;
  /** Enforces the rate limits of an account over all its addresses. */
  limitAccount: (actor: string, call: string) => void;
  /** Whether players connect by HTTPS; cookies are then `Secure`. */
  https: boolean;
  /** The origin of links: never an unknown Host header. */
  linkOrigin: LinkOrigin;
  /** The header in which a trusted proxy states the region of a client. */
  areaHeader?: string | undefined;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

const AREA = /^[\p{L}\p{N} .,_-]{1,64}$/u;

declare module 'fastify' {
  interface FastifyInstance {
    /** Chooses the language of an answer: the requested one if the site of the host offers it. */
    languageAt: (host: string, asked: unknown) => LocaleKey;
  }
}

/** Reads the language of a call from `lang` in its query or body. */
export function readLocale(request: FastifyRequest): LocaleKey {
  const asked = toFields(request.query)['lang'] ?? toFields(request.body)['lang'];
  return request.server.languageAt(request.hostname, asked);
}

/** Finds the member of a guest call; `undefined` without a token or with an expired one. */
async function findMember(request: FastifyRequest, { sessions }: BindDeps): Promise<number | undefined> {
  const token = findBearerToken(request);
  if (token === undefined) return undefined;
  try {
    return await sessions.find(token);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Reads and validates the `Idempotency-Key` header, if there is one. */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new Failure('invalid', { field: 'Idempotency-Key' });
  return key;
}

export function send(reply: FastifyReply, { status, body, retryAfterSeconds }: Outcome): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Reads the region of the client, which only a trusted proxy may state. */
function readArea(request: FastifyRequest, header: string | undefined): string {
  const area = header === undefined || (request.ips?.length ?? 0) < 2 ? undefined : request.headers[header];
  return typeof area === 'string' && AREA.test(area) ? area : '';
}

/** Authenticates the caller and checks their permission. Returns the handler bound to the caller. */
async function authenticate(route: Route, request: FastifyRequest, caller: Caller, deps: BindDeps) {
  if (route.audience === 'guest') {
    return { actor: `guest:${caller.ip}`, handle: (input: unknown) => route.handle({ ...caller, input }) };
  }
  const token = requireBearerToken(request);
  if (route.audience === 'member') {
    const memberId = await deps.sessions.find(token);
    return {
      actor: `member:${memberId}`,
      handle: (input: unknown) => route.handle({ ...caller, memberId, token, input }),
    };
  }
  const account = await deps.staff.find(token);
  const actor = { ...account, ip: caller.ip };
  if (route.permission !== null) deps.staff.require(actor, route.permission, route.endpoint.name);
  return { actor: `staff:${account.id}`, handle: (input: unknown) => route.handle({ ...caller, actor, token, input }) };
}

/** Fails with `forbidden` if `member_id`, in the query or body of a member's call, is not the member's own. */
function requireOwnMemberId(actor: string, request: FastifyRequest): void {
  if (!actor.startsWith('member:')) return;
  for (const { member_id: named } of [toFields(request.query), toFields(request.body)]) {
    if (named === undefined || named === '') continue;
    const isOwn = (typeof named === 'string' || typeof named === 'number') && `member:${named}` === actor;
    if (!isOwn) throw new Failure('forbidden', { field: 'member_id' });
  }
}

/**
 * Identifies the caller for idempotency. A guest is identified by address, cookies and origin: many guests share an address, and an
 * answer that depends on a cookie must not be repeated for another cookie or for a page of another site.
 */
function identifyCaller(actor: string, request: FastifyRequest, { isSameOrigin: isOwnPage }: Caller): string {
  if (!actor.startsWith('guest:')) return actor;
  return `${actor}|${isOwnPage ? 'own' : 'other'}|${request.headers.cookie ?? ''}`;
}

/** Whether the contract declares a failure code for the endpoint. An undeclared one is a bug and becomes a 500. */
function isDeclared({ failures }: Endpoint, code: FailureCode): boolean {
  return failures.includes(code) || (generalFailures as readonly FailureCode[]).includes(code);
}

async function respond(route: Route, request: FastifyRequest, deps: BindDeps): Promise<Outcome> {
  const locale = readLocale(request);
  const t = translations[locale];
  const key = route.endpoint.method === 'POST' ? readIdempotencyKey(request) : undefined;
  const caller: Caller = {
    ip: readClientAddress(request),
    area: readArea(request, deps.areaHeader),
    cookie: (name) => readCookie(request, name, deps.https),
    agent: request.headers['user-agent'] ?? '',
    isSameOrigin: isSameOrigin(request),
    // The client chooses the Host header: an invalid one becomes empty.
    host: normaliseHost(request.hostname),
    origin: deps.linkOrigin(request),
    locale,
    t,
    findMember: () => findMember(request, deps),
    requestKey: key ?? request.id,
  };
  const { actor, handle } = await authenticate(route, request, caller, deps);
  if (route.audience !== 'guest') deps.limitAccount(actor, route.endpoint.name);
  const { lang: _, ...fields }: Fields = readInput(request);
  requireOwnMemberId(actor, request);
  const input = route.endpoint.input.safeParse(fields);
  if (!input.success) {
    const { issues } = input.error;
    return invalid(fieldErrors(issues, fields, t), t, toRefusalCode(issues, fields));
  }

  const answer = async (): Promise<Outcome> => {
    try {
      const { message, cookies, isStep, ...answered }: ReplyExtras = await handle(input.data);
      const parsed = route.endpoint.answer.parse(answered);
      return succeeded(parsed, t, { message, cookies, isStep });
    } catch (error) {
      if (error instanceof Failure && isDeclared(route.endpoint, error.code)) {
        const { cookies } = error.detail;
        return { ...refused(error, t), ...(cookies && { cookies }) };
      }
      throw error;
    }
  };
  if (key === undefined || !route.endpoint.isChange) return answer();
  const holder = actor.startsWith('guest:') ? `guest:${networkOf(caller.ip)}` : actor;
  const call = { actor: identifyCaller(actor, request, caller), holder, endpoint: route.endpoint.name, key };
  return deps.idempotencyCache.once({ ...call, fingerprint: fingerprint(fields) }, answer);
}

/** Registers every route of the contract. `limits` are calls per minute and address, by the name of the endpoint. */
export function bindRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: BindDeps,
  limits: Readonly<Record<string, number>>,
  bodyLimits: Readonly<Record<string, number>> = {},
): void {
  for (const route of routes) {
    const { method, path, name, audience } = route.endpoint;
    if (audience !== route.audience) throw new Error(`${name} has a handler for another audience than it declares`);
    const max = limits[name];
    const bodyLimit = bodyLimits[name];
    app.route({
      method,
      url: path,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      config: max === undefined ? {} : { rateLimit: { max, timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        const outcome = await respond(route, request, deps);
        if (outcome.cookies !== undefined) setCookies(reply, outcome.cookies, deps.https);
        return send(reply, outcome);
      },
    });
  }
}
