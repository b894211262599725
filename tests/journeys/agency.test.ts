import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  signIn,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { betOnce } from '../../apps/server/testing/tournaments.ts';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { PASSWORD, enter, expectSignedIn, press, sees } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { site } from './message-texts.ts';

/* A member sends their link, a friend comes by it and plays, and both ends of it are seen in the agency center. */

const CENTER = '/agency-center';
const SCREENS = [
  ['invite', site('agency.invite.title')],
  ['agent', site('agency.agent.title')],
  ['reward', site('agency.reward.title')],
  ['invitation-record', site('agency.record.title')],
  ['agency-mechanism', site('agency.mechanism.title')],
  ['register-subordinates', site('agency.register.title')],
] as const;

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
  maria = await registerMember(server, { account: 'mariazinha' });
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

/** Opens a path of the agency center, signed in or as a guest. */
async function open(
  path: string,
  token: string | null = maria.token,
  place: 'phone' | 'desk' = 'phone',
): Promise<Page> {
  visitor = await visit(browser, place, server.url);
  const { page } = visitor;
  await enter(page, token);
  await page.goto(`${CENTER}/${path}`);
  await allLoaded(page);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** Expects an accessible page, also on the narrowest phone. */
async function usable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(visitor.problems).toEqual([]);
}

/** Runs the player-statistics projection. */
async function sweepPlayerStats(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
}

describe('a guest', () => {
  it.each(SCREENS.filter(([path]) => path !== 'agency-mechanism'))('meets the way in at %s', async (path, title) => {
    const page = await open(path, null);
    await heading(page, title);
    await sees(page, site('agency.offers'));
    await sees(page, site('agency.signIn'));
    await usable(page);
  });

  it('reads the tables and uses the calculator', async () => {
    const page = await open('agency-mechanism', null);
    await heading(page, site('agency.mechanism.title'));
    await page.getByRole('radio', { name: site('agency.kind.recharge') }).waitFor();
    expect(await page.getByText(site('agency.table.team')).count()).toBe(0);
    await usable(page);
  });
});

describe('a demo account', () => {
  it('sees why it cannot invite', async () => {
    const { data } = await server.call()('demo', { over18: true });
    const page = await open('invite', data.access_token);
    await sees(page, site('agency.demoTitle'));
    await usable(page);
  });
});

describe('a member who has invited nobody', () => {
  it.each(SCREENS)('can use %s', async (path, title) => {
    const page = await open(path);
    await heading(page, title);
    await usable(page);
  });

  it('is led to the invitation from every empty list', async () => {
    for (const path of ['agent', 'reward', 'invitation-record']) {
      const page = await open(path);
      await page.getByRole('link', { name: site('agency.toInvite') }).waitFor();
    }
  });

  it('opens from the bottom bar, which keeps it selected throughout the center', async () => {
    const page = await open('invite');
    const place = page
      .getByRole('navigation', { name: site('shell.nav.main') })
      .getByRole('link', { name: site('shell.nav.agency') });
    expect(await place.getAttribute('href')).toBe(`${CENTER}/invite`);
    await page.getByRole('link', { name: site('agency.tab.reward') }).click();
    await heading(page, site('agency.reward.title'));
    expect(await place.getAttribute('aria-current')).toBe('page');
  });
});

describe('an invitation', () => {
  it('is sent by code, link, QR and picture', async () => {
    const { data: invite } = await maria.call('agencyInvite', {});
    const page = await open('invite');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await sees(page, invite.code);
    await page.getByRole('img', { name: site('agency.invite.pictureAlt') }).waitFor();
    await press(page, site('agency.invite.share'));
    const sheet = page.getByRole('dialog');
    expect(await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(invite.whatsapp_url);
    expect(await sheet.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe(invite.telegram_url);
    await expectNoAxeViolations(page);
    await press(page, site('agency.invite.copyLink'));
    await sees(page, site('agency.invite.copied'));
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(invite.link);
    await page.keyboard.press('Escape');
    await press(page, site('agency.invite.qrOpen'));
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    const saved = page.waitForEvent('download');
    await press(page, site('agency.invite.qrSave'));
    expect((await saved).suggestedFilename()).toBe(`qr-${invite.code}.png`);
    expect(visitor.problems).toEqual([]);
  });

  it('registers a friend with the code filled in, listed in record and team', async () => {
    const { data: invite } = await maria.call('agencyInvite', {});
    const friend = await visit(browser, 'phone', server.url);
    await friend.page.goto(new URL(invite.link).pathname + new URL(invite.link).search);
    const code = friend.page.getByLabel(site('auth.introducer'));
    await code.waitFor();
    expect(await code.inputValue()).toBe(invite.code);
    await friend.page.getByLabel(site('auth.account')).fill('joana2026');
    await friend.page.getByLabel(site('auth.password'), { exact: true }).fill(PASSWORD);
    await friend.page.getByLabel(site('auth.realname')).fill('Joana Pereira');
    await friend.page.getByLabel(site('auth.phone')).fill('21987654321');
    await friend.page.getByLabel(site('auth.over18')).check();
    await press(friend.page, site('shell.auth.createAccount'));
    await expectSignedIn(friend.page);
    // The visit is reported by a separate call in the background.
    await expect
      .poll(async () => (await maria.call('agencyInvite', {})).data)
      .toMatchObject({ total_invited: 1, direct: 1, visits: 1 });

    const record = await open('invitation-record');
    const row = record
      .getByRole('list', { name: site('agency.record.list') })
      .getByRole('article')
      .first();
    await row.getByText(site('agency.side.direct'), { exact: true }).waitFor();
    await row.getByText(site('agency.team.notRecharged')).waitFor();
    await usable(record);
    const team = await open('agent');
    await team
      .getByRole('list', { name: site('agency.team.list') })
      .getByRole('article')
      .first()
      .waitFor();
    await usable(team);
  });
});

describe('the team', () => {
  it('earns commission today on its bets', async () => {
    const token = await signIn(server, 'joana2026');
    const joana: TestMember = { ...maria, account: 'joana2026', token, call: server.call(token) };
    const { data: me } = await joana.call('me', {});
    await deposit(server, { ...joana, id: me.id }, '1000.00');
    await betOnce(joana, '500.00');
    // Until then the cached report is shown.
    server.clock.advance(61);
    await sweepPlayerStats();
    const { data } = await maria.call('agencyCommission', {});
    expect(data.team_today.valid_bet).toBe('500.00');
    expect(data.today).not.toBe('0.00');
    const page = await open('agent');
    const today = page.getByRole('region', { name: site('agency.commission.today') });
    await today.getByText(/^R\$\s500,00$/).waitFor();
    await today.getByText(data.today.replace('.', ',')).first().waitFor();
    await usable(page);
  });

  it('can be browsed down to any depth, and back up by its path', async () => {
    const token = await signIn(server, 'joana2026');
    const { data: joana } = await server.call(token)('me', {});
    await registerMember(server, { account: 'pedro2026', introducer: joana.invite_code });
    const page = await open('agent');
    await page.getByRole('button', { name: site('agency.team.count', { count: 1 }) }).click();
    const path = page.getByRole('navigation', { name: site('agency.team.path') });
    await path.waitFor();
    await page.getByText(site('agency.side.direct'), { exact: true }).first().waitFor();
    await usable(page);
    await path.getByRole('button', { name: site('agency.you') }).click();
    await path.waitFor({ state: 'detached' });
    await page.goBack();
    await path.waitFor();
  });

  it('is searched by number', async () => {
    const page = await open('agent');
    await page.getByRole('textbox', { name: site('agency.team.search') }).fill('abc');
    await page
      .getByRole('button', { name: site('shell.nav.find'), exact: true })
      .last()
      .click();
    await sees(page, site('agency.team.badId'));
    await page.getByRole('textbox', { name: site('agency.team.search') }).fill('999999');
    await page
      .getByRole('button', { name: site('shell.nav.find'), exact: true })
      .last()
      .click();
    await sees(page, site('agency.team.notFound'));
    await press(page, site('shell.ui.clear'));
    await page
      .getByRole('list', { name: site('agency.team.list') })
      .getByRole('article')
      .first()
      .waitFor();
  });
});

describe('the tables', () => {
  it('keep the others when one of them fails, and load it again on request', async () => {
    const page = await open('agency-mechanism');
    await page.route('**/api/agency/mechanism/betting*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.reload();
    await allLoaded(page);
    await page.getByRole('radio', { name: site('agency.kind.betting') }).check();
    const refused = page.waitForResponse('**/api/agency/mechanism/betting*');
    await press(page, site('shell.ui.retry'));
    await refused;
    await page.getByText(site('agency.mechanism.failed')).waitFor();
    await page.getByRole('radio', { name: site('agency.kind.recharge') }).check();
    expect(await page.getByRole('button', { name: site('shell.ui.retry') }).count()).toBe(0);
    await page.unroute('**/api/agency/mechanism/betting*');
    await page.getByRole('radio', { name: site('agency.kind.betting') }).check();
    await press(page, site('shell.ui.retry'));
    await page.getByText(site('agency.mechanism.failed')).waitFor({ state: 'detached' });
  });
});

describe('an account for another person', () => {
  const fill = async (page: Page, phone: string) => {
    await page.getByLabel(site('agency.register.phone')).fill(phone);
    await page.getByLabel(site('agency.register.consent')).check();
    await press(page, site('agency.register.go'));
  };

  it('is refused for an incomplete form, with a message at each field', async () => {
    const page = await open('register-subordinates');
    await page.getByLabel(site('agency.register.code')).fill('');
    await page.getByLabel(site('agency.register.uid')).fill('eu');
    await press(page, site('agency.register.go'));
    await sees(page, site('agency.register.phoneWrong'));
    await sees(page, site('agency.register.codeMissing'));
    await sees(page, site('agency.register.uidMissing'));
    await sees(page, site('agency.register.consentMissing'));
    await usable(page);
  });

  it('is refused for a taken number, under the number', async () => {
    const page = await open('register-subordinates');
    await fill(page, '21987654321');
    await sees(page, 'Este celular já tem cadastro.');
    const field = page.getByLabel(site('agency.register.phone'));
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.and(page.locator(':focus')).waitFor();
  });

  it('is refused for an ID outside the team, under the ID', async () => {
    const stranger = await registerMember(server);
    const page = await open('register-subordinates');
    await page.getByLabel(site('agency.register.uid')).fill(String(stranger.id));
    await fill(page, '11912345678');
    await sees(page, 'Este ID não é seu nem de alguém da sua equipe.');
  });

  it('shows its password once, warns before closing, and lets the person sign in', async () => {
    const page = await open('register-subordinates');
    await fill(page, '11912345678');
    const sheet = page.getByRole('dialog', { name: site('agency.register.done') });
    await sheet.waitFor();
    await expectNoAxeViolations(page);
    const href = (await sheet.getByRole('link', { name: site('agency.register.send') }).getAttribute('href')) ?? '';
    expect(href).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=/);
    await page.keyboard.press('Escape');
    await sees(page, site('agency.register.leaveTitle'));
    await press(page, site('agency.register.stay'));
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await press(page, site('agency.register.leave'));
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: site('agency.tab.record') }).click();
    await sees(page, site('agency.way.registered'));
    expect(visitor.problems).toEqual([]);
  });
});
