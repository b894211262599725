import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import {
  type TestServer,
  createRegulatorReceiver,
  createTestServer,
  deposit,
  registerMember,
  setJurisdiction,
  settleDelayedJobs,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { office } from './message-texts.ts';
import { openStaffBrowser } from './staff-visitor.ts';

const DAY = 86_400;
const FILES_OF_A_DAY = 6;

const receiver = createRegulatorReceiver();
let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ regulatorChannel: receiver.channel });
  await setJurisdiction(await signInStaff(server, 'admin'), 'caribbean');
  await deposit(server, await registerMember(server), '100.00');
  await setJurisdiction(await signInStaff(server, 'admin', 'bia@arara.test'), 'br-spa');
  server.clock.advance(DAY);
  receiver.fault.is = 'refuse';
  await server.database.atomically(async (tx) => void (await server.server.jobs.enqueuePlanned(tx, 'regulator_files')));
  await settleDelayedJobs(server);
  receiver.fault.is = 'none';
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const openFirstDay = (page: Page) =>
  page
    .getByRole('button', { name: /^Ver os arquivos de/ })
    .first()
    .click();

it('staff sends a refused file again, saves it, and makes a day again', async () => {
  const risk = await openStaffBrowser(server, browser, 'risk');
  const { page } = risk;
  await page.goto('/office/regulator-reports?status=problem');
  await openFirstDay(page);
  const files = page.getByRole('list', { name: office('regulator.files') });
  const payments = files.getByRole('listitem').filter({ hasText: office('regulator.family.payments') });
  await payments.getByText('422 campo inválido').waitFor();
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

  await payments.getByRole('button', { name: office('regulator.resend') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('privacy.reason')).fill('pedido do regulador');
  await dialog.getByRole('button', { name: office('regulator.resend'), exact: true }).click();
  await page.getByText(office('regulator.resent')).waitFor();
  await settleDelayedJobs(server);
  await page.reload();
  await openFirstDay(page);
  await payments.getByText(office('regulator.state.accepted'), { exact: true }).waitFor();
  await payments.getByText(office('regulator.receipt'), { exact: true }).waitFor();

  const downloading = page.waitForEvent('download');
  await payments.getByRole('button', { name: office('regulator.download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^arara-\d{4}-\d\d-\d\d-v1-payments-1\.jsonl\.gz$/);
  const [header = '', record = ''] = gunzipSync(await readFile(await download.path()))
    .toString('utf8')
    .split('\n');
  expect(JSON.parse(header)).toMatchObject({ family: 'payments' });
  expect(JSON.parse(record)).toMatchObject({ amount: '10000' });

  await page
    .getByRole('table')
    .getByRole('button', { name: office('regulator.make') })
    .first()
    .click();
  await dialog.getByLabel(office('privacy.reason')).fill('conferência');
  await dialog.getByRole('button', { name: office('regulator.make'), exact: true }).click();
  await page.getByText(office('regulator.made.same')).waitFor();
  expect(risk.problems).toEqual([]);
  await page.context().close();
});

it('an auditor reads the files on a phone, and has no button', async () => {
  const { page, problems } = await openStaffBrowser(server, browser, 'auditor', 'phone');
  await page.goto('/office/regulator-reports');
  await openFirstDay(page);
  const files = page.getByRole('list', { name: office('regulator.files') });
  await files.getByText(office('regulator.family.protection')).waitFor();
  expect(await files.getByRole('listitem').count()).toBe(FILES_OF_A_DAY);
  for (const name of ['regulator.resend', 'regulator.download', 'regulator.make'] as const)
    expect(await page.getByRole('button', { name: office(name) }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  expect(problems).toEqual([]);
  await page.context().close();
});
