import { readFile } from 'node:fs/promises';
import {
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { office } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let rui: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  const maria = await registerMember(server);
  for (const money of ['200.00', '35.50', '80.00']) await deposit(server, maria, money);
  await maria.call('recharge', { money: '45.00', payment_id: 1, payment_type: 'pix' });
  const account = await prepareWithdrawal(maria);
  await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
  await server.settle();
  let token = '';
  await signInStaff(server, 'finance', 'rui@arara.test', (made) => (token = made));
  browser = await openBrowser();
  rui = await visit(browser, 'desk', server.url);
  await rui.page.clock.setSystemTime(server.clock.now());
  await enterOffice(rui.page, token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('a finance clerk', () => {
  it('filters deposits by amount, and reads the count and the sum', async () => {
    const { page } = rui;
    await page.goto('/office/recharges?status=credited');
    await page.getByText(office('listTools.sum', { count: 3, amount: 'R$ 315,50' })).waitFor();
    await page.getByLabel(office('listTools.min'), { exact: true }).fill('50');
    await page.getByText(office('listTools.sum', { count: 2, amount: 'R$ 280,00' })).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });

  it('exports what the filters show, and downloads the file when it is written', async () => {
    const { page } = rui;
    await page.getByRole('button', { name: office('exports.button') }).click();
    const popover = page.getByRole('dialog');
    await popover.getByRole('button', { name: office('exports.formats.csv'), exact: true }).click();
    await popover.getByRole('button', { name: office('exports.start') }).click();
    await popover.getByText(office('exports.waiting', { total: 2 })).waitFor();
    await page.getByRole('button', { name: office('exports.running', { percent: 0 }), includeHidden: true }).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await server.settle();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      popover.getByRole('button', { name: office('exports.download') }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^depositos-.*\.csv$/);
    const text = await readFile(await saved.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain(';200,00;');
  });

  it('finds the file among own exports, and deletes it', async () => {
    const { page } = rui;
    await page
      .getByRole('dialog')
      .getByRole('link', { name: office('exports.all') })
      .click();
    await page.getByRole('heading', { name: office('exports.pageTitle') }).waitFor();
    await page.getByText(office('exports.statuses.done')).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    const cancelling = '**/office/api/export/cancel*';
    await page.route(cancelling, (route) => route.abort());
    await page.getByRole('button', { name: office('exports.delete') }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute(cancelling);
    await page.getByRole('button', { name: office('exports.delete') }).click();
    await page.getByText(office('exports.statuses.cancelled')).waitFor();
    expect(await page.getByRole('button', { name: office('exports.download') }).count()).toBe(0);
  });

  it('cancels an export that waits', async () => {
    const { page } = rui;
    await page.goto('/office/players');
    await page.getByRole('button', { name: office('exports.button') }).click();
    const popover = page.getByRole('dialog');
    await popover.getByRole('button', { name: office('exports.start') }).click();
    const cancelling = '**/office/api/export/cancel*';
    await page.route(cancelling, (route) => route.abort());
    await popover.getByRole('button', { name: office('common.cancel') }).click();
    await popover.getByRole('alert').waitFor();
    await page.unroute(cancelling);
    await popover.getByRole('button', { name: office('common.cancel') }).click();
    await popover.getByRole('button', { name: office('common.cancel') }).waitFor({ state: 'detached' });
    await server.settle();
    await page.goto('/office/exports');
    await page.getByText(office('exports.statuses.cancelled')).first().waitFor();
    expect(await page.getByText(office('exports.statuses.done')).count()).toBe(0);
  });

  it('hides a column, saves the filters as a view, and opens the list with it', async () => {
    const { page } = rui;
    await page.goto('/office/recharges?status=credited&min=50.00');
    await page.getByRole('button', { name: office('listTools.layout') }).click();
    await page.getByRole('dialog').getByLabel('txid').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'txid' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: office('views.save') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('views.name')).fill('Creditados altos');
    await dialog.getByLabel(office('views.default')).check();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await dialog.getByRole('button', { name: office('views.confirm') }).click();
    await page.getByRole('button', { name: 'Creditados altos', exact: true, pressed: true }).waitFor();
    await page.goto('/office/recharges');
    await page.getByRole('button', { name: 'Creditados altos', exact: true, pressed: true }).waitFor();
    await page.getByText(office('listTools.sum', { count: 2, amount: 'R$ 280,00' })).waitFor();
    await page.getByRole('button', { name: office('views.all') }).click();
    await page.getByText(office('listTools.sum', { count: 4, amount: 'R$ 360,50' })).waitFor();
  });

  it('sees a first withdrawal as good to know, with the sum of the queue', async () => {
    const { page } = rui;
    await page.goto('/office/withdrawals');
    await page.getByText(office('listTools.sum', { count: 1, amount: 'R$ 50,00' })).waitFor();
    await page.getByRole('button', { name: office('exports.button') }).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });
});
