const TOKEN = 'arara-office-token';

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
    close: () => storage.removeItem(TOKEN),
  };
}
