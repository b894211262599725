import type { Page, Request } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

const pendingOf = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page that have no response yet; `visit` does so for every page of its context. */
export function watchRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingOf.set(page, pending);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  // A request that a navigation cuts off is not always reported as failed.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      for (const request of pending) if (!request.isNavigationRequest()) pending.delete(request);
  });
}

/** Whether React has taken over everything that the server rendered and a person can use. */
const IS_TAKEN = `
  document.getElementById('first-view') === null ||
  [...document.querySelectorAll('#root :is(main, a, button, input)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')))`;

const TAKEN_LIMIT_MS = 20_000;

/** Waits until the script of a page has taken over what the server rendered: what a test does then is done once. */
export async function taken(page: Page): Promise<void> {
  // Not `expect.poll`, which works in tests alone: hooks navigate too.
  const isTaken = () => page.evaluate<boolean>(IS_TAKEN).catch(() => false);
  for (const until = performance.now() + TAKEN_LIMIT_MS; !(await isTaken()); await pause(30))
    if (performance.now() > until) throw new Error(`the script of ${page.url()} did not take over`);
}

/** Makes every navigation of a page wait until its script has taken over. */
export function waitUntilTaken(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await taken(page);
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await taken(page);
    return response;
  };
}

/** The page has painted what it has, and so has asked for what that needs. */
const painted = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');

/** Waits until a watched page has every response and has nothing more to ask for. */
export async function allLoaded(page: Page): Promise<void> {
  const pending = pendingOf.get(page);
  if (pending === undefined) throw new Error('the requests of this page are not watched');
  const isIdle = async () => {
    if (pending.size > 0) return false;
    await painted(page);
    return pending.size === 0;
  };
  await expect.poll(isIdle, { interval: 30 }).toBe(true);
}
