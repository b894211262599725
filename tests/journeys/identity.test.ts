import {
  PAYER_CPF,
  type TestMember,
  type TestServer,
  createTestServer,
  registerMember,
  setJurisdiction,
  signInStaff,
  testAddress,
  testLimits,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { keepScreens, openBrowser, visit } from './browser.ts';
import { office, site } from './message-texts.ts';
import { enter, enterOffice } from './visitors.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let player: Page;
let staff: Page;

beforeAll(async () => {
  server = await createTestServer();
  await setJurisdiction(await signInStaff(server, 'admin'), 'br-spa');
  maria = await registerMember(server, {
    cpf: PAYER_CPF,
    birth_date: '1990-02-01',
    gender: 2,
    address: testAddress,
    limits: testLimits,
  });
  let token = '';
  await signInStaff(server, 'risk', 'rita@arara.test', (made) => (token = made));
  browser = await openBrowser();
  ({ page: player } = await visit(browser, 'phone', server.url));
  ({ page: staff } = await visit(browser, 'desk', server.url));
  await enter(player, maria.token);
  await enterOffice(staff, token);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, 'identity');
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const choose = async (side: 'front' | 'back' | 'selfie') => {
  // Any photo: what is on it is for a person to read.
  const file = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await player.screenshot({ type: 'jpeg' }) };
  await player.getByLabel(site(`identity.side.${side}`), { exact: true }).setInputFiles(file);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const recharge = () => maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' });

async function sendPhotos(): Promise<void> {
  for (const [index, side] of (['front', 'back', 'selfie'] as const).entries()) {
    await choose(side);
    await expect.poll(() => player.getByText(site('identity.photoSent'), { exact: true }).count()).toBe(index + 1);
  }
  await player.getByLabel(site('identity.number')).fill('12.345.678-9');
  await press(player, site('identity.submit'));
  await player.getByText(site('identity.waitingText')).waitFor();
}

describe('a player of a site that requires a verified identity', () => {
  it('sends photos from the verification page, which has no barrier', async () => {
    await expect(recharge()).rejects.toMatchObject({ error: 'identity_required' });
    await player.goto('/identity');
    await player.getByText(site('identity.which')).waitFor();
    await expectNoAxeViolations(player);
    await sendPhotos();
  });

  it('reads why staff refused them, and sends others', async () => {
    await staff.goto('/office/identities');
    await staff.getByRole('button', { name: office('identities.open', { player: maria.account }) }).click();
    await press(staff, office('identities.showPhoto', { side: office('codes.identitySide.front') }));
    await staff.getByRole('img', { name: office('codes.identitySide.front') }).waitFor();
    await press(staff, office('identities.decide.refuse.action'));
    const dialog = staff.getByRole('dialog');
    await dialog.getByText(office('codes.identityRefusal.unreadable')).click();
    await dialog.getByRole('button', { name: office('identities.decide.refuse.action') }).click();
    await staff.getByText(office('identities.decide.refuse.done')).waitFor();
    await player.reload();
    await player.getByText(site('identity.refusal.unreadable')).waitFor();
    await expectNoAxeViolations(player);
    await sendPhotos();
  });

  it('deposits after staff approved', async () => {
    await staff.goto('/office/identities');
    await staff.getByRole('button', { name: office('identities.open', { player: maria.account }) }).click();
    await press(staff, office('identities.decide.approve.action'));
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: office('identities.decide.approve.action') })
      .click();
    await staff.getByText(office('identities.decide.approve.done')).waitFor();
    await player.reload();
    await player.getByText(site('identity.approvedText')).waitFor();
    expect((await recharge()).data.order_number).not.toBe('');
  });
});
