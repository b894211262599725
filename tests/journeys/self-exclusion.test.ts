import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { expectNoBarriers } from './barriers.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { site } from './message-texts.ts';
import { PASSWORD, createBrowserSessions, enter, press } from './visitors.ts';

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
  if (task.result?.state === 'fail') await keepScreens(browser, 'self-exclusion');
  await end();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Chooses a length and confirms it by the password. */
async function exclude(page: Page, length: string): Promise<void> {
  await page.goto('/self-exclusion');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoAxeViolations(page);
  await page
    .getByRole('region', { name: site('exclusion.exclude') })
    .getByRole('link', { name: length })
    .click();
  await page.getByLabel(site('auth.password'), { exact: true }).fill(PASSWORD);
  await press(page, site('security.continue'));
  await expectNoBarriers(page);
  await press(page, site('exclusion.start'));
  await page
    .getByRole('status')
    .filter({ hasText: site('exclusion.canWithdraw') })
    .waitFor();
}

it('excludes a player, who can then neither bet nor deposit, and withdraws', async () => {
  const member = await registerMember(server);
  await deposit(server, member, '100.00');
  const account = await prepareWithdrawal(member);
  const { session } = (await member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  const { page, problems } = await open('/');
  await enter(page, member.token);
  await exclude(page, '3 meses');

  await expect(member.call('bet', { session, stake: '1.00', key: freshKey() })).rejects.toMatchObject({
    error: 'player_blocked',
  });
  await expect(member.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).rejects.toMatchObject({
    error: 'self_excluded',
  });
  // The notice stands below the header of every screen.
  await page.goto('/game');
  await page.getByRole('link', { name: site('exclusion.details') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: site('exclusion.withdraw') })
    .click();
  await page.waitForURL('**/withdraw');
  const { data } = await member.call('drawing', {
    money: '100.00',
    member_bank_id: account,
    qk_pwd: '271828',
  });
  expect(data).toMatchObject({ amount: '100.00', status: 1 });
  expect(problems).toEqual([]);
});
