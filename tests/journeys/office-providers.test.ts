import { centavos } from '@arara/money';
import { freshKey } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import {
  type ProviderTestServer,
  type ProviderSeat,
  createProviderTestServer,
} from '../../apps/server/testing/test-provider.ts';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { office } from './message-texts.ts';

/* Outside providers in the office: their open cases, and the free rounds that the operator grants there. */

let browser: Browser;
let server: ProviderTestServer;
let maria: ProviderSeat;

async function work(name: 'outside_compare' | 'outside_rounds'): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, name, {}));
  await server.settle();
}

/** An open round, a bet that the provider reports differently, a missing win, and a late rollback. */
async function leaveCases(): Promise<void> {
  const { say, message, member } = maria;
  const [open, other] = [message(), message({ amount: 2_00 })];
  await say('bet', open);
  await say('bet', other);
  const won = { ...message(), round_id: open.round_id, ref_tx_id: open.tx_id, amount: 40_00 };
  await say('win', won);
  await say('bet', message({ amount: 130_00 }));
  await say('rollback', { ...won, tx_id: freshKey(), ref_tx_id: won.tx_id });
  const reported = {
    state: 'accepted',
    code: 'OK',
    player_id: String(member.id),
    currency: 'BRL',
    processed_at: server.clock.now().toISOString(),
  } as const;
  server.provider.books = [
    { ...reported, kind: 'bet', tx_id: other.tx_id, round_id: other.round_id, amount: centavos(2_50n) },
    { ...reported, kind: 'win', tx_id: freshKey(), round_id: other.round_id, amount: centavos(7_00n) },
  ];
  server.clock.advance(25 * 3600);
  await work('outside_compare');
  await work('outside_rounds');
}

const staffOf = (role: 'finance' | 'risk' | 'admin', place: 'desk' | 'phone'): Promise<Visitor> =>
  openStaffBrowser(server, browser, role, place);

const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

async function opened(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await allLoaded(page);
}

/** Writes a gift into the dialog, to the player of the page or to the one of a number, and gives it. */
async function give(page: Page, player?: number): Promise<void> {
  await page.getByRole('button', { name: office('freeRounds.give') }).click();
  const dialog = page.getByRole('dialog');
  if (player !== undefined) await dialog.getByLabel(office('freeRounds.players')).fill(String(player));
  await dialog.getByText(maria.member.account).waitFor();
  await dialog.getByRole('combobox', { name: office('freeRounds.pick') }).fill('rod');
  await page.getByRole('option', { name: /Jogo roda/ }).click();
  await dialog.getByLabel(office('freeRounds.eachStake')).fill('0,50');
  await dialog.getByText(office('freeRounds.worth', { amount: 'R$ 5,00' })).waitFor();
  await dialog.getByLabel(office('freeRounds.reason')).fill('desculpa por uma queda');
  await expectNoSidewaysScroll(page);
  await accessibility(page);
  await dialog.getByRole('button', { name: office('freeRounds.giveConfirm') }).click();
}

beforeAll(async () => {
  server = await createProviderTestServer();
  maria = await server.seat();
  await leaveCases();
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.closeAll();
});

describe('a finance clerk', () => {
  it('sees that no free rounds were granted yet, and no cases without permission', async () => {
    const { page } = await staffOf('risk', 'desk');
    await opened(page, '/office/free-rounds', office('freeRounds.title'));
    await page.getByText(office('freeRounds.empty')).waitFor();
    expect(await page.getByRole('button', { name: office('freeRounds.give') }).count()).toBe(0);
    await page.goto('/office/outside-reviews');
    await page.getByText(office('common.noAccess')).first().waitFor();
  });

  it('sees each case on a phone, with what is known of it', async () => {
    const { page, problems } = await staffOf('finance', 'phone');
    await opened(page, '/office/outside-reviews', office('outside.title'));
    await page.getByText(office('codes.reviewKind.round_open')).first().waitFor();
    await expectNoSidewaysScroll(page);
    await accessibility(page);
    await page.getByRole('button', { name: office('codes.reviewKind.differs') }).click();
    await page.getByText(/Aposta de R\$\s2,00/).waitFor();
    await expectNoSidewaysScroll(page);
    await accessibility(page);
    await page.getByText(office('outside.known')).waitFor();
    expect(problems).toEqual([]);
  });

  it('settles one with a reason, and gives free rounds and takes them back', async () => {
    const { page, problems } = await staffOf('finance', 'desk');
    await opened(page, '/office/outside-reviews', office('outside.title'));
    // Its details, once they are open, are a row of their own.
    const row = page.getByRole('row', { name: office('codes.reviewKind.differs') }).first();
    await row.getByRole('button', { name: office('codes.reviewKind.differs') }).click();
    await accessibility(page);
    await row.getByRole('button', { name: office('outside.settle') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('privacy.reason')).fill('chamado 4312 com o provedor');
    await dialog.getByRole('button', { name: office('outside.settle') }).click();
    await page.getByText(office('outside.settleDone')).waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: office('outside.settledTab') }).click();
    await page.getByText('por finance').waitFor();

    await opened(page, `/office/players/${maria.member.id}/show?tab=freeRounds`, maria.member.account);
    await page.getByText(office('freeRounds.emptyPlayer')).waitFor();
    await give(page);
    await page.getByText(office('freeRounds.done')).waitFor();
    const given = page.getByRole('row', { name: /Jogo roda/ });
    await given.getByText(office('codes.freeRoundsState.open')).waitFor();
    await given.getByRole('button', { name: /Jogo roda/ }).click();
    await page.getByText(office('freeRounds.remaining', { count: 3 })).waitFor();
    await accessibility(page);
    await page.getByRole('button', { name: office('freeRounds.cancel'), exact: true }).click();
    await dialog.getByLabel(office('privacy.reason')).fill('engano de jogador');
    await dialog.getByRole('button', { name: office('freeRounds.cancelConfirm') }).click();
    await given.getByText(office('codes.freeRoundsState.cancelled')).waitFor();
    expect(problems).toEqual([]);
  });

  it('sees at once that a provider refused', async () => {
    server.provider.instead.set('/freerounds/create', { code: 'BONUS_RULE' });
    const { page } = await staffOf('admin', 'phone');
    await opened(page, '/office/free-rounds', office('freeRounds.title'));
    await give(page, maria.member.id);
    await page.getByText(office('freeRounds.doneRefused')).first().waitFor();
    await page.getByText(office('codes.freeRoundsState.refused')).last().waitFor();
    await expectNoSidewaysScroll(page);
    await accessibility(page);
  });
});
