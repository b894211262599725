import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  seededRandom,
  signInStaff,
} from '../../../../../testing/index.ts';
import { audienceInput, submitCampaign } from '../../../../../testing/inbox.ts';
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

/** Runs the due jobs, and once those that are planned for later. */
async function settleEarly(): Promise<void> {
  await server.settle();
  await server.server.jobs.drain({ early: true });
  await server.settle();
}

describe('a push', () => {
  it('is encrypted for the subscribed browser and shows no amount', async () => {
    await subscribe(maria);
    await deposit(server, maria, '123.00');
    expect(browser.received).toEqual([
      {
        title: 'Arara',
        body: 'Há uma novidade no seu saldo. Toque para ver.',
        link: '/rechargeRecord',
        tag: String(browser.received[0]?.['tag']),
      },
    ]);
    expect(browser.headers[0]).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(browser.headers[0]?.['ttl'])).toBe(86_400);
    expect(String(browser.headers[0]?.['topic'])).toMatch(/^[\w-]{32}$/);
  });

  it('shows the amount to a member who wants that', async () => {
    await subscribe(maria);
    const {
      key: _key,
      devices: _devices,
      most_devices: _most,
      ...preferences
    } = (await maria.call('pushSettings', {})).data;
    await maria.call('pushSettingsSave', { ...preferences, show_amounts: true });
    await deposit(server, maria, '123.00');
    expect(browser.received[0]).toMatchObject({ title: 'Depósito creditado' });
    expect(browser.received[0]?.['body']).toContain('123,00');
  });

  it('is sent for the wanted topics only, and always for security notices', async () => {
    await subscribe(maria);
    const off = { money: false, rewards: false, news: false, show_amounts: false, quiet_from: 0, quiet_until: 0 };
    await maria.call('pushSettingsSave', off);
    await deposit(server, maria, '50.00');
    expect(browser.received).toEqual([]);
    await maria.call('passwordChange', {
      old_password: 'segredo-longo',
      password: 'outro-segredo-longo',
      password_confirmation: 'outro-segredo-longo',
    });
    await server.settle();
    expect(browser.received).toMatchObject([
      { link: '/security-center', body: 'Aviso de segurança: confira se foi você.' },
    ]);
  });

  it('waits for the end of quiet hours, and is dropped once the message was read', async () => {
    goTo(server, '2026-11-20T23:00:00');
    const [joao, ana] = [await registerMember(server), await registerMember(server)];
    const [his, hers] = [service.browser(seeds.bytes(32)), service.browser(seeds.bytes(32))];
    await subscribe(joao, his);
    await subscribe(ana, hers);
    for (const member of [joao, ana]) await deposit(server, member, '50.00');
    await settleEarly();
    expect([his.received, hers.received]).toEqual([[], []]);
    await ana.call('notificationRead', {});
    goTo(server, '2026-11-21T08:00:00');
    await settleEarly();
    expect(his.received).toHaveLength(1);
    expect(hers.received).toEqual([]);
  });

  it('arrives once although its service was busy, unavailable or rate-limited', async () => {
    await subscribe(maria);
    for (const answer of [{ status: 500 }, { status: 503 }, { status: 429, retryAfter: 7 }]) {
      browser.answer = answer;
      await deposit(server, maria, '50.00');
      expect(browser.received).toEqual([]);
      browser.answer = { status: 201 };
      await settleEarly();
      await settleEarly();
      expect(browser.received).toHaveLength(1);
      browser.received.length = 0;
    }
  });

  it('is not retried after a refusal, nor after a day', async () => {
    await subscribe(maria);
    browser.answer = { status: 403 };
    await deposit(server, maria, '50.00');
    browser.answer = { status: 201 };
    await settleEarly();
    expect(browser.received).toEqual([]);
    browser.answer = { status: 500 };
    await deposit(server, maria, '50.00');
    browser.answer = { status: 201 };
    server.clock.advance(86_400);
    await settleEarly();
    expect(browser.received).toEqual([]);
  });

  it.each([404, 410])('deletes a subscription that is gone: %d', async (status) => {
    await subscribe(maria);
    browser.answer = { status };
    await deposit(server, maria, '50.00');
    expect(await countDevices(maria)).toBe(0);
  });

  it('of a campaign has the text of staff and is counted', async () => {
    goTo(server, '2026-11-23T12:00:00');
    const joao = await registerMember(server);
    await subscribe(joao);
    const writer = await signInStaff(server, 'content');
    const id = await submitCampaign(writer, { audience: audienceInput({ only: [joao.id] }) });
    await server.settle();
    expect(browser.received).toMatchObject([{ title: 'Novidades da arara', body: 'Chegou jogo novo.', link: '/game' }]);
    expect((await writer('officeCampaign', { id })).data.pushed).toBe(1);
  });

  it('is created once for a browser when it is planned repeatedly', async () => {
    await subscribe(maria);
    await deposit(server, maria, '50.00');
    const { rows } = await sql<{ id: string }>`
      select id from inbox.message where member_id = ${maria.id}`.execute(server.database.db);
    const id = rows[0]?.id ?? '';
    const job = { memberId: maria.id, messageId: id, tag: id };
    await server.database.atomically((tx) => server.server.jobs.enqueueAll(tx, 'push', [job, job, job]));
    await server.settle();
    expect(browser.received).toHaveLength(1);
  });
});

it('signs and encrypts every push as the standards require', () => {
  expect(service.faults).toEqual([]);
});
