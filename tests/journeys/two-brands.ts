import type { Answer, Call, Input } from '@arara/contract/client';
import { type TestServer, createTestServer, signInStaff } from '@arara/server/testing';
import { settingsOf } from '../../apps/server/testing/site-settings.ts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { PATH_WITHOUT_APP } from './visitors.ts';
import { allLoaded } from './page-requests.ts';

export const SUPPORT = '/information-center/support';

/** A server with two sites, `arara` at its own address and `tucano` at another, and a browser for both. */
export interface TwoBrands {
  server: TestServer;
  browser: Browser;
  admin: Call;
  /** The second brand's URL: browsers resolve every name under `localhost` to loopback. */
  tucano: string;
  /** Changes settings of a site as an operator; others keep their values. */
  change(id: string, settings: Partial<Input<'officeSiteSave'>>): Promise<Answer<'officeSite'>['data']>;
  /** Closes every page. */
  closeVisits(): Promise<void>;
  close(): Promise<void>;
}

export async function openTwoBrands(): Promise<TwoBrands> {
  const server = await createTestServer();
  const admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano da Sorte',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: ['tucano.localhost'],
  });
  const browser = await openBrowser();
  return {
    server,
    browser,
    admin,
    tucano: server.url.replace('127.0.0.1', 'tucano.localhost'),
    async change(id, settings) {
      const { data } = await admin('officeSite', { id });
      return (await admin('officeSiteSave', { ...settingsOf(data), ...settings })).data;
    },
    async closeVisits() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Fills the browser's storage before the site is opened. */
export async function leave(page: Page, kept: { token?: string; lang?: string; visits?: string }): Promise<void> {
  await page.goto(PATH_WITHOUT_APP);
  await page.evaluate(({ token, ...long }) => {
    if (token !== undefined) sessionStorage.setItem('token', token);
    for (const [name, value] of Object.entries(long)) localStorage.setItem(name, value);
  }, kept);
}

/** Opens a screen and waits until the network is idle. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await allLoaded(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}
