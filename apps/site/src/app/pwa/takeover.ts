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

/** How often a page that may not be interrupted looks whether it may by now. */
const WAIT_MS = 1000;

/** Reloads the page, later where it would interrupt the player: another tab may have asked for the new version. */
export function reloadWhenSafe(): void {
  if (isSafeToReload(readOpenPage())) location.reload();
  else setTimeout(reloadWhenSafe, WAIT_MS);
}

/** How long a page waits for the version that it has activated. */
const ACTIVATION_MS = 3000;

/**
 * The same for a page that is open. A browser activates a version only when no request is under way in the old one, which can take
 * minutes; a reload ends the requests of this page.
 */
export function takeOverPage(worker: Pick<ServiceWorker, 'postMessage'>): void {
  takeOver(worker);
  setTimeout(reloadWhenSafe, ACTIVATION_MS);
}
