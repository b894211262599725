/** What the product needs of a browser's storage. A phone may refuse it altogether; then things last for the visit. */
export interface Drawer {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

/** A drawer over `open()`, which throws where the browser keeps storage from the page. */
export function createDrawer(open: () => Storage): Drawer {
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

/** Lasts as long as the tab: the session. */
export const tabDrawer = createDrawer(() => sessionStorage);

/** Lasts: the language, what is hidden, what is muted. */
export const longDrawer = createDrawer(() => localStorage);
