import { type TestServer, createTestServer, registerMember, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertExpiredOrders } from '../../apps/server/testing/deposit-rows.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { office } from './message-texts.ts';
import { allLoaded } from './page-requests.ts';
import { enterOffice } from './visitors.ts';

const PAGE_SIZE = 25;

let browser: Browser;
let server: TestServer;
let rui: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  let token = '';
  await signInStaff(server, 'admin', 'rui@arara.test', (made) => (token = made));
  await insertExpiredOrders(server, (await registerMember(server)).id, 10_030);
  browser = await openBrowser();
  rui = await visit(browser, 'desk', server.url);
  await enterOffice(rui.page, token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The amount of the order that is so many before the newest. */
const toAmount = (number: number): RegExp => {
  const reais = Math.floor((1000 + number) / 100);
  return new RegExp(`R\\$\\s${reais},${String((1000 + number) % 100).padStart(2, '0')}`);
};

const turn = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectFirstRow(page: Page, number: number): Promise<void> {
  await page
    .getByRole('row')
    .nth(1)
    .filter({ hasText: toAmount(number) })
    .waitFor();
}

describe('a list of more deposits than are counted', () => {
  it('turns its pages, which have addresses of their own', async () => {
    const { page } = rui;
    await page.goto('/office/recharges');
    await page.getByText(office('listTools.tooManyToSum', { count: 10_000 })).waitFor();
    await expectFirstRow(page, 1);
    expect(await turn(page, office('listTools.firstPage')).isDisabled()).toBe(true);
    expect(await turn(page, office('listTools.previousPage')).isDisabled()).toBe(true);
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

    await turn(page, office('listTools.nextPage')).click();
    await expectFirstRow(page, 1 + PAGE_SIZE);
    await turn(page, office('listTools.nextPage')).click();
    await expectFirstRow(page, 1 + 2 * PAGE_SIZE);
    await page.reload();
    await expectFirstRow(page, 1 + 2 * PAGE_SIZE);
    await allLoaded(page);

    await turn(page, office('listTools.previousPage')).click();
    await expectFirstRow(page, 1 + PAGE_SIZE);
    await page.goBack();
    await expectFirstRow(page, 1 + 2 * PAGE_SIZE);
    await turn(page, office('listTools.firstPage')).click();
    await expectFirstRow(page, 1);
    expect(new URL(page.url()).searchParams.has('cursor')).toBe(false);
    expect(rui.problems).toEqual([]);
  });

  it('returns to its first page when a filter leaves other rows', async () => {
    const { page } = rui;
    await page.goto('/office/recharges');
    await turn(page, office('listTools.nextPage')).click();
    await expectFirstRow(page, 1 + PAGE_SIZE);
    await page.getByRole('tab', { name: office('codes.status.awaiting') }).click();
    await page.getByText(office('common.noneHere')).waitFor();
    expect(new URL(page.url()).searchParams.has('cursor')).toBe(false);
    expect(rui.problems).toEqual([]);
  });

  it('leads from an address with an unreadable cursor to its first page', async () => {
    const { page } = rui;
    await page.goto('/office/recharges?cursor=antigo');
    await page.getByRole('button', { name: office('listTools.firstPage') }).click();
    await expectFirstRow(page, 1);
    expect(new URL(page.url()).searchParams.has('cursor')).toBe(false);
  });
});
