/** The subset of browser storage that the site uses. Where the browser refuses storage, values last for the visit. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

/** Creates a store over `open()`, which throws where the browser denies storage. */
export function createKeyValueStore(open: () => Storage): KeyValueStore {
  const kept = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? kept.get(key) ?? null,
    write(key, value) {
      kept.set(key, value);
      attempt((storage) => storage.setItem(key, value));
    },
    remove(key) {
      kept.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      kept.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** Storage of this tab: the session. */
export const tabStore = createKeyValueStore(() => sessionStorage);

/** Persists on this device: language, hidden and muted settings. */
export const deviceStore = createKeyValueStore(() => localStorage);
