import { type TestServer, createTestServer, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { site } from './message-texts.ts';
import { enter } from './visitors.ts';

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

/** A page on the promotions, reached from the list of games. */
async function openPromotions(token: string | null = null): Promise<Page> {
  visitor = await visit(browser, 'phone', server.url);
  onTestFailed(() => keepScreens(browser, 'sheet-history'));
  const { page } = visitor;
  await enter(page, token);
  await page.goto('/game');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: site('shell.nav.promotions') })
    .first()
    .click();
  await page.waitForURL('**/promotion/activity');
  return page;
}

const rules = (page: Page) => page.getByRole('button', { name: site('promotion.rules') }).first();
const sheet = (page: Page) => page.getByRole('dialog');
/** The sheets that the current entry of the history is of. */
const readSheets = (page: Page) => page.evaluate<string[]>('history.state?.sheets ?? []');
const close = (page: Page) =>
  sheet(page)
    .getByRole('button', { name: site('shell.ui.close') })
    .click();

it('Back closes a sheet before it leaves the page, and Forward opens none again', async () => {
  const page = await openPromotions();
  await rules(page).click();
  await sheet(page).waitFor();
  await expect.poll(() => readSheets(page)).toHaveLength(1);
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/promotion/activity');
  await page.goForward();
  await expect.poll(() => readSheets(page)).toEqual([]);
  expect(await sheet(page).count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/game');
  expect(visitor.problems).toEqual([]);
});

it('a sheet that was closed by its button is not in the way of Back', async () => {
  const page = await openPromotions();
  for (let times = 0; times < 2; times += 1) {
    await rules(page).click();
    await expect.poll(() => readSheets(page)).toHaveLength(1);
    await close(page);
    await sheet(page).waitFor({ state: 'detached' });
    await expect.poll(() => readSheets(page)).toEqual([]);
  }
  await page.goBack();
  await page.waitForURL('**/game');
});

it('Back returns from the page to which a sheet led to the page below it', async () => {
  const { token } = await registerMember(server);
  const page = await openPromotions(token);
  await rules(page).click();
  await expect.poll(() => readSheets(page)).toHaveLength(1);
  await sheet(page)
    .getByRole('link', { name: site('promotion.see') })
    .click();
  await page.waitForURL('**/promotion/activity/*');
  await page.goBack();
  await page.waitForURL('**/promotion/activity');
  await rules(page).waitFor();
  expect(await sheet(page).count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/game');
});
