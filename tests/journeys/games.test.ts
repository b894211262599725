import { games } from '@arara/games';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  roundsBegun,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { isIn, signIn } from './door.ts';
import { enter, layChips } from './game-hands.ts';

let browser: Browser;
let house: TestHouse;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  house = await createTestHouse({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(house);
  await deposit(house, maria, '500.00');
  visitor = await visit(browser, 'pocket', house.url, { isMoving: true });
  await visitor.page.goto('/login');
  await signIn(visitor.page, maria.account);
  await isIn(visitor.page);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(house);
  await house.close();
});

/** Waits until a round is told, or waits for its player. */
async function atEase(page: Page): Promise<void> {
  const waits = page.locator(
    'button[data-state="action"], button[data-state="waiting"], button[data-state="idle"]:enabled',
  );
  await page.getByText('Conferir').or(waits).first().waitFor();
}

it.each(games.map(({ name }) => name))('%s opens, shows what it returns, takes a bet and opens again', async (name) => {
  const { page } = visitor;
  await page.goto(`/gameInfo?game=${name}`);
  await page
    .getByText(/\d{2},\d\s?%/)
    .first()
    .waitFor();
  const lay = layChips[name];
  // Where chips lie, the focus is on the cloth, which has a use of its own for the bar.
  if (lay) await lay(page).then(() => enter(page.locator('button[data-state="idle"]')));
  else {
    await page.locator('button[data-state="idle"]:enabled').first().waitFor();
    await page.locator('main').press('Space');
  }
  await expect.poll(() => roundsBegun(house, name), { timeout: 15_000 }).toBeGreaterThan(0);
  await atEase(page);
  await visitor.picture(`games/${name}`);
  await page.reload();
  await page
    .getByText(/\d{2},\d\s?%/)
    .first()
    .waitFor();
  expect(visitor.problems).toEqual([]);
});
