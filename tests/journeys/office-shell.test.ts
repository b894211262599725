import { endpoints } from '@arara/contract';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { office, startsWith } from './message-texts.ts';
import { allLoaded } from './page-requests.ts';
import { openStaffBrowser } from './staff-visitor.ts';

/* The frame of the back office: its menu, its search, and the one connection that its counts arrive by. */

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let withdrawalId: string;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server, { account: 'mariacasa200', realname: 'Maria Conceição Canário' });
  await deposit(server, maria, '100.00');
  const bank = await prepareWithdrawal(maria);
  withdrawalId = (await maria.call('drawing', { money: '20.00', member_bank_id: bank, qk_pwd: '271828' })).data.id;
  await server.settle();
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
const menuOf = (page: Page) => page.getByRole('navigation', { name: office('menu.main') });
const search = (page: Page) => page.getByRole('combobox', { name: office('shell.searchTitle') });
const live = (page: Page) => page.getByText(startsWith(office('shell.live', { count: 0 }).split('0')[0] ?? '')).first();

async function openHome(role: Parameters<typeof openStaffBrowser>[2], place: 'desk' | 'phone' = 'desk') {
  const visitor = await openStaffBrowser(server, browser, role, place);
  await visitor.page.goto('/office/');
  await allLoaded(visitor.page);
  // The keys of the shell work from when its bar is there.
  await visitor.page.locator('[aria-keyshortcuts="Control+K"]').first().waitFor();
  return visitor;
}

async function openSearch(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await search(page).fill(text);
}

describe('a screen whose permissions do not load', () => {
  it('says so, and is tried again', async () => {
    const { page } = await openStaffBrowser(server, browser, 'finance', 'desk');
    const path = `**${endpoints.officeMe.path}*`;
    await page.route(path, (route) => route.abort());
    await page.goto('/office/players');
    await page.getByRole('alert').getByText(office('common.loadFailed')).waitFor();
    await accessibility(page);
    await page.unroute(path);
    await page.getByRole('button', { name: office('common.retry') }).click();
    await page.getByRole('heading', { level: 1, name: office('menu.players') }).waitFor();
    await menuOf(page)
      .getByRole('link', { name: startsWith(office('menu.withdrawals')) })
      .waitFor();
  });
});

describe('the menu', () => {
  it('begins with the work of each role and reaches every screen', async () => {
    const { page, problems } = await openHome('finance');
    const links = menuOf(page).getByRole('link');
    await links.nth(1).waitFor();
    expect((await links.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      office('menu.home'),
      office('menu.withdrawals'),
      office('menu.payments'),
      office('menu.recharges'),
      office('deposits.title'),
      office('menu.reconciliations'),
    ]);
    // The withdrawal that waits is counted beside its screen, without a request of its own.
    await menuOf(page)
      .getByRole('link', { name: `${office('menu.withdrawals')} 1` })
      .waitFor();
    await menuOf(page)
      .getByRole('button', { name: office('menu.more', { group: office('menu.group.money') }) })
      .click();
    await menuOf(page)
      .getByRole('link', { name: office('debts.title') })
      .click();
    await page.getByRole('heading', { level: 1, name: office('debts.title') }).waitFor();
    await accessibility(page);
    const content = (await openHome('content')).page;
    await menuOf(content)
      .getByRole('link', { name: office('promotions.title') })
      .waitFor();
    expect(
      await menuOf(content)
        .getByRole('link', { name: office('menu.withdrawals') })
        .count(),
    ).toBe(0);
    expect(problems).toEqual([]);
  });

  it('fits a small laptop, and the sidebar stays collapsed after a reload', async () => {
    const { page } = await openHome('admin');
    await page.setViewportSize({ width: 1366, height: 700 });
    const last = menuOf(page).getByRole('button', { name: office('menu.group.system') });
    await last.click();
    const roles = menuOf(page).getByRole('link', { name: office('team.roles.title') });
    await roles.scrollIntoViewIfNeeded();
    await roles.click();
    await page.getByRole('heading', { level: 1, name: office('team.roles.title') }).waitFor();
    await page.keyboard.press('[');
    await page.getByRole('button', { name: office('shell.expand') }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: office('shell.expand') }).waitFor();
    expect((await menuOf(page).boundingBox())?.width).toBeLessThanOrEqual(60);
    await allLoaded(page);
    await accessibility(page);
    await page.keyboard.press('[');
    await page.getByRole('button', { name: office('shell.collapse') }).waitFor();
  });

  it('is a drawer on a phone', async () => {
    const { page } = await openHome('finance', 'phone');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: office('menu.open') }).click();
    await menuOf(page)
      .getByRole('link', { name: office('menu.recharges') })
      .click();
    await page.getByRole('heading', { level: 1, name: office('menu.recharges') }).waitFor();
    await menuOf(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: office('shell.search') }).click();
    await search(page).fill('mariacasa');
    await page.getByRole('option', { name: /^mariacasa200/ }).click();
    await page.getByRole('heading', { level: 1, name: 'mariacasa200' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

describe('the search', () => {
  it('finds a player and their money by keyboard, and remembers what was opened', async () => {
    const { page, problems } = await openHome('support');
    await openSearch(page, 'maria conceicao canario');
    const player = page.getByRole('option', { name: /mariacasa200/ }).first();
    await player.waitFor();
    await page.getByRole('option', { name: new RegExp(withdrawalId) }).waitFor();
    expect(await page.getByText('Maria Conceição').count()).toBe(0);
    await accessibility(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'mariacasa200' }).waitFor();
    await openSearch(page, withdrawalId.toLowerCase());
    await page.getByRole('option', { name: new RegExp(withdrawalId) }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`withdrawals\\?tab=in_review&id=${withdrawalId}`));
    await page.keyboard.press('Control+k');
    await page
      .getByRole('option', { name: new RegExp(`${withdrawalId}|mariacasa200`) })
      .nth(1)
      .waitFor();
    await page.keyboard.press('Escape');
    await search(page).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  it('opens a screen by its name in either language, and says when nothing is found', async () => {
    const { page } = await openHome('finance');
    await openSearch(page, '>reconcil');
    await page
      .getByRole('option', { name: office('shell.open', { screen: office('menu.reconciliations') }) })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reconciliations');
    await openSearch(page, 'zzzz qqqq');
    await page.getByText(office('shell.nothing', { words: 'zzzz qqqq' })).waitFor();
    await accessibility(page);
  });

  it('changes its scope by Tab and filters the open list by Ctrl Enter', async () => {
    const { page } = await openHome('finance');
    await page.goto('/office/recharges');
    await allLoaded(page);
    await openSearch(page, 'mariacasa200');
    await page.getByRole('option', { name: /mariacasa200 · #/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: office('shell.scope.money'), pressed: true }).waitFor();
    await page.getByRole('option', { name: /mariacasa200 · #/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/recharges?q=mariacasa200');
    await page.getByText('R$ 100,00').first().waitFor();
  });
});

describe('the live connection', () => {
  it('leaves an idle tab with fewer than ten requests a minute', async () => {
    const { page } = await openStaffBrowser(server, browser, 'admin');
    await page.clock.install({ time: server.clock.now() });
    for (const path of ['/office/', '/office/withdrawals', '/office/players']) {
      await page.goto(path);
      await live(page).waitFor();
      await allLoaded(page);
      // What the screen loads late is no part of its idle minute.
      await page.clock.runFor(5_000);
      await allLoaded(page);
      let requests = 0;
      page.on('request', () => (requests += 1));
      for (let second = 0; second < 60; second += 1) await page.clock.runFor(1_000);
      await allLoaded(page);
      expect(requests, path).toBeLessThan(10);
    }
  });

  it('is opened again after the network was lost, and counts what happened meanwhile', async () => {
    const { page } = await openHome('finance');
    await live(page).waitFor();
    await page.context().setOffline(true);
    await page.getByText(office('shell.reconnecting')).waitFor();
    const other = await registerMember(server);
    await deposit(server, other, '100.00');
    const bank = await prepareWithdrawal(other, '111.444.777-35');
    await other.call('drawing', { money: '30.00', member_bank_id: bank, qk_pwd: '271828' });
    await server.settle();
    await page.context().setOffline(false);
    await menuOf(page)
      .getByRole('link', { name: `${office('menu.withdrawals')} 2` })
      .waitFor();
    await live(page).waitFor();
  });
});
