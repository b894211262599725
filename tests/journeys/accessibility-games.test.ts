import { games, roundGames } from '@arara/games';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LEAST_IN_GAMES, expectNoBarriers } from './barriers.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { closeShow, enter, layChips, makeMove } from './game-controls.ts';
import { allLoaded } from './page-requests.ts';
import { type Player, openPlayerBrowser } from './player.ts';
import { sample } from '../sample.ts';

/** What goes on by itself without an end. */
const MOVING = `document.getAnimations().filter(
  ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity,
).map(({ animationName, effect }) => animationName + ' of ' + effect.target.className)`;

/** Games whose bet opens a climb: its first step is what is announced. */
const ladders = new Set(['campo-minado', 'torre', 'travessia', 'disputa-de-penaltis']);

const isSolo = (name: string): boolean => games.some((game) => game.name === name);

let browser: Browser;
let server: TestServer;
let player: Player;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
  player = await openPlayerBrowser(server, browser, 'phone');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openGame(page: Page, name: string): Promise<void> {
  await page.goto(`/gameInfo?game=${name}`);
  await page
    .getByText(/\d{2},\d\s?%/)
    .first()
    .waitFor();
  await allLoaded(page);
}

/** The keys of a game that open a sheet. */
const sheetKeys = (page: Page) => page.locator('main button[aria-haspopup="dialog"]:enabled').filter({ visible: true });

/** What a screen reader says without being asked. */
const readStatus = async (page: Page): Promise<string> => (await page.getByRole('status').allTextContents()).join(' ');

/** Bets by keyboard, and waits until a screen reader says what came of it. */
async function betAndHear(page: Page, name: string): Promise<void> {
  const before = await readStatus(page);
  const lay = layChips[name];
  if (lay) await lay(page).then(() => enter(page.locator('button[data-state="idle"]')));
  else await enter(page.locator('button[data-state="idle"]'));
  if (ladders.has(name)) await makeMove(page, name, { step: 0 });
  await expect.poll(() => readStatus(page)).not.toBe(before);
  // A large win is said as its show is loaded, which covers everything but the key that skips it.
  await allLoaded(page);
  await closeShow(page);
}

describe('every game', () => {
  it.each(
    sample(
      [...games, ...roundGames].map(({ name }) => name),
      1,
    ),
  )('shuts nobody out of %s and its sheets, with motion', async (name) => {
    const { page, problems } = player;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openGame(page, name);
    await expectNoBarriers(page, { least: LEAST_IN_GAMES });
    const keys = sheetKeys(page);
    for (let at = 0; at < (await keys.count()); at += 1) {
      await keys.nth(at).click();
      await page.locator('dialog:modal').waitFor();
      await allLoaded(page);
      await expectNoBarriers(page, { least: LEAST_IN_GAMES });
      await page.keyboard.press('Escape');
      await page.locator('dialog:modal').waitFor({ state: 'detached' });
    }
    if (isSolo(name)) {
      await betAndHear(page, name);
      await expectNoBarriers(page, { least: LEAST_IN_GAMES, sizes: ['phone'] });
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGame(page, name);
    expect(await page.evaluate<string[]>(MOVING)).toEqual([]);
    expect(problems.splice(0)).toEqual([]);
  });
});
