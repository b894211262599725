import { type TestServer, createTestServer, deposit, freshKey, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { site } from './message-texts.ts';
import { allLoaded } from './page-requests.ts';
import { createBrowserSessions } from './visitors.ts';

/* The row of recent wins on the home page. */

const DICE = { side: 'over', target: 5150 };

let browser: Browser;
let server: TestServer;
const sessions = createBrowserSessions(
  () => browser,
  () => server.url,
);

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  await sessions.end();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const row = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: site('games.lobby.wins') }) });

/** Runs the job that collects wins, as the scheduler does. */
async function collect(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'collect_wins', {}));
  await server.settle();
}

async function openHome(place: 'phone' | 'desk') {
  const visitor = await sessions.open('/', server.url, place);
  await allLoaded(visitor.page);
  return visitor;
}

it('is hidden below eight wins, then lists the real wins', async () => {
  const ana = await registerMember(server);
  await deposit(server, ana, '9000.00');
  const { session } = (await ana.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  const wins: string[] = [];
  while (wins.length < 8) {
    const { data } = await ana.call('bet', { session, stake: '100.00', input: DICE, key: freshKey() });
    if (data.win !== '0.00') wins.push(data.win);
  }
  const { page: before } = await openHome('phone');
  // A row is loaded once it comes into the window.
  const more = before.getByRole('heading', { name: site('games.lobby.more') }).first();
  const isMore = async () => {
    await before.mouse.wheel(0, 400);
    return more.isVisible();
  };
  await expect.poll(isMore, { timeout: 20_000 }).toBe(true);
  expect(await row(before).count()).toBe(0);
  await collect();
  for (const place of ['phone', 'desk'] as const) {
    const { page, problems } = await openHome(place);
    await page.mouse.wheel(0, 600);
    await row(page).waitFor();
    await row(page).scrollIntoViewIfNeeded();
    expect(await row(page).getByRole('link').count()).toBe(8);
    expect((await row(page).getByRole('link').first().innerText()).replaceAll('\u00a0', ' ')).toContain(
      `R$ ${wins.at(-1)?.replace('.', ',')}`,
    );
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    expect(problems).toEqual([]);
  }
});
