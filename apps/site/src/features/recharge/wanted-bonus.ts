import { tabDrawer } from '../../app/storage.ts';

const keyOf = (order: string): string => `bonus-of:${order}`;

/** Remembers, for this visit, that the bonus of an order is wanted, and where it is claimed. */
export function wantBonus(order: string, path: string): void {
  tabDrawer.write(keyOf(order), path);
}

/** Where the bonus of an order is claimed that was wanted with it; `undefined` where none was. */
export function wantedBonus(order: string): string | undefined {
  const path = tabDrawer.read(keyOf(order));
  return path?.startsWith('/promotion/') === true ? path : undefined;
}
