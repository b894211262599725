import { type TestServer, createTestServer, messageSentTo, signInStaff } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { ANY, office, permission, startsWith } from './message-texts.ts';

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
    ['/office/staff', office('team.people.title')],
    ['/office/roles', office('team.roles.title')],
    ['/office/account', office('team.account.title')],
    ['/office/audit?action=staff.signed_in', office('audit.title')],
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
    await showsAccount(office('team.account.title'), 'pt-BR');
    await page.getByRole('button', { name: startsWith(office('shell.account', { name: '' })) }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await showsAccount('My account', 'en');
    await page.reload();
    await showsAccount('My account', 'en');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Português' }).click();
    await showsAccount(office('team.account.title'), 'pt-BR');
  });

  it('invites a person by e-mail, resends it, and the person sets a name and a password and signs in', async () => {
    const { page } = root;
    await page.goto('/office/staff');
    await page.getByRole('button', { name: office('team.invite.open') }).click();
    await page.getByLabel(office('team.invite.email')).fill('eva@arara.test');
    await page.getByRole('combobox', { name: office('team.people.role') }).click();
    await page.getByRole('option', { name: 'Risco' }).click();
    await page.getByRole('button', { name: office('team.invite.confirm') }).click();
    await page.getByText(office('team.invite.sent', { email: 'eva@arara.test' })).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const first = linkIn(await messageSentTo(server, 'eva@arara.test'));
    await page.getByText(startsWith(office('team.invite.sentAt', { when: ANY }))).waitFor();
    await page.getByRole('button', { name: office('team.invite.resendOf', { email: 'eva@arara.test' }) }).click();
    await expect.poll(async () => linkIn(await messageSentTo(server, 'eva@arara.test'))).not.toBe(first);
    const link = linkIn(await messageSentTo(server, 'eva@arara.test'));
    expect(link).toMatch(/^http.+\/office\/invitation#[\w-]{43}$/);

    const eva = await visit(browser, 'phone', server.url);
    await eva.page.goto(first);
    await eva.page.getByText('Este convite já foi usado ou expirou.').waitFor();
    await eva.page.goto('about:blank');
    await eva.page.goto(link);
    await eva.page.getByText(office('team.accept.lead', { email: 'eva@arara.test', role: 'Risco' })).waitFor();
    expect(eva.page.url()).not.toContain('#');
    await eva.page.getByLabel(office('team.accept.name')).fill('Eva Lima');
    await eva.page.getByLabel(office('team.accept.password')).fill('quatro araras azuis voando');
    await eva.page.getByLabel(office('team.accept.repeat')).fill('quatro araras azuis voando');
    await accessibility(eva.page);
    await eva.page.getByRole('button', { name: office('team.accept.confirm') }).click();
    await eva.page.getByRole('link', { name: office('team.accept.next') }).click();
    await eva.page.getByLabel(office('signIn.email')).fill('eva@arara.test');
    await eva.page.getByLabel(office('signIn.password'), { exact: true }).fill('quatro araras azuis voando');
    await eva.page.getByRole('button', { name: office('signIn.next') }).click();
    await eva.page.getByText(office('signIn.enrolTitle')).waitFor();
    expect(eva.problems).toEqual([]);
  });

  it('disables a staff member with a reason, which is audited', async () => {
    const { page } = root;
    await page.goto('/office/staff?q=ivo');
    await page.getByRole('button', { name: startsWith(office('team.people.expand', { name: ANY })) }).click();
    await page.getByRole('button', { name: office('team.acts.disable') }).click();
    await page.getByRole('dialog').getByLabel(office('privacy.reason')).fill('saiu da empresa');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('team.acts.disable') })
      .click();
    await page.getByText(office('team.acts.disableDone')).waitFor();
    await page.goto('/office/audit?action=staff.disabled');
    await page.getByText('saiu da empresa').waitFor();
    expect(root.problems).toEqual([]);
  });

  it('revokes an invitation', async () => {
    const { page } = root;
    await page.goto('/office/staff');
    await page.getByRole('button', { name: office('team.invite.open') }).click();
    await page.getByLabel(office('team.invite.email')).fill('leo@arara.test');
    await page.getByRole('combobox', { name: office('team.people.role') }).click();
    await page.getByRole('option', { name: 'Conteúdo' }).click();
    await page.getByRole('button', { name: office('team.invite.confirm') }).click();
    await page.getByRole('button', { name: office('team.invite.revokeOf', { email: 'leo@arara.test' }) }).click();
    await page.getByText(office('team.invite.revokeDone')).waitFor();
    const invited = await server.server.staff.invitations.list();
    expect(invited.map(({ email }) => email)).not.toContain('leo@arara.test');
    expect(root.problems).toEqual([]);
  });

  it('ends one session of a staff member, and resets a lost authenticator', async () => {
    const { page } = root;
    let lost = '';
    await signInStaff(server, 'risk', 'bia@arara.test', (made) => (lost = made));
    await page.goto('/office/staff?q=bia');
    await page.getByRole('button', { name: startsWith(office('team.people.expand', { name: ANY })) }).click();
    await page.getByRole('button', { name: startsWith(office('team.acts.endOneOf', { device: ANY })) }).click();
    await page.getByRole('dialog').getByLabel(office('privacy.reason')).fill('perdeu o notebook');
    await accessibility(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('team.account.end') })
      .click();
    await page.getByText(office('team.account.ended')).waitFor();
    await expect(server.call(lost)('officeMe', {})).rejects.toMatchObject({ code: 401 });
    await page.getByRole('button', { name: office('team.acts.totp') }).click();
    await page.getByRole('dialog').getByLabel(office('privacy.reason')).fill('perdeu o celular');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('team.acts.totp') })
      .click();
    await page.getByText(office('team.acts.totpDone')).waitFor();
    const { data } = await server.call()('officeLogin', { email: 'bia@arara.test', password: 'uma-senha-de-equipe' });
    expect(data.enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(root.problems).toEqual([]);
  });

  it('verifies the audit log’s chain, and filters it by person', async () => {
    const { page } = root;
    await page.goto('/office/audit?action=staff.totp_reset');
    await page.getByRole('button', { name: office('audit.check') }).click();
    await page.getByText(/^A corrente está íntegra: \d+ registros?/).waitFor();
    await page.getByRole('cell', { name: 'bia@arara.test' }).waitFor();
    await page.getByRole('button', { name: 'rui@arara.test' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('staff')).toBe('rui@arara.test');
    await expect.poll(() => page.getByLabel(office('team.audit.who')).inputValue()).toBe('rui@arara.test');
    await page.getByLabel(office('team.audit.who')).fill('ninguem@arara.test');
    await page.getByText(office('audit.noMatch')).waitFor();
    await accessibility(page);
    expect(root.problems).toEqual([]);
  });

  it('creates a role with a limit', async () => {
    const { page } = root;
    await page.goto('/office/roles');
    await page.getByRole('button', { name: office('team.roles.add') }).click();
    await page.getByLabel(office('team.roles.key')).fill('junior');
    await page.getByLabel(office('team.roles.name'), { exact: true }).fill('Financeiro júnior');
    await page.getByLabel(permission('withdrawal.decide')).check();
    await page.getByLabel(office('team.roles.each')).first().fill('100,00');
    await page.getByRole('button', { name: office('team.roles.save') }).click();
    await page.getByText(office('team.roles.added')).waitFor();
    await page.getByRole('columnheader', { name: /Financeiro júnior/ }).waitFor();
    const role = (await server.server.staff.roles.list()).find(({ key }) => key === 'junior');
    expect(role?.permissions).toEqual(['withdrawal.decide']);
    expect(role?.limits[0]).toMatchObject({ act: 'withdrawal.approve', each: 100_00n, day: null });
    expect(root.problems).toEqual([]);
  });
});
