import { type TestServer, type TestMember, createTestServer, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { allLoaded, taken } from './page-requests.ts';
import { sample } from '../sample.ts';
import { PASSWORD, enter } from './visitors.ts';

/* What the server renders of a page: seen before any script runs, and taken over by the script as it is. */

/** The pages that the server renders. */
const PATHS = [
  '/',
  '/game',
  '/video',
  '/searchGames',
  '/login',
  '/promotion/activity',
  '/promotion/vip',
  '/information-center/support',
  '/download',
];

/** The limits of the home page of a guest, with nothing in the cache (specification of speed: requests and bytes). */
const MOST_REQUESTS = 40;
const MOST_BYTES = 350_000;
/** The sum of layout shifts of any page. */
const MOST_SHIFTED = 0.02;

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitors: Visitor[] = [];

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  const problems = visitors.flatMap((visitor) => visitor.problems);
  for (const { page } of visitors) await page.context().close();
  visitors = [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(place: 'phone' | 'desk' = 'phone'): Promise<Page> {
  const visitor = await visit(browser, place, server.url, { isEarly: true });
  visitors.push(visitor);
  return visitor.page;
}

/** Keeps back the scripts of a page until it is released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release?.();
    await allLoaded(page);
  };
}

it('shows banners, categories and games before any script has run', async () => {
  const page = await open();
  await holdScripts(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  expect(await page.locator('main a[href*="gameInfo"]').count()).toBeGreaterThanOrEqual(6);
  expect(await page.locator('main nav a').count()).toBeGreaterThan(3);
  await page.context().close();
  visitors = [];
});

it.each(
  sample(
    PATHS.flatMap((path) => (['guest', 'member'] as const).map((who) => ({ path, who }))),
    8,
  ),
)('$path of a $who is taken over by the script without a difference', async ({ path, who }) => {
  const page = await open(who === 'guest' ? 'phone' : 'desk');
  await enter(page, who === 'member' ? maria.token : null);
  // The first page sets the cookie that says whether somebody is signed in.
  await page.goto('/');
  await taken(page);
  await page.goto(path);
  await taken(page);
  await allLoaded(page);
  // A difference would be reported as an error of the page; `afterEach` finds it.
  expect(await page.locator('#first-view').count()).toBe(1);
});

it.each(
  sample(
    PATHS.flatMap((path) => (['phone', 'desk'] as const).map((place) => ({ path, place }))),
    6,
  ),
)('$path on a $place moves nothing while its scripts and styles load', async ({ path, place }) => {
  const page = await open(place);
  await page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
  await release();
  await taken(page);
  await allLoaded(page);
  expect(await page.evaluate<number>('shifted')).toBeLessThanOrEqual(MOST_SHIFTED);
});

it('is in the language that the reader chose, from the first paint on', async () => {
  const page = await open();
  await page.goto('/');
  await taken(page);
  await page.evaluate(`localStorage.setItem('lang', 'en')`);
  await page.reload();
  await allLoaded(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main a[href*="gameInfo"]').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await release();
});

it('repeats a tap and keeps what was typed before its script was there', async () => {
  const page = await open();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const account = page.locator('main input[autocomplete^="username"]');
  await account.fill('maria');
  await page.locator('header button').last().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await release();
  await page.getByRole('dialog').waitFor();
  expect(await account.inputValue()).toBe('maria');
});

it('puts no password into the address of a form that is sent too early, and signs in', async () => {
  const page = await open();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('main input[autocomplete^="username"]').fill(maria.account);
  await page.locator('main input[autocomplete="current-password"]').fill(PASSWORD);
  await page.locator('main button[type="submit"]').click();
  expect(page.url()).toBe(`${server.url}/login`);
  const signedIn = page.waitForResponse((response) => response.url().includes('/api/auth/login'));
  await release();
  expect((await signedIn).status()).toBe(200);
});

it('has a title, a description and one address for search engines on every page', async () => {
  const seen = new Set<string>();
  for (const path of PATHS) {
    const html = await (await fetch(`${server.url}${path}`)).text();
    const [, title = ''] = /<title>([^<]+)/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="([^"]+)/.exec(html) ?? [];
    expect(description.length).toBeGreaterThan(40);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}" />`);
    seen.add(title).add(description);
  }
  expect(seen.size).toBe(PATHS.length * 2);
});

it('is a home page of few requests and bytes', async () => {
  const page = await open();
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await page.goto('/');
  await taken(page);
  // The last that a page loads of itself.
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  await page.locator('main ul li a[href*="gameInfo"]').nth(8).waitFor({ state: 'attached' });
  // What a request brings may ask for more: half a second without any is the end.
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(sent.map((request) => request.sizes().catch(() => undefined)));
  const bytes = sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? 0) + (size?.responseHeadersSize ?? 0), 0);
  expect(sent.map((request) => new URL(request.url()).pathname).length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
