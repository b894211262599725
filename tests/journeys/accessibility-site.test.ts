import { readFile, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { screens as promotionScreens } from '@arara/activities/screens';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarriers } from './barriers.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { type FurnishedServer, createFurnishedServer } from './furnished-server.ts';
import { allLoaded } from './page-requests.ts';
import { sample } from '../sample.ts';
import { sheets, sheetsElsewhere } from './sheet-cases.ts';
import { enter, press } from './visitors.ts';

/** Every screen, with what stands for the parameters of its address, as `FurnishedServer` names them. */
const screens = [
  '/',
  '/game',
  '/video',
  '/searchGames',
  '/login',
  '/login?mode=register',
  '/profile',
  '/gameRecords',
  '/gameRecords/round?id={round}',
  '/verify',
  '/proof',
  '/verify?round={round}',
  '/recharge',
  '/recharge-payment?order={order}',
  '/recharge-payment?order={paid}',
  '/rechargeRecord',
  '/withdraw',
  '/withdrawalRecord',
  '/withdrawal-card',
  '/withdrawalPassword',
  '/order-center',
  '/order-center/fee',
  '/order-center/association',
  '/promotion/activity',
  '/promotion/activity/tournaments',
  '/promotion/activity/tournaments/{tournament}',
  ...promotionScreens.map(({ path }) => path),
  '/promotion/history',
  '/promotion/cover',
  '/promotion/rebates',
  '/promotion/vip',
  '/security-center',
  '/security-center/verify-password',
  '/security-center/bind-email',
  '/security-center/change-password',
  '/security-center/change-withdrawal-password',
  '/security-center/two-step',
  '/security-center/passkeys',
  '/information-center/support',
  '/information-center/support/ticket/{ticket}',
  '/information-center/notification',
  '/information-center/announcement',
  '/limits',
  '/responsible-play',
  '/my-data',
  '/self-exclusion',
  '/identity',
  '/order-center/tax',
  '/information-center/funds',
  '/documents',
  '/documents/terms',
  '/agency-center/invite',
  '/agency-center/agent',
  '/agency-center/agency-mechanism',
  '/agency-center/reward',
  '/agency-center/invitation-record',
  '/agency-center/register-subordinates',
  '/nowhere',
  '/cztx',
  '/cztx?tab=withdraw',
  '/download',
  '/test',
  '/test12',
];

/** Pages with a pointer that hovers have controls of their own. */
const onDesk = ['/', '/game', '/searchGames', '/video', '/profile', '/verify'];

const cases = (['guest', 'member'] as const).flatMap((who) => [
  ...screens.map((path) => ({ who, path, place: 'phone' as const })),
  ...onDesk.map((path) => ({ who, path, place: 'desk' as const })),
]);

/** Games are checked by `accessibility-games.test.ts`. */
const OTHERS = new Set(['/gameInfo', '/*', '/']);

let browser: Browser;
let furnished: FurnishedServer;

beforeAll(async () => {
  furnished = await createFurnishedServer();
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await furnished.close();
});

/** A page whose clock is the server's, signed in as one of its members, or as a guest. */
async function openPage(
  path: string,
  who: 'guest' | 'maria' | 'bia' | 'rita',
  place: 'phone' | 'desk' = 'phone',
): Promise<Visitor> {
  const visitor = await visit(browser, place, furnished.server.url, { isMoving: true });
  const { page } = visitor;
  await page.clock.setSystemTime(furnished.server.clock.now());
  await enter(page, who === 'guest' ? null : furnished[who].token);
  await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => furnished.ids[name] ?? ''));
  await allLoaded(page);
  return visitor;
}

it('leaves out no address of the routes', async () => {
  const routing = resolve(import.meta.dirname, '../../apps/site/src/app/routing');
  const sources = await Promise.all(
    ['routes.tsx', 'root-routes.tsx'].map((file) => readFile(`${routing}/${file}`, 'utf8')),
  );
  const paths = sources.flatMap((source) =>
    [...source.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = '']) => `/${path}`),
  );
  expect(paths.length).toBeGreaterThan(40);
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
  const isVisited = (path: string) => screens.some((screen) => pattern(path).test(screen));
  expect(paths.filter((path) => !OTHERS.has(path) && !isVisited(path))).toEqual([]);
});

describe('every screen, with motion', () => {
  it.each(sample(cases, 4))('shuts no $who out of $path on a $place', async ({ who, path, place }) => {
    const { page, problems } = await openPage(path, who === 'member' ? 'maria' : 'guest', place);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    await expectNoBarriers(page, place === 'desk' ? { sizes: ['desk'] } : {});
    expect(problems).toEqual([]);
  });
});

it('leaves out no sheet of the source', async () => {
  const source = resolve(import.meta.dirname, '../../apps/site/src');
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const texts = await Promise.all(files.map((file) => readFile(`${source}/${file}`, 'utf8')));
  const drawing = files.filter((_, index) => /<(?:Loading)?Sheet\b|<dialog\b/.test(texts[index] ?? ''));
  const known = new Set([...sheets.map(({ file }) => file), ...sheetsElsewhere]);
  expect(drawing.map((file) => file.replace(/\.tsx$/, '')).filter((file) => !known.has(file))).toEqual([]);
});

/** Goes through a sheet by the tab key: every stop is in the sheet, or in the browser around the page. */
async function expectFocusInside(page: Page): Promise<void> {
  expect(await page.locator('dialog:modal :focus').count(), 'the focus is in the sheet').toBe(1);
  const isInside = `document.activeElement === document.body || document.activeElement.closest('dialog:modal') !== null`;
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>(isInside), 'the focus stays in the sheet').toBe(true);
  }
}

describe('every sheet, with motion', () => {
  it.each(sample(sheets, 3))('$file, opened at $path', async ({ path, who = 'maria', place, open, leave }) => {
    const { page, problems } = await openPage(path, who, place);
    await open(page);
    await page.locator('dialog:modal').waitFor();
    await allLoaded(page);
    await expectFocusInside(page);
    await expectNoBarriers(page, place === 'desk' ? { sizes: ['desk'] } : {});
    await page.keyboard.press('Escape');
    if (leave !== undefined) {
      await page.getByRole('button', { name: leave }).waitFor();
      await expectNoBarriers(page);
      await press(page, leave);
    }
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
