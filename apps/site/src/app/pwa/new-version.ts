import { useSyncExternalStore } from 'react';

/** A version of the site that is installed and waits to replace the one that runs. */
export interface NewVersion {
  worker: Pick<ServiceWorker, 'postMessage'>;
  /** Where the player was when it was found: it may replace the page that they open next. */
  foundOn: string;
}

let found: NewVersion | null = null;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Notes a version that waits; the page then offers it. */
export function offerNewVersion(version: NewVersion): void {
  found = version;
  for (const notify of watchers) notify();
}

/** The version that waits, if any. */
export const useNewVersion = (): NewVersion | null =>
  useSyncExternalStore(
    subscribe,
    () => found,
    () => null,
  );
