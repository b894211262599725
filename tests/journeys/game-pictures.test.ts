import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { endpoints } from '@arara/contract';
import { type RoundGame, type SoloGame, isScheduled } from '@arara/game-kit';
import { formatReais } from '@arara/money';
import { games, roundGames } from '@arara/games';
import { type TestMember, type TestServer, createTestServer, freshKey, rememberedSeeds } from '@arara/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { forceCurrentRound } from './forced-outcomes.ts';
import { closeShow, enter, layChips, makeMove, showOf } from './game-controls.ts';
import { dado } from './game-texts.ts';
import { type GenerousTable, forceLargeWin, makeGenerous } from './large-wins.ts';
import { allLoaded } from './page-requests.ts';
import { type SheetPicture, layOutSheet } from './picture-sheet.ts';
import { type Player, openPlayerBrowser } from './player.ts';
import { sample } from '../sample.ts';

/** Where the sheets are kept with `GAME_PICTURES=1`; without it the games are photographed for nothing, but must get that far. */
const FOLDER = resolve(import.meta.dirname, '../../docs/pictures/games');
const SIZES = ['360x640', '390x664', '360x800', '390x844', '844x390', '820x1180', '1440x900'] as const;
/** When a round is in full motion, after its bet. */
const IN_MOTION_MS = 450;
/** When the coins of a large win fly. */
const IN_SHOW_MS = 1_500;
/** In so long what follows the size of a window is laid out and drawn. */
const FRAMES_MS = 50;
/** In so long, by the clock of the machine, the browser has prepared the pictures of a new size. */
const PREPARED_MS = 400;
/** The clock stops a little ahead: it runs on while it is asked to stop, on a busy machine for longer. */
const AHEAD_MS = [500, 2_000, 8_000];
/** A scheduled round, its show and the show of a win. */
const ROUND_LIMIT_MS = 200_000;

const seeds = rememberedSeeds('house');
const generous = await Promise.all(roundGames.map(makeGenerous));

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  const tables = generous.map(({ game }) => game);
  server = await createTestServer({ working: true, realTime: true, random: seeds.random, roundGames: tables });
  browser = await openBrowser();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function stopClock(page: Page): Promise<void> {
  for (const ahead of AHEAD_MS) {
    const at = (await page.evaluate<number>('Date.now()')) + ahead;
    const isStopped = await page.clock.pauseAt(at).then(
      () => true,
      () => false,
    );
    if (isStopped) return;
  }
  throw new Error('the clock of the page does not stop');
}

/** Photographs a moment on every screen: the clock of the page stands still but for the frames that a new size needs. */
async function shootAll(page: Page): Promise<SheetPicture[]> {
  await stopClock(page);
  const pictures = [];
  for (const size of SIZES) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.clock.runFor(FRAMES_MS);
    await page.waitForTimeout(PREPARED_MS);
    await page.clock.runFor(FRAMES_MS);
    pictures.push({ picture: await page.screenshot({ type: 'jpeg', quality: 88 }), width });
  }
  await page.clock.resume();
  return pictures;
}

/** Between rounds; disabled where chips are laid first. */
const betKey = (page: Page): Locator => page.locator('main button[data-state="idle"]');

/** Opens what the game leaves to the finger of its player: a scratch card. */
async function openAll(page: Page): Promise<void> {
  const key = page.locator('main button[data-state="action"]:enabled');
  await key.or(showOf(page)).or(betKey(page)).first().waitFor({ timeout: ROUND_LIMIT_MS });
  if (await key.isVisible()) await enter(key);
}

/** Waits for the show of a large win, or for what follows a smaller one. */
async function waitForWin(page: Page, after: Locator): Promise<void> {
  await showOf(page).or(after).first().waitFor({ timeout: ROUND_LIMIT_MS });
  if (await showOf(page).isVisible()) await page.waitForTimeout(IN_SHOW_MS);
}

/** Closes the show of a win, however large, and waits until the next bet may be placed. */
async function endRound(page: Page): Promise<void> {
  await showOf(page).or(betKey(page)).first().waitFor({ timeout: ROUND_LIMIT_MS });
  await closeShow(page);
  await betKey(page).waitFor({ timeout: ROUND_LIMIT_MS });
}

/** Chooses what wins enough to be celebrated, where the game begins with less. */
const boldChoices: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async dado(page) {
    await page.getByLabel(dado('pays')).fill('60');
    await page.getByLabel(dado('pays')).press('Enter');
  },
};

/** Bets as the screen is and returns the choices that it sent. */
async function bet({ page }: Player, game: SoloGame): Promise<unknown> {
  const { path } = game.kind === 'instant' ? endpoints.bet : endpoints.beginRound;
  await layChips[game.name]?.(page);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await enter(betKey(page));
  const sent = (await answer).request().postDataJSON() as { readonly input: unknown };
  return sent.input;
}

async function play({ page }: Player, game: SoloGame, moves: readonly unknown[]): Promise<void> {
  for (const move of moves) {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.moveRound.path);
    await makeMove(page, game.name, move);
    await answer;
  }
}

/** Rows of a game that is over with its bet. */
async function shootInstant(player: Player, game: SoloGame): Promise<readonly SheetPicture[][]> {
  const { page, member } = player;
  const input = await bet(player, game);
  await page.waitForTimeout(IN_MOTION_MS);
  const motion = await shootAll(page);
  await openAll(page);
  await endRound(page);
  await forceLargeWin({ seeds, member }, game, input);
  await bet(player, game);
  await openAll(page);
  await waitForWin(page, betKey(page));
  return [motion, await shootAll(page)];
}

/** Rows of a game of moves: it is in motion half way to its win, and waits there for its player. */
async function shootSession(player: Player, game: SoloGame): Promise<readonly SheetPicture[][]> {
  const { page, member } = player;
  const input = await bet(player, game);
  await play(player, game, (await forceCurrentRound({ seeds, member }, game, input)).moves);
  await endRound(page);
  const { moves } = await forceLargeWin({ seeds, member }, game, input);
  const half = Math.ceil(moves.length / 2);
  await bet(player, game);
  await play(player, game, moves.slice(0, half));
  const motion = await shootAll(page);
  await play(player, game, moves.slice(half));
  await waitForWin(page, betKey(page));
  return [motion, await shootAll(page)];
}

/** Rows of a shared table: its round and the win of a ticket in it. */
async function shootShared(
  { page, member }: Player,
  { game, findBet }: GenerousTable,
): Promise<readonly SheetPicture[][]> {
  const { session } = (await member.call('launch', { platType: 'arara', gameCode: game.name })).data;
  const { round, coming } = (await member.call('tableView', { game: game.name })).data;
  // A round that has been open for long may close any moment.
  const next = isScheduled(game.timing) ? coming[0] : await openRound(member, game);
  const target = next ?? round;
  const stake = formatReais(game.stakes.steps.find((step) => step >= 100n) ?? game.stakes.min);
  const ticket = { round_id: target.id, stake, input: findBet(target.setup), key: freshKey() };
  await member.call('placeTicket', { session, ...ticket });
  await page.locator('main[data-phase="running"]').waitFor({ timeout: ROUND_LIMIT_MS });
  await page.waitForTimeout(IN_MOTION_MS);
  const motion = await shootAll(page);
  await waitForWin(page, page.locator('main[data-phase="open"]'));
  return [motion, await shootAll(page)];
}

/** Waits for the round after this one, which is open for all of its time. */
async function openRound(member: TestMember, { name: game }: RoundGame) {
  const newest = async () => (await member.call('tableView', { game })).data.round;
  const { id } = await newest();
  await expect.poll(async () => (await newest()).id, { timeout: ROUND_LIMIT_MS }).not.toBe(id);
  return newest();
}

async function keep(name: string, title: string, rows: readonly (readonly SheetPicture[])[]): Promise<void> {
  const captions = ['Idle', 'In motion', 'Winning'];
  const sheet = await layOutSheet(
    browser,
    title,
    rows.map((pictures, index) => ({ caption: captions[index] ?? '', pictures })),
  );
  if (process.env['GAME_PICTURES'] === undefined) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.webp`), sheet);
}

/** How one game is photographed besides its idle screen. */
const cases = [
  ...games.map((game) => ({
    name: game.name,
    shootPlay: (player: Player) => (game.kind === 'instant' ? shootInstant : shootSession)(player, game),
  })),
  ...generous.map((table) => ({
    name: table.game.name,
    shootPlay: (player: Player) => shootShared(player, table),
  })),
];

describe.each(sample(cases, 1))('$name', ({ name, shootPlay }) => {
  it('is photographed idle, in motion and winning, on every screen', { timeout: 2 * ROUND_LIMIT_MS }, async () => {
    const player = await openPlayerBrowser(server, browser, 'phone');
    const { page, problems } = player;
    await page.clock.install();
    await page.goto(`/gameInfo?game=${name}`);
    await page
      .getByText(/\d{2},\d\s?%/)
      .first()
      .waitFor();
    await allLoaded(page);
    await boldChoices[name]?.(page);
    const idle = await shootAll(page);
    await keep(name, name, [idle, ...(await shootPlay(player))]);
    expect(problems).toEqual([]);
  });
});
