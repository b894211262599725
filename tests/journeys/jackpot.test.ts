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
import { projectJackpots } from '../../apps/server/testing/jackpots.ts';
import { betOnce } from '../../apps/server/testing/tournaments.ts';
import { expectNoBarriers } from './barriers.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { enter, openConnected, press, sees } from './visitors.ts';
import { expectAccessible } from './accessibility.ts';
import { ANY, like, office, serverText, site } from './message-texts.ts';

/* A jackpot from the request of one of staff to the proof of the round that won it. */

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let phone: Visitor;
let won = '';

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server, { account: 'mariazinha' });
  await deposit(server, maria, '1000.00');
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

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const card = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) });

it('grows on the first page, with its odds a tap away', async () => {
  const guest = await visit(browser, 'phone', server.url);
  const { page } = guest;
  await page.goto('/');
  const jackpot = card(page, 'Jackpot da Arara');
  await jackpot.scrollIntoViewIfNeeded();
  expect(await jackpot.textContent()).toMatch(/R\$\s1\.000,00/);
  await jackpot.click();
  await sees(page, site('jackpot.odds', { oneIn: '1.000.000' }));
  await sees(page, site('jackpot.feed', { of: 'R$ 100,00', amount: 'R$ 0,30' }));
  await sees(page, site('jackpot.noDrops'));
  await expectAccessible(guest);
  await page.context().close();
});

it('is proposed by a staff member, who may not approve it', async () => {
  const visitor = await staffOf('admin');
  const { page } = visitor;
  await page.goto('/office/jackpots');
  await sees(page, serverText('jackpot.firstTitle'));
  await page.getByRole('link', { name: office('authored.jackpots.create') }).click();
  await fill(page, office('jackpots.key'), 'pote-de-teste');
  await fill(page, office('jackpots.name'), 'Pote de teste');
  await fill(page, office('jackpots.games'), 'dado');
  await fill(page, office('jackpots.fields.contribution'), '0,5');
  await fill(page, office('jackpots.fields.seed'), '1,00');
  await fill(page, office('jackpots.fields.oneIn'), '100,00');
  await sees(page, like(office('jackpots.maths', { gives: '1,5%', usual: ANY })));
  await fill(page, office('jackpots.reason'), 'para a semana do dado');
  await expectAccessible(visitor);
  await press(page, office('sites.save'));
  await sees(page, office('jackpots.waiting'));
  await page.getByRole('button', { name: office('jackpots.approve') }).click();
  await page.getByRole('dialog').getByLabel(office('jackpots.reason')).fill('conferido');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('jackpots.approve') })
    .click();
  await sees(page, 'Quem faz o pedido não aprova. Este jackpot precisa da aprovação de outra pessoa da equipe.');
  await page.context().close();
});

it('is approved by another staff member and opens', async () => {
  const visitor = await staffOf('finance');
  const { page } = visitor;
  await page.goto('/office/jackpots');
  await page.getByRole('link', { name: 'Pote de teste' }).click();
  await sees(page, /para a semana do dado/);
  await page.getByRole('button', { name: office('jackpots.approve') }).click();
  await page.getByRole('dialog').getByLabel(office('jackpots.reason')).fill('conferido');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('jackpots.approve') })
    .click();
  await sees(page, office('jackpots.states.open'));
  await sees(page, office('jackpots.inForce'));
  await expectAccessible(visitor);
  await page.context().close();
});

it('is won by a round of a member, who is notified on any page', async () => {
  phone = await visit(browser, 'phone', server.url);
  const { page } = phone;
  const token = await signIn(server, maria.account);
  await enter(page, token);
  await openConnected(page, '/');
  await card(page, 'Pote de teste').scrollIntoViewIfNeeded();
  const signed = { ...maria, token, call: server.call(token) };
  won = (await betOnce(signed, '100.00')).round_id;
  const before = (await signed.call('me', {})).data.money;
  await projectJackpots(server);
  await sees(page, site('jackpot.won'));
  await sees(page, site('jackpot.wonText', { amount: 'R$ 1,50' }));
  await expectAccessible(phone);
  await expectNoBarriers(page);
  const cents = (text: string) => BigInt(text.replace('.', ''));
  expect(cents((await signed.call('me', {})).data.money)).toBe(cents(before) + 150n);
});

it('is an entry of the statement, and its round can be verified to the last digit', async () => {
  const { page } = phone;
  await page.getByRole('link', { name: site('jackpot.wonMore') }).click();
  await sees(page, serverText('movements.jackpot'));
  await page.goto(`/verify?round=${won}`);
  await sees(page, site('jackpot.roundTitle', { title: 'Pote de teste' }));
  await sees(page, site('jackpot.gone', { amount: 'R$ 1,50' }));
  await sees(page, site('jackpot.notYet'));
  await expectAccessible(phone);
  await page
    .getByRole('button', { name: site('play.verify.reveal') })
    .first()
    .click();
  await page.getByRole('button', { name: site('play.verify.revealAction') }).click();
  await sees(page, site('jackpot.checkNumber'));
  // The round and its jackpot are checked each by itself.
  await expect.poll(() => page.getByText(site('play.verify.ok')).count()).toBe(2);
  // A round without a jackpot win is shown in one line and can be verified too.
  await sees(page, site('jackpot.roundTitle', { title: 'Jackpot da Arara' }));
  await press(page, site('jackpot.check'));
  await page.getByText(site('play.verify.ok')).nth(2).waitFor();
  await expectAccessible(phone);
  await page.context().close();
});

it('announces the winner to everybody, and its cost to staff', async () => {
  const guest = await visit(browser, 'desk', server.url);
  await guest.page.goto('/');
  await card(guest.page, 'Pote de teste').click();
  await sees(guest.page, /ma\*\*\*/);
  await expectAccessible(guest);
  await guest.page.context().close();
  const visitor = await staffOf('finance');
  const { page } = visitor;
  await page.goto('/office/jackpot-drops');
  await sees(page, /mariazinha/);
  await page.goto('/office/jackpots');
  await page.getByRole('link', { name: 'Pote de teste' }).click();
  await sees(page, office('jackpots.months'));
  await expectAccessible(visitor);
  await page.context().close();
});
