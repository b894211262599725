import type { FastifyRequest } from 'fastify';

/** Reads the client's address without the port that some proxies append: every connection has another port. */
export function readClientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(ip)?.[1] ?? ip;
}

/**
 * Whether a request comes from a page of this host or from a client that is no browser. Such clients send neither `Origin` nor
 * `Sec-Fetch-Site`, and attach no cookies that a user did not choose to send.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}
