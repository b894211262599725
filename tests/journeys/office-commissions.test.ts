import { type TestHouse, createTestHouse, requireSoundLedger, signIn } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RewardedMember, type Rewarding, createRewarding } from '../../apps/server/testing/rewarded.ts';
import { goTo } from '../../apps/server/testing/tournaments.ts';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { seatColleague } from './colleague.ts';
import { press, sees } from './door.ts';
import { expectUsable } from './usable.ts';

/* What an agent earns of a day, from the play of who came by them to the money that staff lets go. */

let browser: Browser;
let house: TestHouse;
let rewarding: Rewarding;
let ana: RewardedMember;
let bia: RewardedMember;

const codeOf = async ({ call }: RewardedMember): Promise<string> => (await call('me', {})).data.invite_code;

beforeAll(async () => {
  house = await createTestHouse();
  browser = await openBrowser();
  rewarding = await createRewarding(house);
  ana = await rewarding.register({ account: 'ana2026' });
  bia = await rewarding.register({ account: 'bia2026', introducer: await codeOf(ana) });
  const caio = await rewarding.register({ account: 'caio2026', introducer: await codeOf(bia) });
  await bia.pay(2_000_000);
  await bia.bet(1_500_000);
  await caio.pay(400_000);
  await caio.bet(300_000);
  goTo(house, '2026-11-21T00:30:00');
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'commission_settle', {}));
  await house.settle();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundLedger(house.database);
  await rewarding.close();
  await house.close();
});

const staffOf = (role: 'admin' | 'finance' | 'support', place: 'desk' | 'phone' = 'desk'): Promise<Visitor> =>
  seatColleague(house, browser, role, place);

it('is told day by day, with what could be earned and what was', async () => {
  const visitor = await staffOf('support');
  const { page } = visitor;
  await page.goto('/office/commissions');
  await sees(page, 'Contado');
  await page.getByRole('button', { name: '2026-11-20' }).click();
  await sees(page, /R\$\s193,00/);
  await expect.poll(() => page.getByRole('button', { name: 'Aprovar' }).count()).toBe(0);
  await expectUsable(visitor);
  await page.context().close();
});

it('is opened line by line, set aside with a note, put back, approved and paid', async () => {
  const visitor = await staffOf('finance');
  const { page } = visitor;
  await page.goto('/office/commissions?status=counted');
  await page.getByRole('button', { name: /^Abrir a comissão de/ }).click();
  const lines = page.getByRole('table', { name: 'Do que é feita' });
  await lines.getByText('Depósitos', { exact: true }).first().waitFor();
  await expectUsable(visitor);
  await press(page, 'Segurar');
  await page.getByLabel('Por quê').fill('conferir o Pix');
  await page.getByRole('dialog').getByRole('button', { name: 'Segurar' }).click();
  await sees(page, 'Comissão segurada.');
  await page.goto('/office/commissions?status=held');
  await page.getByRole('button', { name: /^Abrir a comissão de/ }).click();
  await sees(page, 'conferir o Pix');
  await press(page, 'Liberar');
  await page.getByLabel('Por quê').fill('conferido');
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click();
  await sees(page, 'Comissão liberada.');
  await page.goto('/office/commissions?site=arara&day=2026-11-20');
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await sees(page, '1 aprovadas, 0 ficaram.');
  await house.settle();
  const { data } = await house.call(await signIn(house, ana.account))('agencyCommission', {});
  expect(data).toMatchObject({ paid: '193.00', pending: '0.00' });
  await page.context().close();
});

it('has rates that are tried on what was really played before they are saved', async () => {
  const visitor = await staffOf('admin');
  const { page } = visitor;
  await page.goto('/office/commission-rates?site=arara');
  await sees(page, 'Comissão de depósitos');
  await press(page, 'Simular');
  await sees(page, /Custo: R\$\s/);
  await expectUsable(visitor);
  await page.context().close();
});

it('stands on the page of the player, also on a phone', async () => {
  const visitor = await staffOf('admin', 'phone');
  const { page } = visitor;
  await page.goto(`/office/players/${ana.id}/show?tab=commissions`);
  await sees(page, 'Paga');
  await expectUsable(visitor);
  await page.goto('/office/commissions');
  await sees(page, 'Contado');
  await expectUsable(visitor);
  await page.context().close();
});
