import { type TestServer, createTestServer, registerMember, signInStaff } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { office } from './message-texts.ts';
import { enterOffice } from './visitors.ts';

const DAY = 86_400;

let browser: Browser;
let server: TestServer;
let ana: Visitor;
let account = '';

async function run(queue: 'sweep_player_stats' | 'harm_markers'): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.settle();
}

beforeAll(async () => {
  server = await createTestServer();
  const maria = await registerMember(server);
  account = maria.account;
  await maria.call('ticketOpen', { topic: 'account', subject: 'Ajuda', text: 'Perdi tudo, não consigo parar.' });
  server.clock.advance(DAY);
  await run('sweep_player_stats');
  await run('harm_markers');
  browser = await openBrowser();
  let token = '';
  await signInStaff(server, 'risk', 'ana@arara.test', (made) => (token = made));
  ana = await visit(browser, 'desk', server.url);
  await ana.page.clock.setSystemTime(server.clock.now());
  await enterOffice(ana.page, token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

it('leads from the queue to the markers in words, a contact, a message of care, and the end of the case', async () => {
  const { page } = ana;
  await page.goto('/office/harm-cases');
  await page.getByText(account).first().waitFor();
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  await page.getByRole('link', { name: `${office('harm.case')} 1` }).click();
  await page.getByText('1 mensagem com palavras de alerta em 7 dias').waitFor();
  await page.getByRole('button', { name: office('harm.action.take') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('harm.field.note')).fill('vou ligar hoje');
  await dialog.getByRole('button', { name: office('harm.action.take') }).click();
  await page.getByText(office('harm.event.taken')).waitFor();
  await page.getByRole('button', { name: office('harm.action.contact') }).click();
  await dialog.getByLabel(office('harm.field.note')).fill('conversamos sobre limites');
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  await dialog.getByRole('button', { name: office('harm.action.contact') }).click();
  await page.getByText(office('harm.event.contacted')).waitFor();
  await page.getByRole('button', { name: office('harm.action.care') }).click();
  await dialog.getByRole('button', { name: office('harm.action.care') }).click();
  await page.getByText(office('harm.event.care_sent')).waitFor();
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  await page.goto('/office/harm-cases/1/show');
  await page.getByRole('link', { name: new RegExp(account) }).click();
  await page.getByRole('heading', { name: new RegExp(account) }).waitFor();
  await page.goto(`${new URL(page.url()).pathname}?tab=responsible`);
  await page.getByText('conversamos sobre limites').waitFor();
  await page.goto('/office/harm-cases/1/show');
  await page.getByRole('button', { name: office('harm.action.close') }).click();
  await dialog.getByLabel(office('harm.field.note')).fill('limite definido');
  await dialog.getByRole('button', { name: office('harm.action.close') }).click();
  await page.getByText(office('harm.event.closed')).waitFor();
  await page.goto('/office/harm-cases');
  await page.getByText(office('harm.empty')).waitFor();
  expect(await page.getByRole('button', { name: office('harm.action.contact') }).count()).toBe(0);
});
