/** Paths where a reload could interrupt a payment, a withdrawal or a round. */
const NO_RELOAD_PATHS = ['/recharge-payment', '/withdraw', '/gameInfo', '/cztx'];

/**
 * Whether the page may reload on its own: not on the paths above, not under an open dialog, not while the player types.
 */
export function isSafeToReload(pathname: string, focusedTag: string | undefined, dialogOpen: boolean): boolean {
  if (dialogOpen || NO_RELOAD_PATHS.includes(pathname)) return false;
  return focusedTag !== 'INPUT' && focusedTag !== 'TEXTAREA' && focusedTag !== 'SELECT';
}

/** Delay between the load of the page and the first check for a new version, as specified. */
const CHECK_AFTER_MS = 200;

let waiting: ServiceWorker | null = null;

/** Activates a waiting version if a reload interrupts nothing; otherwise a later navigation tries again. */
export function takeNewVersion(): void {
  if (
    waiting &&
    isSafeToReload(location.pathname, document.activeElement?.tagName, document.querySelector('dialog[open]') !== null)
  ) {
    waiting.postMessage('SKIP_WAITING');
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const consider = (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || !navigator.serviceWorker.controller) return;
    waiting = worker;
    takeNewVersion();
  };
  consider(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => consider(installing));
  });
}

async function start(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  watch(registration);
  setTimeout(() => void registration.update().catch(() => undefined), CHECK_AFTER_MS);
}

/** Registers the worker once the page has loaded. Reloads the page once when a new worker replaces the old one. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  let hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) location.reload();
    hadOne = true;
  });
  const begin = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
