import type { LocaleKey } from '@arara/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/index.ts';
import { Failure, fingerprint } from '../../../platform/index.ts';
import { type Identity, findByInviteCode } from '../../identity/index.ts';
import { type LinkOrigin, type Sites, normaliseHost } from '../../sites/index.ts';
import { listHostsOf } from '../attribution-store.ts';
import { baseOf, linkOf } from '../share.ts';
import { type Poster, drawPoster } from './picture.ts';

const MOST_A_MINUTE = 60;
const KEPT_SECONDS = 3_600;
const MOST_REMEMBERED = 64;

/** Where the picture of an invitation is. */
export function pathOfPicture(code: string, locale: LocaleKey): string {
  return `/api/agency/picture/${code}.png?lang=${locale}`;
}

interface PicturePagesParts {
  db: Db;
  linkOrigin: LinkOrigin;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory' | 'picture'>;
}

/** Draws each picture once: whoever asks meanwhile waits for the same. */
function createGallery() {
  const drawn = new Map<string, Promise<Buffer>>();
  return (key: string, poster: () => Promise<Poster>): Promise<Buffer> => {
    const known = drawn.get(key);
    if (known !== undefined) return known;
    if (drawn.size >= MOST_REMEMBERED) drawn.delete(drawn.keys().next().value ?? '');
    const drawing = poster().then(drawPoster);
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
}

/** Serves pictures of invitations, which members send to friends: whoever has the code may see one. */
export function registerAgencyPictures(
  app: FastifyInstance,
  { db, identity, linkOrigin, sites }: PicturePagesParts,
): void {
  const gallery = createGallery();
  const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } };

  async function invitationOf(code: string, host: string, origin: string) {
    const id = await findByInviteCode(db, code);
    if (id === undefined) throw new Failure('not_found');
    const who = await identity.member(db, id);
    const site = await sites.directory.at({ site: who.site });
    const [own] = await listHostsOf(db, id);
    const base = baseOf({ host, origin }, site, own);
    return { site, code: who.inviteCode, base, link: linkOf(base, who.inviteCode) };
  }

  app.get<{ Params: { name: string }; Querystring: { lang?: string } }>(
    '/api/agency/picture/:name',
    { config },
    async (request, reply) => {
      const typed = /^([A-Za-z0-9-]{1,16})\.png$/.exec(request.params.name)?.[1];
      if (typed === undefined) throw new Failure('not_found');
      const host = normaliseHost(request.hostname);
      const { site, code, base, link } = await invitationOf(typed, host, linkOrigin(request));
      const locale = request.server.languageAt(request.hostname, request.query.lang);
      const key = fingerprint([site.key, site.version, link, locale]).toString('base64url');
      const etag = `"${key}"`;
      void reply.header('etag', etag).header('cache-control', `public, max-age=${KEPT_SECONDS}`);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = await gallery(key, async () => {
        const logo = site.logo === null ? undefined : await sites.picture(Buffer.from(site.logo, 'hex'));
        return { site, logo, code, link, address: base.replace(/^https?:\/\//, ''), locale };
      });
      return reply.type('image/png').send(picture);
    },
  );
}
