import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../platform/index.ts';
import { decodePath } from './front-end-routes.ts';

const OFFICE = /^\/office(?:\/|$)/;

/** Paths that both hosts serve: health checks, and the pictures that staff uploads and players see. */
const SHARED = /^\/(?:healthz|readyz|pictures\/.*)$/;

/** Checks the matched route beside the URL, because `/%6fffice` leads to the same files. */
function isOffice({ url, routeOptions: { url: route = '' } }: FastifyRequest): boolean {
  return OFFICE.test(route) || OFFICE.test(decodePath(url));
}

/**
 * Serves the back office and the calls of staff at `host` only, and nothing else there; the wrong host gets a 404. Scripts of the
 * site then share no origin with the back office, and a proxy can restrict the back office to a network.
 */
export function restrictOfficeHost(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isShared = SHARED.test(request.routeOptions.url ?? '');
    const isAtOffice = request.hostname.toLowerCase() === host;
    done(isShared || isOffice(request) === isAtOffice ? undefined : new Failure('not_found'));
  });
}
