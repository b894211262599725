import { randomInt, randomUUID } from 'node:crypto';
import { type ProviderSimulator, createProviderSimulator } from '@arara/provider-simulator';
import { type TestServer, createTestServer } from '@arara/server/testing';
import { verifyingKeys } from '@arara/wallet-protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Result, lineOf, runCases } from '../../tools/conformance/case.ts';
import { createSender } from '../../tools/conformance/sender.ts';
import { createSandboxDesk } from '../../tools/conformance/table.ts';
import { walletCases } from '../../tools/conformance/wallet/wallet-cases.ts';

const ACCESS = { provider: 'boavista', secret: 'a-secret-of-the-studio' };

let server: TestServer;
let simulator: ProviderSimulator;
let results: Result[];

beforeAll(async () => {
  let url = '';
  simulator = createProviderSimulator({
    ...ACCESS,
    platformUrl: 'http://127.0.0.1:1',
    publicUrl: () => url,
    clock: () => new Date(),
    ids: randomUUID,
    chance: (bound) => randomInt(bound),
    fetch,
  });
  url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const provider = {
    id: ACCESS.provider,
    title: 'Boa Vista',
    adapter: 'owp',
    baseUrl: `${url}/owp`,
    keys: verifyingKeys([ACCESS.secret]),
    signingSecret: ACCESS.secret,
    addresses: [],
    account: '',
    sandbox: true,
  } as const;
  server = await createTestServer({ realTime: true, outsideProviders: [provider] });
  // Its games are imported.
  await server.settle();
  results = await runCases(walletCases, createSandboxDesk(createSender({ url: server.url, ...ACCESS })));
}, 120_000);

afterAll(async () => {
  await requireSoundBooks(server);
  await server.close();
  await simulator.app.close();
});

// As a provider runs it: over HTTP, with only an address, a name and a secret.
it.each(walletCases.map(({ name }) => name))('%s', (name) => {
  const result = results.find((one) => one.name === name);
  expect(result && lineOf(result)).toBe(`ok    ${name}`);
});
