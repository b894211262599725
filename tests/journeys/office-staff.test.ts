import { AxeBuilder } from '@axe-core/playwright';
import { type TestHouse, createTestHouse, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';

let browser: Browser;
let house: TestHouse;
let root: Visitor;
let token = '';

beforeAll(async () => {
  house = await createTestHouse();
  await signInStaff(house, 'admin', 'rui@arara.test', (made) => (token = made));
  await signInStaff(house, 'finance', 'ivo@arara.test');
  browser = await openBrowser();
  root = await visit(browser, 'desk', house.url);
  await root.page.goto('/openapi.json');
  await root.page.evaluate((kept) => sessionStorage.setItem('arara-office-token', kept), token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

async function accessibility(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}

describe('an administrator', () => {
  it.each([
    ['/office/staff', 'Equipe'],
    ['/office/roles', 'Perfis'],
    ['/office/account', 'Minha conta'],
    ['/office/audit?action=staff.signed_in', 'Auditoria'],
  ])('opens %s, which anybody can use', async (path, heading) => {
    await root.page.goto(path);
    await root.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await root.page.waitForLoadState('networkidle');
    expect(await accessibility(root.page)).toEqual([]);
    expect(root.problems).toEqual([]);
  });

  it('invites somebody by a link, who sets a name and a password and signs in', async () => {
    const { page } = root;
    await page.goto('/office/staff');
    await page.getByRole('button', { name: 'Convidar' }).click();
    await page.getByLabel('E-mail da pessoa').fill('eva@arara.test');
    await page.getByRole('combobox', { name: 'Perfil' }).click();
    await page.getByRole('option', { name: 'Risco' }).click();
    await page.getByRole('button', { name: 'Criar convite' }).click();
    const link = (await page.locator('[role="dialog"] code').innerText()).trim();
    expect(link).toMatch(/^http.+\/office\/invitation#[\w-]{43}$/);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByText('eva@arara.test').waitFor();

    const eva = await visit(browser, 'phone', house.url);
    await eva.page.goto(link);
    await eva.page.getByText('Convite para eva@arara.test, com o perfil Risco.').waitFor();
    expect(eva.page.url()).not.toContain('#');
    await eva.page.getByLabel('Seu nome').fill('Eva Lima');
    await eva.page.getByLabel('Crie uma senha').fill('quatro araras azuis voando');
    await eva.page.getByLabel('Repita a senha').fill('quatro araras azuis voando');
    expect(await accessibility(eva.page)).toEqual([]);
    await eva.page.getByRole('button', { name: 'Entrar para a equipe' }).click();
    await eva.page.getByRole('link', { name: 'Entrar' }).click();
    await eva.page.getByLabel('E-mail').fill('eva@arara.test');
    await eva.page.getByLabel('Senha', { exact: true }).fill('quatro araras azuis voando');
    await eva.page.getByRole('button', { name: 'Continuar' }).click();
    await eva.page.getByText('Proteja sua conta').waitFor();
    expect(eva.problems).toEqual([]);
  });

  it('disables somebody with a reason, and it stands in the log', async () => {
    const { page } = root;
    await page.goto('/office/staff?q=ivo');
    await page.getByRole('button', { name: /^Abrir / }).click();
    await page.getByRole('button', { name: 'Bloquear acesso' }).click();
    await page.getByRole('dialog').getByLabel('Por quê').fill('saiu da empresa');
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquear acesso' }).click();
    await page.getByText('Acesso bloqueado.').waitFor();
    await page.goto('/office/audit?action=staff.disabled');
    await page.getByText('saiu da empresa').waitFor();
    expect(root.problems).toEqual([]);
  });

  it('makes a role with a limit', async () => {
    const { page } = root;
    await page.goto('/office/roles');
    await page.getByRole('button', { name: 'Criar perfil' }).click();
    await page.getByLabel('Chave').fill('junior');
    await page.getByLabel('Nome', { exact: true }).fill('Financeiro júnior');
    await page.getByLabel('Aprovar e recusar saques').check();
    await page.getByLabel('Por decisão, em reais').first().fill('100,00');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Perfil criado.').waitFor();
    await page.getByRole('heading', { name: /Financeiro júnior/ }).waitFor();
    const role = (await house.house.office.roles.list()).find(({ key }) => key === 'junior');
    expect(role?.permissions).toEqual(['withdrawal.decide']);
    expect(role?.limits[0]).toMatchObject({ act: 'withdrawal.approve', each: 100_00n, day: null });
    expect(root.problems).toEqual([]);
  });
});
