import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '../../../../platform/index.ts';
import type { Sites } from '../sites.ts';

const YEAR_SECONDS = 31_536_000;
const MAX_PICTURES = 32;

/** The path of a picture; '' for none. */
export function toPicturePath(hash: string | null): string {
  return hash === null ? '' : `/pictures/${hash}.webp`;
}

/** Serves uploaded pictures. Each is named by its content hash and can be cached forever. */
export function registerPicturePages(app: FastifyInstance, { findPicture }: Pick<Sites, 'findPicture'>): void {
  const pictures = new LRUCache<string, Buffer>({
    max: MAX_PICTURES,
    ignoreFetchAbort: true,
    async fetchMethod(hash) {
      const bytes = await findPicture(Buffer.from(hash, 'hex'));
      if (bytes === undefined) throw new Failure('not_found');
      return bytes;
    },
  });

  app.get<{ Params: { name: string } }>('/pictures/:name', async ({ params: { name } }, reply) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
    if (hash === undefined) throw new Failure('not_found');
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(await pictures.forceFetch(hash));
  });
}
