import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  signIn,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { betOnce, goTo, settleTournaments, signedInAgain } from '../../apps/server/testing/tournaments.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { enter, press, sees } from './visitors.ts';
import { expectAccessible } from './accessibility.ts';
import { office, site } from './message-texts.ts';

/* A tournament from the first word that staff writes of it to the prizes in the balances of who won. */

const LIST = '/promotion/activity/tournaments';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let joana: TestMember;
let guest: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server, { account: 'mariazinha' });
  joana = await registerMember(server, { account: 'joana2026' });
  for (const member of [maria, joana]) await deposit(server, member, '1000.00');
  guest = await visit(browser, 'phone', server.url);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

const staffOf = (role: 'admin' | 'finance'): Promise<Visitor> => openStaffBrowser(server, browser, role);

/** A phone on which a member is signed in. */
async function phoneOf(member: TestMember): Promise<Visitor> {
  const visitor = await visit(browser, 'phone', server.url);
  const token = await signIn(server, member.account);
  await enter(visitor.page, token);
  return visitor;
}

const money = async (member: TestMember) => (await member.call('me', {})).data.money;
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

it('shows a guest that there is none yet', async () => {
  await guest.page.goto(LIST);
  await sees(guest.page, site('tournaments.none'));
  await expectAccessible(guest);
});

it('is drafted by a staff member', async () => {
  const { page, ...visitor } = await staffOf('admin');
  await page.goto('/office/tournaments');
  await page.getByRole('link', { name: office('authored.tournaments.create') }).click();
  await fill(page, office('tournaments.first_day'), '21/11/2026');
  await fill(page, office('tournaments.last_day'), '21/11/2026');
  await fill(page, office('tournaments.titleOf'), 'Copa da Arara');
  await fill(page, office('tournaments.bodyOf'), 'Quem mais jogar no sábado leva.');
  await fill(page, office('tournaments.least'), '5,00');
  await fill(page, office('tournaments.prize.amount'), '100,00');
  await press(page, office('tournaments.prize.add'));
  await page.getByLabel(office('tournaments.prize.amount')).last().fill('50,00');
  await sees(page, office('tournaments.budgetIs', { amount: 'R$ 150,00' }));
  await expectAccessible({ page, ...visitor });
  await press(page, office('sites.save'));
  await sees(page, office('tournaments.stages.draft'));
  await press(page, office('tournaments.approve'));
  await sees(page, 'Este torneio precisa da aprovação de outra pessoa da equipe.');
  await page.context().close();
});

it('is approved and announced by another staff member', async () => {
  const { page, ...visitor } = await staffOf('finance');
  await page.goto('/office/tournaments');
  await page.getByRole('link', { name: 'Copa da Arara' }).click();
  await press(page, office('tournaments.approve'));
  await press(page, office('tournaments.announce'));
  await sees(page, office('tournaments.fixedLead'));
  await expectAccessible({ page, ...visitor });
  await page.context().close();
});

it('is joined by two members, each of whom sees the distance to the next rank', async () => {
  const { page, ...visitor } = await phoneOf(maria);
  await page.goto(LIST);
  await page.getByRole('link', { name: /Copa da Arara/ }).click();
  await sees(page, site('tournaments.ruleJoined'));
  await press(page, site('tournaments.join'));
  await sees(page, site('tournaments.joined'));
  await expectAccessible({ page, ...visitor });
  await page.context().close();
  const [card] = (await joana.call('tournaments', {})).data;
  await joana.call('tournamentJoin', { id: card?.id ?? 0 });
});

it('is played on its day, and shows the leader', async () => {
  goTo(server, '2026-11-21T10:00:00');
  [maria, joana] = [await signedInAgain(server, maria), await signedInAgain(server, joana)];
  await betOnce(maria, '20.00');
  await betOnce(joana, '10.00');
  await settleTournaments(server);
  server.clock.advance(20);
  await guest.page.goto(LIST);
  await sees(guest.page, site('tournaments.running'));
  await guest.page.getByRole('link', { name: /Copa da Arara/ }).click();
  await sees(guest.page, site('tournaments.points', { score: '20,00' }));
  await expectAccessible(guest);
  const { page, ...visitor } = await phoneOf(joana);
  await page.goto(LIST);
  await page.getByRole('link', { name: /Copa da Arara/ }).click();
  await sees(page, /Aposte mais R\$\s10,01 para o prêmio de R\$\s100,00/);
  await expectAccessible({ page, ...visitor });
  await page.context().close();
});

it('is settled after its end, with the prizes in the balances to the centavo', async () => {
  goTo(server, '2026-11-22T00:20:00');
  [maria, joana] = [await signedInAgain(server, maria), await signedInAgain(server, joana)];
  const cents = async (member: TestMember) => BigInt((await money(member)).replace('.', ''));
  const before = [await cents(maria), await cents(joana)];
  await settleTournaments(server);
  expect([(await cents(maria)) - (before[0] ?? 0n), (await cents(joana)) - (before[1] ?? 0n)]).toEqual([
    100_00n,
    50_00n,
  ]);
  const { page, ...visitor } = await phoneOf(maria);
  await page.goto(LIST);
  await sees(page, /Você ganhou R\$\s100,00/);
  await page.getByRole('link', { name: /Copa da Arara/ }).click();
  await sees(page, site('tournaments.settled'));
  await expectAccessible({ page, ...visitor });
  await page.context().close();
});

it('is shown as paid in the office', async () => {
  const { page, ...visitor } = await staffOf('finance');
  await page.goto('/office/tournaments');
  await page.getByRole('link', { name: 'Copa da Arara' }).click();
  await sees(page, office('tournaments.paidOf', { paid: 2, prizes: 2 }));
  await expectAccessible({ page, ...visitor });
  await page.context().close();
});
