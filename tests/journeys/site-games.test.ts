import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessiblePage } from './accessibility.ts';
import { keepScreens, openBrowser } from './browser.ts';
import { stage } from './game-texts.ts';
import { office, serverText } from './message-texts.ts';
import { openStaffBrowser } from './staff-visitor.ts';
import { createBrowserSessions, enter, openConnected, sees } from './visitors.ts';

/* A game at one site: what staff sets in the back office, and what a player of the site sees. */

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let site = '';
const visitors = createBrowserSessions(
  () => browser,
  () => server.url,
);

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  const admin = await signInStaff(server, 'admin');
  site = (await admin('officeSite', { id: 'arara' })).data.name;
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  await visitors.end();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a path of the site as Maria. */
async function openSite(path: string): Promise<Page> {
  const { page } = await visitors.open('/manifest.webmanifest');
  await enter(page, maria.token);
  await page.goto(path);
  return page;
}

/** Opens the page of the game in the back office. */
async function openOffice(name: string): Promise<Page> {
  const { page } = await openStaffBrowser(server, browser, 'risk', 'desk');
  await page.clock.setSystemTime(server.clock.now());
  await page.goto(`/office/games/${name}/show`);
  await page.getByRole('heading', { level: 2, name: office('games.sites.title') }).waitFor();
  return page;
}

const pressAtSite = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label} · ${site}`, exact: true }).click();
const tile = (page: Page, name: string) => page.locator(`main a[href="/gameInfo?game=${name}"]`);
const betButton = (page: Page) => page.getByRole('button', { name: stage('place') });

describe('a game that staff sets at a site', () => {
  it('leaves the lobby when it is switched off, and an open tab gets a clear message', async () => {
    const [lobby, game] = [await openSite('/'), await openSite('/gameInfo?game=dado')];
    const staff = await openOffice('dado');
    await openConnected(lobby, '/game');
    await tile(lobby, 'dado').first().waitFor();
    await betButton(game).waitFor();
    await pressAtSite(staff, office('games.sites.doOff'));
    const dialog = staff.getByRole('dialog');
    await dialog.getByText(office('games.sites.askOffLead', { count: 0 })).waitFor();
    await dialog.getByRole('textbox').fill('contrato do site');
    await dialog.getByRole('button', { name: office('games.sites.doOff'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await staff.getByText('contrato do site').first().waitFor();
    await expectAccessiblePage(staff);
    await expect.poll(() => tile(lobby, 'dado').count()).toBe(0);
    await betButton(game).click();
    await sees(game, serverText('failures.game_closed'));
    expect((await maria.call('me', {})).data.money).toBe('100.00');
    await pressAtSite(staff, office('games.sites.doOn'));
    await staff.getByRole('dialog').getByRole('textbox').fill('contrato renovado');
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: office('games.sites.doOn'), exact: true })
      .click();
    await staff.getByRole('dialog').waitFor({ state: 'detached' });
    await tile(lobby, 'dado').first().waitFor();
  });

  it('offers the stakes within the limits, under the title of the site', async () => {
    const staff = await openOffice('dado');
    await pressAtSite(staff, office('games.sites.limits'));
    const limits = staff.getByRole('dialog');
    await limits.getByLabel(office('games.sites.least')).fill('2,00');
    await limits.getByLabel(office('games.sites.greatest')).fill('5,00');
    await limits.getByLabel(office('privacy.reason')).fill('jogo responsável');
    await limits.getByRole('button', { name: office('games.sites.save') }).click();
    await limits.waitFor({ state: 'detached' });
    await pressAtSite(staff, office('games.sites.titles'));
    const titles = staff.getByRole('dialog');
    await titles.getByRole('textbox').first().fill('Dado da Sorte');
    await titles.getByRole('button', { name: office('games.sites.save') }).click();
    await titles.waitFor({ state: 'detached' });
    await staff
      .getByText(/Dado da Sorte/)
      .first()
      .waitFor();
    const lobby = await openSite('/game?search=dado+da+sorte');
    await tile(lobby, 'dado').first().waitFor();
    const game = await openSite('/gameInfo?game=dado');
    await betButton(game).waitFor();
    await game.locator('button[aria-haspopup="dialog"]', { hasText: 'R$' }).first().click();
    const choices = game.getByRole('dialog', { name: stage('chooseBet') }).getByRole('button', { name: /^R\$/ });
    await choices.first().waitFor();
    expect((await choices.allTextContents()).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      'R$ 2,00',
      'R$ 3,00',
      'R$ 5,00',
    ]);
  });
});
