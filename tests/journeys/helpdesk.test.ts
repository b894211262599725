import { type TestServer, type TestMember, createTestServer, registerMember, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTicket } from '../../apps/server/testing/helpdesk.ts';
import { paperReceipt } from '../../apps/server/testing/reviewed-deposits.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, enterOffice, press, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';

/*
 * A player opens a ticket on a phone and staff answer in the office, without reloads; a guest finds an answer in the FAQ; an
 * unsettled ticket becomes a complaint.
 */

const SUPPORT = '/information-center/support';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let phone: Visitor;
let ana: Visitor;
let ombudsman: Visitor;

/** A signed-in browser whose clock is the server's. */
async function seat(place: 'phone' | 'desk', comeIn: typeof enterOffice, token: string): Promise<Visitor> {
  const visitor = await visit(browser, place, server.url);
  await visitor.page.clock.setSystemTime(server.clock.now());
  await comeIn(visitor.page, token);
  return visitor;
}

async function staff(role: 'support' | 'risk' | 'admin', email: string): Promise<Visitor> {
  let token = '';
  await signInStaff(server, role, email, (made) => (token = made));
  return seat('desk', enterOffice, token);
}

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server, { account: 'mariazinha' });
  phone = await seat('phone', enter, maria.token);
  ana = await staff('support', 'ana@arara.test');
  ombudsman = await staff('risk', 'ouvidoria@arara.test');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const usableOffice = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

async function usablePhone({ page, problems }: Visitor): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  expect(problems).toEqual([]);
}

describe('a ticket', () => {
  it('is opened on a phone with a picture', async () => {
    const { page } = phone;
    await page.goto(SUPPORT);
    await sees(page, 'Você ainda não tem chamados');
    await usablePhone(phone);
    await press(page, 'Abrir um chamado');
    const form = page.getByRole('dialog', { name: 'Abrir um chamado' });
    await form.getByLabel('Assunto', { exact: true }).selectOption('Depósitos');
    await form.getByLabel('Assunto em poucas palavras').fill('Pix que não chegou');
    await form.getByLabel('Conte o que aconteceu').fill('Paguei R$ 150,00 faz uma hora.');
    await form.locator('input[type="file"]').setInputFiles({
      name: 'extrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await sees(page, 'Use uma imagem PNG, JPEG ou WebP.');
    const buffer = await paperReceipt('Banco do Bairro', ['Pix enviado', 'Valor: R$ 150,00']);
    await form.locator('input[type="file"]').setInputFiles({ name: 'pix.png', mimeType: 'image/png', buffer });
    await form.getByRole('img', { name: 'Imagem escolhida 1' }).waitFor();
    await usablePhone(phone);
    await form.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pix que não chegou' }).waitFor();
    await sees(page, 'A equipe responde aqui.');
    await page.getByRole('button', { name: 'Abrir: Imagem 1' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Imagem 1' }).waitFor();
    await page.keyboard.press('Escape');
    await usablePhone(phone);
    await page.goto(SUPPORT);
    await page.getByRole('link', { name: /Pix que não chegou/ }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  });

  it('is answered in the office, and the answer appears on the phone', async () => {
    const { page } = ana;
    await page.goto('/office/tickets');
    await sees(page, 'Nova mensagem');
    await usableOffice(page);
    await page.getByRole('link', { name: /^T\d{6}/ }).click();
    await sees(page, 'Paguei R$ 150,00 faz uma hora.');
    await press(page, 'Ver a imagem 1');
    await page.getByRole('img', { name: 'Imagem 1' }).waitFor();
    await page.getByLabel('Resposta ao jogador').fill('Encontramos o seu Pix: já está no seu saldo.');
    await usableOffice(page);
    await press(page, 'Enviar resposta');
    await sees(page, 'ana@arara.test');
    await page.getByRole('tab', { name: 'Nota interna' }).click();
    await page.getByLabel('Nota que só a equipe lê').fill('Conferido no banco.');
    await press(page, 'Salvar nota');
    await sees(page, 'Nota salva.');

    await sees(phone.page, 'Resposta nova');
    expect(await phone.page.evaluate('globalThis.notReloaded')).toBe(true);
    await phone.page.getByRole('link', { name: /Resposta nova/ }).click();
    await sees(phone.page, 'Encontramos o seu Pix: já está no seu saldo.');
    expect(await phone.page.getByText('Conferido no banco.').count()).toBe(0);
    await usablePhone(phone);
  });

  it('receives a reply, is solved and rated', async () => {
    await phone.page.getByLabel('Sua mensagem').fill('Chegou, obrigada!');
    await press(phone.page, 'Enviar mensagem');
    await sees(phone.page, 'Chegou, obrigada!');
    await sees(ana.page, 'Chegou, obrigada!');
    await press(ana.page, 'Marcar como resolvido');
    await sees(ana.page, 'Chamado resolvido.');
    await sees(phone.page, 'Como foi o atendimento?');
    await phone.page.getByRole('radio', { name: 'Nota 5 de 5' }).check({ force: true });
    await sees(phone.page, 'Obrigado pela nota!');
    await usablePhone(phone);
    await sees(ana.page, '5 de 5');
    await usableOffice(ana.page);
    expect(ana.problems).toEqual([]);
  });
});

describe('an answer', () => {
  it('is found by a guest while they type, in spite of a typing error', async () => {
    const guest = await visit(browser, 'phone', server.url);
    await guest.page.goto(SUPPORT);
    await guest.page.getByText('Quanto tempo demora um saque?').waitFor();
    await usablePhone(guest);
    await guest.page.getByLabel('Buscar uma resposta').fill('saldo bloqeado');
    await sees(guest.page, 'Não encontramos exatamente isso. Talvez seja isto:');
    await guest.page.getByText('Por que parte do meu saldo está bloqueada?').click();
    await sees(guest.page, /Quase sempre é um destes motivos/);
    await press(guest.page, 'Sim');
    await sees(guest.page, 'Obrigado! Sua opinião melhora as respostas.');
    await guest.page.getByLabel('Buscar uma resposta').fill('xyzwk');
    await sees(guest.page, 'Não achamos nada sobre “xyzwk”');
    await usablePhone(guest);
    await guest.page.context().close();
  });

  it('reaches by e-mail a guest who cannot sign in', async () => {
    const guest = await visit(browser, 'phone', server.url);
    await guest.page.goto(SUPPORT);
    await press(guest.page, 'Escrever sem entrar');
    await guest.page.getByLabel('Seu e-mail').fill('visitante@caixa.example');
    await guest.page.getByLabel('Assunto em poucas palavras').fill('Não consigo entrar');
    await guest.page.getByLabel('Conte o que aconteceu').fill('Esqueci usuário e senha.');
    await usablePhone(guest);
    await press(guest.page, 'Enviar');
    await sees(guest.page, 'Respondemos para visitante@caixa.example.');
    await usablePhone(guest);
    await guest.page.context().close();
  });
});

describe('a complaint', () => {
  it('gets a protocol on the phone, and its formal answer from the ombudsman', async () => {
    const { id } = await openTicket(maria, { subject: 'Bônus que sumiu', topic: 'bonus' });
    const { page } = phone;
    await page.goto(`${SUPPORT}/ticket/${id}`);
    await press(page, 'Fazer reclamação formal');
    await sees(page, 'Ouvidoria');
    await page.getByLabel('O que ficou sem solução? (opcional)').fill('Ninguém explicou.');
    await usablePhone(phone);
    await press(page, 'Fazer reclamação formal');
    await sees(page, /Protocolo O\d{6}/);
    await sees(page, 'Ninguém explicou.');
    await usablePhone(phone);

    const desk = ombudsman.page;
    await desk.goto('/office/complaints');
    await desk.getByRole('link', { name: id }).click();
    await desk
      .getByLabel('Resposta formal à reclamação')
      .fill('O bônus terminou com as apostas feitas: veja a cobertura.');
    await press(desk, 'Enviar resposta formal');
    await sees(desk, 'Respondida');
    await usableOffice(desk);
    await sees(page, 'Resposta formal');
    await sees(page, 'Respondida em');
    await usablePhone(phone);
    expect(ombudsman.problems).toEqual([]);
  });
});

describe('the office', () => {
  it('sets opening hours and writes an FAQ entry that a player finds', async () => {
    const { page, problems } = await staff('admin', 'admin@arara.test');
    await page.goto('/office/helpdesk');
    await page.getByLabel('Sexta-feira').fill('9-18');
    await usableOffice(page);
    await page.getByRole('button', { name: 'Salvar' }).first().click();
    await sees(page, 'Salvo.');
    await page.goto('/office/faq/new/show');
    await page.getByLabel('Pergunta', { exact: true }).fill('Posso jogar em dois aparelhos?');
    await page.getByLabel('Resposta', { exact: true }).fill('Sim, com a mesma conta.');
    await page.getByRole('combobox', { name: 'Situação' }).click();
    await page.getByRole('option', { name: 'Publicada' }).click();
    await usableOffice(page);
    await press(page, 'Salvar');
    await sees(page, 'Versão 1');
    await usableOffice(page);
    await page.goto('/office/faq');
    await sees(page, 'Posso jogar em dois aparelhos?');
    await usableOffice(page);
    await phone.page.goto(SUPPORT);
    await sees(phone.page, 'Ver os horários');
    await phone.page.getByText('Ver os horários').click();
    await sees(phone.page, '09:00–18:00');
    await sees(phone.page, 'Posso jogar em dois aparelhos?');
    await usablePhone(phone);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
