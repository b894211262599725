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
import { expectNoAxeViolations } from './accessibility.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { office } from './message-texts.ts';
import { enterOffice } from './visitors.ts';

let browser: Browser;
let server: TestServer;
let rui: Visitor;
let ada: Visitor;

async function openOffice(role: 'finance' | 'admin', email: string): Promise<Visitor> {
  let token = '';
  await signInStaff(server, role, email, (made) => (token = made));
  const visitor = await visit(browser, 'desk', server.url);
  await visitor.page.clock.setSystemTime(server.clock.now());
  await enterOffice(visitor.page, token);
  return visitor;
}

const check = async (): Promise<void> => {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'alert_check', {}));
  await server.settle();
};

beforeAll(async () => {
  server = await createTestServer();
  const maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  const account = await prepareWithdrawal(maria);
  await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
  await server.settle();
  browser = await openBrowser();
  ada = await openOffice('admin', 'ada@arara.test');
  rui = await openOffice('finance', 'rui@arara.test');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('an administrator', () => {
  it('adds a rule about withdrawals that wait', async () => {
    const { page } = ada;
    await page.goto('/office/alerts?tab=rules');
    await page.getByText(office('alerts.kinds.seal_late')).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await page.getByRole('button', { name: office('alerts.ruleNew') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('alerts.ruleName')).fill('Saques parados');
    await dialog.getByLabel(office('alerts.parameters.minutes'), { exact: true }).fill('0');
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await dialog.getByRole('button', { name: office('alerts.save') }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel(office('alerts.parameters.minutes'), { exact: true }).fill('2');
    await dialog.getByRole('button', { name: office('alerts.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Saques parados').waitFor();
  });

  it('adds a channel and sends a test by it', async () => {
    const { page } = ada;
    await page.goto('/office/alerts?tab=channels');
    await page.getByText(office('alerts.channelsEmpty')).waitFor();
    await page.getByRole('button', { name: office('alerts.channelNew') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('alerts.channelName')).fill('Plantão');
    await dialog.getByLabel(office('alerts.receivers.mail')).fill('plantao@arara.test');
    await dialog.getByRole('button', { name: office('alerts.save') }).click();
    await page.getByText('pl***@arara.test').waitFor();
    await page.getByRole('button', { name: office('alerts.test') }).click();
    await page.getByText(office('alerts.deliveryStatuses.waiting'), { exact: true }).waitFor();
    await server.settle();
    await page.reload();
    await page.getByText(office('alerts.deliveryStatuses.sent'), { exact: true }).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });
});

describe('a finance clerk', () => {
  it('sees a new alert at the bell and on the start page', async () => {
    const { page } = rui;
    await page.goto('/office');
    await page.getByText(office('alerts.empty.open')).waitFor();
    server.clock.advance(180);
    await page.clock.setSystemTime(server.clock.now());
    await check();
    await page.getByRole('link', { name: office('alerts.bell', { count: 1 }) }).waitFor();
    await page.getByText('Saques parados').waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });

  it('acknowledges it with a note', async () => {
    const { page } = rui;
    await page.getByRole('link', { name: office('alerts.bell', { count: 1 }) }).click();
    await page.getByRole('button', { name: office('alerts.acknowledge'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('alerts.note')).fill('O banco foi avisado.');
    await dialog.getByRole('button', { name: office('alerts.acknowledge') }).click();
    const note = office('alerts.acknowledgedBy', { by: 'rui@arara.test', note: 'O banco foi avisado.' });
    await page.getByText(note).waitFor();
    expect(await page.getByRole('tab', { name: office('alerts.tabs.channels') }).count()).toBe(0);
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });

  it('mutes it, and finds it among the muted ones', async () => {
    const { page } = rui;
    await page.getByRole('button', { name: office('alerts.mute'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('privacy.reason')).fill('Manutenção do banco');
    await dialog.getByRole('button', { name: office('alerts.mute'), exact: true }).click();
    await page.getByText(office('alerts.empty.open')).waitFor();
    await page.getByRole('tab', { name: office('alerts.tabs.muted') }).click();
    await page.getByText('Saques parados').waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });
});
