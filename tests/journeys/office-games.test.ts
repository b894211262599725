import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { expectAccessiblePage } from './accessibility.ts';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { office } from './message-texts.ts';
import { openStaffBrowser } from './staff-visitor.ts';

/* The games, and the system that runs them, in the back office. */

const IDLE_SECONDS = 2 * 60;

let browser: Browser;
let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

async function staffOf(role: 'risk' | 'admin' | 'auditor', place: 'desk' | 'phone' = 'desk'): Promise<Visitor> {
  const visitor = await openStaffBrowser(server, browser, role, place);
  await visitor.page.clock.setSystemTime(server.clock.now());
  return visitor;
}

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function giveReason(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('troca do jogo');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a game', () => {
  it('is closed, and concluded once nobody is playing it', async () => {
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'torre' })).data;
    await maria.call('beginRound', { session, stake: '1.00', input: { level: 'easy' }, key: freshKey() });
    const { title } = (await server.call()('games', { name: 'torre' })).data.data[0] ?? { title: '' };
    const { page, problems } = await staffOf('risk');
    await open(page, '/office/games/torre/show', title);
    await page.getByRole('button', { name: `${office('games.doClose')} · ${title}`, exact: true }).click();
    await giveReason(page, office('games.doClose'));
    await page.getByText(office('games.notConcluded', { count: 1 })).waitFor();
    server.clock.advance(IDLE_SECONDS + 1);
    await page.getByRole('button', { name: office('games.conclude') }).click();
    await giveReason(page, office('games.conclude'));
    await page.getByText(office('games.concluded')).waitFor();
    await expectAccessiblePage(page);
    expect(problems).toEqual([]);
  });

  it('is moved in the lobby by its number and by its buttons', async () => {
    const { page, problems } = await staffOf('risk');
    await open(page, '/office/games', office('games.title'));
    await page.getByRole('button', { name: office('games.orderTitle') }).click();
    const dialog = page.getByRole('dialog', { name: office('games.orderTitle') });
    const rows = dialog.getByRole('listitem');
    await rows.first().waitFor();
    const title = (await rows.nth(2).getByRole('paragraph').textContent()) ?? '';
    await dialog.getByLabel(office('games.positionOf', { title })).fill('1');
    await dialog.getByLabel(office('games.positionOf', { title })).press('Enter');
    await dialog.getByText(office('games.movedTo', { title, position: 1 })).waitFor();
    expect((await server.call()('games', { limit: 1 })).data.data[0]?.title).toBe(title);
    await dialog.getByRole('button', { name: office('games.moveDown', { title }) }).click();
    await dialog.getByText(office('games.movedTo', { title, position: 2 })).waitFor();
    await expectAccessiblePage(page);
    expect(problems).toEqual([]);
  });

  it('is read on a phone, without what may not be changed', async () => {
    const { page, problems } = await staffOf('auditor', 'phone');
    await page.goto('/office/games/dado/show');
    await page.getByRole('heading', { level: 2, name: office('games.conclusionTitle') }).waitFor();
    expect(await page.getByRole('button', { name: office('games.doClose') }).count()).toBe(0);
    await expectAccessiblePage(page);
    expect(problems).toEqual([]);
  });
});

describe('the system', () => {
  it('shows its jobs, and runs one for staff with the permission', async () => {
    const { page, problems } = await staffOf('admin');
    await open(page, '/office/system?status=jobs', office('system.title'));
    await page.getByRole('button', { name: office('system.openJob', { job: 'open_months' }) }).click();
    await page.getByText(office('system.noFailures')).waitFor();
    await page.getByRole('button', { name: office('system.runNow') }).click();
    await giveReason(page, office('system.runNow'));
    await page.getByText(office('system.runDone')).waitFor();
    await expectAccessiblePage(page);
    await server.settle();
    const call = await signInStaff(server, 'auditor', 'jobs@arara.test');
    const job = (await call('officeJobs', {})).data.find(({ id }) => id === 'open_months');
    expect(job?.last?.state).toBe('completed');
    expect(problems).toEqual([]);
  });

  it('shows its health and settings on a phone', async () => {
    const { page, problems } = await staffOf('auditor', 'phone');
    await open(page, '/office/system', office('system.title'));
    await page.getByText(office('codes.healthCheck.database')).waitFor();
    await expectAccessiblePage(page);
    await page.getByRole('tab', { name: office('system.tabs.settings') }).click();
    await page.getByText(office('system.noSettings')).waitFor();
    expect(problems).toEqual([]);
  });
});
