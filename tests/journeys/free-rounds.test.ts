import type { Call } from '@arara/contract/client';
import { ZERO, formatBRL, parseReais, sum } from '@arara/money';
import { type TestServer, createTestServer, freshKey, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { stage } from './game-texts.ts';
import { like, site } from './message-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

const LONG_MS = 120_000;
const ROUNDS = 3;

let server: TestServer;
let browser: Browser;
let finance: Call;
let chief: Call;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  [finance, chief] = [await signInStaff(server, 'finance'), await signInStaff(server, 'admin')];
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

/** One member of staff asks for free rounds above the limits of one person, another releases them. */
async function grantByTwo({ member }: Player, game: string, stake: string): Promise<void> {
  const terms = { game, stake, rounds: ROUNDS, pocket: 'cash', wagering: 0, days: 7 } as const;
  const input = { player_id: member.id, ...terms, reason: 'campanha de aniversário' };
  const { data } = await finance('officeFreeRoundsGive', input, { key: freshKey() });
  expect(data.state).toBe('sent_for_approval');
  const { data: waiting } = await chief('officeStaffCredits', { player_id: member.id });
  await chief('officeStaffCreditApprove', { id: waiting.data[0]?.id ?? 0, reason: 'conferido' });
}

const button = (page: Page, name: string) => page.getByRole('button', { name: like(name) });

/** Plays the free rounds of the game on screen to their end; returns what the server paid. */
async function playAll(page: Page): Promise<bigint> {
  await button(page, stage('freeUse')).click();
  const wins: (string | undefined)[] = [];
  for (let left = ROUNDS; left > 0; left -= 1) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/play/bet');
    await button(page, stage('freePlace', { n: left })).click();
    const { data } = (await (await answered).json()) as { data: { win: string; free_rounds: { left: number } } };
    expect(data.free_rounds.left).toBe(left - 1);
    wins.push(data.win);
  }
  return sum(wins.map((win) => parseReais(win ?? '') ?? ZERO));
}

describe('a player with free rounds', () => {
  it.each([
    ['tigre-da-vez', '500.00'],
    ['frutas-777', '600.00'],
  ])(
    'plays those of %s that two members of staff gave, on a phone, and gets the wins',
    async (game, stake) => {
      const player = await openPlayerBrowser(server, browser, 'phone', { isMoving: false });
      const { page, member, problems } = player;
      await grantByTwo(player, game, stake);
      await page.goto('/promotion/cover');
      await page.getByRole('heading', { name: site('promotion.freeRounds') }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: site('promotion.freeRoundsPlay') }).click();
      await button(page, stage('freeUse')).waitFor();
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      const won = await playAll(page);
      await page.getByText(stage('freeOver')).waitFor();
      const text =
        won === ZERO ? stage('freeNothing') : stage('freeTotal', { amount: formatBRL(sum([won as typeof ZERO])) });
      await page.getByText(like(text)).first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      await button(page, stage('freeGoOn')).click();
      await page.getByRole('region', { name: stage('freeRounds') }).waitFor({ state: 'detached' });
      const { money } = (await member.call('me', {})).data;
      expect(parseReais(money)).toBe(100_00n + won);
      await page.goto('/gameRecords');
      await page
        .getByText(like(site('play.bets.free', { amount: formatBRL(parseReais(stake) ?? ZERO) })))
        .first()
        .waitFor();
      expect(problems).toEqual([]);
    },
    LONG_MS,
  );
});
