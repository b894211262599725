import { isSafeToReload } from './safe-moment.ts';

/** How long after the page has loaded a new version is looked for; the specification's delay. */
const CHECK_AFTER_MS = 200;

let waiting: ServiceWorker | null = null;

/** Lets a waiting version take over when nobody is in the middle of something; else at a later navigation. */
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

/** Registers the worker once the page has loaded. When another takes over, the page starts again, once. */
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
