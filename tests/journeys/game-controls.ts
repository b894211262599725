import type { Locator, Page } from 'playwright-core';
import { bacara, draws, roleta, travessia } from './game-texts.ts';
import { ANY, like, startsWith } from './message-texts.ts';

/** Goes from one thing to the next with the tab key until it is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not come to ${String(target)}`);
}

/** Presses Enter on a button, once it can be pressed. */
export async function enter(target: Locator): Promise<void> {
  await target.and(target.page().locator(':enabled')).waitFor();
  await target.focus();
  await target.press('Enter');
}

/** The show of a large win, over the whole game. */
export const showOf = (page: Page): Locator => page.locator('[data-part="amount"]');

/** Closes the show of a win, however large: each press skips a part of it. */
export async function closeShow(page: Page): Promise<void> {
  while (await showOf(page).isVisible()) await page.keyboard.press('Escape');
}

const named = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Lets a draw choose a ticket; after a round the board is hidden and the ticket is still chosen. */
async function chooseBySurprise(page: Page): Promise<void> {
  const key = named(page, draws('surprise'));
  if (await key.isVisible()) await enter(key);
}

/** What is chosen before the first bet: chips in the games that count their stake by them, by tab, arrows and Space alone; tickets of draws. */
export const layChips: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async roleta(page) {
    // Onto the number 17, one step aside to the next place, and back.
    await tabTo(page, page.locator('[role="group"] button[tabindex="0"]'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await named(page, like(roleta('spotLaid', { name: ANY, x: ANY, amount: 'R$ 1,00' }))).waitFor({
      state: 'attached',
    });
  },
  async 'bacara-da-arara'(page) {
    await tabTo(page, named(page, startsWith(bacara('place', { name: bacara('player'), x: ANY }))));
    await page.keyboard.press('Space');
    await named(page, bacara('placeLaid', { name: bacara('player'), x: 2, amount: 'R$ 1,00' })).waitFor();
  },
  'quininha-turbo': chooseBySurprise,
  'sorte-dos-bichos-turbo': chooseBySurprise,
};

/** Locates the tile, window or crossing of the next step, by game. */
const stepPlaces: Readonly<Record<string, (page: Page, step: number) => Locator>> = {
  'campo-minado': (page, tile) => page.locator('main [role="group"][data-live] > button').nth(tile),
  torre: (page, window) => page.locator('[data-state="next"] button').nth(window),
  'disputa-de-penaltis': (page, corner) => page.locator(`main [data-corner="${corner}"]`),
  travessia: (page) => named(page, startsWith(travessia('laneNext', { n: ANY, x: ANY }))),
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Makes a move of a round on its screen. */
export async function makeMove(page: Page, game: string, move: unknown): Promise<void> {
  if (isRecord(move) && typeof move['step'] === 'number')
    return enter(stepPlaces[game]?.(page, move['step']) ?? page.locator('body'));
  if (isRecord(move) && typeof move['basket'] === 'number')
    return enter(page.locator(`[data-basket="${move['basket']}"]`));
  if (isRecord(move) && Array.isArray(move['hold'])) {
    await holdCards(page, move['hold']);
  } else if (move === 'skip') {
    return enter(named(page, /^↷/));
  } else if (move === 'high' || move === 'low') {
    return enter(page.locator(`[data-guess="${move}"]`));
  } else if (typeof move === 'string' && move !== 'stand' && move !== 'out' && move !== 'decline') {
    return enter(page.locator(`[data-move="${move}"]`));
  }
  // What is left is what the large button says: go out, stand, exchange.
  const action = page.locator('button[data-state="action"]:enabled');
  await action.waitFor();
  return enter(action);
}

/** Keeps these cards and no others. */
async function holdCards(page: Page, places: readonly unknown[]): Promise<void> {
  const cards = page.locator('main [role="group"] button[aria-pressed]');
  await cards.nth(4).waitFor();
  for (let place = 0; place < 5; place += 1) {
    const isHeld = (await cards.nth(place).getAttribute('aria-pressed')) === 'true';
    if (isHeld !== places.includes(place)) await enter(cards.nth(place));
  }
}
