import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  proofOf,
  registerMember,
  signIn,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { createSoftwareAuthenticator } from '../../apps/server/testing/software-authenticator.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { ANY, office, serverText, startsWith } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;

/** Opens the office signed in with a role. */
const staffOf = (
  role: 'support' | 'content' | 'auditor' | 'risk',
  place: 'desk' | 'phone' = 'desk',
): Promise<Visitor> => openStaffBrowser(server, browser, role, place);

const accessibility = (page: Page) => expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);

/** Enters a reason in the open dialog and confirms. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('privacy.reason')).fill('chamado 4711');
  await accessibility(page);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('support staff', () => {
  let support: Visitor;

  beforeAll(async () => {
    support = await staffOf('support');
  });

  it('finds a player in the list and sees who they are, masked', async () => {
    const { page } = support;
    await page.goto('/office/players');
    await page.getByRole('searchbox').fill(maria.account);
    // Typing reloads the list: an earlier row may disappear before the click.
    await page.waitForURL(new RegExp(maria.account));
    await page.getByRole('link', { name: new RegExp(maria.account) }).click();
    await page.getByRole('heading', { level: 1, name: maria.account }).waitFor();
    await page.getByText(office('players.figure.depositedNote', { count: 1 })).waitFor();
    await page.goto(`/office/players/${maria.id}/show?tab=profile`);
    await page.getByText(office('players.documentLine', { kind: office('sites.kind.terms'), version: 1 })).waitFor();
    expect(await page.getByText('Maria da Silva').count()).toBe(0);
    expect(support.problems).toEqual([]);
  });

  it('says that the figures of a player did not load', async () => {
    const { page } = await staffOf('support');
    const isOverview = '**/office/api/player/overview*';
    await page.route(isOverview, (route) => route.abort());
    await page.goto(`/office/players/${maria.id}/show?tab=profile`);
    await page.getByText(office('common.loadFailed')).waitFor();
    await page.unroute(isOverview);
    await page.getByRole('button', { name: office('common.retry') }).click();
    await page.getByText(office('players.figure.depositedNote', { count: 1 })).waitFor();
    await page.context().close();
  });

  it('reads the statement as the player does: every movement, the fees, and what each deposit brought', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=statement`);
    await page.getByText('R$ 100,00').first().waitFor();
    await page.getByRole('searchbox').fill('nada');
    await page.getByRole('button', { name: office('common.clearSearch') }).click();
    await accessibility(page);
    await page.getByRole('tab', { name: office('statement.links') }).click();
    await page
      .getByRole('button', { name: office('statement.expand', { what: serverText('movements.recharge') }) })
      .click();
    await page.getByText(office('statement.ownMoney')).waitFor();
    await accessibility(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: office('statement.file') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\d+-origem-do-saldo-/);
    await page.getByRole('tab', { name: office('statement.fees') }).click();
    await page.getByText(office('statement.noFees')).waitFor();
    expect(support.problems).toEqual([]);
  });

  it.each([
    'summary',
    'bets',
    'recharges',
    'withdrawals',
    'profile',
    'privacy',
    'access',
    'links',
    'tickets',
    'messages',
    'notes',
  ])('reads the tab %s, which anybody can use', async (tab) => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=${tab}`);
    await page.getByRole('tab', { selected: true }).waitFor();
    await allLoaded(page);
    await accessibility(page);
    expect(support.problems).toEqual([]);
  });

  it('reads what a player was sent, and what became of it', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=messages`);
    await page.getByText(serverText('inbox.deposit_credited.title')).first().waitFor();
    await page.getByText(office('players.messageStates.unread'), { exact: true }).first().waitFor();
    const open = office('players.messageText', { title: serverText('inbox.deposit_credited.title') });
    await page.getByRole('button', { name: open }).first().click();
    await page.getByText(/já está no seu saldo/).waitFor();
    await accessibility(page);
    const [first] = (await maria.call('notifications', {})).data.data;
    await maria.call('notificationRead', { id: first?.id ?? '' });
    await page.reload();
    await page.getByText(office('players.messageStates.read'), { exact: true }).waitFor();
    const content = await staffOf('content');
    await content.page.goto(`/office/players/${maria.id}/show?tab=messages`);
    await content.page.getByText(office('common.noAccess')).waitFor();
    await content.page.context().close();
    expect(support.problems).toEqual([]);
  });

  it('freezes an account and lets it play again', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show`);
    await page.getByRole('button', { name: office('players.freezeAsk') }).click();
    await confirm(page, office('players.freezeAsk'));
    await page
      .getByText(startsWith(office('players.frozenBy', { name: ANY, when: ANY, reason: 'chamado 4711' })))
      .waitFor();
    await expect(deposit(server, maria, '50.00')).rejects.toMatchObject({ error: 'player_blocked' });
    await page.getByRole('button', { name: office('players.unfreezeAsk') }).click();
    await confirm(page, office('players.unfreezeAsk'));
    await page.getByText(office('players.unfreezeDone')).waitFor();
    await deposit(server, maria, '50.00');
    expect(support.problems).toEqual([]);
  });

  it('tags a player, finds them by the tag, and removes it', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=notes`);
    await page.getByLabel(office('players.tagAdd')).fill('Alto valor');
    await page.getByRole('button', { name: office('players.tagAddAsk') }).click();
    await page.getByRole('button', { name: office('players.tagRemove', { tag: 'alto-valor' }) }).waitFor();
    await page.getByRole('link', { name: 'alto-valor' }).click();
    await page.getByText(office('players.taggedWith', { tag: 'alto-valor' })).waitFor();
    await page.getByRole('link', { name: new RegExp(maria.account) }).click();
    await page.getByRole('tab', { name: office('players.notes') }).click();
    await page.getByRole('button', { name: office('players.tagRemove', { tag: 'alto-valor' }) }).click();
    await page.getByText(office('players.noTags')).waitFor();
    expect(support.problems).toEqual([]);
  });

  it('writes a note that the next one reads', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=notes`);
    await page.getByLabel(office('players.note')).fill('Ligou às 9h.\nConfirmou o CPF.');
    await page.getByRole('button', { name: office('players.noteAsk') }).click();
    await page.getByText('Confirmou o CPF.').waitFor();
    await page.getByText(/^support\d+@arara\.test · .*:\d\d:\d\d$/).waitFor();
    expect(support.problems).toEqual([]);
  });

  it('reveals one field for a reason', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=privacy`);
    await page.getByLabel(office('codes.personalField.realname'), { exact: true }).check();
    await page.getByLabel(office('privacy.reason')).fill('confere o titular');
    await page.getByRole('button', { name: office('privacy.revealConfirm') }).click();
    await page.getByText('Maria da Silva').waitFor();
    expect(support.problems).toEqual([]);
  });

  it('replays a round from the list of bets', async () => {
    const { page } = support;
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    await maria.call('bet', { session, stake: '2.00', key: freshKey() });
    await page.goto(`/office/players/${maria.id}/show?tab=bets`);
    await page.locator('img[src*="/tigre-da-vez."]').waitFor();
    await page.getByRole('button', { name: office('players.replay', { game: 'Tigre da Vez' }) }).click();
    await page.getByRole('heading', { name: `Tigre da Vez · ${office('round.equal')}` }).waitFor();
    await accessibility(page);
    expect(support.problems).toEqual([]);
  });

  it('asks for a correction that a second person approves', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=privacy`);
    await page.getByRole('button', { name: office('corrections.ask') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('corrections.realname')).fill('Maria de Souza');
    await dialog.getByLabel(office('privacy.reason')).fill('certidão no chamado 4711');
    await accessibility(page);
    await dialog.getByRole('button', { name: office('corrections.confirm'), exact: true }).click();
    await page.getByText(office('corrections.sent')).waitFor();
    expect(await page.getByRole('button', { name: office('corrections.approve') }).count()).toBe(0);
    const risk = await staffOf('risk');
    await risk.page.goto(`/office/players/${maria.id}/show?tab=privacy`);
    await risk.page.getByRole('button', { name: office('corrections.show') }).click();
    await confirm(risk.page, office('corrections.show'));
    await risk.page.getByText('Maria da Silva → Maria de Souza').waitFor();
    await risk.page.getByRole('button', { name: office('corrections.approve') }).click();
    await confirm(risk.page, office('corrections.approve'));
    await risk.page.getByText(office('corrections.approved')).waitFor();
    expect((await maria.call('me', {})).data.realname).toBe('Maria de Souza');
    expect([...support.problems, ...risk.problems]).toEqual([]);
  });

  it('removes a lost passkey, at a desk and on a phone', async () => {
    const rosa = await registerMember(server);
    for (const place of ['desk', 'phone'] as const) {
      const challenge = (await rosa.call('passkeyAddStart', { proof: await proofOf(rosa.call) })).data;
      await rosa.call('passkeyAdd', {
        response: createSoftwareAuthenticator().create(challenge, { origin: server.url }),
      });
      const [passkey] = (await rosa.call('passkeys', {})).data;
      const { page, problems } = place === 'desk' ? support : await staffOf('support', place);
      await page.goto(`/office/players/${rosa.id}/show?tab=access`);
      await page
        .getByRole('button', { name: office('players.passkeyRemoveOf', { name: passkey?.name ?? '' }) })
        .click();
      await confirm(page, office('players.passkeyRemove'));
      await page.getByText(office('players.noPasskeys')).waitFor();
      expect(problems).toEqual([]);
      rosa.call = server.call(await signIn(server, rosa.account));
      expect((await rosa.call('passkeys', {})).data).toEqual([]);
    }
  });

  it('resets a forgotten withdrawal password, which also ends the session', async () => {
    const { page } = support;
    await page.goto(`/office/players/${maria.id}/show?tab=access`);
    await page.getByRole('button', { name: office('players.drawingPasswordReset') }).click();
    await confirm(page, office('players.reset'));
    await page.getByText(office('players.drawingPasswordUnset')).waitFor();
    await page.getByText(office('players.noPlaces')).waitFor();
    await expect(maria.call('me', {})).rejects.toMatchObject({ code: 401 });
    expect(support.problems).toEqual([]);
  });
});

describe('risk staff', () => {
  it('marks a test account for a reason, and sees the mark', async () => {
    const { page, problems } = await staffOf('risk');
    await page.goto(`/office/players/${maria.id}/show`);
    await page.getByRole('button', { name: office('players.actions') }).click();
    await page.getByRole('menuitem', { name: office('players.testOn') }).click();
    await confirm(page, office('players.switchTurnOn'));
    await page.getByText(office('players.test'), { exact: true }).waitFor();
    await accessibility(page);
    expect(problems).toEqual([]);
  });
});

describe('support staff on a phone', () => {
  it('forces a player offline', async () => {
    const rosa = await registerMember(server);
    const { page, problems } = await staffOf('support', 'phone');
    await page.goto(`/office/players/${rosa.id}/show?tab=access`);
    await page.getByRole('button', { name: office('players.endAll') }).click();
    await confirm(page, office('players.endAll'));
    await page.getByText(office('players.noPlaces')).waitFor();
    await expect(rosa.call('me', {})).rejects.toMatchObject({ code: 401 });
    expect(problems).toEqual([]);
  });
});

describe('an auditor', () => {
  it('reads everything and is offered no action', async () => {
    const { page, problems } = await staffOf('auditor');
    const actions = [
      office('players.freezeAsk'),
      office('players.endOne'),
      office('players.reset'),
      office('players.tagAddAsk'),
      office('players.noteAsk'),
      office('players.actions'),
      office('corrections.ask'),
    ];
    for (const tab of ['summary', 'access', 'notes', 'privacy', 'links', 'audit']) {
      await page.goto(`/office/players/${maria.id}/show?tab=${tab}`);
      await page.getByRole('tab', { selected: true }).waitFor();
      await allLoaded(page);
      for (const name of actions) expect(await page.getByRole('button', { name }).count(), `${tab} ${name}`).toBe(0);
      await accessibility(page);
    }
    expect(problems).toEqual([]);
  });
});

describe('a content editor', () => {
  it('changes the texts of a site from the list of sites, and may not touch its rules', async () => {
    const { page, problems } = await staffOf('content');
    await page.goto('/office/');
    await page
      .getByRole('main')
      .getByRole('link', { name: office('sites.title') })
      .click();
    await page.getByRole('link', { name: 'Arara', exact: true }).click();
    await page.getByRole('heading', { name: office('sites.features') }).waitFor();
    expect(await page.getByLabel(office('sites.idle')).isDisabled()).toBe(true);
    expect(await page.getByLabel(office('sites.feature.demo')).isDisabled()).toBe(true);
    await accessibility(page);
    await page.getByRole('tab', { name: office('sites.texts') }).click();
    await page.getByLabel(office('sites.adults')).fill('Proibido para menores de 18 anos.');
    await page.getByRole('button', { name: office('sites.save') }).click();
    await page.getByText(office('sites.saved')).waitFor();
    expect((await server.call()('siteData', {})).data.footer.adults).toBe('Proibido para menores de 18 anos.');
    await page.getByRole('tab', { name: office('sites.documents') }).click();
    await page
      .getByRole('button', { name: office('sites.begin') })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('sees a message on screens without permission', async () => {
    const { page } = (await staffOf('content', 'phone')) satisfies Visitor;
    await page.goto('/office/players');
    await page.getByRole('heading', { level: 1, name: office('common.noAccess') }).waitFor();
    await accessibility(page);
    await page.getByRole('link', { name: office('common.toHome') }).click();
    await page.getByText(office('home.ways')).waitFor();
  });
});
