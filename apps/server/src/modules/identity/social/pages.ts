import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type Ids, type Log } from '../../../platform/index.ts';
import type { Social } from './social.ts';

const COOKIE_SECONDS = 30 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Journeys a minute from one address: each keeps a row, and asks a stranger's server. */
const MOST_A_MINUTE = 60;

export interface SocialPagesParts {
  https: boolean;
  /** What the address begins with to which a platform sends the browser back. */
  linkOrigin: (request: FastifyRequest) => string;
  ids: Ids;
  log: Log;
  social: Social;
}

/** What the browser's secret is called; by https it bears the prefix that `http` gives every cookie of ours. */
export const SOCIAL_COOKIE = 'arara_social';

/** Where a platform's pages are, of which `go` is handed to a browser. */
export function pathOf(provider: string, page: 'go' | 'back'): string {
  return `/api/auth/social/${provider}/${page}`;
}

/**
 * The two pages that a browser itself goes to: out to a platform and back. They end in a redirection to the site, which
 * finds a ticket in the part of the address that is sent to nobody.
 */
export function registerSocialPages(
  app: FastifyInstance,
  { https, ids, linkOrigin, log, social }: SocialPagesParts,
): void {
  const cookie = https ? `__Host-${SOCIAL_COOKIE}` : SOCIAL_COOKIE;
  const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } };

  function browserOf(request: FastifyRequest): string | undefined {
    const given = fastifyCookie.parse(request.headers.cookie ?? '')[cookie];
    return given !== undefined && TOKEN.test(given) ? given : undefined;
  }

  /** Sends the browser on, and lets nobody learn from where. */
  function leave(reply: FastifyReply, to: string): FastifyReply {
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303);
  }

  /** Where the site says that it did not go well; the log says why. */
  function failed(error: unknown, why: 'refused' | 'failed' = 'failed'): string {
    if (error instanceof Failure) return '/login#social_error=over';
    log.warn({ failed: String(error) }, 'a platform did not sign somebody in');
    return `/login#social_error=${why}`;
  }

  app.get<{ Params: { provider: string } }>(pathOf(':provider', 'go'), { config }, async (request, reply) => {
    const { provider } = request.params;
    social.find(provider);
    const browser = browserOf(request) ?? ids.token();
    const origin = linkOrigin(request);
    if (origin === '') return leave(reply, '/login#social_error=failed');
    const to = await social
      .begin(provider, browser, `${origin}${pathOf(provider, 'back')}`)
      .catch((error: unknown) => failed(error));
    // Lax, not Strict: the platform sends the browser back by a link of its own.
    const set = { path: '/', httpOnly: true, secure: https, sameSite: 'lax', maxAge: COOKIE_SECONDS } as const;
    void reply.header('set-cookie', fastifyCookie.serialize(cookie, browser, set));
    return leave(reply, to);
  });

  app.get<{ Params: { provider: string } }>(pathOf(':provider', 'back'), { config }, async (request, reply) => {
    const { provider } = request.params;
    social.find(provider);
    const browser = browserOf(request);
    if (browser === undefined) return leave(reply, '/login#social_error=over');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const to = await social.end(provider, browser, query).then(
      (ticket) => `/login#social=${ticket}`,
      (error: unknown) => failed(error, query.has('error') ? 'refused' : 'failed'),
    );
    return leave(reply, to);
  });
}
