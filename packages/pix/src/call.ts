import { type z } from 'zod';
import { type Answer, type Found, type Refused, done, unknown } from './answer.ts';
import { createTokenSource } from './token.ts';
import { type Fetch, type Method, createWire, readAs } from './wire.ts';

export interface PixClientOptions {
  /** Where the PSP's API stands, without `/v2`: `https://pix.example.com`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Node's `fetch`, or one that presents our client certificate where the PSP requires mTLS. */
  readonly fetch: Fetch;
  readonly clock: () => Date;
  /** How long one HTTP call may take. */
  readonly timeoutMs: number;
  /** How the token is asked for: `json` (default) as Efí documents it, `form` as RFC 6749 says. */
  readonly grant?: 'form' | 'json';
}

/** One call of the API with a token, read as `shape`. */
export type Call = <Shape extends z.ZodType>(
  method: Exclude<Method, 'POST'>,
  path: string,
  shape: Shape,
  body?: Record<string, unknown>,
) => Promise<Answer<z.output<Shape>>>;

/** Efí says "not found" with status 400 in places. */
const NOT_FOUND_NAME = /nao_?encontrad[ao]$/i;

/** Calls with a token; one that the PSP no longer takes is renewed once. A 401 means that nothing was done. */
export function createCall({
  baseUrl,
  clientId,
  clientSecret,
  fetch,
  clock,
  timeoutMs,
  grant = 'json',
}: PixClientOptions): Call {
  const wire = createWire({ baseUrl, fetch, timeoutMs });
  const tokens = createTokenSource({ wire, clientId, clientSecret, clock, grant });
  return async (method, path, shape, body) => {
    const content = body === undefined ? {} : { contentType: 'application/json', body: JSON.stringify(body) };
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.current();
      if (token.outcome !== 'ok') return token;
      const reply = await wire(method, path, {
        headers: { authorization: `Bearer ${token.value}` },
        ...content,
      });
      const isStale = 'status' in reply && reply.status === 401;
      if (isStale) tokens.discard(token.value);
      if (!isStale || attempt > 1) return readAs(reply, shape);
    }
  };
}

export function mapped<From, To>(answer: Answer<From>, to: (value: From) => To): Answer<To> {
  return answer.outcome === 'ok' ? done(to(answer.value)) : answer;
}

export function found<From, To>(answer: Answer<From>, to: (value: From) => To): Found<To> {
  if (answer.outcome !== 'refused') return mapped(answer, to);
  const { status, type } = answer.problem;
  return status === 404 || NOT_FOUND_NAME.test(type) ? { outcome: 'not_found' } : answer;
}

export function orUnknown<Value>(standing: Found<Value>): Answer<Value> {
  if (standing.outcome === 'ok' || standing.outcome === 'unknown') return standing;
  return unknown('server', 'the id is taken, yet asking about it brought nothing');
}

/**
 * What a refusal of moving money comes to. It may hide an earlier call under the same id that went
 * through: nothing counts as moved only where the PSP knows of nothing under the id, or of something else.
 */
export function standingOr<Value>(
  refusal: Refused,
  standing: Found<Value>,
  isSame: (value: Value) => boolean,
): Answer<Value> {
  if (standing.outcome === 'ok') return isSame(standing.value) ? standing : refusal;
  if (standing.outcome === 'not_found' && refusal.problem.status !== 409) return refusal;
  return orUnknown(standing);
}
