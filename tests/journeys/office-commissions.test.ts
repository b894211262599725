import { type TestServer, createTestServer, requireSoundLedger, signIn } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ScriptedMember, type ScriptedPlay, createScriptedPlay } from '../../apps/server/testing/scripted-play.ts';
import { goTo } from '../../apps/server/testing/tournaments.ts';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { press, sees } from './visitors.ts';
import { expectAccessible } from './accessibility.ts';
import { ANY, like, office, startsWith } from './message-texts.ts';

/* What an agent earns of a day, from the play of who came by them to the money that staff lets go. */

let browser: Browser;
let server: TestServer;
let rewarding: ScriptedPlay;
let ana: ScriptedMember;
let bia: ScriptedMember;

const codeOf = async ({ call }: ScriptedMember): Promise<string> => (await call('me', {})).data.invite_code;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  rewarding = await createScriptedPlay(server);
  ana = await rewarding.register({ account: 'ana2026' });
  bia = await rewarding.register({ account: 'bia2026', introducer: await codeOf(ana) });
  const caio = await rewarding.register({ account: 'caio2026', introducer: await codeOf(bia) });
  await bia.pay(2_000_000);
  await bia.bet(1_500_000);
  await caio.pay(400_000);
  await caio.bet(300_000);
  goTo(server, '2026-11-21T00:30:00');
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'commission_settle', {}));
  await server.settle();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundLedger(server.database);
  await rewarding.close();
  await server.close();
});

const staffOf = (role: 'admin' | 'finance' | 'support', place: 'desk' | 'phone' = 'desk'): Promise<Visitor> =>
  openStaffBrowser(server, browser, role, place);

it('is listed by day, with the possible and the earned amount', async () => {
  const visitor = await staffOf('support');
  const { page } = visitor;
  await page.goto('/office/commissions');
  await sees(page, office('commissions.countedAt'));
  await page.getByRole('button', { name: '20/11/2026' }).click();
  await sees(page, /R\$\s193,00/);
  await expect.poll(() => page.getByRole('button', { name: office('commissions.approve') }).count()).toBe(0);
  await expectAccessible(visitor);
  await page.context().close();
});

it('is opened by entry, put on hold with a note, released, approved and paid', async () => {
  const visitor = await staffOf('finance');
  const { page } = visitor;
  await page.goto('/office/commissions?status=counted');
  await page.getByRole('button', { name: startsWith(office('commissions.open', { amount: ANY })) }).click();
  const lines = page.getByRole('table', { name: office('commissions.lines') });
  await lines.getByText(office('codes.commissionKind.recharge'), { exact: true }).first().waitFor();
  await expectAccessible(visitor);
  await press(page, office('commissions.actions.hold.action'));
  await page.getByLabel(office('privacy.reason')).fill('conferir o Pix');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('commissions.actions.hold.action') })
    .click();
  await sees(page, office('commissions.actions.hold.done'));
  await page.goto('/office/commissions?status=held');
  await page.getByRole('button', { name: startsWith(office('commissions.open', { amount: ANY })) }).click();
  await sees(page, 'conferir o Pix');
  await press(page, office('commissions.actions.release.action'));
  await page.getByLabel(office('privacy.reason')).fill('conferido');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('commissions.actions.release.action') })
    .click();
  await sees(page, office('commissions.actions.release.done'));
  await page.goto('/office/commissions?site=arara&day=2026-11-20');
  await page.getByRole('button', { name: office('commissions.approve'), exact: true }).click();
  await sees(page, office('commissions.approvedDay', { approved: '1', left: '0' }));
  await server.settle();
  const { data } = await server.call(await signIn(server, ana.account))('agencyCommission', {});
  expect(data).toMatchObject({ paid: '193.00', pending: '0.00' });
  await page.context().close();
});

it('has rates that are simulated on real play before they are saved', async () => {
  const visitor = await staffOf('admin');
  const { page } = visitor;
  await page.goto('/office/commission-rates?site=arara');
  await sees(page, office('commissions.fields.recharge'));
  await press(page, office('vip.simulate'));
  await sees(page, like(office('commissions.cost', { cost: ANY, each: ANY })));
  await expectAccessible(visitor);
  await page.context().close();
});

it('is shown on the page of the player, also on a phone', async () => {
  const visitor = await staffOf('admin', 'phone');
  const { page } = visitor;
  await page.goto(`/office/players/${ana.id}/show?tab=commissions`);
  await sees(page, office('codes.commissionState.paid'));
  await expectAccessible(visitor);
  await page.goto('/office/commissions');
  await sees(page, office('commissions.countedAt'));
  await expectAccessible(visitor);
  await page.context().close();
});
