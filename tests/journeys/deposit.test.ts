import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import {
  THIRD_PARTY,
  type TestServer,
  type TestMember,
  requireOwnAccount,
  createTestServer,
  makePayer,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepScreens, openBrowser } from './browser.ts';
import { createBrowserSessions, expectSignedIn, press, sees, signIn } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { site } from './message-texts.ts';

type PayOptions = NonNullable<Parameters<TestServer['bank']['pay']>[1]>;

let browser: Browser;
let server: TestServer;
let admin: Call;
let maria: TestMember;
const visits = createBrowserSessions(
  () => browser,
  () => server.url,
);

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  browser = await openBrowser();
});

beforeEach(async () => {
  maria = await registerMember(server);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  server.bank.faults({ api: 'none', apiCalls: 0, refund: 'done', webhook: 'deliver' });
  await visits.end();
  await settleDelayedJobs(server);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Maria at a page of the site. Her phone has no socket unless it is `live`: she sees what the page asks for itself. */
async function comeIn(path: string, { live = true } = {}): Promise<Page> {
  const { page } = await visits.open('/login');
  if (!live) await page.routeWebSocket(/\/ws|realtime/, (socket) => void socket.close());
  await signIn(page, maria.account, { kept: true });
  await expectSignedIn(page);
  await page.goto(path);
  return page;
}

/** Asks for R$ 50.00 and waits for its code. */
async function askFor(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /R\$\s50\b/ })
    .first()
    .click();
  await press(page, site('cashier.recharge.submitPix'));
  await sees(page, site('cashier.payment.waiting'));
  return (
    (await page
      .getByText(/^000201/)
      .first()
      .textContent()) ?? ''
  ).trim();
}

async function pay(code: string, options: PayOptions = {}): Promise<void> {
  expect(server.bank.pay(code, options).ok).toBe(true);
  await server.settle();
}

/** What anybody can use, on the narrowest phone and on a wide screen. */
async function isUsable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

/** Another app is in front of the page, or it is in front again: a phone fires the event, and the page may ask which. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    Object.defineProperty(document, 'hidden', { value: ${state === 'hidden'}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
}

/** Well below the three seconds between two calls of a page that waits. */
const AT_ONCE_MS = 1_000;

/** How long after a moment of the page's own clock it asked for the payment: a slow machine slows both. */
const firstCallSince = (page: Page, moment: number): Promise<number> =>
  page.evaluate<number>(`
    Math.min(...performance.getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/api/recharge/detail') && startTime >= ${moment})
      .map(({ startTime }) => startTime)) - ${moment}`);

it('shows the deposit at once when its payer comes back from the bank’s app', async () => {
  const page = await comeIn('/recharge', { live: false });
  await page.getByLabel(site('cashier.recharge.howMuch')).waitFor();
  await isUsable(page);
  const code = await askFor(page);
  await isUsable(page);
  await show(page, 'hidden');
  await pay(code);
  const cameBackAt = await page.evaluate<number>('performance.now()');
  await show(page, 'visible');
  await sees(page, site('cashier.payment.paidTitle'));
  expect(await firstCallSince(page, cameBackAt)).toBeLessThan(AT_ONCE_MS);
  await sees(page, /R\$\s50,00/);
  await isUsable(page);
});

it('is restored from its address after the phone closed the tab', async () => {
  const page = await comeIn('/recharge');
  const code = await askFor(page);
  const address = page.url();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await sees(again, site('cashier.payment.waiting'));
  expect(
    await again
      .getByText(/^000201/)
      .first()
      .textContent(),
  ).toContain(code);
  await pay(code);
  await sees(again, site('cashier.payment.paidTitle'));
});

it('is found again on the deposit page, in the records and in the wallet, on another device too', async () => {
  await askFor(await comeIn('/recharge'));
  const page = await comeIn('/recharge');
  const pending = page.getByRole('region', { name: site('pix.pending') });
  await pending.getByText(/R\$\s50,00/).waitFor();
  await isUsable(page);
  await page.goto('/rechargeRecord');
  await pending.getByText(/R\$\s50,00/).waitFor();
  await page.getByRole('button', { name: site('shell.wallet.open') }).click();
  const inWallet = page.getByRole('dialog').getByRole('region', { name: site('pix.pending') });
  await inWallet.getByText(/R\$\s50,00/).waitFor();
  await isUsable(page);
  await inWallet.getByRole('link').click();
  await sees(page, site('cashier.payment.copyCode'));
});

it('is copied first on a phone, where its QR code is folded; a desk shows the QR code', async () => {
  const page = await comeIn('/recharge');
  await askFor(page);
  const qr = page.getByRole('img', { name: site('cashier.payment.qr', { amount: 'R$ 50,00' }) });
  expect(await qr.isVisible()).toBe(false);
  await page.getByText(site('cashier.payment.otherDevice')).click();
  await qr.waitFor();
  await isUsable(page);
  const { page: desk } = await visits.open('/login', server.url, 'desk');
  await signIn(desk, maria.account, { kept: true });
  await expectSignedIn(desk);
  await desk.goto(page.url());
  await desk.getByRole('img', { name: site('cashier.payment.qr', { amount: 'R$ 50,00' }) }).waitFor();
  expect(await desk.getByText(site('cashier.payment.otherDevice')).count()).toBe(0);
});

it('offers its bonus before an amount is typed, and promises nothing for one above the maximum', async () => {
  const page = await comeIn('/recharge');
  const amount = page.getByLabel(site('cashier.recharge.howMuch'));
  await sees(page, site('cashier.recharge.offerStake', { times: '20' }));
  await amount.fill('5000');
  await sees(page, site('cashier.recharge.bonusNone', { receives: 'R$ 50,00' }));
  await amount.fill('5000001');
  await sees(page, site('cashier.aboveMaximum', { max: 'R$ 50.000,00' }));
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  await page.getByText(site('cashier.recharge.bonusNone', { receives: 'R$ 50,00' })).waitFor({ state: 'detached' });
  expect(await page.getByText(/Você recebe/).count()).toBe(0);
  await isUsable(page);
});

it('runs out, and the next step is a new code for as much', async () => {
  const page = await comeIn('/recharge');
  const code = await askFor(page);
  server.clock.advance(901);
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
  await server.settle();
  await sees(page, site('cashier.payment.expiredTitle'));
  await isUsable(page);
  await page.getByRole('link', { name: site('cashier.payment.newCode') }).click();
  await page.getByLabel(site('cashier.recharge.howMuch')).waitFor();
  expect(await page.getByLabel(site('cashier.recharge.howMuch')).inputValue()).toContain('50,00');
  await press(page, site('cashier.recharge.submitPix'));
  await sees(page, site('cashier.payment.waiting'));
  expect(
    (
      await page
        .getByText(/^000201/)
        .first()
        .textContent()
    )?.trim(),
  ).not.toBe(code);
});

it('by a third party is not credited, and shows that it is returned and what to do', async () => {
  await makePayer(maria);
  await requireOwnAccount(admin);
  const page = await comeIn('/recharge');
  const code = await askFor(page);
  server.bank.faults({ refund: 'hold' });
  await pay(code, { payer: THIRD_PARTY });
  await sees(page, site('cashier.payment.returningTitle'));
  await sees(page, 'Este Pix saiu da conta de outra pessoa.');
  await isUsable(page);
  server.bank.faults({ refund: 'done' });
  await settleDelayedJobs(server);
  await sees(page, site('cashier.payment.returnedTitle'));
  await sees(page, /Devolvemos R\$\s50,00 a quem pagou/);
  await isUsable(page);
  await page.getByRole('link', { name: site('cashier.payment.tryAgain') }).click();
  await page.getByLabel(site('cashier.recharge.howMuch')).waitFor();
  await page
    .getByRole('button', { name: site('shell.wallet.open') })
    .getByText(/R\$\s0,00/)
    .waitFor();
  await requireOwnAccount(admin, { own_account_only: false });
});

it('of another amount is reviewed by staff, and asks nobody to pay again', async () => {
  const page = await comeIn('/recharge');
  const code = await askFor(page);
  await pay(code, { amount: centavos(49_99n) });
  await sees(page, site('cashier.payment.heldTitle'));
  await sees(page, 'O valor pago é diferente do valor do pedido. Nossa equipe está cuidando disso.');
  expect(await page.getByText(/^000201/).count()).toBe(0);
  await isUsable(page);
  await page.getByRole('link', { name: site('cashier.payment.records') }).click();
  await page.getByRole('heading', { level: 1, name: site('cashier.recharges.title') }).waitFor();
});

it('waits while the bank does not respond, then opens once; nothing is charged twice', async () => {
  const page = await comeIn('/recharge');
  server.bank.faults({ api: 'error_503' });
  await page
    .getByRole('button', { name: /R\$\s50\b/ })
    .first()
    .click();
  await press(page, site('cashier.recharge.submitPix'));
  await sees(page, 'O Pix está fora do ar e nada foi cobrado.');
  await isUsable(page);
  server.bank.faults({ api: 'none' });
  await press(page, site('cashier.recharge.submitPix'));
  await sees(page, site('cashier.payment.waiting'));
  expect((await admin('officeRecharges', { player_id: maria.id })).data.total).toBe(1);
});
