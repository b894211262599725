import { type TestServer, captchaReader, createTestServer } from '@arara/server/testing';
import { verifyLedger } from '@arara/server/ledger';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { tigre } from './game-texts.ts';
import { ANY, like, office, serverText, site, startsWith } from './message-texts.ts';

const eyes = captchaReader('story');
const STAFF = { email: 'ana@arara.test', password: 'uma-senha-de-equipe' };

let browser: Browser;
let server: TestServer;
let maria: Visitor;
let ana: Visitor;

beforeAll(async () => {
  server = await createTestServer({ captcha: 'image', working: true, realTime: true, random: eyes.random });
  await server.server.staff.seed(STAFF.email, STAFF.password);
  browser = await openBrowser();
  maria = await visit(browser, 'phone', server.url, { isMoving: true });
  ana = await visit(browser, 'desk', server.url, { isMoving: true });
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

/** Waits for a text on the page, without sleeps. */
async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor({ state: 'visible' });
}

/** The balance in the header as displayed. */
const balance = (page: Page) => page.getByRole('button', { name: site('shell.wallet.open') });

async function digits(page: Page, label: string | RegExp, code: string): Promise<void> {
  await page.getByLabel(label).first().fill(code);
}

/** Pays at the bank's page: pastes the code and presses the button. */
async function payAtBank(code: string): Promise<void> {
  const bank = await visit(browser, 'phone', server.bankUrl);
  await bank.page.goto(`/?code=${encodeURIComponent(code)}`);
  await bank.page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await sees(bank.page, /Pix enviado/);
  await bank.page.context().close();
}

describe('a player on a phone, in Portuguese', () => {
  it('opens the site and registers', async () => {
    const { page } = maria;
    await page.goto('/');
    await sees(page, serverText('site.banner.title'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: site('shell.auth.register') })
      .click();
    await page.getByLabel(site('auth.account')).fill('mariasilva');
    await page.getByLabel(site('auth.password'), { exact: true }).fill('segredo-longo');
    await page.getByLabel(site('auth.realname')).fill('Maria da Silva');
    await page.getByLabel(site('auth.phone')).fill('11987654321');
    await page.getByRole('button', { name: site('auth.captchaPicture') }).click();
    await page.getByRole('img', { name: site('auth.captchaAlt') }).waitFor();
    await page.getByLabel(site('auth.captcha')).fill(eyes.read());
    await page.getByLabel(site('auth.over18')).check();
    await page
      .getByRole('button', { name: site('shell.auth.createAccount') })
      .last()
      .click();
    await balance(page).first().waitFor();
    await sees(page, /R\$\s0,00/);
  });

  it('deposits R$ 100,00 by Pix and sees the balance rise', async () => {
    const { page } = maria;
    await page
      .getByRole('link', { name: site('shell.nav.deposit') })
      .first()
      .click();
    await page
      .getByRole('button', { name: /R\$\s100/ })
      .first()
      .click();
    await page.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
    await sees(page, site('cashier.payment.title'));
    await sees(page, site('cashier.payment.waiting'));
    await maria.picture('pix');
    const code = await page
      .getByText(/^000201/)
      .first()
      .textContent();
    await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
    await payAtBank(code?.trim() ?? '');
    await sees(page, site('cashier.payment.paidTitle'));
    await sees(page, /R\$\s100,00/);
    expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
    await page.goto('/');
    await sees(page, 'Tigre da Vez');
    await maria.picture('home');
  });

  it('plays the slot, finds the bet in her records and verifies it', async () => {
    const { page } = maria;
    await page.goto('/gameInfo?game=tigre-da-vez');
    const spin = page.getByRole('button', { name: tigre('spin'), exact: true });
    await spin.click();
    await page.getByRole('button', { name: tigre('verify') }).waitFor();
    await maria.picture('game');
    await page.goto('/gameRecords');
    await page.getByText('Tigre da Vez').first().click();
    await page
      .getByRole('link', { name: site('play.bets.verify'), exact: true })
      .or(page.getByRole('button', { name: site('play.bets.verify'), exact: true }))
      .first()
      .click();
    await page
      .getByRole('button', { name: site('play.verify.reveal') })
      .first()
      .click();
    await page.getByRole('button', { name: site('play.verify.revealAction') }).click();
    await sees(page, site('play.verify.ok'));
    await maria.picture('verify');
  });

  it('sets the withdrawal password, saves a Pix key and asks for a withdrawal', async () => {
    const { page } = maria;
    await page.goto('/withdraw');
    await digits(page, site('cashier.pin.first'), '271828');
    await digits(page, site('cashier.pin.second'), '271828');
    await page.getByRole('button', { name: site('cashier.pin.save') }).click();
    await page.getByText(site('cashier.accounts.cpf'), { exact: true }).first().click();
    await page.getByLabel(site('cashier.accounts.keyCpf')).fill('529.982.247-25');
    await page.getByRole('button', { name: site('cashier.accounts.save') }).click();
    await page.getByLabel(site('cashier.withdraw.howMuch')).fill('5000');
    await page.getByRole('button', { name: site('cashier.withdraw.review') }).click();
    await digits(page, site('cashier.withdraw.pin'), '271828');
    await page.getByRole('button', { name: site('cashier.withdraw.confirm', { amount: 'R$ 50,00' }) }).click();
    await sees(page, /Pedido de saque enviado/);
    await sees(page, site('cashier.withdrawals.review'));
  });

  it('is approved by staff in the back office, with a second factor', async () => {
    const { page } = ana;
    await page.goto('/office');
    await page.getByLabel(office('signIn.email')).fill(STAFF.email);
    await page.getByLabel(site('auth.password'), { exact: true }).fill(STAFF.password);
    await page.getByRole('button', { name: office('signIn.next') }).click();
    const key = page.getByText(/^[A-Z2-7]{4}( ?[A-Z2-7]{4}){7}$/).first();
    const secret = (await key.innerText()).replaceAll(/\s/g, '');
    // Six digits submit the form.
    await page.getByLabel(office('signIn.code')).fill(new TOTP({ secret }).generate());
    const menu = page.getByRole('navigation', { name: office('menu.main') });
    await menu.getByRole('button', { name: startsWith(office('menu.group.money')) }).click();
    await menu.getByRole('link', { name: startsWith(office('menu.withdrawals')) }).click();
    await page.getByRole('heading', { name: office('queue.title'), level: 1 }).waitFor();
    // Her name in the row links to her page; the amount opens the withdrawal.
    await page
      .getByRole('row', { name: 'mariasilva' })
      .getByRole('link', { name: /R\$\s50,00/ })
      .click();
    await sees(page, office('withdrawal.matches'));
    await ana.picture('office');
    await page.getByRole('button', { name: office('withdrawal.approve'), exact: true }).click();
    // A red signal is approved with a reason alone.
    await page.getByLabel(office('approve.reason')).fill('Titular da chave confere com a conta');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: like(office('approve.confirm', { amount: `R$ ${ANY}` })) })
      .click();
    await sees(page, like(office('approve.done', { amount: `R$ ${ANY}`, holder: ANY })));
  });

  it('sees it paid, and the ledger verifies', async () => {
    const { page } = maria;
    await page.goto('/withdrawalRecord');
    await page.getByText(site('cashier.withdrawals.paid'), { exact: true }).first().waitFor();
    expect(server.bank.state.balance).toBe(100_000_00n + 100_00n - 50_00n);
    expect((await verifyLedger(server.database.db)).violations).toEqual([]);
    expect([...maria.problems, ...ana.problems]).toEqual([]);
  });
});
