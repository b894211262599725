import { useSyncExternalStore } from 'react';
import { type Device, deviceOf } from './device.ts';
import { useSiteData } from './site-data.ts';
import { sitePage } from './site-page.ts';

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

/** Whether the page runs as an installed app. Safari on a phone says so in a word of its own. */
function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/**
 * How the site can be installed here. `off`: the operator offers no app. `done`: it runs as one. `offer`: the browser
 * asks when `install` is called. `steps`: only by hand, in the browser's own menu.
 */
export type InstallWay =
  | { kind: 'off' | 'done' }
  | { kind: 'offer'; install: () => void }
  | { kind: 'steps'; device: Device };

export function useInstall(): InstallWay {
  const current = useSyncExternalStore(subscribe, () => offer);
  const { data } = useSiteData();
  if (!(data?.features['install'] ?? sitePage.install)) return { kind: 'off' };
  if (isStandalone()) return { kind: 'done' };
  if (current === null) return { kind: 'steps', device: deviceOf(navigator.userAgent, navigator.maxTouchPoints) };
  return {
    kind: 'offer',
    install: () => {
      set(null);
      void current.prompt();
    },
  };
}
