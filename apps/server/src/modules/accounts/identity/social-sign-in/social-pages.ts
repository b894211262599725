import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type Ids, type Log } from '../../../../platform/index.ts';
import type { SocialSignIn } from './social-sign-in.ts';

const COOKIE_SECONDS = 30 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Requests a minute from one address: each stores a row and calls the platform's server. */
const MAX_REQUESTS_PER_MINUTE = 60;

export interface SocialPagesDeps {
  https: boolean;
  /** The origin of the callback URL. */
  linkOrigin: (request: FastifyRequest) => string;
  ids: Ids;
  log: Log;
  social: SocialSignIn;
}

/** The cookie with the browser's secret; with https its name has the prefix `__Host-`. */
export const SOCIAL_COOKIE = 'arara_social';

/** The path of a platform's page: `go` starts the redirect, `back` is the callback. */
export function toSocialPath(provider: string, page: 'go' | 'back'): string {
  return `/api/auth/social/${provider}/${page}`;
}

/**
 * Registers the two pages that a browser navigates to: the redirect to a platform and its callback. The callback
 * redirects to the site with a ticket in the URL's fragment, which no server receives.
 */
export function registerSocialPages(
  app: FastifyInstance,
  { https, ids, linkOrigin, log, social }: SocialPagesDeps,
): void {
  const cookie = https ? `__Host-${SOCIAL_COOKIE}` : SOCIAL_COOKIE;
  const config = { rateLimit: { max: MAX_REQUESTS_PER_MINUTE, timeWindow: '1 minute' } };

  function readBrowserSecret(request: FastifyRequest): string | undefined {
    const secret = fastifyCookie.parse(request.headers.cookie ?? '')[cookie];
    return secret !== undefined && TOKEN.test(secret) ? secret : undefined;
  }

  /** Redirects without a referrer and without caching. */
  function redirectPrivately(reply: FastifyReply, to: string): FastifyReply {
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303);
  }

  /** The page of the site that reports a failed sign-in. The cause is logged. */
  function toErrorLocation(error: unknown, why: 'refused' | 'failed' = 'failed'): string {
    if (error instanceof Failure) return '/login#social_error=over';
    log.warn({ failed: String(error) }, 'a sign-in through a platform failed');
    return `/login#social_error=${why}`;
  }

  app.get<{ Params: { provider: string } }>(toSocialPath(':provider', 'go'), { config }, async (request, reply) => {
    const { provider } = request.params;
    social.find(provider);
    const browser = readBrowserSecret(request) ?? ids.token();
    const origin = linkOrigin(request);
    if (origin === '') return redirectPrivately(reply, '/login#social_error=failed');
    const to = await social
      .begin(provider, browser, `${origin}${toSocialPath(provider, 'back')}`)
      .catch((error: unknown) => toErrorLocation(error));
    // Lax, not Strict: the platform redirects the browser back from its own site.
    const set = { path: '/', httpOnly: true, secure: https, sameSite: 'lax', maxAge: COOKIE_SECONDS } as const;
    void reply.header('set-cookie', fastifyCookie.serialize(cookie, browser, set));
    return redirectPrivately(reply, to);
  });

  app.get<{ Params: { provider: string } }>(toSocialPath(':provider', 'back'), { config }, async (request, reply) => {
    const { provider } = request.params;
    social.find(provider);
    const browser = readBrowserSecret(request);
    if (browser === undefined) return redirectPrivately(reply, '/login#social_error=over');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const to = await social.end(provider, browser, query).then(
      (ticket) => `/login#social=${ticket}`,
      (error: unknown) => toErrorLocation(error, query.has('error') ? 'refused' : 'failed'),
    );
    return redirectPrivately(reply, to);
  });
}
