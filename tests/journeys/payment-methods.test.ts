import type { Call } from '@arara/contract/client';
import { type TestServer, createTestServer, registerMember, signInStaff } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, enterOffice, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { office, site, startsWith } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let admin: Call;
/** Staff on a desktop. */
let rui: Visitor;
/** A player, on a phone. */
let maria: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  let officeToken = '';
  admin = await signInStaff(server, 'admin', 'rui@arara.test', (made) => (officeToken = made));
  const { token } = await registerMember(server);
  browser = await openBrowser();
  [rui, maria] = await Promise.all([visit(browser, 'desk', server.url), visit(browser, 'phone', server.url)]);
  await enterOffice(rui.page, officeToken);
  await enter(maria.page, token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const typeIn = (label: string, text: string, at = 0) => rui.page.getByLabel(label, { exact: true }).nth(at).fill(text);
const save = () => rui.page.getByRole('button', { name: office('sites.save') }).click();
const methodOf = async (type: string) =>
  (await admin('officeMethods', {})).data.find(({ payment_type }) => payment_type === type);

it('is created in the office, after the server has named contradicting values', async () => {
  const { page } = rui;
  await page.goto('/office/payment-methods');
  await page.getByRole('heading', { level: 1, name: office('methods.title') }).waitFor();
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  await page.getByRole('button', { name: office('methods.create') }).click();
  await typeIn(`${office('methods.name')} · Português`, 'Pix expresso');
  await typeIn(office('methods.payment_type'), 'pix-expresso');
  await typeIn(office('methods.fee_fixed'), '1,00');
  await typeIn(office('methods.fee_bps'), '1,5');
  await typeIn(office('methods.min'), '50');
  await typeIn(office('methods.max'), '10');
  await typeIn(office('methods.sort'), '0');
  await page.getByLabel(office('methods.enabled'), { exact: true }).check();
  await typeIn(`${office('methods.name')} · Português`, 'Banco um', 1);
  await typeIn(office('methods.min'), '50', 1);
  await typeIn(office('methods.max'), '2.000', 1);
  await typeIn(office('methods.quick_amounts'), '50 100');
  await save();
  await sees(page, /o máximo não pode ser menor que o mínimo/);
  expect(await methodOf('pix-expresso')).toBeUndefined();
  await typeIn(office('methods.max'), '2.000');
  await sees(page, office('methods.feeOf', { fee: 'R$ 1,00 + 1,5%' }));
  await save();
  await sees(page, office('methods.saved'));
  expect(await methodOf('pix-expresso')).toMatchObject({
    fee_fixed: '1.00',
    fee_bps: 150,
    max: '2000.00',
    enabled: true,
  });
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  expect(rui.problems).toEqual([]);
});

it('is not overwritten after a concurrent change', async () => {
  const { page } = rui;
  await page.goto('/office/payment-methods?open=pix');
  await typeIn(office('methods.sort'), '7');
  const standing = await methodOf('pix');
  if (standing === undefined) throw new Error('there is no Pix');
  const { updated_at: _at, ...method } = standing;
  await admin('officeMethodSave', { ...method, minutes: 30 });
  await save();
  await sees(page, office('methods.changedByOther'));
  expect(await methodOf('pix')).toMatchObject({ sort: 1, minutes: 30 });
});

it('is chosen on the site, which shows the received amount before and after the payment', async () => {
  const { page } = maria;
  await page.goto('/recharge');
  await sees(page, 'Pix expresso');
  await page.getByText('Pix expresso').click();
  await page.getByRole('button', { name: /R\$\s100\b/ }).click();
  await sees(page, site('cashier.recharge.receives'));
  await sees(page, /R\$\s97,50/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
  await sees(page, site('cashier.payment.waiting'));
  await sees(page, /R\$\s97,50/);
  const code = await page
    .getByText(/^000201/)
    .first()
    .textContent();
  expect(server.bank.pay(code?.trim() ?? '').ok).toBe(true);
  await server.settle();
  await sees(page, site('cashier.payment.paidTitle'));
  await sees(page, /\+R\$\s97,50/);
  await sees(page, site('cashier.payment.paidAmount'));
  await expectNoAxeViolations(page);
  expect(maria.problems).toEqual([]);
});

it('shows its next opening when it is closed, and the amount stays for another method', async () => {
  const { page } = maria;
  await page.goto('/recharge');
  await page.getByText('Pix expresso').click();
  await page.getByRole('button', { name: /R\$\s100\b/ }).click();
  const standing = await methodOf('pix-expresso');
  if (standing === undefined) throw new Error('it is gone');
  const { updated_at: _at, ...method } = standing;
  // The server's clock shows noon.
  await admin('officeMethodSave', { ...method, opens_at: '22:00', closes_at: '02:00' });
  await page.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
  await sees(page, /Esta forma de depósito funciona das 22:00 às 02:00/);
  await sees(page, site('cashier.recharge.closed'));
  await sees(page, site('cashier.recharge.opensAt', { when: '22:00' }));
  await page.getByRole('radio', { name: startsWith(`Pix ${site('cashier.recharge.byItself')}`) }).check();
  expect(await page.getByLabel(site('cashier.recharge.howMuch')).inputValue()).toContain('100,00');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
  await sees(page, site('cashier.payment.waiting'));
});
