import type { Call } from '@arara/contract/client';
import {
  type ManualDepositChannels,
  type TestServer,
  type TestMember,
  createTestServer,
  endToEndId,
  openManualDepositChannels,
  paperReceipt,
  registerMember,
  sendReceipt,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarriers } from './barriers.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, enterOffice } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { ANY, like, office, site, startsWith, ui } from './message-texts.ts';

/*
 * A deposit that staff confirms, seen from both sides: Maria pays by transfer and shows her receipt on a phone, Ana looks
 * at it beside the order and says what came in. Neither reloads a page.
 */

let browser: Browser;
let server: TestServer;
let admin: Call;
let ways: ManualDepositChannels;
let maria: TestMember;
let phone: Visitor;
let ana: Visitor;

/** A signed-in browser whose clock is the server's. */
async function seat(place: 'phone' | 'desk', comeIn: typeof enterOffice, token: string): Promise<Visitor> {
  const visitor = await visit(browser, place, server.url);
  await visitor.page.clock.setSystemTime(server.clock.now());
  await comeIn(visitor.page, token);
  return visitor;
}

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 1_000_00n });
  admin = await signInStaff(server, 'admin');
  ways = await openManualDepositChannels(admin, { fee_fixed: '1.00' });
  maria = await registerMember(server);
  let anaToken = '';
  await signInStaff(server, 'finance', 'ana@arara.test', (made) => (anaToken = made));
  browser = await openBrowser();
  phone = await seat('phone', enter, maria.token);
  ana = await seat('desk', enterOffice, anaToken);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' });

/** Chooses a picture, as from the phone's own album, and sends it once it is shown. */
async function handIn(page: Page, title: string): Promise<void> {
  const buffer = await paperReceipt('Banco do Bairro', [title, 'Para: Arara Jogos Ltda', 'Valor: R$ 150,00']);
  await page.locator('input[type="file"]').setInputFiles({ name: 'comprovante.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: site('receipts.preview') }).waitFor();
  await page.getByRole('button', { name: site('receipts.submit') }).click();
}

async function openQueue(page: Page, search = ''): Promise<void> {
  await page.goto(`/office/reviewed-deposits${search}`);
  await page.getByRole('heading', { level: 1, name: office('deposits.title') }).waitFor();
  await allLoaded(page);
}

const money = async () => (await maria.call('me', {})).data.money;

describe('a transfer with a receipt', () => {
  it('is requested, paid and documented on a phone', async () => {
    const { page } = phone;
    await page.goto('/recharge');
    await page.getByLabel(/Transferência bancária/).check();
    await page.getByLabel(site('cashier.recharge.howMuch')).fill('15000');
    await page.getByRole('button', { name: site('cashier.recharge.submit') }).click();
    await page.getByRole('heading', { level: 1, name: site('cashier.payment.transferTitle') }).waitFor();
    await sees(page, '11.222.333/0001-81');
    await page.getByRole('button', { name: ui('copyLabel', { label: 'Conta' }) }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await page.locator('input[type="file"]').setInputFiles({
      name: 'extrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await sees(page, site('receipts.notPicture'));
    await handIn(page, 'Transferência');
    await sees(page, site('receipts.reviewTitle'));
    await page.getByRole('button', { name: site('receipts.open', { number: '1' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: site('receipts.picture') })
      .waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
  });

  it('is compared with its order and confirmed by keyboard; the balance updates', async () => {
    const { page } = ana;
    await phone.page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
    await openQueue(page);
    await sees(page, /R\$\s150,00/);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('img', { name: startsWith(office('deposits.receiptAlt', { order: ANY })) });
    await receipt.waitFor();
    await page.getByRole('button', { name: office('deposits.zoomIn') }).click();
    await page.getByRole('button', { name: office('deposits.turnRight') }).click();
    expect(await receipt.getAttribute('style')).toContain('rotate(90deg)');
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: office('deposits.confirm.title') });
    await dialog.getByLabel(office('deposits.confirm.amount')).fill('140');
    await dialog.getByLabel(office('deposits.confirm.number')).fill('TED 4711');
    await sees(page, office('deposits.confirm.other', { ordered: 'R$ 150,00' }));
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await page.keyboard.press('Enter');
    await sees(page, like(office('deposits.confirm.done', { amount: 'R$ 140,00', player: ANY })));
    await page.getByText(office('deposits.emptyWaiting')).waitFor();

    await sees(phone.page, site('cashier.payment.paidTitle'));
    await sees(phone.page, /mas recebemos R\$\s140,00/);
    expect(await phone.page.evaluate('globalThis.notReloaded')).toBe(true);
    expect(await money()).toBe('139.07');
    await expectNoAxeViolations(phone.page);
    expect([...phone.problems, ...ana.problems]).toEqual([]);
  });
});

describe('a Pix with a receipt', () => {
  it('with an unreadable receipt is refused with a reason, and accepts another receipt', async () => {
    const { data } = await maria.call('recharge', { money: '80.00', ...ways.pix });
    await sendReceipt(maria, data.order_number);
    await phone.page.goto(`/recharge-payment?order=${data.order_number}`);
    await sees(phone.page, site('receipts.reviewTitle'));

    const { page } = ana;
    await openQueue(page);
    await sees(page, /R\$\s80,00/);
    await page.keyboard.press('r');
    await page
      .getByRole('dialog', { name: office('deposits.refuse.title') })
      .getByRole('radio')
      .first()
      .waitFor();
    await page.keyboard.press('2');
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await page.getByRole('button', { name: office('deposits.refuse.confirm') }).click();
    await sees(page, office('deposits.refuse.done'));

    await sees(phone.page, site('receipts.refusedTitle'));
    await sees(phone.page, /Não conseguimos ler o comprovante/);
    await expectNoAxeViolations(phone.page);
    await handIn(phone.page, 'Pix enviado');
    await sees(phone.page, site('receipts.reviewTitle'));
    await page.getByText('R$ 80,00').first().waitFor();
    const reference = endToEndId();
    await admin('officeDepositConfirm', { id: data.order_number, amount: '80.00', reference });
    await sees(phone.page, site('cashier.payment.paidTitle'));
    expect(await money()).toBe('218.07');
  });

  it('shows its code, and keeps its place through a killed tab', async () => {
    const { data } = await maria.call('recharge', { money: '60.00', ...ways.pix });
    const { page } = phone;
    await page.goto(`/recharge-payment?order=${data.order_number}`);
    await page.getByRole('img', { name: site('cashier.payment.qr', { amount: 'R$ 60,00' }) }).waitFor();
    await page.getByRole('button', { name: site('cashier.payment.copyCode') }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/rechargeRecord');
    await sees(page, office('codes.depositKind.pix_reviewed'));
    expect(phone.problems).toEqual([]);
  });
});
