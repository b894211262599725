import { type TestHouse, type TestMember, createTestHouse, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { seatColleague } from './colleague.ts';
import { press, sees } from './door.ts';
import { expectNoSidewaysScroll, expectUsable, expectUsableByAll } from './usable.ts';

/* The agency as staff sees it: down the tree, a move by two people, a sign that is cut; and the first sign-in of whom an
 * agent registered. */

let browser: Browser;
let house: TestHouse;
let maria: TestMember;
let joana: TestMember;
let rosa: TestMember;

const codeOf = async ({ call }: TestMember) => (await call('me', {})).data.invite_code;

async function look(): Promise<void> {
  for (const queue of ['review_clock', 'agency_flags'] as const) {
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, queue, {}));
    await house.settle();
  }
}

beforeAll(async () => {
  house = await createTestHouse();
  browser = await openBrowser();
  maria = await registerMember(house, { account: 'mariazinha' });
  joana = await registerMember(house, { account: 'joaninha', introducer: await codeOf(maria) });
  rosa = await registerMember(house, { account: 'rosalinda' });
  await look();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

const staffOf = (role: 'admin' | 'support' | 'risk'): Promise<Visitor> => seatColleague(house, browser, role);

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

it('goes down the tree, and asks that somebody be put elsewhere', async () => {
  const visitor = await staffOf('support');
  const { page } = visitor;
  await page.goto('/office/agency');
  await page.getByRole('link', { name: 'mariazinha', exact: true }).click();
  await sees(page, 'joaninha');
  await expectUsable(visitor);
  await page.goto(`/office/players/${joana.id}/show?tab=agency`);
  await sees(page, 'Lugar na árvore');
  await expectUsable(visitor);
  await press(page, 'Pedir mudança');
  await fill(page, 'Número de quem fica acima', String(rosa.id));
  await fill(page, 'Por quê', 'convite trocado no cadastro');
  await press(page, 'Pedir');
  await sees(page, /support\d+@arara\.test pediu esta mudança para baixo de rosalinda/);
  await page.context().close();
});

it('is approved by another, and cuts who came by the same device', async () => {
  const visitor = await staffOf('risk');
  const { page } = visitor;
  await page.goto('/office/agency-moves');
  await page.getByRole('button', { name: 'Abrir a mudança de joaninha' }).click();
  await press(page, 'Aprovar');
  await page.getByRole('dialog').getByRole('textbox').fill('conferido com o agente');
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await sees(page, 'Nenhuma mudança foi pedida.');
  await expectUsable(visitor);
  expect((await joana.call('me', {})).data.top_id).toBe(rosa.id);
  await page.goto('/office/agency-flags');
  await page.getByRole('button', { name: 'Abrir o sinal de joaninha' }).click();
  await sees(page, /Entrou pelo mesmo aparelho e endereço que mariazinha/);
  await press(page, 'Cortar');
  await page.getByRole('dialog').getByRole('textbox').fill('é a mesma pessoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Cortar' }).click();
  await sees(page, 'Nenhum sinal espera por alguém.');
  await expectUsable(visitor);
  await page.context().close();
});

it('lets whom an agent registered in by a password of their own', async () => {
  const asked = { phone: '(31) 98877-1122', invitation_code: await codeOf(maria), uid: maria.id };
  const { account, password } = (await maria.call('agencySubordinateRegister', asked)).data;
  const visitor = await visit(browser, 'phone', house.url);
  const { page } = visitor;
  await page.goto('/login');
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await sees(page, 'Seu primeiro acesso');
  await press(page, 'Criar senha e entrar');
  await sees(page, 'Só maiores de 18 anos podem jogar. Marque para confirmar.');
  await expectNoSidewaysScroll(page);
  await expectUsableByAll(page, ['wcag2a', 'wcag2aa']);
  await page.locator('input[name=password]').fill('tucano-no-galho');
  await page.locator('input[name=password_confirmation]').fill('tucano-no-galho');
  await page.locator('input[name=over18]').check();
  await press(page, 'Criar senha e entrar');
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();
});
