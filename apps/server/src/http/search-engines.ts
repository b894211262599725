import type { FastifyInstance } from 'fastify';
import type { LinkOrigin } from '../modules/accounts/sites/index.ts';
import { Failure, escapeHtml } from '../platform/index.ts';
import type { FirstViews } from './first-view.ts';

interface SearchEngineDeps {
  firstViews: Pick<FirstViews, 'paths'>;
  linkOrigin: LinkOrigin;
}

/** What is no page: calls, the back office and the files of records. */
const CLOSED = ['/api/', '/office', '/cztx', '/gameInfo'];

/** Serves robots.txt and the sitemap, which lists the pages that mean something to a guest. */
export function registerSearchEngineFiles(app: FastifyInstance, { firstViews, linkOrigin }: SearchEngineDeps): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = linkOrigin(request);
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = linkOrigin(request);
    if (origin === '') throw new Failure('not_found');
    const addresses = (await firstViews.paths()).map(
      (path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`,
    );
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`,
      );
  });
}
