import { ZERO, centavos, formatReais, parseReais, sum } from '@arara/money';
import {
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { site } from './message-texts.ts';
import { enter } from './visitors.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server);
  await liveADay();
  visitor = await visit(browser, 'phone', server.url);
  await enter(visitor.page, maria.token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Creates a deposit, a bonus with wagering, and bets: every figure of the wallet differs from the others. */
async function liveADay(): Promise<void> {
  await deposit(server, maria, '300.00');
  const books = await createTestLedger(server.database, { clock: server.clock });
  const given = { playerId: maria.id, key: freshKey(), cause: 'test:1', at: server.clock.now() };
  await server.database.atomically((tx) =>
    books.ledger.reward(tx, { ...given, amount: centavos(4_000n), wagering: centavos(20_000n) }),
  );
  await books.close();
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  for (let turn = 0; turn < 3; turn += 1) await maria.call('bet', { session, stake: '0.50', key: freshKey() });
}

/** Reads an amount, whose space does not break on the page. */
const read = async (amount: Locator): Promise<string> => (await amount.innerText()).trim().replaceAll(/\s/g, ' ');

/** The amount beside a name in a list of names and amounts. */
const amountOf = (place: Locator, name: string): Promise<string> => {
  const row = place.locator('dl > div').filter({ has: place.page().getByRole('term').filter({ hasText: name }) });
  return read(row.getByRole('definition').first().getByText(/R\$/).first());
};

const pill = (page: Page): Promise<string> =>
  read(page.getByRole('button', { name: site('shell.wallet.open') }).getByText(/R\$/));

const formatted = (reais: string): string => `R$ ${reais.replace('.', ',')}`;

it('shows the same balance, bonus and withdrawable amount in every place', async () => {
  const { page } = visitor;
  const { money, bonus_money: bonus, available_money: available } = (await maria.call('me', {})).data;
  const whole = formatted(formatReais(sum([money, bonus].map((amount) => parseReais(amount) ?? ZERO))));
  const wanted = { balance: whole, bonus: formatted(bonus), available: formatted(available) };

  await page.goto('/profile');
  const profile = page.getByRole('main');
  await profile.getByText(site('account.wallet.available')).waitFor();
  await expect
    .poll(async () => ({
      balance: await amountOf(profile, site('account.wallet.playable')),
      bonus: await amountOf(profile, site('account.wallet.bonus')),
      available: await amountOf(profile, site('account.wallet.available')),
    }))
    .toEqual(wanted);
  expect(await pill(page)).toBe(wanted.balance);

  await page.getByRole('button', { name: site('shell.wallet.open') }).click();
  const sheet = page.getByRole('dialog');
  await expect.poll(() => amountOf(sheet, site('account.wallet.available'))).toBe(wanted.available);
  expect(await amountOf(sheet, site('account.wallet.bonus'))).toBe(wanted.bonus);
  await sheet.getByText(wanted.balance).first().waitFor();

  await page.goto('/withdraw');
  const withdrawal = page.getByRole('main');
  await withdrawal.getByText(wanted.available).first().waitFor();
  await withdrawal.getByText(site('cashier.withdraw.available')).first().waitFor();
  expect(await pill(page)).toBe(wanted.balance);

  await page.goto('/order-center');
  await page
    .getByText(site('orders.balance', { amount: wanted.balance }))
    .first()
    .waitFor();

  await page.goto('/gameInfo?game=tigre-da-vez');
  await page.getByText(wanted.balance).first().waitFor();
});
