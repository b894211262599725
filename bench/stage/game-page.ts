import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type PhonePage, openPhone } from '../site/phone.ts';

/** A game whose page is measured. */
export interface StageGame {
  readonly name: string;
  /** Whether its rounds are shared: its clock decides when a bet can be made. */
  readonly isShared: boolean;
}

/** How a game came to a phone with an empty cache. */
export interface GameLoad {
  /** Milliseconds from the request for the page until the game could be played. */
  readonly playable: number;
  /** What the page had asked for by then: all of it, the scripts of it, and its weight as it was transferred. */
  readonly requests: number;
  readonly scripts: number;
  readonly bytes: number;
}

const LIMIT_MS = 60_000;
const POLL_MS = 100;

/**
 * What a player sees as soon as a game can be played: the key that bets, or on a betting table a place for a chip. A table with a
 * clock of its own counts as soon as it shows its round.
 */
const PLAYABLE = {
  solo: [
    'main button[data-state]:enabled',
    'main [role="group"] button[tabindex="0"]:enabled',
    'main [role="group"] button[data-spot]:enabled',
  ].join(),
  shared: 'main[data-phase]',
} as const;

export const playableSelector = ({ isShared }: StageGame): string => PLAYABLE[isShared ? 'shared' : 'solo'];

/** Notes the moment at which something first matches a selector. */
const noteFirst = (selector: string): string => `
  addEventListener('DOMContentLoaded', () => {
    const look = () => {
      if (window.playableAt !== undefined || !document.querySelector(${JSON.stringify(selector)})) return;
      window.playableAt = performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
`;

/** Counts what a page asks for until `sums` is called. */
function countTransfers(devtools: CDPSession) {
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(request.url);
  });
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => ({ requests, scripts: scripts.size, bytes });
}

export const gameAddress = (origin: string, { name }: StageGame): string => `${origin}/gameInfo?game=${name}`;

/** Opens the page of a game as a member does who has not been here; `then` goes on with the open page. */
export async function measureGameLoad<Result>(
  browser: Browser,
  { origin, token, game }: { origin: string; token: string; game: StageGame },
  then: (phone: PhonePage) => Promise<Result>,
): Promise<GameLoad & { readonly rest: Result }> {
  const phone = await openPhone(browser);
  const { page, devtools, close } = phone;
  try {
    await page.addInitScript(`sessionStorage.setItem('token', ${JSON.stringify(token)});`);
    await page.addInitScript(noteFirst(playableSelector(game)));
    const sums = countTransfers(devtools);
    await page.goto(gameAddress(origin, game), { waitUntil: 'commit', timeout: LIMIT_MS });
    const playable = await waitUntilPlayable(page);
    const transferred = sums();
    return { playable, ...transferred, rest: await then(phone) };
  } finally {
    await close();
  }
}

/** Asks the page again and again: its content policy allows no function that is compiled in it. */
async function waitUntilPlayable(page: Page): Promise<number> {
  for (let waited = 0; waited < LIMIT_MS; waited += POLL_MS) {
    const found = await page.evaluate<number | undefined>('window.playableAt');
    if (found !== undefined) return found;
    await setTimeout(POLL_MS);
  }
  throw new Error(`the game cannot be played after ${LIMIT_MS / 1000} s`);
}
