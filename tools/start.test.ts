import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TrialHouse, createTrialHouse } from './trial/house.ts';

/** A server that says what it was given and ends when it is asked to, or at once with a code. */
const SERVER = `
const { PIX_BASE_URL, PIX_BANK_PAGE, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY, DIES_WITH } = process.env;
const stays = setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => { console.log('server ends by ' + signal); clearInterval(stays); });
}
console.log('given ' + JSON.stringify([PIX_BASE_URL, PIX_BANK_PAGE, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY]) + ' end');
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

type Given = [
  baseUrl: string | null,
  page: string | null,
  id: string | null,
  secret: string | null,
  key: string | null,
];

describe('npm start', { timeout: 20_000 }, () => {
  let house: TrialHouse;

  const given = async (run: ReturnType<TrialHouse['run']>): Promise<Given> =>
    JSON.parse(await run.said(/given (.+) end/)) as Given;

  beforeEach(() => {
    house = createTrialHouse();
    house.write('apps/server/src/main.ts', SERVER);
    house.write('simulators/psp/src/main.ts', BANK);
  });

  afterEach(() => house.remove());

  it('opens the simulated bank, points the house at it, and keeps what they agreed on', async () => {
    const first = house.run(['tools/start.mjs']);
    const [url, page, ...credentials] = await given(first);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(page).toBe(url);
    expect(credentials.every((credential) => credential !== null && credential.length > 10)).toBe(true);

    const second = house.run(['tools/start.mjs']);
    expect(await given(second)).toEqual([url, page, ...credentials]);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(readFileSync(house.path('data/psp.json'), 'utf8')).toContain(credentials[0]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('hands %s to the server, and closes the bank after it', async (signal) => {
    const run = house.run(['tools/start.mjs']);
    await given(run);
    run.child.kill(signal);
    run.child.kill(signal);
    const { code, output } = await run.ended;
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`server ends by ${signal}\\n[^]*bank ends`));
    expect(output.match(/server ends/g)).toHaveLength(1);
  });

  it('ends as the server ends', async () => {
    const { code, output } = await house.run(['tools/start.mjs'], { DIES_WITH: '7' }).ended;
    expect(code).toBe(7);
    expect(output).toContain('bank ends');
  });

  it('opens no bank where a real one is named', async () => {
    const { output } = await house.run(['tools/start.mjs'], { PIX_BASE_URL: 'https://bank.example', DIES_WITH: '1' })
      .ended;
    expect(output).toContain('given ["https://bank.example",null,null,null,null] end');
    expect(output).not.toContain('bank ends');
  });

  it('moves the bank when its port is taken', async () => {
    const first = house.run(['tools/start.mjs']);
    const [url] = await given(first);
    const second = house.run(['tools/start.mjs']);
    const [moved] = await given(second);
    expect(moved).not.toBe(url);
    for (const run of [first, second]) run.child.kill('SIGTERM');
    expect((await second.ended).output).toMatch(/^Port \d+ of the Pix simulator is taken/);
    await first.ended;
  });

  it('leaves nothing behind when it is killed', async () => {
    const run = house.run(['tools/start.mjs']);
    await given(run);
    run.child.kill('SIGKILL');
    await run.said(/server ends by SIGTERM/);
    await run.said(/bank ends/);
    await run.ended;
  });

  it('says what the bank said when it does not open', async () => {
    house.write('simulators/psp/src/main.ts', "console.error('no such key'); process.exit(3);");
    const { code, output } = await house.run(['tools/start.mjs']).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/no such key\n.*ended with code 3 before it was ready/);
    expect(output).not.toContain('given');
  });
});
