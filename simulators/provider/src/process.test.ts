import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createProviderClient, secretKey } from '@arara/wallet-protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ACCESS, openProvider } from '../testing/open-provider.ts';
import { readEnvironment } from './environment.ts';

const agreed = { PROVIDER_SECRET: ACCESS.secret, PLATFORM_URL: 'http://127.0.0.1:3000' };

describe('the process', () => {
  it('says in a line each what is wrong with its settings', () => {
    const environment = readEnvironment({ PORT: '99999', PROVIDER_SECRET: 'short' });
    const wrong = environment.ok ? [] : environment.wrong;
    expect(wrong.map((line) => line.split(':')[0])).toEqual(['PORT', 'PROVIDER_SECRET', 'PLATFORM_URL']);
    expect(readEnvironment(agreed)).toMatchObject({ ok: true, value: { port: 0, provider: 'boavista', data: '' } });
  });

  it('prints its address, lists its games and stops on a signal', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
      env: { ...process.env, ...agreed, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const line = z.tuple([z.string()]).parse(await once(createInterface({ input: child.stdout }), 'line'));
    const { url } = z.object({ ready: z.literal(true), url: z.url() }).parse(JSON.parse(line[0]));
    const clock = () => new Date(performance.timeOrigin + performance.now());
    const parts = {
      ...ACCESS,
      key: secretKey(ACCESS.secret),
      fetch,
      clock,
      ids: () => '00000000-0000-4000-8000-000000000001',
    };
    const games = await createProviderClient({ ...parts, baseUrl: `${url}/owp` }).games();
    expect(games.outcome === 'answered' && games.answer.games.map(({ picture_url: picture }) => picture)).toEqual([
      `${url}/art/moeda-do-sol.svg`,
      `${url}/art/perola-da-mare.svg`,
      `${url}/art/tres-marias.svg`,
    ]);
    expect((await fetch(`${url}/art/tres-marias.svg`)).headers.get('content-type')).toContain('image/svg+xml');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 20_000);
});

describe('the control page', () => {
  it('shows what was played, turns switches and compares the books', async () => {
    const { url } = await openProvider();
    const page = async (path: string, form?: Record<string, string>, language = 'pt-BR') => {
      const asked = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
      const response = await fetch(url + path, { ...asked, headers: { 'accept-language': language } });
      return { status: response.status, text: await response.text() };
    };
    expect((await page('/')).text).toContain('Nada ainda');
    const saved = await page('/desk/day', { day: 'late_win', rounds: '3' });
    expect(saved.text).toContain('Chave salva.');
    expect(saved.text).toMatch(/value="late_win" checked/);
    expect((await page('/desk/day', { day: 'never', rounds: '3' })).status).toBe(400);
    expect((await page('/desk/compare', {})).text).toContain('0 transações conferidas, nenhuma diferença.');
    const english = await page('/desk/compare', {}, 'en-GB,pt;q=0.5');
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('0 transactions compared, no difference.');
    expect(english.text).toContain('The win arrives half a minute late');
  });
});
