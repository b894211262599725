import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepScreens, openBrowser, visit } from './browser.ts';

const PAGES = [
  { path: '/docs/player', title: 'Arara: player API', operation: 'Sign-in' },
  { path: '/docs/provider', title: 'Arara: game provider API (Open Wallet Protocol)', operation: 'Wallet' },
  { path: '/office/docs', title: 'Arara: back office API', operation: 'Players' },
] as const;

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

describe('the API reference', () => {
  for (const place of ['pocket', 'desk'] as const)
    it.each(PAGES)(`shows $path without a request to another host (${place})`, async ({ path, title, operation }) => {
      const { page, problems, picture } = await visit(browser, place, server.url);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await page.goto(path);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByText(operation).first().waitFor({ state: 'attached' });
      await picture(`api-reference/${path.replaceAll('/', '-').slice(1)}-${place}`);
      expect([...hosts]).toEqual([new URL(server.url).origin]);
      expect(problems).toEqual([]);
      await page.context().close();
    });
});
