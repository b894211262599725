import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openapiInSteps } from '@arara/contract/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface OpenapiDocument {
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
}

type Encoding = keyof OpenapiDocument['bodies'];

/** Downloads a minute from one network: tools ask once. */
const MAX_PER_MINUTE = 30;

/** Beyond 9, a few per cent fewer bytes cost seconds. */
const BROTLI_QUALITY = 9;

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** Writes the document, a few operations at a time: in one piece it would hold up every bet for most of a second. */
async function writeDocument(): Promise<OpenapiDocument> {
  const steps = openapiInSteps();
  let step = steps.next();
  while (step.done !== true) {
    await nextTurn();
    step = steps.next();
  }
  const identity = Buffer.from(JSON.stringify(step.value));
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, BROTLI_OPTIONS),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { etag: `"${digest}"`, bodies: { identity, gzip: zipped, br } };
}

/** The best encoding that a client accepts; it may refuse one with `q=0`. */
function encodingFor({ headers }: FastifyRequest): Encoding {
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

/** `GET /openapi.json`: the contract for programs, written and compressed once and then sent from memory. */
export function serveOpenapi(app: FastifyInstance, { ratePerMinute }: { ratePerMinute: number }): void {
  let written: Promise<OpenapiDocument> | undefined;
  const config = { rateLimit: { max: Math.min(MAX_PER_MINUTE, ratePerMinute), timeWindow: '1 minute' } };
  app.get('/openapi.json', { config }, async (request, reply) => {
    written ??= writeDocument();
    const { etag, bodies } = await written;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
  });
}
