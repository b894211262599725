import type { Call } from '@arara/contract/client';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, enterOffice, openConnected, sees, signIn } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { office, site } from './message-texts.ts';

/* The lobby as people use it: shelves, search, favourites, going on, and a game that staff closes meanwhile. */

const DICE = { side: 'over', target: 5150 };

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let risk: Call;
let riskToken = '';
let visitors: Visitor[] = [];

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  risk = await signInStaff(server, 'risk', 'rita@arara.test', (token) => (riskToken = token));
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  const problems = visitors.flatMap((visitor) => visitor.problems);
  for (const { page } of visitors) await page.context().close();
  visitors = [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a path of the site as a guest or with a member's token. */
async function open(path: string, token: string | null = null, place: 'phone' | 'desk' = 'phone'): Promise<Page> {
  const visitor = await visit(browser, place, server.url);
  visitors.push(visitor);
  const { page } = visitor;
  await enter(page, token);
  await page.goto(path);
  await allLoaded(page);
  return page;
}

/** The tiles of a list, without the games that are offered below it. */
const tiles = (page: Page) => page.locator('main a[href^="/gameInfo"]:not([data-offered] a)');
const tile = (page: Page, name: string) => page.locator(`main a[href="/gameInfo?game=${name}"]`);
const heart = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label });

/** Opens the sheet of a game as a keyboard does; by touch it is a long press. */
async function openSheet(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: site('shell.games.details', { title }) })
    .first()
    .press('Enter');
  await page.getByRole('dialog', { name: title }).waitFor();
}
const shelf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: site('shell.nav.games'), exact: true }).getByRole('link', { name });
const switched = (name: string, state: 'open' | 'closed', kind: 'game' | 'provider' = 'game') =>
  risk('officeGameSwitch', { kind, name, state, reason: 'manutenção' });
const all = async () => (await server.call()('games', { limit: 100 })).data;

/** Runs the job that counts rounds, as the scheduler does every ten minutes. */
async function count(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'count_played', {}));
  await server.settle();
}

async function play(game: string, rounds = 1, { call } = maria): Promise<void> {
  const { session } = (await call('launch', { platType: 'arara', gameCode: game })).data;
  for (let round = 0; round < rounds; round += 1) {
    await call('bet', { session, stake: '1.00', input: game === 'dado' ? DICE : {}, key: freshKey() });
  }
}

describe('the shelves', () => {
  it('are twelve, and each holds as many games as it says', async () => {
    const page = await open('/game', null, 'desk');
    const { data: games, total } = await all();
    const rail = page.getByRole('navigation', { name: site('shell.nav.games'), exact: true }).getByRole('link');
    await expect.poll(() => rail.count()).toBe(12);
    expect((await rail.first().innerText()).replaceAll('\n', ' ')).toBe(`Todos ${total}`);
    await expect.poll(() => tiles(page).count()).toBe(total);
    await shelf(page, site('shell.category.card')).click();
    await page.getByRole('heading', { level: 1, name: site('shell.category.card') }).waitFor();
    const cards = games.filter(({ category }) => category === 'card');
    await expect.poll(() => tiles(page).count()).toBe(cards.length);
    expect(await shelf(page, site('shell.category.card')).innerText()).toContain(String(cards.length));
    await expectNoAxeViolations(page);
  });

  it('show an alternative when empty', async () => {
    const page = await open('/game?category=sports');
    await sees(page, site('games.noneHere'));
    await tiles(page).first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto('/video');
    await sees(page, site('games.video.none'));
    await expectNoAxeViolations(page);
  });

  it('show the return, the limits and the largest win of each game before it is opened', async () => {
    const page = await open('/game');
    const dice = (await all()).data.find(({ name }) => name === 'dado');
    await sees(page, 'Arara Originals');
    await openSheet(page, 'Dado Certeiro');
    const text = (await page.getByRole('dialog').innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${dice?.rtp.slice(0, -1).replace('.', ',')}%`);
    expect(text).toContain('R$ 1 – 500');
    expect(text).toContain(site('games.sheet.maxWin'));
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  it('open the sheet of a game by a long press, without playing it', async () => {
    const page = await open('/game');
    const box = await tile(page, 'tigre-da-vez').boundingBox();
    if (box === null) throw new Error('the tile is not shown');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.getByRole('dialog', { name: 'Tigre da Vez' }).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(page.url()).toContain('/game');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: site('games.sheet.play'), exact: true })
      .click();
    await page.waitForURL('**/gameInfo?game=tigre-da-vez');
  });

  it('let a guest play for free with one tap', async () => {
    const page = await open('/game');
    await openSheet(page, 'Dado Certeiro');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site('shell.games.free') })
      .click();
    await page.waitForURL('**/gameInfo?game=dado');
    await sees(page, /1\.000,00/);
  });

  it('are ordered by the server, and Back returns to the same position', async () => {
    const page = await open('/game');
    await page.getByLabel(site('games.sort.rtp')).click();
    await page.waitForURL('**/game?sort=rtp');
    const returns = (await all()).data.map(({ rtp }) => Number.parseInt(rtp.replace('.', ''), 10));
    const best = Math.max(...returns);
    const first = (await all()).data.find(({ rtp }) => Number.parseInt(rtp.replace('.', ''), 10) === best);
    await expect.poll(() => tiles(page).first().getAttribute('href')).toBe(`/gameInfo?game=${first?.name}`);
    await page.evaluate('scrollTo(0, 260)');
    await tiles(page).nth(8).click();
    await page.waitForURL('**/gameInfo*');
    await page.goBack();
    await page.waitForURL('**/game?sort=rtp');
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(200);
  });
});

describe('the search', () => {
  it('finds a game despite a typing error, and says that the match is approximate', async () => {
    const page = await open('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: site('shell.nav.search') })
      .click();
    await page.getByRole('heading', { level: 1, name: site('games.search.title') }).waitFor();
    const box = page.getByRole('main').getByRole('searchbox');
    await expect.poll(() => page.evaluate<boolean>("document.activeElement.type === 'search'")).toBe(true);
    await page.keyboard.type('tirge');
    await sees(page, site('games.search.near', { words: 'tirge' }));
    await expect.poll(() => tiles(page).count()).toBe(1);
    await expectNoAxeViolations(page);
    await box.fill('TIGER');
    await sees(page, site('games.search.found', { count: 1 }));
    await tile(page, 'tigre-da-vez').click();
    await page.waitForURL('**/gameInfo?game=tigre-da-vez');
  });

  it('remembers searches until they are cleared', async () => {
    const page = await open('/searchGames');
    const box = page.getByRole('main').getByRole('searchbox');
    for (const words of ['dado', 'torre']) {
      await box.fill(words);
      await box.press('Enter');
      await sees(page, site('games.search.found', { count: 1 }));
    }
    await box.fill('');
    await page.getByRole('button', { name: 'dado', exact: true }).click();
    await expect.poll(() => page.url()).toContain('q=dado');
    await page.goto('/searchGames');
    await page.getByRole('button', { name: site('games.search.remove', { words: 'dado' }) }).click();
    await page.getByRole('button', { name: 'dado', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: site('games.search.clearAll') }).click();
    await page.getByText(site('games.search.recent')).waitFor({ state: 'detached' });
  });

  it('shows the most played games when nothing matches', async () => {
    await play('dado', 2);
    await count();
    const page = await open('/searchGames?q=xadrez');
    await sees(page, site('games.search.none', { words: 'xadrez' }));
    await page.getByRole('heading', { name: site('shell.home.mostPlayed') }).waitFor();
    await tile(page, 'dado').waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('is in the header of a wide window, and shows the best matches while typing', async () => {
    const page = await open('/', null, 'desk');
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill('blackjack');
    await page.getByRole('banner').getByRole('link', { name: 'Vinte e Um' }).waitFor();
    await expectNoAxeViolations(page);
    await box.fill('roleta');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/searchGames?q=roleta');
    await tile(page, 'roleta').waitFor();
  });
});

describe('favourites', () => {
  it('ask a guest to sign in, then save the game', async () => {
    const joana = await registerMember(server);
    const page = await open('/game');
    await openSheet(page, 'Roda da Festa');
    await heart(page, site('games.follow', { title: 'Roda da Festa' })).click();
    await signIn(page, joana.account);
    await heart(page, site('games.unfollow', { title: 'Roda da Festa' })).waitFor();
    await allLoaded(page);
    await page.reload();
    await allLoaded(page);
    await openSheet(page, 'Roda da Festa');
    await heart(page, site('games.unfollow', { title: 'Roda da Festa' })).waitFor();
  });

  it('stand beside the games to continue on a wide window, where neither fills the row', async () => {
    const rita = await registerMember(server);
    await deposit(server, rita, '50.00');
    for (const game of ['dado', 'tigre-da-vez']) await play(game, 1, rita);
    for (const name of ['roda', 'torre', 'campo-minado']) await rita.call('followSet', { name });
    const page = await open('/', rita.token, 'desk');
    const row = (name: string) => page.getByRole('region', { name });
    const topOf = async (name: string) => (await row(name).boundingBox())?.y;
    const [continued, favourites] = [site('games.lobby.continue'), site('games.lobby.favourites')];
    await row(favourites).waitFor();
    expect(await topOf(favourites)).toBe(await topOf(continued));
    expect(await row(favourites).count()).toBe(1);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(async () => (await topOf(favourites)) === (await topOf(continued))).toBe(false);
    await expectNoAxeViolations(page);
  });

  it('appear on the home page of every open tab until removed', async () => {
    await maria.call('followSet', { name: 'roda' });
    const page = await open('/', maria.token);
    const row = page.getByRole('region', { name: site('games.lobby.favourites') });
    await row.waitFor();
    await row.getByRole('button', { name: site('shell.games.details', { title: 'Roda da Festa' }) }).press('Enter');
    await heart(page, site('games.unfollow', { title: 'Roda da Festa' })).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(async () => (await maria.call('follow', {})).data).toEqual([]);
  });
});

describe('continue playing', () => {
  it('lists the open round first, and leads back into it', async () => {
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'torre' })).data;
    await maria.call('beginRound', { session, stake: '1.00', input: { level: 'easy' }, key: freshKey() });
    server.clock.advance(1);
    await play('dado');
    const page = await open('/', maria.token);
    const row = page.getByRole('region', { name: site('games.lobby.continue') });
    await row.waitFor();
    await expect
      .poll(() => row.locator('a[href*="gameInfo"]').first().getAttribute('href'))
      .toBe('/gameInfo?game=torre');
    expect(await row.locator('a[href*="gameInfo"]').first().innerText()).toContain('EM JOGO');
    await page.reload();
    await allLoaded(page);
    // The second visit restores its position, first in the row.
    const [going, first] = [
      await row.boundingBox(),
      await page
        .getByRole('heading', { name: site('shell.home.mostPlayed') })
        .or(page.getByRole('heading', { name: site('shell.home.allGames') }))
        .first()
        .boundingBox(),
    ];
    expect((going?.y ?? 0) < (first?.y ?? 0)).toBe(true);
    await row.locator('a[href*="gameInfo"]').first().click();
    await page.waitForURL('**/gameInfo?game=torre');
  });

  it('continues a round although staff closed the game meanwhile', async () => {
    await switched('torre', 'closed');
    const page = await open('/', maria.token);
    const row = page.getByRole('region', { name: site('games.lobby.continue') });
    await row.locator('a[href="/gameInfo?game=torre"]').waitFor();
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'torre' })).data;
    expect((await maria.call('openRound', { session })).data).not.toBeNull();
    await switched('torre', 'open');
  });
});

describe('a game that staff closes while the lobby is open', () => {
  it('is dimmed on an open lobby, and restored', async () => {
    const page = await open('/', maria.token);
    await openConnected(page, '/game');
    await tile(page, 'dado').waitFor();
    await switched('dado', 'closed');
    await tile(page, 'dado').waitFor({ state: 'detached' });
    await sees(page, site('shell.games.closed'));
    await expectNoAxeViolations(page);
    await switched('dado', 'open');
    await tile(page, 'dado').waitFor();
  });

  it('refuses the next bet with a message, and keeps the balance', async () => {
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
    const before = (await maria.call('me', {})).data.money;
    await switched('dado', 'closed');
    await expect(maria.call('bet', { session, stake: '1.00', input: DICE, key: freshKey() })).rejects.toMatchObject({
      error: 'game_closed',
      code: 409,
    });
    expect((await maria.call('me', {})).data.money).toBe(before);
    await switched('dado', 'open');
  });

  it('is closed from the office, with a reason that all staff can read', async () => {
    const visitor = await visit(browser, 'desk', server.url);
    visitors.push(visitor);
    const { page } = visitor;
    await page.clock.setSystemTime(server.clock.now());
    await enterOffice(page, riskToken);
    await page.goto('/office/games?q=roleta');
    await page.getByRole('heading', { level: 1, name: office('games.title') }).waitFor();
    await page.getByRole('button', { name: office('games.open', { title: 'Roleta Imperial' }) }).click();
    await page.getByRole('button', { name: `${office('games.doClose')} · Roleta Imperial`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: office('games.askClose', { what: 'Roleta Imperial' }) });
    await dialog.getByLabel(office('privacy.reason')).fill('troca da mesa');
    await dialog.getByRole('button', { name: office('games.doClose') }).click();
    await dialog.waitFor({ state: 'detached' });
    await sees(page, /troca da mesa — rita@arara.test/);
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    expect((await server.call()('games', { name: 'roleta' })).data.data[0]?.open).toBe(false);
    await page.getByRole('button', { name: `${office('games.doOpen')} · Roleta Imperial`, exact: true }).click();
    await page.getByRole('dialog').getByLabel(office('privacy.reason')).fill('mesa pronta');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('games.doOpen') })
      .click();
    await expect.poll(async () => (await server.call()('games', { name: 'roleta' })).data.data[0]?.open).toBe(true);
  });
});
