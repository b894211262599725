import { type TestServer, createTestServer, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { settingsOf } from '../../apps/server/testing/site-settings.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { ANY, like, site } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

afterEach(() => visitor.page.context().close());

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(path: string, place: 'phone' | 'desk' = 'phone'): Promise<Page> {
  visitor = await visit(browser, place, server.url);
  onTestFailed(() => keepScreens(browser, 'diagnostics'));
  await visitor.page.goto(path);
  return visitor.page;
}

it.each(['/test', '/test12'])('does not exist until an operator enables it: %s', async (path) => {
  const page = await open(path);
  await sees(page, site('support.notFound.title'));
  await expectNoAxeViolations(page);
});

it('an unknown address offers a search, games, the home page and the support', async () => {
  const page = await open('/no-such-page');
  await sees(page, site('support.notFound.title'));
  await page
    .getByRole('region', { name: site('support.notFound.games') })
    .getByRole('link')
    .nth(1)
    .waitFor();
  await page.getByRole('link', { name: site('support.notFound.support') }).waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const search = page.getByRole('main').getByRole('searchbox', { name: site('shell.nav.search') });
  await search.fill('tigre');
  await search.press('Enter');
  await page.waitForURL('**/searchGames?q=tigre');
  await sees(page, 'Tigre da Vez');
});

it('is enabled for a site in the office', async () => {
  const admin = await signInStaff(server, 'admin');
  const { data } = await admin('officeSite', { id: 'arara' });
  await admin('officeSiteSave', { ...settingsOf(data), features: { ...data.features, diagnostics: true } });
  visitor = await visit(browser, 'phone', server.url);
  expect((await server.call()('siteData', {})).data.features['diagnostics']).toBe(true);
});

it.each(['phone', 'desk'] as const)('shows how a device reaches the site: %s', async (place) => {
  const page = await open('/test', place);
  await page.getByRole('heading', { level: 1, name: site('diagnostics.title') }).waitFor();
  await page.locator('ul[aria-busy="false"]').waitFor();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await line(site('diagnostics.api'))
    .getByText(like(site('diagnostics.apiFast', { ms: ANY }), site('diagnostics.apiSlow', { ms: ANY })))
    .waitFor();
  await line(site('diagnostics.socket'))
    .getByText(like(site('diagnostics.socketOpen', { ms: ANY })))
    .waitFor();
  await line(site('diagnostics.storage'))
    .getByText(like(site('diagnostics.storageOk', { free: ANY })))
    .waitFor();
  await line(site('diagnostics.clock')).getByText(site('diagnostics.good')).waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: site('diagnostics.again') }).click();
  await page.locator('ul[aria-busy="false"]').waitFor();
  expect(visitor.problems).toEqual([]);
});

it('reports a failure and continues with the other checks', async () => {
  visitor = await visit(browser, 'phone', server.url);
  const { page } = visitor;
  await page.route('**/healthz', (route) => route.abort());
  await page.goto('/test');
  await page.locator('ul[aria-busy="false"]').waitFor();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await line(site('diagnostics.api')).getByText(site('diagnostics.apiDown')).waitFor();
  await line(site('diagnostics.socket')).getByText(site('diagnostics.good')).waitFor();
  await sees(page, site('diagnostics.bad'));
});

it.each(['phone', 'desk'] as const)('shows every component in a usable state: %s', async (place) => {
  const page = await open('/test12', place);
  await page.getByRole('heading', { level: 1, name: site('diagnostics.gallery') }).waitFor();
  await page.getByRole('button', { name: 'Sheet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'footer' }).click();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: site('diagnostics.back') }).click();
  await page.waitForURL('**/test');
});
