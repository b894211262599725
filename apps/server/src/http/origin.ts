import type { FastifyRequest } from 'fastify';

/**
 * Whether a call that a browser could be made to send comes from a page of this very host. What is no browser says
 * neither where it comes from nor what kind of request it is, and carries nobody's cookies by itself.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}
