import { type TestServer, createTestServer, deposit, freshKey, registerMember, signIn } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { expectNoBarriers } from './barriers.ts';
import { keepScreens, openBrowser, visit } from './browser.ts';
import { site } from './message-texts.ts';
import { enter } from './visitors.ts';

const HOUR = 3600;

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

it('a player sets a limit, hits it, lowers it, and raises it after a day', async () => {
  onTestFailed(() => keepScreens(browser, 'play-limits'));
  const maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  const visitor = await visit(browser, 'phone', server.url);
  const { page } = visitor;
  await enter(page, maria.token);
  await page.goto('/profile');
  await page.getByRole('link', { name: site('account.profile.limits') }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const row = page.locator('[data-limit="stake day"]');
  await press(site('limits.kind.stake'));
  const choose = async (amount: string) => {
    await page.getByLabel(site('limits.amount')).fill(amount);
    await press(site('limits.save'));
  };
  await choose('200');
  await row.getByText('R$ 2,00').first().waitFor();
  // A toast covers what lies below it for a moment.
  await page.getByText(site('limits.saved')).waitFor({ state: 'hidden' });
  await expectNoAxeViolations(page);
  await expectNoBarriers(page);

  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  const bet = (stake: string) => maria.call('bet', { session, stake, key: freshKey() });
  await bet('1.00');
  server.clock.advance(10);
  await expect(bet('2.00')).rejects.toMatchObject({ error: 'limit_reached' });

  await page.reload();
  await row.getByText('R$ 1,00').first().waitFor();
  await press(site('limits.kind.stake'));
  await choose('150');
  await row.getByText('R$ 1,50').first().waitFor();
  await choose('900');
  await row.getByText(site('limits.raiseAsked', { value: 'R$ 9,00' })).waitFor();
  expect(await row.getByRole('button', { name: site('limits.confirm') }).count()).toBe(0);

  server.clock.advance(24 * HOUR);
  await enter(page, await signIn(server, maria.account));
  await page.goto('/limits');
  await row.getByRole('button', { name: site('limits.confirm'), exact: true }).click();
  await row.getByText('R$ 9,00').first().waitFor();
  await row.getByText(site('limits.raiseAsked', { value: 'R$ 9,00' })).waitFor({ state: 'detached' });
  expect(visitor.problems).toEqual([]);
  await page.context().close();
});
