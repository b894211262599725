import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TrialRepository, createTrialRepository } from './trial/trial-repository.ts';

/** A server that says what it was given and ends when it is asked to, or at once with a code. */
const SERVER = `
const { PIX_BASE_URL, PIX_SIMULATOR_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY, DIES_WITH } = process.env;
const stays = setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => { console.log('server ends by ' + signal); clearInterval(stays); });
}
console.log('games ' + JSON.stringify([process.env.GAMES_BOAVISTA_URL, process.env.GAMES_BOAVISTA_SECRETS]) + ' there');
console.log('given ' + JSON.stringify([PIX_BASE_URL, PIX_SIMULATOR_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY]) + ' end');
if (DIES_WITH) process.exit(Number(DIES_WITH));
`;

const BANK = `
import { createServer } from 'node:http';
const server = createServer();
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  console.log('warming up');
  console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:' + server.address().port }));
});
process.on('SIGTERM', () => { console.error('bank ends'); server.close(); });
`;

const PROVIDER = `
import { createServer } from 'node:http';
const { PORT, HOST, PUBLIC_URL, PLATFORM_URL, PROVIDER_SECRET } = process.env;
const server = createServer();
server.listen(Number(PORT), HOST, () => {
  console.error('plays ' + JSON.stringify([PLATFORM_URL, PUBLIC_URL ?? null, PROVIDER_SECRET]) + ' so');
  console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:' + server.address().port }));
});
process.on('SIGTERM', () => { console.error('provider ends'); server.close(); });
`;

type Given = [
  baseUrl: string | null,
  page: string | null,
  id: string | null,
  secret: string | null,
  key: string | null,
];

describe('npm start', { timeout: 20_000 }, () => {
  let server: TrialRepository;

  const given = async (run: ReturnType<TrialRepository['run']>): Promise<Given> =>
    JSON.parse(await run.said(/given (.+) end/)) as Given;

  beforeEach(() => {
    server = createTrialRepository();
    server.write('apps/server/src/main.ts', SERVER);
    server.write('simulators/psp/src/main.ts', BANK);
    server.write('simulators/provider/src/main.ts', PROVIDER);
  });

  afterEach(() => server.remove());

  it('starts the simulated bank, points the server at it, and stores what they agreed on', async () => {
    const first = server.run(['tools/start.mjs']);
    const [url, page, ...credentials] = await given(first);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(page).toBe(url);
    expect(credentials.every((credential) => credential !== null && credential.length > 10)).toBe(true);

    const second = server.run(['tools/start.mjs']);
    expect(await given(second)).toEqual([url, page, ...credentials]);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(readFileSync(server.path('data/psp.json'), 'utf8')).toContain(credentials[0]);
  });

  it('refuses production without a bank, and says what to set', async () => {
    const refused = await server.run(['tools/start.mjs'], { NODE_ENV: 'production' }).ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('set PIX_BASE_URL');
    expect(refused.output).not.toContain('given');
    const settings = { NODE_ENV: 'production', PIX_BASE_URL: 'https://pix.bank.example', DIES_WITH: '0' };
    const real = await server.run(['tools/start.mjs'], settings).ended;
    expect(real.output).toContain('given ["https://pix.bank.example",null,');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('hands %s to the server, and closes the bank after it', async (signal) => {
    const run = server.run(['tools/start.mjs']);
    await given(run);
    run.child.kill(signal);
    run.child.kill(signal);
    const { code, output } = await run.ended;
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`server ends by ${signal}\\n[^]*bank ends`));
    expect(output.match(/server ends/g)).toHaveLength(1);
  });

  it('ends as the server ends', async () => {
    const { code, output } = await server.run(['tools/start.mjs'], { DIES_WITH: '7' }).ended;
    expect(code).toBe(7);
    expect(output).toContain('bank ends');
  });

  it('opens no bank where a real one is named', async () => {
    const { output } = await server.run(['tools/start.mjs'], { PIX_BASE_URL: 'https://bank.example', DIES_WITH: '1' })
      .ended;
    expect(output).toContain('given ["https://bank.example",null,null,null,null] end');
    expect(output).not.toContain('bank ends');
  });

  it('moves the bank when its port is taken', async () => {
    const first = server.run(['tools/start.mjs']);
    const [url] = await given(first);
    const second = server.run(['tools/start.mjs']);
    const [moved] = await given(second);
    expect(moved).not.toBe(url);
    for (const run of [first, second]) run.child.kill('SIGTERM');
    expect((await second.ended).output).toMatch(/Port \d+ of the Pix simulator is taken/);
    await first.ended;
  });

  it('starts a simulated game provider, connects it and the server, and stores their secret', async () => {
    const first = server.run(['tools/start.mjs'], { PORT: '4321', PUBLIC_URL: 'https://casa.example' });
    const [url, secret] = JSON.parse(await first.said(/games (.+) there/)) as [string, string];
    await given(first);
    first.child.kill('SIGTERM');
    const { output } = await first.ended;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/owp$/);
    expect(output).toContain(`plays ["http://127.0.0.1:4321",null,"${secret}"] so`);
    expect(output).toMatch(/server ends by SIGTERM\n[^]*provider ends/);
    expect(readFileSync(server.path('data/provider.json'), 'utf8')).toContain(secret);

    const second = server.run(['tools/start.mjs'], { PROVIDER_PUBLIC_URL: 'https://jogos.example' });
    expect(JSON.parse(await second.said(/games (.+) there/))).toEqual([url, secret]);
    expect(await second.said(/plays (.+) so/)).toBe(`["http://127.0.0.1:3000","https://jogos.example","${secret}"]`);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  const production = { NODE_ENV: 'production', PIX_BASE_URL: 'https://pix.bank.example' };
  it.each([{ GAMES_ACME_URL: 'https://acme.example' }, production, { PORT: '0' }])(
    'opens no simulated provider with %j',
    async (env) => {
      const { output } = await server.run(['tools/start.mjs'], { ...env, DIES_WITH: '1' }).ended;
      expect(output).toContain('games [null,null] there');
      expect(output).not.toContain('provider ends');
    },
  );

  it('leaves nothing behind when it is killed', async () => {
    const run = server.run(['tools/start.mjs']);
    await given(run);
    run.child.kill('SIGKILL');
    await run.said(/server ends by SIGTERM/);
    await run.said(/bank ends/);
    await run.said(/provider ends/);
    await run.ended;
  });

  it('says what the bank said when it does not open', async () => {
    server.write('simulators/psp/src/main.ts', "console.error('no such key'); process.exit(3);");
    const { code, output } = await server.run(['tools/start.mjs']).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/no such key\n.*ended with code 3 before it was ready/);
    expect(output).not.toContain('given');
  });
});
