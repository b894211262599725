import type { Shelf } from '../draws/favourites.ts';

const KEY = 'arara.live.confirm-first';

/** Whether the player of this device wants chips to be bet by Confirm alone; the same at every live table. */
interface ConfirmFirst {
  isWanted(): boolean;
  change(wanted: boolean): void;
  /** Answers how to stop it. */
  subscribe(changed: () => void): () => void;
}

/** Keeps the wish on the device; where `open` or its storage refuses, for as long as the page. */
export function createConfirmFirst(open: () => Shelf): ConfirmFirst {
  const listeners = new Set<() => void>();
  let wanted: boolean | undefined;
  const stored = (): boolean => {
    try {
      return open().getItem(KEY) === '1';
    } catch {
      return false;
    }
  };
  return {
    isWanted: () => (wanted ??= stored()),
    change(next) {
      wanted = next;
      try {
        open().setItem(KEY, next ? '1' : '0');
      } catch {
        // A full or closed storage: the page remembers.
      }
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
