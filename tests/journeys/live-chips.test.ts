import { ZERO, parseReais } from '@arara/money';
import { type TestServer, createTestServer, freshKey } from '@arara/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { keepScreens, openBrowser, visit } from './browser.ts';
import { fastTable, roundGame } from './fast-table.ts';
import { chips, live } from './game-texts.ts';
import { ANY, like, startsWith } from './message-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';
import { openStalledProxy } from './stalled-proxy.ts';
import { enter } from './visitors.ts';

/** One ticket of all chips, and a ticket for each place. */
const BACARA = { game: 'bacara-ao-vivo', places: ['[data-spot="player"]', '[data-spot="tie"]'] } as const;
const DADOS = { game: 'dados-da-arara', places: ['[data-place="blue"]', '[data-place="tie"]'] } as const;
/** Who comes to a round with less than this left lays chips in the next one. */
const MIN_LEFT_S = 6;
const LONG_MS = 60_000;

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  const roundGames = [BACARA, DADOS].map(({ game }) => fastTable(roundGame(game), { openMs: 12_000 }));
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

async function sitDown(game: string, url = server.url): Promise<Player> {
  const player = await openPlayerBrowser(server, browser, 'phone', { isMoving: false });
  if (url === server.url) {
    await player.page.goto(`/gameInfo?game=${game}`);
    return player;
  }
  const visitor = await visit(browser, 'phone', url);
  await enter(visitor.page, player.member.token);
  await visitor.page.goto(`/gameInfo?game=${game}`);
  return { ...visitor, member: player.member };
}

/** Waits until the cloth takes chips for some seconds more. */
async function waitForBets(page: Page): Promise<void> {
  const seconds = async (): Promise<number> => {
    const [text = '0'] = await page.getByRole('timer').filter({ hasText: /^\d+$/ }).allTextContents();
    return Number.parseInt(text, 10);
  };
  await expect.poll(seconds, { timeout: LONG_MS, interval: 100 }).toBeGreaterThanOrEqual(MIN_LEFT_S);
}

const placeOn = (page: Page, place: string): Locator => page.locator(`button${place}`);
const draftsOn = (page: Page): Locator => page.locator('[data-draft]');
const say = (page: Page, text: string): Promise<void> => page.getByText(like(text)).first().waitFor();

const load = async ({ member }: Player, game: string) => (await member.call('tableView', { game })).data;

const countTickets = async ({ member }: Player, game: string): Promise<number> =>
  (await member.call('myTickets', { game })).data.total;

const loadCash = async ({ member }: Player): Promise<bigint> =>
  parseReais((await member.call('me', {})).data.money) ?? ZERO;

/** Waits until another round takes bets, and answers its number. */
async function nextRound(player: Player, game: string): Promise<number> {
  const { round } = await load(player, game);
  const isNext = async () => {
    const { round: now } = await load(player, game);
    return now.number > round.number && now.state === 'open';
  };
  await expect.poll(isNext, { timeout: LONG_MS, interval: 200 }).toBe(true);
  return (await load(player, game)).round.number;
}

describe.each([
  { ...BACARA, tickets: 1 },
  { ...DADOS, tickets: 2 },
])('chips on the cloth of $game', ({ game, places, tickets }) => {
  it('are bet as the cloth closes, once and all together', async () => {
    const player = await sitDown(game);
    const { page, problems } = player;
    await waitForBets(page);
    const { round } = await load(player, game);
    for (const place of places) await placeOn(page, place).tap();
    await say(page, live('hintCounts'));
    expect(await draftsOn(page).count()).toBe(2);
    expect(await countTickets(player, game)).toBe(0);

    await expect.poll(() => countTickets(player, game), { timeout: LONG_MS, interval: 100 }).toBe(tickets);
    await expect.poll(() => draftsOn(page).count()).toBe(0);
    const placed = (await player.member.call('myTickets', { game })).data.data;
    expect(placed.map(({ round_id: id }) => id)).toEqual(Array.from({ length: tickets }, () => round.id));
    expect(placed.reduce((sum, { stake }) => sum + (parseReais(stake) ?? ZERO), 0n)).toBe(200n);
    await nextRound(player, game);
    expect(await countTickets(player, game)).toBe(tickets);
    expect(problems).toEqual([]);
  });
});

describe('chips that are not bet', () => {
  const { game, places } = BACARA;
  const [place] = places;

  it('are those taken back before the cloth closes, and those of a player who left', async () => {
    const [stays, leaves] = [await sitDown(game), await sitDown(game)];
    await waitForBets(stays.page);
    for (const { page } of [stays, leaves]) await placeOn(page, place).tap();
    await say(stays.page, live('hintCounts'));
    await stays.page.getByRole('button', { name: chips('undo') }).tap();
    await leaves.page.goto('/');
    await nextRound(stays, game);
    expect(await countTickets(stays, game)).toBe(0);
    expect(await countTickets(leaves, game)).toBe(0);
  });

  it('come back with a reason where the money is gone as the cloth closes, and can be laid again', async () => {
    const player = await sitDown(game);
    const { page, member } = player;
    await waitForBets(page);
    await page.getByLabel(`${chips('chip')} R$ 100`).check({ force: true });
    await placeOn(page, place).tap();
    // Another device of the player bets meanwhile.
    const { session } = (await member.call('launch', { platType: 'arara', gameCode: DADOS.game })).data;
    const isBet = async () => {
      const { id } = (await load(player, DADOS.game)).round;
      const ticket = { session, round_id: id, stake: '1.00', input: { bet: 'blue' }, key: freshKey() };
      return member.call('placeTicket', ticket).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isBet, { timeout: 5_000, interval: 200 }).toBe(true);
    await say(page, live('returned', { amount: ANY, reason: ANY }));
    expect(await draftsOn(page).count()).toBe(0);
    expect(await countTickets(player, game)).toBe(0);
    // The site offers a deposit to who lacks the money.
    await page.keyboard.press('Escape');
    await waitForBets(page);
    await page.getByRole('button', { name: chips('undo') }).tap();
    await draftsOn(page).first().waitFor();
  });

  it('are all that a player did not confirm, where they chose so, for this round and after a visit', async () => {
    const player = await sitDown(game);
    const { page } = player;
    await page.getByRole('button', { name: live('options') }).tap();
    await page.getByRole('switch', { name: live('confirmFirst') }).tap();
    await say(page, live('confirmFirstOn'));
    await page.reload();
    await waitForBets(page);
    await placeOn(page, place).tap();
    await say(page, live('hintConfirm'));
    await nextRound(player, game);
    expect(await countTickets(player, game)).toBe(0);
    await waitForBets(page);
    await page.getByRole('button', { name: startsWith(live('confirm')) }).tap();
    await expect.poll(() => countTickets(player, game)).toBe(1);
  });

  it('are those of a player without a connection: the line says so, and a later round does not take them', async () => {
    const proxy = await openStalledProxy(server.url);
    const player = await sitDown(game, proxy.url);
    const { page } = player;
    await waitForBets(page);
    await placeOn(page, place).tap();
    await say(page, live('hintCounts'));
    const cash = await loadCash(player);
    proxy.hold();
    await say(page, live('offline'));
    await nextRound(player, game);
    proxy.release();
    await waitForBets(page);
    await nextRound(player, game);
    expect(await countTickets(player, game)).toBe(0);
    expect(await loadCash(player)).toBe(cash);
    await proxy.close();
  });
});
