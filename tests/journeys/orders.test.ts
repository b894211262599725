import { readFile } from 'node:fs/promises';
import { ZERO, centavos, formatReais, parseReais } from '@arara/money';
import {
  type TestServer,
  type TestLedger,
  type TestMember,
  changeRule,
  createTestServer,
  createTestLedger,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { ANY, serverText, site, startsWith } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let books: TestLedger;
let maria: TestMember;
let order: string;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  browser = await openBrowser();
  maria = await registerMember(server);
  await liveADay();
});

afterEach(() => visitor.page.context().close());

afterAll(async () => {
  await browser.close();
  await books.close();
  await server.close();
});

/** Creates a deposit with a bonus, a paid withdrawal with a fee, a refused one, and bets. */
async function liveADay(): Promise<void> {
  const staff = await signInStaff(server, 'admin');
  await changeRule(staff, { fee_fixed: '1.00', fee_bps: 200 });
  order = await deposit(server, maria, '500.00');
  await maria.call('recharge', { money: '80.00', payment_id: 1, payment_type: 'pix' });
  const account = await prepareWithdrawal(maria);
  const draw = async (money: string) =>
    (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
  await staff('officeApprove', { id: await draw('200.00'), reason: 'Conferido' });
  await settleDelayedJobs(server);
  const refused = await draw('50.00');
  await staff('officeRefuse', { id: refused, reason: 'Os dados da conta não conferem.', kind: 'data_differs' });
  const amounts = { amount: centavos(5_000n), wagering: centavos(25_000n) };
  const given = { playerId: maria.id, key: freshKey(), cause: `deposit:${order}`, at: server.clock.now() };
  await server.database.atomically((tx) => books.ledger.reward(tx, { ...given, ...amounts }));
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  for (let turn = 0; turn < 22; turn += 1) await maria.call('bet', { session, stake: '0.50', key: freshKey() });
}

/** Opens a path of the site, signed in. */
async function open(path: string, place: 'phone' | 'desk' = 'phone', token = maria.token): Promise<Page> {
  visitor = await visit(browser, place, server.url);
  onTestFailed(() => keepScreens(browser, 'orders'));
  const { page } = visitor;
  await enter(page, token);
  await page.goto(path);
  return page;
}

const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).first().check({ force: true });

/** Presses an export button and returns the downloaded file. */
async function takeFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: site('orders.file') }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

it('lists every movement with its order, and their sum', async () => {
  const page = await open('/order-center');
  await sees(page, 'Aposta · Tigre da Vez');
  expect(await page.locator('dl').first().innerText()).toMatch(
    /Depositado\s+R\$\s500,00\s+Sacado\s+R\$\s200,00\s+Bônus\s+R\$\s50,00\s+Tarifas\s+R\$\s5,00/,
  );
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect(await rows(page, site('orders.list')).count()).toBe(20);
  await page.getByRole('button', { name: site('cashier.more') }).click();
  await sees(page, serverText('movements.withdraw_returned'));
  expect(await rows(page, site('orders.list')).count()).toBe(27);
  await choose(page, site('orders.type.withdraw'));
  await sees(page, serverText('movements.withdraw_paid'));
  expect(await rows(page, site('orders.list')).count()).toBe(3);
  await page.getByText(serverText('movements.withdraw_paid')).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(site('orders.fee'), { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await sheet.getByRole('link', { name: site('orders.order.withdraw') }).click();
  await sees(page, site('cashier.withdrawals.e2e'));
  expect(new URL(page.url()).pathname).toBe('/withdrawalRecord');
  expect(visitor.problems).toEqual([]);
});

it('exports the listed orders to a file, with amounts that add up', async () => {
  const page = await open('/order-center', 'desk');
  await choose(page, site('orders.type.recharge'));
  await choose(page, site('cashier.today'));
  await sees(page, serverText('movements.recharge'));
  const { name, lines } = await takeFile(page);
  expect(name).toBe('extrato-2026-11-20-2026-11-20.csv');
  expect(lines[0]).toBe(
    '\uFEFF"Data e hora";"Movimento";"Jogo";"Valor";"Em saque";"Em aberto";"Tarifa";"Saldo depois";"Nº do pedido";"Identificador"',
  );
  expect(lines.slice(1).map((line) => line.split(';').slice(1, 4))).toEqual([['"Depósito"', '""', '500,00']]);
  expect(lines[1]).toContain(`"${order}"`);
  await sees(page, site('orders.fileSaved', { name }));
  await expectNoAxeViolations(page);
  expect(visitor.problems).toEqual([]);
});

it('shows each bet with its picture, second, multiple, stake and result, and exports them', async () => {
  const page = await open('/gameRecords');
  const { data } = await maria.call('gameRecords', { range: 'today' });
  const bets = rows(page, site('play.bets.list'));
  await bets.nth(data.data.length - 1).waitFor();
  const [newest] = data.data;
  const win = parseReais(newest?.win_amount) ?? ZERO;
  // The stake is R$ 0.50.
  const multiple = formatReais(centavos((win * 100n) / 50n)).replace(/\.?0+$/, '');
  expect((await bets.first().innerText()).split(/\s*\n\s*/)).toEqual([
    'Tigre da Vez',
    expect.stringMatching(/R\$\s\d/),
    '20/11, 12:00:00',
    `${multiple.replace('.', ',')}x`,
    expect.stringMatching(/R\$\s0,50$/),
  ]);
  expect(await bets.first().locator('img').count()).toBe(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const { name, lines } = await takeFile(page);
  expect(name).toBe('apostas-2026-11-20-2026-11-20.csv');
  expect(lines).toHaveLength(23);
  await bets.first().click();
  await page.getByRole('dialog').getByText(site('play.bets.multiplier')).waitFor();
  await expectNoAxeViolations(page);
  expect(visitor.problems).toEqual([]);
});

it('finds a movement by part of its number, and exports it', async () => {
  const page = await open('/order-center');
  await sees(page, 'Aposta · Tigre da Vez');
  await page.getByRole('searchbox', { name: site('orders.number') }).fill(` ${order.slice(3).toLowerCase()} `);
  await sees(page, serverText('movements.recharge'));
  await page.getByText('Aposta · Tigre da Vez').first().waitFor({ state: 'detached' });
  await rows(page, site('orders.list')).nth(1).waitFor();
  expect(await rows(page, site('orders.list')).count()).toBe(2);
  const { lines } = await takeFile(page);
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes(`"${order}"`))).toBe(true);
  await page.getByRole('searchbox', { name: site('orders.number') }).fill('nada');
  await sees(page, site('orders.numberNone'));
  await expectNoAxeViolations(page);
  expect(visitor.problems).toEqual([]);
});

it('shows the fees with their orders, and exports them', async () => {
  const page = await open('/order-center');
  await page.getByRole('link', { name: site('orders.fees'), exact: true }).click();
  await sees(page, site('orders.rateOf', { rate: '2,5%', amount: 'R$ 200,00' }));
  await expectNoAxeViolations(page);
  const { name, lines } = await takeFile(page);
  expect(name).toBe('taxas-2025-11-20-2026-11-20.csv');
  expect(lines[1]).toContain('"Saque pago";200,00;2,50;5,00;0,00;');
  await page.getByText(serverText('movements.withdraw_paid')).click();
  await page.getByRole('dialog').getByText(site('orders.rate')).waitFor();
  await page.keyboard.press('Escape');
  expect(visitor.problems).toEqual([]);
});

it.each(['phone', 'desk'] as const)('draws the graph of a deposit, and describes each step: %s', async (place) => {
  const page = await open('/order-center/association', place);
  const card = page.getByRole('article').filter({ hasText: site('orders.graph.left', { amount: 'R$ 239,00' }) });
  const seen = (name: string | RegExp) => card.getByRole('button', { name }).filter({ visible: true });
  await seen(site('orders.wagered', { done: 'R$ 11,00', required: 'R$ 250,00' })).waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect(
    await seen(startsWith(`${site('orders.graph.withdrawal')} ${ANY}${serverText('withdrawalStatus.paid')}`)).count(),
  ).toBe(1);
  await seen(site('orders.wagered', { done: 'R$ 11,00', required: 'R$ 250,00' })).click();
  await page.getByRole('dialog').getByText(site('orders.graph.required')).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await seen(startsWith(`${site('orders.graph.withdrawal')} ${ANY}${serverText('withdrawalStatus.paid')}`)).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: site('orders.order.withdraw') })
    .waitFor();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { expanded: true }).click();
  await seen(startsWith(`${site('orders.graph.withdrawal')} ${ANY}${serverText('withdrawalStatus.paid')}`)).waitFor({
    state: 'detached',
  });
  await card.getByRole('button', { expanded: false }).click();
  await seen(startsWith(`${site('orders.graph.recharge')} ${ANY}${serverText('depositStatus.credited')}`)).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: site('orders.order.recharge') })
    .click();
  await sees(page, site('cashier.payment.paidTitle'));
  expect(visitor.problems).toEqual([]);
});

it('exports the results of deposits', async () => {
  const page = await open('/order-center/association', 'desk');
  await sees(page, site('orders.noWagering'));
  const { name, lines } = await takeFile(page);
  expect(name).toBe('origem-do-saldo-2025-11-20-2026-11-20.csv');
  expect(lines[0]).toContain('"Rollover exigido";"Apostado";"Falta apostar"');
  expect(lines.slice(1).map((line) => line.split(';').slice(1, 7))).toContainEqual([
    '"Prêmio de promoção"',
    '50,00',
    '"No saldo"',
    '250,00',
    '11,00',
    '239,00',
  ]);
});

it('reports that the graph cannot be loaded, and retries on request', async () => {
  const page = await open('/support');
  await page.route('**/api/ordercenter/association?*', (route) => route.abort());
  await page.goto('/order-center/association');
  await page.getByRole('alert').getByRole('button').waitFor();
  await page.unroute('**/api/ordercenter/association?*');
  await page.getByRole('alert').getByRole('button').click();
  await sees(page, site('orders.graph.left', { amount: 'R$ 239,00' }));
});

it('lists deposits and withdrawals with details, days, export, and a link to an unpaid order', async () => {
  const page = await open('/rechargeRecord');
  await sees(page, serverText('depositStatus.awaiting'));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect((await takeFile(page)).lines).toHaveLength(3);
  await page.getByText(serverText('depositStatus.credited')).click();
  await page.getByRole('dialog').getByText(site('cashier.withdraw.net')).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByText(serverText('depositStatus.awaiting')).click();
  await page.getByRole('link', { name: site('cashier.recharges.resume') }).click();
  await sees(page, site('cashier.payment.copyCode'));
  await page.goto('/withdrawalRecord');
  await sees(page, serverText('withdrawalStatus.refused'));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const { name, lines } = await takeFile(page);
  expect(name).toBe('saques-2025-11-20-2026-11-20.csv');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain(';200,00;5,00;195,00;');
  expect(visitor.problems).toEqual([]);
});

it('shows an empty state, and refuses the withdrawal of another member', async () => {
  const joana = await registerMember(server);
  const page = await open('/order-center', 'phone', joana.token);
  await sees(page, site('cashier.noRecords'));
  await page.goto('/order-center/fee');
  await sees(page, site('orders.feesNone'));
  await page.goto('/order-center/association');
  await sees(page, site('orders.linksNone'));
  await expectNoAxeViolations(page);
  const { data } = await maria.call('drawingList', {});
  await page.goto(`/withdrawalRecord?id=${data.data[0]?.id ?? ''}`);
  await sees(page, site('orders.notFound'));
});
