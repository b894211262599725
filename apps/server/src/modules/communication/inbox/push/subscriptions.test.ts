import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  seededRandom,
  signIn,
} from '../../../../../testing/index.ts';
import { type PushBrowser, type PushService, openPushService } from '../../../../../testing/push-receiver.ts';
import { goTo } from '../../../../../testing/tournaments.ts';

let server: TestServer;
let service: PushService;
let maria: TestMember;
let browser: PushBrowser;

const seeds = seededRandom('browsers');

beforeAll(async () => {
  server = await createTestServer({ pushAnywhere: true });
  service = await openPushService(() => server.clock.now());
});

afterAll(async () => {
  await service.close();
  await server.close();
});

beforeEach(async () => {
  server.clock.advance(60);
  maria = await registerMember(server);
  browser = service.browser(seeds.bytes(32));
});

const toSubscription = ({ endpoint, p256dh, auth }: PushBrowser) => ({ endpoint, p256dh, auth });
const subscribe = ({ call }: TestMember, one = browser) => call('pushSubscribe', toSubscription(one));
const countDevices = async ({ call }: TestMember) => (await call('pushSettings', {})).data.devices;

describe('a subscription', () => {
  it.each<[string, string, Partial<ReturnType<typeof toSubscription>>]>([
    ['p256dh', 'an invalid point', { p256dh: `B${'A'.repeat(86)}` }],
    ['auth', 'too short a secret', { auth: 'A'.repeat(24) }],
  ])('is refused: %s, %s', async (field, _what, change) => {
    await expect(maria.call('pushSubscribe', { ...toSubscription(browser), ...change })).rejects.toMatchObject({
      error: 'push_endpoint_refused',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is refused for play money', async () => {
    const { data } = await server.call()('demo', { over18: true });
    await expect(server.call(data.access_token)('pushSubscribe', toSubscription(browser))).rejects.toMatchObject({
      error: 'demo_not_allowed',
    });
  });

  it('is limited to one for each browser and ten for each member', async () => {
    await subscribe(maria);
    await subscribe(maria);
    expect(await countDevices(maria)).toBe(1);
    const joao = await registerMember(server);
    await subscribe(joao);
    expect([await countDevices(maria), await countDevices(joao)]).toEqual([0, 1]);
    for (let more = 0; more < 11; more += 1) await subscribe(maria, service.browser(seeds.bytes(32)));
    expect(await countDevices(maria)).toBe(10);
  });

  it('can be ended by its owner only', async () => {
    await subscribe(maria);
    const joao = await registerMember(server);
    await joao.call('pushUnsubscribe', { endpoint: browser.endpoint });
    await joao.call('pushUnsubscribe', {});
    expect(await countDevices(maria)).toBe(1);
    await maria.call('pushUnsubscribe', { endpoint: browser.endpoint });
    expect(await countDevices(maria)).toBe(0);
  });

  it('ends with the sign-in that created it', async () => {
    await subscribe(maria);
    await maria.call('logout', {});
    const token = await signIn(server, maria.account);
    const back = { ...maria, token, call: server.call(token) };
    await deposit(server, back, '50.00');
    expect(browser.received).toEqual([]);
    expect(await countDevices(back)).toBe(0);
  });

  it('outlives a session that only expired', async () => {
    await subscribe(maria);
    server.clock.advance(13 * 3_600);
    goTo(server, '2026-11-26T12:00:00');
    const token = await signIn(server, maria.account);
    await deposit(server, { ...maria, token, call: server.call(token) }, '50.00');
    expect(browser.received).toHaveLength(1);
  });

  it('is stored without its endpoint in clear', async () => {
    await subscribe(maria);
    const { rows } = await sql<{ row: string }>`
      select s::text as row from inbox.subscription s`.execute(server.database.db);
    for (const { row } of rows) expect(row).not.toContain(Buffer.from(browser.endpoint).toString('hex'));
    const { rows: keys } = await sql<{ row: string }>`select v::text as row from inbox.vapid v`.execute(
      server.database.db,
    );
    expect(keys).toHaveLength(1);
  });

  it('is deleted by the sweep once its sign-in ended', async () => {
    await subscribe(maria);
    await maria.call('logout', {});
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.settle();
    const { rows } = await sql`select from inbox.subscription where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([]);
  });
});

it('accepts only public push services by default', async () => {
  const strict = await createTestServer();
  const ana = await registerMember(strict);
  for (const endpoint of [browser.endpoint, 'https://10.0.0.1/x', 'https://localhost/x', 'http://fcm.googleapis.com/x'])
    await expect(ana.call('pushSubscribe', { ...toSubscription(browser), endpoint })).rejects.toMatchObject({
      error: 'push_endpoint_refused',
      errors: { endpoint: [expect.any(String)] },
    });
  await ana.call('pushSubscribe', { ...toSubscription(browser), endpoint: 'https://fcm.googleapis.com/fcm/send/abc' });
  await strict.close();
});
