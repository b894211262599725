import { type TestServer, type TestMember, createTestServer, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, keepScreens, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { allLoaded } from './page-requests.ts';
import { tigre } from './game-texts.ts';
import { site } from './message-texts.ts';

/* A game that is opened without a network, errors that follow each other, the sheets of a game. */

const GAME = 'tigre-da-vez';
const NO_NETWORK = /conexão|internet/i;

let browser: Browser;
let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function seated(path: string, place: 'pocket' | 'desk' = 'pocket'): Promise<Visitor> {
  const visitor = await visit(browser, place, server.url, { serviceWorkers: 'allow' });
  await enter(visitor.page, maria.token);
  await visitor.page.goto(path);
  return visitor;
}

const network = (page: Page, isThere: boolean) => page.context().setOffline(!isThere);

/** Follows a link of the site as a tap does, without loading the page again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    history.pushState({ key: 'tapped' }, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: { key: 'tapped' } }));
  `);
}

const bet = (page: Page) => page.locator('button[data-state="idle"]');

describe('a game that is opened without a network', () => {
  it('shows the error with a retry button, and opens when the network is back', async () => {
    const { page } = await seated(`/gameInfo?game=${GAME}`);
    await bet(page).waitFor();
    // Its scripts are here by now; what is missing is the server.
    await follow(page, '/gameInfo?game=frutas-777');
    await bet(page).waitFor();
    await network(page, false);
    await follow(page, '/gameInfo?game=campo-minado');
    await page.getByText(NO_NETWORK).first().waitFor();
    await page
      .getByRole('button', { name: site('shell.ui.retry') })
      .first()
      .waitFor();
    await network(page, true);
    await page.getByText(NO_NETWORK).first().waitFor({ state: 'detached' });
    await bet(page).waitFor();
  });

  it('retries on request', async () => {
    const { page } = await seated('/game');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await allLoaded(page);
    // Without a network the worker answers when the page is loaded again.
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await network(page, false);
    await follow(page, `/gameInfo?game=${GAME}`);
    const retry = page.getByRole('button', { name: site('shell.ui.retry') }).first();
    await retry.waitFor();
    await retry.click();
    await retry.waitFor();
    await network(page, true);
    await bet(page).waitFor();
  });
});

describe('a page that was opened without a network', () => {
  it('shows its content when the network is back', async () => {
    const { page } = await seated('/');
    await page.getByRole('contentinfo').waitFor();
    await allLoaded(page);
    await network(page, false);
    await follow(page, '/promotion/history');
    await page
      .getByRole('button', { name: site('shell.ui.retry') })
      .first()
      .waitFor();
    await network(page, true);
    await page
      .getByRole('button', { name: site('shell.ui.retry') })
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });
});

describe('the sheet of automatic rounds of the tiger', () => {
  it.each(['pocket', 'desk'] as const)('has a readable start button (%s)', async (place) => {
    const { page } = await seated(`/gameInfo?game=${GAME}`, place);
    await bet(page).waitFor();
    await page.getByRole('button', { name: tigre('autoTitle') }).click();
    const start = page.getByRole('dialog').getByRole('button', { name: /×/ }).last();
    await start.waitFor();
    const colours = await page.evaluate<[string, string]>(`{
      const starts = [...document.querySelectorAll('dialog[open] button')].filter((one) => one.textContent.includes('×'));
      const start = starts.at(-1);
      const probe = start.appendChild(document.createElement('span'));
      probe.style.color = 'var(--gold-ink)';
      const found = [getComputedStyle(start).color, getComputedStyle(probe).color];
      probe.remove();
      found;
    }`);
    const [own, expected] = colours;
    expect(own).toBe(expected);
    expect(own).not.toBe('rgb(255, 255, 255)');
    await expectNoAxeViolations(page, ['wcag2aa']);
  });
});
