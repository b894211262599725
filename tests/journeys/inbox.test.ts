import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  seededRandom,
  signIn,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type PushBrowser, type PushService, openPushService } from '../../apps/server/testing/push-receiver.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { enter, openConnected, press, sees } from './visitors.ts';
import { expectAccessible } from './accessibility.ts';
import { office, serverText, site } from './message-texts.ts';

/* Notices to members: from staff and from money movements to the bell, the list and the phone. */

const MESSAGES = '/information-center/notification';
const ANNOUNCEMENTS = '/information-center/announcement';

let browser: Browser;
let server: TestServer;
let service: PushService;
let pushed: PushBrowser;
let maria: TestMember;
let phone: Visitor;

beforeAll(async () => {
  server = await createTestServer({ pushAnywhere: true });
  service = await openPushService(() => server.clock.now());
  pushed = service.browser(seededRandom('a phone').bytes(32));
  browser = await openBrowser();
  maria = await registerMember(server, { account: 'mariazinha' });
  phone = await deviceOf(maria, 'phone');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.settle();
  await requireSoundBooks(server);
  await service.close();
  await server.close();
});

const staffOf = (role: 'admin' | 'content' | 'risk'): Promise<Visitor> => openStaffBrowser(server, browser, role);

/** Opens a device with a signed-in member. */
async function deviceOf(member: TestMember, place: 'phone' | 'desk'): Promise<Visitor> {
  const visitor = await visit(browser, place, server.url, { serviceWorkers: 'allow' });
  const token = await signIn(server, member.account);
  await enter(visitor.page, token);
  return visitor;
}

/** Deposits with the session of a page: signing in there ended every other session. */
async function depositFrom(page: Page, money: string): Promise<void> {
  const token = await page.evaluate<string>(`sessionStorage.getItem('token')`);
  await deposit(server, { ...maria, token, call: server.call(token) }, money);
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole(page.viewportSize()?.width === 1440 ? 'button' : 'link', {
    name: unread === 0 ? site('shell.nav.notifications') : site('inbox.bell', { count: unread }),
    exact: true,
  });

it('keeps a guest on the screen and offers to sign in', async () => {
  const guest = await visit(browser, 'phone', server.url);
  await guest.page.goto(MESSAGES);
  await sees(guest.page, site('inbox.login'));
  await expectAccessible(guest);
  await guest.page.getByRole('link', { name: site('information.announcement') }).click();
  await sees(guest.page, site('inbox.noAnnouncements'));
  await expectAccessible(guest);
  await guest.page.context().close();
});

it('notifies a member of a deposit: the bell counts it on the open page', async () => {
  const { page } = phone;
  await openConnected(page, '/profile');
  await bell(page, 0).waitFor();
  await depositFrom(page, '200.00');
  await bell(page, 1).waitFor();
  await bell(page, 1).click();
  await sees(page, 'Depósito creditado');
  await sees(page, /R\$\s200,00 já está no seu saldo/);
  await expectAccessible(phone);
});

it('clears when the message is opened, and leads to its target', async () => {
  const { page } = phone;
  await page.getByRole('link', { name: /Depósito creditado/ }).click();
  await page.waitForURL('**/rechargeRecord');
  await bell(page, 0).waitFor();
  await page.goto(MESSAGES);
  await page.getByRole('button', { name: site('inbox.delete', { title: 'Depósito creditado' }) }).click();
  await sees(page, site('inbox.noneTitle'));
  await expectAccessible(phone);
});

it('delivers a broadcast after a second person approved it', async () => {
  const { page, ...writer } = await staffOf('admin');
  await page.goto('/office/campaigns');
  await fill(page, office('campaigns.approve_above'), '0');
  await press(page, office('campaigns.rulesSave'));
  await sees(page, office('campaigns.rulesSaved'));
  await page.getByRole('link', { name: office('authored.campaigns.create') }).click();
  await fill(page, office('campaigns.titleOf'), 'Chegou o Tigre novo');
  await fill(page, office('campaigns.bodyOf'), 'Venha conhecer: hoje tem rodada especial.');
  await fill(page, office('campaigns.link'), '/game');
  await sees(page, `${office('campaigns.countIs', { count: 1 })} ${office('campaigns.needsSecond', { most: 0 })}`);
  await expectAccessible({ page, ...writer });
  await press(page, office('sites.save'));
  await sees(page, office('campaigns.states.draft'));
  await press(page, office('campaigns.submit'));
  await sees(page, office('campaigns.states.waiting'));
  await press(page, office('campaigns.approve'));
  await sees(page, 'Quem escreveu não pode aprovar. Peça a outra pessoa da equipe.');
  await page.context().close();

  await phone.page.goto('/profile');
  await bell(phone.page, 0).waitFor();
  const { page: second, ...approver } = await staffOf('risk');
  await second.goto('/office/campaigns');
  await second.getByRole('link', { name: 'Chegou o Tigre novo' }).click();
  await press(second, office('campaigns.approve'));
  await sees(second, office('campaigns.approved'));
  await server.settle();
  await bell(phone.page, 1).waitFor();
  await sees(second, office('campaigns.states.sent'));
  await expectAccessible({ page: second, ...approver });
  await second.context().close();
});

it('opens at the side of a wide window', async () => {
  const desk = await deviceOf(maria, 'desk');
  const { page } = desk;
  await page.goto('/profile');
  await bell(page, 1).click();
  await sees(page, 'Chegou o Tigre novo');
  await expectAccessible(desk);
  await press(page, site('inbox.readAll'));
  await bell(page, 0).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await bell(page, 0).waitFor();
  await page.context().close();
});

it('is published on the site by two staff members for everyone', async () => {
  const { page, ...writer } = await staffOf('content');
  await page.goto('/office/announcements/new/show');
  await fill(page, office('campaigns.titleOf'), 'Manutenção no sábado');
  await fill(
    page,
    office('campaigns.bodyOf'),
    'O site para por uma hora.\n\n- Saldos ficam como estão\n- Saques seguem normais',
  );
  await page.getByLabel(office('announcements.pinned')).check();
  await expectAccessible({ page, ...writer });
  await press(page, office('sites.save'));
  await sees(page, office('announcements.version', { version: 1 }));
  await page.context().close();
  const { page: second, ...publisher } = await staffOf('risk');
  await second.goto('/office/announcements');
  await second.getByRole('link', { name: 'Manutenção no sábado' }).click();
  await press(second, office('announcements.approve'));
  await sees(second, office('announcements.inForce'));
  await expectAccessible({ page: second, ...publisher });
  await second.context().close();
  const guest = await visit(browser, 'phone', server.url);
  await guest.page.goto(ANNOUNCEMENTS);
  await sees(guest.page, 'Manutenção no sábado');
  await sees(guest.page, site('inbox.new'));
  await sees(guest.page, 'Saldos ficam como estão');
  await expectAccessible(guest);
  await guest.page.reload();
  await sees(guest.page, 'Manutenção no sábado');
  expect(await guest.page.getByText(site('inbox.new'), { exact: true }).count()).toBe(0);
  await guest.page.context().close();
});

/** Tests reach no real push service: the browser subscribes at the test service. */
async function subscribeHere(page: Page): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
        .buffer;
    const keys: Record<string, ArrayBuffer> = { p256dh: bytes(p256dh), auth: bytes(auth) };
    const subscription = {
      endpoint,
      getKey: (name: string) => keys[name] ?? null,
      unsubscribe: () => Promise.resolve(sessionStorage.removeItem('subscribed') === undefined),
    };
    const { prototype } = Reflect.get(globalThis, 'PushManager') as { prototype: object };
    // Headless Chromium has no notifications: the page is given the permission.
    Object.defineProperty(Reflect.get(globalThis, 'Notification'), 'permission', { get: () => 'granted' });
    Object.assign(Reflect.get(globalThis, 'Notification') as object, {
      requestPermission: () => Promise.resolve('granted'),
    });
    const kept = () => sessionStorage.getItem('subscribed') !== null;
    Object.assign(prototype, {
      getSubscription: () => Promise.resolve(kept() ? subscription : null),
      subscribe: () => {
        sessionStorage.setItem('subscribed', '1');
        return Promise.resolve(subscription);
      },
    });
  }, pushed);
}

it('reaches a subscribed phone with the site closed, and shows no money', async () => {
  const { page, problems } = await deviceOf(maria, 'phone');
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await subscribeHere(page);
  await page.goto(MESSAGES);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await press(page, site('inbox.push'));
  await sees(page, site('inbox.pushIsOff'));
  await expectAccessible({ page, problems, picture: phone.picture });
  await press(page, site('inbox.pushOn'));
  await sees(page, site('inbox.pushIsOn'));
  await depositFrom(page, '50.00');
  expect(pushed.received).toMatchObject([{ title: 'Arara', link: '/rechargeRecord' }]);
  expect(service.faults).toEqual([]);
  const shown = await deliver(page, JSON.stringify(pushed.received[0]));
  const body = serverText('push.money');
  expect(shown).toEqual({ title: 'Arara', body, data: '/rechargeRecord' });
  await press(page, site('inbox.pushOff'));
  await sees(page, site('inbox.pushIsOff'));
  await page.context().close();
});

/** Delivers a push to the service worker as the browser would; returns the notification shown. */
async function deliver(page: Page, data: string): Promise<unknown> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the page has no service worker');
  await worker.evaluate(`self.showing = new Promise((shown) => {
    self.registration.showNotification = async (title, { body, data }) => shown({ title, body, data });
  }), undefined`);
  const wire = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await wire.send('ServiceWorker.enable');
  await wire.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId: await registered, data });
  return worker.evaluate('self.showing');
}
