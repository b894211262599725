import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from '../platform/index.ts';

/** Adds the `__Host-` prefix under HTTPS: browsers then reject such a cookie from other hosts and over HTTP. */
function toCookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** Reads a cookie of a request. */
export function readCookie(request: FastifyRequest, name: string, https: boolean): string | undefined {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : fastifyCookie.parse(cookie)[toCookieName(name, https)];
}

/** Sets host-only, HttpOnly cookies that browsers never send with cross-site requests. */
export function setCookies(reply: FastifyReply, cookies: readonly Cookie[], https: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  const lines = cookies.map(({ name, value, maxAgeSeconds }) =>
    fastifyCookie.serialize(toCookieName(name, https), value ?? '', {
      ...attributes,
      maxAge: value === null ? 0 : maxAgeSeconds,
    }),
  );
  if (lines.length > 0) void reply.header('set-cookie', lines);
}
