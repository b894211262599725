import type { FastifyRequest } from 'fastify';

/** Where a call comes from, without the port that some proxies write behind it: each connection has another. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(ip)?.[1] ?? ip;
}
