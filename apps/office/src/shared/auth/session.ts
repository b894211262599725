const TOKEN = 'arara-office-token';

/** Where a tab keeps what its user opened last. It names players, so it ends with the session. */
export const RECENT_ITEMS_KEY = 'arara-office-recent';

/** Session of one browser tab: it ends when the tab closes. */
export interface Session {
  token: () => string | null;
  open: (token: string) => void;
  close: () => void;
}

/** Creates a session in `storage`; `sessionStorage` in the browser. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  return {
    token: () => storage.getItem(TOKEN),
    open: (token) => storage.setItem(TOKEN, token),
    close: () => {
      for (const key of [TOKEN, RECENT_ITEMS_KEY]) storage.removeItem(key);
    },
  };
}
