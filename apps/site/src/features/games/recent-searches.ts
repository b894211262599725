import { type KeyValueStore, deviceStore } from '../../shared/browser/storage.ts';

const KEY = 'searches';
const MOST = 8;

/** The last searches of this browser, the latest first. */
export interface RecentSearches {
  list(): readonly string[];
  /** Moves a search to the front. */
  add(words: string): void;
  remove(words: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

function read(drawer: KeyValueStore): readonly string[] {
  try {
    const kept: unknown = JSON.parse(drawer.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function createRecentSearches(drawer: KeyValueStore): RecentSearches {
  // Parsed once: `useSyncExternalStore` needs the same list until it changes.
  let known = read(drawer);
  const listeners = new Set<() => void>();
  const keep = (next: readonly string[]) => {
    known = next;
    if (next.length === 0) drawer.remove(KEY);
    else drawer.write(KEY, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const without = (words: string) => known.filter((one) => one.toLowerCase() !== words.toLowerCase());
  return {
    list: () => known,
    add(words) {
      const plain = words.trim().slice(0, 80);
      if (plain.length > 1) keep([plain, ...without(plain)].slice(0, MOST));
    },
    remove: (words) => keep(without(words)),
    clear: () => keep([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const recentSearches = createRecentSearches(deviceStore);
