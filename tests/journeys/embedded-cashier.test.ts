import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { serverText, site } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

afterEach(async () => {
  await visitor.page.context().close();
  await server.settle();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a page on a small phone, signed in. */
async function open(path: string, token?: string): Promise<Page> {
  visitor = await visit(browser, 'phone', server.url);
  onTestFailed(() => keepScreens(browser, 'cztx'));
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, token);
  await page.goto(path);
  return page;
}

const side = (where: Page | Frame, name: string) =>
  where.getByRole('radio', { name, exact: true }).check({ force: true });
const AMOUNT = site('cashier.recharge.howMuch');

/** Pays the Pix code on the screen. */
async function payAtTheBank({ call }: TestMember): Promise<void> {
  const { data } = await call('rechargeList', {});
  const { data: detail } = await call('rechargeDetail', { order_number: data.data[0]?.order_number ?? '' });
  server.bank.pay(detail.pix_code ?? '');
  await server.settle();
}

it('has no site frame, and keeps an order that was started on either page', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  const page = await open('/cztx', maria.token);
  await page.getByLabel(AMOUNT).fill('5000');
  expect(await page.getByRole('banner').getByRole('link').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await side(page, site('shell.nav.withdraw'));
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill('2000');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await side(page, site('shell.nav.deposit'));
  expect(await page.getByLabel(AMOUNT).inputValue()).toContain('50,00');
  await side(page, site('shell.nav.withdraw'));
  expect(await page.getByLabel(site('cashier.withdraw.howMuch')).inputValue()).toContain('20,00');
  expect(visitor.problems).toEqual([]);
});

it('shows the payment code, also after the tab was killed, and the received money', async () => {
  const maria = await registerMember(server);
  const page = await open('/cztx', maria.token);
  await page.getByLabel(AMOUNT).fill('5000');
  await page.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
  const copy = page.getByRole('button', { name: site('cashier.payment.copyCode') });
  await copy.waitFor();
  expect(new URL(page.url()).pathname).toBe('/cztx');
  // Without scrolling, on a screen as low as this, the next step is visible.
  const { y = 0, height = 0 } = (await copy.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(640);
  await expectNoAxeViolations(page);
  await page.reload();
  await copy.waitFor();
  await side(page, site('shell.nav.withdraw'));
  await side(page, site('shell.nav.deposit'));
  await copy.waitFor();
  await payAtTheBank(maria);
  await page.getByText(site('cashier.payment.paidTitle')).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: site('orders.cztx.another') }).click();
  await page.getByLabel(AMOUNT).waitFor();
  expect(visitor.problems).toEqual([]);
});

it('leads from a withdrawal request to its tracking page', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  const page = await open('/cztx?tab=withdraw', maria.token);
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill('4000');
  await page.getByRole('button', { name: site('cashier.withdraw.review') }).click();
  await page.getByRole('dialog').getByLabel(site('cashier.withdraw.pin')).fill('271828');
  await page.getByRole('button', { name: site('cashier.withdraw.confirm', { amount: 'R$ 40,00' }) }).click();
  await page.getByText(site('cashier.withdraw.submittedTitle')).waitFor();
  const [records] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: site('cashier.withdraw.follow') }).click(),
  ]);
  // In a window of its own, with the session of this one.
  await records.getByText(serverText('withdrawalStatus.in_review')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/cztx');
  expect(visitor.problems).toEqual([]);
});

it('notifies the game that embeds it when the balance changes and when the player is done', async () => {
  const maria = await registerMember(server);
  const page = await open('/', maria.token);
  await page.evaluate(`
    window.received = [];
    addEventListener('message', ({ data, origin }) => received.push([data.type, data.money ?? '', origin === location.origin]));
    const frame = document.createElement('iframe');
    frame.name = 'cashier';
    frame.src = '/cztx';
    frame.title = 'Caixa';
    frame.style.cssText = 'position:fixed;inset:0;width:360px;height:640px;z-index:99;border:0';
    document.body.append(frame);`);
  await expect.poll(() => page.frame({ name: 'cashier' })?.url()).toContain('/cztx');
  const cashier = page.frame({ name: 'cashier' });
  if (cashier === null) throw new Error('the cashier is in no frame');
  await cashier.getByLabel(AMOUNT).fill('5000');
  await cashier.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
  await cashier.getByRole('button', { name: site('cashier.payment.copyCode') }).waitFor();
  await payAtTheBank(maria);
  await cashier.getByText(site('cashier.payment.paidTitle')).waitFor();
  const received = () => page.evaluate<[string, string, boolean][]>('window.received');
  await expect.poll(received).toContainEqual(['arara:balance', '50.00', true]);
  await cashier.getByRole('link', { name: site('cashier.payment.play') }).click();
  await expect.poll(received).toContainEqual(['arara:close', '', true]);
  expect(new URL(cashier.url()).pathname).toBe('/cztx');
  expect(visitor.problems).toEqual([]);
});

it('asks a guest to sign in', async () => {
  const page = await open('/cztx');
  await page.getByRole('button', { name: site('shell.auth.login') }).waitFor();
  await expectNoAxeViolations(page);
  expect(visitor.problems).toEqual([]);
});
