import type { z } from 'zod';
import type { BetReply, RealtimeMessage, RealtimeOut, TableReply } from './channels.ts';
import type { Endpoints } from './endpoints.ts';
import type { Refusal } from './envelope.ts';
import type { LocaleKey } from './locales.ts';
import { type EndpointName, paths } from './paths.ts';

export type { BetReply, EndpointName, RealtimeMessage, RealtimeOut, TableReply };
export type { RoomNews } from './room-channel.ts';
export type { TableAsked, TableNews, ToldLine } from './table-channel.ts';
export type { OwnTicket, TableEvent, TableSnapshot } from './tables.ts';
export { AUDIT_EXPORT_PATH, COMMISSION_EXPORT_PATH, RECORD_FILE_PATHS, STATEMENT_EXPORT_PATH } from './export-paths.ts';
export const REALTIME_PATH = '/api/realtime';
export const REALTIME_PROTOCOL = 'arara';
export const TOO_MANY_SOCKETS = 4429;

type Success = { status: 'success'; code: 200 | 202; message: string };
export type Input<Name extends EndpointName> = z.input<Endpoints[Name]['input']>;
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']> & Success;

/**
 * A call that was refused or never answered. `code` is the HTTP status, 0 when nothing came back
 * at all; `error` is the machine code, `errors` the fields with what is wrong with each.
 */
export class CallError extends Error {
  readonly code: number;
  readonly error: string;
  readonly errors: Record<string, string[]>;
  readonly forceOffline: boolean;
  readonly retryAfterSeconds: number | undefined;
  /** The same to the millisecond, where the server says so. */
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

interface ClientOptions {
  /** Where the server is; empty for the page's own host. */
  baseUrl?: string;
  token: () => string | null;
  locale: () => LocaleKey;
  fetch?: typeof fetch;
  /** Told of every refusal before it is thrown, so that a lost session is handled in one place. */
  onError?: (error: CallError, name: EndpointName) => void;
}

interface CallOptions {
  signal?: AbortSignal;
  /** It goes out even where the page is closed at once. */
  keepalive?: boolean;
  /** Sent as Idempotency-Key: a retry of the same press carries the same key. */
  key?: string;
}

export type Call = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/** What an input is made of on the wire; a GET carries only what reads as text. */
type Fields = Record<string, string | number | boolean | undefined>;

/** A typed `call(name, input)` over fetch. Rejects with `CallError` and nothing else but an abort. */
export function createCall({ baseUrl = '', token, locale, fetch: send = fetch, onError }: ClientOptions): Call {
  async function request(name: EndpointName, input: Fields, options: CallOptions): Promise<Response> {
    const [method, path] = paths[name];
    const bearer = token();
    const headers: Record<string, string> = {};
    if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
    if (options.key !== undefined) headers['idempotency-key'] = options.key;
    const query = new URLSearchParams({ lang: locale() });
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
