import { type TestServer, createTestServer, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { serverText, site, ui } from './message-texts.ts';

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
  await page.getByLabel(site('auth.accountAny')).fill(account);
  await page.getByLabel(site('auth.password'), { exact: true }).fill('segredo-longo');
  await page
    .getByRole('button', { name: site('shell.auth.login'), exact: true })
    .last()
    .click();
}

it('asks for no captcha, since the browser works for it, and offers the picture', async () => {
  const page = await open();
  await page.goto('/login');
  await page.getByText(site('auth.captchaDone')).waitFor();
  await expectNoAxeViolations(page);
  // The work was used up by a wrong password, and is done again without being asked for.
  await signIn(page, 'ninguem2026');
  await page.getByText('Usuário ou senha incorretos').waitFor();
  await signIn(page, 'ninguem2027');
  await page.getByText('Usuário ou senha incorretos').waitFor();
  await page.getByRole('button', { name: site('auth.captchaPicture') }).click();
  await page.getByLabel(site('auth.captcha')).waitFor();
  await page.getByRole('button', { name: site('auth.captchaOther') }).click();
  await page.getByText(site('auth.captchaDone')).waitFor();
  expect(visitor.problems).toEqual([]);
});

it('opens a demo account with one tap, and says plainly what it is', async () => {
  const page = await open();
  await page.goto('/login');
  await page.getByRole('button', { name: site('auth.demo') }).click();
  await page.waitForURL('**/');
  await page.goto('/profile');
  await page.getByRole('heading', { name: site('account.profile.demoTitle') }).waitFor();
  await page.getByText(site('account.wallet.playNote')).waitFor();
  expect(await page.getByText(site('account.wallet.available')).count()).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: site('shell.auth.createAccount') }).click();
  await page.getByRole('heading', { name: site('shell.auth.registerTitle') }).waitFor();
  expect(await page.getByRole('button', { name: site('auth.demo') }).count()).toBe(0);
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
    await expectFact(page, site('account.profile.gender'), site('account.profile.genderUnsaid'));
    await page.getByRole('button', { name: site('account.profile.photo') }).click();
    await page.getByRole('radio', { name: site('account.profile.females') }).check();
    await page.getByRole('button', { name: site('account.profile.photoOf', { number: 3 }), exact: true }).click();
    await page.getByText(site('account.profile.saved')).first().waitFor();
    await page.getByRole('button', { name: site('account.profile.edit') }).click();
    await page.getByLabel(site('account.profile.nickname')).fill('Suporte');
    await page.getByRole('button', { name: site('account.profile.save') }).click();
    await page.getByText('Este apelido parece ser da casa').waitFor();
    await expectNoAxeViolations(page);
    expect(await page.getByRole('radio', { name: site('account.profile.gender0') }).isChecked()).toBe(true);
    await page.getByLabel(site('account.profile.nickname')).fill('Mari do Pandeiro');
    await page.getByRole('radio', { name: site('account.profile.gender2') }).check();
    await page.getByRole('button', { name: site('account.profile.save') }).click();
    await page.getByRole('heading', { name: 'Mari do Pandeiro' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Mari do Pandeiro' }).waitFor();
    await expectFact(page, site('account.profile.gender'), site('account.profile.gender2'));
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
    await expectFact(page, site('account.profile.id'), String(id));
    await expectFact(page, site('account.profile.inviter'), String(inviter.id));
    await expectFact(page, site('account.profile.agentType'), 'Agente comum');
    await expectFact(page, site('account.profile.level'), serverText('vipLevels.bronze'));
    for (const level of [site('shell.category.slot'), site('shell.category.live')]) await expectFact(page, level, '0');
    await expectFact(page, site('account.wallet.bonus'), 'R$\u00a00,00');
    await page.getByRole('button', { name: ui('copyLabel', { label: site('account.profile.id') }) }).click();
    await page.getByRole('button', { name: site('shell.ui.copied') }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(String(id));
    for (const place of [
      site('shell.nav.deposit'),
      site('shell.nav.withdraw'),
      site('shell.nav.bets'),
      site('shell.nav.support'),
    ])
      await page.getByRole('main').getByRole('link', { name: place, exact: true }).waitFor();
    expect(await page.title()).toBe('Perfil · Arara');
    expect(visitor.problems).toEqual([]);
  } finally {
    await plain.close();
  }
});
