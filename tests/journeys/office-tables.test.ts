import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { fastTable, roundGame } from './fast-table.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { expectAccessiblePage } from './accessibility.ts';
import { office } from './message-texts.ts';

/* The shared tables in the back office, on a server whose tables run by themselves. */

const WHEEL = 'roda-do-show';
const tables = [WHEEL, 'foguete'].map((name) => fastTable(roundGame(name), { openMs: 12_000 }));

let browser: Browser;
let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, roundGames: tables });
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const staffOf = (role: 'risk' | 'finance' | 'support' | 'content', place: 'desk' | 'phone'): Promise<Visitor> =>
  openStaffBrowser(server, browser, role, place);

/** Bets ten reais on the wheel in the next open round. */
async function betOnTheWheel(): Promise<number> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: WHEEL })).data;
  const last = (await maria.call('tableView', { game: WHEEL })).data.round.number;
  const input = { bets: [{ bet: '1', chips: 10 }] };
  const place = async (): Promise<number | undefined> => {
    const { round } = (await maria.call('tableView', { game: WHEEL })).data;
    if (round.number === last) return undefined;
    const asked = { session, round_id: round.id, stake: '10.00', input, key: freshKey() };
    return maria.call('placeTicket', asked).then(
      () => round.number,
      () => undefined,
    );
  };
  let number: number | undefined;
  await expect.poll(async () => (number ??= await place()), { timeout: 60_000 }).toBeDefined();
  if (number === undefined) throw new Error('no round took the bet');
  return number;
}

async function opened(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe('the shared tables', () => {
  it('show their current state, and a finished round with its tickets', async () => {
    const { page, problems, picture } = await staffOf('risk', 'desk');
    await opened(page, '/office/tables', office('tables.title'));
    const row = page.getByRole('row', { name: /Roda do Show/ });
    await row.waitFor();
    const number = await betOnTheWheel();
    await row.getByText(office('tables.openCount', { count: 1 })).waitFor();
    await row
      .getByText(/R\$\s10,00/)
      .first()
      .waitFor();
    await expectAccessiblePage(page);
    await picture('office-tables');
    await page.getByRole('link', { name: /Roda do Show/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Roda do Show' }).waitFor();
    await page.getByLabel(office('tables.search')).fill(String(number));
    // A row that is opened before the found ones come closes when the list is replaced.
    await page
      .getByRole('button', { name: `Abrir a rodada ${number - 1}`, exact: true })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Abrir a rodada ${number}`, exact: true }).click({ timeout: 90_000 });
    await page.getByRole('link', { name: new RegExp(maria.account) }).waitFor();
    const verify = page.getByRole('link', { name: office('tables.verify') });
    await expect.poll(() => verify.getAttribute('href')).toBe(`/verify?table=${WHEEL}&number=${number}`);
    await expectAccessiblePage(page);
    expect(problems).toEqual([]);
  });

  it('have the bets of a round returned once a second person approves', async () => {
    const number = await betOnTheWheel();
    const { page, problems } = await staffOf('risk', 'desk');
    await opened(page, `/office/tables/${WHEEL}/show?q=${number}`, 'Roda do Show');
    await page.getByRole('button', { name: `Abrir a rodada ${number}`, exact: true }).click({ timeout: 90_000 });
    await page.getByRole('button', { name: office('tables.reverse') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('roda travou na transmissão');
    await dialog.getByRole('button', { name: office('tables.reverseConfirm') }).click();
    await page.getByText(office('tables.reverseDone')).waitFor();
    const second = await staffOf('finance', 'desk');
    await opened(second.page, '/office/tables', office('tables.title'));
    await second.page
      .getByRole('button', { name: office('tables.openReversal', { number: String(number) }) })
      .click({ timeout: 30_000 });
    await second.page.getByRole('button', { name: office('tables.approveReversal'), exact: true }).click();
    const approval = second.page.getByRole('dialog');
    await approval.getByRole('textbox').fill('vídeo conferido');
    await approval.getByRole('button', { name: office('tables.approveReversal') }).click();
    await second.page.getByText(office('tables.reversalApproved')).waitFor();
    await expectAccessiblePage(second.page);
    await expect
      .poll(async () => (await maria.call('notifications', {})).data.data[0]?.link, { timeout: 30_000 })
      .toBe('/gameRecords');
    const [ticket] = (await maria.call('myTickets', { game: WHEEL, state: 'over' })).data.data;
    expect(ticket?.state).toBe('void');
    expect([...problems, ...second.problems]).toEqual([]);
  });

  it('have hash chains, which permitted staff can retire with a reason', async () => {
    const { page, problems } = await staffOf('risk', 'desk');
    await opened(page, '/office/chains', office('chains.title'));
    await page.getByText(office('chains.beaconSound')).waitFor();
    await page.getByRole('button', { name: office('chains.open', { title: 'Foguete' }) }).click();
    await page.getByRole('button', { name: office('chains.rotate') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('troca de rotina');
    await dialog.getByRole('button', { name: office('chains.rotate') }).click();
    await page.getByText(office('chains.rotated', { title: 'Foguete', serial: '2' })).waitFor();
    await page.getByText(/trocada por risk.*: troca de rotina/).waitFor();
    await expectAccessiblePage(page);
    expect(problems).toEqual([]);
  });

  it('are readable on a phone, and cannot be retired with read permission alone', async () => {
    const { page, problems } = await staffOf('support', 'phone');
    await opened(page, '/office/tables', office('tables.title'));
    await page.getByRole('link', { name: /Foguete/ }).waitFor();
    await expectAccessiblePage(page);
    await opened(page, '/office/chains', office('chains.title'));
    await page.getByRole('button', { name: office('chains.open', { title: 'Foguete' }) }).click();
    await page.getByText(office('chains.verify')).waitFor();
    expect(await page.getByRole('button', { name: office('chains.rotate') }).count()).toBe(0);
    await expectAccessiblePage(page);
    expect(problems).toEqual([]);
  });

  it('hide their chains without permission', async () => {
    const { page } = await staffOf('content', 'phone');
    await page.goto('/office/chains');
    await page.getByRole('heading', { level: 1, name: office('common.noAccess') }).waitFor();
  });
});
