import { winOf } from '@arara/game-kit';
import { findRoundGame, roundGames } from '@arara/games';
import { type Centavos, ZERO, centavos, formatBRL } from '@arara/money';
import { type StoredTicket, type TestServer, createTestServer, newestTicket } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { openBrowser } from './browser.ts';
import { type Player, openPlayerBrowser } from './player.ts';

/** Where one leaves by itself, and the other by hand as soon as the screen shows it, in ten-thousandths. */
const TARGET_E4 = 12_000n;
const STAKE = centavos(300);
const HAD = centavos(10_000);

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
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

/** Writes down what a page says of its tickets: it says so for as long as the flight is shown, and a slow eye may miss that. */
const LISTEN = `
  window.said = [];
  let last = '';
  new MutationObserver(() => {
    const notes = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
    const note = notes.find((text) => /^(Você sacou em|Não deu tempo)/.test(text)) ?? '';
    if (note !== last && note !== '') window.said.push(note);
    last = note;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });`;

const saidBy = (page: Page) => page.evaluate<string[]>('window.said');

/** Puts a bet down in the next flight for each of them: while a rocket flies there is time to ask for it. */
async function betTogether(players: readonly Player[]): Promise<void> {
  await Promise.all(players.map(({ page }) => key(page, 'arm').waitFor({ timeout: 90_000 })));
  await Promise.all(players.map(({ page }) => key(page, 'arm').click({ timeout: 90_000 })));
}

/** Presses the key as soon as it says that leaving brings so much; ends when the flight of that number has brought something. */
async function leaveByHand(page: Page, flight: number, worth: Centavos): Promise<void> {
  const leave = key(page, 'leave');
  while ((await saidBy(page)).length < flight) {
    const said = (await leave.isVisible()) ? await leave.innerText({ timeout: 1000 }).catch(() => '') : '';
    // It may burst under the finger.
    if (centavos(BigInt(said.replace(/\D/g, '') || '0')) >= worth) await leave.click({ timeout: 1000 }).catch(() => {});
  }
}

interface Truth {
  readonly balance: Centavos;
  readonly ticket: StoredTicket;
}

/** The ticket on the player's screen is the stored one, and its payment follows the server's clock. */
async function requireOneTruth({ page, member }: Player, flight: number, had: Centavos): Promise<Truth> {
  await expect.poll(async () => (await saidBy(page)).length, { timeout: 120_000 }).toBe(flight);
  const ticket = await newestTicket(server.database, member.id);
  if (!ticket) throw new Error('there is no ticket');
  const { leftE4 } = ticket;
  expect(ticket.stake).toBe(STAKE);
  const win = leftE4 === null ? ZERO : winOf(centavos(ticket.stake), leftE4);
  expect(ticket.win).toBe(win);
  if (leftE4 !== null) {
    const height = `${leftE4 / 10_000n},${String((leftE4 / 100n) % 100n).padStart(2, '0')}x`;
    expect((await saidBy(page)).at(-1)).toBe(`Você sacou em ${height} · ${formatBRL(win)}`);
  }
  const balance = centavos(had - ticket.stake + win);
  await expect.poll(() => page.locator('main header b').first().innerText()).toBe(formatBRL(balance));
  expect((await newestTicket(server.database, member.id))?.cash).toBe(balance);
  return { balance, ticket };
}

it('pays manual and automatic cash-outs by one clock', { timeout: 600_000 }, async () => {
  const players = [
    await openPlayerBrowser(server, browser, 'phone'),
    await openPlayerBrowser(server, browser, 'pocket'),
  ] as const;
  const [byItself, byHand] = players;
  for (const { page } of players) {
    await page.goto('/gameInfo?game=foguete');
    await key(page, 'arm', 'place').waitFor();
    await page.evaluate(LISTEN);
  }
  await byItself.page.getByLabel('Saque automático').check();
  await byItself.page.getByLabel('Sacar em').fill('1,20');
  await byItself.page.getByLabel('Sacar em').press('Enter');
  let had: readonly [Centavos, Centavos] = [HAD, HAD];
  for (let flight = 1; ; flight += 1) {
    await betTogether(players);
    await leaveByHand(byHand.page, flight, winOf(STAKE, TARGET_E4));
    const [auto, manual] = await Promise.all([
      requireOneTruth(byItself, flight, had[0]),
      requireOneTruth(byHand, flight, had[1]),
    ]);
    had = [auto.balance, manual.balance];
    const { round, leftE4, leftMs } = manual.ticket;
    // One missed the other's rocket, or it was too short for both: they take the next one.
    if (round !== auto.ticket.round || auto.ticket.leftE4 === null || leftE4 === null || leftMs === null) continue;
    expect(auto.ticket.leftE4).toBe(TARGET_E4);
    // A player who waits for a height leaves at it or above, with the height at which the server received the request.
    expect(leftE4).toBeGreaterThanOrEqual(TARGET_E4);
    expect(findRoundGame('foguete')?.flight?.reachedE4(leftMs)).toBe(leftE4);
    break;
  }
  for (const { problems } of players) expect(problems).toEqual([]);
});
