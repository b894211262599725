/** The `beforeinstallprompt` event, which the DOM types do not declare yet. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's install prompt for our own button. Called once, before the first render. */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) set(event);
  });
  addEventListener('appinstalled', () => set(null));
}

/** The browser's offer to install the site; `null` without one. */
export const findInstallOffer = (): InstallOffer | null => offer;

/** The offer has been used: a browser makes each only once. */
export const forgetInstallOffer = (): void => set(null);

/** Calls back when the offer comes or goes; returns a function that unsubscribes. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
