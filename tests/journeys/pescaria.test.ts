import { paths } from '@arara/contract';
import { games } from '@arara/games';
import { parseReais } from '@arara/money';
import { type TestServer, createTestServer, rememberedSeeds } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { forceOutcomes } from './forced-outcomes.ts';
import { pescaria, stage } from './game-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

const seeds = rememberedSeeds('house');
const game = games.find(({ name }) => name === 'pescaria');

/** Longer than a bet takes and a cannon rests. */
const QUIET_MS = 1_500;

let browser: Browser;
let server: TestServer;
let player: Player;

interface SentBet {
  readonly stake: string;
  readonly input: { readonly shots: readonly string[] };
}

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, random: seeds.random });
  browser = await openBrowser();
  player = await openPlayerBrowser(server, browser, 'phone');
  await player.page.goto('/gameInfo?game=pescaria');
  await fireKey(player.page).waitFor();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const fireKey = (page: Page) => page.locator('button[data-state="idle"]');
const ownPlate = (page: Page) => page.locator('[data-seat="own"]');

/** Collects the bets that a page sends from now on. */
function collectBets(page: Page): readonly SentBet[] {
  const bets: SentBet[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === paths.bet[1]) bets.push(request.postDataJSON() as SentBet);
  });
  return bets;
}

/** Holds a finger on the middle of the water until enough shots were sent. */
async function holdUntil(page: Page, bets: readonly SentBet[], shots: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('canvas').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const sent = () => bets.reduce((sum, { input }) => sum + input.shots.length, 0);
  await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThanOrEqual(shots);
  await page.mouse.up();
}

/** The money on the plate of the reader's seat. */
async function plateMoney(page: Page): Promise<bigint> {
  const text = await ownPlate(page).innerText();
  return parseReais(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) ?? -1n;
}

it('goes on shooting while a finger holds the water with the aim locked, and stops with it', async () => {
  const { page } = player;
  await page.getByRole('button', { name: `${pescaria('lock')}: ${pescaria('lockNote')}` }).click();
  const bets = collectBets(page);
  await holdUntil(page, bets, 4);
  await page.getByText(/tiros · voltou/).waitFor({ state: 'attached' });
  // What was shot before is still sent; a cannon rests for less than half a second at any price.
  await page.waitForTimeout(QUIET_MS);
  const { length } = bets;
  await page.waitForTimeout(QUIET_MS);
  expect(bets).toHaveLength(length);
  expect(player.problems).toEqual([]);
});

it('catches a fish, and adds what it brought to the plate of the seat', async () => {
  const { page, member } = player;
  if (!game) throw new Error('the game is not in the registry');
  await page.reload();
  await fireKey(page).waitFor();
  const before = await plateMoney(page);
  const [forced] = await forceOutcomes({ seeds, member }, game, { shots: ['lambari'] }, ['win']);
  const bets = collectBets(page);
  await fireKey(page).click();
  await expect.poll(() => bets.length, { timeout: 30_000 }).toBe(1);
  const stake = parseReais(bets[0]?.stake ?? '') ?? 0n;
  const win = (stake * (forced?.multiplierE4 ?? 0n)) / 10_000n;
  expect(win).toBeGreaterThan(stake);
  await expect.poll(() => plateMoney(page), { timeout: 30_000 }).toBe(before - stake + win);
});

it('fires without a press, and stops when it is asked to', async () => {
  const { page } = player;
  await page.getByRole('button', { name: `${stage('auto')}: ${stage('autoTitle')}` }).click();
  await page.getByRole('button', { name: new RegExp(stage('autoStart')) }).click();
  const bets = collectBets(page);
  await page.locator('button[data-state="auto"]').waitFor();
  await expect.poll(() => bets.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.locator('button[data-state="auto"]').click();
  await fireKey(page).waitFor();
});
