import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, translations } from '../platform/index.ts';
import { readLocale, send } from './bind-routes.ts';
import { refused } from './envelope.ts';
import { isScreenPath } from './screen-paths.ts';
import type { FrontEnd } from './static-files.ts';

interface FrontEndRouteDeps {
  site: FrontEnd | undefined;
  office: FrontEnd | undefined;
  /** Applies the brand of a host to the site's page. */
  renderSitePage: (page: string, host: string) => Promise<string>;
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
export function registerFrontEndRoutes(
  app: FastifyInstance,
  { site, office, renderSitePage }: FrontEndRouteDeps,
): void {
  async function sendSite(frontEnd: FrontEnd, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await renderSitePage(await frontEnd.page(), request.hostname);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  }

  async function sendOffice(frontEnd: FrontEnd, reply: FastifyReply): Promise<FastifyReply> {
    const page = await frontEnd.page();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  }

  if (site !== undefined) app.get('/', (request, reply) => sendSite(site, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = decodePath(request.url);
    const isCall = /^\/(office\/)?(api|assets)(\/|$)/.test(path);
    const isOffice = /^\/office(\/|$)/.test(path);
    const isPage = request.method === 'GET' && !isCall && (isScreenPath(path) || !isFileName(path));
    const status = isScreenPath(path) ? 200 : 404;
    if (isPage && isOffice && office !== undefined) return sendOffice(office, reply.code(status));
    if (isPage && !isOffice && site !== undefined) return sendSite(site, request, reply.code(status));
    return send(reply, refused(new Failure('not_found'), translations[readLocale(request)]));
  });
}
