/** Paths where a reload could interrupt a payment, a withdrawal or a round. */
const NO_RELOAD_PATHS = ['/recharge-payment', '/withdraw', '/gameInfo', '/cztx'];

/** A version that waits longer replaces the old one without being asked to. */
const MAX_WAIT_MS = 24 * 3600 * 1000;

/** Where this device keeps since when a version waits, in milliseconds of the epoch. */
export const WAITING_SINCE = 'version_waiting_since';

/** What the takeover of a page by a new version depends on. */
export interface OpenPage {
  pathname: string;
  /** The tag of the element with the focus. */
  focusedTag: string | undefined;
  isDialogOpen: boolean;
}

export const readOpenPage = (): OpenPage => ({
  pathname: location.pathname,
  focusedTag: document.activeElement?.tagName,
  isDialogOpen: document.querySelector('dialog[open]') !== null,
});

/**
 * Whether the page may reload on its own: not on the paths above, not under an open dialog, not while the player types.
 */
export function isSafeToReload({ pathname, focusedTag, isDialogOpen }: OpenPage): boolean {
  if (isDialogOpen || NO_RELOAD_PATHS.includes(pathname)) return false;
  return focusedTag !== 'INPUT' && focusedTag !== 'TEXTAREA' && focusedTag !== 'SELECT';
}

/** Whether a version that waits since `since` has waited for a day; both in milliseconds of the epoch. */
export const isOverdue = (since: number, now: number): boolean => now - since >= MAX_WAIT_MS;

/** Activates a version that waits; the page reloads once it is in control. */
export function takeOver(worker: Pick<ServiceWorker, 'postMessage'>): void {
  worker.postMessage('SKIP_WAITING');
}
