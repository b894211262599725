import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TestHouse, type TestMember, createTestHouse, deposit, registerMember } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { openWithLine } from './door.ts';
import { expectNoSidewaysScroll, expectUsableByAll } from './usable.ts';

let browser: Browser;
let house: TestHouse;
let maria: TestMember;
let visitor: Visitor;
let folder: string;
let proof: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-wheels-'));
  house = await createTestHouse({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(house);
  await deposit(house, maria, '500.00');
  visitor = await visit(browser, 'phone', house.url, { isMoving: true });
  await visitor.page.goto('/');
  // The member's own session, so that what the page shows can be held against what the server says.
  await visitor.page.evaluate((token) => sessionStorage.setItem('token', token), maria.token);
});

afterAll(async () => {
  await browser.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const spinsLeft = async (): Promise<number> => (await maria.call('lotteryWheelCheck', {})).data.remainingspins ?? 0;

describe('a wheel', () => {
  it('tells its odds, and what the next spin draws from, before it is turned', async () => {
    const { page } = visitor;
    const { prizes = [], seed } = (await maria.call('lotteryWheelCheck', {})).data;
    await page.goto('/promotion/activity/lottery-wheel');
    await page.getByRole('button', { name: 'Chances' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('row').nth(prizes.length).waitFor();
    expect(await sheet.getByRole('row').count()).toBe(prizes.length + 1);
    await expectUsableByAll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Jogo justo' }).click();
    await sheet.getByText(seed?.commitment ?? '').waitFor();
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    await expectUsableByAll(page);
    await visitor.picture('wheel');
  });

  it('stops where the server said, tells what was given, and takes one spin', async () => {
    const { page } = visitor;
    const before = await spinsLeft();
    expect(before).toBeGreaterThan(1);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/lotterywheel/claim')),
      page.getByRole('button', { name: 'Girar', exact: true }).press('Enter'),
    ]);
    const { data } = (await answer.json()) as { data: { place: number; reward: string; remainingspins: number } };
    await page.getByRole('link', { name: 'Conferir este giro' }).first().waitFor();
    const prizes = (await maria.call('lotteryWheelCheck', {})).data.prizes ?? [];
    expect(prizes[data.place]?.amount).toBe(data.reward);
    expect(await spinsLeft()).toBe(before - 1);
    // The slice that is set off from the others is the one at that place.
    const stopped = await page.evaluate<number>(
      `[...document.querySelectorAll('main g[data-tone]')].findIndex((slice) => 'stop' in slice.dataset)`,
    );
    expect(stopped).toBe(data.place);
    // Who has no pointer goes on where they were.
    await page.getByRole('button', { name: 'Girar de novo' }).and(page.locator(':focus')).waitFor();
  });

  it('keeps the balance above it as it was until it stands', async () => {
    const { page } = visitor;
    const socket = await openWithLine(page, '/promotion/activity/lottery-wheel');
    const spoken = page.getByText(/^Saldo: /);
    await spoken.waitFor();
    const before = await spoken.textContent();
    const [asked, isTold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/lotterywheel/claim*', async (route) => {
      const response = await route.fetch();
      asked.resolve();
      // The wheel turns freely for as long as its answer is on the way.
      await isTold.promise;
      return route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Girar', exact: true }).click();
    await asked.promise;
    const news = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"balance"'));
    await deposit(house, maria, '25.00');
    await news;
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await spoken.textContent()).toBe(before);
    isTold.resolve();
    await page.getByRole('button', { name: 'Girar de novo' }).waitFor();
    await expect.poll(() => spoken.textContent()).not.toBe(before);
    await page.unroute('**/api/lotterywheel/claim*');
  });

  it('is turned once by a press whose answer was lost and that is pressed again', async () => {
    const { page } = visitor;
    const before = await spinsLeft();
    await page.goto('/promotion/activity/lottery-wheel');
    let isLost = false;
    await page.route('**/api/lotterywheel/claim*', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      // The server turns it; its answer does not come through.
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Girar', exact: true }).click();
    await page.getByText('A resposta não chegou.').waitFor();
    // Spins of before stand in the list below: this one is told above it.
    await page.getByRole('button', { name: 'Girar', exact: true }).click();
    await page.getByRole('status').getByRole('link', { name: 'Conferir este giro' }).waitFor();
    expect(await spinsLeft()).toBe(before - 1);
    await page.unroute('**/api/lotterywheel/claim*');
    visitor.problems.length = 0;
  });

  it('has a proof that the member checks once the seed is revealed', async () => {
    const { page } = visitor;
    await page.goto('/promotion/activity/lottery-wheel');
    await page.getByRole('link', { name: 'Conferir este giro' }).first().click();
    await page.getByText('A semente deste giro ainda está em uso').waitFor();
    await page.getByRole('button', { name: 'Revelar (trocar semente)' }).first().click();
    await page.getByRole('button', { name: 'Revelar agora' }).click();
    await page.getByText('Tudo confere.').waitFor();
    await page.getByText('Um segundo programa, feito à parte').waitFor();
    await expectUsableByAll(page);
    proof = (await page.getByText('"weights":').textContent()) ?? '';
    expect(JSON.parse(proof)).toMatchObject({ convention: 'text' });
  });

  it('is checked without the house: by a page that was downloaded, with no network', async () => {
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.getByRole('link', { name: 'Baixar o verificador' }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const { page } = await visit(browser, 'phone', house.url);
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(file).href);
    const told = async (text: string, answer: string) => {
      await page.getByLabel('Prova da rodada').fill(text);
      await page.getByRole('button', { name: 'Conferir' }).click();
      await page.getByText(answer, { exact: true }).waitFor();
    };
    await told(proof, 'Tudo confere.');
    await told(proof.replace(/"reward":"[^"]+"/, '"reward":"9999.00"'), 'Não confere.');
    await told(
      proof.replace(/"nonce":"\d+"/, '"nonce":"x"').replace(/"weights":\[[^\]]+\]/, '"weights":[0]'),
      'Não confere.',
    );
    await told('{"weights":[]}', 'Isto não é a prova de uma rodada. Copie de novo na página da rodada.');
  });

  it('shows a guest its rules and the way in', async () => {
    const guest = await visit(browser, 'phone', house.url);
    await guest.page.goto('/promotion/activity/daily-wheel');
    await guest.page.getByText('Entre ou crie sua conta para girar.').waitFor();
    await guest.page.getByRole('heading', { name: 'Regras' }).waitFor();
    await expectUsableByAll(guest.page);
    expect(guest.problems).toEqual([]);
  });
});

describe('the daily check-in', () => {
  it('shows seven days and why the first is not there yet', async () => {
    const { page } = visitor;
    const { data } = await maria.call('dailyLoginCheck', {});
    await page.goto('/promotion/activity/daily-login');
    const days = page.getByRole('list', { name: 'Os sete dias' }).getByRole('listitem');
    await days.first().waitFor();
    expect(await days.count()).toBe(7);
    expect(await page.getByRole('button', { name: /^Resgatar/ }).isEnabled()).toBe(data.eligible);
    await expectNoSidewaysScroll(page);
    await expectUsableByAll(page);
  });
});

describe('what waits to be claimed', () => {
  it('is counted on the way to the promotions, and can be sent away from the first page', async () => {
    const { page } = visitor;
    const { data } = await maria.call('promotionBadges', {});
    const count = data.events + data.rebates + data.vip + data.cover;
    expect(count).toBeGreaterThan(0);
    await page.goto('/');
    const bubble = page.getByRole('button', { name: `Prêmios para resgatar: ${count}` });
    await bubble.waitFor();
    await page
      .getByRole('link', { name: `Promoções Prêmios para resgatar: ${count}` })
      .first()
      .waitFor();
    await bubble.click();
    await page.getByRole('link', { name: 'Ver promoções' }).waitFor();
    await expectUsableByAll(page);
    await page.getByRole('button', { name: 'Esconder por agora' }).click();
    await expect.poll(() => bubble.count()).toBe(0);
  });

  it('has written no error to the console of the page', () => {
    expect(visitor.problems).toEqual([]);
  });
});
