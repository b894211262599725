import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, translations } from '../platform/index.ts';
import { readLocale, send } from './bind-routes.ts';
import { refused } from './envelope.ts';
import { isScreenPath } from './screen-paths.ts';
import type { FrontEnd } from './static-files.ts';

interface FrontEndRouteDeps {
  /** Answers with the site's page of a decoded path; `undefined` where the site is not built. */
  site: ((request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>) | undefined;
  office: FrontEnd | undefined;
}

/** Whether a path names a file. Scanners request such paths; people do not. */
const isFileName = (path: string): boolean => /(^|\/)\.|\.[^/]*$/.test(path);

/** The decoded path of a URL: `/%6fffice` becomes `/office`. */
export const decodePath = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Serves the page of a front end for every path of its router. An unknown path is a 404: with the page, which then shows an error,
 * if a person may have mistyped it, and with a JSON refusal if it names a file or a call.
 */
export function registerFrontEndRoutes(app: FastifyInstance, { site, office }: FrontEndRouteDeps): void {
  async function sendOffice(frontEnd: FrontEnd, reply: FastifyReply): Promise<FastifyReply> {
    const { text } = await frontEnd.page();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(text);
  }

  if (site !== undefined) app.get('/', (request, reply) => site(request, reply, '/'));
  app.setNotFoundHandler((request, reply) => {
    const path = decodePath(request.url);
    const isCall = /^\/(office\/)?(api|assets)(\/|$)/.test(path);
    const isOffice = /^\/office(\/|$)/.test(path);
    const isPage = request.method === 'GET' && !isCall && (isScreenPath(path) || !isFileName(path));
    const status = isScreenPath(path) ? 200 : 404;
    if (isPage && isOffice && office !== undefined) return sendOffice(office, reply.code(status));
    if (isPage && !isOffice && site !== undefined) return site(request, reply.code(status), path);
    return send(reply, refused(new Failure('not_found'), translations[readLocale(request)]));
  });
}
