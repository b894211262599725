import { randomUUID } from 'node:crypto';
import { type ProviderSimulator, createProviderSimulator } from '@arara/provider-simulator';
import { type TestServer, type TestMember, createTestServer, deposit, registerMember } from '@arara/server/testing';
import { verifyingKeys } from '@arara/wallet-protocol';
import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { ageSessionOfPlay } from '../../apps/server/testing/session-of-play.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { ANY, like, providerText, site } from './message-texts.ts';

/* A game of an outside provider in a process of its own: opened from the lobby, played, and closed. */

const ACCESS = { provider: 'boavista', secret: 'a-secret-of-the-studio' };
const PLATFORM = 'http://platform.example';

let browser: Browser;
let server: TestServer;
let simulator: ProviderSimulator;
let maria: TestMember;
let visitor: Visitor;
/** What is drawn next: 0 is the sun, 1 the moon. */
let side = 0;

const timer = (delayMs: number, run: () => void) => {
  const handle = setTimeout(run, delayMs);
  return () => clearTimeout(handle);
};

/** The provider starts before the server, whose address it receives afterwards. */
async function openProvider(): Promise<string> {
  let url = '';
  simulator = createProviderSimulator({
    ...ACCESS,
    platformUrl: PLATFORM,
    publicUrl: () => url,
    clock: () => new Date(),
    ids: randomUUID,
    chance: () => side,
    fetch: (address, init) => fetch(address.replace(PLATFORM, server.url), init),
    timer,
  });
  url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  return url;
}

beforeAll(async () => {
  const baseUrl = `${await openProvider()}/owp`;
  const provider = {
    id: ACCESS.provider,
    title: 'Boa Vista',
    adapter: 'owp',
    baseUrl,
    keys: verifyingKeys([ACCESS.secret]),
    signingSecret: ACCESS.secret,
    addresses: [],
    account: '',
    sandbox: false,
  } as const;
  server = await createTestServer({ realTime: true, outsideProviders: [provider] });
  await server.settle();
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  browser = await openBrowser();
  visitor = await visit(browser, 'phone', server.url);
  await enter(visitor.page, maria.token);
});

afterAll(async () => {
  await browser.close();
  await simulator.app.close();
  await requireSoundBooks(server);
  await server.close();
});

const money = async (): Promise<string> => (await maria.call('me', {})).data.money;

/** Plays one round with `drawn` as its outcome, and waits for what the game says of it. */
async function play(game: FrameLocator, drawn: number, said: RegExp): Promise<void> {
  side = drawn;
  await game.getByRole('button', { name: providerText('play'), exact: true }).click();
  await game.getByRole('status').filter({ hasText: said }).waitFor();
}

it('is opened from the lobby, won and lost, and closed with the right balance', async () => {
  const { page } = visitor;
  onTestFailed(() => keepScreens(browser, 'provider-game'));
  await page.goto('/game');
  const tile = page.locator('main a[href="/gameInfo?game=boavista-moeda-do-sol"]').first();
  await tile.scrollIntoViewIfNeeded();
  // Its picture comes from the provider, past the site's security policy.
  const isShown = `document.querySelector('main a[href="/gameInfo?game=boavista-moeda-do-sol"] img').naturalWidth > 0`;
  await expect.poll(() => page.evaluate<boolean>(isShown)).toBe(true);
  await visitor.picture('provider-lobby');
  await tile.click();
  await page.waitForURL('**/gameInfo?game=boavista-moeda-do-sol');

  const game = page.frameLocator('iframe');
  await game.getByText(providerText('ready')).waitFor();
  await expect.poll(() => game.locator('#balance').textContent()).toMatch(/R\$\s50,00/);
  await play(game, 0, /Você ganhou R\$\s1,96!/);
  await expect.poll(money).toBe('50.96');
  await visitor.picture('provider-game');

  await game.getByRole('button', { name: providerText('more') }).click();
  await game.getByRole('radio', { name: providerText('coin.tails') }).check();
  await play(game, 0, /Não foi desta vez/);
  await expect.poll(money).toBe('48.96');
  await expect.poll(() => game.locator('#balance').textContent()).toMatch(/R\$\s48,96/);

  await page.getByRole('link', { name: site('play.back') }).click();
  await page.waitForURL((url) => url.pathname !== '/gameInfo');
  await page
    .getByText(/R\$\s48,96/)
    .first()
    .waitFor();
  expect(visitor.problems).toEqual([]);
});

it('is covered by a reality check, which refuses its bets until the answer', async () => {
  const { page } = visitor;
  onTestFailed(() => keepScreens(browser, 'provider-game-check'));
  await page.goto('/gameInfo?game=boavista-moeda-do-sol');
  const game = page.frameLocator('iframe');
  await play(game, 0, /Você ganhou/);
  await expect.poll(money).toBe('49.92');
  // This server runs in real time: the session of play is moved into the past.
  await ageSessionOfPlay(server.database.db, maria.id);
  await maria.call('realityCheck', {});
  const check = page.getByRole('dialog', { name: like(site('realityCheck.title', { time: ANY })) });
  await check.waitFor();
  await page.keyboard.press('Escape');
  expect(await check.isVisible()).toBe(true);
  await check.getByRole('button', { name: site('realityCheck.continue'), exact: true }).click();
  await check.waitFor({ state: 'detached' });
  await play(game, 0, /Você ganhou/);
  await expect.poll(money).toBe('50.88');
  expect(visitor.problems).toEqual([]);
});

it('opens the demo of the provider for a member, without the money of the wallet', async () => {
  const { page } = visitor;
  onTestFailed(() => keepScreens(browser, 'provider-game-demo'));
  const before = await money();
  await page.goto('/game');
  await page
    .getByRole('button', { name: site('shell.games.details', { title: 'Moeda do Sol' }) })
    .first()
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site('shell.games.free') })
    .click();
  await page.waitForURL('**/gameInfo?game=boavista-moeda-do-sol&mode=demo');
  const game = page.frameLocator('iframe');
  await game.getByText(providerText('demo')).waitFor();
  await play(game, 0, /Você ganhou/);
  expect(await page.getByRole('button', { name: site('shell.nav.deposit') }).count()).toBe(0);
  expect(await money()).toBe(before);
  expect(visitor.problems).toEqual([]);
});

it('recovers from a lost response: the player is notified, and the stake is returned', async () => {
  const { page } = visitor;
  onTestFailed(() => keepScreens(browser, 'provider-game-lost'));
  await page.goto('/gameInfo?game=boavista-moeda-do-sol');
  const game = page.frameLocator('iframe');
  await game.getByText(providerText('ready')).waitFor();
  const before = await money();
  simulator.day({ day: 'bet_unheard', rounds: 1 });
  await play(game, 0, /A rodada foi cancelada/);
  await expect.poll(money).toBe(before);
  // As the platform has it in the end: taken, and given back.
  const undone = () => [...simulator.state.entries.values()].filter(({ kind }) => kind === 'rollback');
  await expect.poll(() => undone().map(({ code }) => code)).toEqual(['OK']);
  await play(game, 0, /Você ganhou/);
  await expect.poll(money).not.toBe(before);
  expect(visitor.problems).toEqual([]);
});
