import { type Centavos, ZERO, formatBRL, parseReais, sum } from '@arara/money';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { roundGame } from './fast-table.ts';
import { tabTo } from './game-controls.ts';
import { classico, dados, live, sides, stage } from './game-texts.ts';
import { startsWith } from './message-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

const DEPOSIT = parseReais('100.00') ?? ZERO;
/** Who comes to a round with less than this left bets in the next one. */
const MIN_LEFT_S = 16;
/** Longer than a round and its show: by then another one takes bets, and chips that nobody confirmed are bet. */
const LONG_MS = 90_000;

/** A table of two sides with a round that the test knows. */
interface TableCase {
  readonly game: string;
  readonly outcome: unknown;
  /** The first place is bet on by keyboard, both by touch. */
  readonly places: readonly [string, string];
  /** What each place pays for R$ 1,00 of that round, in centavos. */
  readonly paysE2: Readonly<Record<string, bigint>>;
  /** What the host says of the result. */
  readonly said: string;
  /** A name that is read of a card or a die once it is open. */
  readonly opened: string;
}

const cases: readonly TableCase[] = [
  {
    game: 'classico-da-carta',
    outcome: { home: 'KH', away: 'KS', result: 'tie' },
    places: ['home', 'tie'],
    paysE2: { home: 50n, tie: 1_300n },
    said: classico('winsTie', { home: 'K' }),
    opened: 'rei de espadas',
  },
  {
    game: 'dados-da-arara',
    outcome: { blue: [1, 1], red: [1, 1], result: 'tie' },
    places: ['blue', 'tie'],
    paysE2: { blue: 90n, tie: 10_000n },
    said: dados('winsTie', { blue: 2, x: '100' }),
    opened: dados('die', { n: 1 }),
  },
];

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  // The real rules, pays and shows; less rest between rounds, and results that the test knows.
  const roundGames = cases.map(({ game, outcome }) => ({
    ...roundGame(game),
    timing: { openMs: 26_000, lockedMs: 500, restMs: 6_000 },
    draw: () => outcome,
  }));
  server = await createTestServer({ working: true, realTime: true, roundGames });
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

const placeOf = (page: Page, place: string): Locator => page.locator(`button[data-place="${place}"]`);
const confirmOf = (page: Page): Locator => page.getByRole('button', { name: startsWith(live('confirm')) });

async function sitDown(game: string, device: 'phone' | 'desk'): Promise<Player> {
  const player = await openPlayerBrowser(server, browser, device);
  await player.page.goto(`/gameInfo?game=${game}`);
  await player.page.locator('button[data-place]').first().waitFor();
  return player;
}

/** Waits for a round that takes bets for some seconds more; the page's clock is a timer too. */
async function waitForBets(page: Page): Promise<void> {
  const seconds = async (): Promise<number> => {
    const [text = '0'] = await page.getByRole('timer').filter({ hasText: /^\d+$/ }).allTextContents();
    return Number.parseInt(text, 10);
  };
  await expect.poll(seconds, { timeout: LONG_MS, interval: 200 }).toBeGreaterThanOrEqual(MIN_LEFT_S);
}

/** The player's tickets of the current round. */
async function loadTickets({ member }: Player, game: string) {
  const { round: current, mine } = (await member.call('tableView', { game })).data;
  return mine.filter((ticket) => ticket.round_id === current.id);
}

const placesOf = (tickets: Awaited<ReturnType<typeof loadTickets>>) =>
  tickets.map(({ input }) => (input as { bet: string }).bet);

const loadCash = async ({ member }: Player): Promise<bigint> =>
  parseReais((await member.call('me', {})).data.money) ?? ZERO;

describe.each(cases)('a round of $game', ({ game, places, paysE2, said, opened }) => {
  it('takes a ticket for each place, shows what lies there, shows everybody the same result, and pays it', async () => {
    const joao = await sitDown(game, 'desk');
    const maria = await sitDown(game, 'phone');
    const [first, second] = places;
    await waitForBets(joao.page);
    await tabTo(joao.page, placeOf(joao.page, first));
    await joao.page.keyboard.press('Space');
    await placeOf(maria.page, first).tap();
    await placeOf(maria.page, second).tap();
    // One confirms the chips, the other leaves them to the end of betting.
    await confirmOf(joao.page).click();

    for (const { page } of [joao, maria]) {
      await placeOf(page, first)
        .getByText(sides('people', { n: 2 }))
        .waitFor({ timeout: LONG_MS });
      await page
        .getByText(sides('onTable', { amount: formatBRL(300n as Centavos) }))
        .first()
        .waitFor();
    }
    const tickets = await Promise.all([joao, maria].map((player) => loadTickets(player, game)));
    expect(tickets.map(placesOf)).toEqual([[first], [first, second]]);

    await Promise.all(
      [joao, maria].map(async ({ page }) => {
        await page.getByRole('status').filter({ hasText: said }).first().waitFor({ timeout: 40_000 });
        await page.getByRole('img', { name: opened }).first().waitFor();
        await page.locator(`[data-won][data-place="${second}"]`).waitFor();
        await page.locator('main[data-phase="settled"]').waitFor({ timeout: 20_000 });
      }),
    );
    for (const [index, player] of [joao, maria].entries()) {
      const own = tickets[index] ?? [];
      const paid = placesOf(own).reduce((all, place) => all + (paysE2[place] ?? 0n), 0n);
      const staked = sum(own.map(({ stake }) => parseReais(stake) ?? ZERO));
      await expect.poll(() => loadCash(player), { timeout: 20_000 }).toBe(DEPOSIT - staked + paid);
      expect(player.problems).toEqual([]);
    }
    const history = joao.page.getByRole('list', { name: stage('history') });
    expect(await history.getByRole('button').count()).toBeGreaterThan(0);
  });
});
