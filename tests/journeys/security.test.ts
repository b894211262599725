import {
  type TestServer,
  codeSentTo,
  createTestServer,
  messageSentTo,
  registerMember,
  signIn,
  signInStaff,
  twoSessions,
  wrongCodeFor,
} from '@arara/server/testing';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { expectNoBarriers } from './barriers.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { ANY, like, site, startsWith } from './message-texts.ts';

const PASSWORD = 'segredo-longo';
const NETWORK = site('auth.offlineTitle');

let browser: Browser;
let server: TestServer;
let visitors: Visitor[] = [];

beforeAll(async () => {
  server = await createTestServer({ ratePerMinute: 100_000 });
  browser = await openBrowser();
});

afterEach(async () => {
  const met = visitors;
  visitors = [];
  for (const { page } of met) await page.context().close();
  // What was tried in the test before is over.
  server.clock.advance(3_600);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A browser of its own, signed in where a token is given. */
async function open(path: string, token?: string): Promise<Visitor> {
  const visitor = await visit(browser, 'phone', server.url);
  visitors.push(visitor);
  onTestFailed(() => keepScreens(browser, 'security'));
  if (token !== undefined) await enter(visitor.page, token);
  await visitor.page.goto(path);
  return visitor;
}

async function expectFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const center = (page: Page) => heading(page, site('security.title'));

async function giveProof(page: Page): Promise<void> {
  await heading(page, site('security.verifyTitle'));
  await page.getByLabel(site('auth.password'), { exact: true }).fill(PASSWORD);
  await press(page, site('security.continue'));
}

async function expectThrownOut({ page }: Visitor): Promise<void> {
  await page.getByText(NETWORK).first().waitFor();
  expect(await page.evaluate<number>('sessionStorage.length')).toBe(0);
  expect(await page.evaluate<string | null>('localStorage.getItem("seen")')).toBeNull();
}

/** Something of this browser's that only an emptied drawer lacks. */
const leaveTrace = ({ page }: Visitor) => page.evaluate('localStorage.setItem("seen", "1")');

it('asks a guest in, and leaves the way back', async () => {
  const { page, problems } = await open('/security-center');
  await page.getByText(site('security.signIn')).waitFor();
  await expectFit(page);
  expect(problems).toEqual([]);
});

it('binds an e-mail by its code, changes it, and notifies the previous address', async () => {
  const { token } = await registerMember(server);
  const { page, problems } = await open('/profile', token);
  await page.getByRole('link', { name: site('security.title') }).click();
  await page.getByText(site('security.scoreLess')).waitFor();
  await page.getByText(site('security.noNotices')).waitFor();
  await expectFit(page);

  await page.getByRole('link', { name: startsWith(site('security.email')) }).click();
  await heading(page, site('security.verifyTitle'));
  await page.getByLabel(site('auth.password'), { exact: true }).fill('errada');
  await press(page, site('security.continue'));
  await page.getByText('Senha incorreta. Confira e tente de novo.').waitFor();
  await expectFit(page);
  await giveProof(page);
  await page.getByLabel(site('security.email'), { exact: true }).fill('maria');
  await press(page, site('security.sendCode'));
  await page.getByText(site('security.emailWrong')).waitFor();
  await page.getByLabel(site('security.email'), { exact: true }).fill('maria@caixa.example');
  await press(page, site('security.sendCode'));
  await page.getByText(site('security.emailSent', { email: 'maria@caixa.example' })).waitFor();
  expect(await page.getByRole('button', { name: like(site('security.resendIn', { time: ANY })) }).isDisabled()).toBe(
    true,
  );
  const code = await codeSentTo(server, 'maria@caixa.example');
  await page.getByLabel(site('security.code')).fill(wrongCodeFor(code));
  await press(page, site('security.confirm'));
  await page.getByText('Código incorreto. Restam 4 tentativas.').waitFor();
  await expectFit(page);
  // As a message has it, with words around: the digits alone count.
  await page.getByLabel(site('security.code')).fill(` ${code.slice(0, 3)}-${code.slice(3)} `);
  await press(page, site('security.confirm'));
  await center(page);
  await page.getByText('maria@caixa.example').waitFor();
  await page.getByText(site('security.notice.email_bound'), { exact: true }).waitFor();

  server.clock.advance(61);
  await page.getByRole('link', { name: startsWith(site('security.email')) }).click();
  // The proof of a moment ago still counts: nothing is asked twice.
  await page.getByText(site('security.emailNow', { email: 'maria@caixa.example' })).waitFor();
  await page.getByLabel(site('security.newEmail')).fill('maria@caixa.example');
  await press(page, site('security.sendCode'));
  await page.getByText('Este e-mail já está confirmado na sua conta.').waitFor();
  await page.getByLabel(site('security.newEmail')).fill('nova@caixa.example');
  await press(page, site('security.sendCode'));
  await page.getByText(site('security.emailSent', { email: 'nova@caixa.example' })).waitFor();
  await page.getByLabel(site('security.code')).fill(await codeSentTo(server, 'nova@caixa.example'));
  await press(page, site('security.confirm'));
  await page.getByText(site('security.notice.email_changed'), { exact: true }).waitFor();
  await page.getByText('nova@caixa.example', { exact: true }).waitFor();
  expect(await messageSentTo(server, 'maria@caixa.example')).toMatch(/o e-mail da sua conta foi trocado/);
  await page
    .getByRole('button', { name: site('security.readOne', { what: site('security.notice.email_changed') }) })
    .click();
  await page
    .getByRole('button', { name: site('security.readOne', { what: site('security.notice.email_changed') }) })
    .waitFor({ state: 'detached' });
  await press(page, site('security.readAll'));
  await page.getByText(site('security.unread'), { exact: true }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('asks for a proof again that ran out meanwhile, and brings what was typed back', async () => {
  const { token } = await registerMember(server);
  const { page } = await open('/security-center/bind-email', token);
  await giveProof(page);
  await page.getByLabel(site('security.email'), { exact: true }).fill('tarde@caixa.example');
  server.clock.advance(301);
  await press(page, site('security.sendCode'));
  await giveProof(page);
  expect(await page.getByLabel(site('security.email'), { exact: true }).inputValue()).toBe('tarde@caixa.example');
  await press(page, site('security.sendCode'));
  await page.getByText(site('security.emailSent', { email: 'tarde@caixa.example' })).waitFor();
});

it('changes the password: another browser is thrown out with nothing left in it', async () => {
  const { member, here, there } = await twoSessions(server);
  const other = await open('/profile', there);
  await leaveTrace(other);
  await heading(other.page, site('account.profile.title'));
  const { page, problems } = await open('/security-center', here);
  await page.getByRole('link', { name: startsWith(site('security.password')) }).click();
  await heading(page, site('security.changePassword'));
  await page.getByText(site('security.othersEnd')).waitFor();
  const [old, fresh, again] = [
    site('security.oldPassword'),
    site('security.newPassword'),
    site('auth.passwordAgain'),
  ].map((name) => page.getByLabel(name, { exact: true }));
  await old?.fill('errada-mesmo');
  await fresh?.fill('uma frase só minha');
  await again?.fill('uma frase só min');
  await page.getByText(site('auth.passwordsDiffer')).waitFor();
  await again?.fill('uma frase só minha');
  await page.getByText(site('auth.passwordsSame')).waitFor();
  await press(page, site('security.savePassword'));
  await page.getByText('Senha incorreta. Confira e tente de novo.').waitFor();
  await expectFit(page);
  await old?.fill(PASSWORD);
  await press(page, site('security.savePassword'));
  await page.getByText('Encerramos o acesso nos outros aparelhos.').first().waitFor();
  await center(page);
  await page.getByText(site('security.notice.password_changed')).waitFor();
  await expectThrownOut(other);
  expect(problems).toEqual([]);
  await expect(signIn(server, member.account)).rejects.toMatchObject({ error: 'wrong_credentials' });
  expect(await signIn(server, member.account, { password: 'uma frase só minha' })).toBeTruthy();
});

it('says how long to wait after too many wrong passwords', async () => {
  const { token } = await registerMember(server);
  const { page } = await open('/security-center/verify-password', token);
  for (let tries = 0; tries < 11; tries += 1) {
    await page.getByLabel(site('auth.password'), { exact: true }).fill(`errada-${tries}`);
    await press(page, site('security.continue'));
    await page.getByLabel(site('auth.password'), { exact: true }).and(page.locator('[value=""]')).waitFor();
  }
  await page.getByText('Foram muitas tentativas.').waitFor();
  expect(await page.getByRole('button', { name: /Tente de novo em 1[45]:\d\d/ }).isDisabled()).toBe(true);
  await expectFit(page);
});

it('sets the withdrawal password once and changes it, with the rules shown', async () => {
  const { token } = await registerMember(server);
  const { page, problems } = await open('/security-center/change-withdrawal-password', token);
  await page.waitForURL('**/withdrawalPassword');
  await page.getByLabel(site('cashier.pin.first')).fill('271828');
  await page.getByLabel(site('cashier.pin.second')).fill('271828');
  await press(page, site('cashier.pin.save'));
  await center(page);
  await page.getByRole('link', { name: startsWith(site('security.pin')) }).click();
  await heading(page, site('security.changePin'));
  await page.getByLabel(site('security.oldPin')).fill('314159');
  await page.getByLabel(site('cashier.pin.first')).fill('230594');
  await page.getByLabel(site('cashier.pin.second')).fill('230594');
  await press(page, site('security.savePin'));
  await page.getByText(site('cashier.pin.weak')).waitFor();
  await page.getByLabel(site('cashier.pin.first')).fill('161803');
  await page.getByLabel(site('cashier.pin.second')).fill('161803');
  await press(page, site('security.savePin'));
  await page.getByText('Senha de saque incorreta. Restam 4 tentativas.').waitFor();
  await expectFit(page);
  await page.getByLabel(site('security.oldPin')).fill('271828');
  await press(page, site('security.savePin'));
  await center(page);
  await page.getByText(site('security.notice.withdrawal_password_changed'), { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

const submit = (page: Page) => page.locator('main form button[type=submit]').click();

/** Signs in with the password, up to the question for a code. */
async function signInWithPassword(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(site('auth.accountAny')).fill(account);
  await page.getByLabel(site('auth.password'), { exact: true }).fill(PASSWORD);
  await submit(page);
  await page.getByLabel(site('auth.stepCode')).waitFor();
}

/** Types a code of the authenticator, which is submitted at its last digit. */
async function enterBy(page: Page, code: string): Promise<void> {
  await page.getByLabel(site('auth.stepCode')).and(page.locator(':focus')).fill(code);
  await page.waitForURL('**/');
}

/** Goes back to the form with the browser's button, which keeps the account, and then on by a recovery code. */
async function enterByRecoveryCode(page: Page, account: string, code: string): Promise<void> {
  await expectFit(page);
  await page.goBack();
  await page.getByLabel(site('auth.accountAny')).waitFor();
  expect(await page.getByLabel(site('auth.accountAny')).inputValue()).toBe(account);
  await page.getByLabel(site('auth.password'), { exact: true }).fill(PASSWORD);
  await submit(page);
  await press(page, site('auth.stepByRecovery'));
  await page.getByLabel(site('auth.stepRecovery')).fill(code);
  await submit(page);
  await page.waitForURL('**/');
}

it('enables the second step, which sign-in requires; a recovery code replaces it', async () => {
  const { account, token } = await registerMember(server);
  const { page, problems } = await open('/security-center', token);
  await page.getByRole('link', { name: startsWith(site('security.twoStep')) }).click();
  await page.getByText(site('security.how1')).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: site('security.turnOn') }).click();
  await giveProof(page);
  await page.getByAltText(site('security.qr')).waitFor();
  await expectFit(page);
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  const shown = () => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  await page.getByLabel(site('security.appCode')).fill(wrongCodeFor(shown()));
  await press(page, site('security.turnOn'));
  await page.getByText('Código incorreto.').waitFor();
  await page.getByLabel(site('security.appCode')).fill(shown());
  await press(page, site('security.turnOn'));

  await heading(page, site('security.codesTitle'));
  const codes = await page
    .getByRole('list', { name: site('security.codesTitle') })
    .locator('li')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent('download');
  await press(page, site('security.download'));
  expect((await saved).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  expect(await page.getByRole('button', { name: site('security.done') }).isDisabled()).toBe(true);
  await expectFit(page);
  await page.getByLabel(site('security.codesKept')).check();
  await press(page, site('security.done'));
  await page.getByText(site('security.twoStepOn', { left: 10 })).waitFor();

  server.clock.advance(30);
  const signInPage = await open('/login');
  await signInWithPassword(signInPage.page, account);
  await enterBy(signInPage.page, shown());
  await expectThrownOut({ page, problems, picture: () => Promise.resolve() });
  await signInWithPassword(page, account);
  await page.getByLabel(site('auth.stepCode')).fill(wrongCodeFor(shown()));
  await page.getByText('Código incorreto.').waitFor();
  await enterByRecoveryCode(page, account, codes[0] ?? '');
  await page.goto('/security-center/two-step');
  await page.getByText(site('security.recovery'), { exact: true }).waitFor();
  await page.locator('#content').getByText('9', { exact: true }).waitFor();
  await expectFit(page);

  await page.getByRole('link', { name: site('security.newCodes') }).click();
  await giveProof(page);
  await press(page, site('security.newCodes'));
  await heading(page, site('security.codesTitle'));
  await page.getByLabel(site('security.codesKept')).check();
  await press(page, site('security.done'));
  await page.goto('/security-center/two-step?do=off');
  await giveProof(page);
  server.clock.advance(30);
  await page.getByLabel(site('security.anyCode')).fill(shown());
  await expectFit(page);
  await press(page, site('security.turnOff'));
  await page.getByText(site('security.twoStepNone')).waitFor();
  expect(problems).toEqual([]);
});

it('lists where one is signed in, and ends a place elsewhere', async () => {
  const { here, there } = await twoSessions(server);
  const other = await open('/profile', there);
  await leaveTrace(other);
  await heading(other.page, site('account.profile.title'));
  const { page, problems } = await open('/security-center', here);
  await page.getByText(site('security.thisPlace'), { exact: true }).waitFor();
  await page.getByText(site('security.logins')).waitFor();
  await page.getByText(site('security.login.ok'), { exact: true }).first().waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: startsWith(site('security.endSpoken', { device: ANY })) }).click();
  await page.getByText(site('security.ended')).first().waitFor();
  await page
    .getByRole('button', { name: startsWith(site('security.endSpoken', { device: ANY })) })
    .waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: site('security.endOthers') }).count()).toBe(0);
  await expectThrownOut(other);
  expect(problems).toEqual([]);
});

it('ends every other place at once, when it is meant', async () => {
  const { here, there } = await twoSessions(server);
  const other = await open('/profile', there);
  await heading(other.page, site('account.profile.title'));
  const { page, problems } = await open('/security-center', here);
  await press(page, site('security.endOthers'));
  await heading(page, site('security.endOthersTitle'));
  await expectNoBarriers(page);
  await press(page, site('security.cancel'));
  await press(page, site('security.endOthers'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site('security.endOthers') })
    .click();
  await page
    .getByRole('button', { name: startsWith(site('security.endSpoken', { device: ANY })) })
    .waitFor({ state: 'detached' });
  await expectThrownOut(other);
  expect(problems).toEqual([]);
});

it('shows a member without a password how to get help, and verifies them by a code to their phone', async () => {
  const admin = await signInStaff(server, 'admin');
  const { data: saved } = await admin('officeSite', { id: 'arara' });
  const { is_home: _home, logo: _logo, updated_at: _at, ...settings } = saved;
  await admin('officeSiteSave', { ...settings, support_link: 'https://t.me/arara_ajuda' });
  const phone = '+5511987654321';
  const { data: asked } = await server.call()('phoneCode', { phone });
  const form = { phone, ticket: asked.ticket, code: await codeSentTo(server, phone), over18: true as const };
  const { data: opened } = await server.call()('phoneRegister', form);
  server.clock.advance(61);

  const { page, problems } = await open('/security-center', opened.access_token);
  await page.getByText(site('security.elsewhere')).waitFor();
  expect(await page.getByRole('link', { name: site('security.support') }).getAttribute('href')).toBe(
    'https://t.me/arara_ajuda',
  );
  expect(await page.getByRole('link', { name: startsWith(site('security.password')) }).count()).toBe(0);
  await expectFit(page);
  await page.goto('/security-center/two-step?do=on');
  await page.getByText(site('security.phoneText', { end: '4321' })).waitFor();
  await expectFit(page);
  await press(page, site('security.sendCode'));
  await page.getByText(site('security.phoneSent', { end: '4321' })).waitFor();
  await page.getByLabel(site('security.code')).fill(await codeSentTo(server, phone));
  await expectFit(page);
  await press(page, site('security.continue'));
  await page.getByAltText(site('security.qr')).waitFor();
  expect(problems).toEqual([]);
});
