import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../platform/index.ts';
import { pathOf } from './screens.ts';

const OFFICE = /^\/office(?:\/|$)/;

/** What both hosts answer: health, and the pictures that staff uploads and players see. */
const SHARED = /^\/(?:healthz|readyz|pictures\/.*)$/;

/** By the route, not only by the address as it was written: `/%6fffice` leads to the same files. */
function isOffice({ url, routeOptions: { url: route = '' } }: FastifyRequest): boolean {
  return OFFICE.test(route) || OFFICE.test(pathOf(url));
}

/**
 * Serves the back office and the calls of staff at `host` alone, and nothing of the players' there: a script on the site
 * shares no origin with the office, and a proxy can keep the office to a network. 404 for what is asked at the other one.
 */
export function separateOffice(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isShared = SHARED.test(request.routeOptions.url ?? '');
    const isAtOffice = request.hostname.toLowerCase() === host;
    done(isShared || isOffice(request) === isAtOffice ? undefined : new Failure('not_found'));
  });
}
