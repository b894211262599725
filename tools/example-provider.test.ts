import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemoryPlatform, openMemoryPlatform } from '../packages/wallet-protocol/testing/memory-platform.ts';
import { startPart, stop } from './command/child.mjs';
import { runCases } from './conformance/case.ts';
import { providerCases } from './conformance/provider/provider-cases.ts';
import { createSender } from './conformance/sender.ts';

const ACCESS = { provider: 'acme', secret: 'a-secret-of-sixteen' };
const GAME = 'cara-ou-coroa';

let platform: MemoryPlatform;
let provider: ReturnType<typeof startPart>;
let url: string;

beforeAll(async () => {
  platform = await openMemoryPlatform({ ...ACCESS, games: [GAME], clock: () => new Date(), ids: randomUUID });
  const settings = {
    PORT: '0',
    PLATFORM_URL: platform.url,
    PROVIDER: ACCESS.provider,
    PROVIDER_SECRET: ACCESS.secret,
  };
  provider = startPart('tools/example-provider.ts', {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  if (provider.stdout === null) throw new Error('the provider prints nowhere');
  const [line] = (await once(createInterface(provider.stdout), 'line')) as [string];
  ({ url } = JSON.parse(line) as { url: string });
});

afterAll(async () => {
  await stop(provider);
  await platform.close();
});

const sender = () => createSender({ url, ...ACCESS });

describe('the provider of the quick start', () => {
  it('keeps the protocol; only its missing demo is skipped', async () => {
    const results = await runCases(providerCases, sender());
    const others = results.filter(({ verdict }) => verdict !== 'ok');
    expect(others.map(({ name, verdict }) => [name, verdict])).toEqual([
      [expect.stringContaining('demo'), expect.not.stringMatching('FAIL')],
    ]);
  });

  it('plays rounds of one real from its page, and moves exactly what it says', async () => {
    const { id, token } = platform.addPlayer(10_00n);
    const asked = {
      request_id: randomUUID(),
      mode: 'real',
      player_id: id,
      session_token: token,
      game_code: GAME,
      currency: 'BRL',
      language: 'pt-BR',
      device: 'mobile',
      lobby_url: 'http://127.0.0.1:3000/',
    };
    const { body } = await sender().post('/launch', asked);
    const page = String(body['url']);
    const html = await (await fetch(page)).text();
    expect((await fetch(page)).status).toBe(404);
    const [, path = ''] = /fetch\('([^']+)'/.exec(html) ?? [];
    let balance = 10_00;
    for (let round = 0; round < 5; round += 1) {
      const answer = await fetch(new URL(path, page), { method: 'POST' });
      const said = (await answer.json()) as { text: string; balance: string };
      balance += said.text.startsWith('Cara') ? 1_00 : -1_00;
      expect(said.balance).toBe(String(balance));
    }
  });
});
