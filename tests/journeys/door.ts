import type { Browser, Page, WebSocket } from 'playwright-core';
import { expect } from 'vitest';
import { type Visitor, visit } from './browser.ts';

export const PASSWORD = 'segredo-longo';

/** Browsers of their own that stand at the door of a house, until they are sent away. */
export function createVisits(browser: () => Browser, home: () => string) {
  let visitors: Visitor[] = [];
  return {
    /** A new one at a path of the house; `url` for another of its hosts. */
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

/** A path of the house at which no app starts: what a page keeps can be put there before one does. */
export const DOORSTEP = '/manifest.webmanifest';

async function keepToken(page: Page, name: string, token: string | null): Promise<void> {
  await page.goto(DOORSTEP);
  await page.evaluate(
    ([key, value]) => {
      sessionStorage.clear();
      if (value !== null) sessionStorage.setItem(key, value);
    },
    [name, token] as const,
  );
}

/** Signs a page in to the site by a token that is there already; without one it is a guest's. */
export const enter = (page: Page, token: string | null = null): Promise<void> => keepToken(page, 'token', token);

/** The same for the back office. */
export const enterOffice = (page: Page, token: string): Promise<void> => keepToken(page, 'arara-office-token', token);

export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ state: 'visible' });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

/** A member's page, by the wallet in its head. */
export const isIn = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /carteira/i })
    .first()
    .waitFor({ state: 'visible' });

/** A guest's page, by the way in. */
export const isOut = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: 'Cadastrar' }).waitFor();

export const keep = (page: Page) => page.getByLabel(/Continuar conectado/);

/** Fills the form of account and password in, wherever it stands, and sends it. */
export async function signIn(page: Page, account: string, { kept = false, password = PASSWORD } = {}): Promise<void> {
  await page.getByLabel('Usuário, celular ou e-mail').fill(account);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  if (kept) await keep(page).check();
  await press(page, 'Entrar');
}

/** The page is a guest's at once; the browser is, cookie and all, when the house has answered. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  const answered = page.waitForResponse('**/api/auth/logout*');
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await answered;
  await isOut(page);
}

/** Opens a path as a member and waits until the page's line is open: what happens before that is no news to it. */
export async function openWithLine(page: Page, path: string): Promise<WebSocket> {
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
