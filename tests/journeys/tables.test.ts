import { roundGames } from '@arara/games';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { openBrowser, visit } from './browser.ts';
import { openPlayerBrowser } from './player.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { sample } from '../sample.ts';
import { foguete, live, rodaDoShow, round, stage } from './game-texts.ts';
import { ANY, like, startsWith } from './message-texts.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
});

// An abandoned page would keep drawing its table beside the next ones.
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const player = (place: Parameters<typeof openPlayerBrowser>[2]) => openPlayerBrowser(server, browser, place);

const atTable = (page: Page, game: string) => page.goto(`/gameInfo?game=${game}`);

/** A wheel round takes bets for 15 seconds; a bet that takes longer than this missed it. */
const IN_TIME_MS = 10_000;
const MOST_ROUNDS = 4;

/** Places chips on a number of the wheel and confirms the bet in the open round. */
async function betOnTheWheel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: startsWith(rodaDoShow('place', { n: 1, x: ANY })) })
    .click({ timeout: IN_TIME_MS });
  await page.getByRole('button', { name: startsWith(live('confirm')) }).click({ timeout: IN_TIME_MS });
}

const isSeen = (page: Page, text: RegExp): Promise<boolean> =>
  page
    .getByText(text)
    .first()
    .waitFor({ state: 'attached', timeout: IN_TIME_MS })
    .then(
      () => true,
      () => false,
    );

/** Lets all players bet in the same round; tries the next round when one was too late. */
async function betTogether(pages: readonly Page[]): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const [first] = pages;
    await first
      ?.getByRole('timer')
      // The clock of the page is a timer too, and has a colon.
      .filter({ hasText: /^[^:]*1[0-5][^:]*$/ })
      .first()
      .waitFor({ timeout: 45_000 });
    await Promise.allSettled(pages.map(betOnTheWheel));
    const seen = await Promise.all(
      pages.map((page) => isSeen(page, startsWith(round('playing', { n: pages.length, amount: ANY })))),
    );
    if (seen.every(Boolean)) return;
  }
  throw new Error('they never came to bet in the same round');
}

describe('three people at one table', () => {
  it('play the same round, see each other, and see their own results', async () => {
    const guests = await Promise.all([player('phone'), player('pocket'), player('desk')]);
    const pages = guests.map(({ page }) => page);
    for (const page of pages) await atTable(page, 'roda-do-show');
    await betTogether(pages);
    await Promise.all(guests.map(({ page }) => page.getByText(stage('verify')).first().waitFor({ timeout: 45_000 })));
    const drawn = await Promise.all(
      guests.map(({ page }) =>
        page
          .getByRole('list', { name: stage('history') })
          .getByRole('button')
          .first()
          .innerText(),
      ),
    );
    expect(new Set(drawn).size).toBe(1);
    for (const { problems } of guests) expect(problems).toEqual([]);
  });

  it('chat with each other', async () => {
    const [maria, rui] = await Promise.all([player('phone'), player('desk')]);
    await Promise.all([atTable(maria.page, 'foguete'), atTable(rui.page, 'foguete')]);
    await maria.page.getByRole('button', { name: round('chat') }).click();
    const sheet = maria.page.getByRole('dialog');
    await sheet.getByLabel(round('chatField')).fill('boa sorte a todos');
    await sheet.getByRole('button', { name: round('chatSend') }).click();
    await rui.page.getByText('boa sorte a todos').first().waitFor();
    await rui.page
      .getByRole('group', { name: round('reactions') })
      .getByRole('button', { name: '🔥' })
      .click();
    await sheet.getByRole('listitem').getByAltText('🔥').waitFor();
  });
});

describe('a flight', () => {
  it('takes a bet and shows its result', async () => {
    const { page, problems } = await player('phone');
    await atTable(page, 'foguete');
    await page.getByLabel(foguete('autoExit')).first().click();
    await page
      .getByRole('button', { name: startsWith(stage('place')) })
      .first()
      .click();
    await page.getByText(foguete('placed')).first().waitFor({ timeout: 60_000 });
    await page
      .getByText(like(foguete('leftAt', { x: ANY }), foguete('lost')))
      .first()
      .waitFor({ state: 'attached', timeout: 120_000 });
    expect(problems).toEqual([]);
  });
});

describe('every shared table', () => {
  it.each(
    sample(
      roundGames.map(({ name }) => name),
      3,
    ),
  )('%s opens on a phone and on a desk, and shuts nobody out', async (name) => {
    for (const place of ['phone', 'desk'] as const) {
      const visitor = await openPlayerBrowser(server, browser, place, { isMoving: false });
      const { page, problems } = visitor;
      await atTable(page, name);
      await page
        .getByText(/\d{2},\d\s?%/)
        .first()
        .waitFor();
      await page
        .getByText(like(round('players'), round('playing', { n: ANY, amount: ANY })))
        .first()
        .waitFor({ state: 'attached' });
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      await visitor.picture(`tables/${name}-${place}`);
      expect(problems).toEqual([]);
      await page.context().close();
    }
  });
});

it('are listed for guests with their current phase', async () => {
  const { page } = await visit(browser, 'phone', server.url);
  await page.goto('/video');
  for (const title of ['Roleta ao Vivo', 'Bacará ao Vivo', 'Roda do Show'])
    await page.getByText(title).first().waitFor();
});
