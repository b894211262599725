import { readFile } from 'node:fs/promises';
import type { Call } from '@arara/contract/client';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  freshKey,
  payCode,
  registerMember,
  requestDeposit,
  signIn,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { ANY, office, startsWith } from './message-texts.ts';
import { allLoaded } from './page-requests.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { enterOffice } from './visitors.ts';

const DAY_SECONDS = 86_400;

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let anaCall: Call;
let ana: Visitor;
let anaToken = '';
let today = '';
let title = '';

async function bet(stake: string): Promise<void> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  await maria.call('bet', { session, stake, input: { side: 'over', target: 5150 }, key: freshKey() });
}

/** The browser's clock is the server's, so that both are in the same day. */
async function openFinance(place: 'desk' | 'phone'): Promise<Visitor> {
  const visitor = await visit(browser, place, server.url);
  await visitor.page.clock.setSystemTime(server.clock.now());
  await enterOffice(visitor.page, anaToken);
  return visitor;
}

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await payCode(server, (await requestDeposit(maria, '100.00')).pix_code);
  await bet('5.00');
  server.clock.advance(DAY_SECONDS);
  const token = await signIn(server, maria.account);
  maria = { ...maria, token, call: server.call(token) };
  await bet('2.00');
  await bet('3.00');
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
  anaCall = await signInStaff(server, 'finance', 'ana@arara.test', (made) => (anaToken = made));
  today = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  const { games } = (await anaCall('officeReportDimensions', {})).data;
  title = games.find(({ key }) => key === 'dado')?.title ?? '';
  browser = await openBrowser();
  ana = await openFinance('desk');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openReport(page: Page, search: string, heading = office('reports.headings.revenue')): Promise<void> {
  await page.goto(`/office/reports${search}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await allLoaded(page);
}

const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

/** The buttons of the filter bar. */
const bar = (page: Page) => page.getByRole('group', { name: office('reports.bar') });

/** The row of a game below the row that was opened. */
const gameRow = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

describe('finance', () => {
  it('starts with the figures of today and opens the reports from the menu', async () => {
    const { page } = ana;
    await page.goto('/office/');
    await page.getByRole('heading', { level: 1, name: startsWith(office('home.todayUntil', { time: ANY })) }).waitFor();
    await page.getByRole('heading', { name: office('home.bridge') }).waitFor();
    await page.getByRole('button', { name: startsWith(office('home.figures.deposits')) }).click();
    const chart = office('home.perHour', { figure: office('home.figures.deposits') });
    await page.getByRole('heading', { name: chart }).waitFor();
    await page.getByRole('button', { name: office('charts.table') }).click();
    await page.getByRole('table', { name: chart }).waitFor();
    await accessibility(page);
    const menu = page.getByRole('navigation', { name: office('menu.main') });
    await menu.getByRole('button', { name: startsWith(office('menu.group.business')) }).click();
    await menu.getByRole('link', { name: office('reports.title') }).click();
    await page.getByRole('heading', { level: 1, name: office('reports.headings.revenue') }).waitFor();
    expect(ana.problems).toEqual([]);
  });

  it('groups, compares and opens a day, and the address restores it', async () => {
    const { page } = ana;
    await openReport(page, '?period=today');
    await bar(page)
      .getByRole('button', { name: startsWith(office('reports.compare.short')) })
      .click();
    await page.getByRole('menuitemradio', { name: office('reports.compare.weekdays') }).click();
    await page.getByRole('button', { name: startsWith(office('reports.expand', { name: ANY })) }).click();
    await gameRow(page).waitFor();
    const search = new URL(page.url()).searchParams;
    expect([search.get('compare'), search.get('open')]).toEqual(['weekdays', today]);
    await page.reload();
    await gameRow(page).waitFor();
    await accessibility(page);
    await bar(page)
      .getByRole('button', { name: startsWith(office('reports.group.label')) })
      .click();
    await page
      .getByRole('menu', { name: office('reports.group.rows') })
      .getByRole('menuitemradio', { name: office('reports.levels.game') })
      .click();
    await page.keyboard.press('Escape');
    await gameRow(page).waitFor();
    expect(new URL(page.url()).searchParams.get('rows')).toBe('game');
    expect(ana.problems).toEqual([]);
  });

  it('asks once for what its parts share, and says which part did not load', async () => {
    const finance = await openFinance('desk');
    const { page } = finance;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/office/api/reports/revenue')) asked.push(request.url());
    });
    await openReport(page, '?period=week');
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
    const isOfTop = (url: URL) => url.pathname.endsWith('/reports/revenue') && url.searchParams.get('by') === 'total';
    await page.route(isOfTop, (route) => route.abort());
    await openReport(page, '?period=month');
    await page.getByText(office('common.loadFailed')).waitFor();
    await page.getByRole('table', { name: office('reports.title') }).waitFor();
    await page.unroute(isOfTop);
    await page.getByRole('button', { name: office('common.retry') }).click();
    await page.getByText(title).first().waitFor();
    expect(await page.getByText(office('common.loadFailed')).count()).toBe(0);
    await page.context().close();
  });

  it('downloads the table as it is shown, to the centavo', async () => {
    const { page } = ana;
    await openReport(page, `?period=today&compare=none&open=${today}`);
    await gameRow(page).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: office('reports.download') }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const { sums } = (await anaCall('officeReportRevenue', { from: today, to: today })).data;
    expect(lines).toHaveLength(4);
    expect(lines[2]?.startsWith(`"› ${title}"`)).toBe(true);
    const [, rounds, actives, stakes, wins, ggr] = lines[3]?.split(';') ?? [];
    expect([rounds, actives]).toEqual(['2', '1']);
    expect([stakes, wins, ggr].map((value) => value?.replace(',', '.'))).toEqual([sums.stakes, sums.wins, sums.ggr]);
  });

  it('sets a tax, and saves a view of the ranking in the account', async () => {
    const { page } = ana;
    await openReport(page, '?view=rates', office('reports.headings.rates'));
    await page.getByRole('button', { name: office('reports.rates.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: office('reports.rates.kind') }).click();
    await page.getByRole('option', { name: office('reports.rates.kinds.tax') }).click();
    await dialog.getByRole('combobox', { name: office('reports.rates.keys.tax') }).click();
    await page.getByRole('option', { name: office('reports.rates.titles.brazil') }).click();
    await dialog.getByLabel(office('reports.rates.shareOfGgr')).fill('12');
    await dialog.getByRole('textbox', { name: office('reports.rates.from') }).fill('01/01/2026');
    await dialog.getByLabel(office('privacy.reason')).fill('lei em vigor');
    await dialog.getByRole('button', { name: office('reports.rates.confirm') }).click();
    const table = page.getByRole('table', { name: office('reports.rates.kinds.tax') });
    await table.getByRole('row', { name: startsWith(office('reports.rates.titles.brazil')) }).waitFor();
    await openReport(page, '?view=players&period=month', office('reports.headings.players'));
    await page.getByRole('link', { name: maria.account }).waitFor();
    await page.getByRole('button', { name: office('views.save') }).click();
    await page.getByRole('dialog').getByLabel(office('views.name')).fill('Ranking do mês');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('views.confirm') })
      .click();
    await page.getByRole('button', { name: 'Ranking do mês', exact: true }).waitFor();
    expect((await anaCall('officeViews', { list: 'reports' })).data).toMatchObject([
      { query: 'period=month&view=players' },
    ]);
  });

  it('opens the players behind registrations, first deposits and cohorts', async () => {
    const { page } = ana;
    const isListed = async () => {
      await page.getByRole('heading', { level: 1, name: office('players.title') }).waitFor();
      await page.getByRole('link', { name: new RegExp(maria.account) }).waitFor();
    };
    await openReport(page, '?view=money&period=month', office('reports.headings.money'));
    await page.getByRole('link', { name: new RegExp(`^${office('reports.money.first_deposits')}`) }).click();
    await isListed();
    expect(new URL(page.url()).searchParams.get('first_to')).toBe(today);
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    const first = page.getByRole('textbox', { name: office('players.filter.depositedFrom') });
    await first.fill(today);
    await first.press('Tab');
    // The first deposit was on the day before.
    await page.getByText(office('players.emptyState')).waitFor();
    await openReport(page, '?view=money&period=month', office('reports.headings.money'));
    await page.getByRole('table').getByRole('link', { name: '1', exact: true }).first().click();
    await isListed();
    await openReport(page, '?view=cohorts&period=month', office('reports.headings.cohorts'));
    await page.getByRole('table').getByRole('link', { name: '1', exact: true }).first().click();
    await isListed();
    expect(new URL(page.url()).searchParams.get('counted')).toBe('yes');
    expect(ana.problems).toEqual([]);
  });

  it.each(['money', 'players', 'cohorts', 'promotions', 'payments', 'liabilities', 'rates'] as const)(
    'reads the report of %s on a phone',
    async (view) => {
      const phone = await openFinance('phone');
      await openReport(phone.page, `?view=${view}`, office(`reports.headings.${view}`));
      await accessibility(phone.page);
      const isWide = await phone.page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
      expect(isWide).toBe(false);
      expect(phone.problems).toEqual([]);
      await phone.page.context().close();
    },
  );
});

describe('support', () => {
  it('sees no report, neither in the menu nor by its address', async () => {
    const { page } = await openStaffBrowser(server, browser, 'support');
    await page.goto('/office/');
    await page.getByText(office('home.lead')).waitFor();
    await allLoaded(page);
    expect(await page.getByRole('link', { name: office('reports.title') }).count()).toBe(0);
    await page.goto('/office/reports');
    await page.getByRole('heading', { level: 1, name: office('common.noAccess') }).waitFor();
  });
});
