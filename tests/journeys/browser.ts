import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type Page, chromium } from 'playwright-core';

const PICTURES = resolve(import.meta.dirname, '../../docs/pictures');

/** What a headless Chromium needs on a machine without screen and GPU; the web's own protections stay on. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];

const PLACES = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  /** As large as phones mostly are, and drawn a little coarser: for pictures that are kept. */
  pocket: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** A person in front of a screen: a page of its own, and what went wrong on it. */
export interface Visitor {
  page: Page;
  /** Errors that the page wrote to its console or threw, and refusals of its security policy. */
  problems: string[];
  /** Keeps a picture of the screen under docs/pictures, where `JOURNEY_PICTURES` asks for it. */
  picture(name: string): Promise<void>;
}

/** The browser that comes with the project's packages; nothing is installed on the machine. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: FLAGS, headless: true });
}

/**
 * Somebody comes with a device of their own. Most have asked it for still pictures: drawing what moves takes half of a
 * journey's time and decides nothing in it. Who is to see games, tables and wheels move says so.
 */
export async function visit(
  browser: Browser,
  place: keyof typeof PLACES,
  baseURL: string,
  { isMoving = false }: { isMoving?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...PLACES[place],
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A refused call or line is written to the console by the browser itself; what the page makes of it is the test's affair.
    const isRefusal = /the server responded with a status of 4|failed: HTTP Authentication failed/.test(message.text());
    if (message.type() === 'error' && !isRefusal) problems.push(message.text());
  });
  return {
    page,
    problems,
    async picture(name) {
      if (process.env['JOURNEY_PICTURES'] === undefined) return;
      const path = join(PICTURES, `${name}.jpg`);
      await mkdir(dirname(path), { recursive: true });
      await page.screenshot({ path, type: 'jpeg', quality: 82 });
    },
  };
}

/** Every open page as it stood when a test failed, under .cache/journeys. */
export async function keepScreens(browser: Browser, name: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const folder = resolve(import.meta.dirname, '../../.cache/journeys');
  await mkdir(folder, { recursive: true });
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}-${index}.png`) });
  }
}
