const TOKEN = 'arara-office-token';

/** Where a session is kept: for this tab only, so that a closed tab is a closed session. */
export interface Session {
  token: () => string | null;
  open: (token: string) => void;
  close: () => void;
}

/** A session kept in `storage`; `sessionStorage` in the browser. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  return {
    token: () => storage.getItem(TOKEN),
    open: (token) => storage.setItem(TOKEN, token),
    close: () => storage.removeItem(TOKEN),
  };
}
