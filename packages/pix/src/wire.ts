import { type z } from 'zod';
import { type Answer, type Problem, type Refused, type Unknown, done, unknown } from './answer.ts';
import { errorMessage } from './api.ts';

/** What a call brought back: a status with a text, or the reason why none came. */
export type Reply = { readonly status: number; readonly text: string; readonly retryAfterSeconds?: number } | Unknown;

export type Method = 'GET' | 'PATCH' | 'POST' | 'PUT';

interface Sending {
  /** What authenticates the call, and what else the PSP wants in its header. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string;
}

/** One HTTP call to the PSP. Never throws. */
export type Wire = (method: Method, path: string, sending: Sending) => Promise<Reply>;

/** The part of `fetch` that is used: Node's own fits, and so does one that brings a client certificate. */
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

interface WireOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly timeoutMs: number;
}

export function createWire({ baseUrl, fetch, timeoutMs }: WireOptions): Wire {
  const base = baseUrl.replace(/\/+$/, '');
  return async (method, path, { headers: own, contentType, body }) => {
    const headers = {
      accept: 'application/json',
      ...own,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    };
    try {
      const response = await fetch(base + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        // A redirect would carry our credentials to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      return { status: response.status, text, ...readRetryAfter(response.headers.get('retry-after')) };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        return unknown('timeout', `no answer in ${timeoutMs} ms`);
      return unknown('network', error instanceof Error ? error.message : 'no connection');
    }
  };
}

const LONGEST_PAUSE_SECONDS = 3600;

/** Seconds alone are read: a date would have to be trusted to be of the same clock as ours. */
function readRetryAfter(header: string | null): { retryAfterSeconds?: number } {
  if (header === null || !/^\d{1,9}$/.test(header)) return {};
  return { retryAfterSeconds: Math.min(Number(header), LONGEST_PAUSE_SECONDS) };
}

/** Reads why a PSP refused; `undefined` for a text that is no word of the PSP. */
export type ErrorReader = (status: number, body: unknown) => Problem | undefined;

/**
 * Sorts a reply into what is known. Only a success that parses and a 4xx that explains itself count as known. `readError` reads the
 * errors of a PSP that has a shape of its own.
 */
export function readAs<Shape extends z.ZodType>(
  reply: Reply,
  shape: Shape,
  readError: ErrorReader = readProblem,
): Answer<z.output<Shape>> {
  if ('outcome' in reply) return reply;
  const { status, text, retryAfterSeconds } = reply;
  const pause = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (status === 429) return { ...unknown('throttled', 'the PSP asks for fewer calls'), ...pause };
  if (status === 408 || status >= 500) return { ...unknown('server', `the PSP answered ${status}`), ...pause };
  if (status >= 400) return readRefusal(status, text, readError);
  if (status < 200 || status >= 300) return unknown('unreadable', `the PSP answered ${status}`);
  const parsed = shape.safeParse(text === '' ? null : toJson(text));
  return parsed.success ? done(parsed.data) : unknown('unreadable', `the PSP answered ${status} in another shape`);
}

function readRefusal(status: number, text: string, readError: ErrorReader): Refused | Unknown {
  const problem = readError(status, toJson(text));
  // A page of some proxy on the way is no word of the PSP.
  if (!problem) return unknown('unreadable', `the PSP answered ${status} without a reason`);
  return { outcome: 'refused', fault: status === 401 || status === 403 ? 'credentials' : 'request', problem };
}

function readProblem(status: number, body: unknown): Problem | undefined {
  const parsed = errorMessage.safeParse(body);
  if (!parsed.success) return undefined;
  const error = parsed.data;
  if ('nome' in error) return { type: error.nome, title: error.nome, status, detail: error.mensagem, violations: [] };
  if ('error' in error) {
    return { type: error.error, title: error.error, status, detail: error.error_description ?? '', violations: [] };
  }
  return {
    type: error.type?.split('/').at(-1) ?? '',
    title: error.title,
    status,
    detail: error.detail ?? '',
    violations: (error.violacoes ?? []).map(({ razao = '', propriedade = '', valor }) => {
      return {
        reason: razao,
        property: propriedade,
        value: typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? ''),
      };
    }),
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
