import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  seededRandom,
  signInStaff,
} from '../../../../testing/index.ts';
import { audienceInput, submitCampaign } from '../../../../testing/inbox.ts';
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

/** Also what is planned for later, once. */
async function settleEarly(): Promise<void> {
  await house.settle();
  await house.house.jobs.drain({ early: true });
  await house.settle();
}

describe('a push', () => {
  it('comes to the browser that asked for it, sealed for it alone, and shows no money', async () => {
    await subscribe(maria);
    await deposit(house, maria, '123.00');
    expect(browser.heard).toEqual([
      {
        title: 'Arara',
        body: 'Há uma novidade no seu dinheiro. Toque para ver.',
        link: '/rechargeRecord',
        tag: String(browser.heard[0]?.['tag']),
      },
    ]);
    expect(browser.headers[0]).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(browser.headers[0]?.['ttl'])).toBe(86_400);
    expect(String(browser.headers[0]?.['topic'])).toMatch(/^[\w-]{32}$/);
  });

  it('says the amount to who asked for that', async () => {
    await subscribe(maria);
    const {
      key: _key,
      devices: _devices,
      most_devices: _most,
      ...chosen
    } = (await maria.call('pushSettings', {})).data;
    await maria.call('pushSettingsSave', { ...chosen, show_amounts: true });
    await deposit(house, maria, '123.00');
    expect(browser.heard[0]).toMatchObject({ title: 'Depósito creditado' });
    expect(browser.heard[0]?.['body']).toContain('123,00');
  });

  it('does not come of what was not wanted, and always of the account', async () => {
    await subscribe(maria);
    const off = { money: false, rewards: false, news: false, show_amounts: false, quiet_from: 0, quiet_until: 0 };
    await maria.call('pushSettingsSave', off);
    await deposit(house, maria, '50.00');
    expect(browser.heard).toEqual([]);
    await maria.call('passwordChange', {
      old_password: 'segredo-longo',
      password: 'outro-segredo-longo',
      password_confirmation: 'outro-segredo-longo',
    });
    await house.settle();
    expect(browser.heard).toMatchObject([
      { link: '/security-center', body: 'Aviso de segurança: confira se foi você.' },
    ]);
  });

  it('waits for the end of quiet hours, and does not come once it was read', async () => {
    goTo(house, '2026-11-20T23:00:00');
    const [joao, ana] = [await registerMember(house), await registerMember(house)];
    const [his, hers] = [service.browser(seeds.bytes(32)), service.browser(seeds.bytes(32))];
    await subscribe(joao, his);
    await subscribe(ana, hers);
    for (const member of [joao, ana]) await deposit(house, member, '50.00');
    await settleEarly();
    expect([his.heard, hers.heard]).toEqual([[], []]);
    await ana.call('notificationRead', {});
    goTo(house, '2026-11-21T08:00:00');
    await settleEarly();
    expect(his.heard).toHaveLength(1);
    expect(hers.heard).toEqual([]);
  });

  it('comes once, although its service was busy, away or told to wait', async () => {
    await subscribe(maria);
    for (const answer of [{ status: 500 }, { status: 503 }, { status: 429, retryAfter: 7 }]) {
      browser.answer = answer;
      await deposit(house, maria, '50.00');
      expect(browser.heard).toEqual([]);
      browser.answer = { status: 201 };
      await settleEarly();
      await settleEarly();
      expect(browser.heard).toHaveLength(1);
      browser.heard.length = 0;
    }
  });

  it('is not tried again where it will not be taken, nor a day late', async () => {
    await subscribe(maria);
    browser.answer = { status: 403 };
    await deposit(house, maria, '50.00');
    browser.answer = { status: 201 };
    await settleEarly();
    expect(browser.heard).toEqual([]);
    browser.answer = { status: 500 };
    await deposit(house, maria, '50.00');
    browser.answer = { status: 201 };
    house.clock.advance(86_400);
    await settleEarly();
    expect(browser.heard).toEqual([]);
  });

  it.each([404, 410])('forgets a browser that is gone: %d', async (status) => {
    await subscribe(maria);
    browser.answer = { status };
    await deposit(house, maria, '50.00');
    expect(await devicesOf(maria)).toBe(0);
  });

  it('of staff says what staff wrote, and is counted', async () => {
    goTo(house, '2026-11-23T12:00:00');
    const joao = await registerMember(house);
    await subscribe(joao);
    const writer = await signInStaff(house, 'content');
    const id = await submitCampaign(writer, { audience: audienceInput({ only: [joao.id] }) });
    await house.settle();
    expect(browser.heard).toMatchObject([{ title: 'Novidades da arara', body: 'Chegou jogo novo.', link: '/game' }]);
    expect((await writer('officeCampaign', { id })).data.pushed).toBe(1);
  });

  it('is put down once for a browser, however often it is planned', async () => {
    await subscribe(maria);
    await deposit(house, maria, '50.00');
    const { rows } = await sql<{ id: string }>`
      select id from inbox.message where member_id = ${maria.id}`.execute(house.database.db);
    const id = rows[0]?.id ?? '';
    const job = { memberId: maria.id, messageId: id, tag: id };
    await house.database.atomically((tx) => house.house.jobs.enqueueAll(tx, 'push', [job, job, job]));
    await house.settle();
    expect(browser.heard).toHaveLength(1);
  });
});

it('was signed, sealed and addressed as the standards have it, every time', () => {
  expect(service.faults).toEqual([]);
});
