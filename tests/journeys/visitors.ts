import type { Browser, Page, WebSocket } from 'playwright-core';
import { expect } from 'vitest';
import { type Visitor, visit } from './browser.ts';
import { site } from './message-texts.ts';

export const PASSWORD = 'segredo-longo';

/** Browser pages on the site of a server, which are closed together. */
export function createBrowserSessions(browser: () => Browser, home: () => string) {
  let visitors: Visitor[] = [];
  return {
    /** Opens a page at a path of the site; `url` for another host. */
    async open(path: string, url = home(), place: 'phone' | 'desk' = 'phone'): Promise<Visitor> {
      const visitor = await visit(browser(), place, url);
      visitors.push(visitor);
      await visitor.page.goto(path);
      return visitor;
    },
    async end(): Promise<void> {
      const met = visitors;
      visitors = [];
      for (const { page } of met) await page.context().close();
    },
  };
}

/** A path that starts no app: a test can fill the browser's storage there first. */
export const PATH_WITHOUT_APP = '/manifest.webmanifest';

async function keepToken(page: Page, name: string, token: string | null): Promise<void> {
  await page.goto(PATH_WITHOUT_APP);
  await page.evaluate(
    ([key, value]) => {
      sessionStorage.clear();
      if (value !== null) sessionStorage.setItem(key, value);
    },
    [name, token] as const,
  );
}

/** Signs a page in with an existing token; a guest without one. */
export const enter = (page: Page, token: string | null = null): Promise<void> => keepToken(page, 'token', token);

/** The same for the back office. */
export const enterOffice = (page: Page, token: string): Promise<void> => keepToken(page, 'arara-office-token', token);

export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ state: 'visible' });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

/** Expects a signed-in page: the header shows the wallet. */
export const expectSignedIn = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: site('shell.wallet.open') })
    .first()
    .waitFor({ state: 'visible' });

/** Expects a guest's page: the header offers to sign in. */
export const expectSignedOut = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: site('shell.auth.register') })
    .waitFor();

export const keep = (page: Page) => page.getByLabel(site('auth.keep'));

/** Fills in the account and password form on any page and submits it. */
export async function signIn(page: Page, account: string, { kept = false, password = PASSWORD } = {}): Promise<void> {
  await page.getByLabel(site('auth.accountAny')).fill(account);
  await page.getByLabel(site('auth.password'), { exact: true }).fill(password);
  if (kept) await keep(page).check();
  await press(page, site('shell.auth.login'));
}

/** Signs out and waits for the server's response, which also clears the cookie. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  const answered = page.waitForResponse('**/api/auth/logout*');
  await page
    .getByRole('button', { name: site('account.profile.signOut') })
    .first()
    .click();
  await answered;
  await expectSignedOut(page);
}

/** Opens a path as a member and waits for its socket, since earlier events are not delivered to it. */
export async function openConnected(page: Page, path: string): Promise<WebSocket> {
  const lines: WebSocket[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"ready"')) lines.push(socket);
    }),
  );
  await page.goto(path);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const [line] = lines;
  if (line === undefined) throw new Error('the page has no line');
  return line;
}
