import {
  type TestServer,
  codeSentTo,
  createTestServer,
  messageSentTo,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, openPlatform } from '../../apps/server/testing/platform.ts';
import { settingsOf } from '../../apps/server/testing/site-settings.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { createBrowserSessions, expectSignedIn, keep, press, sees, signIn, signOut } from './visitors.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { ANY, like, site } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let platform: TestPlatform;

const { open, end } = createBrowserSessions(
  () => browser,
  () => server.url,
);

beforeAll(async () => {
  platform = await openPlatform();
  const praca = { name: 'praca', title: 'Praça', issuer: platform.issuer, ...platform.credentials };
  server = await createTestServer({ platforms: [praca] });
  platform.admit(`${server.url}/api/auth/social/praca/back`);
  platform.people.set('joana', { email: 'joana@praca.example', email_verified: true, name: 'Joana Prado' });
  const admin = await signInStaff(server, 'admin');
  // A second brand, at a host of its own that a browser finds on this machine.
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano',
    jurisdiction: 'br-spa',
    licence: 'CGA 12/2026',
    hosts: ['localhost'],
  });
  const { data } = await admin('officeSite', { id: 'tucano' });
  const features = { ...data.features, phone_registration: false, social_registration: false };
  await admin('officeSiteSave', { ...settingsOf(data), features });
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, 'sign-in-methods');
  await end();
  server.clock.advance(3_600);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await platform.close();
});

const tucano = () => server.url.replace('127.0.0.1', 'localhost');

let phones = 0;

function freshPhone(): { typed: string; written: string } {
  phones += 1;
  const digits = `119${String(71_000_000 + phones)}`;
  return { typed: digits, written: `+55${digits}` };
}

/** Asks for a code on the form of phones and types it. */
async function proveByPhone(page: Page, { typed, written }: { typed: string; written: string }): Promise<void> {
  await page.getByLabel(site('auth.phone'), { exact: true }).fill(typed);
  await press(page, site('auth.sendCode'));
  const code = page.getByLabel(site('auth.code'));
  await code.waitFor();
  await code.fill(await codeSentTo(server, written));
}

describe('signing in by phone', () => {
  it('sends a code to a new player, opens an account, and lets them in by another code the next time', async () => {
    const phone = freshPhone();
    const { page, problems } = await open('/login?mode=register');
    await page.getByRole('radio', { name: site('auth.wayPhone') }).check();
    await page.getByLabel(site('auth.phone'), { exact: true }).fill('1199');
    await press(page, site('auth.sendCode'));
    await sees(page, site('auth.phoneWrong'));
    await expectNoAxeViolations(page);
    await proveByPhone(page, phone);
    await sees(page, like(site('auth.codeAgainIn', { time: ANY })));
    await expectNoAxeViolations(page);
    await press(page, site('auth.codeConfirm'));
    await page.getByRole('heading', { name: site('auth.newTitle') }).waitFor();
    await press(page, site('shell.auth.createAccount'));
    await sees(page, site('auth.over18Missing'));
    await expectNoAxeViolations(page);
    await page.getByLabel(site('auth.over18')).check();
    await press(page, site('shell.auth.createAccount'));
    await expectSignedIn(page);
    expect(await page.getByLabel(site('auth.cpf')).count()).toBe(0);
    await signOut(page);
    server.clock.advance(61);
    await page.goto('/login');
    await page.getByRole('radio', { name: site('auth.wayPhone') }).check();
    await proveByPhone(page, phone);
    await press(page, site('auth.codeConfirm'));
    await expectSignedIn(page);
    expect(problems).toEqual([]);
  });

  it('leads a member with a password to it', async () => {
    const phone = freshPhone();
    await registerMember(server, { phone: phone.typed });
    const { page } = await open('/login');
    await page.getByRole('radio', { name: site('auth.wayPhone') }).check();
    await proveByPhone(page, phone);
    await press(page, site('auth.codeConfirm'));
    await sees(page, 'Para entrar nesta conta, digite seu usuário e sua senha.');
    await press(page, site('auth.byPassword'));
    await page.getByLabel(site('auth.accountAny')).waitFor();
  });
});

describe('signing in by a platform', () => {
  /** Goes out, signs in there and comes back. */
  async function goThere(page: Page): Promise<void> {
    await press(page, site('auth.socialWith', { platform: 'Praça' }));
    const login = page.locator('input[name=login]');
    await login.waitFor();
    await login.fill('joana');
    await page.locator('input[name=password]').fill('x');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  it('asks a new player for a phone, and lets the member in directly the next time', async () => {
    const { page, problems } = await open('/login');
    await keep(page).check();
    await goThere(page);
    await sees(page, site('auth.socialNew'));
    await expectNoAxeViolations(page);
    await proveByPhone(page, freshPhone());
    await page.getByLabel(site('auth.over18')).check();
    await expectNoAxeViolations(page);
    await press(page, site('shell.auth.createAccount'));
    await expectSignedIn(page);
    expect(await page.evaluate<string | null>('localStorage.getItem("kept")')).toBe('1');
    await signOut(page);
    await page.goto('/rechargeRecord');
    await page
      .getByRole('banner')
      .getByRole('button', { name: site('shell.auth.login') })
      .click();
    await press(page, site('auth.socialWith', { platform: 'Praça' }));
    await page.waitForURL('**/rechargeRecord');
    await expectSignedIn(page);
    // The platform's own page asks for a font of the web, which a test does not have.
    expect(problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
  });

  it('explains a return without a ticket and offers the other ways', async () => {
    const { page } = await open('/login#social_error=refused');
    await sees(page, site('auth.socialRefused'));
    await page.getByLabel(site('auth.accountAny')).waitFor();
    await page.goto('/');
    await page.goto(`/login#social=${'A'.repeat(43)}`);
    await sees(page, 'O tempo para entrar com esta rede social acabou.');
    await press(page, site('auth.backToLogin'));
    await page.getByLabel(site('auth.accountAny')).waitFor();
  });
});

describe('a forgotten password', () => {
  it('is reset by a code, with the same response for an unknown account', async () => {
    const phone = freshPhone();
    const { account } = await registerMember(server, { phone: phone.typed });
    const { page, problems } = await open('/login');
    await press(page, site('auth.forgot'));
    await page.getByLabel(site('auth.accountAny')).fill('ninguem2026');
    await press(page, site('auth.sendCode'));
    await sees(page, site('auth.forgotSent'));
    await press(page, site('auth.backToLogin'));
    await press(page, site('auth.forgot'));
    await page.getByLabel(site('auth.accountAny')).fill(account);
    await press(page, site('auth.sendCode'));
    await sees(page, site('auth.forgotSent'));
    await page.getByLabel(site('auth.code')).fill(await codeSentTo(server, phone.written));
    await page.getByLabel(site('auth.newPassword'), { exact: true }).fill('curta');
    await press(page, site('auth.newPasswordSave'));
    await page
      .getByLabel(site('auth.newPassword'), { exact: true })
      .and(page.locator('[aria-invalid]:focus'))
      .waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel(site('auth.newPassword'), { exact: true }).fill('outra-senha-longa');
    await press(page, site('auth.newPasswordSave'));
    await sees(page, 'Senha nova criada.');
    expect(await page.getByLabel(site('auth.accountAny')).inputValue()).toBe(account);
    await signIn(page, account, { password: 'outra-senha-longa' });
    await expectSignedIn(page);
    expect(problems).toEqual([]);
  });

  it('sends a message with the way to support when the account has no password', async () => {
    const phone = freshPhone();
    const { page } = await open('/login');
    await page.getByRole('radio', { name: site('auth.wayPhone') }).check();
    await proveByPhone(page, phone);
    await press(page, site('auth.codeConfirm'));
    await page.getByLabel(site('auth.over18')).check();
    await press(page, site('shell.auth.createAccount'));
    await expectSignedIn(page);
    server.clock.advance(61);
    await server.call()('passwordForgot', { account: phone.typed });
    expect(await messageSentTo(server, phone.written)).toMatch(/fale com o suporte/);
  });
});

const ADDRESS = [
  ['auth.person.street', 'Avenida Paulista'],
  ['auth.person.number', '1578'],
  ['auth.person.district', 'Bela Vista'],
  ['auth.person.city', 'São Paulo'],
] as const;

describe('a site with a stricter regulator', () => {
  it('asks for CPF, birth date, gender and address, and offers no way that is switched off', async () => {
    const { page, problems } = await open('/login?mode=register', tucano());
    await page.getByLabel(site('auth.cpf')).waitFor();
    expect(await page.getByRole('radio', { name: site('auth.wayPhone') }).count()).toBe(0);
    expect(await page.getByRole('button', { name: site('auth.socialWith', { platform: 'Praça' }) }).count()).toBe(0);
    await press(page, site('shell.auth.createAccount'));
    await sees(page, site('auth.cpfWrong'));
    await sees(page, site('auth.birthWrong'));
    await sees(page, site('auth.person.genderMissing'));
    await sees(page, site('auth.limits.lossMissing'));
    await sees(page, site('auth.limits.timeMissing'));
    await page.getByLabel(site('auth.account')).and(page.locator(':focus')).waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel(site('auth.account')).fill('mariatucano');
    await page.getByLabel(site('auth.password'), { exact: true }).fill('tinta azul no muro');
    await sees(page, site('auth.strengthStrong'));
    await page.getByLabel(site('auth.realname')).fill('Maria da Silva');
    await page.getByLabel(site('auth.phone')).fill(freshPhone().typed);
    await page.getByLabel(site('auth.cpf')).fill('52998224725');
    await page.getByLabel(site('auth.birthDay'), { exact: true }).pressSequentially('20052015');
    expect(await page.getByLabel(site('auth.birthYear'), { exact: true }).inputValue()).toBe('2015');
    await page.getByLabel(site('auth.person.gender')).selectOption({ label: site('auth.person.female') });
    await page.getByLabel(site('auth.person.cep')).fill('20040002');
    await page.getByLabel(site('auth.person.state')).selectOption('SP');
    for (const [field, text] of ADDRESS) await page.getByLabel(site(field), { exact: true }).fill(text);
    await page.getByLabel(site('auth.limits.loss')).pressSequentially('20000');
    await page.getByLabel(site('auth.limits.period')).selectOption('week');
    await page.getByLabel(site('auth.limits.time')).fill('90');
    await page.getByLabel(site('auth.over18')).check();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await press(page, site('shell.auth.createAccount'));
    await sees(page, site('auth.person.cepOther'));
    await page.getByLabel(site('auth.person.cep')).fill('01310100');
    await press(page, site('shell.auth.createAccount'));
    await sees(page, 'É preciso ter 18 anos ou mais para abrir uma conta.');
    await page.getByLabel(site('auth.birthYear'), { exact: true }).fill('1990');
    await press(page, site('shell.auth.createAccount'));
    await expectSignedIn(page);
    await page.goto(`${tucano()}/limits`);
    await sees(page, 'R$ 200,00');
    await sees(page, '90 minutos');
    expect(problems).toEqual([]);
  });

  it('leads a member of another site to their own, and reveals nothing for a wrong password', async () => {
    const { account } = await registerMember(server);
    const { page } = await open('/login', tucano());
    await signIn(page, account, { password: 'errada-mesmo' });
    await sees(page, 'Usuário ou senha incorretos');
    await signIn(page, account);
    await sees(page, 'Sua conta é do site Arara. Para entrar, acesse 127.0.0.1.');
  });

  it('keeps a way that is switched off for who has an account by it, and opens no new one', async () => {
    const { page } = await open('/login', tucano());
    await press(page, site('auth.otherWays'));
    await page.getByRole('radio', { name: site('auth.wayPhone') }).check();
    await proveByPhone(page, freshPhone());
    await press(page, site('auth.codeConfirm'));
    await sees(page, 'Este site não abre contas novas desta forma.');
  });
});

it('fits the registration on the screen of a phone, with the live offer and the invitation folded', async () => {
  const { page, problems } = await open('/');
  await page.setViewportSize({ width: 390, height: 844 });
  const submit = page.getByRole('button', { name: site('shell.auth.createAccount') }).last();
  const expectOnScreen = async (bottom: number) => {
    await submit.waitFor();
    const box = await submit.boundingBox();
    expect((box?.y ?? bottom) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
  };
  await page.goto('/login?mode=register');
  const bar = await page.getByRole('navigation', { name: site('shell.nav.main') }).boundingBox();
  await expectOnScreen(bar?.y ?? 0);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: site('shell.auth.register') })
    .click();
  await expectOnScreen(844);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('R$ 1.500').filter({ visible: true }).waitFor();
  expect(await dialog.getByLabel(site('auth.introducer')).count()).toBe(0);
  await press(page, site('auth.haveInvite'));
  await dialog.getByLabel(site('auth.introducer')).and(page.locator(':focus')).waitFor();
  await dialog.getByLabel(site('auth.password'), { exact: true }).fill('tinta azul');
  await dialog.getByRole('button', { name: site('auth.showPassword') }).click();
  expect(await dialog.getByLabel(site('auth.password'), { exact: true }).getAttribute('type')).toBe('text');
  await expectNoAxeViolations(page);
  expect(problems).toEqual([]);
});

it('names what the server refuses at its field', async () => {
  const phone = freshPhone();
  await registerMember(server, { phone: phone.typed });
  const { page } = await open('/login?mode=register');
  await page.getByLabel(site('auth.account')).fill('mariarecusa');
  await page.getByLabel(site('auth.password'), { exact: true }).fill('tinta azul no muro');
  await page.getByLabel(site('auth.realname')).fill('Maria Prado');
  await page.getByLabel(site('auth.phone')).fill('1133334444');
  await page.getByLabel(site('auth.over18')).check();
  await press(page, site('shell.auth.createAccount'));
  await sees(page, site('auth.phoneWrong'));
  await page.getByLabel(site('auth.phone')).fill(phone.typed);
  await press(page, site('shell.auth.createAccount'));
  await page.getByLabel(site('auth.phone')).and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await sees(page, site('shell.error.form'));
});

it('shows the terms beside the box, in a page of their own', async () => {
  const { page } = await open('/login?mode=register');
  const link = page.getByRole('link', { name: site('auth.terms') });
  expect(await link.getAttribute('href')).toBe('/documents/terms');
  expect(await link.getAttribute('target')).toBe('_blank');
});

it('answers a registration whose answer was lost as it was, and opens one account', async () => {
  const { page } = await open('/login?mode=register');
  let lost = 0;
  await page.route('**/api/auth/register2*', async (route) => {
    const answer = await route.fetch();
    lost += 1;
    if (lost === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.getByLabel(site('auth.account')).fill('ritaperdida');
  await page.getByLabel(site('auth.password'), { exact: true }).fill('tinta azul no muro');
  await page.getByLabel(site('auth.realname')).fill('Rita Prado');
  await page.getByLabel(site('auth.phone')).fill(freshPhone().typed);
  await page.getByLabel(site('auth.over18')).check();
  await press(page, site('shell.auth.createAccount'));
  await sees(page, site('shell.error.network'));
  await press(page, site('shell.auth.createAccount'));
  await expectSignedIn(page);
  expect(lost).toBe(2);
});
