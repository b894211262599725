import { type TestServer, type TestMember, createTestServer, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { press, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectAccessible, expectNoAxeViolations } from './accessibility.ts';
import { ANY, like, office, site } from './message-texts.ts';

/* The agency as staff sees it: down the tree, a move by two people, a sign that is cut; and the first sign-in of whom an
 * agent registered. */

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let joana: TestMember;
let rosa: TestMember;

const codeOf = async ({ call }: TestMember) => (await call('me', {})).data.invite_code;

async function look(): Promise<void> {
  for (const queue of ['review_clock', 'agency_flags'] as const) {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
    await server.settle();
  }
}

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server, { account: 'mariazinha' });
  joana = await registerMember(server, { account: 'joaninha', introducer: await codeOf(maria) });
  rosa = await registerMember(server, { account: 'rosalinda' });
  await look();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const staffOf = (role: 'admin' | 'support' | 'risk'): Promise<Visitor> => openStaffBrowser(server, browser, role);

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

it('walks down the tree and requests that a member be moved', async () => {
  const visitor = await staffOf('support');
  const { page } = visitor;
  await page.goto('/office/agency');
  await page.getByRole('link', { name: 'mariazinha', exact: true }).click();
  await sees(page, 'joaninha');
  await expectAccessible(visitor);
  await page.goto(`/office/players/${joana.id}/show?tab=agency`);
  await sees(page, office('agency.agent.place'));
  await expectAccessible(visitor);
  await press(page, office('agency.move.action'));
  await fill(page, office('agency.move.field'), String(rosa.id));
  await fill(page, office('agency.move.reason'), 'convite trocado no cadastro');
  await press(page, office('agency.move.confirm'));
  await sees(page, /support\d+@arara\.test pediu esta mudança para baixo de rosalinda/);
  await page.context().close();
});

it('is approved by another staff member, and cuts members of the same device', async () => {
  const visitor = await staffOf('risk');
  const { page } = visitor;
  await page.goto('/office/agency-moves');
  await page.getByRole('button', { name: office('agency.moves.open', { account: 'joaninha' }) }).click();
  await press(page, office('agency.moves.approve.action'));
  await page.getByRole('dialog').getByRole('textbox').fill('conferido com o agente');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('agency.moves.approve.action') })
    .click();
  await sees(page, office('agency.moves.empty'));
  await expectAccessible(visitor);
  expect((await joana.call('me', {})).data.top_id).toBe(rosa.id);
  await page.goto('/office/agency-flags');
  await page.getByRole('button', { name: office('agency.flags.open', { account: 'joaninha' }) }).click();
  await sees(page, like(office('agency.flags.seen.shared_device', { agent: ANY })));
  await press(page, office('agency.flags.decide.cut.action'));
  await page.getByRole('dialog').getByRole('textbox').fill('é a mesma pessoa');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('agency.flags.decide.cut.action') })
    .click();
  await sees(page, office('agency.flags.emptyOpen'));
  await expectAccessible(visitor);
  await page.context().close();
});

it('lets a member whom an agent registered sign in with a password of their own', async () => {
  const asked = { phone: '(31) 98877-1122', invitation_code: await codeOf(maria), uid: maria.id };
  const { account, password } = (await maria.call('agencySubordinateRegister', asked)).data;
  const visitor = await visit(browser, 'phone', server.url);
  const { page } = visitor;
  await page.goto('/login');
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await sees(page, site('auth.firstTitle'));
  await press(page, site('auth.firstEnter'));
  await sees(page, site('auth.over18Missing'));
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
  await page.locator('input[name=password]').fill('tucano-no-galho');
  await page.locator('input[name=over18]').check();
  await press(page, site('auth.firstEnter'));
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();
});
