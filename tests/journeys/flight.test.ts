import { winOf } from '@arara/game-kit';
import { type Centavos, centavos, formatBRL } from '@arara/money';
import { type StoredTicket, type TestServer, createTestServer, newestTicket } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { openBrowser } from './browser.ts';
import { fastTable, roundGame } from './fast-table.ts';
import { type Player, openPlayerBrowser } from './player.ts';
import { foguete as texts } from './game-texts.ts';
import { ANY, startsWith } from './message-texts.ts';

/** Every flight ends there, in hundredths, after 14 seconds, so that a slow browser leaves in time too. */
const FLIGHT_END = 300;
/** Where one player leaves automatically, and the other manually as soon as the screen shows it, in ten-thousandths. */
const TARGET_E4 = 12_000n;
const STAKE = centavos(200);
const DEPOSITED = centavos(10_000);
/** A flight and the one after it. */
const TWO_FLIGHTS_MS = 60_000;

let browser: Browser;
let server: TestServer;

const foguete = roundGame('foguete');

beforeAll(async () => {
  const roundGames = [fastTable(foguete, { openMs: 4_000, flightEnd: FLIGHT_END })];
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

/** Bets in the next flight for both: while a rocket flies there is time to ask for it. */
async function betTogether(players: readonly Player[]): Promise<void> {
  await Promise.all(players.map(({ page }) => key(page, 'arm').waitFor({ timeout: TWO_FLIGHTS_MS })));
  await Promise.all(players.map(({ page }) => key(page, 'arm').click()));
  await Promise.all(players.map(({ page }) => key(page, 'leave').waitFor({ timeout: TWO_FLIGHTS_MS })));
}

/** Presses the key as soon as it says that leaving pays at least `worth`. */
async function leaveManually(page: Page, worth: Centavos): Promise<void> {
  const leave = key(page, 'leave');
  const offered = async () => centavos(BigInt((await leave.innerText()).replace(/\D/g, '') || '0'));
  await expect.poll(offered, { interval: 100 }).toBeGreaterThanOrEqual(worth);
  await leave.click();
}

/** The ticket on the player's screen is the stored one, and its payment follows the server's clock. */
async function requireOneTruth({ page, member }: Player): Promise<StoredTicket> {
  const note = page.locator('main p').filter({ hasText: startsWith(texts('leftAt', { x: ANY })) });
  await note.waitFor();
  const ticket = await newestTicket(server.database, member.id);
  if (!ticket || ticket.leftE4 === null) throw new Error('nobody left the flight');
  const { stake, leftE4, win } = ticket;
  expect(stake).toBe(STAKE);
  expect(win).toBe(winOf(centavos(stake), leftE4));
  const height = `${leftE4 / 10_000n},${String((leftE4 / 100n) % 100n).padStart(2, '0')}x`;
  expect(await note.textContent()).toBe(`Você sacou em ${height} · ${formatBRL(centavos(win))}`);
  const balance = centavos(DEPOSITED - stake + win);
  expect(ticket.cash).toBe(balance);
  await expect.poll(() => page.locator('main header b').first().innerText()).toBe(formatBRL(balance));
  return ticket;
}

it('pays manual and automatic cash-outs by one clock', async () => {
  const players = [
    await openPlayerBrowser(server, browser, 'phone'),
    await openPlayerBrowser(server, browser, 'pocket'),
  ] as const;
  const [automatic, manual] = players;
  for (const { page } of players) {
    await page.goto('/gameInfo?game=foguete');
    await key(page, 'arm', 'place').waitFor();
  }
  const { page } = automatic;
  await page.getByLabel(texts('autoExit')).check();
  await page.getByLabel(texts('target')).fill('1,20');
  await page.getByLabel(texts('target')).press('Enter');
  await betTogether(players);
  await leaveManually(manual.page, winOf(STAKE, TARGET_E4));

  const tickets = [await requireOneTruth(automatic), await requireOneTruth(manual)] as const;
  expect(tickets[0].round).toBe(tickets[1].round);
  expect(tickets[0].leftE4).toBe(TARGET_E4);
  // A player who waits for a height leaves at it or above, with the height at which the server received the request.
  const { leftE4, leftMs } = tickets[1];
  expect(leftE4).toBeGreaterThanOrEqual(TARGET_E4);
  expect(foguete.flight?.reachedE4(leftMs ?? 0)).toBe(leftE4);
  for (const { problems } of players) expect(problems).toEqual([]);
});
