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
  await page.getByLabel('Quanto você quer sacar?').fill(digits);
  await page.getByRole('button', { name: 'Revisar saque' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Senha de saque').fill('271828');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: amount }).click();
  await sees(page, 'Pedido de saque enviado');
}

async function pay({ call }: TestMember): Promise<string> {
  const { data } = await call('drawingList', {});
  const id = data.data[0]?.id ?? '';
  await staff('officeApprove', { id });
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
  await page.getByText('Pago', { exact: true }).first().click();
  const road = page.getByRole('list', { name: 'Andamento do saque' });
  await expect.poll(() => road.getByRole('listitem').count()).toBe(5);
  await sees(page, 'Identificador do Pix (E2E)');
  expect(await page.getByRole('button', { name: 'Cancelar este pedido' }).count()).toBe(0);
  expect(visitor.problems).toEqual([]);
});

it('pays to a key that is typed, and says at its field what is wrong with one', async () => {
  const maria = await rich();
  const page = await open(maria.token, '/withdraw');
  await page.getByRole('radio', { name: 'Chave Pix' }).check({ force: true });
  await page.getByRole('button', { name: 'E-mail', exact: true }).click();
  await page.getByLabel('Sua chave e-mail').fill('isto não é um e-mail');
  await page.getByLabel('Quanto você quer sacar?').fill('4000');
  await page.getByRole('button', { name: 'Revisar saque' }).click();
  await page.getByRole('dialog').getByLabel('Senha de saque').fill('271828');
  await page.getByRole('button', { name: /Pedir saque/ }).click();
  // The sheet gives way to the form, with the complaint where the key is.
  await sees(page, 'Esta chave Pix não é válida');
  expect(await page.getByLabel('Sua chave e-mail').getAttribute('aria-invalid')).toBe('true');
  await expectNoAxeViolations(page);
  await page.getByLabel('Sua chave e-mail').fill('Maria@Exemplo.com');
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
  await page.getByRole('radio', { name: 'Banco' }).check({ force: true });
  await page.getByRole('button', { name: 'Revisar saque' }).click();
  await sees(page, 'Preencha este campo.');
  await page.getByRole('combobox', { name: 'Banco' }).selectOption({ label: 'Nubank' });
  await page.getByLabel('Agência').fill('1');
  await page.getByLabel('Conta com dígito').fill('998877-6');
  await page.getByRole('button', { name: 'Pagamento', exact: true }).click();
  await page.getByLabel('CPF do titular').fill('52998224725');
  await page.getByLabel('Quanto você quer sacar?').fill('10000');
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
  await sees(page, 'Em saques a caminho');
  expect(await page.getByText(/cancelar/i).count()).toBe(0);
  await page.goto('/withdrawalRecord');
  await page.getByText('***.982.247-**').first().click();
  await page.getByRole('button', { name: 'Cancelar este pedido' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Não, manter' }).click();
  await page.getByRole('button', { name: 'Cancelar este pedido' }).click();
  await page.getByRole('button', { name: 'Sim, cancelar' }).click();
  await sees(page, 'Cancelado por você');
  await sees(page, 'Saque cancelado. O valor voltou para o seu saldo.');
  expect((await maria.call('me', {})).data).toMatchObject({ money: '500.00', held_money: '0.00' });
  expect(visitor.problems).toEqual([]);
});

it('keeps accounts behind the withdrawal password', async () => {
  const maria = await rich();
  const page = await open(maria.token, '/withdrawal-card');
  await page.getByRole('button', { name: 'Cadastrar conta' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Celular', exact: true }).click();
  await sheet.getByLabel('Sua chave celular').fill('11987654321');
  await sheet.getByLabel('CPF do titular').fill('52998224725');
  await sheet.getByLabel('Senha de saque').fill('314159');
  await sheet.getByRole('button', { name: 'Salvar conta' }).click();
  await sees(page, /Senha de saque incorreta/);
  await sheet.getByLabel('Senha de saque').fill('271828');
  await sheet.getByRole('button', { name: 'Salvar conta' }).click();
  await sees(page, '+5511 *****-4321');
  await page.getByRole('button', { name: 'Tornar principal' }).click();
  const cards = page.getByRole('list', { name: 'Contas cadastradas' }).getByRole('listitem');
  await cards.first().getByText('+5511 *****-4321').waitFor();
  await cards.last().getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('dialog').getByLabel('Senha de saque').fill('271828');
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await cards.nth(1).waitFor({ state: 'detached' });
  await expectNoAxeViolations(page);
  expect(await cards.count()).toBe(1);
  expect(visitor.problems).toEqual([]);
});

it('asks for the CPF where the site pays only to accounts of one’s own', async () => {
  const nina = await registerMember(server);
  await deposit(server, nina, '100.00');
  await nina.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  await changeRule(staff, { own_account_only: true });
  const page = await open(nina.token, '/withdraw');
  await sees(page, 'Informe seu CPF');
  await page.getByLabel('Seu CPF').fill('86288366757');
  await page.getByLabel('Data de nascimento').fill('1990-05-17');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirmar CPF' }).click();
  await sees(page, 'Para onde vai o dinheiro?');
  await page.getByRole('button', { name: 'CPF', exact: true }).click();
  await page.getByLabel('Sua chave CPF').fill('111.444.777-35');
  await page.getByLabel('Senha de saque').fill('271828');
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  await sees(page, 'A conta precisa estar no seu CPF');
  await page.getByLabel('Sua chave CPF').fill('862.883.667-57');
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  await sees(page, 'Só para contas no seu próprio CPF.');
  await changeRule(staff, { own_account_only: false });
  expect(visitor.problems).toEqual([]);
});
