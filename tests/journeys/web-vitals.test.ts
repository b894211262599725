import { type TestServer, createTestServer, signInStaff } from '@arara/server/testing';
import type { Call } from '@arara/contract/client';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { keepScreens, openBrowser, visit } from './browser.ts';
import { office } from './message-texts.ts';
import { allLoaded } from './page-requests.ts';
import { enterOffice } from './visitors.ts';

let browser: Browser;
let server: TestServer;
let content: Call;
let token = '';

beforeAll(async () => {
  server = await createTestServer();
  content = await signInStaff(server, 'content', 'rui@arara.test', (made) => (token = made));
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

it('reports how fast a visit was once the visitor leaves', async () => {
  const { page, problems } = await visit(browser, 'phone', server.url);
  await page.goto('/game');
  await allLoaded(page);
  await page.goto('about:blank');
  await expect.poll(async () => (await content('officeWebVitals', {})).data).toHaveLength(1);
  const [screen] = (await content('officeWebVitals', {})).data;
  expect(screen).toMatchObject({ path: '/game', phone: true, visits: 1 });
  expect(screen?.lcp).toBeGreaterThanOrEqual(screen?.fcp ?? Number.NaN);
  expect(problems).toEqual([]);
});

it('shows staff the screens with their verdicts', async () => {
  await server.call()('webVitalsReport', { path: '/', phone: false, lcp: 900, inp: 320, cls: 0.3 });
  const { page, problems } = await visit(browser, 'desk', server.url);
  await enterOffice(page, token);
  await page.goto('/office/web-vitals');
  const row = page.getByRole('row').filter({ hasText: office('webVitals.desk') });
  await row.getByTitle(office('webVitals.good')).getByText('0,93 s').waitFor();
  await row.getByTitle(office('webVitals.fair')).waitFor();
  await row.getByTitle(office('webVitals.poor')).waitFor();
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  expect(problems).toEqual([]);
});
