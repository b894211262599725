import { brotliCompressSync } from 'node:zlib';
import { games, roundGames } from '@arara/games';
import { type TestServer, type TestMember, createTestServer, registerMember } from '@arara/server/testing';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { sample } from '../sample.ts';
import { allLoaded } from './page-requests.ts';

/** The maximum size of a game with its art, in bytes as Brotli. */
const MOST_BYTES = 150_000;

const all = [...games, ...roundGames];

let browser: Browser;
let server: TestServer;
let maria: TestMember;
const weights = new Map<string, number>();

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
  maria = await registerMember(server);
});

afterAll(async () => {
  for (const [name, weight] of [...weights].toSorted(([, a], [, b]) => b - a))
    process.stdout.write(`${name} ${(weight / 1000).toFixed(1)} kB\n`);
  await browser.close();
  await server.close();
});

/** Records every file of the site that a page fetches from now on, by URL. */
function listen(page: Page): { readonly got: Map<string, Response>; readonly pending: Set<string> } {
  const got = new Map<string, Response>();
  const pending = new Set<string>();
  const isFile = (url: string) => url.startsWith(server.url) && !new URL(url).pathname.startsWith('/api/');
  page.on('request', (request) => {
    if (isFile(request.url())) pending.add(request.url());
  });
  page.on('response', (response) => got.set(response.url(), response));
  page.on('requestfinished', (request) => pending.delete(request.url()));
  page.on('requestfailed', (request) => pending.delete(request.url()));
  return { got, pending };
}

async function quiet(pending: Set<string>): Promise<void> {
  await expect.poll(() => pending.size, { timeout: 20_000 }).toBe(0);
}

/** Transferred bytes: text as Brotli, as the build compresses it; pictures as they are. */
async function measure(response: Response): Promise<number> {
  const body = await response.body();
  return /\.(js|css|svg|json)$/.test(new URL(response.url()).pathname) ? brotliCompressSync(body).length : body.length;
}

it.each(sample(all, 6))('$name has at most 150 kB with its art, opened from the lobby', async ({ name }) => {
  const { page } = await visit(browser, 'phone', server.url);
  const { got, pending } = listen(page);
  await page.goto('/');
  await page.evaluate((token) => sessionStorage.setItem('token', token), maria.token);
  await page.goto('/game');
  await page.locator('a[href*="gameInfo"]').first().waitFor();
  await allLoaded(page);
  await quiet(pending);
  const lobby = new Set(got.keys());
  // As a click on a tile does: the page stays and fetches only what is missing.
  await page.evaluate(
    `history.pushState({}, '', '/gameInfo?game=${name}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.locator('main[data-phase], main button[data-state]').first().waitFor();
  await expect
    .poll(() => page.evaluate('[...document.images].every((image) => image.complete)'), { timeout: 20_000 })
    .toBe(true);
  await quiet(pending);
  const own = [...got].filter(([url]) => url.startsWith(server.url) && !url.includes('/api/') && !lobby.has(url));
  const weight = (await Promise.all(own.map(([, response]) => measure(response)))).reduce((sum, each) => sum + each, 0);
  weights.set(name, weight);
  expect(own.length).toBeGreaterThan(1);
  expect(weight).toBeLessThanOrEqual(MOST_BYTES);
  await page.context().close();
});
