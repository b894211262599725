import { parentPort } from 'node:worker_threads';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { compressAsset } from './compressed-asset.ts';

/**
 * Reads the browser script of the API reference from its package, compresses it and posts it to the main thread. The package is a
 * module with the whole script (5 MB) as a string: parsing it takes 0.1 s and 20 MB, which a worker returns when it exits.
 */
async function loadScript(): Promise<Uint8Array> {
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/openapi.json' } });
  const { rawPayload, statusCode } = await app.inject('/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error(`the package of the API reference answers ${statusCode} for its script`);
  return rawPayload;
}

parentPort?.postMessage(await compressAsset(await loadScript()));
