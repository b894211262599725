import { type Centavos, ZERO, formatBRL, parseReais, sum } from '@arara/money';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { roundGame } from './fast-table.ts';
import { tabTo } from './game-controls.ts';
import { double, round } from './game-texts.ts';
import { startsWith } from './message-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

const GAME = 'double-da-arara';
const DEPOSIT = parseReais('100.00') ?? ZERO;
/** Who comes to a round with less than this left bets in the next one. */
const MIN_LEFT_S = 8;

type Colour = 'red' | 'white' | 'black';

/** Marks the page as soon as its strip slides. */
const WATCH_SLIDES = `new MutationObserver(() => {
  if (document.querySelector('[data-sliding]')) document.body.dataset.slid = '';
}).observe(document.body, { attributes: true, subtree: true, childList: true })`;

let browser: Browser;
let server: TestServer;
/** The slot of every round that is drawn from now on. */
let slot = 0;

beforeAll(async () => {
  // The real strip and its pays; more time for bets than players have, and results that the test knows.
  const timing = { openMs: 14_000, lockedMs: 500, restMs: 6_000 };
  const game = { ...roundGame(GAME), timing, draw: () => ({ slot }) };
  server = await createTestServer({ working: true, realTime: true, roundGames: [game] });
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const key = (page: Page, colour: Colour): Locator => page.locator(`button[data-colour="${colour}"]`);

async function sitDown(place: 'phone' | 'desk', options: { isMoving?: boolean } = {}): Promise<Player> {
  const player = await openPlayerBrowser(server, browser, place, options);
  await player.page.goto(`/gameInfo?game=${GAME}`);
  await key(player.page, 'red').waitFor();
  return player;
}

/** Waits for a round that takes bets for some seconds more. */
async function waitForBets(page: Page): Promise<void> {
  const seconds = async (): Promise<number> =>
    Number.parseInt(
      (
        await page
          .getByRole('timer')
          .filter({ hasText: /^\d+ s$/ })
          .allTextContents()
      )[0] ?? '0',
      10,
    );
  await expect.poll(seconds, { timeout: 60_000, interval: 200 }).toBeGreaterThanOrEqual(MIN_LEFT_S);
}

const waitForSlide = (page: Page): Promise<void> => page.locator('[data-sliding]').waitFor({ timeout: 60_000 });

/** Waits until a round stands at its result, and is said to. */
async function waitForResult(page: Page, colour: 'red' | 'white' | 'other', n: number): Promise<void> {
  await page.locator(`[data-came][data-slot="${n}"]`).waitFor({ timeout: 60_000 });
  await page
    .getByRole('status')
    .filter({ hasText: double('came', { colour, n }) })
    .first()
    .waitFor();
}

/** The number of the slot under the pointer, and where within its width the pointer stands. */
async function pointedAt(page: Page): Promise<{ slot: string | null; share: number }> {
  const came = page.locator('[data-came][data-slot]');
  const [own, strip] = [await came.boundingBox(), await came.locator('xpath=../..').boundingBox()];
  if (own === null || strip === null) throw new Error('no slot came');
  const pointer = strip.x + strip.width / 2;
  return { slot: await came.getAttribute('data-slot'), share: (pointer - own.x) / own.width };
}

/** The player's tickets of the current round. */
async function loadTickets({ member }: Player) {
  const { round: current, mine } = (await member.call('tableView', { game: GAME })).data;
  return mine.filter((ticket) => ticket.round_id === current.id);
}

const coloursOf = (tickets: Awaited<ReturnType<typeof loadTickets>>) =>
  tickets.map(({ input }) => (input as { colour: Colour }).colour);

/** The cash that a player must have once these tickets are paid, where white came. */
function expectedCash(tickets: Awaited<ReturnType<typeof loadTickets>>): bigint {
  const stakes = (list: typeof tickets): Centavos => sum(list.map(({ stake }) => parseReais(stake) ?? ZERO));
  const white = tickets.filter(({ input }) => (input as { colour: Colour }).colour === 'white');
  return DEPOSIT - stakes(tickets) + (145n * stakes(white)) / 10n;
}

const loadCash = async ({ member }: Player): Promise<bigint> =>
  parseReais((await member.call('me', {})).data.money) ?? ZERO;

describe('a round of the strip', () => {
  it('takes bets on two colours by keyboard and by touch, shows everybody the same slot, and pays it', async () => {
    slot = 0;
    const joao = await sitDown('desk');
    const maria = await sitDown('phone');
    await tabTo(joao.page, key(joao.page, 'red'));
    await waitForBets(joao.page);
    await joao.page.keyboard.press('Enter');
    await joao.page.keyboard.press('Tab');
    await joao.page.keyboard.press('Space');
    await key(maria.page, 'white').tap();
    await key(maria.page, 'black').tap();
    for (const { page } of [joao, maria]) {
      await key(page, 'red')
        .getByText(double('people', { n: 1 }))
        .waitFor();
      await key(page, 'white')
        .getByText(double('people', { n: 2 }))
        .waitFor();
      await key(page, 'black')
        .getByText(double('people', { n: 1 }))
        .waitFor();
    }
    await Promise.all([joao, maria].map(({ page }) => waitForSlide(page)));
    for (const { page } of [joao, maria]) {
      await waitForResult(page, 'white', 0);
      await page
        .getByRole('region', { name: double('winners') })
        .getByText(round('you'))
        .first()
        .waitFor();
    }
    const [one, other] = await Promise.all([pointedAt(joao.page), pointedAt(maria.page)]);
    expect([one.slot, other.slot]).toEqual(['0', '0']);
    expect(Math.abs(one.share - other.share)).toBeLessThan(0.05);

    const bets = await Promise.all([joao, maria].map(loadTickets));
    expect(bets.map(coloursOf)).toEqual([
      ['red', 'white'],
      ['white', 'black'],
    ]);
    for (const [index, player] of [joao, maria].entries()) {
      const expected = expectedCash(bets[index] ?? []);
      await expect.poll(() => loadCash(player), { timeout: 20_000 }).toBe(expected);
      await player.page
        .getByText(formatBRL(expected as Centavos))
        .first()
        .waitFor();
      expect(player.problems).toEqual([]);
    }
  });

  it('is bet on again with one press', async () => {
    slot = 3;
    const player = await sitDown('phone');
    const { page, problems } = player;
    await waitForBets(page);
    await key(page, 'black').tap();
    await key(page, 'red').tap();
    await waitForResult(page, 'red', 3);
    await waitForBets(page);
    await page.getByRole('button', { name: startsWith(double('again')) }).tap();
    await expect.poll(async () => coloursOf(await loadTickets(player))).toEqual(['black', 'red']);
    expect(problems).toEqual([]);
  });
});

describe('the strip', () => {
  it('is in the right place for who comes in the middle of its slide', async () => {
    slot = 12;
    const early = await sitDown('phone');
    const late = await sitDown('desk');
    await waitForSlide(early.page);
    await late.page.reload();
    await waitForSlide(late.page);
    await Promise.all([early, late].map(({ page }) => waitForResult(page, 'other', 12)));
    const [one, other] = await Promise.all([pointedAt(early.page), pointedAt(late.page)]);
    expect([one.slot, other.slot]).toEqual(['12', '12']);
    expect(Math.abs(one.share - other.share)).toBeLessThan(0.05);
  });

  it('shows its result without a slide to who wants less motion', async () => {
    slot = 5;
    const { page, problems } = await sitDown('phone', { isMoving: false });
    await page.evaluate(WATCH_SLIDES);
    await waitForResult(page, 'red', 5);
    expect(await pointedAt(page)).toMatchObject({ slot: '5' });
    expect(await page.locator('body[data-slid]').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
