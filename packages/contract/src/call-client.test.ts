import { expect, it } from 'vitest';
import { createCallClient } from './call-client.ts';

it('carries the token of the moment of the call, while its address is still loading', async () => {
  let token: string | null = 'of-maria';
  const sent: (string | null)[] = [];
  const address = Promise.withResolvers<readonly ['POST', string]>();
  const call = createCallClient({
    token: () => token,
    locale: () => 'pt',
    findAddress: () => address.promise,
    fetch: (_url, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(Response.json({ status: 'success', code: 200, message: '', data: {} }));
    },
  });
  const leaving = call('logout', {});
  token = null;
  address.resolve(['POST', '/api/auth/logout']);
  await leaving;
  expect(sent).toEqual(['Bearer of-maria']);
});
