import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { Failure } from '../../platform/index.ts';
import { type IconKind, drawIcon, iconKinds } from './brand-icon.ts';
import { manifestOf } from './brand-page.ts';
import { normaliseHost } from './host.ts';
import type { LinkOrigin } from './link-origin.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

const DAY_SECONDS = 86_400;
const MOST_REMEMBERED = 32;

interface BrandPagesParts {
  sites: Pick<Sites, 'directory' | 'picture'>;
  linkOrigin: LinkOrigin;
}

const isIconKind = (text: string): text is IconKind => Object.hasOwn(iconKinds, text);

/** Draws a site's icons, each once for as long as it is asked for often enough. */
function createIcons(picture: Sites['picture']): (site: Site, kind: IconKind, hash: string) => Promise<Buffer> {
  const remembered = new Map<string, Promise<Buffer>>();

  async function draw(logo: string, kind: IconKind, site: Site): Promise<Buffer> {
    const bytes = await picture(Buffer.from(logo, 'hex'));
    if (bytes === undefined) throw new Failure('not_found');
    return drawIcon(bytes, kind, site);
  }

  return async (site, kind, hash) => {
    // Only the logo of the host that is called: nobody makes us draw what no page shows.
    if (site.logo?.startsWith(hash) !== true) throw new Failure('not_found');
    const name = `${kind} ${site.logo} ${site.theme.ground ?? ''}`;
    const known = remembered.get(name);
    if (known) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    const drawing = draw(site.logo, kind, site);
    remembered.set(name, drawing);
    drawing.catch(() => remembered.delete(name));
    return drawing;
  };
}

/** Serves what a browser asks of a brand beside its pages, each by the host that is called: manifest, icons, QR code. */
export function registerBrandPages(app: FastifyInstance, { sites, linkOrigin }: BrandPagesParts): void {
  const icon = createIcons(sites.picture);
  const siteOf = ({ hostname }: FastifyRequest) => sites.directory.at({ host: hostname });

  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await siteOf(request)))),
  );

  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const [, kind = '', hash = ''] = /^([a-z]+)-([0-9a-f]{12})\.png$/.exec(request.params.name) ?? [];
    if (!isIconKind(kind)) throw new Failure('not_found');
    const drawn = await icon(await siteOf(request), kind, hash);
    return reply.type('image/png').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(drawn);
  });

  // Read off a desktop's screen, it leads a phone to the page where the app is installed.
  app.get('/download/qr.svg', (request, reply) => {
    const origin = linkOrigin(request);
    if (origin === '' || normaliseHost(request.hostname) === '') throw new Failure('not_found');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(renderSVG(`${origin}/download`, { border: 2 }));
  });
}
