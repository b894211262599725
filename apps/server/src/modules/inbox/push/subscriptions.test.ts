import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  seededRandom,
  signIn,
} from '../../../../testing/index.ts';
import { type PushBrowser, type PushService, openPushService } from '../../../../testing/push-receiver.ts';
import { goTo } from '../../../../testing/tournaments.ts';

let house: TestHouse;
let service: PushService;
let maria: TestMember;
let browser: PushBrowser;

const seeds = seededRandom('browsers');

beforeAll(async () => {
  house = await createTestHouse({ pushAnywhere: true });
  service = await openPushService(() => house.clock.now());
});

afterAll(async () => {
  await service.close();
  await house.close();
});

beforeEach(async () => {
  house.clock.advance(60);
  maria = await registerMember(house);
  browser = service.browser(seeds.bytes(32));
});

const keysOf = ({ endpoint, p256dh, auth }: PushBrowser) => ({ endpoint, p256dh, auth });
const subscribe = ({ call }: TestMember, one = browser) => call('pushSubscribe', keysOf(one));
const devicesOf = async ({ call }: TestMember) => (await call('pushSettings', {})).data.devices;

describe('a subscription', () => {
  it.each<[string, string, Partial<ReturnType<typeof keysOf>>]>([
    ['p256dh', 'a point that is none', { p256dh: `B${'A'.repeat(86)}` }],
    ['auth', 'too little to be a secret', { auth: 'A'.repeat(24) }],
  ])('is refused: %s, %s', async (field, _what, change) => {
    await expect(maria.call('pushSubscribe', { ...keysOf(browser), ...change })).rejects.toMatchObject({
      error: 'push_endpoint_refused',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is not for play money', async () => {
    const { data } = await house.call()('demo', { over18: true });
    await expect(house.call(data.access_token)('pushSubscribe', keysOf(browser))).rejects.toMatchObject({
      error: 'demo_not_allowed',
    });
  });

  it('is one for a browser, whoever is signed in there, and ten for a member', async () => {
    await subscribe(maria);
    await subscribe(maria);
    expect(await devicesOf(maria)).toBe(1);
    const joao = await registerMember(house);
    await subscribe(joao);
    expect([await devicesOf(maria), await devicesOf(joao)]).toEqual([0, 1]);
    for (let more = 0; more < 11; more += 1) await subscribe(maria, service.browser(seeds.bytes(32)));
    expect(await devicesOf(maria)).toBe(10);
  });

  it("ends by its owner's word alone", async () => {
    await subscribe(maria);
    const joao = await registerMember(house);
    await joao.call('pushUnsubscribe', { endpoint: browser.endpoint });
    await joao.call('pushUnsubscribe', {});
    expect(await devicesOf(maria)).toBe(1);
    await maria.call('pushUnsubscribe', { endpoint: browser.endpoint });
    expect(await devicesOf(maria)).toBe(0);
  });

  it('ends with the sign-in that asked for it', async () => {
    await subscribe(maria);
    await maria.call('logout', {});
    const token = await signIn(house, maria.account);
    const back = { ...maria, token, call: house.call(token) };
    await deposit(house, back, '50.00');
    expect(browser.heard).toEqual([]);
    expect(await devicesOf(back)).toBe(0);
  });

  it('stands where a session only ran out', async () => {
    await subscribe(maria);
    house.clock.advance(13 * 3_600);
    goTo(house, '2026-11-26T12:00:00');
    const token = await signIn(house, maria.account);
    await deposit(house, { ...maria, token, call: house.call(token) }, '50.00');
    expect(browser.heard).toHaveLength(1);
  });

  it('shows nobody who reads the database where a browser is', async () => {
    await subscribe(maria);
    const { rows } = await sql<{ row: string }>`
      select s::text as row from inbox.subscription s`.execute(house.database.db);
    for (const { row } of rows) expect(row).not.toContain(Buffer.from(browser.endpoint).toString('hex'));
    const { rows: keys } = await sql<{ row: string }>`select v::text as row from inbox.vapid v`.execute(
      house.database.db,
    );
    expect(keys).toHaveLength(1);
  });

  it('is forgotten by the sweep once its sign-in ended', async () => {
    await subscribe(maria);
    await maria.call('logout', {});
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
    await house.settle();
    const { rows } = await sql`select from inbox.subscription where member_id = ${maria.id}`.execute(house.database.db);
    expect(rows).toEqual([]);
  });
});

it('takes only push services of the world where nothing else is said', async () => {
  const strict = await createTestHouse();
  const ana = await registerMember(strict);
  for (const endpoint of [browser.endpoint, 'https://10.0.0.1/x', 'https://localhost/x', 'http://fcm.googleapis.com/x'])
    await expect(ana.call('pushSubscribe', { ...keysOf(browser), endpoint })).rejects.toMatchObject({
      error: 'push_endpoint_refused',
      errors: { endpoint: [expect.any(String)] },
    });
  await ana.call('pushSubscribe', { ...keysOf(browser), endpoint: 'https://fcm.googleapis.com/fcm/send/abc' });
  await strict.close();
});
