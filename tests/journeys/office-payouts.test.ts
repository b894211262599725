import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Call } from '@arara/contract/client';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './door.ts';
import { expectUsableByAll } from './usable.ts';

let browser: Browser;
let house: TestHouse;
let admin: Call;
let rui: Visitor;

/** A withdrawal of R$ 50.00 that the bank says it did not pay; `late` where it paid it after all. */
async function givenUp(member: TestMember, late: boolean): Promise<void> {
  await deposit(house, member, '80.00');
  const account = await prepareWithdrawal(member);
  const { data } = await member.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
  house.bank.faults({ payout: 'AC03' });
  await admin('officeApprove', { id: data.id });
  await house.settle();
  house.bank.faults({ payout: 'pay' });
  if (late) expect(house.bank.changeMind(data.id)).toBe(true);
  await house.settle();
}

beforeAll(async () => {
  house = await createTestHouse();
  let token = '';
  admin = await signInStaff(house, 'admin', 'rui@arara.test', (made) => (token = made));
  await givenUp(await registerMember(house), true);
  await givenUp(await registerMember(house), true);
  await givenUp(await registerMember(house), false);
  browser = await openBrowser();
  rui = await visit(browser, 'desk', house.url);
  await enterOffice(rui.page, token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

describe('whoever looks after payouts', () => {
  it('sees first what the bank paid after it had given it up, and what is owed of it', async () => {
    const { page } = rui;
    await page.goto('/office/payouts');
    await page.getByText(/o jogador está com o dinheiro duas vezes/).waitFor();
    expect(await page.getByText(/^Deve R\$\s50,00$/).count()).toBe(2);
    await expectUsableByAll(page, ['wcag2a', 'wcag2aa']);
  });

  it('takes it from the player’s cash, says why, and reads in the list who did', async () => {
    const { page } = rui;
    await page.getByRole('button', { name: 'Acertar' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/deve R\$\s50,00/).waitFor();
    await expectUsableByAll(page, ['wcag2a', 'wcag2aa']);
    await dialog.getByLabel('Por quê').fill('Combinado por telefone');
    await dialog.getByRole('button', { name: 'Tirar do saldo' }).click();
    await page.getByText('Acertado: não deve mais nada.').waitFor();
    await page.goto('/office/payouts?status=contradicted');
    await page.getByText(/R\$\s50,00 tirado do saldo/).waitFor();
    await page.getByText(/rui@arara\.test ·/).waitFor();
  });

  it('asks which Pix it came back by, and takes the loss where nothing else is left', async () => {
    const { page } = rui;
    await page.goto('/office/payouts');
    await page.getByRole('button', { name: 'Acertar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Ele devolveu por Pix' }).check();
    await dialog.getByLabel('Por quê').fill('Disse que devolveu');
    expect(await dialog.getByRole('button', { name: 'Usar o Pix' }).isDisabled()).toBe(true);
    await dialog.getByLabel('E2E do Pix').fill('E99999004202611201500aaaaaaaaaaa');
    await dialog.getByRole('button', { name: 'Usar o Pix' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('radio', { name: 'A casa assume a perda' }).check();
    await dialog.getByRole('button', { name: 'Assumir a perda' }).click();
    await page.getByText(/Ninguém deve nada/).waitFor();
    expect(rui.problems).toEqual([]);
  });
});
