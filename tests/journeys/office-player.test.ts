import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;

/** Opens the office signed in with a role. */
const staffOf = (role: 'support' | 'content' | 'auditor', place: 'desk' | 'phone' = 'desk'): Promise<Visitor> =>
  openStaffBrowser(server, browser, role, place);

const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

/** Enters a reason in the open dialog and confirms. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('chamado 4711');
  await accessibility(page);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('support staff', () => {
  let support: Visitor;

  beforeAll(async () => {
    support = await staffOf('support');
  });

  it('finds a player in the list and sees who they are, masked', async () => {
    const { page } = support;
    await page.goto('/office/players');
    await page.getByRole('searchbox').fill(maria.account);
    // Typing reloads the list: an earlier row may disappear before the click.
    await page.waitForURL(new RegExp(maria.account));
    await page.getByRole('link', { name: new RegExp(maria.account) }).click();
    await page.getByRole('heading', { level: 1, name: maria.account }).waitFor();
    await page.getByText('Termos gerais, versão 1').waitFor();
    expect(await page.getByText('Maria da Silva').count()).toBe(0);
    expect(support.problems).toEqual([]);
  });

  it('reads the statement as the player does: every movement, the fees, and what each deposit brought', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=statement`);
    await page.getByText('R$ 100,00').first().waitFor();
    await page.getByRole('searchbox').fill('nada');
    await page.getByRole('button', { name: /Limpar/ }).click();
    await accessibility(page);
    await page.getByRole('tab', { name: 'Origem do saldo' }).click();
    await page.getByRole('button', { name: 'Abrir a origem do saldo: Depósito' }).click();
    await page.getByText('Dinheiro do jogador').waitFor();
    await accessibility(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\d+-vinculos-/);
    await page.getByRole('tab', { name: 'Tarifas' }).click();
    await page.getByText('Nenhuma tarifa neste período.').waitFor();
    expect(support.problems).toEqual([]);
  });

  it.each(['summary', 'access', 'notes', 'recharges', 'withdrawals', 'privacy'])(
    'reads the tab %s, which anybody can use',
    async (tab) => {
      const { page } = support;
      await page.goto(`/office/players/${maria.id}/show?tab=${tab}`);
      await page.getByRole('tab', { selected: true }).waitFor();
      await allLoaded(page);
      await accessibility(page);
      expect(support.problems).toEqual([]);
    },
  );

  it('freezes an account and lets it play again', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show`);
    await page.getByRole('button', { name: 'Congelar' }).click();
    await confirm(page, 'Congelar');
    await page.getByText(/^Congelada por support\d+@arara\.test em .+: chamado 4711$/).waitFor();
    await expect(deposit(server, maria, '50.00')).rejects.toMatchObject({ error: 'player_blocked' });
    await page.getByRole('button', { name: 'Descongelar' }).click();
    await confirm(page, 'Descongelar');
    await page.getByText('Conta descongelada.').waitFor();
    await deposit(server, maria, '50.00');
    expect(support.problems).toEqual([]);
  });

  it('tags a player, finds them by the tag, and removes it', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=notes`);
    await page.getByLabel('Nova etiqueta').fill('Alto valor');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('button', { name: 'Remover a etiqueta alto-valor' }).waitFor();
    await page.getByRole('link', { name: 'alto-valor' }).click();
    await page.getByText('Com a etiqueta alto-valor').waitFor();
    await page.getByRole('link', { name: new RegExp(maria.account) }).click();
    await page.getByRole('tab', { name: 'Notas' }).click();
    await page.getByRole('button', { name: 'Remover a etiqueta alto-valor' }).click();
    await page.getByText('Nenhuma etiqueta.').waitFor();
    expect(support.problems).toEqual([]);
  });

  it('writes a note that the next one reads', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=notes`);
    await page.getByLabel('Nova nota').fill('Ligou às 9h.\nConfirmou o CPF.');
    await page.getByRole('button', { name: 'Salvar nota' }).click();
    await page.getByText('Confirmou o CPF.').waitFor();
    await page.getByText(/^support\d+@arara\.test · /).waitFor();
    expect(support.problems).toEqual([]);
  });

  it('reveals one field for a reason', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=privacy`);
    await page.getByLabel('Nome', { exact: true }).check();
    await page.getByLabel('Motivo').fill('confere o titular');
    await page.getByRole('button', { name: 'Revelar' }).click();
    await page.getByText('Maria da Silva').waitFor();
    expect(support.problems).toEqual([]);
  });

  it('resets a forgotten withdrawal password, which also ends the session', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=access`);
    await page.getByRole('button', { name: 'Zerar a senha de saque' }).click();
    await confirm(page, 'Zerar');
    await page.getByText('Ainda não criada').waitFor();
    await page.getByText('Nenhuma sessão aberta agora.').waitFor();
    await expect(maria.call('me', {})).rejects.toMatchObject({ code: 401 });
    expect(support.problems).toEqual([]);
  });
});

describe('support staff on a phone', () => {
  it('forces a player offline', async () => {
    const rosa = await registerMember(server);
    const { page, problems } = await staffOf('support', 'phone');
    await page.goto(`/office/players/${rosa.id}/show?tab=access`);
    await page.getByRole('button', { name: 'Encerrar todas' }).click();
    await confirm(page, 'Encerrar todas');
    await page.getByText('Nenhuma sessão aberta agora.').waitFor();
    await expect(rosa.call('me', {})).rejects.toMatchObject({ code: 401 });
    expect(problems).toEqual([]);
  });
});

describe('an auditor', () => {
  it('reads everything and is offered no action', async () => {
    const { page, problems } = await staffOf('auditor');
    for (const tab of ['summary', 'access', 'notes']) {
      await page.goto(`/office/players/${maria.id}/show?tab=${tab}`);
      await page.getByRole('tab', { selected: true }).waitFor();
      await allLoaded(page);
      for (const name of [/Congelar/, /Encerrar/, /Zerar/, /Adicionar/, /Salvar/])
        expect(await page.getByRole('button', { name }).count(), `${tab} ${name}`).toBe(0);
      await accessibility(page);
    }
    expect(problems).toEqual([]);
  });
});

describe('a content editor', () => {
  it('changes the texts of a site from the list of sites, and may not touch its rules', async () => {
    const { page, problems } = await staffOf('content');
    await page.goto('/office/');
    await page.getByRole('main').getByRole('link', { name: 'Sites' }).click();
    await page.getByRole('link', { name: 'Arara', exact: true }).click();
    await page.getByRole('heading', { name: 'Funções' }).waitFor();
    expect(await page.getByLabel('Sessão inativa, em minutos').isDisabled()).toBe(true);
    expect(await page.getByLabel('Contas de demonstração').isDisabled()).toBe(true);
    await accessibility(page);
    await page.getByRole('tab', { name: 'Textos' }).click();
    await page.getByLabel('Maiores de 18').fill('Proibido para menores de 18 anos.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Site salvo.').waitFor();
    expect((await server.call()('siteData', {})).data.footer.adults).toBe('Proibido para menores de 18 anos.');
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await page.getByRole('button', { name: 'Escrever nova versão' }).first().waitFor();
    expect(problems).toEqual([]);
  });

  it('sees a message on screens without permission', async () => {
    const { page } = (await staffOf('content', 'phone')) satisfies Visitor;
    await page.goto('/office/players');
    await page.getByRole('heading', { level: 1, name: 'Sem acesso' }).waitFor();
    await accessibility(page);
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await page.getByText('Nada está pendente para você agora.').waitFor();
  });
});
