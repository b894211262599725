import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes that are compressed once and served from memory. */
export interface CompressedAsset {
  etag: string;
  bodies: { identity: Uint8Array; gzip: Uint8Array; br: Uint8Array };
}

type Encoding = keyof CompressedAsset['bodies'];

/** Higher qualities take seconds and save only a few per cent. */
const BROTLI_QUALITY = 9;

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** Loads an asset at its first use and keeps it; a failure is not kept, so that the next use tries again. */
export function loadOnce(load: () => Promise<CompressedAsset>): () => Promise<CompressedAsset> {
  let loading: Promise<CompressedAsset> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** Compresses bytes outside the event loop. */
export async function compressAsset(identity: Uint8Array): Promise<CompressedAsset> {
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, BROTLI_OPTIONS),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { etag: `"${digest}"`, bodies: { identity, gzip: gzipped, br } };
}

/** Chooses the best encoding that a client accepts; `q=0` rejects one. */
function chooseEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = new Set(
    (headers['accept-encoding'] ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim() ?? ''),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/**
 * Sends an asset in the best encoding, or 304 if the client has it. Browsers revalidate it after `maxAgeSeconds`; `vary`
 * names further headers of the request that it depends on.
 */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: CompressedAsset,
  { type, maxAgeSeconds, vary = [] }: { type: string; maxAgeSeconds: number; vary?: readonly string[] },
): FastifyReply {
  void reply.headers({
    etag,
    vary: ['accept-encoding', ...vary].join(', '),
    'cache-control': maxAgeSeconds === 0 ? 'no-cache' : `public, max-age=${maxAgeSeconds}`,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .type(type)
    .send(Buffer.from(bodies[encoding].buffer, bodies[encoding].byteOffset, bodies[encoding].byteLength));
}
