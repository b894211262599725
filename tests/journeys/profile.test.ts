import { type TestServer, createTestServer, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';

let browser: Browser;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer({ captcha: 'image' });
  browser = await openBrowser();
});

afterEach(() => visitor.page.context().close());

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(): Promise<Page> {
  visitor = await visit(browser, 'phone', server.url);
  onTestFailed(() => keepScreens(browser, 'profile'));
  return visitor.page;
}

/** What a line of the profile says: its name on the left, its value on the right. */
async function expectFact(page: Page, name: string, value: string): Promise<void> {
  const line = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await line.getByText(value, { exact: true }).waitFor();
}

/** Fills in the login form, whatever is asked beside it. */
async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Usuário, celular ou e-mail').fill(account);
  await page.getByLabel('Senha', { exact: true }).fill('segredo-longo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click();
}

it('lets in who cannot see the picture, once the browser has worked for it', async () => {
  const page = await open();
  await page.goto('/login');
  await page.getByLabel('Texto da imagem').waitFor();
  await page.getByRole('button', { name: 'Verificar sem imagem' }).click();
  await page.getByText('Verificação concluída.').waitFor();
  await expectNoAxeViolations(page);
  // The work was used up by a wrong password, and is done again without being asked for.
  await signIn(page, 'ninguem2026');
  await page.getByText('Usuário ou senha incorretos').waitFor();
  await signIn(page, 'ninguem2027');
  await page.getByText('Usuário ou senha incorretos').waitFor();
  await page.getByRole('button', { name: 'Usar a imagem' }).click();
  await page.getByLabel('Texto da imagem').waitFor();
  expect(visitor.problems).toEqual([]);
});

it('opens a demo account with one tap, and says plainly what it is', async () => {
  const page = await open();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Jogar grátis' }).click();
  await page.waitForURL('**/');
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Você está jogando com saldo de demonstração' }).waitFor();
  await page.getByText('Não vale dinheiro').waitFor();
  expect(await page.getByText('Livre para saque').count()).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await page.getByRole('heading', { name: 'Crie sua conta' }).waitFor();
  expect(await page.getByRole('button', { name: 'Jogar grátis' }).count()).toBe(0);
  expect(visitor.problems).toEqual([]);
});

it('shows the photo, the nickname and the gender that a member chose', async () => {
  const plain = await createTestServer();
  try {
    const { token } = await registerMember(plain);
    visitor = await visit(browser, 'phone', plain.url);
    const { page } = visitor;
    await enter(page, token);
    await page.goto('/profile');
    await expectFact(page, 'Gênero', 'Não informado');
    await page.getByRole('button', { name: 'Trocar a foto' }).click();
    await page.getByRole('radio', { name: 'Mulheres' }).check();
    await page.getByRole('button', { name: 'Foto 3', exact: true }).click();
    await page.getByText('Perfil salvo.').first().waitFor();
    await page.getByRole('button', { name: 'Editar perfil' }).click();
    await page.getByLabel('Apelido').fill('Suporte');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Este apelido parece ser da casa').waitFor();
    await expectNoAxeViolations(page);
    expect(await page.getByRole('radio', { name: 'Não informar' }).isChecked()).toBe(true);
    await page.getByLabel('Apelido').fill('Mari do Pandeiro');
    await page.getByRole('radio', { name: 'Feminino' }).check();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { name: 'Mari do Pandeiro' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Mari do Pandeiro' }).waitFor();
    await expectFact(page, 'Gênero', 'Feminino');
    const drawn = `document.querySelector('img[src^="/assets/people-1/"]').naturalWidth`;
    await expect.poll(() => page.evaluate<number>(drawn)).toBe(160);
    expect(visitor.problems).toEqual([]);
  } finally {
    await plain.close();
  }
});

it('shows the member’s number, inviter, kind of agent, levels and balances', async () => {
  const plain = await createTestServer();
  try {
    const ana = await registerMember(plain);
    const { data: inviter } = await ana.call('me', {});
    const { id, token } = await registerMember(plain, { introducer: inviter.invite_code });
    visitor = await visit(browser, 'phone', plain.url);
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, token);
    await page.goto('/profile');
    await expectFact(page, 'Meu ID', String(id));
    await expectFact(page, 'ID de quem convidou', String(inviter.id));
    await expectFact(page, 'Tipo de agente', 'Agente comum');
    await expectFact(page, 'Nível', 'Bronze');
    for (const level of ['Slots', 'Ao vivo']) await expectFact(page, level, '0');
    await expectFact(page, 'Bônus', 'R$\u00a00,00');
    await page.getByRole('button', { name: 'Copiar: Meu ID' }).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(String(id));
    for (const place of ['Depositar', 'Sacar', 'Apostas', 'Suporte'])
      await page.getByRole('main').getByRole('link', { name: place, exact: true }).waitFor();
    expect(await page.title()).toBe('Perfil · Arara');
    expect(visitor.problems).toEqual([]);
  } finally {
    await plain.close();
  }
});
