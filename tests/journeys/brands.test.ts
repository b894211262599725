import { wireLocales } from '@arara/contract/wire-locales';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, visit } from './browser.ts';
import { allLoaded, watchRequests } from './page-requests.ts';
import { SUPPORT, type TwoBrands, leave, openTwoBrands, settle } from './two-brands.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { expectNoBarriers } from './barriers.ts';
import { site } from './message-texts.ts';

let brands: TwoBrands;
let visitor: Visitor;

beforeAll(async () => {
  brands = await openTwoBrands();
});

afterEach(() => brands.closeVisits());

afterAll(() => brands.close());

async function open(place: 'phone' | 'desk' = 'phone', url = brands.server.url): Promise<Page> {
  visitor = await visit(brands.browser, place, url);
  onTestFailed(() => keepScreens(brands.browser, 'brands'));
  return visitor.page;
}

/** How wide a picture is that was really drawn; 0 for one that did not come. */
const drawnWidth = (page: Page, picture: string) =>
  page.evaluate<number>(`document.querySelector('${picture}').naturalWidth`);

describe('the languages of a site', () => {
  const offered = async (page: Page) => {
    await page
      .getByRole('button', { name: /^(?:Idioma|Language):/ })
      .first()
      .click();
    const list = page.getByRole('dialog').getByRole('listitem');
    await list.first().waitFor();
    return (await list.allInnerTexts()).map((name) => name.trim());
  };

  beforeAll(() => brands.change('tucano', { languages: ['en', 'pt'], default_language: 'en' }));

  it('are those that it offers, the first visit being in its own', async () => {
    const page = await open('phone', brands.tucano);
    await settle(page, SUPPORT);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('heading', { name: 'Support' }).waitFor();
    expect(await offered(page)).toEqual(['English', 'Português']);
    await page.getByRole('dialog').getByRole('button', { name: 'Português' }).click();
    await page.getByRole('heading', { name: site('shell.nav.support') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('pt');
  });

  it('are nine elsewhere', async () => {
    const page = await open();
    await settle(page, SUPPORT);
    expect(await offered(page)).toHaveLength(wireLocales.length);
  });

  it.each([
    ['th', 'en'],
    ['PT1', 'pt-BR'],
  ])('%s, kept from before, is %s there', async (kept, shown) => {
    const page = await open('phone', brands.tucano);
    await leave(page, { lang: kept });
    await settle(page, SUPPORT);
    expect(await page.locator('html').getAttribute('lang')).toBe(shown);
  });
});

describe('the app', () => {
  const button = (page: Page) => page.getByRole('button', { name: site('shell.nav.install') });

  /** What a browser does that would install the site. */
  const offer = (page: Page) =>
    page.evaluate<boolean>(`
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => void (globalThis.prompted = true),
        }),
      )
    `);

  it('is offered from the second visit on, where the browser can install it', async () => {
    const page = await open();
    await settle(page, SUPPORT);
    // Not prevented, the browser would show an offer of its own.
    expect(await offer(page)).toBe(false);
    await page.getByRole('heading', { name: site('shell.nav.support') }).waitFor();
    expect(await button(page).count()).toBe(0);

    const again = await page.context().newPage();
    await settle(again, SUPPORT);
    expect(await button(again).count()).toBe(0);
    await offer(again);
    await button(again).click();
    expect(await again.evaluate('prompted')).toBe(true);
    await button(again).waitFor({ state: 'detached' });
  });

  it('is offered to an iPhone with the steps to take by hand', async () => {
    await open();
    const context = await brands.browser.newContext({
      baseURL: brands.server.url,
      locale: 'pt-BR',
      viewport: { width: 390, height: 844 },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1',
    });
    const page = await context.newPage();
    watchRequests(page);
    await leave(page, { visits: '1' });
    await settle(page, SUPPORT);
    await button(page).click();
    await page.getByRole('dialog').getByText(site('support.install.ios1')).waitFor();
    await expectNoBarriers(page);
    await context.close();
  });

  it('is not offered inside the app', async () => {
    const page = await open();
    await page.addInitScript(`Object.defineProperty(navigator, 'standalone', { value: true })`);
    await leave(page, { visits: '5' });
    await settle(page, SUPPORT);
    await offer(page);
    await settle(page, '/download');
    await page.getByText(site('support.install.doneTitle')).waitFor();
    expect(await button(page).count()).toBe(0);
  });

  it('has a page that leads a phone to it, with its version', async () => {
    const page = await open('desk');
    await settle(page, '/download');
    await page.getByRole('img', { name: site('support.install.scan') }).waitFor();
    await expect.poll(() => drawnWidth(page, 'img[src="/download/qr.svg"]')).toBeGreaterThan(0);
    await page.getByText(/^[0-9a-f]{12}$/).waitFor();
    await offer(page);
    await page.getByRole('button', { name: site('support.install.action') }).click();
    expect(await page.evaluate('prompted')).toBe(true);
    expect(visitor.problems).toEqual([]);
  });

  it('is not offered where the operator has none', async () => {
    const { features } = await brands.change('tucano', {});
    await brands.change('tucano', { features: { ...features, install: false } });
    const page = await open('phone', brands.tucano);
    await leave(page, { visits: '5', lang: 'pt' });
    await settle(page, SUPPORT);
    await offer(page);
    expect(await button(page).count()).toBe(0);
    await settle(page, '/download');
    await page.getByText(site('support.install.offTitle')).waitFor();
    await settle(page, '/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: site('shell.nav.support') })
      .waitFor();
    expect(await page.getByRole('link', { name: site('shell.nav.install') }).count()).toBe(0);
    await brands.change('tucano', { features });
  });
});

describe('a second brand', () => {
  beforeAll(async () => {
    const page = await brands.browser.newPage({ viewport: { width: 96, height: 96 } });
    await page.setContent('<body style="background:#ff9f1c">');
    const logo = await page.screenshot();
    await page.close();
    await brands.admin('officeSiteLogo', { id: 'tucano', image: logo.toString('base64') });
    await brands.change('tucano', {
      languages: ['en', 'pt'],
      default_language: 'en',
      theme: {
        ground: '#0c1f17',
        gold: '#7dffb8',
        'gold-from': '#b9ffd9',
        'gold-to': '#5be8a0',
        'gold-ink': '#00331b',
      },
    });
  });

  it('is served as itself from the first byte', async () => {
    const page = await open('desk', brands.tucano);
    const answer = await page.goto('/');
    const written = (await answer?.text()) ?? '';
    expect(written).toContain(' · Tucano da Sorte</title>');
    expect(written).not.toContain('<title>Arara');
    await settle(page, '/');
    await page.getByRole('banner').getByText('Tucano da Sorte', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('Games and bets · Tucano da Sorte');
    await expect.poll(() => drawnWidth(page, 'header img[src^="/pictures/"]')).toBe(96);
    const token = (name: string) =>
      page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}')`);
    expect([await token('--ground'), await token('--gold')]).toEqual(['#0c1f17', '#7dffb8']);
    await page.getByRole('contentinfo').getByText('Tucano da Sorte', { exact: true }).waitFor();
    await expectNoAxeViolations(page);
    expect(visitor.problems).toEqual([]);
  });

  it('has a background picture of its own on the home page of a wide window, which a phone does not load', async () => {
    const picture = await brands.browser.newPage({ viewport: { width: 800, height: 500 } });
    await picture.setContent('<body style="background:#1f6f4a">');
    const image = (await picture.screenshot()).toString('base64');
    await picture.close();
    const { background } = (await brands.admin('officeSiteBackground', { id: 'tucano', image })).data;
    const loaded = async (place: 'phone' | 'desk', path: string, url = brands.tucano) => {
      const page = await open(place, url);
      let isLoaded = false;
      page.on('request', (request) => (isLoaded ||= request.url().endsWith(background)));
      await settle(page, path);
      return isLoaded;
    };
    expect(await loaded('desk', '/')).toBe(true);
    await expectNoAxeViolations(visitor.page);
    expect(visitor.problems).toEqual([]);
    expect(await loaded('desk', '/game')).toBe(false);
    expect(await loaded('phone', '/')).toBe(false);
    expect(await loaded('desk', '/', brands.server.url)).toBe(false);
    await brands.admin('officeSiteBackground', { id: 'tucano', image: null });
  });

  it('names every screen after itself', async () => {
    const page = await open('phone', brands.tucano);
    for (const [path, title] of [
      ['/profile', 'Profile · Tucano da Sorte'],
      [SUPPORT, 'Support · Tucano da Sorte'],
      ['/nowhere', 'Page not found · Tucano da Sorte'],
    ] as const) {
      await settle(page, path);
      await expect.poll(() => page.title()).toBe(title);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Tucano da Sorte, home page' }).click();
    await expect.poll(() => page.title()).toBe('Games and bets · Tucano da Sorte');
  });

  it('is installed under its own name and icon', async () => {
    const page = await open('phone', brands.tucano);
    await page.goto('/');
    const manifest = await page.evaluate<unknown>(`(async () => {
      const { name, background_color, icons } = await (await fetch(document.querySelector('[rel=manifest]').href)).json();
      const signs = await Promise.all(icons.map(async ({ src }) => (await fetch(src)).status));
      return { name, background_color, signs };
    })()`);
    expect(manifest).toEqual({ name: 'Tucano da Sorte', background_color: '#0c1f17', signs: [200, 200, 200] });
  });
});

describe('the position of a page', () => {
  const position = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

  /** Scrolls the list of games, opens the help from there, and goes back. Returns the position of both. */
  async function leaveAndReturn(url: string): Promise<{ arrived: number; returned: () => Promise<number> }> {
    const page = await open('phone', url);
    await leave(page, { lang: 'pt' });
    await settle(page, '/game');
    // The list grows while its games arrive.
    await expect
      .poll(async () => {
        await page.evaluate('scrollTo(0, 600)');
        return position(page);
      })
      .toBeGreaterThan(500);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: site('shell.nav.support') })
      .click();
    await page.waitForURL(`**${SUPPORT}`);
    await page.getByRole('heading', { level: 1, name: site('shell.nav.support') }).waitFor();
    await expect.poll(() => position(page)).toBe(0);
    const arrived = await position(page);
    await page.goBack();
    await page.waitForURL('**/game');
    await allLoaded(page);
    return { arrived, returned: () => position(page) };
  }

  it('is where the player scrolled before the scripts of the first page arrived', async () => {
    const page = await open('phone', brands.tucano);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const loading = page.goto('/game');
    await expect
      .poll(async () => {
        await page.evaluate('scrollTo(0, 200)');
        return position(page);
      })
      .toBe(200);
    scripts.resolve();
    await loading;
    await allLoaded(page);
    expect(await position(page)).toBe(200);
  });

  it('is the top after every new navigation, and the previous one after Back', async () => {
    const { arrived, returned } = await leaveAndReturn(brands.server.url);
    expect(arrived).toBe(0);
    await expect.poll(returned).toBeGreaterThan(500);
  });

  it('is the top after Back too, where the operator turned the restoration off', async () => {
    const { features } = await brands.change('tucano', {});
    await brands.change('tucano', { features: { ...features, scroll_restoration: false } });
    const { arrived, returned } = await leaveAndReturn(brands.tucano);
    expect([arrived, await returned()]).toEqual([0, 0]);
    await brands.change('tucano', { features });
  });
});
