import { endpoints } from '@arara/contract';
import { type Call, createCall } from '@arara/contract/client';
import type { TestServer } from './test-server.ts';
import { registrationForm } from './people.ts';

/** A raw HTTP response. */
export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The JSON object of the body; empty for any other body. */
  body: Record<string, unknown>;
}

interface RawRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  headers?: Record<string, string>;
  body?: string | Buffer | object;
  /** The client's address; rate limits and lockouts apply per address. */
  from?: string;
}

/** Sends any method, header and body from any address, which the typed client cannot do. */
export type SendRequest = (path: string, request?: RawRequest) => Promise<Reply>;

let sentCount = 0;

/** Creates a sender whose requests come from different addresses by default. */
export function requestSender({ server }: Pick<TestServer, 'server'>): SendRequest {
  return async (path, { method, headers = {}, body, from } = {}) => {
    sentCount += 1;
    const isRecord = typeof body === 'object' && !Buffer.isBuffer(body);
    const answer = await server.app.inject({
      url: path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: isRecord ? { 'content-type': 'application/json', ...headers } : headers,
      ...(body === undefined ? {} : { payload: isRecord ? JSON.stringify(body) : body }),
      remoteAddress: from ?? `10.${(sentCount >> 16) & 255}.${(sentCount >> 8) & 255}.${sentCount & 255}`,
    });
    const text = answer.payload;
    const read: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: answer.statusCode, headers: answer.headers, text, body: read as Record<string, unknown> };
  };
}

/** Registers a member from a new address, so that no rate limit applies. */
export async function registerBy(
  ask: SendRequest,
  change: Parameters<typeof registrationForm>[0] = {},
): Promise<{ id: number; account: string; token: string }> {
  const form = registrationForm(change);
  const opened = await ask(endpoints.register.path, { body: form });
  const { access_token: token } = opened.body['data'] as { access_token: string };
  const me = await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const { id } = me.body['data'] as { id: number };
  return { id, account: form.account, token };
}

/** Creates a typed client whose calls come from different addresses, so that no rate limit applies. */
export function callOf(ask: SendRequest, token: string): Call {
  return createCall({
    token: () => token,
    locale: () => 'pt',
    fetch: async (path, { method, headers, body } = {}) => {
      const request = {
        method: method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(headers)),
      } as const;
      const {
        status,
        text,
        headers: replyHeaders,
      } = await ask(path instanceof Request ? path.url : path.toString(), {
        ...request,
        ...(typeof body === 'string' ? { body } : {}),
      });
      const after = replyHeaders['retry-after'];
      return new Response(text, { status, headers: typeof after === 'string' ? { 'retry-after': after } : {} });
    },
  });
}
