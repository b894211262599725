import { wireLocales } from '@arara/contract/wire-locales';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarriers } from './barriers.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { PATH_WITHOUT_APP, enter } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { sample } from '../sample.ts';
import { allLoaded } from './page-requests.ts';
import { site } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let order: string;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  order = await deposit(server, maria, '100.00');
  const account = await prepareWithdrawal(maria);
  await maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
  browser = await openBrowser();
  visitor = await visit(browser, 'phone', server.url);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a screen signed in with `token`, or as a guest, and waits until it has nothing more to fetch. */
async function open(page: Page, path: string, token: string | null): Promise<void> {
  await enter(page, token);
  await page.goto(path);
  await allLoaded(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

async function widthOver(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

const guestScreens = [
  '/',
  '/game',
  '/video',
  '/searchGames',
  '/login',
  '/login?mode=register',
  '/verify',
  '/proof',
  '/nowhere',
];
const memberScreens = [
  '/',
  '/profile',
  '/recharge',
  '/recharge-payment?order=ORDER',
  '/rechargeRecord',
  '/withdraw',
  '/withdrawalRecord',
  '/withdrawal-card',
  '/withdrawalPassword',
  '/gameRecords',
  '/verify',
  '/proof',
];
const all = [
  ...guestScreens.map((path) => ['guest', path] as const),
  ...memberScreens.map((path) => ['member', path] as const),
];

describe('every screen, for everyone', () => {
  it.each(all)('%s at %s can be used without eyes and fits a narrow phone', async (who, path) => {
    const { page } = visitor;
    await open(page, path.replace('ORDER', order), who === 'member' ? maria.token : null);
    await expectNoAxeViolations(page);
    expect(await page.locator('h1').count()).toBe(1);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 800 });
  });

  it.each(sample(wireLocales, 3))('speaks %s with no key left untranslated', async (key) => {
    const { page } = visitor;
    for (const path of ['/', '/withdraw']) {
      await page.goto(PATH_WITHOUT_APP);
      await page.evaluate((lang) => localStorage.setItem('lang', lang), key);
      await open(page, path, maria.token);
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+(?:\.[a-z][A-Za-z]+)+\b/);
      expect(await widthOver(page)).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => localStorage.removeItem('lang'));
  });

  it('writes nothing to the console but what it should', () => {
    expect(visitor.problems).toEqual([]);
  });
});

describe('a session that ends', () => {
  it('taken away elsewhere: both storages are emptied and the network error is shown', async () => {
    const { page } = visitor;
    const joana = await registerMember(server);
    await open(page, '/profile', joana.token);
    await page.evaluate(() => localStorage.setItem('kept', '1'));
    await server.call()('login', { account: joana.account, password: 'segredo-longo' });
    await page.getByText(site('auth.offlineTitle')).first().waitFor();
    expect(await page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('kept')])).toEqual([
      null,
      null,
    ]);
  });

  it('offers to sign in again when it expired in use', async () => {
    const { page } = visitor;
    const rita = await registerMember(server);
    await open(page, '/profile', rita.token);
    // A call that is answered after the session ran out would end it on this page, before the next one.
    await allLoaded(page);
    server.clock.advance(13 * 3600);
    await page.goto('/profile');
    await page.getByText(site('shell.session.expired')).waitFor();
    await expectNoBarriers(page);
  });
});
