import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Call } from '@arara/contract/client';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { office } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let admin: Call;
let rui: Visitor;

/** A withdrawal of R$ 50.00 that the bank reports as failed; with `late` the bank pays it afterwards. */
async function givenUp(member: TestMember, late: boolean): Promise<void> {
  await deposit(server, member, '80.00');
  const account = await prepareWithdrawal(member);
  const { data } = await member.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
  server.bank.faults({ payout: 'AC03' });
  await admin('officeApprove', { id: data.id, reason: 'Conferido' });
  await server.settle();
  server.bank.faults({ payout: 'pay' });
  if (late) expect(server.bank.changeMind(data.id)).toBe(true);
  await server.settle();
}

beforeAll(async () => {
  server = await createTestServer();
  let token = '';
  admin = await signInStaff(server, 'admin', 'rui@arara.test', (made) => (token = made));
  await givenUp(await registerMember(server), true);
  await givenUp(await registerMember(server), true);
  await givenUp(await registerMember(server), false);
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

describe('a payout clerk', () => {
  it('sees late payouts first, with the amount owed', async () => {
    const { page } = rui;
    await page.goto('/office/payouts');
    await page.getByText(office('payouts.owedHelp')).waitFor();
    expect(await page.getByText(/^Deve R\$\s50,00$/).count()).toBe(2);
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  });

  it('recovers it from the player’s cash with a reason, and the list shows who did', async () => {
    const { page } = rui;
    await page
      .getByRole('button', { name: office('payouts.settle') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(office('payouts.settleLead', { amount: 'R$ 50,00' })).waitFor();
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    await dialog.getByLabel(office('payouts.why')).fill('Combinado por telefone');
    await dialog.getByRole('button', { name: office('payouts.confirm.cash') }).click();
    await page.getByText(office('payouts.settled')).waitFor();
    await page.goto('/office/payouts?status=contradicted');
    await page.getByText(office('payouts.steps.cash', { amount: 'R$ 50,00' })).waitFor();
    await page.getByText(/rui@arara\.test ·/).waitFor();
  });

  it('asks which Pix returned it, and books a loss as the last resort', async () => {
    const { page } = rui;
    await page.goto('/office/payouts');
    await page.getByRole('button', { name: office('payouts.settle') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: office('payouts.ways.repaid') }).check();
    await dialog.getByLabel(office('payouts.why')).fill('Disse que devolveu');
    expect(await dialog.getByRole('button', { name: office('payouts.confirm.repaid') }).isDisabled()).toBe(true);
    await dialog.getByLabel(office('payouts.pix')).fill('E99999004202611201500aaaaaaaaaaa');
    await dialog.getByRole('button', { name: office('payouts.confirm.repaid') }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('radio', { name: office('payouts.ways.written_off') }).check();
    await dialog.getByRole('button', { name: office('payouts.confirm.written_off') }).click();
    await page.getByText(office('payouts.emptyOwed')).waitFor();
    expect(rui.problems).toEqual([]);
  });
});
