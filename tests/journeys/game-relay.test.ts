import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, enterOffice } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { stage } from './game-texts.ts';
import { ANY, like, office, site, startsWith } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, cycleMs: 1_000 });
  browser = await openBrowser();
});

afterEach(() => visitor.page.context().close());

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A page of the site, signed in. */
async function open(path: string, { token }: TestMember, place: 'phone' | 'desk' = 'phone'): Promise<Page> {
  visitor = await visit(browser, place, server.url);
  onTestFailed(() => keepScreens(browser, 'game-relay'));
  const { page } = visitor;
  await enter(page, token);
  await page.goto(path);
  return page;
}

/** Pays at the bank what the member asked for last. */
async function payAtTheBank({ call }: TestMember): Promise<void> {
  const { data } = await call('rechargeList', {});
  const { data: detail } = await call('rechargeDetail', { order_number: data.data[0]?.order_number ?? '' });
  server.bank.pay(detail.pix_code ?? '');
}

const bar = (page: Page) => page.locator('main > header, main header').first();
const OUTCOME = like(stage('nothing'), stage('won'), stage('returned', { amount: ANY }));
const betButton = (page: Page) => page.getByRole('button', { name: startsWith(stage('place')) });

async function settledRound(maria: TestMember, gameCode: string, input: unknown): Promise<string> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode })).data;
  return (await maria.call('bet', { session, stake: '1.00', input, key: freshKey() })).data.round_id;
}

describe('a game', () => {
  it.each(['phone', 'desk'] as const)(
    'has one bar with balance, deposit, clock and full screen, on a %s',
    async (place) => {
      const maria = await registerMember(server);
      await deposit(server, maria, '485.00');
      const page = await open('/gameInfo?game=dado', maria, place);
      await betButton(page).waitFor();
      expect(await page.getByRole('banner').count()).toBeLessThanOrEqual(1);
      await expect.poll(() => bar(page).textContent()).toContain('485,00');
      const clock = page.getByRole('timer');
      expect(await clock.getAttribute('aria-label')).toMatch(/^São \d\d:\d\d\. Você está jogando há 0 min\.$/);
      const full = page.getByRole('button', { name: site('play.full') });
      await full.click();
      await expect.poll(() => page.evaluate<boolean>('document.fullscreenElement !== null')).toBe(true);
      await page.getByRole('button', { name: site('play.unfull') }).click();
      await expect.poll(() => page.evaluate<boolean>('document.fullscreenElement !== null')).toBe(false);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await visitor.picture(`game-relay-${place}`);
      expect(visitor.problems).toEqual([]);
    },
  );

  it('opens the cashier over itself when the stake exceeds the balance, and continues with the deposit', async () => {
    const maria = await registerMember(server);
    const page = await open('/gameInfo?game=dado', maria);
    await betButton(page).click();
    const sheet = page.getByRole('dialog', { name: stage('deposit') });
    await sheet.waitFor();
    const cashier = page.frameLocator('iframe[title="Depositar"]');
    await cashier.getByLabel(site('cashier.recharge.howMuch')).fill('5000');
    await visitor.picture('game-deposit-over');
    await cashier.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
    await cashier.getByRole('button', { name: site('cashier.payment.copyCode') }).waitFor();
    await payAtTheBank(maria);
    await cashier.getByText(site('cashier.payment.paidTitle')).waitFor();
    await expect.poll(() => bar(page).textContent()).toContain('50,00');
    await cashier.getByRole('link', { name: site('cashier.payment.play') }).click();
    await sheet.waitFor({ state: 'detached' });
    await betButton(page).click();
    await page.getByText(OUTCOME).first().waitFor();
    expect((await maria.call('gameRecords', {})).data.total).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/gameInfo');
    expect(visitor.problems).toEqual([]);
  });

  it('keeps the pace of the site itself and shows no refusal', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const page = await open('/gameInfo?game=dado', maria);
    await betButton(page).waitFor();
    // A second tab, of which this one knows nothing.
    await settledRound(maria, 'dado', { side: 'under', target: 5_000 });
    await betButton(page).click();
    await page.getByText(OUTCOME).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    const { data } = await maria.call('gameRecords', {});
    const [second, first] = data.data.map(({ bet_time }) => new Date(bet_time).getTime());
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(visitor.problems).toEqual([]);
  });
});

describe('a round of the past', () => {
  it('opens from the records, is shown by its own game and comes out equal once its seed is revealed', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const id = await settledRound(maria, 'dado', { side: 'under', target: 5_000 });
    const page = await open('/gameRecords', maria);
    await page.getByRole('button', { name: /Dado/ }).first().click();
    await page.getByRole('link', { name: site('play.bets.recall') }).click();
    await page.getByText(like(stage('recallNote', { amount: ANY }))).waitFor();
    expect(new URL(page.url()).search).toBe(`?round=${id}`);
    await page.getByText(OUTCOME).first().waitFor();
    expect(await betButton(page).count()).toBe(0);
    await page.getByRole('button', { name: stage('again') }).click();
    await page
      .getByRole('button', { name: site('play.verify.reveal') })
      .first()
      .click();
    await page.getByRole('button', { name: site('play.verify.revealAction') }).click();
    await page.getByText(site('play.verify.ok')).waitFor();
    await page.getByText(site('play.verify.checkOutcome')).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await visitor.picture('game-recall');
    // What was looked at again was not bet again.
    expect((await maria.call('gameRecords', {})).data.total).toBe(1);
    expect(visitor.problems).toEqual([]);
  });

  it('is replayed move by move', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'campo-minado' })).data;
    const begun = { session, stake: '2.00', input: { mines: 1 }, key: freshKey() };
    let { data: at } = await maria.call('beginRound', begun);
    for (const [number, move] of [{ step: 3 }, { step: 8 }, { cashOut: true }].entries())
      if (at.over === null) at = (await maria.call('moveRound', { session, round_id: at.round_id, number, move })).data;
    const page = await open(`/gameRecords/round?round=${at.round_id}`, maria);
    await page.getByText(like(site('play.recall.step', { at: 1, of: ANY }))).waitFor();
    const next = page.getByRole('button', { name: site('play.recall.next') });
    while (await next.isEnabled()) await next.click();
    await page.getByText(/Passo ([234]) de \1/).waitFor();
    await page.getByText(OUTCOME).first().waitFor();
    await expectNoAxeViolations(page);
    await visitor.picture('game-recall-moves');
    expect(visitor.problems).toEqual([]);
  });
});

describe('staff', () => {
  it('shows a round of a player as it is stored and verifies its result', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    await settledRound(maria, 'dado', { side: 'under', target: 5_000 });
    let token = '';
    await signInStaff(server, 'finance', 'rodadas@arara.test', (made) => (token = made));
    visitor = await visit(browser, 'phone', server.url);
    const { page } = visitor;
    await enterOffice(page, token);
    await page.goto(`/office/players/${maria.id}/show?tab=ledger`);
    await page
      .getByRole('button', { name: like(office('ledger.expand', { seq: ANY })) })
      .first()
      .click();
    await page.getByText(office('round.equal')).waitFor();
    await page.getByText(office('round.notRevealed')).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await expectNoSidewaysScroll(page);
    expect(visitor.problems).toEqual([]);
  });
});
