import { endpoints } from '@arara/contract';
import { type RoundGame, type SoloGame, winOf } from '@arara/game-kit';
import { games } from '@arara/games';
import { type Centavos, ZERO, centavos, formatBRL, parseReais } from '@arara/money';
import {
  type TestMember,
  type TestServer,
  countRounds,
  createTestServer,
  deposit,
  registerMember,
  rememberedSeeds,
} from '@arara/server/testing';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { levels } from '../../games/travessia/road.ts';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { fastTable, roundGame } from './fast-table.ts';
import { forceOutcomes } from './forced-outcomes.ts';
import { enter, makeMove } from './game-controls.ts';
import { dado, foguete as fogueteTexts, stage, winShow } from './game-texts.ts';
import { allLoaded } from './page-requests.ts';
import { enter as signInAs } from './visitors.ts';

const seeds = rememberedSeeds('house');
const foguete: RoundGame = roundGame('foguete');
/** Every flight ends there, in hundredths, after the player has left it automatically. */
const FLIGHT_END = 900;
const TARGET = '5,50';
const TARGET_E4 = 55_000n;
const STAKE = centavos(200);
/** A flight and the one after it; a round with all of its free spins. */
const LONG_MS = 90_000;

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  const roundGames = [fastTable(foguete, { openMs: 6_000, flightEnd: FLIGHT_END })];
  server = await createTestServer({ working: true, realTime: true, random: seeds.random, roundGames });
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

/** A member with money before the game of a name, and the files that the page has asked for. */
interface Seated extends Visitor {
  readonly member: TestMember;
  readonly files: readonly string[];
}

async function sit(name: string, isMoving: boolean): Promise<Seated> {
  const member = await registerMember(server);
  await deposit(server, member, '500.00');
  const visitor = await visit(browser, 'phone', server.url, { isMoving });
  await visitor.page.addInitScript(RECORDER);
  const files: string[] = [];
  visitor.page.on('request', (request: Request) => files.push(new URL(request.url()).pathname));
  await signInAs(visitor.page, member.token);
  await visitor.page.goto(`/gameInfo?game=${name}`);
  return { ...visitor, member, files };
}

function soloGame(name: string): SoloGame {
  const game = games.find((each) => each.name === name);
  if (!game) throw new Error(`there is no game ${name}`);
  return game;
}

/** What a page keeps of its shows, however short they are. */
interface SeenShow {
  /** The first and the last amount. */
  readonly first: string;
  readonly last: string;
  readonly hasCoins: boolean;
  /** The phase of the game when the show began. */
  readonly phase: string;
  readonly isOver: boolean;
}

const RECORDER = `
window.shows = [];
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  const amount = document.querySelector('[data-part="amount"]');
  const before = window.shows.at(-1);
  if (!amount && before) before.isOver = true;
  if (!amount || amount.textContent === '') return;
  const phase = document.querySelector('main[data-phase]')?.dataset.phase;
  if (!before || before.isOver) window.shows.push({ first: amount.textContent, phase, hasCoins: false, isOver: false });
  const show = window.shows.at(-1);
  show.last = amount.textContent;
  show.hasCoins ||= document.querySelector('canvas[data-part="coins"]') !== null;
}).observe(document, { childList: true, subtree: true, characterData: true }));`;

const seenShows = (page: Page): Promise<readonly SeenShow[]> => page.evaluate<SeenShow[]>('window.shows');

/** Waits until a page has shown one win to its end. */
async function onlyShow(page: Page): Promise<SeenShow> {
  await expect.poll(async () => (await seenShows(page)).at(-1)?.isOver, { timeout: LONG_MS }).toBe(true);
  const [show, ...others] = await seenShows(page);
  if (!show) throw new Error('nothing was shown');
  expect(others).toEqual([]);
  return show;
}

const bet = (page: Page): Locator => page.locator('button[data-state="idle"]:enabled');
const share = (page: Page): Locator => page.getByRole('button', { name: winShow('share') });
const close = (page: Page): Locator => page.getByRole('button', { name: winShow('close') });
const key = (page: Page, ...states: string[]): Locator =>
  page.locator(states.map((state) => `main button[data-state="${state}"]`).join(', ')).first();
const isShowFile = (path: string): boolean => /\/win-show[^/]*\.js$/.test(path);
const toCentavos = (text: string): Centavos => centavos(BigInt(text.replaceAll(/\D/g, '')));

interface Sent {
  readonly stake: Centavos;
  readonly input: unknown;
}

/** Bets as the screen stands, and answers what was sent. */
async function place(page: Page, { kind }: SoloGame): Promise<Sent> {
  const { path } = kind === 'instant' ? endpoints.bet : endpoints.beginRound;
  await bet(page).waitFor({ timeout: LONG_MS });
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await enter(bet(page));
  const { stake, input } = (await answer).request().postDataJSON() as {
    readonly stake: string;
    readonly input: unknown;
  };
  return { stake: parseReais(stake) ?? ZERO, input };
}

/** What a screen reader says of an amount without being asked. */
const statusesWith = (page: Page, win: Centavos): Locator =>
  page.getByRole('status').filter({ hasText: formatBRL(win) });

/** Chooses sixty-fold odds, bets once to learn what the screen sends, and makes the next bet win. */
async function winAtDado(seated: Seated): Promise<Centavos> {
  const { page, member } = seated;
  const game = soloGame('dado');
  await page.getByLabel(dado('pays')).fill('60');
  await page.getByLabel(dado('pays')).press('Enter');
  const { input } = await place(page, game);
  const [round] = await forceOutcomes({ seeds, member }, game, input, ['mega']);
  await bet(page).waitFor();
  const { stake } = await place(page, game);
  return winOf(stake, round?.multiplierE4 ?? 0n);
}

describe('a large win in an instant game', () => {
  it('is shown over the game, counts up to the amount, and ends by two presses', async () => {
    const seated = await sit('dado', true);
    const { page, files, problems } = seated;
    await bet(page).waitFor();
    await allLoaded(page);
    expect(files.filter(isShowFile)).toEqual([]);
    const win = await winAtDado(seated);
    // Shared, it stays until it is closed. The copied link opens the game for everybody.
    await share(page).click();
    await page.getByRole('button', { name: winShow('copied') }).waitFor();
    expect(files.filter(isShowFile)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await close(page).waitFor();
    await expect.poll(async () => (await seenShows(page))[0]?.last).toBe(formatBRL(win));
    expect(await statusesWith(page, win).count()).toBe(1);
    expect(await statusesWith(page, win).textContent()).toContain(stage('cheer', { tier: stage('tier.mega') }));
    expect(await bet(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await bet(page).waitFor();
    // The presses have not bet.
    expect(await countRounds(server, 'dado')).toBe(2);
    const { first, hasCoins } = await onlyShow(page);
    expect(toCentavos(first)).toBeLessThan(win);
    expect(hasCoins).toBe(true);
    expect(problems).toEqual([]);
  });

  it('is a still picture for those who asked for less motion', async () => {
    const seated = await sit('dado', false);
    const win = formatBRL(await winAtDado(seated));
    expect(await onlyShow(seated.page)).toMatchObject({ first: win, last: win, hasCoins: false });
    await bet(seated.page).waitFor();
    expect(seated.problems).toEqual([]);
  });

  it('is one that was won: a return below the stake is not celebrated', async () => {
    const game = soloGame('frutas-777');
    const { page, member, problems } = await sit(game.name, true);
    await bet(page).waitFor();
    const [round] = await forceOutcomes({ seeds, member }, game, {}, ['return']);
    const { stake } = await place(page, game);
    const back = formatBRL(winOf(stake, round?.multiplierE4 ?? 0n));
    const text = page.getByText(stage('returned', { amount: back })).first();
    await text.waitFor({ state: 'attached', timeout: LONG_MS });
    // A show would keep the next bet from being placed.
    await bet(page).waitFor();
    expect(await seenShows(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('a large win in a game of moves', () => {
  it('is shown when its player cashes out', async () => {
    const game = soloGame('travessia');
    const { page, member, problems } = await sit(game.name, true);
    await page.getByRole('radio').nth(levels.indexOf('extreme')).check({ force: true });
    const [round] = await forceOutcomes({ seeds, member }, game, { level: 'extreme' }, ['good']);
    const { stake } = await place(page, game);
    for (const move of round?.moves ?? []) {
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.moveRound.path);
      await makeMove(page, game.name, move);
      await answer;
    }
    const win = winOf(stake, round?.multiplierE4 ?? 0n);
    expect(await onlyShow(page)).toMatchObject({ last: formatBRL(win), hasCoins: true });
    expect(await statusesWith(page, win).count()).toBe(1);
    await bet(page).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('a large win in a flight', () => {
  it('is shown once, as soon as its player has left', async () => {
    const { page, problems } = await sit(foguete.name, true);
    await key(page, 'arm', 'place').waitFor();
    await page.getByLabel(fogueteTexts('autoExit')).check();
    await page.getByLabel(fogueteTexts('target')).fill(TARGET);
    await page.getByLabel(fogueteTexts('target')).press('Enter');
    await key(page, 'arm', 'place').click();
    const win = winOf(STAKE, TARGET_E4);
    const { last, phase } = await onlyShow(page);
    expect({ last, phase }).toEqual({ last: formatBRL(win), phase: 'running' });
    // The end of the flight says it in the result line alone.
    const said = statusesWith(page, win).filter({ hasText: stage('won') });
    await said.waitFor({ state: 'attached', timeout: LONG_MS });
    await onlyShow(page);
    expect(problems).toEqual([]);
  });
});
