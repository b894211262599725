import { type TestServer, createTestServer, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { expectAccessiblePage } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { office, rebateStaff } from './message-texts.ts';

/* A promotion in the back office: written from the form of its kind, held against its cost, approved by another person. */

let browser: Browser;
let server: TestServer;

const staffOf = (role: 'content' | 'risk' | 'admin', place: 'desk' | 'phone'): Promise<Visitor> =>
  openStaffBrowser(server, browser, role, place);

async function opened(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await allLoaded(page);
}

/** Changes a promotion's status, with a reason. */
async function step(page: Page, action: string, said: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('conferido linha por linha');
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(said).first().waitFor();
}

beforeAll(async () => {
  browser = await openBrowser();
  server = await createTestServer();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('a promotion', () => {
  it('is drafted on a desktop from the form of its kind, and submitted', async () => {
    const { page, picture, problems } = await staffOf('content', 'desk');
    await opened(page, '/office/promotions', office('promotions.title'));
    await page.getByRole('button', { name: office('promotions.create') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: rebateStaff('name') })
      .click();
    await page
      .getByRole('heading', { level: 1, name: office('promotions.newOne', { kind: rebateStaff('name') }) })
      .waitFor();
    await page.getByLabel(office('promotions.name'), { exact: true }).fill('Retorno de novembro');
    await page.getByLabel(rebateStaff('fields.share.label')).fill('250');
    await page.getByRole('button', { name: office('sites.save') }).click();
    await page.getByText(office('promotions.fixFields')).waitFor();
    await expect
      .poll(() => page.getByLabel(rebateStaff('fields.share.label')).getAttribute('aria-invalid'))
      .toBe('true');
    await page.getByLabel(rebateStaff('fields.share.label')).fill('12,5');
    await page
      .getByText(/12,5\s?%/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: office('promotions.tabs.reach') }).click();
    // The server's clock is at noon of that day.
    await page.getByRole('textbox', { name: office('promotions.startsAt') }).fill('20/11/2026 10:00');
    await page.getByRole('tab', { name: office('promotions.tabs.content') }).click();
    await page.getByLabel(office('promotions.contentTitle')).fill('Volta no depósito');
    await page.getByLabel(office('promotions.contentBody'), { exact: true }).fill('Uma parte volta.');
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: office('sites.save') }).click();
    await page.getByRole('heading', { level: 1, name: 'Retorno de novembro' }).waitFor();
    await page.getByRole('button', { name: office('promotions.simulate') }).click();
    await page.getByText(office('promotions.wouldCost', { count: 30 })).waitFor();
    await picture('office-promotion');
    await step(page, office('promotions.actions.submit.action'), office('codes.promotionState.review'));
    expect(problems).toEqual([]);
  });

  it('is approved on a phone by another person, and then shown to members', async () => {
    const { page, problems } = await staffOf('risk', 'phone');
    await opened(page, '/office/promotions?status=review', office('promotions.title'));
    await expectAccessiblePage(page);
    await page.getByRole('link', { name: 'Retorno de novembro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Retorno de novembro' }).waitFor();
    await expectAccessiblePage(page);
    await step(page, office('promotions.actions.approve.action'), office('codes.promotionState.live'));
    const maria = await registerMember(server);
    const { data: cards } = await maria.call('activityDetails', {});
    const card = cards.find(({ title }) => title === 'Volta no depósito');
    expect(card?.type).toBe('recharge_rebate');
    expect(card?.rules.join(' ')).toMatch(/12,5\s?%/);
    expect(problems).toEqual([]);
  });

  it('is refused to staff without the permission', async () => {
    const { page, problems } = await staffOf('content', 'phone');
    await page.goto('/office/reward-flags');
    await page.getByRole('heading', { level: 1, name: office('common.noAccess') }).waitFor();
    await opened(page, '/office/promotions', office('promotions.title'));
    await page.getByRole('link', { name: 'Retorno de novembro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Retorno de novembro' }).waitFor();
    expect(await page.getByRole('button', { name: office('promotions.actions.end.action') }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
