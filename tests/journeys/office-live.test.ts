import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  requestDeposit,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { office } from './message-texts.ts';
import { enterOffice } from './visitors.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let rui: Visitor;

async function openOffice(role: 'finance' | 'support', email: string): Promise<Visitor> {
  let token = '';
  await signInStaff(server, role, email, (made) => (token = made));
  const visitor = await visit(browser, 'desk', server.url);
  await visitor.page.clock.setSystemTime(server.clock.now());
  await enterOffice(visitor.page, token);
  return visitor;
}

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server, { account: 'mariazinha' });
  await deposit(server, maria, '3000.00');
  // Later than the last minutes that the monitor shows.
  server.clock.advance(600);
  browser = await openBrowser();
  rui = await openOffice('finance', 'rui@arara.test');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Bets on a number above a limit; returns what was won, as a decimal string. */
async function bet(stake: string, target: number): Promise<string> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  const { data } = await maria.call('bet', { session, stake, input: { side: 'over', target }, key: freshKey() });
  return data.win;
}

/** Bets until a bet wins; the limit wins about half of all bets. */
async function winBig(): Promise<string> {
  for (let tries = 0; tries < 8; tries += 1) {
    const win = await bet('100.00', 5150);
    if (win !== '0.00') return win;
  }
  throw new Error('eight even bets were lost');
}

const row = (root: Locator, kind: 'win' | 'deposit' | 'withdrawal', amount: string): Locator =>
  root
    .getByRole('listitem')
    .filter({ hasText: office(`live.kinds.${kind}`) })
    .filter({ hasText: amount });

const formatReais = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
};

describe('a finance clerk at the live monitor', () => {
  it('sees figures and events move while bets, a big win, a deposit and a withdrawal happen', async () => {
    const { page } = rui;
    await page.goto('/office/live');
    await page.getByText(office('live.noWins')).waitFor();
    await page.getByText(office('live.noMoney')).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

    for (let count = 0; count < 2; count += 1) await bet('5.00', 5150);
    // The monitor draws seconds that are over.
    server.clock.advance(2);
    await page.getByText(office('live.bets', { count: 2 })).waitFor();

    const win = await winBig();
    const main = page.getByRole('main');
    await row(main, 'win', formatReais(win)).first().waitFor();

    await requestDeposit(maria, '45.00').then(({ pix_code: code }) => server.bank.pay(code));
    await server.settle();
    await row(main, 'deposit', '45,00').waitFor();

    const account = await prepareWithdrawal(maria);
    const { id } = (await maria.call('drawing', { money: '60.00', member_bank_id: account, qk_pwd: '271828' })).data;
    const admin = await signInStaff(server, 'admin');
    await admin('officeApprove', { id, reason: 'Conferido' });
    await server.settle();
    await row(main, 'withdrawal', '60,00').waitFor();
    expect(await main.innerText()).not.toContain('mariazinha');
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });

  it('sees the last events on the start page as they happen, and opens the monitor from it', async () => {
    const { page } = rui;
    await page.goto('/office');
    const feed = page.getByRole('region', { name: office('live.title') });
    await row(feed, 'withdrawal', '60,00').waitFor();
    await requestDeposit(maria, '31.00').then(({ pix_code: code }) => server.bank.pay(code));
    await server.settle();
    await row(feed, 'deposit', '31,00').waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await feed.getByRole('link', { name: office('home.liveOpen') }).click();
    await page.waitForURL('**/office/live');
    await page.getByRole('heading', { name: office('live.money') }).waitFor();
  });
});

describe('a support agent', () => {
  it('has no live events on the start page', async () => {
    const { page } = await openOffice('support', 'bia@arara.test');
    await page.goto('/office');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('region', { name: office('live.title') }).count()).toBe(0);
  });
});
