import { now } from '../../platform.ts';
import { deviceStore } from '../../shared/browser/storage.ts';
import { offerNewVersion } from './new-version.ts';
import { WAITING_SINCE, isSafeToReload, readOpenPage, reloadWhenSafe, takeOver } from './takeover.ts';

/** Delay between the load of the page and the first check for a new version, as specified. */
const CHECK_AFTER_MS = 200;

/** Offers each new version to the player. One that waits when the page opens replaces it at once, before anything is begun. */
function watch(registration: ServiceWorkerRegistration): void {
  const isReplacement = (worker: ServiceWorker | null): worker is ServiceWorker =>
    worker?.state === 'installed' && navigator.serviceWorker.controller !== null;
  const offer = (worker: ServiceWorker) => {
    if (deviceStore.read(WAITING_SINCE) === null) deviceStore.write(WAITING_SINCE, String(now().getTime()));
    offerNewVersion({ worker, foundOn: location.pathname });
  };
  if (isReplacement(registration.waiting)) {
    if (isSafeToReload(readOpenPage())) takeOver(registration.waiting);
    else offer(registration.waiting);
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (isReplacement(installing)) offer(installing);
    });
  });
}

async function start(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  watch(registration);
  setTimeout(() => void registration.update().catch(() => undefined), CHECK_AFTER_MS);
}

/** Registers the worker once the page has loaded. Reloads the page when a new worker replaces the old one. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  let hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) {
      deviceStore.remove(WAITING_SINCE);
      reloadWhenSafe();
    }
    hadOne = true;
  });
  const begin = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
