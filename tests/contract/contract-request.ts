import type { Endpoint } from '@arara/contract';
import type { TestServer } from '@arara/server/testing';

interface Asked {
  token?: string | undefined;
  input?: Record<string, unknown>;
}

/** Makes a call of the contract over real HTTP with any input. */
export async function sendCall({ url }: TestServer, { method, path }: Endpoint, { token, input = {} }: Asked) {
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
      : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
