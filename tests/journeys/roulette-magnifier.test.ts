import { roundGames } from '@arara/games';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepScreens, openBrowser } from './browser.ts';
import { roleta } from './game-texts.ts';
import { ANY, like } from './message-texts.ts';
import { openPlayerBrowser } from './player.ts';

/** A finger rests on the cloth of the roulette, sees it enlarged, and lays its chip where it is lifted. */

const PHONES = [
  { width: 360, height: 640 },
  { width: 360, height: 800 },
  { width: 390, height: 844 },
] as const;

/** The least height and width of a field of the cloth on a phone. */
const LEAST_FIELD = 32;

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openTable(game: string, size: (typeof PHONES)[number]): Promise<Page> {
  const { page } = await openPlayerBrowser(server, browser, 'phone');
  await page.setViewportSize(size);
  await page.goto(`/gameInfo?game=${game}`);
  await cloth(page).waitFor();
  return page;
}

const cloth = (page: Page): Locator => page.getByRole('group', { name: roleta('cloth') });
const magnifier = (page: Page): Locator => page.locator('[popover]:popover-open');
const laidOn = (page: Page, number: number): Locator =>
  page.getByRole('button', {
    name: like(roleta('spotLaid', { name: roleta('straight', { n: number }), x: 36, amount: ANY })),
  });

/** The middle of a number's field of a cloth that stands, after it was scrolled into view. */
async function fieldOf(page: Page, number: number): Promise<{ x: number; y: number }> {
  await page
    .getByRole('button', { name: roleta('spot', { name: roleta('straight', { n: number }), x: 36 }) })
    .scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await cloth(page).boundingBox()) ?? {};
  const [along, across] = [Math.floor((number - 1) / 3) + 1.5, ((number - 1) % 3) + 0.5];
  return { x: x + ((across + 2) * width) / 5, y: y + (along * height) / 14 };
}

/** One finger on the page. */
async function createFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: { x: number; y: number }) => send('touchStart', at),
    move: (at: { x: number; y: number }) => send('touchMove', at),
    up: () => send('touchEnd'),
  };
}

describe('the cloth of the roulette on a phone', () => {
  it.each(['roleta', 'roleta-ao-vivo'])('has fields of 32 pixels at least: %s', async (game) => {
    const page = await openTable(game, PHONES[0]);
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const { width = 0, height = 0 } = (await cloth(page).boundingBox()) ?? {};
      expect(Math.min(width / 5, height / 14)).toBeGreaterThanOrEqual(LEAST_FIELD);
    }
  });

  it('takes a tap at once, without the magnifier', async () => {
    const page = await openTable('roleta', PHONES[2]);
    const { x, y } = await fieldOf(page, 17);
    await page.touchscreen.tap(x, y);
    await laidOn(page, 17).waitFor({ state: 'attached' });
    expect(await magnifier(page).count()).toBe(0);
  });

  it.each([PHONES[0], PHONES[2]])('is enlarged under a finger that rests, at $width x $height', async (size) => {
    const page = await openTable('roleta', size);
    // Both are in view, wherever the first scrolled to.
    await fieldOf(page, 20);
    const from = await fieldOf(page, 17);
    const to = await fieldOf(page, 20);
    const finger = await createFinger(page);
    await finger.down(from);
    await magnifier(page)
      .getByText(roleta('straight', { n: 17 }))
      .waitFor();
    const box = await magnifier(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the finger covers the magnifier').toBeLessThan(from.y);
    await finger.move(to);
    await magnifier(page)
      .getByText(roleta('straight', { n: 20 }))
      .waitFor();
    expect(await laidOn(page, 20).count()).toBe(0);
    await finger.up();
    await laidOn(page, 20).waitFor({ state: 'attached' });
    await magnifier(page).waitFor({ state: 'detached' });
    expect(await laidOn(page, 17).count()).toBe(0);
  });

  it('lays no chip where the finger leaves it', async () => {
    const page = await openTable('roleta', PHONES[2]);
    const from = await fieldOf(page, 17);
    const finger = await createFinger(page);
    await finger.down(from);
    await magnifier(page).waitFor();
    await finger.move({ x: from.x, y: PHONES[2].height - 20 });
    await magnifier(page).waitFor({ state: 'detached' });
    await finger.up();
    await fieldOf(page, 17).then(({ x, y }) => page.touchscreen.tap(x, y));
    await laidOn(page, 17).waitFor({ state: 'attached' });
    expect(
      await page.getByRole('button', { name: like(roleta('spotLaid', { name: ANY, x: ANY, amount: ANY })) }).count(),
    ).toBe(1);
  });
});
