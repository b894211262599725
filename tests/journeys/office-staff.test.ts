import { type TestServer, createTestServer, messageSentTo, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';

let browser: Browser;
let server: TestServer;
let root: Visitor;
let token = '';

beforeAll(async () => {
  server = await createTestServer();
  await signInStaff(server, 'admin', 'rui@arara.test', (made) => (token = made));
  await signInStaff(server, 'finance', 'ivo@arara.test');
  browser = await openBrowser();
  root = await visit(browser, 'desk', server.url);
  await enterOffice(root.page, token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The link in an e-mail. */
function linkIn(letter = ''): string {
  return /https?:\/\/\S+/.exec(letter)?.[0] ?? '';
}

const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

describe('an administrator', () => {
  it.each([
    ['/office/staff', 'Equipe'],
    ['/office/roles', 'Perfis'],
    ['/office/account', 'Minha conta'],
    ['/office/audit?action=staff.signed_in', 'Auditoria'],
  ])('opens %s, which anybody can use', async (path, heading) => {
    await root.page.goto(path);
    await root.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await allLoaded(root.page);
    await accessibility(root.page);
    expect(root.problems).toEqual([]);
  });

  it('reads the back office in English, also after a reload', async () => {
    const { page } = root;
    const showsAccount = async (title: string, lang: string) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    };
    await page.goto('/office/account');
    await showsAccount('Minha conta', 'pt-BR');
    await page.getByRole('button', { name: 'English' }).click();
    await showsAccount('My account', 'en');
    await page.reload();
    await showsAccount('My account', 'en');
    await page.getByRole('button', { name: 'Português' }).click();
    await showsAccount('Minha conta', 'pt-BR');
  });

  it('invites a person by e-mail, resends it, and the person sets a name and a password and signs in', async () => {
    const { page } = root;
    await page.goto('/office/staff');
    await page.getByRole('button', { name: 'Convidar' }).click();
    await page.getByLabel('E-mail da pessoa').fill('eva@arara.test');
    await page.getByRole('combobox', { name: 'Perfil' }).click();
    await page.getByRole('option', { name: 'Risco' }).click();
    await page.getByRole('button', { name: 'Enviar convite' }).click();
    await page.getByText('Convite enviado para eva@arara.test.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const first = linkIn(await messageSentTo(server, 'eva@arara.test'));
    await page.getByText(/^Enviado em /).waitFor();
    await page.getByRole('button', { name: 'Enviar de novo o convite de eva@arara.test' }).click();
    await expect.poll(async () => linkIn(await messageSentTo(server, 'eva@arara.test'))).not.toBe(first);
    const link = linkIn(await messageSentTo(server, 'eva@arara.test'));
    expect(link).toMatch(/^http.+\/office\/invitation#[\w-]{43}$/);

    const eva = await visit(browser, 'phone', server.url);
    await eva.page.goto(first);
    await eva.page.getByText('Este convite já foi usado ou expirou.').waitFor();
    await eva.page.goto('about:blank');
    await eva.page.goto(link);
    await eva.page.getByText('Convite para eva@arara.test, com o perfil Risco.').waitFor();
    expect(eva.page.url()).not.toContain('#');
    await eva.page.getByLabel('Seu nome').fill('Eva Lima');
    await eva.page.getByLabel('Crie uma senha').fill('quatro araras azuis voando');
    await eva.page.getByLabel('Repita a senha').fill('quatro araras azuis voando');
    await accessibility(eva.page);
    await eva.page.getByRole('button', { name: 'Entrar para a equipe' }).click();
    await eva.page.getByRole('link', { name: 'Entrar' }).click();
    await eva.page.getByLabel('E-mail').fill('eva@arara.test');
    await eva.page.getByLabel('Senha', { exact: true }).fill('quatro araras azuis voando');
    await eva.page.getByRole('button', { name: 'Continuar' }).click();
    await eva.page.getByText('Proteja sua conta').waitFor();
    expect(eva.problems).toEqual([]);
  });

  it('disables a staff member with a reason, which is audited', async () => {
    const { page } = root;
    await page.goto('/office/staff?q=ivo');
    await page.getByRole('button', { name: /^Abrir / }).click();
    await page.getByRole('button', { name: 'Bloquear acesso' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('saiu da empresa');
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquear acesso' }).click();
    await page.getByText('Acesso bloqueado.').waitFor();
    await page.goto('/office/audit?action=staff.disabled');
    await page.getByText('saiu da empresa').waitFor();
    expect(root.problems).toEqual([]);
  });

  it('revokes an invitation', async () => {
    const { page } = root;
    await page.goto('/office/staff');
    await page.getByRole('button', { name: 'Convidar' }).click();
    await page.getByLabel('E-mail da pessoa').fill('leo@arara.test');
    await page.getByRole('combobox', { name: 'Perfil' }).click();
    await page.getByRole('option', { name: 'Conteúdo' }).click();
    await page.getByRole('button', { name: 'Enviar convite' }).click();
    await page.getByRole('button', { name: 'Cancelar o convite de leo@arara.test' }).click();
    await page.getByText('Convite cancelado.').waitFor();
    const invited = await server.server.staff.invitations.list();
    expect(invited.map(({ email }) => email)).not.toContain('leo@arara.test');
    expect(root.problems).toEqual([]);
  });

  it('ends one session of a staff member, and resets a lost authenticator', async () => {
    const { page } = root;
    let lost = '';
    await signInStaff(server, 'risk', 'bia@arara.test', (made) => (lost = made));
    await page.goto('/office/staff?q=bia');
    await page.getByRole('button', { name: /^Abrir / }).click();
    await page.getByRole('button', { name: /^Encerrar a sessão em / }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('perdeu o notebook');
    await accessibility(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await page.getByText('Sessão encerrada.').waitFor();
    await expect(server.call(lost)('officeMe', {})).rejects.toMatchObject({ code: 401 });
    await page.getByRole('button', { name: 'Trocar autenticador' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('perdeu o celular');
    await page.getByRole('dialog').getByRole('button', { name: 'Trocar autenticador' }).click();
    await page.getByText('Autenticador apagado.').waitFor();
    const { data } = await server.call()('officeLogin', { email: 'bia@arara.test', password: 'uma-senha-de-equipe' });
    expect(data.enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(root.problems).toEqual([]);
  });

  it('verifies the audit log’s chain, and filters it by person', async () => {
    const { page } = root;
    await page.goto('/office/audit?action=staff.totp_reset');
    await page.getByRole('button', { name: 'Conferir a corrente' }).click();
    await page.getByText(/^A corrente está íntegra: \d+ registros?/).waitFor();
    await page.getByRole('cell', { name: 'bia@arara.test' }).waitFor();
    await page.getByRole('button', { name: 'rui@arara.test' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('staff')).toBe('rui@arara.test');
    await expect.poll(() => page.getByLabel('E-mail de quem agiu').inputValue()).toBe('rui@arara.test');
    await page.getByLabel('E-mail de quem agiu').fill('ninguem@arara.test');
    await page.getByText('Nenhuma ação com estes filtros.').waitFor();
    await accessibility(page);
    expect(root.problems).toEqual([]);
  });

  it('creates a role with a limit', async () => {
    const { page } = root;
    await page.goto('/office/roles');
    await page.getByRole('button', { name: 'Criar perfil' }).click();
    await page.getByLabel('Chave').fill('junior');
    await page.getByLabel('Nome', { exact: true }).fill('Financeiro júnior');
    await page.getByLabel('Aprovar e recusar saques').check();
    await page.getByLabel('Por decisão, em reais').first().fill('100,00');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Perfil criado.').waitFor();
    await page.getByRole('columnheader', { name: /Financeiro júnior/ }).waitFor();
    const role = (await server.server.staff.roles.list()).find(({ key }) => key === 'junior');
    expect(role?.permissions).toEqual(['withdrawal.decide']);
    expect(role?.limits[0]).toMatchObject({ act: 'withdrawal.approve', each: 100_00n, day: null });
    expect(root.problems).toEqual([]);
  });
});
