import { findRoundGame } from '@arara/games';
import { type TestHouse, type TestMember, createTestHouse, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { enter } from './door.ts';
import { type HeldProxy, openHeldProxy } from './held-proxy.ts';

/** Every flight ends there, in hundredths, after 17 seconds. */
const END = { end: 400 };
/** How long a page may take to notice: two seconds without news, and what a busy machine adds. */
const NOTICED_MS = 3_500;
const NOTICE = 'Sem conexão. Reconectando… Seus saques automáticos continuam valendo.';

let browser: Browser;
let house: TestHouse;
let proxy: HeldProxy;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  const foguete = findRoundGame('foguete');
  if (foguete === undefined) throw new Error('there is no flight');
  const timing = { openMs: 5_000, lockedMs: 500, restMs: 3_000 };
  const game = { ...foguete, timing, draw: () => END, showMs: () => foguete.showMs(END) };
  house = await createTestHouse({ working: true, realTime: true, roundGames: [game] });
  browser = await openBrowser();
  proxy = await openHeldProxy(house.url);
  maria = await registerMember(house);
  await deposit(house, maria, '50.00');
  visitor = await visit(browser, 'pocket', proxy.url, { isMoving: true });
  await enter(visitor.page, maria.token);
  await visitor.page.goto('/gameInfo?game=foguete');
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
  await requireSoundBooks(house);
  await house.close();
});

const round = async () => (await maria.call('tableSight', { game: 'foguete' })).data.round;

/** The height that the picture shows, in hundredths. */
async function heightOn(page: Page): Promise<number> {
  const text = await page.locator('main p[data-tone] b').first().innerText();
  return Number(text.replace(/\D/g, ''));
}

/** Bets in the next flight, and waits until it has been in the air for a moment: long enough to see it climb. */
async function flyWithTicket(page: Page): Promise<string> {
  const free = page.locator('main button[data-state="place"], main button[data-state="arm"]').first();
  const taken = page
    .locator('main button:is([data-state="armed"], [data-state="placed"], [data-state="leave"])')
    .first();
  // For a moment after a flight the key takes no bet: a tap may have been meant to leave.
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

/** What a page may show that has heard nothing for so long, in hundredths: the flight as it would have gone on. */
const climbed = (height: number, ms: number): number => Math.ceil(height * Math.exp(0.000_08 * ms)) + 1;

async function requireStill(page: Page, flight: string, seen: number): Promise<void> {
  await page.locator('main[data-offline]').waitFor({ timeout: NOTICED_MS });
  await page.getByText(NOTICE).first().waitFor();
  const stopped = await heightOn(page);
  expect(stopped).toBeLessThanOrEqual(climbed(seen, NOTICED_MS));
  expect(await page.locator('main button[data-state="leave"]').first().isDisabled()).toBe(true);
  // The flight goes on without this page, and ends.
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

it('stops it at once when the device says that it has no network', async () => {
  const { page } = visitor;
  const flight = await flyWithTicket(page);
  const seen = await heightOn(page);
  await page.context().setOffline(true);
  await requireStill(page, flight, seen);
  await page.context().setOffline(false);
  await requireResumed(page);
}, 180_000);
