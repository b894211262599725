import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { expectNoBarriers } from './barriers.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { stage } from './game-texts.ts';
import { ANY, like, site, startsWith } from './message-texts.ts';
import { createBrowserSessions, enter } from './visitors.ts';

const MINUTE = 60;

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
  if (task.result?.state === 'fail') await keepScreens(browser, 'reality-check');
  await end();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const game = '/gameInfo?game=dado';
const checkOf = (page: Page) => page.getByRole('dialog', { name: like(site('realityCheck.title', { time: ANY })) });
const answer = (page: Page, name: 'continue' | 'pause' | 'leave') =>
  checkOf(page).getByRole('button', { name: site(`realityCheck.${name}`), exact: true });

/** Bets every ten minutes until the interval of the site is over. */
async function playAnHour({ call }: TestMember): Promise<void> {
  for (let left = 60; left > 0; left -= 10) {
    const { session } = (await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    await call('bet', { session, stake: '1.00', key: freshKey() });
    server.clock.advance(10 * MINUTE);
  }
}

/** A member in a game on a phone, after an interval of play. */
async function playPastTheInterval() {
  const maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await playAnHour(maria);
  const visitor = await open(game);
  const { page } = visitor;
  await enter(page, maria.token);
  await page.goto(game);
  await checkOf(page).waitFor();
  return { maria, visitor, page };
}

it('a reality check cannot be dismissed, survives a reload, and play continues with its answer', async () => {
  const { maria, visitor, page } = await playPastTheInterval();
  await checkOf(page).getByText('R$ 6,00').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await checkOf(page).isVisible()).toBe(true);
  const sizes = await Promise.all(
    (['continue', 'pause', 'leave'] as const).map(async (name) => {
      const box = await answer(page, name).boundingBox();
      return [box?.width, box?.height];
    }),
  );
  expect(new Set(sizes.map(String)).size).toBe(1);
  await expectNoAxeViolations(page);
  await expectNoBarriers(page);
  await page.reload();
  await checkOf(page).waitFor();
  await page.goto('/profile');
  await checkOf(page).waitFor();
  await page.goBack();
  await checkOf(page).waitFor();
  await answer(page, 'continue').click();
  await checkOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: startsWith(stage('place')) }).click();
  await expect.poll(async () => (await maria.call('realityCheck', {})).data.session?.bets).toBe('8.00');
  expect(visitor.problems).toEqual([]);
});

it('the check that is due interrupts a game that is open, and a break leads to the page of responsible play', async () => {
  const { page, maria } = await playPastTheInterval();
  await answer(page, 'continue').click();
  await checkOf(page).waitFor({ state: 'detached' });
  await page.getByRole('timer').getByText(/1 h/).waitFor({ timeout: 20_000 });
  await playAnHour(maria);
  await page.getByRole('button', { name: startsWith(stage('place')) }).click();
  await checkOf(page).waitFor();
  await answer(page, 'pause').click();
  await page.getByRole('heading', { level: 1, name: site('responsible.title') }).waitFor();
  await page.getByText(like(site('responsible.breakUntil', { at: ANY }))).waitFor();
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  await expect(maria.call('bet', { session, stake: '1.00', key: freshKey() })).rejects.toMatchObject({
    error: 'play_break',
  });
});

it('a check stops automatic rounds, which do not begin again after its answer', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await maria.call('realityCheckInterval', { minutes: 5 });
  const { page } = await open(game);
  await enter(page, maria.token);
  await page.goto(game);
  await page.getByRole('button', { name: `${stage('auto')}: ${stage('autoTitle')}` }).click();
  await page.getByRole('button', { name: new RegExp(stage('autoStart')) }).click();
  const countBets = async () => Number((await maria.call('realityCheck', {})).data.session?.bets ?? '0');
  await expect.poll(countBets).toBeGreaterThan(0);
  server.clock.advance(5 * MINUTE);
  await checkOf(page).waitFor();
  const staked = await countBets();
  await answer(page, 'continue').click();
  await checkOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: startsWith(stage('place')) }).waitFor();
  expect(await page.locator('button[data-state="auto"]').count()).toBe(0);
  expect(await countBets()).toBe(staked);
});

it('leaving signs the player out', async () => {
  const { page } = await playPastTheInterval();
  await answer(page, 'leave').click();
  await page
    .getByRole('button', { name: site('shell.auth.login') })
    .first()
    .waitFor();
  expect(await checkOf(page).count()).toBe(0);
});

it('the clock of a game leads to the session, the money, the limits, the self-test and help', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  await maria.call('limitSet', { kind: 'loss', period: 'day', amount: '20.00' });
  const { page, problems } = await open(game);
  await enter(page, maria.token);
  await page.goto(game);
  await page.getByRole('timer').getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: site('responsible.title') }).waitFor();
  await page.getByText('R$ 20,00').first().waitFor();
  await page.getByRole('link', { name: 'CVV' }).waitFor();
  expect(await page.getByRole('link', { name: '188' }).getAttribute('href')).toBe('tel:188');
  await page.getByRole('button', { name: site('responsible.testStart') }).click();
  await page.getByRole('button', { name: site('responsible.testResult') }).click();
  await page.getByText(site('responsible.testMissing')).waitFor();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  for (const choice of await page.getByRole('radio', { name: site('responsible.answer1'), exact: true }).all())
    await choice.check();
  await page.getByRole('button', { name: site('responsible.testResult') }).click();
  await page.getByText(site('responsible.score', { score: '9' })).waitFor();
  await page.getByText(site('responsible.level.high')).waitFor();
  expect(calls.filter((sent) => sent.startsWith('POST'))).toEqual([]);
  await expectNoAxeViolations(page);
  await expectNoBarriers(page);
  expect(problems).toEqual([]);
});
