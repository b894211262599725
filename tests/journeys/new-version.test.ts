import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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

/** The site behind a proxy that changes the script of its worker once a version is published. */
interface Release {
  readonly url: string;
  publish(): void;
  close(): Promise<void>;
}

async function openRelease(target: string): Promise<Release> {
  let mark = '';
  const proxy = createServer((asked, answer) => {
    const isWorker = asked.url === '/service-worker.js';
    const { host: _, ...passedOn } = asked.headers;
    // Of the worker the whole text, uncompressed and whatever the browser knows: the mark goes behind it.
    const headers = isWorker ? {} : passedOn;
    const { method } = asked;
    const passed = request(new URL(asked.url ?? '/', target), { method, headers }, (found) => {
      const { 'content-length': length, ...others } = found.headers;
      answer.writeHead(found.statusCode ?? 502, isWorker || length === undefined ? others : found.headers);
      found.pipe(answer, { end: !isWorker });
      if (isWorker) found.on('end', () => answer.end(mark));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish: () => (mark += '\n// the next version'),
    close: () =>
      new Promise((done) => {
        proxy.close(() => done());
        proxy.closeAllConnections();
      }),
  };
}

const notice = (page: Page) => page.getByText(site('support.update.text'));
const update = (page: Page) => page.getByRole('button', { name: site('support.update.action') });

/** Opens a page under a worker, and marks it: a reload loses the mark. */
async function openInstalled(path: string) {
  const release = await openRelease(server.url);
  onTestFinished(() => release.close());
  const { page } = await visit(browser, 'pocket', release.url, { serviceWorkers: 'allow' });
  await page.goto(path);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await page.evaluate('window.isMarked = true');
  /**
   * Publishes a version and has the browser find it; resolves when it waits, or has replaced the page. The browser joins a question to
   * one that is under way, which may be from before: it is asked until it has found the version.
   */
  const publish = async (): Promise<void> => {
    release.publish();
    const isFound = `navigator.serviceWorker.ready.then(async (registration) => {
      await registration.update();
      return registration.waiting?.state === 'installed' || window.isMarked === undefined;
    })`;
    await expect.poll(() => page.evaluate(isFound).catch(() => false)).toBe(true);
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
    await page.locator('input[name=account]').fill('maria');
    await foundBefore(page, 25);
    await publish();
    await notice(page).waitFor();
    expect(await page.evaluate('window.isMarked')).toBe(true);
  });
});
