import { activities } from '@arara/activities';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, expectSignedOut, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { site } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server);
});

afterEach(() => visitor.page.context().close());

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The site at a path, signed in, or as a guest. */
async function open(path: string, token: string | null = maria.token): Promise<Page> {
  visitor = await visit(browser, 'phone', server.url);
  onTestFailed(() => keepScreens(browser, 'promotion'));
  const { page } = visitor;
  await enter(page, token);
  await page.goto(path);
  await allLoaded(page);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();
const events = (page: Page) => page.getByRole('list', { name: site('promotion.events') }).getByRole('article');

describe('the activity center', () => {
  it('shows a guest every event that runs, and the way in', async () => {
    const page = await open('/promotion/activity', null);
    await expectSignedOut(page);
    await heading(page, site('promotion.title'));
    await expect.poll(() => events(page).count()).toBe(activities.length + 1);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await events(page).filter({ hasText: '100%' }).getByRole('button', { name: 'Quero meu bônus' }).click();
    await page.getByRole('dialog').getByLabel(site('auth.password'), { exact: true }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('shows what an event gives in a figure, and its complete rules behind a button', async () => {
    const page = await open('/promotion/activity');
    const first = events(page).filter({ hasText: '100%' });
    await first.getByText(/até R\$\s1\.500/).waitFor();
    await first.getByText(site('promotion.rollover.days', { times: '20', days: 30 })).waitFor();
    await first.getByRole('button', { name: site('promotion.rules') }).click();
    const { data } = await maria.call('activityDetails', {});
    const rules = data.find(({ type }) => type === 'first_deposit')?.rules ?? [];
    expect(rules.length).toBeGreaterThan(3);
    for (const rule of rules) await page.getByRole('dialog').getByText(rule).waitFor();
    await expectNoAxeViolations(page);
    expect(visitor.problems).toEqual([]);
  });

  it('leads a guest past the history and the cover to the way in', async () => {
    const page = await open('/promotion/history', null);
    await sees(page, site('promotion.signIn'));
    await page.getByRole('link', { name: site('promotion.tab.cover') }).click();
    await heading(page, site('promotion.cover'));
    await sees(page, site('promotion.signIn'));
  });

  const screens = [
    'first-deposit',
    'recharge',
    'invitation-activity',
    'daily-loss-relief-fund',
    'recharge-rebate',
    'missions',
  ];

  it.each(screens)('shows at %s its status, reason and rules to everybody', async (name) => {
    const page = await open(`/promotion/activity/${name}`);
    const rules = page.getByRole('heading', { name: site('promotion.rules'), level: 2 });
    await page.getByRole('heading', { name: site('promotion.terms') }).waitFor();
    // Folded, until the reader opens them.
    const first = page.getByRole('group').getByRole('listitem').first();
    expect(await first.isVisible()).toBe(false);
    await rules.click();
    await first.waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(visitor.problems).toEqual([]);
  });

  it('gives the link by which a friend registers, with the code of the member', async () => {
    const page = await open('/promotion/activity/invitation-activity');
    const { invite_code: code } = (await maria.call('me', {})).data;
    await sees(page, `${server.url}/login?mode=register&invite=${code}`);
    await sees(page, site('promotion.invite.none'));
  });

  it('knows no event that does not run', async () => {
    const page = await open('/promotion/activity/missions?id=999999');
    await sees(page, site('promotion.notRunning'));
  });
});

describe('a reward', () => {
  it('is announced with the deposit amount, optional, and claimed once it is available', async () => {
    const rita = await registerMember(server);
    const page = await open('/recharge', rita.token);
    await page.getByLabel(site('cashier.recharge.howMuch')).fill('80,00');
    await sees(page, site('cashier.recharge.bonusNone', { receives: 'R$ 80,00' }));
    await page.getByRole('radio', { name: site('cashier.recharge.bonusWith') }).check();
    await sees(
      page,
      site('cashier.recharge.bonusGets', { receives: 'R$ 80,00', bonus: 'R$ 80,00', stake: 'R$ 1.600,00' }),
    );
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
    const code = await page
      .getByText(/^000201/)
      .first()
      .textContent();
    server.bank.pay(code?.trim() ?? '');
    await server.settle();
    expect((await rita.call('me', {})).data.bonus_money).toBe('0.00');
    await page.getByRole('link', { name: site('cashier.payment.claimBonus') }).click();
    await page.getByRole('button', { name: site('promotion.claimAmount', { amount: 'R$ 80,00' }) }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('is claimed on its page once, confirmed, and listed in the history', async () => {
    const ana = await registerMember(server);
    await deposit(server, ana, '100.00');
    const page = await open('/promotion/activity/first-deposit', ana.token);
    await sees(page, site('promotion.terms.stakes', { amount: 'R$ 2.000,00', times: '20' }));
    await page.getByRole('button', { name: site('promotion.claimAmount', { amount: 'R$ 100,00' }) }).click();
    const celebration = page.locator('[data-celebration]');
    await celebration.getByText(/\+R\$\s100,00/).waitFor();
    await celebration.waitFor({ state: 'hidden' });
    await page.getByText(site('promotion.state.claimed'), { exact: true }).waitFor();
    await page.getByRole('button', { name: site('promotion.claim') }).waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: site('promotion.back') })
      .first()
      .click();
    await page.getByRole('link', { name: site('promotion.tab.history') }).click();
    await sees(page, /\+R\$\s100,00/);
    await expectNoAxeViolations(page);
    await page
      .getByRole('list', { name: site('promotion.history') })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('dialog').getByText(site('promotion.terms.pocket.bonus')).waitFor();
    await expectNoAxeViolations(page);
    expect(visitor.problems).toEqual([]);
  });

  it('is claimed from its card in the list', async () => {
    const rita = await registerMember(server);
    await deposit(server, rita, '50.00');
    const page = await open('/promotion/activity', rita.token);
    const card = events(page).first();
    await card.getByRole('button', { name: site('promotion.claimAmount', { amount: 'R$ 50,00' }) }).click();
    await events(page)
      .filter({ hasText: site('promotion.state.claimed') })
      .first()
      .waitFor();
    expect((await rita.call('me', {})).data.bonus_money).toBe('50.00');
  });
});

describe('the cover', () => {
  it('says that a withdrawal is free, and that a reward below still asks for bets', async () => {
    const rita = await registerMember(server);
    await deposit(server, rita, '100.00');
    const page = await open('/promotion/cover', rita.token);
    await sees(page, site('promotion.coverOpenText'));
    await page.getByRole('article').filter({ hasText: 'Cashback de depósito' }).waitFor();
    expect(await page.getByText(site('promotion.coverFree')).count()).toBe(0);
    await expectNoAxeViolations(page);
  });

  it('shows a bonus with its wagering, rules and end, and lets it be forfeited after a confirmation', async () => {
    const bia = await registerMember(server);
    await deposit(server, bia, '100.00');
    await bia.call('ftdClaim', {});
    const { session } = (await bia.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    await bia.call('bet', { session, stake: '1.00', key: freshKey() });
    const page = await open('/promotion/cover', bia.token);
    await sees(page, site('promotion.missing', { amount: 'R$ 1.999,00' }));
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('button', { name: site('promotion.bets') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(site('promotion.counted', { amount: 'R$ 1,00' }))
      .waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    // The rebate of the deposit has wagering of its own, which is shown too.
    const rebate = page.getByRole('article').filter({ hasText: 'Cashback de depósito' });
    await rebate.getByRole('button', { name: site('promotion.bets') }).click();
    await page
      .getByRole('dialog')
      .getByText(site('promotion.counted', { amount: 'R$ 1,00' }))
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: site('promotion.creditRules') }).click();
    await page.getByRole('dialog').getByText(site('promotion.terms.maxBet')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: site('promotion.forfeit') }).click();
    const ask = page.getByRole('dialog');
    await ask.getByText(site('promotion.forfeitLost')).waitFor();
    await expectNoAxeViolations(page);
    await ask.getByRole('button', { name: site('promotion.forfeitNo') }).click();
    expect((await bia.call('me', {})).data.bonus_money).toBe('100.00');
    await page.getByRole('button', { name: site('promotion.forfeit') }).click();
    await ask.getByRole('button', { name: site('promotion.forfeitYes', { amount: 'R$ 100,00' }) }).click();
    await sees(page, site('promotion.forfeited'));
    expect((await bia.call('me', {})).data.bonus_money).toBe('0.00');
    expect(visitor.problems).toEqual([]);
  });
});
