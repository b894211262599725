import { readFile } from 'node:fs/promises';
import { createTranslate } from '@arara/messages';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import chineseFile from '../../apps/site/messages/zh-Hans.json' with { type: 'json' };
import type { Messages } from '../../apps/site/messages/messages.ts';
import { expectNoBarriers } from './barriers.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { ANY, like, serverText, site } from './message-texts.ts';
import { leave } from './two-brands.ts';

const chinese = createTranslate<Messages>('zh-Hans', chineseFile);

const PASSWORD = 'segredo-longo';
const DAY = 86_400;

let browser: Browser;
let server: TestServer;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

beforeEach(async () => {
  visitor = await visit(browser, 'phone', server.url);
  ({ page } = visitor);
  onTestFailed(() => keepScreens(browser, 'own-data'));
});

afterEach(() => page.context().close());

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a page as a signed-in member. */
async function openAs(token: string, path: string): Promise<void> {
  await enter(page, token);
  await page.goto(path);
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();

async function prove(action: string): Promise<void> {
  await page.getByLabel(site('privacy.password')).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

describe('a QQ number', () => {
  it('is taken from a reader of Chinese, and asked of nobody else', async () => {
    const { token, call } = await registerMember(server);
    await openAs(token, '/profile');
    await press(site('account.profile.edit'));
    await page.getByLabel(site('account.profile.nickname')).waitFor();
    expect(await page.getByLabel(site('account.profile.qq')).count()).toBe(0);
    await leave(page, { token, lang: 'cn' });
    await page.goto('/profile');
    await press(chinese('account.profile.edit'));
    await page.getByLabel(chinese('account.profile.qq')).fill('10001');
    await expectNoAxeViolations(page);
    await press(chinese('account.profile.save'));
    await expect.poll(async () => (await call('me', {})).data.qq).toBe('10001');
    expect(visitor.problems).toEqual([]);
  });
});

describe('the name of a member who registered by phone', () => {
  it('is given once on the page of own data, which leads on to the identity verification', async () => {
    const phone = '+5511944443333';
    const { ticket } = (await server.call()('phoneCode', { phone })).data;
    const code = await codeSentTo(server, phone);
    const { data } = await server.call()('phoneRegister', { phone, ticket, code, over18: true });
    const call = server.call(data.access_token);
    await call('identitySet', { cpf: '123.456.789-09', birth_date: '1990-05-17' });
    await openAs(data.access_token, '/identity');
    await page.getByRole('link', { name: site('identity.complete') }).click();
    await heading(site('privacy.name.title')).waitFor();
    await expectNoAxeViolations(page);
    const panel = page.locator('form').filter({ has: page.getByLabel(site('auth.realname')) });
    const save = () => panel.getByRole('button', { name: site('privacy.details.save') }).click();
    await save();
    await sees(site('auth.realnameMissing'));
    await page.getByLabel(site('auth.realname')).fill('José Aparecido');
    await save();
    await heading(site('privacy.name.title')).waitFor({ state: 'detached' });
    expect((await call('me', {})).data.realname).toBe('José Aparecido');
    await page.goto('/identity');
    await page.getByText(site('identity.which')).waitFor();
    expect(visitor.problems).toEqual([]);
  });
});

describe('the identity of a member', () => {
  it('is entered once, with the reasons shown, and masked afterwards', async () => {
    const { token } = await registerMember(server);
    await openAs(token, '/profile');
    await page.getByRole('link', { name: site('account.profile.data') }).click();
    await heading(site('privacy.identity')).waitFor();
    await sees(site('privacy.whyOne'));
    await expectNoAxeViolations(page);
    await page.getByLabel(site('privacy.cpf')).fill('52998224726');
    await page.getByLabel(site('privacy.birthDate')).fill('31021990');
    await press(site('privacy.tell'));
    await sees(site('privacy.cpfWrong'));
    await sees(site('privacy.birthUnreal'));
    await page.getByLabel(site('privacy.cpf')).fill('52998224725');
    expect(await page.getByLabel(site('privacy.cpf')).inputValue()).toBe('529.982.247-25');
    await page.getByLabel(site('privacy.birthDate')).fill('01021990');
    await press(site('privacy.tell'));
    await heading(site('privacy.confirmTitle')).waitFor();
    await expectNoAxeViolations(page);
    await press(site('privacy.confirm'));
    await sees('***.***.***-25');
    await sees(site('privacy.provided'));
    await page.reload();
    await sees('***.***.***-25');
    expect(await page.getByText('529.982').count()).toBe(0);
    await expectNoAxeViolations(page);
    expect(visitor.problems).toEqual([]);
  });

  it('warns before submitting a birth date under 18, and explains its consequences afterwards', async () => {
    const maria = await registerMember(server);
    await openAs(maria.token, '/my-data');
    await page.getByLabel(site('privacy.cpf')).fill('11144477735');
    await page.getByLabel(site('privacy.birthDate')).fill(`0101${server.clock.now().getUTCFullYear() - 10}`);
    await press(site('privacy.tell'));
    await sees(site('privacy.minorWarning'));
    await press(site('privacy.minorConfirm'));
    await heading(site('privacy.minorTitle')).waitFor();
    await sees(site('privacy.minorMoney'));
    await expectNoAxeViolations(page);
    expect((await maria.call('privacy', {})).data.identity).toMatchObject({ cpf: '', is_set: false });
    expect(visitor.problems).toEqual([]);
  });

  it('is not requested from demo players', async () => {
    const { data } = await server.call()('demo', { over18: true });
    await openAs(data.access_token, '/my-data');
    await sees(site('privacy.demoTitle'));
    await expectNoAxeViolations(page);
  });
});

describe('the data export', () => {
  it('is requested with the password, shown while it is prepared, and saved as a file', async () => {
    const maria = await registerMember(server, { realname: 'Maria Copiada' });
    await openAs(maria.token, '/my-data');
    await press(site('privacy.exportAsk'));
    await page.getByLabel(site('privacy.password')).fill('nao-e-esta');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site('privacy.exportAsk') })
      .click();
    await sees('Senha incorreta. Confira e tente de novo.');
    await expectNoAxeViolations(page);
    await prove(site('privacy.exportAsk'));
    await sees(site('privacy.export_preparing'));
    await expectNoAxeViolations(page);
    await server.settle();
    await sees(site('privacy.export_ready'));
    await press(site('privacy.exportDownload'));
    await sees(site('privacy.exportWarn'));
    await page.getByLabel(site('privacy.password')).fill(PASSWORD);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: site('privacy.exportDownload') })
        .click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^arara-X\w+\.json$/);
    const document: unknown = JSON.parse(await readFile(await saved.path(), 'utf8'));
    expect(document).toMatchObject({ member: { account: maria.account, real_name: 'Maria Copiada' } });
    await sees(site('privacy.exportSaved'));
    expect(visitor.problems).toEqual([]);
  });
});

describe('account erasure', () => {
  it('lists obstacles and how to resolve them, then waits, and can be cancelled', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '50.00');
    await openAs(maria.token, '/my-data');
    await sees(site('privacy.obstacle_money'));
    expect(await page.getByRole('button', { name: site('privacy.eraseAsk') }).count()).toBe(0);
    expect(await page.getByRole('link', { name: site('privacy.way_money') }).getAttribute('href')).toBe('/withdraw');
    await expectNoAxeViolations(page);

    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    await page.reload();
    await sees(site('privacy.obstacle_withdrawal'));
    const finance = await signInStaff(server, 'finance');
    await finance('officeApprove', { id: data.id, reason: 'Conferido' });
    await server.settle();
    server.clock.advance(60);
    await server.settle();

    await page.reload();
    await press(site('privacy.eraseAsk'));
    await heading(site('privacy.eraseSure')).waitFor();
    await expectNoAxeViolations(page);
    await prove(site('privacy.eraseConfirm'));
    await sees(site('privacy.eraseWaiting'));
    await expectNoAxeViolations(page);
    await press(site('privacy.eraseTakeBack'));
    await page.getByRole('button', { name: site('privacy.eraseAsk') }).waitFor();
    expect((await maria.call('privacy', {})).data.erasure?.status).toBe('withdrawn');
    expect(visitor.problems).toEqual([]);
  });

  it('shows why it was refused', async () => {
    const maria = await registerMember(server);
    const support = await signInStaff(server, 'support');
    const { data } = await maria.call('privacyErase', { password: PASSWORD });
    await support('officeEraseRefuse', { id: data.id, reason: 'Envie um documento com foto' });
    await openAs(maria.token, '/my-data');
    await sees(like(site('privacy.eraseRefused', { moment: ANY })));
    await sees('Envie um documento com foto');
    await expectNoAxeViolations(page);
  });
});

describe('the documents of the site', () => {
  it('are public, with every version', async () => {
    await page.goto('/documents');
    await page.getByRole('link', { name: serverText('documents.terms.title') }).click();
    await heading(serverText('documents.terms.title')).waitFor();
    await heading('Quem pode jogar').waitFor();
    await sees(like(`${site('documents.version', { version: 1 })} · ${site('documents.since', { day: ANY })}`));
    await expectNoAxeViolations(page);
    await page.goto('/documents/nada');
    await heading(site('documents.unknown')).waitFor();
    await page.goto('/documents/terms?version=9');
    await heading(site('documents.unknown')).waitFor();
    await expectNoAxeViolations(page);
    expect(visitor.problems).toEqual([]);
  });

  it('are announced unobtrusively, confirmed once in force, and never over a game or a payment', async () => {
    const maria = await registerMember(server);
    const content = await signInStaff(server, 'content');
    for (const kind of ['terms', 'privacy'] as const) {
      const { data: draft } = await content('officeDocumentDraft', { site: 'arara', kind });
      const text = { title: 'Termos gerais', body: '## Só isto mudou\n\n- Um ponto novo' };
      if (kind === 'terms') await content('officeDocumentText', { id: draft.id, language: 'pt', ...text });
      await content('officeDocumentAnnounce', { id: draft.id });
    }

    await openAs(maria.token, '/');
    const notice = page.getByRole('complementary', { name: site('documents.notice') });
    await notice.waitFor();
    await expectNoAxeViolations(page);
    await notice.getByRole('button', { name: site('shell.ui.close') }).click();
    await notice.getByRole('link', { name: site('documents.noticeRead') }).click();
    await sees(like(site('documents.soonNote', { day: ANY })));
    await expectNoAxeViolations(page);

    server.clock.advance(14 * DAY);
    await openAs(await signIn(server, maria.account), '/withdraw');
    await heading(site('cashier.withdraw.title')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('link', { name: site('shell.nav.profile') })
      .first()
      .click();
    await heading(site('documents.pendingTitle')).waitFor();
    await expectNoBarriers(page);
    await press(site('documents.acceptOf', { title: 'Termos gerais' }));
    await page.getByRole('button', { name: site('documents.accept'), exact: true }).waitFor();
    await press(site('documents.later'));
    await page.reload();
    await heading(site('account.profile.title')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    // The next visit asks again; reading the document also accepts it.
    await page.evaluate(() => sessionStorage.removeItem('termsLater'));
    await page.reload();
    await page.getByRole('dialog').getByRole('link', { name: 'Ler Privacidade' }).click();
    await sees(site('documents.waits'));
    await expectNoAxeViolations(page);
    await press(site('documents.accept'));
    await sees(site('documents.accepted'));
    expect((await server.call(await signIn(server, maria.account))('termsPending', {})).data).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });
});
