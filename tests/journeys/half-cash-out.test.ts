import { winOf } from '@arara/game-kit';
import { type Centavos, ZERO, centavos, formatBRL, parseReais, sum } from '@arara/money';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { openBrowser } from './browser.ts';
import { fastTable, roundGame } from './fast-table.ts';
import { pipa as texts } from './game-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

/** Every flight ends there, in hundredths, after 14 seconds, so that a slow browser leaves in time too. */
const FLIGHT_END = 300;
const BET = centavos(200);
const HALF = centavos(100);
const DEPOSITED = centavos(10_000);
/** A flight and the one after it. */
const TWO_FLIGHTS_MS = 60_000;

let browser: Browser;
let server: TestServer;

const pipa = roundGame('pipa-no-ceu');

beforeAll(async () => {
  const roundGames = [fastTable(pipa, { openMs: 4_000, flightEnd: FLIGHT_END })];
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const key = (page: Page, ...states: string[]) =>
  page.locator(states.map((state) => `main button[data-state="${state}"]`).join(', ')).first();

async function openTable(place: 'phone' | 'pocket'): Promise<Player> {
  const player = await openPlayerBrowser(server, browser, place);
  await player.page.goto('/gameInfo?game=pipa-no-ceu');
  await key(player.page, 'arm', 'place').waitFor();
  return player;
}

/** Bets in the next flight: while a kite flies there is time to ask for it. */
async function betOn({ page }: Player): Promise<void> {
  await key(page, 'arm').waitFor({ timeout: TWO_FLIGHTS_MS });
  await key(page, 'arm').click();
  await key(page, 'half').waitFor({ timeout: TWO_FLIGHTS_MS });
}

/** The tickets of the bet as the server keeps them. */
async function storedHalves({ member }: Player) {
  const { data } = (await member.call('myTickets', { game: 'pipa-no-ceu' })).data;
  return data.map(({ round_id, stake, left_e4, win }) => ({
    round: round_id,
    stake: parseReais(stake) ?? ZERO,
    hasLeft: left_e4 !== null,
    win: parseReais(win) ?? ZERO,
  }));
}

const balanceOf = (page: Page) => page.locator('main header b').first().innerText();

async function expectBalance({ page }: Player, won: Centavos): Promise<void> {
  await expect.poll(() => balanceOf(page)).toBe(formatBRL(centavos(DEPOSITED - BET + won)));
}

it('takes a half by hand and loses the rest when the string is cut', async () => {
  const player = await openTable('phone');
  const { page, problems } = player;
  await betOn(player);
  await key(page, 'half').click();
  // The rest flies on, and its key says so.
  await key(page, 'leave')
    .filter({ hasText: texts('leaveRest') })
    .waitFor();
  await expect.poll(async () => (await storedHalves(player)).some(({ hasLeft }) => hasLeft)).toBe(true);
  await page.getByText(texts('cut')).waitFor({ timeout: TWO_FLIGHTS_MS });
  const halves = await storedHalves(player);
  expect(halves.map(({ stake }) => stake)).toEqual([HALF, HALF]);
  expect(new Set(halves.map(({ round }) => round)).size).toBe(1);
  const [taken, lost] = halves.toSorted((one, other) => (one.win > other.win ? -1 : 1));
  expect(lost).toMatchObject({ hasLeft: false, win: 0n });
  expect(taken?.win).toBeGreaterThanOrEqual(HALF);
  await expectBalance(player, taken?.win ?? ZERO);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('cashes out the half at its target and the rest at its own, without a press', async () => {
  const player = await openTable('pocket');
  const { page, problems } = player;
  for (const [field, auto, target] of [
    ['halfAt', 'autoHalf', '1,20'],
    ['restAt', 'autoRest', '1,55'],
  ] as const) {
    await page.getByLabel(texts(field), { exact: true }).fill(target);
    await page.getByLabel(texts(field), { exact: true }).press('Enter');
    // A target that is chosen turns its switch on.
    await expect.poll(() => page.getByRole('switch', { name: texts(auto) }).isChecked()).toBe(true);
  }
  await betOn(player);
  const note = page.locator('main p').filter({ hasText: texts('leftBoth', { x: '1,20', y: '1,55' }) });
  await note.first().waitFor({ timeout: TWO_FLIGHTS_MS });
  const wins = [winOf(HALF, 12_000n), winOf(HALF, 15_500n)];
  const halves = await storedHalves(player);
  expect(halves.map(({ win }) => win).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(wins);
  await expectBalance(player, sum(wins));
  expect(problems).toEqual([]);
  await page.context().close();
});

it('takes both halves by one press', async () => {
  const player = await openTable('phone');
  const { page, problems } = player;
  await betOn(player);
  await key(page, 'leave')
    .filter({ hasText: texts('leaveAll') })
    .click();
  await expect.poll(async () => (await storedHalves(player)).filter(({ hasLeft }) => hasLeft).length).toBe(2);
  const halves = await storedHalves(player);
  await expectBalance(player, sum(halves.map(({ win }) => win)));
  await key(page, 'arm').waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});
