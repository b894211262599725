import { type TestServer, type TestMember, createTestServer, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { fastTable, roundGame } from './fast-table.ts';
import { enter } from './visitors.ts';
import { type StalledProxy, openStalledProxy } from './stalled-proxy.ts';
import { foguete } from './game-texts.ts';

/** Every flight ends there, in hundredths, after 17 seconds. */
const FLIGHT_END = 400;
/** Detection limit: two seconds without messages, plus margin for a busy machine. */
const NOTICED_MS = 3_500;
const NOTICE = foguete('offline');

let browser: Browser;
let server: TestServer;
let proxy: StalledProxy;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  const table = fastTable(roundGame('foguete'), { openMs: 4_000, flightEnd: FLIGHT_END });
  server = await createTestServer({ working: true, realTime: true, roundGames: [table] });
  browser = await openBrowser();
  proxy = await openStalledProxy(server.url);
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  visitor = await visit(browser, 'pocket', proxy.url, { isMoving: true });
  await enter(visitor.page, maria.token);
  await visitor.page.goto('/gameInfo?game=foguete');
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
  await requireSoundBooks(server);
  await server.close();
});

const round = async () => (await maria.call('tableView', { game: 'foguete' })).data.round;

/** The multiplier on the picture, in hundredths. */
async function heightOn(page: Page): Promise<number> {
  const text = await page.locator('main p[data-tone] b').first().innerText();
  return Number(text.replace(/\D/g, ''));
}

/** Bets in the next flight and waits until it has visibly climbed. */
async function flyWithTicket(page: Page): Promise<string> {
  const free = page.locator('main button[data-state="place"], main button[data-state="arm"]').first();
  const taken = page
    .locator('main button:is([data-state="armed"], [data-state="placed"], [data-state="leave"])')
    .first();
  // The key takes no bet briefly after a flight: the tap may have been a late cash-out.
  await expect
    .poll(async () => {
      if (await taken.isVisible()) return true;
      await free.click({ timeout: 1_000 }).catch(() => undefined);
      return taken.isVisible();
    })
    .toBe(true);
  await page.locator('main button[data-state="leave"]').first().waitFor({ timeout: 60_000 });
  await expect.poll(() => heightOn(page)).toBeGreaterThan(115);
  return (await round()).id;
}

/** The highest multiplier, in hundredths, that a page may show after this long without messages. */
const climbed = (height: number, ms: number): number => Math.ceil(height * Math.exp(0.000_08 * ms)) + 1;

async function requireStill(page: Page, flight: string, seen: number): Promise<void> {
  await page.locator('main[data-offline]').waitFor({ timeout: NOTICED_MS });
  await page.getByText(NOTICE).first().waitFor();
  const stopped = await heightOn(page);
  expect(stopped).toBeLessThanOrEqual(climbed(seen, NOTICED_MS));
  expect(await page.locator('main button[data-state="leave"]').first().isDisabled()).toBe(true);
  // The flight continues on the server and ends.
  await expect
    .poll(async () => (await round()).id === flight && (await round()).state !== 'running', { timeout: 60_000 })
    .toBe(true);
  expect([await heightOn(page), await page.locator('main').getAttribute('data-phase')]).toEqual([stopped, 'running']);
}

async function requireResumed(page: Page): Promise<void> {
  await page.locator('main:not([data-offline])').waitFor({ timeout: 30_000 });
  await page.locator('main:not([data-phase="running"])').waitFor();
  const last = page.locator('ul[aria-label="Últimos resultados"] button').first();
  await expect.poll(() => last.innerText()).toBe('4,00x');
}

it('stops the picture of a flight when its connection dies without closing, and resumes from the server', async () => {
  const { page, problems } = visitor;
  const flight = await flyWithTicket(page);
  const seen = await heightOn(page);
  proxy.hold();
  await requireStill(page, flight, seen);
  await visitor.picture('tables/dead-connection');
  proxy.release();
  await requireResumed(page);
  expect(problems).toEqual([]);
}, 180_000);

it('stops it at once when the device goes offline', async () => {
  const { page } = visitor;
  const flight = await flyWithTicket(page);
  const seen = await heightOn(page);
  await page.context().setOffline(true);
  await requireStill(page, flight, seen);
  await page.context().setOffline(false);
  await requireResumed(page);
}, 180_000);
