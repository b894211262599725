import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/index.ts';
import type { Sites } from './sites.ts';

const YEAR_SECONDS = 31_536_000;
const MOST_REMEMBERED = 32;

/** Where a picture is served; empty for none. */
export function pathOfPicture(hash: string | null): string {
  return hash === null ? '' : `/pictures/${hash}.webp`;
}

/** Serves the pictures that operators brought. Each is named by its content, so whoever has one keeps it. */
export function registerPictures(app: FastifyInstance, { picture }: Pick<Sites, 'picture'>): void {
  const remembered = new Map<string, Buffer>();

  async function find(hash: string): Promise<Buffer> {
    const known = remembered.get(hash);
    if (known) return known;
    const bytes = await picture(Buffer.from(hash, 'hex'));
    if (bytes === undefined) throw new Failure('not_found');
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(hash, bytes);
    return bytes;
  }

  app.get<{ Params: { name: string } }>('/pictures/:name', async ({ params: { name } }, reply) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
    if (hash === undefined) throw new Failure('not_found');
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(await find(hash));
  });
}
