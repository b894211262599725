import { type TestServer, type TestMember, createTestServer, registerMember, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTicket } from '../../apps/server/testing/helpdesk.ts';
import { paperReceipt } from '../../apps/server/testing/reviewed-deposits.ts';
import { expectNoBarriers } from './barriers.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter, enterOffice, press, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { office, serverText, site } from './message-texts.ts';

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
    await sees(page, site('help.none'));
    await usablePhone(phone);
    await press(page, site('help.new'));
    const form = page.getByRole('dialog', { name: site('help.new') });
    await form.getByLabel(site('help.topicOf'), { exact: true }).selectOption(site('help.topic.deposit'));
    await form.getByLabel(site('help.subject')).fill('Pix que não chegou');
    await form.getByLabel(site('help.text')).fill('Paguei R$ 150,00 faz uma hora.');
    await form.locator('input[type="file"]').setInputFiles({
      name: 'extrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await sees(page, site('help.notPicture'));
    const buffer = await paperReceipt('Banco do Bairro', ['Pix enviado', 'Valor: R$ 150,00']);
    await form.locator('input[type="file"]').setInputFiles({ name: 'pix.png', mimeType: 'image/png', buffer });
    await form.getByRole('img', { name: site('help.preview', { number: 1 }) }).waitFor();
    await usablePhone(phone);
    await form.getByRole('button', { name: site('help.send') }).click();
    await page.getByRole('heading', { level: 1, name: 'Pix que não chegou' }).waitFor();
    await sees(page, 'A equipe responde aqui.');
    await page.getByRole('button', { name: site('help.openImage', { name: 'Imagem 1' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: site('help.sentImage', { number: 1 }) })
      .waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await usablePhone(phone);
    await page.goto(SUPPORT);
    await page.getByRole('link', { name: /Pix que não chegou/ }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  });

  it('is answered in the office, and the answer appears on the phone', async () => {
    const { page } = ana;
    await page.goto('/office/tickets');
    await sees(page, office('tickets.unread'));
    await usableOffice(page);
    await page.getByRole('link', { name: /^T\d{6}/ }).click();
    await sees(page, 'Paguei R$ 150,00 faz uma hora.');
    await press(page, office('tickets.showPicture', { number: '1' }));
    await page.getByRole('img', { name: office('tickets.picture', { number: '1' }) }).waitFor();
    await page.getByLabel(office('tickets.answerTo')).fill('Encontramos o seu Pix: já está no seu saldo.');
    await usableOffice(page);
    await press(page, office('tickets.sendAnswer'));
    await sees(page, 'ana@arara.test');
    await page.getByRole('tab', { name: office('tickets.modes.note') }).click();
    await page.getByLabel(office('tickets.noteTo')).fill('Conferido no banco.');
    await press(page, office('tickets.sendNote'));
    await sees(page, office('tickets.noted'));

    await sees(phone.page, site('help.unread'));
    expect(await phone.page.evaluate('globalThis.notReloaded')).toBe(true);
    await phone.page.getByRole('link', { name: site('help.unread') }).click();
    await sees(phone.page, 'Encontramos o seu Pix: já está no seu saldo.');
    expect(await phone.page.getByText('Conferido no banco.').count()).toBe(0);
    await usablePhone(phone);
  });

  it('receives a reply, is solved and rated', async () => {
    await phone.page.getByLabel(site('help.write')).fill('Chegou, obrigada!');
    await press(phone.page, site('help.reply'));
    await sees(phone.page, 'Chegou, obrigada!');
    await sees(ana.page, 'Chegou, obrigada!');
    await press(ana.page, office('tickets.solve'));
    await sees(ana.page, office('tickets.solved'));
    await sees(phone.page, site('help.rate'));
    await phone.page.getByRole('radio', { name: site('help.star', { count: '5' }) }).check({ force: true });
    await sees(phone.page, site('help.rated'));
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
    await guest.page.getByText(serverText('articles.withdrawalTime.question')).waitFor();
    await usablePhone(guest);
    await guest.page.getByLabel(site('help.faqSearch')).fill('saldo bloqeado');
    await sees(guest.page, site('help.faqNear'));
    await guest.page.getByText(serverText('articles.balanceLocked.question')).click();
    await sees(guest.page, /Quase sempre é um destes motivos/);
    await press(guest.page, site('help.yes'));
    await sees(guest.page, site('help.thanks'));
    await guest.page.getByLabel(site('help.faqSearch')).fill('xyzwk');
    await sees(guest.page, site('help.faqNone', { words: 'xyzwk' }));
    await usablePhone(guest);
    await guest.page.context().close();
  });

  it('reaches by e-mail a guest who cannot sign in', async () => {
    const guest = await visit(browser, 'phone', server.url);
    await guest.page.goto(SUPPORT);
    await press(guest.page, site('help.guestOpen'));
    await guest.page.getByLabel(site('help.email')).fill('visitante@caixa.example');
    await guest.page.getByLabel(site('help.subject')).fill('Não consigo entrar');
    await guest.page.getByLabel(site('help.text')).fill('Esqueci usuário e senha.');
    await usablePhone(guest);
    await press(guest.page, site('help.send'));
    await sees(guest.page, site('help.guestSentText', { email: 'visitante@caixa.example' }));
    await usablePhone(guest);
    await guest.page.context().close();
  });
});

describe('a complaint', () => {
  it('gets a protocol on the phone, and its formal answer from the ombudsman', async () => {
    const { id } = await openTicket(maria, { subject: 'Bônus que sumiu', topic: 'bonus' });
    const { page } = phone;
    await page.goto(`${SUPPORT}/ticket/${id}`);
    await press(page, site('help.complain'));
    await sees(page, site('help.step2'));
    await page.getByLabel(site('help.complainText')).fill('Ninguém explicou.');
    await usablePhone(phone);
    await press(page, site('help.complain'));
    await sees(page, /Protocolo O\d{6}/);
    await sees(page, 'Ninguém explicou.');
    await usablePhone(phone);

    const desk = ombudsman.page;
    await desk.goto('/office/complaints');
    await desk.getByRole('link', { name: id }).click();
    await desk.getByLabel(office('tickets.formalTo')).fill('O bônus terminou com as apostas feitas: veja a cobertura.');
    await press(desk, office('tickets.sendFormal'));
    await sees(desk, office('tickets.complaintAnswered'));
    await usableOffice(desk);
    await sees(page, site('help.formal'));
    await sees(page, site('help.answeredAt'));
    await usablePhone(phone);
    expect(ombudsman.problems).toEqual([]);
  });
});

describe('the office', () => {
  it('sets opening hours and writes an FAQ entry that a player finds', async () => {
    const { page, problems } = await staff('admin', 'admin@arara.test');
    await page.goto('/office/helpdesk');
    await page.getByLabel(office('helpdesk.days.friday')).fill('9-18');
    await usableOffice(page);
    await page
      .getByRole('button', { name: office('sites.save') })
      .first()
      .click();
    await sees(page, office('helpdesk.saved'));
    await page.goto('/office/faq/new/show');
    await page.getByLabel(office('faq.question'), { exact: true }).fill('Posso jogar em dois aparelhos?');
    await page.getByLabel(office('faq.answer'), { exact: true }).fill('Sim, com a mesma conta.');
    await page.getByRole('combobox', { name: office('faq.state') }).click();
    await page.getByRole('option', { name: office('faq.states.published') }).click();
    await usableOffice(page);
    await press(page, office('sites.save'));
    await sees(page, office('faq.version', { version: 1 }));
    await usableOffice(page);
    await page.goto('/office/faq');
    await sees(page, 'Posso jogar em dois aparelhos?');
    await usableOffice(page);
    await phone.page.goto(SUPPORT);
    await sees(phone.page, site('help.hours'));
    // The page is whole: what arrives later would close what was opened.
    await sees(phone.page, 'Posso jogar em dois aparelhos?');
    await phone.page.getByText(site('help.hours')).click();
    await sees(phone.page, '09:00–18:00');
    await usablePhone(phone);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
