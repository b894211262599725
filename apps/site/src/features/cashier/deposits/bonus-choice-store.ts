import { tabStore } from '../../../shared/browser/storage.ts';

const storageKey = (order: string): string => `bonus-of:${order}`;

/** Stores, for this visit, that the player wants the bonus of an order, and where to claim it. */
export function saveBonusChoice(order: string, path: string): void {
  tabStore.write(storageKey(order), path);
}

/** Returns where to claim the bonus that was chosen with an order; `undefined` if none was. */
export function loadBonusChoice(order: string): string | undefined {
  const path = tabStore.read(storageKey(order));
  return path?.startsWith('/promotion/') === true ? path : undefined;
}
