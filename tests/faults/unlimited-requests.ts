import { createCall } from '@arara/contract/client';
import type { TestServer } from '@arara/server/testing';

let asked = 0;

/** A server whose clients use a new IP address for each call, so that no limit by address applies. */
export function fromAnywhere(server: TestServer): TestServer {
  const send: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    asked += 1;
    headers.set('x-forwarded-for', `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
    return fetch(address, { ...init, headers });
  };
  return {
    ...server,
    call: (token) => createCall({ baseUrl: server.url, token: () => token ?? null, locale: () => 'pt', fetch: send }),
  };
}
