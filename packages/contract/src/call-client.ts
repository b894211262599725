import type { z } from 'zod';
import type { Endpoints } from './endpoints.ts';
import type { Refusal } from './envelope.ts';
import type { LocaleKey } from './locales.ts';
import { toWireLocale } from './wire-locales.ts';
import type { EndpointName } from './paths.ts';

type Success = { status: 'success'; code: 200 | 202; message: string };
export type Input<Name extends EndpointName> = z.input<Endpoints[Name]['input']>;
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']> & Success;

/**
 * A refused or failed call. `code` is the HTTP status, 0 without a response; `error` is the machine code; `errors`
 * maps each invalid field to its problem.
 */
export class CallError extends Error {
  readonly code: number;
  readonly error: string;
  readonly errors: Record<string, string[]>;
  readonly forceOffline: boolean;
  readonly retryAfterSeconds: number | undefined;
  /** Milliseconds until a retry is allowed, if the server sent them. */
  readonly retryAfterMs: number | undefined;

  constructor(refusal: Partial<Refusal>, code: number, retryAfter: string | null) {
    super(refusal.message ?? '');
    this.name = 'CallError';
    this.code = code;
    this.error = refusal.error ?? (code === 401 ? 'unauthenticated' : 'network');
    this.errors = refusal.errors ?? {};
    this.forceOffline = refusal.force_offline === true;
    this.retryAfterMs = refusal.retry_after_ms;
    this.retryAfterSeconds = retryAfter === null ? undefined : Number.parseInt(retryAfter, 10);
  }
}

/** The HTTP method and the path of a call. */
export type CallAddress = readonly ['GET' | 'POST', string];

export interface ClientOptions {
  /** Base URL of the server; empty for the page's own origin. */
  baseUrl?: string;
  token: () => string | null;
  locale: () => LocaleKey;
  fetch?: typeof fetch;
  /** Finds the address of a call, now or once it is loaded. A rejection is a failed call. */
  findAddress: (name: EndpointName) => CallAddress | Promise<CallAddress>;
  /** Called with every error before it is thrown, so that an ended session is handled in one place. */
  onError?: (error: CallError, name: EndpointName) => void;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Sends the request even if the page closes. */
  keepalive?: boolean;
  /** Sent as Idempotency-Key: a retry of the same action carries the same key. */
  key?: string;
}

export type Call = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/** Input fields on the wire; a GET can only send scalars. */
type Fields = Record<string, string | number | boolean | undefined>;

/** A typed `call(name, input)` over fetch. Rejects only with `CallError` or an abort. */
export function createCallClient(settings: ClientOptions): Call {
  const { baseUrl = '', token, locale, findAddress, fetch: send = fetch, onError } = settings;

  async function request(name: EndpointName, input: Fields, options: CallOptions): Promise<Response> {
    // The token of this moment: who signs out forgets it while the address of the call is still loading.
    const bearer = token();
    const [method, path] = await findAddress(name);
    const headers: Record<string, string> = {};
    if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
    if (options.key !== undefined) headers['idempotency-key'] = options.key;
    const query = new URLSearchParams({ lang: toWireLocale(locale()) });
    if (method === 'GET') {
      for (const [field, value] of Object.entries(input)) if (value !== undefined) query.set(field, `${value}`);
    } else {
      headers['content-type'] = 'application/json';
    }
    return send(`${baseUrl}${path}?${query.toString()}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  }

  return async (name, input, options = {}) => {
    let code = 0;
    let retryAfter: string | null = null;
    let body: Partial<Refusal> | undefined;
    try {
      const response = await request(name, input as Fields, options);
      retryAfter = response.headers.get('retry-after');
      code = response.status;
      const answer: unknown = await response.json();
      if (response.ok) return answer as Answer<typeof name>;
      body = answer as Partial<Refusal>;
    } catch (error) {
      if (options.signal?.aborted) throw error;
    }
    const failure = new CallError(body ?? {}, code, retryAfter);
    onError?.(failure, name);
    throw failure;
  };
}
