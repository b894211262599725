import { offerNewVersion } from './service-worker.ts';

/** Delay between the load of the page and the first check for a new version, as specified. */
const CHECK_AFTER_MS = 200;

function watch(registration: ServiceWorkerRegistration): void {
  const consider = (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || !navigator.serviceWorker.controller) return;
    offerNewVersion(worker);
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
