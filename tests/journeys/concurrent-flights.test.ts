import { ZERO, formatBRL, parseReais } from '@arara/money';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  countRounds,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { chuva, stage } from './game-texts.ts';
import { ANY, like } from './message-texts.ts';

const GAME = 'chuva-de-jabuticaba';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '20.00');
  visitor = await visit(browser, 'phone', server.url);
  await enter(visitor.page, maria.token);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const marksOf = (page: Page) => page.getByRole('list', { name: stage('history') }).getByRole('listitem');

/** The game at its quick pace, on the tree with the closest baskets: no result changes what is measured here. */
async function openQuick(page: Page): Promise<void> {
  await page.goto(`/gameInfo?game=${GAME}`);
  await page.getByRole('radio', { name: chuva('low') }).check();
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('button', { name: stage('turbo') }).click();
}

/** Presses the bar as fast as it goes, answers or not. */
async function pressBar(page: Page, times: number): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Space');
}

it('lets one fruit after another go: each press is a round of its own, and the balance is what they came to', async () => {
  const { page } = visitor;
  await openQuick(page);
  await pressBar(page, 5);
  await expect.poll(() => marksOf(page).count(), { timeout: 20_000 }).toBe(5);
  expect(await countRounds(server, GAME)).toBe(5);
  await expectNoAxeViolations(page);
  // The state of the five flights on the page equals that of the server, also after a reload.
  const balance = () => page.locator('main header b').first().innerText();
  const { money } = (await maria.call('me', {})).data;
  const due = formatBRL(parseReais(money) ?? ZERO);
  await expect.poll(balance).toBe(due);
  await page.reload();
  await expect.poll(balance).toBe(due);
  expect(visitor.problems).toEqual([]);
});

it('stakes no more than the player has, whatever still falls', async () => {
  const { page } = visitor;
  await openQuick(page);
  const raise = page.getByRole('button', { name: stage('raise') });
  for (const amount of ['R$ 2,00', 'R$ 3,00', 'R$ 5,00', 'R$ 10,00']) {
    await raise.click();
    await page.getByRole('button', { name: like(`${stage('place')}${ANY}${amount}`) }).waitFor();
  }
  // Five fruits at R$ 1,00 have left R$ 17,50 to R$ 42,50: for one more at least, and for less than ten.
  await pressBar(page, 10);
  await page.getByText(stage('short')).waitFor();
  await expect.poll(() => marksOf(page).count(), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await countRounds(server, GAME)).toBeLessThan(15);
  expect(visitor.problems).toEqual([]);
});
