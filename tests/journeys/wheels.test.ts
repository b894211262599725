import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TestServer, type TestMember, createTestServer, deposit, registerMember } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { openConnected } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { ANY, site, startsWith, verifier } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;
let folder: string;
let proof: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-wheels-'));
  server = await createTestServer({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '500.00');
  visitor = await visit(browser, 'phone', server.url, { isMoving: true });
  await visitor.page.goto('/');
  // The member's own session, to compare the page with the server.
  await visitor.page.evaluate((token) => sessionStorage.setItem('token', token), maria.token);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const spinsLeft = async (): Promise<number> => (await maria.call('lotteryWheelCheck', {})).data.remainingspins ?? 0;

describe('a wheel', () => {
  it('shows its odds and the seed of the next spin beforehand', async () => {
    const { page } = visitor;
    const { prizes = [], seed } = (await maria.call('lotteryWheelCheck', {})).data;
    await page.goto('/promotion/activity/lottery-wheel');
    await page.getByRole('button', { name: site('wheel.odds') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('row').nth(prizes.length).waitFor();
    expect(await sheet.getByRole('row').count()).toBe(prizes.length + 1);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: site('wheel.fairShort') }).click();
    await sheet.getByText(seed?.commitment ?? '').waitFor();
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await visitor.picture('wheel');
  });

  it('stops where the server decided, shows the prize, and uses one spin', async () => {
    const { page } = visitor;
    const before = await spinsLeft();
    expect(before).toBeGreaterThan(1);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/activity/spin')),
      page.getByRole('button', { name: site('wheel.spin'), exact: true }).press('Enter'),
    ]);
    const { data } = (await answer.json()) as { data: { place: number; reward: string; remainingspins: number } };
    await page
      .getByRole('link', { name: site('wheel.verifySpin') })
      .first()
      .waitFor();
    const prizes = (await maria.call('lotteryWheelCheck', {})).data.prizes ?? [];
    expect(prizes[data.place]?.amount).toBe(data.reward);
    expect(await spinsLeft()).toBe(before - 1);
    // The highlighted slice is the one at that index.
    const stopped = await page.evaluate<number>(
      `[...document.querySelectorAll('main g[data-tone]')].findIndex((slice) => 'stop' in slice.dataset)`,
    );
    expect(stopped).toBe(data.place);
    // Keyboard focus stays in place.
    await page
      .getByRole('button', { name: site('wheel.again') })
      .and(page.locator(':focus'))
      .waitFor();
  });

  it('keeps the previous balance until it stops', async () => {
    const { page } = visitor;
    const socket = await openConnected(page, '/promotion/activity/lottery-wheel');
    const spoken = page.getByText(startsWith(site('shell.wallet.spoken', { amount: ANY })));
    await spoken.waitFor();
    const before = await spoken.textContent();
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/activity/spin*', async (route) => {
      const response = await route.fetch();
      asked.resolve();
      // The wheel spins freely until the response arrives.
      await answered.promise;
      return route.fulfill({ response });
    });
    await page.getByRole('button', { name: site('wheel.spin'), exact: true }).click();
    await asked.promise;
    const news = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"balance"'));
    await deposit(server, maria, '25.00');
    await news;
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await spoken.textContent()).toBe(before);
    answered.resolve();
    await page.getByRole('button', { name: site('wheel.again') }).waitFor();
    await expect.poll(() => spoken.textContent()).not.toBe(before);
    await page.unroute('**/api/activity/spin*');
  });

  it('is spun once when the response was lost and the button is pressed again', async () => {
    const { page } = visitor;
    const before = await spinsLeft();
    await page.goto('/promotion/activity/lottery-wheel');
    let isLost = false;
    // What the page asks for again after the loss is answered after the second press only, which must not wait for it.
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/(?:activity|lotterywheel)\/check/, async (route) => {
      if (isLost) await pressed;
      return route.continue();
    });
    await page.route('**/api/activity/spin*', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      // The server spins; its response is lost.
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: site('wheel.spin'), exact: true }).click();
    await page.getByText(site('wheel.unsure')).waitFor();
    // Earlier spins are listed below this one.
    await page.getByRole('button', { name: site('wheel.spin'), exact: true }).click();
    release();
    await page
      .getByRole('status')
      .getByRole('link', { name: site('wheel.verifySpin') })
      .waitFor();
    expect(await spinsLeft()).toBe(before - 1);
    await page.unroute('**/api/activity/spin*');
    await page.unroute(/\/api\/(?:activity|lotterywheel)\/check/);
    visitor.problems.length = 0;
  });

  it('has a proof that the member can verify after the seed is revealed', async () => {
    const { page } = visitor;
    await page.goto('/promotion/activity/lottery-wheel');
    await page
      .getByRole('link', { name: site('wheel.verifySpin') })
      .first()
      .click();
    await page.getByText(site('wheel.spin.notYet')).waitFor();
    await page
      .getByRole('button', { name: site('play.verify.reveal') })
      .first()
      .click();
    await page.getByRole('button', { name: site('play.verify.revealAction') }).click();
    await page.getByText(site('play.verify.ok')).waitFor();
    await page.getByText(site('play.verify.checkSecond')).waitFor();
    await expectNoAxeViolations(page);
    proof = (await page.getByText('"weights":').textContent()) ?? '';
    expect(JSON.parse(proof)).toMatchObject({ convention: 'text' });
  });

  it('is verified without the server, by a downloaded page without network', async () => {
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.getByRole('link', { name: site('play.verify.download') }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const { page } = await visit(browser, 'phone', server.url);
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(file).href);
    const expectVerdict = async (text: string, answer: string) => {
      await page.getByLabel(verifier('proof')).fill(text);
      const form = page.locator('form').filter({ has: page.getByLabel(verifier('proof')) });
      await form.getByRole('button', { name: verifier('check') }).click();
      await page.getByText(answer, { exact: true }).waitFor();
    };
    await expectVerdict(proof, verifier('holds'));
    await expectVerdict(proof.replace(/"reward":"[^"]+"/, '"reward":"9999.00"'), verifier('fails'));
    await expectVerdict(
      proof.replace(/"nonce":"\d+"/, '"nonce":"x"').replace(/"weights":\[[^\]]+\]/, '"weights":[0]'),
      verifier('fails'),
    );
    await expectVerdict('{"weights":[]}', verifier('unreadable'));
  });

  it('shows a guest its rules and how to sign in', async () => {
    const guest = await visit(browser, 'phone', server.url);
    await guest.page.goto('/promotion/activity/daily-wheel');
    await guest.page.getByText(site('wheel.signIn')).waitFor();
    await guest.page.getByRole('heading', { name: site('wheel.rules') }).waitFor();
    await expectNoAxeViolations(guest.page);
    expect(guest.problems).toEqual([]);
  });
});

describe('the daily check-in', () => {
  it('shows seven days and why the first cannot be claimed yet', async () => {
    const { page } = visitor;
    const { data } = await maria.call('dailyLoginCheck', {});
    await page.goto('/promotion/activity/daily-login');
    const days = page.getByRole('list', { name: site('wheel.login.week') }).getByRole('listitem');
    await days.first().waitFor();
    expect(await days.count()).toBe(7);
    expect(
      await page.getByRole('button', { name: startsWith(site('wheel.login.claim', { amount: ANY })) }).isEnabled(),
    ).toBe(data.eligible);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});

describe('claimable rewards', () => {
  it('are counted on the promotions link, and can be dismissed on the home page', async () => {
    const { page } = visitor;
    const { data } = await maria.call('promotionBadges', {});
    const count = data.events + data.rebates + data.vip + data.cover;
    expect(count).toBeGreaterThan(0);
    await page.goto('/');
    const name = site('rewards.count', { count });
    const bubble = page.getByRole('button', { name });
    await bubble.waitFor();
    await page
      .getByRole('link', { name: `${site('shell.nav.promotions')} ${name}` })
      .first()
      .waitFor();
    await bubble.click();
    await page.getByRole('link', { name: site('rewards.all') }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: site('rewards.hide') }).click();
    await expect.poll(() => bubble.count()).toBe(0);
  });

  it('logs no error to the console', () => {
    expect(visitor.problems).toEqual([]);
  });
});
