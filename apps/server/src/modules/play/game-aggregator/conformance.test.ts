import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCases } from '../../../../../../tools/conformance/case.ts';
import { createSender } from '../../../../../../tools/conformance/sender.ts';
import { createSandboxDesk } from '../../../../../../tools/conformance/table.ts';
import { walletCases } from '../../../../../../tools/conformance/wallet/wallet-cases.ts';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer({ sandbox: true }, { realTime: true });
});

afterAll(() => server.closeAll());

describe('the conformance suite of the protocol', () => {
  it('passes with play-money players and leaves a balanced ledger', async () => {
    const secret = server.provider.provider.signingSecret;
    const sandbox = createSandboxDesk(createSender({ url: server.url, provider: 'fora', secret }));
    const results = await runCases(walletCases, sandbox, () => undefined);
    expect(results.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(results.length).toBe(walletCases.length);
    await requireSoundBooks(server);
  }, 120_000);

  it('creates no player if the sandbox is off', async () => {
    const closed = await createProviderTestServer();
    const answer = await closed.send('/wallet/v1/sandbox/player', '{}');
    expect(answer.status).toBe(404);
    await closed.closeAll();
  });
});
