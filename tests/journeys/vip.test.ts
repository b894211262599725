import { type TestServer, createTestServer, signIn, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type ScriptedMember, type ScriptedPlay, createScriptedPlay } from '../../apps/server/testing/scripted-play.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, enterOffice, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { ANY, like, office, serverText, site, startsWith } from './message-texts.ts';

const DAY = 86_400;

let browser: Browser;
let server: TestServer;
let rewarding: ScriptedPlay;
let maria: ScriptedMember;
let newcomer: ScriptedMember;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  rewarding = await createScriptedPlay(server);
  browser = await openBrowser();
  newcomer = await rewarding.register();
  maria = await rewarding.register();
  await maria.pay(2_000_00);
  for (let turn = 0; turn < 6; turn += 1) await maria.bet(2_000_00, { win: 2_000_00, multiplierE4: 10_000n });
  await maria.bet(100_00, { game: 'dado' });
  server.clock.advance(DAY);
  await maria.bet(50_00);
});

afterEach(() => visitor.page.context().close());

afterAll(async () => {
  await browser.close();
  await rewarding.close();
  await server.close();
});

/** The site at a path, signed in; the session of the day before may be over. */
async function open(path: string, who: ScriptedMember, place: 'phone' | 'desk' = 'phone', lang = 'pt'): Promise<Page> {
  const token = await signIn(server, who.account);
  visitor = await visit(browser, place, server.url);
  onTestFailed(() => keepScreens(browser, 'vip'));
  const { page } = visitor;
  await enter(page, token);
  await page.evaluate((language) => localStorage.setItem('lang', language), lang);
  await page.goto(path);
  return page;
}

it('shows a newcomer the first level, and how far the next one is', async () => {
  const page = await open('/promotion/vip', newcomer);
  await sees(page, site('vip.toNext', { name: 'Prata' }));
  await sees(page, site('vip.left', { amount: 'R$ 500,00' }));
  await sees(page, site('vip.historyNone'));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

it('shows what keeps a level and by when, before anything is claimed', async () => {
  const page = await open('/promotion/vip', maria);
  await page
    .getByRole('heading', { name: serverText('vipLevels.gold'), exact: true })
    .first()
    .waitFor();
  await sees(page, site('vip.keep', { name: 'Ouro' }));
  await sees(page, like(site('vip.keepLater', { date: ANY, required: ANY })));
  await sees(page, site('vip.termsCash', { times: 1 }));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

it('gives a gift once, and writes it into the history', async () => {
  const gift = `${site('vip.claim')}: ${site('vip.gift.level', { name: serverText('vipLevels.gold') })}`;
  const page = await open('/promotion/vip', maria);
  await page.getByRole('button', { name: gift }).click();
  await sees(page, site('vip.claimed', { amount: 'R$ 20,00' }));
  await page.getByRole('button', { name: gift }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: like(site('vip.claimAll', { amount: ANY })) }).click();
  await page
    .getByRole('button', { name: startsWith(site('vip.claim')) })
    .first()
    .waitFor({ state: 'detached' });
  await sees(page, site('vip.state.claimed'));
});

it('reports an error of the server and retries on request', async () => {
  const repair = await rewarding.breakLevelRewards();
  const page = await open('/promotion/vip', newcomer);
  await page.getByRole('alert').getByRole('button').waitFor();
  await expectNoAxeViolations(page);
  await repair();
  await page.getByRole('alert').getByRole('button').click();
  await sees(page, site('vip.toNext', { name: 'Prata' }));
});

it('shows who has no rebate yet what a bet would bring back', async () => {
  const page = await open('/promotion/rebates', newcomer);
  await sees(
    page,
    site('rebates.noneText', { amount: 'R$ 100,00', name: site('shell.category.slot'), back: 'R$ 0,40' }),
  );
  expect(await page.getByRole('button', { name: site('rebates.claimAll') }).count()).toBe(0);
  expect(await page.getByRole('button', { name: site('rebates.sweep') }).count()).toBe(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

it('shows the bets behind each rebate, pays them, and transfers them to the balance', async () => {
  const page = await open('/promotion/rebates', maria);
  await sees(page, site('rebates.status.growing'));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: like(`${site('shell.category.slot')}${ANY}${site('rebates.status.claimable')}`) })
    .click();
  await sees(page, site('rebates.bets'));
  await sees(page, /contou R\$\s2\.000,00/);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: site('rebates.claimAll') }).click();
  await sees(page, like(site('rebates.claimed', { amount: ANY })));
  await page.getByRole('button', { name: site('rebates.sweep') }).click();
  await sees(page, like(site('rebates.swept', { amount: ANY })));
  expect((await server.call(await signIn(server, maria.account))('me', {})).data.fs_money).toBe('0.00');
});

it.each(['th', 'tr', 'vi', 'id'])('fits the narrowest phone in %s', async (lang) => {
  for (const path of ['/promotion/vip', '/promotion/rebates']) {
    const page = await open(path, maria, 'phone', lang);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expectNoSidewaysScroll(page);
    if (path === '/promotion/vip') await visitor.page.context().close();
  }
});

it('is shown on the profile, with a link to the club', async () => {
  const page = await open('/profile', maria);
  await page.getByRole('link', { name: /Ouro/ }).click();
  await page.waitForURL('**/promotion/vip');
});

it('lets staff see who would move by a plan, before it is saved', async () => {
  await server.call(await signIn(server, maria.account))('vipInfo', {});
  let token = '';
  await signInStaff(server, 'admin', 'vip@arara.test', (kept) => (token = kept));
  visitor = await visit(browser, 'desk', server.url);
  onTestFailed(() => keepScreens(browser, 'vip-office'));
  const { page } = visitor;
  await enterOffice(page, token);
  await page.goto('/office/vip');
  await page.getByLabel(office('vip.fields.recharge')).nth(3).fill('2.000,00');
  await page.getByLabel(office('vip.fields.bets')).nth(3).fill('12.000,00');
  await page.getByRole('button', { name: office('vip.simulate') }).click();
  await sees(page, '1 jogador. Sobem: 1. Descem: 0.');
  await page.getByLabel(office('vip.reason')).fill('Platina mais perto');
  await page.getByRole('button', { name: office('sites.save') }).click();
  await sees(page, office('vip.saved'));
});
