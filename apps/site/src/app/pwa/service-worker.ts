/** Paths where a reload could interrupt a payment, a withdrawal or a round. */
const NO_RELOAD_PATHS = ['/recharge-payment', '/withdraw', '/gameInfo', '/cztx'];

/**
 * Whether the page may reload on its own: not on the paths above, not under an open dialog, not while the player types.
 */
export function isSafeToReload(pathname: string, focusedTag: string | undefined, dialogOpen: boolean): boolean {
  if (dialogOpen || NO_RELOAD_PATHS.includes(pathname)) return false;
  return focusedTag !== 'INPUT' && focusedTag !== 'TEXTAREA' && focusedTag !== 'SELECT';
}

let waiting: ServiceWorker | null = null;

/** Notes a version that is installed and waits, and activates it where a reload interrupts nothing. */
export function offerNewVersion(worker: ServiceWorker): void {
  waiting = worker;
  takeNewVersion();
}

/** Activates a waiting version if a reload interrupts nothing; otherwise a later navigation tries again. */
export function takeNewVersion(): void {
  if (
    waiting &&
    isSafeToReload(location.pathname, document.activeElement?.tagName, document.querySelector('dialog[open]') !== null)
  ) {
    waiting.postMessage('SKIP_WAITING');
  }
}
