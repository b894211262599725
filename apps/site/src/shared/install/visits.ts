import { deviceStore, tabStore } from '../browser/storage.ts';

const VISITS = 'visits';
const COUNTED = 'visit-counted';

/** Counts a visit once for each tab, however often it is loaded. Called once, before the install button is shown. */
export function countVisit(): void {
  if (tabStore.read(COUNTED) !== null) return;
  tabStore.write(COUNTED, '1');
  deviceStore.write(VISITS, String(Math.min(countVisits() + 1, 99)));
}

/** Number of visits with this browser, including this one. */
export function countVisits(): number {
  return Number(deviceStore.read(VISITS)) || 0;
}
