import type { Call } from '@arara/contract/client';
import { type TestServer, createTestServer, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';
import { createReconciliationCases } from './reconciliation-cases.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';

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
  await dialog.getByLabel('Motivo').fill('Conferido com o extrato');
  await dialog.getByRole('button', { name: button }).click();
}

describe('a finance clerk', () => {
  it.each([
    ['/office/payments', 'Pix recebidos'],
    ['/office/payments?status=all', 'Pix recebidos'],
    ['/office/returns', 'Devoluções'],
    ['/office/reconciliations', 'Conferência com o banco'],
    ['/office/webhooks', 'Avisos do banco'],
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
    await row.getByRole('button', { name: 'Devolver ao pagador' }).click();
    await accessibility(page);
    await confirm(page, /^Devolver R\$/);
    await page.getByText('Devolução pedida ao banco.').waitFor();
    await server.settle();
    await page.goto('/office/payments?status=all');
    await page.getByRole('row', { name: /Devolvido.*49,99/ }).waitFor();
  });

  it('only proposes to give much back: another person has to agree', async () => {
    const { page } = rui;
    await page.goto('/office/payments');
    const row = page.getByRole('row', { name: /2\.499,99/ });
    await row.getByRole('button', { name: 'Devolver ao pagador' }).click();
    await confirm(page, /^Devolver R\$/);
    await page.getByText('Acima do limite, outra pessoa precisa confirmar.').waitFor();
    await row.getByText('Falta outra pessoa confirmar a devolução').waitFor();
  });

  it('says of what the bank took that it was looked at', async () => {
    const { page } = rui;
    await page.goto('/office/returns');
    await page.getByText('MED: suspeita de fraude').waitFor();
    await page.getByRole('button', { name: 'Já conferi' }).click();
    await confirm(page, 'Já conferi');
    await page.getByText('Tudo o que o banco tomou de volta já foi conferido.').waitFor();
  });

  it('books what a day shows as missing here, and the day adds up', async () => {
    const { page } = rui;
    await page.goto('/office/reconciliations');
    await page
      .getByText('Não confere')
      .or(page.getByText('Confere', { exact: true }))
      .first()
      .waitFor();
    await page.getByRole('link', { name: day.split('-').toReversed().join('/') }).click();
    await page.getByText('Falta aqui').waitFor();
    await accessibility(page);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await confirm(page, 'Registrar');
    await page.getByText('O dia está sendo conferido de novo.').waitFor();
    await server.settle();
    await page.getByText('Este dia fecha: não há nada a resolver.').waitFor();
    await page.goto('/office/reconciliations');
    await page.getByRole('button', { name: 'Consultar agora' }).click();
    await page.getByText('Confere', { exact: true }).waitFor();
  });

  it('processes an unreadable message again', async () => {
    const { page } = rui;
    await page.goto('/office/webhooks');
    await page.getByRole('button', { name: 'Reprocessar' }).first().click();
    await page.getByText(/O aviso \d+ está sendo reprocessado\./).waitFor();
    await server.settle();
    await page.getByText('Reprocessado 1 vez').waitFor();
  });

  it('decides who may pay, and sees what the law requires', async () => {
    await admin('officeSiteCreate', {
      key: 'oficial',
      name: 'Oficial',
      jurisdiction: 'br-spa',
      hosts: ['oficial.bet.br'],
    });
    const { page } = rui;
    await page.goto('/office/payments');
    await page.getByRole('button', { name: 'Quem pode pagar' }).click();
    const site = page.getByRole('group', { name: 'Oficial' });
    await site.getByText('A lei deste site exige. Não dá para desligar.').waitFor();
    expect(await site.getByRole('switch').first().isDisabled()).toBe(true);
    await site.getByLabel('Devolver automaticamente o Pix de outra pessoa').click();
    await site.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Regra salva.').waitFor();
    await accessibility(page);
    expect(rui.problems).toEqual([]);
  });
});
