import { type TestServer, createTestServer, registerMember, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepScreens, openBrowser } from './browser.ts';
import {
  PASSWORD,
  createBrowserSessions,
  expectSignedIn,
  expectSignedOut,
  keep,
  press,
  sees,
  signIn,
  signOut,
} from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { site } from './message-texts.ts';

const HALF_A_DAY = 13 * 3600;

let browser: Browser;
let server: TestServer;

const { open, end } = createBrowserSessions(
  () => browser,
  () => server.url,
);

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, 'sign-in');
  await end();
  server.clock.advance(3_600);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Lets half a day pass once the page has asked for all it wanted. */
async function later(page: Page): Promise<void> {
  await allLoaded(page);
  server.clock.advance(HALF_A_DAY);
}

/** How often the site asked for another token, counted from now on. */
function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/refresh')) count += 1;
  });
  return () => count;
}

describe('a browser that is kept signed in', () => {
  it('goes on as a member in a new tab, and shows no guest’s page on the way', async () => {
    const { account } = await registerMember(server);
    const { page, problems } = await open('/login');
    expect(await keep(page).isChecked()).toBe(false);
    await expectNoAxeViolations(page);
    await signIn(page, account, { kept: true });
    await expectSignedIn(page);
    const context = page.context();
    await page.close();
    server.clock.advance(HALF_A_DAY);
    await context.addInitScript(`
      const note = () => {
        if (document.querySelector('header')?.textContent.includes('Cadastrar')) globalThis.sawGuest = true;
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });`);
    const again = await context.newPage();
    const refreshes = countRefreshes(again);
    await again.goto('/profile');
    await expectSignedIn(again);
    await sees(again, account);
    expect(refreshes()).toBe(1);
    expect(await again.evaluate<boolean>('"sawGuest" in globalThis')).toBe(false);
    await signOut(again);
    await again.close();
    const left = await context.newPage();
    const asked = countRefreshes(left);
    await left.goto('/');
    await expectSignedOut(left);
    expect(asked()).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('asks nothing for a guest, nor for who did not tick the box', async () => {
    const { account } = await registerMember(server);
    const { page } = await open('/login');
    const refreshes = countRefreshes(page);
    await signIn(page, account);
    await expectSignedIn(page);
    const other = await page.context().newPage();
    const asked = countRefreshes(other);
    await other.goto('/');
    await expectSignedOut(other);
    expect([refreshes(), asked()]).toEqual([0, 0]);
  });

  it('renews a session that ran out once, for all calls, without a question', async () => {
    const { account } = await registerMember(server);
    const { page, problems } = await open('/login');
    await signIn(page, account, { kept: true });
    await expectSignedIn(page);
    // The open page polls: it is left before its session ends, so that only the page under test asks to renew it.
    await page.goto('about:blank');
    await later(page);
    const refreshes = countRefreshes(page);
    await page.goto('/rechargeRecord');
    await sees(page, site('cashier.noRecords'));
    await expectSignedIn(page);
    expect(refreshes()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is a guest’s again, without a cookie, once the server says so', async () => {
    const { account } = await registerMember(server);
    const { page } = await open('/login');
    await signIn(page, account, { kept: true });
    await expectSignedIn(page);
    const context = page.context();
    await page.close();
    await server.call()('login', { account, password: PASSWORD });
    const again = await context.newPage();
    await again.goto('/');
    await expectSignedOut(again);
    expect(await context.cookies()).toEqual([]);
    expect(await again.evaluate<string | null>('localStorage.getItem("kept")')).toBeNull();
  });
});

describe('an expired session', () => {
  it('asks, keeps what was typed, and goes on after signing in again', async () => {
    const { account } = await registerMember(server);
    const { page, problems } = await open('/login');
    await signIn(page, account);
    await expectSignedIn(page);
    await page.goto('/recharge');
    await page.getByLabel(site('cashier.recharge.howMuch')).fill('73,00');
    await later(page);
    await press(page, site('cashier.recharge.submitPix'));
    await sees(page, site('shell.session.expired'));
    // The dialog says it, and no notice says it again.
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectNoAxeViolations(page);
    await press(page, site('shell.auth.login'));
    await signIn(page, account);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/recharge');
    expect(await page.getByLabel(site('cashier.recharge.howMuch')).inputValue()).toContain('73,00');
    await press(page, site('cashier.recharge.submitPix'));
    await page.waitForURL('**/recharge-payment?**');
    await sees(page, /73,00/);
    expect(problems).toEqual([]);
  });

  it('leaves a guest where they are who does not want to', async () => {
    const { account } = await registerMember(server);
    const { page } = await open('/login');
    await signIn(page, account);
    await expectSignedIn(page);
    await page.goto('/withdrawal-card');
    await expectSignedIn(page);
    await allLoaded(page);
    // No call of the page that is left may notice it first.
    await page.goto('about:blank');
    server.clock.advance(HALF_A_DAY);
    await page.goto('/withdrawal-card');
    await sees(page, site('shell.session.expired'));
    await press(page, site('shell.session.notNow'));
    await sees(page, site('shell.error.notSignedIn'));
    await expectSignedOut(page);
    expect(new URL(page.url()).pathname).toBe('/withdrawal-card');
  });

  it('shows nothing of one member to another who signs in instead', async () => {
    const [maria, rita] = [await registerMember(server), await registerMember(server)];
    const { page } = await open('/login');
    await signIn(page, maria.account);
    await expectSignedIn(page);
    await page.goto('/profile');
    await sees(page, maria.account);
    await later(page);
    // A page that is looked at again asks for its data again: whichever of its calls is refused first, the dialog opens.
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await sees(page, site('shell.session.expired'));
    await press(page, site('shell.auth.login'));
    await signIn(page, rita.account);
    await page.waitForURL(`${server.url}/`);
    await page.goto('/profile');
    await sees(page, rita.account);
    expect(await page.getByText(maria.account).count()).toBe(0);
  });
});

describe('a guest at a screen of members', () => {
  it('is asked once, by the card, and goes on to the deposit after signing in', async () => {
    const { account } = await registerMember(server);
    const { page, problems } = await open('/recharge');
    const card = page.getByText(site('shell.error.notSignedIn'));
    await card.waitFor();
    await allLoaded(page);
    expect(await card.count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: site('shell.auth.login') })
      .click();
    await signIn(page, account);
    await page.getByLabel(site('cashier.recharge.howMuch')).waitFor();
    expect(problems).toEqual([]);
  });

  it('keeps the game that was tapped', async () => {
    const { account } = await registerMember(server);
    const { page } = await open('/');
    await page.locator('main a[href^="/gameInfo"]').first().click();
    await page.getByText(site('shell.error.notSignedIn')).waitFor();
    const address = page.url();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: site('shell.auth.login'), exact: true }).click();
    await signIn(page, account);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(site('shell.error.notSignedIn')).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
  });
});

describe('a revoked session', () => {
  it('ends the open page at once, and the cookie of a kept browser is invalid', async () => {
    const { account, id } = await registerMember(server);
    const { page } = await open('/login');
    await signIn(page, account, { kept: true });
    await expectSignedIn(page);
    const staff = await signInStaff(server, 'risk', 'kick@arara.test');
    await staff('officePlayerOffline', { player_id: id, reason: 'acesso suspeito' });
    await page.getByRole('heading', { name: site('auth.offlineTitle') }).waitFor();
    await press(page, site('shell.ui.retry'));
    await expectSignedOut(page);
    expect(
      await page.evaluate<number>('fetch("/api/auth/refresh", { method: "POST" }).then(({ status }) => status)'),
    ).toBe(401);
  });

  it('empties both storages and shows the network’s screen, from which the page starts again', async () => {
    const { account } = await registerMember(server);
    const { page, problems } = await open('/login', server.url, 'desk');
    await signIn(page, account, { kept: true });
    await expectSignedIn(page);
    await server.call()('login', { account, password: PASSWORD });
    await page.getByRole('heading', { name: site('auth.offlineTitle') }).waitFor();
    await sees(page, site('shell.error.network'));
    expect(await page.evaluate<number[]>('[sessionStorage.length, localStorage.length]')).toEqual([0, 0]);
    await expectNoAxeViolations(page);
    await press(page, site('shell.ui.retry'));
    await expectSignedOut(page);
    expect(problems).toEqual([]);
  });
});
