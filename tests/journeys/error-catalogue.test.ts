import { type PlainKey, createTranslate } from '@arara/messages';
import {
  type ManualDepositChannels,
  type TestMember,
  type TestServer,
  createTestServer,
  openManualDepositChannels,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import englishFile from '../../apps/site/messages/en.json' with { type: 'json' };
import type { Messages } from '../../apps/site/messages/messages.ts';
import { keepScreens, openBrowser, visit } from './browser.ts';
import { ANY, like, site } from './message-texts.ts';
import { allLoaded } from './page-requests.ts';
import { leave } from './two-brands.ts';
import { PASSWORD, press } from './visitors.ts';

/* Texts that the site itself says, each provoked as a player meets it: those of the error catalogue of the specification
   (section 8) and of the rules that it names (sections 5 and 6). Those of the server are in
   tests/contract/error-catalogue.test.ts. */

const english = createTranslate<Messages>('en', englishFile);

const TWELVE_HOURS = 12 * 3600 + 60;

let browser: Browser;
let server: TestServer;
let channels: ManualDepositChannels;

beforeAll(async () => {
  server = await createTestServer({ ratePerMinute: 100_000 });
  channels = await openManualDepositChannels(await signInStaff(server, 'admin'));
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a path in English, as a guest or with a member's token. */
async function open(path: string, member?: TestMember): Promise<Page> {
  const { page } = await visit(browser, 'phone', server.url);
  await leave(page, { lang: 'en', ...(member !== undefined && { token: member.token }) });
  await page.goto(path);
  await allLoaded(page);
  return page;
}

const member = () => registerMember(server);

/** Breaks a call: the server says nothing about the reason. */
async function breakCall(page: Page, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 400, json: {} }));
}

let accounts = 0;

/** Fills in the registration, with a phone that is valid by default. */
async function register(page: Page, phone = `1198700${1000 + accounts}`): Promise<void> {
  accounts += 1;
  await page.getByLabel(english('auth.account')).fill(`catalogo${accounts}`);
  await page.getByLabel(english('auth.password'), { exact: true }).fill('blue ink on the wall');
  await page.getByLabel(english('auth.realname')).fill('Maria Prado');
  await page.getByLabel(english('auth.phone')).fill(phone);
  await page.getByLabel(english('auth.over18')).check();
  await press(page, english('shell.auth.createAccount'));
}

interface SiteText {
  /** The words of the specification; in English they are in the text as they are. */
  words: string;
  key: PlainKey<Messages>;
  portuguese: string;
  /** Brings about what the text is said about. */
  provoke: () => Promise<Page>;
}

const texts: readonly SiteText[] = [
  {
    words: 'Currently not logged in, please log in first',
    key: 'shell.error.notSignedIn',
    portuguese: 'Você ainda não entrou. Entre para continuar.',
    provoke: () => open('/recharge'),
  },
  {
    words: 'Login expired, do you want to log in again',
    key: 'shell.session.expired',
    portuguese: 'Sua sessão expirou. Quer entrar de novo?',
    async provoke() {
      const page = await open('/withdrawal-card', await member());
      // The open page polls: it is left before its session ends, so that the page under test learns of the end.
      await page.goto('about:blank');
      server.clock.advance(TWELVE_HOURS);
      await page.goto('/withdrawal-card');
      return page;
    },
  },
  {
    words: 'Network error, please try again later',
    key: 'shell.error.network',
    portuguese: 'Sem conexão com o servidor. Tente de novo em instantes.',
    async provoke() {
      const maria = await member();
      const page = await open('/profile', maria);
      // A sign-in elsewhere takes the session away: the answer has `force_offline`.
      await server.call()('login', { account: maria.account, password: PASSWORD });
      return page;
    },
  },
  {
    words: 'Registration Failed',
    key: 'auth.registerFailed',
    portuguese: 'Não foi possível concluir o cadastro.',
    async provoke() {
      const page = await open('/login?mode=register');
      await breakCall(page, '/api/auth/register2');
      await register(page);
      return page;
    },
  },
  {
    words: 'Your registration has been successfully completed',
    key: 'auth.registered',
    portuguese: 'Cadastro concluído. Boas-vindas!',
    async provoke() {
      const page = await open('/login?mode=register');
      await register(page);
      return page;
    },
  },
  {
    words: 'Please enter a valid mobile phone number',
    key: 'auth.phoneWrong',
    portuguese: 'Digite um celular válido, com DDD.',
    async provoke() {
      const page = await open('/login?mode=register');
      await register(page, '1133334444');
      return page;
    },
  },
  {
    words: 'Please fix the error in the form',
    key: 'shell.error.form',
    portuguese: 'Corrija os campos destacados.',
    async provoke() {
      const page = await open('/login?mode=register');
      await register(page, '1133334444');
      return page;
    },
  },
  {
    words: 'Please enter the correct mobile phone number.',
    key: 'agency.register.phoneWrong',
    portuguese: 'Digite um celular válido com DDD.',
    async provoke() {
      const page = await open('/agency-center/register-subordinates', await member());
      await press(page, english('agency.register.go'));
      return page;
    },
  },
  {
    words: 'The two passwords entered do not match!',
    key: 'auth.passwordsDiffer',
    portuguese: 'As senhas não são iguais.',
    async provoke() {
      const page = await open('/security-center/change-password', await member());
      await page.getByLabel(english('security.newPassword'), { exact: true }).fill('blue ink on the wall');
      await page.getByLabel(english('auth.passwordAgain'), { exact: true }).fill('blue ink on a wall');
      return page;
    },
  },
  {
    words: 'Passwords did not match',
    key: 'cashier.pin.differ',
    portuguese: 'As senhas não são iguais.',
    async provoke() {
      const page = await open('/withdrawalPassword', await member());
      await page.getByLabel(english('cashier.pin.first')).fill('271828');
      await page.getByLabel(english('cashier.pin.second')).fill('271829');
      await press(page, english('cashier.pin.save'));
      return page;
    },
  },
  {
    words: 'No records found',
    key: 'cashier.noRecords',
    portuguese: 'Nenhum registro neste período.',
    provoke: async () => open('/rechargeRecord', await member()),
  },
  {
    words: 'Load Fail',
    key: 'shell.error.screen',
    portuguese: 'Não foi possível abrir esta tela. Confira sua conexão.',
    async provoke() {
      const page = await open('/');
      await page.route('**/auth-forms-*', (route) => route.abort());
      // A device that is offline is not reloaded: the message stays.
      await page.context().setOffline(true);
      await page
        .getByRole('banner')
        .getByRole('button', { name: english('shell.auth.login') })
        .click();
      return page;
    },
  },
  {
    words: 'Wrong type',
    key: 'receipts.notPicture',
    portuguese: 'Não conseguimos abrir este arquivo. Escolha uma imagem JPEG, PNG ou WebP.',
    async provoke() {
      const maria = await member();
      const { pay_url } = await maria.call('recharge', { money: '150.00', ...channels.transfer });
      const page = await open(pay_url, maria);
      const file = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
      await page.locator('input[type="file"]').setInputFiles(file);
      return page;
    },
  },
  {
    words: 'Error in setting favorite',
    key: 'games.followFailed',
    portuguese: 'Não foi possível mudar seus favoritos.',
    async provoke() {
      const page = await open('/game', await member());
      await breakCall(page, '/api/games/follow/set');
      await page
        .getByRole('button', { name: like(english('shell.games.details', { title: ANY })) })
        .first()
        .press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: like(english('games.follow', { title: ANY })) })
        .click();
      return page;
    },
  },
  {
    words: 'Error in ftd list',
    key: 'promotion.firstFailed',
    portuguese: 'Não foi possível carregar o bônus do primeiro depósito.',
    async provoke() {
      const page = await open('/profile', await member());
      await breakCall(page, '/api/activity/check');
      await page.goto('/promotion/activity/first-deposit');
      return page;
    },
  },
  {
    words: 'Error in invitationactivity list',
    key: 'promotion.invitationFailed',
    portuguese: 'Não foi possível carregar os convites.',
    async provoke() {
      const page = await open('/profile', await member());
      await breakCall(page, '/api/activity/check');
      await page.goto('/promotion/activity/invitation-activity');
      return page;
    },
  },
  {
    words: "You're not eligible for this reward",
    key: 'promotion.why.ineligible',
    portuguese: 'Por enquanto, não há prêmio para você aqui.',
    async provoke() {
      const page = await open('/profile', await member());
      // Another server may refuse a reward without a reason.
      await page.route('**/api/activity/check*', async (route) => {
        const response = await route.fetch();
        const { data, ...answer } = (await response.json()) as { data: object };
        const refused = { state: 'ineligible', reason: null, reason_text: null, progress: null };
        await route.fulfill({ response, json: { ...answer, data: { ...data, ...refused } } });
      });
      await page.goto('/promotion/activity/first-deposit');
      return page;
    },
  },
];

it.each(texts)('says where it belongs: $words', async ({ words, key, portuguese, provoke }) => {
  const page = await provoke();
  await page.getByText(words).first().waitFor({ state: 'visible' });
  expect(english(key)).toContain(words);
  expect(site(key)).toBe(portuguese);
});
