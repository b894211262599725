import { readFile } from 'node:fs/promises';
import {
  type TestHouse,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './door.ts';
import { expectUsableByAll } from './usable.ts';

const PASSWORD = 'segredo-longo';
const DAY = 86_400;

let browser: Browser;
let house: TestHouse;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  house = await createTestHouse();
  browser = await openBrowser();
});

beforeEach(async () => {
  visitor = await visit(browser, 'phone', house.url);
  ({ page } = visitor);
  onTestFailed(() => keepScreens(browser, 'own-data'));
});

afterEach(() => page.context().close());

afterAll(async () => {
  await browser.close();
  await house.close();
});

/** Opens a page as a member who is signed in already. */
async function openAs(token: string, path: string): Promise<void> {
  await enter(page, token);
  await page.goto(path);
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();

async function prove(action: string): Promise<void> {
  await page.getByLabel('Sua senha').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

describe('who a member is', () => {
  it('is told once, with the reasons in sight, and masked after', async () => {
    const { token } = await registerMember(house);
    await openAs(token, '/profile');
    await page.getByRole('link', { name: 'Seus dados' }).click();
    await heading('Quem é você').waitFor();
    await sees('Cada CPF tem uma só conta: a sua.');
    await expectUsableByAll(page);
    await page.getByLabel('CPF').fill('52998224726');
    await page.getByLabel('Data de nascimento').fill('31021990');
    await press('Continuar');
    await sees(/Os dois últimos números não combinam/);
    await sees('Esta data não existe no calendário.');
    await page.getByLabel('CPF').fill('52998224725');
    expect(await page.getByLabel('CPF').inputValue()).toBe('529.982.247-25');
    await page.getByLabel('Data de nascimento').fill('01021990');
    await press('Continuar');
    await heading('Está tudo certo?').waitFor();
    await expectUsableByAll(page);
    await press('Está certo');
    await sees('***.***.***-25');
    await sees('Informado');
    await page.reload();
    await sees('***.***.***-25');
    expect(await page.getByText('529.982').count()).toBe(0);
    await expectUsableByAll(page);
    expect(visitor.problems).toEqual([]);
  });

  it('is warned before a date says under 18, and told what it means after', async () => {
    const maria = await registerMember(house);
    await openAs(maria.token, '/my-data');
    await page.getByLabel('CPF').fill('11144477735');
    await page.getByLabel('Data de nascimento').fill(`0101${house.clock.now().getUTCFullYear() - 10}`);
    await press('Continuar');
    await sees(/Por esta data, você tem menos de 18 anos/);
    await press('A data é essa');
    await heading('Só para maiores de 18 anos').waitFor();
    await sees('O que está no saldo é seu: saque quando quiser.');
    await expectUsableByAll(page);
    expect((await maria.call('privacy', {})).data.identity).toMatchObject({ cpf: '', is_set: false });
    expect(visitor.problems).toEqual([]);
  });

  it('is not asked of who plays with play money', async () => {
    const { data } = await house.call()('demo', { over18: true });
    await openAs(data.access_token, '/my-data');
    await sees('Aqui não há dados seus');
    await expectUsableByAll(page);
  });
});

describe('a copy of all that is known', () => {
  it('is asked for with the password, shown as it is made, and saved as a file', async () => {
    const maria = await registerMember(house, { realname: 'Maria Copiada' });
    await openAs(maria.token, '/my-data');
    await press('Pedir minha cópia');
    await page.getByLabel('Sua senha').fill('nao-e-esta');
    await page.getByRole('dialog').getByRole('button', { name: 'Pedir minha cópia' }).click();
    await sees('Senha incorreta. Confira e tente de novo.');
    await expectUsableByAll(page);
    await prove('Pedir minha cópia');
    await sees('Preparando');
    await expectUsableByAll(page);
    await house.settle();
    await sees('Pronta');
    await press('Baixar');
    await sees(/sem máscara/);
    await page.getByLabel('Sua senha').fill(PASSWORD);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Baixar' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^arara-X\w+\.json$/);
    const document: unknown = JSON.parse(await readFile(await saved.path(), 'utf8'));
    expect(document).toMatchObject({ member: { account: maria.account, real_name: 'Maria Copiada' } });
    await sees(/Cópia baixada/);
    expect(visitor.problems).toEqual([]);
  });
});

describe('being forgotten', () => {
  it('says what stands in the way and how out of it, then waits, and may be taken back', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '50.00');
    await openAs(maria.token, '/my-data');
    await sees('Ainda há dinheiro no seu saldo.');
    expect(await page.getByRole('button', { name: 'Pedir para apagar' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Sacar tudo' }).getAttribute('href')).toBe('/withdraw');
    await expectUsableByAll(page);

    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    await page.reload();
    await sees('Um saque seu está a caminho. Espere ele chegar.');
    const finance = await signInStaff(house, 'finance');
    await finance('officeApprove', { id: data.id });
    await house.settle();
    house.clock.advance(60);
    await house.settle();

    await page.reload();
    await press('Pedir para apagar');
    await heading('Apagar sua conta?').waitFor();
    await expectUsableByAll(page);
    await prove('Sim, apagar minha conta');
    await sees('À espera da equipe');
    await expectUsableByAll(page);
    await press('Desistir do pedido');
    await page.getByRole('button', { name: 'Pedir para apagar' }).waitFor();
    expect((await maria.call('privacy', {})).data.erasure?.status).toBe('withdrawn');
    expect(visitor.problems).toEqual([]);
  });

  it('tells why it was refused', async () => {
    const maria = await registerMember(house);
    const support = await signInStaff(house, 'support');
    const { data } = await maria.call('privacyErase', { password: PASSWORD });
    await support('officeEraseRefuse', { id: data.id, reason: 'Envie um documento com foto' });
    await openAs(maria.token, '/my-data');
    await sees(/Recusado em/);
    await sees('Envie um documento com foto');
    await expectUsableByAll(page);
  });
});

describe('the documents of the site', () => {
  it('are read by anybody, with every version', async () => {
    await page.goto('/documents');
    await page.getByRole('link', { name: /Termos gerais/ }).click();
    await heading('Termos gerais').waitFor();
    await heading('Quem pode jogar').waitFor();
    await sees(/Versão 1 · vale desde/);
    await expectUsableByAll(page);
    await page.goto('/documents/nada');
    await heading('Documento não encontrado').waitFor();
    await page.goto('/documents/terms?version=9');
    await heading('Documento não encontrado').waitFor();
    await expectUsableByAll(page);
    expect(visitor.problems).toEqual([]);
  });

  it('are announced quietly, asked about once they hold, and never over a game or a payment', async () => {
    const maria = await registerMember(house);
    const content = await signInStaff(house, 'content');
    for (const kind of ['terms', 'privacy'] as const) {
      const { data: draft } = await content('officeDocumentDraft', { site: 'arara', kind });
      const text = { title: 'Termos gerais', body: '## Só isto mudou\n\n- Um ponto novo' };
      if (kind === 'terms') await content('officeDocumentText', { id: draft.id, language: 'pt', ...text });
      await content('officeDocumentAnnounce', { id: draft.id });
    }

    await openAs(maria.token, '/');
    const notice = page.getByRole('complementary', { name: 'Aviso de mudança' });
    await notice.waitFor();
    await expectUsableByAll(page);
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await notice.getByRole('link', { name: 'Ler a nova versão' }).click();
    await sees(/ainda não vale/);
    await expectUsableByAll(page);

    house.clock.advance(14 * DAY);
    await openAs(await signIn(house, maria.account), '/withdraw');
    await heading('Sacar').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Perfil' }).first().click();
    await heading('Mudamos nossos documentos').waitFor();
    await expectUsableByAll(page);
    await press('Aceitar Termos gerais');
    await page.getByRole('button', { name: 'Aceitar', exact: true }).waitFor();
    await press('Agora não');
    await page.reload();
    await heading('Perfil').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    // The next visit asks again, and reading is a way to accept too.
    await page.evaluate(() => sessionStorage.removeItem('termsLater'));
    await page.reload();
    await page.getByRole('dialog').getByRole('link', { name: 'Ler Privacidade' }).click();
    await sees('Esta versão já vale e espera o seu aceite.');
    await expectUsableByAll(page);
    await press('Aceitar');
    await sees('Anotado: você aceitou.');
    expect((await house.call(await signIn(house, maria.account))('termsPending', {})).data).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });
});
