import type { Answer, Call, Input } from '@arara/contract/client';
import { type TestHouse, createTestHouse, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { DOORSTEP } from './door.ts';

export const SUPPORT = '/information-center/support';

/** A house with two sites, `arara` at its own address and `tucano` at another, and a browser to see both. */
export interface TwoBrands {
  house: TestHouse;
  browser: Browser;
  admin: Call;
  /** The second brand's address: browsers take every name under `localhost` for their own machine. */
  tucano: string;
  /** Changes a site as an operator does: what is not named stays as it was. */
  change(id: string, settings: Partial<Input<'officeSiteSave'>>): Promise<Answer<'officeSite'>['data']>;
  /** Whoever visited goes home. */
  closeVisits(): Promise<void>;
  close(): Promise<void>;
}

export async function openTwoBrands(): Promise<TwoBrands> {
  const house = await createTestHouse();
  const admin = await signInStaff(house, 'admin');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano da Sorte',
    jurisdiction: 'curacao',
    hosts: ['tucano.localhost'],
  });
  const browser = await openBrowser();
  return {
    house,
    browser,
    admin,
    tucano: house.url.replace('127.0.0.1', 'tucano.localhost'),
    async change(id, settings) {
      const { is_home: _home, logo: _logo, updated_at: _at, ...kept } = (await admin('officeSite', { id })).data;
      return (await admin('officeSiteSave', { ...kept, ...settings })).data;
    },
    async closeVisits() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await house.close();
    },
  };
}

/** Leaves something in the browser's storages before the site is opened. */
export async function leave(page: Page, kept: { token?: string; lang?: string; visits?: string }): Promise<void> {
  await page.goto(DOORSTEP);
  await page.evaluate(({ token, ...long }) => {
    if (token !== undefined) sessionStorage.setItem('token', token);
    for (const [name, value] of Object.entries(long)) localStorage.setItem(name, value);
  }, kept);
}

/** Opens a screen and waits until it has nothing more to fetch. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
}
