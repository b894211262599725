import { useSyncExternalStore } from 'react';

/** The browser's offer to install; not yet in the platform's own types. */
interface InstallOffer extends Event {
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

/** Keeps the browser's offer for our own button. Called once, before the page is drawn. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) set(event);
  });
  addEventListener('appinstalled', () => set(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser to install; `null` while it offers nothing, and then no button stands there. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return () => {
    set(null);
    void current.prompt();
  };
}
