import { type TestServer, createTestServer, deposit, prepareWithdrawal, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { expectNoBarriers } from './barriers.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { site } from './message-texts.ts';
import { PASSWORD, createBrowserSessions, enter, expectSignedIn, press, sees, signOut } from './visitors.ts';

let browser: Browser;
let server: TestServer;

/** Browsers have no passkeys at an address that is an IP. */
const home = () => server.url.replace('127.0.0.1', 'localhost');
const { open, end } = createBrowserSessions(() => browser, home);

beforeAll(async () => {
  server = await createTestServer();
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, 'passkeys');
  await end();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Gives the browser of a page an authenticator that verifies its user, as a phone with a fingerprint does. */
async function plugAuthenticator(page: Page): Promise<{ touch(enabled: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether somebody touches it whenever it asks, also among the suggestions of a field. */
    async touch(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

/** Adds a passkey in the security center, after the password. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto('/security-center/passkeys');
  await page.getByRole('link', { name: site('security.passkeyAdd') }).click();
  await page.getByLabel(site('auth.password'), { exact: true }).fill(PASSWORD);
  await press(page, site('security.continue'));
  await press(page, site('security.passkeyAdd'));
  await page.getByRole('article').waitFor();
}

it('adds a passkey, signs in by it without a password, renames and removes it', async () => {
  const { token } = await registerMember(server);
  const { page, problems } = await open('/');
  const authenticator = await plugAuthenticator(page);
  await enter(page, token);
  await addPasskey(page);
  await expectNoAxeViolations(page);
  await press(page, site('security.passkeyRename'));
  await expectNoBarriers(page);
  await page.getByLabel(site('security.passkeyName')).fill('Celular da Maria');
  await press(page, site('security.passkeySave'));
  await page.getByRole('article', { name: 'Celular da Maria' }).waitFor();
  await signOut(page);
  await page.goto('/login');
  // From the suggestions of the field, of which the authenticator takes the only one.
  await expectSignedIn(page);
  await signOut(page);
  await authenticator.touch(false);
  await page.goto('/login');
  await press(page, site('auth.byPasskey'));
  await authenticator.touch(true);
  await expectSignedIn(page);
  await page.goto('/security-center/passkeys');
  await page.getByRole('link', { name: site('security.passkeyRemoveShort') }).click();
  await page.getByLabel(site('auth.password'), { exact: true }).fill(PASSWORD);
  await press(page, site('security.continue'));
  await press(page, site('security.passkeyRemove'));
  await sees(page, site('security.passkeyRemoved'));
  await page.getByRole('article').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('confirms a withdrawal by the passkey, once the withdrawal password has let it', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  const { page, problems } = await open('/');
  await plugAuthenticator(page);
  await enter(page, maria.token);
  await addPasskey(page);
  await page.getByLabel(site('security.passkeyWithdrawals')).click();
  await page.getByRole('dialog').getByLabel(site('security.pin')).fill('271828');
  await expectNoBarriers(page);
  await press(page, site('security.confirm'));
  await sees(page, site('security.passkeyWithdrawalsOn'));
  await page.goto('/withdraw');
  await page.getByLabel(site('cashier.withdraw.howMuch')).fill('3000');
  await press(page, site('cashier.withdraw.review'));
  await press(page, site('cashier.withdraw.byPasskey'));
  await sees(page, site('cashier.withdraw.submittedTitle'));
  expect((await maria.call('drawingList', {})).data.total).toBe(1);
  expect(problems).toEqual([]);
});
