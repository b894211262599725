import { endpoints } from '@arara/contract';
import { type Call, createCall } from '@arara/contract/client';
import type { TestHouse } from './house.ts';
import { registrationForm } from './people.ts';

/** An answer as it came, whatever it is. */
export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The answer read as a record; empty when it is none. */
  body: Record<string, unknown>;
}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  headers?: Record<string, string>;
  body?: string | Buffer | object;
  /** The address that asks; limits and locks hold by address. */
  from?: string;
}

/** What the typed client cannot say: any method, header and body, from any address. */
export type Ask = (path: string, asking?: Asking) => Promise<Reply>;

let asked = 0;

/** Every question comes from an address of its own, unless it says which. */
export function askOf({ house }: Pick<TestHouse, 'house'>): Ask {
  return async (path, { method, headers = {}, body, from } = {}) => {
    asked += 1;
    const isRecord = typeof body === 'object' && !Buffer.isBuffer(body);
    const answer = await house.app.inject({
      url: path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: isRecord ? { 'content-type': 'application/json', ...headers } : headers,
      ...(body === undefined ? {} : { payload: isRecord ? JSON.stringify(body) : body }),
      remoteAddress: from ?? `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    });
    const text = answer.payload;
    const read: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: answer.statusCode, headers: answer.headers, text, body: read as Record<string, unknown> };
  };
}

/** Registers a member from an address of their own, so that no limit of calls is met. */
export async function registerBy(
  ask: Ask,
  change: Parameters<typeof registrationForm>[0] = {},
): Promise<{ id: number; account: string; token: string }> {
  const form = registrationForm(change);
  const opened = await ask(endpoints.register.path, { body: form });
  const { access_token: token } = opened.body['data'] as { access_token: string };
  const me = await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const { id } = me.body['data'] as { id: number };
  return { id, account: form.account, token };
}

/** The typed client, each call from an address of its own, so that no limit of calls is met. */
export function callOf(ask: Ask, token: string): Call {
  return createCall({
    token: () => token,
    locale: () => 'pt',
    fetch: async (path, { method, headers, body } = {}) => {
      const asking = {
        method: method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(headers)),
      } as const;
      const {
        status,
        text,
        headers: said,
      } = await ask(path instanceof Request ? path.url : path.toString(), {
        ...asking,
        ...(typeof body === 'string' ? { body } : {}),
      });
      const after = said['retry-after'];
      return new Response(text, { status, headers: typeof after === 'string' ? { 'retry-after': after } : {} });
    },
  });
}
