import { useSyncExternalStore } from 'react';

// One wish for all tables for as long as the page is open: the games themselves store nothing.
let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the player wants a colour of its own for each suit, and how to change that. */
export function useFourColours(): readonly [boolean, (wanted: boolean) => void] {
  const four = useSyncExternalStore(subscribe, () => wanted);
  const set = (next: boolean): void => {
    wanted = next;
    for (const listener of listeners) listener();
  };
  return [four, set];
}
