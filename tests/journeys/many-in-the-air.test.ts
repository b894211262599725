import { ZERO, formatBRL, parseReais } from '@arara/money';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  roundsBegun,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { enter } from './door.ts';
import { expectUsableByAll } from './usable.ts';

const GAME = 'chuva-de-jabuticaba';

let browser: Browser;
let house: TestHouse;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  house = await createTestHouse({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(house);
  await deposit(house, maria, '20.00');
  visitor = await visit(browser, 'phone', house.url);
  await enter(visitor.page, maria.token);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(house);
  await house.close();
});

const marksOf = (page: Page) => page.getByRole('list', { name: 'Últimos resultados' }).getByRole('listitem');

/** The game at its quick pace, on the tree whose baskets are closest together: no luck changes what is counted on here. */
async function openQuick(page: Page): Promise<void> {
  await page.goto(`/gameInfo?game=${GAME}`);
  await page.getByRole('radio', { name: 'Baixo' }).check();
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('button', { name: 'Rodada rápida' }).click();
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
  expect(await roundsBegun(house, GAME)).toBe(5);
  await expectUsableByAll(page);
  // What the page made of the five is what the server says, to the page as well when it is asked anew.
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
  const raise = page.getByRole('button', { name: 'Aumentar a aposta' });
  await raise.click();
  await raise.click();
  await page.getByRole('button', { name: /Apostar\s*R\$\s10,00/ }).waitFor();
  // Five fruits at R$ 3,00 have left R$ 12,50 to R$ 87,50: for one more at least, and for less than ten.
  await pressBar(page, 10);
  await page.getByText('Saldo baixo para esta aposta').waitFor();
  await expect.poll(() => marksOf(page).count(), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await roundsBegun(house, GAME)).toBeLessThan(15);
  expect(visitor.problems).toEqual([]);
});
