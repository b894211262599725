import { type TestServer, createTestServer, deposit, registerMember, signInStaff } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { office } from './message-texts.ts';
import { enterOffice } from './visitors.ts';

let browser: Browser;
let server: TestServer;
let rui: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  await deposit(server, await registerMember(server), '200.00');
  let token = '';
  const call = await signInStaff(server, 'finance', 'rui@arara.test', (made) => (token = made));
  await call('officeViewSave', { list: 'reports', name: 'Caixa por dia', query: 'view=money', shared: false });
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
  it('schedules a saved view by e-mail', async () => {
    const { page } = rui;
    await page.goto('/office/reports?view=schedules');
    await page.getByText(office('reports.schedules.none')).waitFor();
    await page.getByRole('button', { name: office('reports.schedules.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('reports.schedules.recipients')).click();
    await page.getByRole('option', { name: /rui@arara\.test/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: office('reports.schedules.confirm') }).click();
    const card = page.getByRole('region', { name: 'Caixa por dia' });
    await card.getByText('rui@arara.test').waitFor();
    await card.getByText(office('reports.schedules.never')).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });

  it('pauses, resumes and removes it', async () => {
    const { page } = rui;
    const card = page.getByRole('region', { name: 'Caixa por dia' });
    await card.getByRole('button', { name: office('reports.schedules.pause') }).click();
    await card.getByText(office('reports.schedules.paused'), { exact: true }).waitFor();
    await card.getByRole('button', { name: office('reports.schedules.resume') }).click();
    await card.getByText(office('reports.schedules.next')).waitFor();
    await card.getByRole('button', { name: office('reports.schedules.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('reports.schedules.remove') })
      .click();
    await page.getByText(office('reports.schedules.none')).waitFor();
    expect(await card.count()).toBe(0);
  });
});
