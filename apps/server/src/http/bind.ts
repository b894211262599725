import { type Endpoint, type FailureCode, generalFailures } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../modules/identity/index.ts';
import { type LinkOrigin, normaliseHost } from '../modules/sites/index.ts';
import type { Staff } from '../modules/staff/index.ts';
import { type Aside, type Caller, Failure, type Route, fingerprint, messages, networkOf } from '../platform/index.ts';
import { addressOf } from './address.ts';
import { cookieOf, setCookies } from './cookies.ts';
import { type Outcome, invalid, refused, succeeded } from './envelope.ts';
import { fieldErrors } from './field-errors.ts';
import { type Fields, fieldsOf, givenBy } from './given.ts';
import { isSameOrigin } from './origin.ts';
import type { Requests } from './requests.ts';

export interface BindParts {
  sessions: Sessions;
  office: Staff;
  requests: Requests;
  /** Refuses an account that calls too often, whatever addresses it calls from. */
  limitAccount: (actor: string, call: string) => void;
  /** Whether players reach us by https: then cookies travel by nothing else. */
  https: boolean;
  /** What links begin with: never an unknown Host header. */
  linkOrigin: LinkOrigin;
  /** The header in which a trusted proxy says where a caller's address is, where there is one. */
  areaHeader?: string | undefined;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

const AREA = /^[\p{L}\p{N} .,_-]{1,64}$/u;

declare module 'fastify' {
  interface FastifyInstance {
    /** The language to answer in at a host: the one asked for, where its site offers it. */
    languageAt: (host: string, asked: unknown) => LocaleKey;
  }
}

/** `lang` may ride in the query or the body of any call. */
export function localeOf(request: FastifyRequest): LocaleKey {
  const asked = fieldsOf(request.query)['lang'] ?? fieldsOf(request.body)['lang'];
  return request.server.languageAt(request.hostname, asked);
}

function tokenGiven(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function tokenOf(request: FastifyRequest): string {
  const token = tokenGiven(request);
  if (token === undefined) throw new Failure('unauthenticated');
  return token;
}

/** Whose token a call brings that asks for none: one that is over is as good as none. */
async function memberOf(request: FastifyRequest, { sessions }: BindParts): Promise<number | undefined> {
  const token = tokenGiven(request);
  if (token === undefined) return undefined;
  try {
    return await sessions.find(token);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The header, where there is one; it must be worth the name of a key. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new Failure('invalid', { field: 'Idempotency-Key' });
  return key;
}

export function send(reply: FastifyReply, { status, body, retryAfterSeconds }: Outcome): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Where the caller is: nobody's word but that of a proxy which forwards the call, and which we trust. */
function areaOf(request: FastifyRequest, header: string | undefined): string {
  const said = header === undefined || (request.ips?.length ?? 0) < 2 ? undefined : request.headers[header];
  return typeof said === 'string' && AREA.test(said) ? said : '';
}

/** Who calls, once their token is accepted, and the handler closed over them. */
async function admit(route: Route, request: FastifyRequest, caller: Caller, parts: BindParts) {
  if (route.audience === 'guest') {
    return { actor: `guest:${caller.ip}`, handle: (input: unknown) => route.handle({ ...caller, input }) };
  }
  const token = tokenOf(request);
  if (route.audience === 'member') {
    const memberId = await parts.sessions.find(token);
    return {
      actor: `member:${memberId}`,
      handle: (input: unknown) => route.handle({ ...caller, memberId, token, input }),
    };
  }
  const staff = await parts.office.find(token);
  const actor = { ...staff, ip: caller.ip };
  if (route.permission !== null) parts.office.require(actor, route.permission, route.endpoint.name);
  return { actor: `staff:${staff.id}`, handle: (input: unknown) => route.handle({ ...caller, actor, token, input }) };
}

/** A member may name themselves in `member_id`, and nobody else, in the query or in the body. */
function requireOwn(actor: string, request: FastifyRequest): void {
  if (!actor.startsWith('member:')) return;
  for (const { member_id: named } of [fieldsOf(request.query), fieldsOf(request.body)]) {
    if (named === undefined || named === '') continue;
    const isOwn = (typeof named === 'string' || typeof named === 'number') && `member:${named}` === actor;
    if (!isOwn) throw new Failure('forbidden', { field: 'member_id' });
  }
}

/**
 * Whose a kept answer is. A guest is told by their address, which many may share, and by what their browser alone sends:
 * an answer that was given for a cookie is given again for that cookie only, and to no page of another site.
 */
function holderOf(actor: string, request: FastifyRequest, { isSameOrigin: isOwnPage }: Caller): string {
  if (!actor.startsWith('guest:')) return actor;
  return `${actor}|${isOwnPage ? 'own' : 'other'}|${request.headers.cookie ?? ''}`;
}

/** A refusal that the contract does not declare for this call is a fault of ours, and leaves as one. */
function isDeclared({ failures }: Endpoint, code: FailureCode): boolean {
  return failures.includes(code) || (generalFailures as readonly FailureCode[]).includes(code);
}

async function respond(route: Route, request: FastifyRequest, parts: BindParts): Promise<Outcome> {
  const locale = localeOf(request);
  const words = messages[locale];
  const key = route.endpoint.method === 'POST' ? keyOf(request) : undefined;
  const caller: Caller = {
    ip: addressOf(request),
    area: areaOf(request, parts.areaHeader),
    cookie: (name) => cookieOf(request, name, parts.https),
    agent: request.headers['user-agent'] ?? '',
    isSameOrigin: isSameOrigin(request),
    // A caller writes what they like into that header: what is no host is none.
    host: normaliseHost(request.hostname),
    origin: parts.linkOrigin(request),
    locale,
    messages: words,
    memberAsked: () => memberOf(request, parts),
    requestKey: key ?? request.id,
  };
  const { actor, handle } = await admit(route, request, caller, parts);
  if (route.audience !== 'guest') parts.limitAccount(actor, route.endpoint.name);
  const { lang: _, ...given }: Fields = givenBy(request);
  requireOwn(actor, request);
  const input = route.endpoint.input.safeParse(given);
  if (!input.success) return invalid(fieldErrors(input.error.issues, given, words), words);

  const answer = async (): Promise<Outcome> => {
    try {
      const { message, cookies, isStep, ...answered }: Aside = await handle(input.data);
      const parsed = route.endpoint.answer.parse(answered);
      return succeeded(parsed, words, { message, cookies, isStep });
    } catch (error) {
      if (error instanceof Failure && isDeclared(route.endpoint, error.code)) {
        const { cookies } = error.detail;
        return { ...refused(error.code, words, error.detail), ...(cookies && { cookies }) };
      }
      throw error;
    }
  };
  if (key === undefined || !route.endpoint.isChange) return answer();
  const holder = actor.startsWith('guest:') ? `guest:${networkOf(caller.ip)}` : actor;
  const asked = { actor: holderOf(actor, request, caller), holder, endpoint: route.endpoint.name, key };
  return parts.requests.once({ ...asked, fingerprint: fingerprint(given) }, answer);
}

/** Registers every route of the contract. What each may be asked how often is said in `limits`. */
export function bind(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: BindParts,
  limits: Readonly<Record<string, number>>,
  bodyLimits: Readonly<Record<string, number>> = {},
): void {
  for (const route of routes) {
    const { method, path, name, audience } = route.endpoint;
    if (audience !== route.audience) throw new Error(`${name} is answered for another audience than it declares`);
    const max = limits[name];
    const bodyLimit = bodyLimits[name];
    app.route({
      method,
      url: path,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      config: max === undefined ? {} : { rateLimit: { max, timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        const outcome = await respond(route, request, parts);
        if (outcome.cookies !== undefined) setCookies(reply, outcome.cookies, parts.https);
        return send(reply, outcome);
      },
    });
  }
}
