import type { Call } from '@arara/contract/client';
import { type TestServer, createTestServer, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';
import { createReconciliationCases } from './reconciliation-cases.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { ANY, like, office, startsWith } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let admin: Call;
let rui: Visitor;
let day = '';

beforeAll(async () => {
  server = await createTestServer();
  let token = '';
  admin = await signInStaff(server, 'admin', 'rui@arara.test', (made) => (token = made));
  await createReconciliationCases(server, admin);
  day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await admin('officeReconcile', { day });
  await server.server.jobs.drain();
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

const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

/** Gives the reason that a dialog asks for, and confirms. */
async function confirm(page: Page, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('privacy.reason')).fill('Conferido com o extrato');
  await dialog.getByRole('button', { name: button }).click();
}

describe('a finance clerk', () => {
  it.each([
    ['/office/payments', office('payments.title')],
    ['/office/payments?status=all', office('payments.title')],
    ['/office/returns', office('returns.title')],
    ['/office/reconciliations', office('reconcile.title')],
    ['/office/webhooks', office('webhooks.title')],
  ])('opens %s, which anybody can use', async (path, heading) => {
    await rui.page.goto(path);
    await rui.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await allLoaded(rui.page);
    await accessibility(rui.page);
    expect(rui.problems).toEqual([]);
  });

  it('refunds a Pix in suspense to its payer', async () => {
    const { page } = rui;
    await page.goto('/office/payments');
    const row = page.getByRole('row', { name: /49,99/ });
    await row.getByRole('button', { name: office('refunds.give') }).click();
    await accessibility(page);
    await confirm(page, startsWith(office('refunds.confirm', { amount: `R$ ${ANY}` })));
    await page.getByText(office('refunds.done')).waitFor();
    await server.settle();
    await page.goto('/office/payments?status=all');
    await page.getByRole('row', { name: /Devolvido.*49,99/ }).waitFor();
  });

  it('only proposes to give much back: another person has to agree', async () => {
    const { page } = rui;
    await page.goto('/office/payments');
    const row = page.getByRole('row', { name: /2\.499,99/ });
    await row.getByRole('button', { name: office('refunds.give') }).click();
    await confirm(page, startsWith(office('refunds.confirm', { amount: `R$ ${ANY}` })));
    await page.getByText(office('refunds.proposed')).waitFor();
    await row.getByText(office('refunds.waitsSecond')).waitFor();
  });

  it('says of what the bank took that it was looked at', async () => {
    const { page } = rui;
    await page.goto('/office/returns');
    await page.getByText(office('codes.returnNature.med_fraud')).waitFor();
    await page.getByRole('button', { name: office('returns.look') }).click();
    await confirm(page, office('returns.look'));
    await page.getByText(office('returns.emptyOpen')).waitFor();
  });

  it('books what a day shows as missing here, and the day adds up', async () => {
    const { page } = rui;
    await page.goto('/office/reconciliations');
    await page
      .getByText(office('clearing.differs'))
      .or(page.getByText(office('clearing.equal'), { exact: true }))
      .first()
      .waitFor();
    await page.getByRole('link', { name: day.split('-').toReversed().join('/') }).click();
    await page.getByText(office('codes.differenceKind.missing_here')).waitFor();
    await accessibility(page);
    await page.getByRole('button', { name: office('reconcile.command.book') }).click();
    await confirm(page, office('reconcile.command.book'));
    await page.getByText(office('reconcile.commandDone')).waitFor();
    await server.settle();
    await page.getByText(office('reconcile.dayClean')).waitFor();
    await page.goto('/office/reconciliations');
    await page.getByRole('button', { name: office('clearing.ask') }).click();
    await page.getByText(office('clearing.equal'), { exact: true }).waitFor();
  });

  it('processes an unreadable message again', async () => {
    const { page } = rui;
    await page.goto('/office/webhooks');
    await page
      .getByRole('button', { name: office('webhooks.replay') })
      .first()
      .click();
    await page.getByText(like(office('webhooks.replayDone', { id: ANY }))).waitFor();
    await server.settle();
    await page.getByText(office('webhooks.replays', { count: 1 })).waitFor();
  });

  it('decides who may pay, and sees what the law requires', async () => {
    await admin('officeSiteCreate', {
      key: 'oficial',
      name: 'Oficial',
      jurisdiction: 'br-spa',
      licence: 'CGA 12/2026',
      hosts: ['oficial.bet.br'],
    });
    const { page } = rui;
    await page.goto('/office/payments');
    await page.getByRole('button', { name: office('refunds.rules') }).click();
    const group = page.getByRole('group', { name: 'Oficial' });
    await group.getByText(office('refunds.forced')).waitFor();
    expect(await group.getByRole('switch').first().isDisabled()).toBe(true);
    await group.getByLabel(office('refunds.automatic')).click();
    await group.getByRole('button', { name: office('refunds.save') }).click();
    await page.getByText(office('refunds.saved')).waitFor();
    await accessibility(page);
    expect(rui.problems).toEqual([]);
  });
});
