import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { ANY, like, site } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  staff = await signInStaff(server, 'admin');
  browser = await openBrowser();
});

afterEach(async () => {
  await visitor.page.context().close();
  await server.settle();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function rich(): Promise<TestMember> {
  const member = await registerMember(server);
  await deposit(server, member, '500.00');
  await prepareWithdrawal(member);
  return member;
}

/** The site at a path, signed in. */
async function open(token: string, path: string): Promise<Page> {
  visitor = await visit(browser, 'phone', server.url);
  onTestFailed(() => keepScreens(browser, 'withdrawal'));
  const { page } = visitor;
  await enter(page, token);
  await page.goto(path);
  return page;
}

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' });

/** From the amount to the request that was sent. */
async function askFor(page: Page, digits: string, amount: RegExp): Promise<void> {
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill(digits);
  await page.getByRole('button', { name: site('cashier.withdraw.review') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(site('cashier.withdraw.pin')).fill('271828');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: amount }).click();
  await sees(page, site('cashier.withdraw.submittedTitle'));
}

/** How many steps a withdrawal of a player with an account takes from the profile; the password is typed. */
const TAPS = 4;

it(`is asked for in ${TAPS} taps from the profile, the password typed without one`, async () => {
  const maria = await rich();
  const page = await open(maria.token, '/profile');
  const { amount, review } = { amount: site('cashier.withdraw.all'), review: site('cashier.withdraw.review') };
  const taps = [
    page.getByRole('main').getByRole('link', { name: site('shell.nav.withdraw'), exact: true }),
    page.getByRole('button', { name: amount, exact: true }),
    page.getByRole('button', { name: review }),
    page.getByRole('button', { name: /Pedir saque de R\$\s500,00/ }),
  ];
  expect(taps).toHaveLength(TAPS);
  for (const target of taps.slice(0, -1)) await target.tap();
  const pin = page.getByRole('dialog').getByLabel(site('cashier.withdraw.pin'));
  await pin.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('271828');
  await page.getByRole('dialog').getByText(site('cashier.withdraw.timeUnknown')).waitFor();
  await taps.at(-1)?.tap();
  await sees(page, site('cashier.withdraw.submittedTitle'));
  expect(visitor.problems).toEqual([]);
});

it('counts the same steps from the first to the last, after a reload too, and promises nothing for too much', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '500.00');
  const page = await open(maria.token, '/withdraw');
  await sees(page, site('cashier.withdraw.step', { step: 1, steps: 3 }));
  await page.getByLabel(site('cashier.pin.first')).fill('271828');
  await page.getByLabel(site('cashier.pin.second')).fill('271828');
  await page.getByRole('button', { name: site('cashier.pin.save') }).click();
  await sees(page, site('cashier.withdraw.step', { step: 2, steps: 3 }));
  await page.reload();
  await sees(page, site('cashier.withdraw.step', { step: 2, steps: 3 }));
  await page.getByRole('button', { name: site('cashier.withdraw.onceOnly') }).click();
  await sees(page, site('cashier.withdraw.step', { step: 3, steps: 3 }));
  const net = page.getByText(site('cashier.withdraw.net'), { exact: true });
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill('5000');
  await net.waitFor();
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill('50001');
  await sees(page, site('cashier.withdraw.tooMuch', { amount: 'R$ 500,00' }));
  await net.waitFor({ state: 'detached' });
  await expectNoAxeViolations(page);
  expect(visitor.problems).toEqual([]);
});

async function pay({ call }: TestMember): Promise<string> {
  const { data } = await call('drawingList', {});
  const id = data.data[0]?.id ?? '';
  await staff('officeApprove', { id, reason: 'Conferido' });
  await server.settle();
  return id;
}

it('pays to a saved account, and says all the way how far it is', async () => {
  const maria = await rich();
  const page = await open(maria.token, '/withdraw');
  await sees(page, '***.982.247-**');
  await expectNoAxeViolations(page);
  await askFor(page, '5000', /Pedir saque de R\$\s50,00/);
  await pay(maria);
  await page.reload();
  await page.goto('/withdrawalRecord');
  await page.getByText(site('cashier.withdrawals.paid'), { exact: true }).first().click();
  const road = page.getByRole('list', { name: site('cashier.withdrawals.timeline') });
  await expect.poll(() => road.getByRole('listitem').count()).toBe(5);
  await sees(page, site('cashier.withdrawals.e2e'));
  expect(await page.getByRole('button', { name: site('cashier.withdrawals.cancel') }).count()).toBe(0);
  expect(visitor.problems).toEqual([]);
});

it('pays to a key that is typed, and says at its field what is wrong with one', async () => {
  const maria = await rich();
  const page = await open(maria.token, '/withdraw');
  await page.getByRole('radio', { name: site('cashier.withdraw.wayKey') }).check({ force: true });
  await page.getByRole('button', { name: site('cashier.accounts.email'), exact: true }).click();
  await page.getByLabel(site('cashier.accounts.keyEmail')).fill('isto não é um e-mail');
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill('4000');
  await page.getByRole('button', { name: site('cashier.withdraw.review') }).click();
  await page.getByRole('dialog').getByLabel(site('cashier.withdraw.pin')).fill('271828');
  await page.getByRole('button', { name: like(site('cashier.withdraw.confirm', { amount: ANY })) }).click();
  // The sheet gives way to the form, with the complaint where the key is.
  await sees(page, 'Esta chave Pix não é válida');
  expect(await page.getByLabel(site('cashier.accounts.keyEmail')).getAttribute('aria-invalid')).toBe('true');
  await expectNoAxeViolations(page);
  await page.getByLabel(site('cashier.accounts.keyEmail')).fill('Maria@Exemplo.com');
  await askFor(page, '4000', /Pedir saque de R\$\s40,00/);
  await sees(page, 'm***@exemplo.com');
  await pay(maria);
  expect([...server.bank.state.payouts.values()].at(-1)?.favorecido).toEqual({ chave: 'maria@exemplo.com' });
  expect(visitor.problems).toEqual([]);
});

it('pays to a bank account that is typed in, less the fee that it said beforehand', async () => {
  await changeRule(staff, { fee_fixed: '1.00', fee_bps: 200 });
  const maria = await rich();
  const page = await open(maria.token, '/withdraw');
  await page.getByRole('radio', { name: site('cashier.withdraw.wayBank') }).check({ force: true });
  await page.getByRole('button', { name: site('cashier.withdraw.review') }).click();
  await sees(page, site('cashier.accounts.required'));
  await page.getByRole('combobox', { name: site('cashier.withdraw.wayBank') }).selectOption({ label: 'Nubank' });
  await page.getByLabel(site('cashier.accounts.branch')).fill('1');
  await page.getByLabel(site('cashier.accounts.number')).fill('998877-6');
  await page.getByRole('button', { name: site('cashier.accounts.payment'), exact: true }).click();
  await page.getByLabel(site('cashier.accounts.holderCpf')).fill('52998224725');
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill('10000');
  await sees(page, /R\$\s97,00/);
  await expectNoAxeViolations(page);
  await askFor(page, '10000', /Pedir saque de R\$\s100,00/);
  await sees(page, 'Nubank · 1 / *****7-6');
  await pay(maria);
  const payout = [...server.bank.state.payouts.values()].at(-1);
  expect(payout?.valor).toBe('97.00');
  expect(payout?.favorecido['contaBanco']).toMatchObject({ codigoBanco: '260', conta: '9988776', tipoConta: 'tran' });
  await changeRule(staff, { fee_fixed: '0.00', fee_bps: 0 });
  expect(visitor.problems).toEqual([]);
});

it('is cancelled by a plain link in its details, and by nothing else', async () => {
  const maria = await rich();
  const { data: accounts } = await maria.call('memberBanks', {});
  await maria.call('drawing', { money: '60.00', member_bank_id: accounts[0]?.id, qk_pwd: '271828' });
  const page = await open(maria.token, '/withdraw');
  await page
    .locator('summary')
    .filter({ hasText: site('cashier.withdraw.locked') })
    .click();
  await sees(page, site('cashier.withdraw.held'));
  expect(await page.getByText(site('cashier.withdrawals.cancel')).count()).toBe(0);
  await page.goto('/withdrawalRecord');
  await page.getByText('***.982.247-**').first().click();
  await page.getByRole('button', { name: site('cashier.withdrawals.cancel') }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: site('cashier.withdrawals.cancelNo') }).click();
  await page.getByRole('button', { name: site('cashier.withdrawals.cancel') }).click();
  await page.getByRole('button', { name: site('cashier.withdrawals.cancelYes') }).click();
  await sees(page, site('cashier.withdrawals.cancelled'));
  await sees(page, 'Saque cancelado. O valor voltou para o seu saldo.');
  expect((await maria.call('me', {})).data).toMatchObject({ money: '500.00', held_money: '0.00' });
  expect(visitor.problems).toEqual([]);
});

it('keeps accounts behind the withdrawal password', async () => {
  const maria = await rich();
  const page = await open(maria.token, '/withdrawal-card');
  await page.getByRole('button', { name: site('cashier.accounts.add') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: site('cashier.accounts.phone'), exact: true }).click();
  await sheet.getByLabel(site('cashier.accounts.keyPhone')).fill('11987654321');
  await sheet.getByLabel(site('cashier.accounts.holderCpf')).fill('52998224725');
  await sheet.getByLabel(site('cashier.withdraw.pin')).fill('314159');
  await sheet.getByRole('button', { name: site('cashier.accounts.save') }).click();
  await sees(page, /Senha de saque incorreta/);
  await sheet.getByLabel(site('cashier.withdraw.pin')).fill('271828');
  await sheet.getByRole('button', { name: site('cashier.accounts.save') }).click();
  await sees(page, '+5511 *****-4321');
  await page.getByRole('button', { name: site('cashier.accounts.makeDefault') }).click();
  const cards = page.getByRole('list', { name: site('cashier.accounts.list') }).getByRole('listitem');
  await cards.first().getByText('+5511 *****-4321').waitFor();
  await cards
    .last()
    .getByRole('button', { name: site('cashier.accounts.delete') })
    .click();
  await page.getByRole('dialog').getByLabel(site('cashier.withdraw.pin')).fill('271828');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site('cashier.accounts.delete') })
    .click();
  await cards.nth(1).waitFor({ state: 'detached' });
  await expectNoAxeViolations(page);
  expect(await cards.count()).toBe(1);
  expect(visitor.problems).toEqual([]);
});

it('shows the CPF of the holder with each account, and lets an account be edited', async () => {
  const maria = await rich();
  const page = await open(maria.token, '/withdrawal-card');
  const card = page.getByRole('list', { name: site('cashier.accounts.list') }).getByRole('listitem');
  await card.getByText(/CPF \*{3}\.982\.247-\*{2}/).waitFor();
  await card.getByRole('button', { name: site('cashier.accounts.edit') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(site('cashier.accounts.editHint')).waitFor();
  await sheet.getByLabel(site('cashier.accounts.keyCpf')).fill('86288366757');
  await sheet.getByLabel(site('cashier.withdraw.pin')).fill('271828');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: site('cashier.accounts.save') }).click();
  await card.getByText(/CPF \*{3}\.883\.667-\*{2}/).waitFor();
  expect(await card.count()).toBe(1);
  expect((await maria.call('memberBanks', {})).data).toMatchObject([{ account_type: 'cpf', cpf: '***.883.667-**' }]);
  expect(visitor.problems).toEqual([]);
});

it('asks for the CPF where the site pays only to accounts of one’s own', async () => {
  const nina = await registerMember(server);
  await deposit(server, nina, '100.00');
  await nina.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  await changeRule(staff, { own_account_only: true });
  const page = await open(nina.token, '/withdraw');
  await sees(page, site('cashier.withdraw.cpfStep'));
  await page.getByLabel(site('cashier.withdraw.cpf')).fill('86288366757');
  await page.getByLabel(site('cashier.withdraw.birth')).fill('1990-05-17');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: site('cashier.withdraw.cpfSave') }).click();
  await sees(page, site('cashier.withdraw.accountStep'));
  await page.getByRole('button', { name: site('cashier.accounts.cpf'), exact: true }).click();
  await page.getByLabel(site('cashier.accounts.keyCpf')).fill('111.444.777-35');
  await page.getByLabel(site('cashier.withdraw.pin')).fill('271828');
  await page.getByRole('button', { name: site('cashier.accounts.save') }).click();
  await sees(page, 'A conta precisa estar no seu CPF');
  await page.getByLabel(site('cashier.accounts.keyCpf')).fill('862.883.667-57');
  await page.getByRole('button', { name: site('cashier.accounts.save') }).click();
  await sees(page, site('cashier.withdraw.ownOnly'));
  await changeRule(staff, { own_account_only: false });
  expect(visitor.problems).toEqual([]);
});
