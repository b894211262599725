import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';
import { Failure } from '../../../../platform/index.ts';
import { type IconKind, drawIcon, iconKinds } from './brand-icon.ts';
import { toManifest } from './brand-page.ts';
import { normaliseHost } from '../host.ts';
import type { LinkOrigin } from '../link-origin.ts';
import type { Site } from '../site.ts';
import type { Sites } from '../sites.ts';

const DAY_SECONDS = 86_400;
const MAX_ICONS = 32;

interface BrandPagesDeps {
  sites: Pick<Sites, 'directory' | 'findPicture'>;
  linkOrigin: LinkOrigin;
}

const isIconKind = (text: string): text is IconKind => Object.hasOwn(iconKinds, text);

interface IconRequest {
  logo: string;
  kind: IconKind;
  site: Site;
}

/** Draws and caches the icons of sites. Concurrent requests share one drawing. */
function createIconRenderer(
  findPicture: Sites['findPicture'],
): (site: Site, kind: IconKind, hash: string) => Promise<Buffer> {
  const icons = new LRUCache<string, Buffer, IconRequest>({
    max: MAX_ICONS,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { logo, kind, site } }) {
      const bytes = await findPicture(Buffer.from(logo, 'hex'));
      if (bytes === undefined) throw new Failure('not_found');
      return drawIcon(bytes, kind, site);
    },
  });

  return async (site, kind, hash) => {
    const { logo } = site;
    // Only the logo of the called host: a request cannot make the server draw other pictures.
    if (logo?.startsWith(hash) !== true) throw new Failure('not_found');
    return icons.forceFetch(`${kind} ${logo} ${site.theme.ground ?? ''}`, { context: { logo, kind, site } });
  };
}

/** Serves the manifest, the icons and the QR code of the site of the called host. */
export function registerBrandPages(app: FastifyInstance, { sites, linkOrigin }: BrandPagesDeps): void {
  const renderIcon = createIconRenderer(sites.findPicture);
  const findSite = ({ hostname }: FastifyRequest) => sites.directory.at({ host: hostname });

  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(toManifest(await findSite(request)))),
  );

  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const [, kind = '', hash = ''] = /^([a-z]+)-([0-9a-f]{12})\.png$/.exec(request.params.name) ?? [];
    if (!isIconKind(kind)) throw new Failure('not_found');
    const icon = await renderIcon(await findSite(request), kind, hash);
    return reply.type('image/png').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(icon);
  });

  // A phone scans it from a desktop's screen to open the page that installs the app.
  app.get('/download/qr.svg', (request, reply) => {
    const origin = linkOrigin(request);
    if (origin === '' || normaliseHost(request.hostname) === '') throw new Failure('not_found');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(renderSVG(`${origin}/download`, { border: 2 }));
  });
}
