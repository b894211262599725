import { roundGames } from '@arara/games';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { openBrowser } from './browser.ts';
import { fastTable } from './fast-table.ts';
import { type Player, openPlayerBrowser } from './player.ts';
import { sample } from '../sample.ts';
import { bacara, classico, corrida, dados, draws, liga, live, rodaDoShow, roleta, stage } from './game-texts.ts';
import { ANY, like, startsWith } from './message-texts.ts';

const LONG_MS = 90_000;
/** Below every automatic cash-out but the lowest. */
const FLIGHT_END = 130;

/** Rounds are short here: a click without a target for this long missed its round and is repeated in the next. */
const PRESS_MS = 8_000;
const MOST_TRIES = 10;

const keyOn = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':enabled:not([aria-disabled="true"])')).first();

const press = (page: Page, name: RegExp): Promise<void> => keyOn(page, name).click({ timeout: PRESS_MS });

const pressBet = (page: Page): Promise<void> => press(page, startsWith(stage('place')));

/** Bets on a colour of the strip: each touch of one is a bet. */
const pressColour = (page: Page): Promise<void> =>
  page.locator('button[data-colour="red"]:not([aria-disabled="true"])').click({ timeout: PRESS_MS });

/** Places a chip by keyboard, where the table is a grid of positions, and confirms it. */
const layAndConfirm = (place: RegExp) => async (page: Page) => {
  await keyOn(page, place).press('Space', { timeout: PRESS_MS });
  await press(page, startsWith(live('confirm')));
};

async function surprise(page: Page): Promise<void> {
  await press(page, startsWith(draws('surprise')));
  await pressBet(page);
}

/** The view may have switched to the race or match of the last bet. */
const takeOdds = (view: string, odds: string) => async (page: Page) => {
  await page.getByRole('radio', { name: view, exact: true }).check({ force: true, timeout: PRESS_MS });
  await press(page, like(odds));
  await pressBet(page);
};

/** Places one bet in the next open round, in each game's own way. */
const bets: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  foguete: pressBet,
  'pipa-no-ceu': pressBet,
  'double-da-arara': pressColour,
  'roleta-ao-vivo': layAndConfirm(startsWith(roleta('red'))),
  'bacara-ao-vivo': layAndConfirm(startsWith(bacara('player'))),
  'classico-da-carta': layAndConfirm(startsWith(classico('home'))),
  'dados-da-arara': layAndConfirm(startsWith(dados('blue'))),
  'roda-do-show': layAndConfirm(startsWith(rodaDoShow('place', { n: 1, x: ANY }))),
  'keno-da-mata': surprise,
  quininha: surprise,
  'sorte-dos-bichos': surprise,
  'sala-de-bingo': (page) => press(page, /^Comprar \d/),
  'bingo-da-quermesse': (page) => press(page, /^Comprar \d/),
  'liga-da-arara': takeOdds(liga('matches'), liga('odds', { pick: ANY, x: ANY })),
  'corrida-da-praia': takeOdds(corrida('card'), corrida('odds', { name: ANY, x: ANY })),
};

let browser: Browser;
let server: TestServer;
const seats = new Map<string, Player>();

beforeAll(async () => {
  const tables = roundGames.map((game) => fastTable(game, { flightEnd: FLIGHT_END }));
  server = await createTestServer({ working: true, realTime: true, roundGames: tables });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const seatAt = (game: string): Player => {
  const seat = seats.get(game);
  if (seat === undefined) throw new Error(`nobody sits at ${game}`);
  return seat;
};

const ticketsOf = async (game: string, state?: 'over') =>
  (await seatAt(game).member.call('myTickets', { game, state })).data.total;

const lastRound = async (game: string) =>
  (await seatAt(game).member.call('fairnessRounds', { game, limit: 1 })).data[0]?.number ?? 0;

/** Bets until the server has another ticket. */
async function betOnce(game: string): Promise<void> {
  const { page } = seatAt(game);
  const before = await ticketsOf(game);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const isPressed = await bets[game]?.(page).then(
      () => true,
      () => false,
    );
    const timeout = isPressed ? 5_000 : 100;
    const isTaken = await expect
      .poll(() => ticketsOf(game), { timeout })
      .toBeGreaterThan(before)
      .then(
        () => true,
        () => false,
      );
    if (isTaken) return;
  }
  throw new Error(`${game} took no bet`);
}

const names = roundGames.map(({ name }) => name);

describe.each(sample(names, 3))('a player of %s', (game) => {
  it('can bet again after a round that they sat out', { timeout: 300_000 }, async () => {
    const player = await openPlayerBrowser(server, browser, 'desk', { isMoving: false });
    seats.set(game, player);
    const { page, problems } = player;
    await page.goto(`/gameInfo?game=${game}`);
    await betOnce(game);
    const asked = await ticketsOf(game);
    await expect.poll(() => ticketsOf(game, 'over'), { timeout: LONG_MS, interval: 500 }).toBe(asked);
    const played = await lastRound(game);
    await expect.poll(() => lastRound(game), { timeout: LONG_MS, interval: 500 }).toBeGreaterThan(played);
    await betOnce(game);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
