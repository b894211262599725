import { games } from '@arara/games';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  countRounds,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { expectSignedIn, signIn } from './visitors.ts';
import { enter, layChips } from './game-controls.ts';
import { sample } from '../sample.ts';
import { stage } from './game-texts.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '500.00');
  visitor = await visit(browser, 'pocket', server.url, { isMoving: true });
  await visitor.page.goto('/login');
  await signIn(visitor.page, maria.account);
  await expectSignedIn(visitor.page);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

/** Waits until a round shows its result or expects a move. */
async function atEase(page: Page): Promise<void> {
  const waits = page.locator(
    'button[data-state="action"], button[data-state="waiting"], button[data-state="idle"]:enabled',
  );
  await page.getByText(stage('verify')).or(waits).first().waitFor();
}

it.each(sample(games, 7).map(({ name }) => name))(
  '%s opens, shows what it returns, takes a bet and opens again',
  async (name) => {
    const { page } = visitor;
    await page.goto(`/gameInfo?game=${name}`);
    await page
      .getByText(/\d{2},\d\s?%/)
      .first()
      .waitFor();
    const lay = layChips[name];
    // On a betting table the focused grid handles Space itself.
    if (lay) await lay(page).then(() => enter(page.locator('button[data-state="idle"]')));
    else {
      await page.locator('button[data-state="idle"]:enabled').first().waitFor();
      await page.locator('main').press('Space');
    }
    await expect.poll(() => countRounds(server, name), { timeout: 15_000 }).toBeGreaterThan(0);
    await atEase(page);
    await visitor.picture(`games/${name}`);
    await page.reload();
    await page
      .getByText(/\d{2},\d\s?%/)
      .first()
      .waitFor();
    expect(visitor.problems).toEqual([]);
  },
);
