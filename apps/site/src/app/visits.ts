import { longDrawer, tabDrawer } from './storage.ts';

const VISITS = 'visits';
const COUNTED = 'visit-counted';

/** Counts this visit: a tab is one visit, however often it is loaded. Called once, before the page is drawn. */
export function countVisit(): void {
  if (tabDrawer.read(COUNTED) !== null) return;
  tabDrawer.write(COUNTED, '1');
  longDrawer.write(VISITS, String(Math.min(visits() + 1, 99)));
}

/** How often somebody came here with this browser, this time included. */
export function visits(): number {
  return Number(longDrawer.read(VISITS)) || 0;
}
