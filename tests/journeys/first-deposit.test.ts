import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { like, site } from './message-texts.ts';
import { PASSWORD, sees } from './visitors.ts';

/** Presses that a person needs from the home page to the code of a first deposit, the registration included. */
const MAX_TAPS = 7;

/** From the payment at the bank to the new balance in the header. */
const MAX_CREDIT_MS = 1_000;

/** Deposits of the measurement at most: the quickest counts, since the machine of a test has other work. */
const DEPOSITS = 6;

let browser: Browser;
let server: TestServer;
let maria: Visitor;

beforeAll(async () => {
  server = await createTestServer({ captcha: 'none', working: true, realTime: true });
  browser = await openBrowser();
  maria = await visit(browser, 'phone', server.url);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A hand on a phone: counts what it presses. The next field is reached by the keyboard, which is no tap. */
function createHand(page: Page) {
  let taps = 0;
  const isFocused = async (field: Locator) => (await field.and(page.locator(':focus')).count()) === 1;
  return {
    count: () => taps,
    async tap(target: Locator): Promise<void> {
      await target.tap();
      taps += 1;
    },
    async typeNext(field: Locator, text: string): Promise<void> {
      for (let steps = 0; !(await isFocused(field)); steps += 1) {
        expect(steps).toBeLessThan(4);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(text);
    },
  };
}

/** The suggested amount of R$ 50.00. */
const chip = (page: Page) =>
  page.getByRole('group', { name: site('cashier.recharge.quick') }).getByRole('button', { name: /R\$\s50$/ });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

it(`takes a guest to a Pix code in at most ${MAX_TAPS} taps`, async () => {
  const { page } = maria;
  await page.goto('/');
  const hand = createHand(page);
  await hand.tap(
    page
      .getByRole('navigation', { name: site('shell.nav.main') })
      .getByRole('link', { name: site('shell.nav.deposit') }),
  );
  await hand.tap(page.getByRole('main').getByRole('button', { name: site('shell.auth.register') }));
  await hand.tap(field(page, site('auth.account')));
  await hand.typeNext(field(page, site('auth.account')), 'mariasilva');
  await hand.typeNext(field(page, site('auth.password')), PASSWORD);
  await hand.typeNext(field(page, site('auth.realname')), 'Maria da Silva');
  await hand.typeNext(field(page, site('auth.phone')), '11987654321');
  await hand.tap(page.getByLabel(site('auth.over18')));
  await hand.tap(page.getByRole('button', { name: site('shell.auth.createAccount') }).last());
  await hand.tap(chip(page));
  await hand.tap(page.getByRole('button', { name: site('cashier.recharge.submitPix') }));
  await sees(page, site('cashier.payment.copyCode'));
  expect(hand.count()).toBeLessThanOrEqual(MAX_TAPS);
  await expectNoAxeViolations(page);
});

/** Requests R$ 50.00 as the signed-in member and returns the code. */
async function requestCode(page: Page): Promise<string> {
  await page.goto('/recharge');
  await chip(page).click();
  await page.getByRole('button', { name: site('cashier.recharge.submitPix') }).click();
  await sees(page, site('cashier.payment.copyCode'));
  const code = await page
    .getByText(/^000201/)
    .first()
    .textContent();
  return code?.trim() ?? '';
}

it(`shows the balance within ${MAX_CREDIT_MS} ms of the payment`, async () => {
  const { page } = maria;
  const took: number[] = [];
  const isQuick = () => took.some((time) => time <= MAX_CREDIT_MS);
  for (let paid = 1; paid <= DEPOSITS && !isQuick(); paid += 1) {
    const code = await requestCode(page);
    const pill = page.getByRole('button', { name: site('shell.wallet.open') }).getByText(like(`R$ ${paid * 50},00`));
    const began = performance.now();
    expect(server.bank.pay(code).ok).toBe(true);
    await pill.waitFor();
    took.push(performance.now() - began);
    await sees(page, site('cashier.payment.paidTitle'));
  }
  expect(Math.min(...took)).toBeLessThanOrEqual(MAX_CREDIT_MS);
});
