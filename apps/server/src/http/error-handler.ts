import type { Socket } from 'node:net';
import { DEFAULT_LOCALE } from '@arara/contract/locales';
import type { ConnectionError, FastifyError, FastifyInstance } from 'fastify';
import { Failure, translations } from '../platform/index.ts';
import { readLocale, send } from './bind-routes.ts';
import { broken, refused } from './envelope.ts';

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}

/** Maps the status of a Fastify error to a failure code; `undefined` for an internal error. */
function toFailureCode(statusCode: number | undefined) {
  if (statusCode === 413) return 'body_too_large' as const;
  if (statusCode === 415) return 'unsupported_media' as const;
  if (statusCode === 429) return 'too_many_tries' as const;
  if (statusCode === 503) return 'busy' as const;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? ('invalid' as const) : undefined;
}

/** Sends every error in the contract's envelope. Internal errors are logged in full and reveal only the request id. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const t = translations[readLocale(request)];
    if (error instanceof Failure) return send(reply, refused(error, t));
    const code = isFastifyError(error) ? toFailureCode(error.statusCode) : undefined;
    if (code === 'too_many_tries') {
      const seconds = Number(reply.getHeader('retry-after') ?? 1);
      return send(reply, refused(new Failure(code, { retryAfterSeconds: seconds, params: { seconds } }), t));
    }
    if (code !== undefined) return send(reply, refused(new Failure(code), t));
    request.log.error({ err: error, reqId: request.id }, 'request failed');
    return send(reply, broken(request.id, t));
  });
}

/** Responses to errors of Node's HTTP parser, by error code; any other error is a 400. */
const PARSER_ERRORS: Readonly<
  Record<string, readonly [line: string, code: number, failure: 'busy' | 'body_too_large']>
> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 408, 'busy'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 431, 'body_too_large'],
};

/** Answers a request that cannot be parsed in the contract's envelope and closes the connection. */
export function answerMalformedRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [line, code, failure] = PARSER_ERRORS[error.code] ?? (['400 Bad Request', 400, 'invalid'] as const);
  const message = translations[DEFAULT_LOCALE](`failures.${failure}`);
  const body = JSON.stringify({ status: 'fail', code, error: failure, message });
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\n${head}\r\nconnection: close\r\n\r\n${body}`);
  socket.destroy(error);
}
