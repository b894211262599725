import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../platform/index.ts';
import { localeOf, send } from './bind.ts';
import { refused } from './envelope.ts';
import { isScreenPath } from './screen-paths.ts';
import type { FrontEnd } from './static-files.ts';

interface ScreenDeps {
  site: FrontEnd | undefined;
  office: FrontEnd | undefined;
  /** The site's page as the brand of a host shows it. */
  dressed: (page: string, host: string) => Promise<string>;
}

/** A file, or something that scanners ask for: nobody who reads pages goes there. */
const isFileName = (path: string): boolean => /(^|\/)\.|\.[^/]*$/.test(path);

/** The path of an address as it was written, decoded: `/%6fffice` is `/office`. */
export const pathOf = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Answers every address of the front ends' routers with the page. An address that no router knows is a 404: with the page,
 * which says so, where a person may have mistyped it, and without one where it names a file or a call.
 */
export function answerScreens(app: FastifyInstance, { site, office, dressed }: ScreenDeps): void {
  async function sendSite(frontEnd: FrontEnd, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await dressed(await frontEnd.page(), request.hostname);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  }

  async function sendOffice(frontEnd: FrontEnd, reply: FastifyReply): Promise<FastifyReply> {
    const page = await frontEnd.page();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  }

  if (site !== undefined) app.get('/', (request, reply) => sendSite(site, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isCall = /^\/(office\/)?(api|assets)(\/|$)/.test(path);
    const isOffice = /^\/office(\/|$)/.test(path);
    const isPage = request.method === 'GET' && !isCall && (isScreenPath(path) || !isFileName(path));
    const status = isScreenPath(path) ? 200 : 404;
    if (isPage && isOffice && office !== undefined) return sendOffice(office, reply.code(status));
    if (isPage && !isOffice && site !== undefined) return sendSite(site, request, reply.code(status));
    return send(reply, refused('not_found', messages[localeOf(request)]));
  });
}
