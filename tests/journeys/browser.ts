import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type Page, chromium } from 'playwright-core';
import { waitUntilTaken, watchRequests } from './page-requests.ts';

const PICTURES = resolve(import.meta.dirname, '../../docs/pictures');

/**
 * Flags for headless Chromium without screen and GPU; web security stays on. Drawing in the browser's own process halves the
 * time of a page on two cores.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

const PLACES = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
  /** A common phone size at a lower pixel ratio, for stored pictures. */
  pocket: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** A browser page and the errors it reported. */
export interface Visitor {
  page: Page;
  /** Console errors, uncaught exceptions and content-policy violations of the page. */
  problems: string[];
  /** Keeps a picture of the screen under docs/pictures, where `JOURNEY_PICTURES` asks for it. */
  picture(name: string): Promise<void>;
}

export interface VisitOptions {
  isMoving?: boolean;
  /** By default none: a test cannot intercept the requests that pass through one, which is as soon as it is active. */
  serviceWorkers?: 'allow' | 'block';
  /** For tests of the time before the script of a page has taken over what the server rendered. */
  isEarly?: boolean;
}

/** Launches the Chromium of the npm packages, with further flags where they are given. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...flags];
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args, headless: true });
}

/**
 * Opens a page in a context of its own. Reduced motion is on by default, because animations take half of a journey's time;
 * tests of games, tables and wheels turn them on.
 */
export async function visit(
  browser: Browser,
  place: keyof typeof PLACES,
  baseURL: string,
  { isMoving = false, serviceWorkers = 'block', isEarly = false }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...PLACES[place],
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    serviceWorkers,
  });
  context.on('page', watchRequests);
  if (!isEarly) context.on('page', waitUntilTaken);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs refused requests and sockets; the test checks how the page handles them.
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
