import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContractApi, openapiInSteps } from '@arara/contract/openapi';
import { walletOpenapi } from '@arara/wallet-protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { type CompressedAsset, compressAsset, loadOnce, sendAsset } from './compressed-asset.ts';

/** Where the document of each API is. With a host of its own, the back office serves its document only there. */
export const OPENAPI_PATHS = {
  player: '/openapi.json',
  provider: '/wallet/openapi.json',
  office: '/office/openapi.json',
} as const;

export type ApiName = keyof typeof OPENAPI_PATHS;

/** Downloads per minute from one network: tools download once. */
const MAX_DOWNLOADS_PER_MINUTE = 30;

/** The limit of a route that serves a document or a page of the reference. */
export const downloadLimit = (ratePerMinute: number) => ({
  rateLimit: { max: Math.min(MAX_DOWNLOADS_PER_MINUTE, ratePerMinute), timeWindow: '1 minute' },
});

const MAX_AGE_SECONDS = 300;

/** Generates a document in steps: at once it would block the event loop, and every bet, for most of a second. */
async function generateContractDocument(api: ContractApi): Promise<object> {
  const steps = openapiInSteps(api);
  let step = steps.next();
  while (step.done !== true) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}

async function generateDocument(api: ApiName): Promise<CompressedAsset> {
  const document = api === 'provider' ? walletOpenapi() : await generateContractDocument(api);
  return compressAsset(Buffer.from(JSON.stringify(document)));
}

/** Serves the OpenAPI documents. Each is generated and compressed at its first request and served from memory. */
export function serveOpenapi(app: FastifyInstance, { ratePerMinute }: { ratePerMinute: number }): void {
  const config = downloadLimit(ratePerMinute);
  for (const api of Object.keys(OPENAPI_PATHS) as ApiName[]) {
    const document = loadOnce(() => generateDocument(api));
    app.get(OPENAPI_PATHS[api], { config }, async (request, reply) => {
      return sendAsset(request, reply, await document(), {
        type: 'application/json; charset=utf-8',
        maxAgeSeconds: MAX_AGE_SECONDS,
      });
    });
  }
}
