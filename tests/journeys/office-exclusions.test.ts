import { type TestServer, createTestServer, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { office } from './message-texts.ts';
import { openStaffBrowser } from './staff-visitor.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
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

it('staff excludes a player with a reason, sees it in force, and nobody else may', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  const risk = await openStaffBrowser(server, browser, 'risk');
  const { page } = risk;
  await page.goto(`/office/players/${maria.id}/show?tab=responsible`);
  await page.getByText(office('exclusions.noneInForce')).waitFor();
  await page.getByRole('button', { name: office('exclusions.place'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('exclusions.kindName')).click();
  await page.getByRole('option', { name: office('exclusions.kind.self_exclusion') }).click();
  await dialog.getByLabel(office('exclusions.lengthName')).click();
  await page.getByRole('option', { name: office('exclusions.length.3m') }).click();
  const confirm = dialog.getByRole('button', { name: office('exclusions.placeConfirm'), exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel(office('exclusions.reason')).fill('pedido por telefone, chamado 4711');
  await accessibility(page);
  await confirm.click();
  const history = page.getByRole('table', { name: office('exclusions.history') });
  await history.getByText('pedido por telefone, chamado 4711').waitFor();
  await history.getByText(office('exclusions.length.3m')).waitFor();
  await accessibility(page);
  expect((await maria.call('exclusion', {})).data.current).toMatchObject({ kind: 'self_exclusion', length: '3m' });
  await expect(maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).rejects.toMatchObject({
    error: 'self_excluded',
  });
  expect(risk.problems).toEqual([]);
  await page.context().close();

  // An auditor reads the exclusion and the answers of the register, and has no button.
  const auditor = await openStaffBrowser(server, browser, 'auditor', 'phone');
  await auditor.page.goto(`/office/players/${maria.id}/show?tab=responsible`);
  await auditor.page.getByText('pedido por telefone, chamado 4711').waitFor();
  await auditor.page.getByText(office('exclusions.noChecks')).waitFor();
  expect(await auditor.page.getByRole('button', { name: office('exclusions.place'), exact: true }).count()).toBe(0);
  // A phone reads lists of facts: nothing of them is beside the window.
  const limits = auditor.page.getByRole('list', { name: office('limits.title') });
  await limits.getByText(office('limits.inForce')).first().waitFor();
  await expectNoSidewaysScroll(auditor.page);
  await accessibility(auditor.page);
  expect(auditor.problems).toEqual([]);
  await auditor.page.context().close();
});
