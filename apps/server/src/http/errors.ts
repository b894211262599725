import type { FastifyError, FastifyInstance } from 'fastify';
import { Failure, messages } from '../platform/index.ts';
import { localeOf, send } from './bind.ts';
import { broken, refused } from './envelope.ts';

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}

/** The refusal that a fault of the request itself deserves, by the status Fastify gave it. */
function codeOf(statusCode: number | undefined) {
  if (statusCode === 413) return 'body_too_large' as const;
  if (statusCode === 415) return 'unsupported_media' as const;
  if (statusCode === 429) return 'too_many_tries' as const;
  if (statusCode === 503) return 'busy' as const;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? ('invalid' as const) : undefined;
}

/** Every fault leaves as the contract's envelope; ours are logged whole and told in one sentence. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const words = messages[localeOf(request)];
    if (error instanceof Failure) return send(reply, refused(error.code, words, error.detail));
    const code = isFastifyError(error) ? codeOf(error.statusCode) : undefined;
    if (code !== undefined) {
      const after = Number(reply.getHeader('retry-after') ?? 1);
      const wait = code === 'too_many_tries' ? { retryAfterSeconds: after, params: { seconds: after } } : {};
      return send(reply, refused(code, words, wait));
    }
    request.log.error({ err: error, reqId: request.id }, 'a call broke');
    return send(reply, broken(request.id, words));
  });
}
