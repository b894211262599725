import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signIn,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { ANY, like, office } from './message-texts.ts';

/*
 * The queue as staff clears it. Maria has been known to the server for days, so that nothing but her first
 * withdrawal speaks for looking closer.
 */

const DAY = 86_400;
const CPF = '529.982.247-25';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let bank: number;
let ana: Visitor;
let anaCall: Awaited<ReturnType<typeof signInStaff>>;
let ruiCall: Awaited<ReturnType<typeof signInStaff>>;
let root: Awaited<ReturnType<typeof signInStaff>>;

async function play(member: TestMember): Promise<void> {
  const { data } = await member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez', mode: 'real' });
  for (let round = 0; round < 110; round += 1)
    await member.call('bet', { session: data.session, stake: '10.00', key: freshKey(), input: null });
}

/** A staff browser whose clock is the server's. */
async function staff(place: 'phone' | 'desk', token: string): Promise<Visitor> {
  const visitor = await visit(browser, place, server.url);
  await visitor.page.clock.setSystemTime(server.clock.now());
  await enterOffice(visitor.page, token);
  return visitor;
}

beforeAll(async () => {
  // More than Maria withdraws in a day, so that no withdrawal waits for a second person by its amount.
  server = await createTestServer({ secondPersonAbove: 5_000_00n });
  const known = await registerMember(server);
  await known.call('identitySet', { cpf: CPF, birth_date: '1990-05-05' });
  await known.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  const account = { account_type: 'cpf', account_number: CPF, account_name: 'Maria da Silva', cpf: CPF } as const;
  bank = (await known.call('memberBankSave', { ...account, qk_pwd: '271828' })).data.id;
  await deposit(server, known, '2000.00');
  server.clock.advance(2 * DAY);
  const token = await signIn(server, known.account);
  maria = { ...known, token, call: server.call(token) };
  await play(maria);
  let anaToken = '';
  anaCall = await signInStaff(server, 'finance', 'ana@arara.test', (made) => (anaToken = made));
  ruiCall = await signInStaff(server, 'finance', 'rui@arara.test');
  root = await signInStaff(server, 'admin');
  await changeRule(root, { velocity_count: 100 });
  browser = await openBrowser();
  ana = await staff('desk', anaToken);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function ask(money = '20.00'): Promise<string> {
  const { data } = await maria.call('drawing', { money, member_bank_id: bank, qk_pwd: '271828' });
  await server.settle();
  return data.id;
}

/** Whatever tests before left waiting is paid. */
async function clearQueue(): Promise<void> {
  const { data } = await ruiCall('officeWithdrawals', { status: 'in_review' });
  for (const { id } of data.data) await ruiCall('officeApprove', { id, reason: 'Conferido' });
  await server.settle();
}

const detailOf = async (id: string) => (await ruiCall('officeWithdrawal', { id })).data;
const waiting = async () => (await ruiCall('officeWithdrawals', { status: 'in_review' })).data.total;

/** What stands on the page once nothing moves: a dialog that fades in has no contrast yet. */
const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

async function openQueue(page: Page, search = ''): Promise<void> {
  await page.goto(`/office/withdrawals${search}`);
  await page.getByRole('heading', { level: 1, name: office('queue.title') }).waitFor();
  await allLoaded(page);
}

describe('the queue by keyboard', () => {
  it('clears twenty withdrawals with two presses each', async () => {
    const { page } = ana;
    const ids: string[] = [];
    for (let asked = 0; asked < 20; asked += 1) ids.push(await ask());
    await openQueue(page);
    await page.getByText(office('codes.flag.first_withdrawal')).first().waitFor();
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    for (const left of Array.from({ length: 20 }, (_, done) => 20 - done)) {
      await press('a');
      // The button takes the focus once what it confirms is there.
      await page
        .locator('button:focus', { hasText: like(office('approve.confirm', { amount: `R$ ${ANY}` })) })
        .waitFor();
      await press('Enter');
      await page.getByRole('dialog', { name: office('approve.title') }).waitFor({ state: 'hidden' });
      expect(await waiting()).toBe(left - 1);
    }
    expect(presses).toBe(40);
    await server.settle();
    expect(await Promise.all(ids.map(async (id) => (await detailOf(id)).status))).toEqual(ids.map(() => 'paid'));
    expect(ana.problems).toEqual([]);
  });

  it('shows its shortcuts, puts on hold, releases, escalates and refuses', async () => {
    await clearQueue();
    const { page } = ana;
    const [held, passed, refused] = [await ask('20.00'), await ask('21.00'), await ask('22.00')];
    await openQueue(page, '?sort=amount');
    await page
      .getByText(/R\$\s22,00/)
      .first()
      .waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: office('queue.shortcuts') }).waitFor();
    await accessibility(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // Keys count again once the dialog has given its focus back.
    const closed = () => page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The largest first: 22.00 is refused, 21.00 escalated, 20.00 put on hold.
    await page.keyboard.press('r');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await page.getByText(like(office('refuse.done', { amount: ANY, player: ANY }))).waitFor();
    await closed();
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByLabel(office('privacy.reason')).fill('olhe o titular');
    await page.keyboard.press('Enter');
    await page.getByText(office('notes.escalate.done')).waitFor();
    await closed();
    await page.keyboard.press('h');
    await page.getByRole('dialog').getByLabel(office('privacy.reason')).fill('espero o comprovante');
    await page.keyboard.press('Enter');
    await page.getByText(office('notes.hold.done')).waitFor();
    expect((await detailOf(refused)).reason).toBe('identity');
    expect((await detailOf(passed)).notes).toMatchObject([{ act: 'escalate', note: 'olhe o titular' }]);
    expect((await detailOf(held)).status).toBe('on_hold');

    await openQueue(page, `?tab=on_hold&id=${held}`);
    await page.getByText('espero o comprovante').waitFor();
    await accessibility(page);
    await page.keyboard.press('h');
    await page.getByText(office('notes.hold.released')).waitFor();
    expect((await detailOf(held)).status).toBe('in_review');
    expect(ana.problems).toEqual([]);
  });

  it('passed on by one person waits for another', async () => {
    const id = await ask('23.00');
    await anaCall('officeEscalate', { id, note: 'olhe o titular' });
    const { data } = await ruiCall('officeWithdrawals', { status: 'second_review' });
    expect(data.data.find((row) => row.id === id)?.needs_second).toBe(true);
    expect((await ruiCall('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
    await server.settle();
  });
});

describe('the queue', () => {
  beforeEach(clearQueue);

  it('keeps its filters in the address, and says so where nothing fits', async () => {
    const { page } = ana;
    await ask();
    await openQueue(page);
    await page.getByLabel(office('filter.risk')).click();
    await page.getByRole('option', { name: office('codes.risk.red'), exact: true }).click();
    await page.getByText(office('queue.emptyFilter')).waitFor();
    expect(page.url()).toContain('risk=red');
    await page
      .getByRole('button', { name: office('queue.clearFilter') })
      .first()
      .click();
    await page.getByText(office('codes.risk.green')).first().waitFor();
    expect(page.url()).not.toContain('risk=');
  });

  it('approves what is green at once, after its sum was seen', async () => {
    const { page } = ana;
    const ids = [await ask('20.00'), await ask('30.00'), await ask('40.00')];
    await openQueue(page);
    await page.getByRole('button', { name: office('approveMany.open', { count: 3 }) }).click();
    const dialog = page.getByRole('dialog', { name: office('approveMany.title', { count: 3 }) });
    await dialog.getByText('R$ 90,00').first().waitFor();
    await accessibility(page);
    await page.keyboard.press('Enter');
    await page.getByText(office('approveMany.done', { count: 3, amount: 'R$ 90,00' })).waitFor();
    await server.settle();
    for (const id of ids) expect((await detailOf(id)).status).toBe('paid');
    expect(ana.problems).toEqual([]);
  });

  it('approves only those that are selected, after their sum was seen', async () => {
    const { page } = ana;
    const [first, second, third] = [await ask('20.00'), await ask('30.00'), await ask('40.00')];
    await openQueue(page);
    for (const id of [first, second]) await page.getByLabel(office('bulkBar.pick', { id })).check();
    const bar = page.getByRole('region', { name: office('bulkBar.label') });
    await bar.getByText(office('bulkBar.selected', { count: 2, amount: 'R$ 50,00' })).waitFor();
    await accessibility(page);
    await bar.getByRole('button', { name: office('bulkBar.preview', { count: 2 }) }).click();
    await page.getByRole('dialog', { name: office('approveMany.title', { count: 2 }) }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(office('approveMany.done', { count: 2, amount: 'R$ 50,00' })).waitFor();
    await server.settle();
    for (const id of [first, second]) expect((await detailOf(id)).status).toBe('paid');
    expect((await detailOf(third)).status).toBe('in_review');
    await ruiCall('officeApprove', { id: third, reason: 'Conferido' });
    await server.settle();
    expect(ana.problems).toEqual([]);
  });

  it('says who else is looking, and how late it is', async () => {
    const { page } = ana;
    await changeRule(root, { sla_minutes: 20 });
    const id = await ask('25.00');
    server.clock.advance(16 * 60);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'review_clock', {}));
    await server.settle();
    await ruiCall('officeWithdrawalLook', { id });
    await page.clock.setSystemTime(server.clock.now());
    await openQueue(page, `?id=${id}`);
    await page.getByText(office('withdrawal.viewed', { name: 'rui@arara.test' })).waitFor();
    await page.getByText('faltam 4 min').first().waitFor();
    await page.getByText(office('alerts.late', { count: 1 })).waitFor();
    await accessibility(page);
    await ana.picture('office-withdrawals');
    await page.setViewportSize({ width: 1280, height: 800 });
    const lowest = async () => {
      const { y = 800, height = 0 } =
        (await page.getByRole('button', { name: office('withdrawal.approve'), exact: true }).boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(lowest).toBeLessThanOrEqual(800);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
  });
});

describe('on a phone', () => {
  it('opens a withdrawal, shows its facts and approves it', async () => {
    let token = '';
    await signInStaff(server, 'finance', 'eva@arara.test', (made) => (token = made));
    const eva = await staff('phone', token);
    const { page } = eva;
    await clearQueue();
    await ask('26.00');
    await page.setViewportSize({ width: 390, height: 844 });
    await openQueue(page);
    await page.getByRole('button', { name: /R\$ 26,00/ }).click();
    await page.getByText(office('withdrawal.noFlags')).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('button', { name: office('withdrawal.approve'), exact: true }).click();
    await page.getByRole('button', { name: like(office('approve.confirm', { amount: `R$ ${ANY}` })) }).click();
    await page.getByText(like(office('approve.done', { amount: 'R$ 26,00', holder: ANY }))).waitFor();
    await accessibility(page);
    expect(eva.problems).toEqual([]);
  });
});
