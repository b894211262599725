import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepScreens, openBrowser, visit } from './browser.ts';
import { site } from './message-texts.ts';

/* An installed site of which a new version appears while it is open. */

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ working: true });
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Answers the worker's script with a mark of the version behind it. */
async function serveVersions(context: BrowserContext) {
  let version = 1;
  await context.route('**/service-worker.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// version ${version}` });
  });
  return { publish: () => (version += 1) };
}

const notice = (page: Page) => page.getByText(site('support.update.text'));
const update = (page: Page) => page.getByRole('button', { name: site('support.update.action') });

/** Opens a page under a worker, and marks it: a reload loses the mark. */
async function openInstalled(path: string) {
  const { page } = await visit(browser, 'pocket', server.url, { serviceWorkers: 'allow' });
  const versions = await serveVersions(page.context());
  await page.goto(path);
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.evaluate('window.isMarked = true');
  /** Publishes a version and has the browser find it; resolves when it waits. */
  const publish = async (): Promise<void> => {
    versions.publish();
    await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
    await page.waitForFunction('navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)');
  };
  return { page, publish };
}

/** Waits until the page has lost its mark; while it reloads it cannot be asked. */
async function waitForReload(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.isMarked === undefined').catch(() => false)).toBe(true);
}

/** Has the page remember that the version which waits was found so long ago. */
const foundBefore = (page: Page, hours: number) =>
  page.evaluate((time) => localStorage.setItem('version_waiting_since', String(time)), Date.now() - hours * 3_600_000);

describe('a new version of the site', () => {
  it('is offered, and taken when the player asks for it', async () => {
    const { page, publish } = await openInstalled('/game');
    await publish();
    await notice(page).waitFor();
    await update(page).click();
    await waitForReload(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await notice(page).count()).toBe(0);
  });

  it('is taken with the next page', async () => {
    const { page, publish } = await openInstalled('/game');
    await publish();
    await notice(page).waitFor();
    await page
      .getByRole('link', { name: site('shell.nav.home') })
      .last()
      .click();
    await waitForReload(page);
    await page.waitForURL('/');
  });

  it('is taken by itself once it has waited for a day', async () => {
    const { page, publish } = await openInstalled('/game');
    await foundBefore(page, 25);
    await publish();
    await waitForReload(page);
  });

  it('waits while the player types, however long', async () => {
    const { page, publish } = await openInstalled('/login');
    await page.locator('input').first().focus();
    await foundBefore(page, 25);
    await publish();
    await notice(page).waitFor();
    expect(await page.evaluate('window.isMarked')).toBe(true);
  });
});
