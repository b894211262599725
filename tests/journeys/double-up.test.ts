import { type SoloGame, drawsOf } from '@arara/game-kit';
import { findGame } from '@arara/games';
import { ZERO, centavos, formatBRL, parseReais } from '@arara/money';
import { type TestServer, createTestServer, rememberedSeeds } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { doubleUp, stage } from './game-texts.ts';
import { ANY, like } from './message-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

const LONG_MS = 180_000;
const SIZES = [
  [360, 640],
  [390, 664],
  [360, 800],
  [390, 844],
  [820, 1180],
  [1440, 900],
  [800, 360],
] as const;

const seeds = rememberedSeeds('double-up');

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, random: seeds.random });
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

function instant(name: string) {
  const game: SoloGame | undefined = findGame(name);
  if (game?.kind !== 'instant') throw new Error(`there is no instant game ${name}`);
  return game;
}

/** Chooses a client seed with which the next round of a slot wins a little and cards of these colours follow. */
async function chooseLuck({ member }: Player, slot: string, colours: readonly ('red' | 'black')[]): Promise<void> {
  const { next_commitment: next } = (await member.call('seed', {})).data;
  const draws = drawsOf(seeds.seedOf(next));
  const [game, card] = [instant(slot), instant('dobrar-ou-nada')];
  const input = game.readInput(game.freeRoundInput ?? {});
  for (let number = 0; number < 8_000; number += 1) {
    const seed = `sorte-${number}`;
    const { multiplierE4 } = game.play(draws(seed, 0), input);
    if (multiplierE4 < 12_000n || multiplierE4 >= 45_000n) continue;
    const isDrawn = (guess: string, index: number) => card.play(draws(seed, index + 1), { guess }).multiplierE4 > 0n;
    if (!colours.every(isDrawn)) continue;
    await member.call('rotateSeed', { client_seed: seed });
    return;
  }
  throw new Error('no seed is that lucky');
}

const key = (page: Page) => page.getByRole('button', { name: like(stage('doubleUpLabel', { amount: ANY })) });
const table = (page: Page) => page.getByRole('dialog', { name: doubleUp('title') });
const colour = (page: Page, name: 'red' | 'black') => table(page).getByRole('button', { name: like(doubleUp(name)) });
const take = (page: Page) => table(page).getByRole('button', { name: like(doubleUp('take', { amount: ANY })) });

/** Spins once and opens the table for the win. */
async function openTable({ page }: Player, slot: string): Promise<void> {
  await page.goto(`/gameInfo?game=${slot}`);
  await page.locator('button[data-state="idle"]:enabled').click();
  await key(page).click({ timeout: 60_000 });
  await table(page).waitFor();
}

/** Where a key is on the screen, in pixels, and whether its words are cut. */
interface KeyBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly isCut: boolean;
}

/** Everything on the table that can be pressed is whole, large enough and alone in its place. */
async function expectKeysInPlace(page: Page): Promise<void> {
  const boxes = await page.evaluate<readonly KeyBox[]>(`
    [...document.querySelector('dialog[open]').querySelectorAll('button, label')].map((key) => {
      const { left, top, right, bottom } = key.getBoundingClientRect();
      return { left, top, right, bottom, isCut: key.scrollWidth > key.clientWidth + 1 };
    })`);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const box of boxes) {
    expect(box.isCut).toBe(false);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(size.width);
    expect(box.bottom).toBeLessThanOrEqual(size.height + 0.5);
    expect(box.bottom - box.top).toBeGreaterThanOrEqual(44);
    const others = boxes.filter((other) => other !== box);
    for (const other of others)
      expect(
        other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top,
      ).toBe(true);
  }
}

describe('a player who has won in a slot', () => {
  it.each(['capivara-na-boa', 'tigre-da-vez'])(
    'doubles the win of %s twice, loses the half of it, and finds the cards in the history',
    async (slot) => {
      const player = await openPlayerBrowser(server, browser, 'phone', { isMoving: false });
      const { page, member, problems } = player;
      await chooseLuck(player, slot, ['red', 'black', 'black']);
      await openTable(player, slot);
      const before = parseReais((await member.call('me', {})).data.money) ?? ZERO;
      const won = parseReais((await member.call('gameRecords', {})).data.data[0]?.win_amount ?? '') ?? ZERO;
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      await colour(page, 'red').click();
      await table(page).getByText(doubleUp('won')).waitFor();
      await colour(page, 'black').click();
      await table(page)
        .getByRole('button', { name: like(doubleUp('take', { amount: formatBRL(centavos(won * 4n)) })) })
        .waitFor();
      await table(page)
        .getByRole('checkbox', { name: doubleUp('half') })
        .check();
      await colour(page, 'red').click();
      await table(page).getByText(doubleUp('lost')).waitFor();
      const after = before - won + won * 2n;
      await table(page)
        .getByText(like(formatBRL(centavos(after))))
        .first()
        .waitFor();
      await expectNoSidewaysScroll(page);
      await table(page)
        .getByRole('button', { name: doubleUp('backToGame') })
        .click();
      await table(page).waitFor({ state: 'detached' });
      expect(await key(page).count()).toBe(0);
      expect(parseReais((await member.call('me', {})).data.money)).toBe(after);
      await page.goto('/gameRecords');
      await page.getByText('Dobrar ou Nada').first().waitFor();
      expect(problems).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'keeps the win by closing the table, and is offered it until the next round',
    async () => {
      const player = await openPlayerBrowser(server, browser, 'phone', { isMoving: false });
      const { page, member } = player;
      await chooseLuck(player, 'capivara-na-boa', []);
      await openTable(player, 'capivara-na-boa');
      const { money } = (await member.call('me', {})).data;
      await take(page).click();
      await table(page).waitFor({ state: 'detached' });
      expect((await member.call('me', {})).data.money).toBe(money);
      await key(page).waitFor();
      await page.locator('button[data-state="idle"]:enabled').click();
      await key(page).waitFor({ state: 'detached' });
    },
    LONG_MS,
  );

  it(
    'finds every key of the table whole and apart from the others at seven sizes',
    async () => {
      const player = await openPlayerBrowser(server, browser, 'desk', { isMoving: false });
      await chooseLuck(player, 'capivara-na-boa', ['red']);
      await openTable(player, 'capivara-na-boa');
      for (const [width, height] of SIZES) {
        await player.page.setViewportSize({ width, height });
        await expectKeysInPlace(player.page);
        await expectNoSidewaysScroll(player.page);
      }
    },
    LONG_MS,
  );
});
