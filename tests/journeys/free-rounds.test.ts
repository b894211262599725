import type { Call } from '@arara/contract/client';
import { ZERO, formatBRL, parseReais, sum } from '@arara/money';
import { type TestServer, createTestServer, freshKey, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { approvedPromotion, cashPayment, promotionForm } from '../../apps/server/testing/promotions.ts';
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
let writer: Call;
let risk: Call;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  [finance, chief] = [await signInStaff(server, 'finance'), await signInStaff(server, 'admin')];
  [writer, risk] = [await signInStaff(server, 'content'), await signInStaff(server, 'risk')];
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

/** Puts a wheel in force whose every slice is free rounds of a slot; returns its number. */
async function openFreeRoundsWheel(game: string): Promise<number> {
  const freeRounds = { game, rounds: ROUNDS, stake: '0.50', expiresInDays: 7, winnings: 'cash' };
  const prize = { label: { pt: '3 giros grátis' }, amount: '1.50', icon: null, freeRounds, weight: 1 };
  const conditions = { spinsPerDay: 1, asks: 'none', leastDeposit: '0.00', leastStakes: '0.00' };
  const rule = { ...conditions, prizes: Array.from({ length: 6 }, () => prize), payment: cashPayment() };
  const content = { title: { pt: 'Roda do Tigre' }, body: { pt: 'Giros grátis em cada casa.' }, banner: null };
  return (await approvedPromotion(writer, risk, promotionForm(server, { kind: 'daily_wheel', rule, content }))).id;
}

describe('a player who wins free rounds on a wheel', () => {
  it(
    'finds them on the home page with their game, plays them and gets the wins',
    async () => {
      const id = await openFreeRoundsWheel('tigre-da-vez');
      const player = await openPlayerBrowser(server, browser, 'phone', { isMoving: false });
      const { page, member, problems } = player;
      await page.goto(`/promotion/activity/daily-wheel?id=${id}`);
      await page.getByRole('button', { name: site('wheel.spin'), exact: true }).click();
      await page.getByText(site('wheel.wonFreeRounds', { count: ROUNDS })).waitFor();
      await page.getByRole('link', { name: site('wheel.freeRoundsPlay', { game: 'Tigre da Vez' }) }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      await page.goto('/');
      const list = page.getByRole('region', { name: site('promotion.freeRounds') });
      await list.getByText(site('promotion.freeRoundsIn', { count: ROUNDS, game: 'Tigre da Vez' })).waitFor();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      await list.getByRole('link', { name: site('promotion.freeRoundsPlay') }).click();
      const won = await playAll(page);
      await page.getByText(stage('freeOver')).waitFor();
      const { money } = (await member.call('me', {})).data;
      expect(parseReais(money)).toBe(100_00n + won);
      await page.goto('/');
      await page
        .getByRole('heading', { name: site('shell.home.mostPlayed') })
        .or(page.getByRole('heading', { name: site('shell.home.allGames') }))
        .first()
        .waitFor();
      expect(await list.count()).toBe(0);
      expect(problems).toEqual([]);
    },
    LONG_MS,
  );
});

/** Puts missions in force whose one task, a deposit, pays free rounds; returns their number. */
async function openFreeRoundsMission(game: string): Promise<number> {
  const freeRounds = { game, rounds: ROUNDS, stake: '0.50', expiresInDays: 7, winnings: 'cash' };
  const task = { key: 'deposit', title: { pt: 'Depósito do dia' }, goal: 'deposited', period: 'day', categories: [] };
  const tasks = [{ ...task, amount: '1.00', count: 0, reward: '1.50', freeRounds }];
  const content = { title: { pt: 'Missão do Tigre' }, body: { pt: 'Deposite e ganhe giros.' }, banner: null };
  const rule = { tasks, payment: cashPayment() };
  return (await approvedPromotion(writer, risk, promotionForm(server, { kind: 'missions', rule, content }))).id;
}

describe('a player who earns free rounds by a mission', () => {
  it(
    'reads them in words on the card and the page, claims them and finds them with their game',
    async () => {
      const id = await openFreeRoundsMission('tigre-da-vez');
      const { page, member, problems } = await openPlayerBrowser(server, browser, 'phone', { isMoving: false });
      const text = `${ROUNDS} giros grátis de Tigre da Vez a R$\u00a00,50`;
      await page.goto('/promotion/activity');
      const card = page.getByRole('article', { name: 'Missão do Tigre' });
      await card.getByText(text).first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      await page.goto(`/promotion/activity/missions?id=${id}`);
      await page.getByText(text).first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
      const rounds = site('promotion.freeRoundsCount', { count: ROUNDS });
      await button(page, site('promotion.claimAmount', { amount: rounds }))
        .first()
        .click();
      const celebration = page.locator('[data-celebration]');
      await celebration.getByText(`+${rounds}`).waitFor();
      // The panel with the button is gone by now; the celebration is not.
      await page.getByText(site('promotion.state.claimed'), { exact: true }).first().waitFor();
      expect(await celebration.count()).toBe(1);
      await page.goto('/promotion/cover');
      const list = page.getByRole('region', { name: site('promotion.freeRounds') });
      await list.getByText(site('promotion.freeRoundsIn', { count: ROUNDS, game: 'Tigre da Vez' })).waitFor();
      expect(parseReais((await member.call('me', {})).data.money)).toBe(100_00n);
      expect(problems).toEqual([]);
    },
    LONG_MS,
  );
});

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
