import { type z } from 'zod';
import { readJson, writeJson } from './json.ts';
import { signedHeaders } from './signature.ts';
import { type SigningKey } from './signing-key.ts';

/** The part of `fetch` that is used. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly redirect: 'manual';
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

export interface CallerOptions {
  /** What stands before `/wallet/v1/…`, or before a provider's own calls. */
  readonly baseUrl: string;
  /** The name that both sides know the provider by. */
  readonly provider: string;
  readonly key: SigningKey;
  readonly fetch: Fetch;
  readonly clock: () => Date;
  /** Gives a UUID that never came before: for requests and for nonces. */
  readonly ids: () => string;
  /** How long one call may take; 3000 where nothing is said, as the protocol has it. */
  readonly timeoutMs?: number;
}

/** Nobody can say whether it was done. */
export interface Unknown {
  readonly outcome: 'unknown';
  readonly detail: string;
}

/** It was not done: our signature was not taken (401). */
export interface Unsigned {
  readonly outcome: 'unsigned';
  readonly detail: string;
}

/** What one call brought back. */
export type Called<Answer> = { readonly outcome: 'answered'; readonly answer: Answer } | Unknown | Unsigned;

export type SignedCall = <Shape extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  shape: Shape,
  message?: object,
) => Promise<Called<z.output<Shape>>>;

const DEFAULT_TIMEOUT_MS = 3000;

/** Signs and sends one message at a time, and reads what came of it. Never throws for what the other side does. */
export function createSignedCall(options: CallerOptions): SignedCall {
  const { provider, key, fetch, clock, ids, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  return async (method, path, shape, message) => {
    const url = new URL(base + path);
    const body = message === undefined ? '' : writeJson(message);
    const signed = {
      provider,
      timestamp: String(clock().getTime()),
      nonce: ids(),
      method,
      path: url.pathname + url.search,
      body,
    };
    const headers = { ...signedHeaders(signed, key), accept: 'application/json' };
    try {
      const response = await fetch(url.href, {
        method,
        headers: message === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(message === undefined ? {} : { body }),
        // A redirect would carry a signed message to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return read(response.status, await response.text(), shape);
    } catch (error) {
      return { outcome: 'unknown', detail: error instanceof Error ? error.message : 'no connection' };
    }
  };
}

function read<Shape extends z.ZodType>(status: number, text: string, shape: Shape): Called<z.output<Shape>> {
  if (status === 401) return { outcome: 'unsigned', detail: text.slice(0, 200) };
  // A page of some proxy on the way is no word of the other side.
  if (status !== 200) return { outcome: 'unknown', detail: `HTTP ${status}` };
  const parsed = shape.safeParse(readJson(text));
  if (parsed.success) return { outcome: 'answered', answer: parsed.data };
  return { outcome: 'unknown', detail: `an answer of another shape: ${text.slice(0, 200)}` };
}

/** Which part of a list of transactions is asked for. */
export interface ListQuery {
  readonly from: Date;
  readonly to?: Date | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** The query of a list of transactions, as both sides write it. */
export function listQueryOf({ from, to, after, limit }: ListQuery): string {
  const query = new URLSearchParams({ from: from.toISOString() });
  if (to !== undefined) query.set('to', to.toISOString());
  if (after !== undefined) query.set('after', after);
  if (limit !== undefined) query.set('limit', String(limit));
  return query.toString();
}
