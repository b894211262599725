import { GUEST, type SessionEvent, type SessionState, nextSession } from './session-state.ts';
import { type Drawer, longDrawer, tabDrawer } from './storage.ts';

const TOKEN = 'token';
/** Says that the browser holds a cookie to renew a session by; scripts cannot see the cookie itself. */
const KEPT = 'kept';

export interface SessionStore {
  state(): SessionState;
  /** Whether this browser is kept signed in, as far as the page knows. */
  isKept(): boolean;
  tell(event: SessionEvent): void;
  /** Calls back after every change; the answer stops it. */
  subscribe(listener: () => void): () => void;
}

/** Keeps the session, with its token in `tab` only. A session that was taken away empties both drawers. */
export function createSessionStore({ tab, long }: { tab: Drawer; long: Drawer }): SessionStore {
  const isKept = () => long.read(KEPT) !== null;
  const token = tab.read(TOKEN);
  // From the first paint on the page is a member's where it is about to be.
  let state: SessionState = { ...GUEST, token, held: token === null && isKept() ? 'waking' : 'no' };
  const listeners = new Set<() => void>();
  const keep = (event: SessionEvent) => {
    if (event.type === 'signedIn' && event.isKept) long.write(KEPT, '1');
    else if (event.type === 'signedIn' || event.type === 'signedOut' || event.type === 'renewRefused')
      long.remove(KEPT);
    if (state.notice === 'offline') {
      tab.clear();
      long.clear();
    }
    if (state.token === null) tab.remove(TOKEN);
    else tab.write(TOKEN, state.token);
  };
  return {
    state: () => state,
    isKept,
    tell(event) {
      const next = nextSession(state, event);
      const isSame = next === state;
      state = next;
      keep(event);
      if (isSame) return;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const session = createSessionStore({ tab: tabDrawer, long: longDrawer });
