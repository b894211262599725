import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from '../platform/index.ts';

/** By https a cookie bears the prefix that browsers keep other hosts, and plain connections, from writing. */
function nameOf(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** The cookie that a handler knows by `name`, as the browser sent it. */
export function cookieOf(request: FastifyRequest, name: string, https: boolean): string | undefined {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : fastifyCookie.parse(cookie)[nameOf(name, https)];
}

/** For this host alone, out of the reach of scripts, and never sent by what another site starts. */
export function setCookies(reply: FastifyReply, cookies: readonly Cookie[], https: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  const lines = cookies.map(({ name, value, maxAgeSeconds }) =>
    fastifyCookie.serialize(nameOf(name, https), value ?? '', {
      ...attributes,
      maxAge: value === null ? 0 : maxAgeSeconds,
    }),
  );
  if (lines.length > 0) void reply.header('set-cookie', lines);
}
