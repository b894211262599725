import { brotliCompressSync } from 'node:zlib';
import { localeKeys } from '@arara/contract/locales';
import { wireLocales } from '@arara/contract/wire-locales';
import { type TestMember, registerMember } from '@arara/server/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, visit } from './browser.ts';
import { SUPPORT, type TwoBrands, leave, openTwoBrands, settle } from './two-brands.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { expectNoBarriers } from './barriers.ts';
import { sample } from '../sample.ts';
import { ANY, like, serverText, site } from './message-texts.ts';

let brands: TwoBrands;
let visitor: Visitor;

beforeAll(async () => {
  brands = await openTwoBrands();
});

afterEach(() => brands.closeVisits());

afterAll(() => brands.close());

async function open(place: 'phone' | 'desk' = 'phone', url = brands.server.url): Promise<Page> {
  visitor = await visit(brands.browser, place, url);
  onTestFailed(() => keepScreens(brands.browser, 'shell'));
  return visitor.page;
}

const inEvery = <Text>(text: Text) => Object.fromEntries(wireLocales.map((key) => [key, text]));

/** The hrefs of links in document order. */
const addresses = async (links: Locator) => Promise.all((await links.all()).map((link) => link.getAttribute('href')));

const widthOver = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('the advertisement', () => {
  const title = 'Festival do Tigre';
  const sheet = (page: Page) => page.getByRole('dialog', { name: title });

  beforeAll(async () => {
    const texts = inEvery({ title, text: 'Até domingo, em destaque.' });
    await brands.change('arara', { advertisement: { on: true, link: '/game', texts } });
  });

  afterAll(() => brands.change('arara', { advertisement: { on: false, link: '', texts: {} } }));

  it('is shown once a day, and never again after it was declined', async () => {
    const page = await open();
    await page.clock.setFixedTime('2026-03-02T15:00:00Z');
    await settle(page, '/');
    await sheet(page).waitFor();
    await expectNoBarriers(page);
    const close = await sheet(page)
      .getByRole('button', { name: site('shell.ui.close') })
      .boundingBox();
    expect([close?.width, close?.height]).toEqual([44, 44]);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await settle(page, '/');
    await page.getByRole('contentinfo').waitFor();
    expect(await sheet(page).count()).toBe(0);

    await page.clock.setFixedTime('2026-03-03T15:00:00Z');
    await settle(page, '/');
    await sheet(page).getByLabel(site('support.ad.again')).check();
    await sheet(page)
      .getByRole('button', { name: site('shell.session.notNow') })
      .click();

    await page.clock.setFixedTime('2026-03-04T15:00:00Z');
    await settle(page, '/');
    await page.getByRole('contentinfo').waitFor();
    expect(await sheet(page).count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  });

  it('waits during sign-in and appears with the lobby', async () => {
    const page = await open();
    await settle(page, '/login');
    expect(await sheet(page).count()).toBe(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: site('shell.nav.brand', { name: 'Arara' }) })
      .click();
    await sheet(page).waitFor();
    await sheet(page)
      .getByRole('link', { name: site('support.ad.open') })
      .click();
    await page.waitForURL('**/game');
    await sheet(page).waitFor({ state: 'detached' });
  });
});

describe('a sheet of the header', () => {
  it('shows that its content cannot be loaded, and keeps the page', async () => {
    const page = await open();
    await settle(page, '/');
    await page.route('**/auth-forms-*', (route) => route.abort());
    // A device that is offline is not reloaded: the message stays.
    await page.context().setOffline(true);
    await page
      .getByRole('banner')
      .getByRole('button', { name: site('shell.auth.login') })
      .click();
    const sheet = page.getByRole('dialog', { name: site('shell.auth.loginTitle') });
    await sheet.getByText(site('shell.error.screen')).waitFor();
    await sheet.getByRole('button', { name: site('shell.ui.close') }).click();
    await sheet.waitFor({ state: 'detached' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: site('shell.auth.login') })
      .waitFor();
  });

  it('keeps its actions within the narrowest phone', async () => {
    const page = await open();
    const { token } = await registerMember(brands.server);
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    await settle(page, '/');
    await page
      .getByRole('button', { name: site('shell.wallet.open') })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: site('shell.wallet.title') });
    await sheet.getByRole('link', { name: site('shell.nav.withdraw') }).waitFor();
    for (const link of await sheet.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
    }
  });
});

describe('the footer', () => {
  it('shows a guest the age limit, the licence, the documents and support', async () => {
    await brands.change('arara', {
      socials: [{ name: '@arara', icon: 'tiktok', link: 'https://www.tiktok.com/@arara' }],
      support_link: 'https://t.me/arara_suporte',
    });
    const page = await open();
    await settle(page, '/');
    const foot = page.getByRole('contentinfo');
    await foot.getByText(/maiores de 18 anos/).waitFor();
    await foot.getByText(/Caribe/).waitFor();
    await foot.getByText(/duas semanas/).waitFor();
    expect(
      await foot.getByRole('link', { name: site('support.newTab', { name: '@arara' }) }).getAttribute('href'),
    ).toBe('https://www.tiktok.com/@arara');
    const documents = foot.getByRole('navigation', { name: site('support.documents') }).getByRole('link');
    await expect
      .poll(() => addresses(documents))
      .toEqual(['/documents/terms', '/documents/privacy', '/documents/responsible_gaming']);
    await foot.getByRole('link', { name: site('shell.nav.support') }).click();
    await page.getByRole('heading', { name: site('shell.nav.support'), level: 1 }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('does not shift the first view when it loads', async () => {
    const page = await open();
    await page.addInitScript(`
      globalThis.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await settle(page, '/');
    await page.getByRole('contentinfo').waitFor();
    expect(await page.evaluate<number>('shifted')).toBeLessThanOrEqual(0.02);
  });
});

describe('the first view', () => {
  const fetchText = async (path: string) => (await fetch(`${brands.server.url}${path}`)).text();
  const brotliBytes = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const firstScripts = async () => {
    const page = await fetchText('/');
    const [, listed = '[]'] = /const files = (\[[^\]]*\])/.exec(page) ?? [];
    return Promise.all((JSON.parse(listed) as string[]).map(fetchText));
  };

  it('needs no more than 100 kB of script', async () => {
    const scripts = await firstScripts();
    expect(scripts.length).toBeGreaterThan(1);
    expect(brotliBytes(scripts)).toBeLessThanOrEqual(100_000);
  });

  it.each(localeKeys.filter((key) => key !== 'pt'))('needs no more than 12 kB of messages in %s', async (locale) => {
    // The messages of the shell and of the components, which the first script names.
    const names = (await firstScripts()).join('').matchAll(new RegExp(`\\./(${locale}(-shell)?-[\\w-]{7}\\.js)`, 'g'));
    const paths = [...new Set(Array.from(names, ([, name = '']) => `/assets/${name}`))];
    expect(paths).toHaveLength(2);
    expect(brotliBytes(await Promise.all(paths.map(fetchText)))).toBeLessThanOrEqual(12_000);
  });
});

describe('support', () => {
  /** The link of a wide window; a phone has it in the footer and in the profile. */
  const help = (page: Page) =>
    page
      .getByRole('navigation', { name: site('shell.nav.account') })
      .getByRole('link', { name: site('shell.nav.support') });

  it('is in the same position on every screen, for guests too, with the chat first', async () => {
    const page = await open('desk');
    for (const path of ['/', '/game', '/login', '/recharge']) {
      await settle(page, path);
      expect(await help(page).getAttribute('href')).toBe(SUPPORT);
    }
    await help(page).click();
    const outer = page.getByRole('main').getByRole('link', { name: like(site('support.newTab', { name: ANY })) });
    await expect.poll(() => addresses(outer)).toEqual(['https://t.me/arara_suporte', 'https://www.tiktok.com/@arara']);
  });

  it('is the message on the site itself where no channel is published, and what to do meanwhile', async () => {
    const page = await open('phone', brands.tucano);
    await leave(page, { lang: 'pt' });
    await settle(page, SUPPORT);
    await page
      .getByRole('button', { name: site('help.guestOpen') })
      .first()
      .click();
    await page.getByLabel(site('help.email')).waitFor();
    await page.getByRole('link', { name: site('support.rounds') }).waitFor();
    await page.getByRole('link', { name: serverText('documents.terms.title') }).waitFor();
  });

  it('identifies a member by number', async () => {
    const maria = await registerMember(brands.server);
    const page = await open();
    await leave(page, { token: maria.token });
    await settle(page, SUPPORT);
    await page.getByText(String(maria.id)).waitFor();
    await page.getByText(site('help.never')).waitFor();
  });
});

describe('play money', () => {
  let token: string;

  beforeAll(async () => {
    token = (await brands.server.call()('demo', { over18: true })).data.access_token;
  });

  it.each(['phone', 'desk'] as const)('shows registration instead of the cashier on a %s', async (place) => {
    const page = await open(place);
    await leave(page, { token });
    for (const path of ['/', '/profile', SUPPORT]) {
      await settle(page, path);
      await page.getByRole('button', { name: site('shell.wallet.open') }).waitFor();
      expect(await page.locator('a[href^="/recharge"], a[href^="/withdraw"]').count()).toBe(0);
    }
    await settle(page, '/');
    await page
      .getByRole('button', { name: site('shell.auth.open') })
      .first()
      .click();
    await page.getByRole('heading', { name: site('shell.auth.registerTitle') }).waitFor();
  });

  it('has a wallet that links to registration', async () => {
    const page = await open();
    await leave(page, { token });
    await settle(page, '/game');
    await page.getByRole('button', { name: site('shell.wallet.open') }).click();
    const wallet = page.getByRole('dialog', { name: site('shell.wallet.title') });
    await wallet.getByText(site('account.wallet.playNote')).waitFor();
    await expectNoAxeViolations(page);
    await wallet.getByRole('button', { name: site('shell.auth.createAccount') }).click();
    await page.getByRole('heading', { name: site('shell.auth.registerTitle') }).waitFor();
  });
});

/** Languages with short, tall and long texts. Names and roles are the same in all. */
const lettersApart = new Set<string>(['pt', 'th', 'tr']);

describe('everybody', () => {
  let maria: TestMember;

  beforeAll(async () => {
    maria = await registerMember(brands.server);
  });

  it.each(sample(wireLocales, 3))('can use the site’s navigation in %s', async (lang) => {
    const page = await open();
    await leave(page, { token: maria.token, lang, visits: '3' });
    for (const path of ['/', '/profile', SUPPORT, '/download']) {
      await page.setViewportSize({ width: 360, height: 800 });
      await settle(page, path);
      if (path === '/') await page.getByRole('contentinfo').waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+(?:\.[a-z][A-Za-z]+)+\b/);
      if (lettersApart.has(lang)) await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect([path, await widthOver(page)]).toEqual([path, 0]);
    }
    expect(visitor.problems).toEqual([]);
  });

  it.each(sample(wireLocales, 3))('can sign in as a guest in %s, on the narrowest phone', async (lang) => {
    const page = await open();
    await leave(page, { lang });
    await page.setViewportSize({ width: 320, height: 640 });
    await settle(page, '/');
    expect(await widthOver(page)).toBe(0);
    const banner = page.getByRole('banner');
    for (const pressed of await banner.locator('a, button').all()) {
      const box = await pressed.boundingBox();
      if (box !== null) expect(box.x + box.width).toBeLessThanOrEqual(320);
    }
  });
});
