import type { LocaleKey } from '@arara/contract/locales';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../db/index.ts';
import { Failure, fingerprint } from '../../../../platform/index.ts';
import { type Identity, findByInviteCode } from '../../../accounts/identity/index.ts';
import { type LinkOrigin, type Sites, normaliseHost } from '../../../accounts/sites/index.ts';
import { listMemberHosts } from '../attribution-store.ts';
import { toLinkBase, toInviteLink } from '../invite-link.ts';
import { type Poster, drawPoster } from './poster.ts';

const MAX_PICTURES_A_MINUTE = 60;
const CACHE_SECONDS = 3_600;
const MAX_PICTURES = 64;

/** The path of the picture of an invitation. */
export function toPicturePath(code: string, locale: LocaleKey): string {
  return `/api/agency/picture/${code}.png?lang=${locale}`;
}

interface PicturePagesDeps {
  db: Db;
  linkOrigin: LinkOrigin;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory' | 'findPicture'>;
}

/** Serves the invitation pictures that members send to friends. The invite code is enough to see one. */
export function registerAgencyPictures(
  app: FastifyInstance,
  { db, identity, linkOrigin, sites }: PicturePagesDeps,
): void {
  /** Concurrent requests for a picture share one drawing. */
  const pictures = new LRUCache<string, Buffer, () => Promise<Poster>>({
    max: MAX_PICTURES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: loadPoster }) => drawPoster(await loadPoster()),
  });
  const config = { rateLimit: { max: MAX_PICTURES_A_MINUTE, timeWindow: '1 minute' } };

  async function loadInvitation(code: string, host: string, origin: string) {
    const id = await findByInviteCode(db, code);
    if (id === undefined) throw new Failure('not_found');
    const who = await identity.member(db, id);
    const site = await sites.directory.at({ site: who.site });
    const [own] = await listMemberHosts(db, id);
    const base = toLinkBase({ host, origin }, site, own);
    return { site, code: who.inviteCode, base, link: toInviteLink(base, who.inviteCode) };
  }

  app.get<{ Params: { name: string }; Querystring: { lang?: string } }>(
    '/api/agency/picture/:name',
    { config },
    async (request, reply) => {
      const typed = /^([A-Za-z0-9-]{1,16})\.png$/.exec(request.params.name)?.[1];
      if (typed === undefined) throw new Failure('not_found');
      const host = normaliseHost(request.hostname);
      const { site, code, base, link } = await loadInvitation(typed, host, linkOrigin(request));
      const locale = request.server.languageAt(request.hostname, request.query.lang);
      const key = fingerprint([site.key, site.version, link, locale]).toString('base64url');
      const etag = `"${key}"`;
      void reply.header('etag', etag).header('cache-control', `public, max-age=${CACHE_SECONDS}`);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const loadPoster = async () => {
        const logo = site.logo === null ? undefined : await sites.findPicture(Buffer.from(site.logo, 'hex'));
        return { site, logo, code, link, address: base.replace(/^https?:\/\//, ''), locale };
      };
      return reply.type('image/png').send(await pictures.forceFetch(key, { context: loadPoster }));
    },
  );
}
