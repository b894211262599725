import { type NonceMemory, type SignatureFault, type VerifyingKeys, verifySignature } from '@arara/wallet-protocol';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

export interface GateParts {
  readonly provider: string;
  readonly keys: VerifyingKeys;
  readonly nonces: NonceMemory;
  readonly clock: () => Date;
}

/** Lets `app` read a body as it came: what is signed are the bytes. */
export function registerRawReader(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const textOf = (request: FastifyRequest): string => bytesOf(request).toString('utf8');

function faultOf(request: FastifyRequest, { provider, keys, nonces, clock }: GateParts): SignatureFault | undefined {
  const seen = verifySignature(
    { headers: request.headers, method: request.method, path: request.url, body: bytesOf(request) },
    { keysOf: (name) => (name === provider ? keys : undefined), nowMs: clock().getTime() },
  );
  if (!seen.ok) return seen.fault;
  return nonces.claim(seen.provider, seen.nonce) ? undefined : 'nonce';
}

/** Refuses everything on `scope` that the platform has not signed. */
export function guard(scope: FastifyInstance, parts: GateParts): void {
  scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const reason = faultOf(request, parts);
    if (reason !== undefined) await reply.code(401).send({ code: 'INVALID_SIGNATURE', reason });
  });
}
