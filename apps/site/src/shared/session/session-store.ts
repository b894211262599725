import { GUEST, type SessionEvent, type SessionState, nextSession } from './session-state.ts';
import { type KeyValueStore, deviceStore, tabStore } from '../browser/storage.ts';

const TOKEN = 'token';
/** Marks that the browser holds a cookie to renew a session with; scripts cannot read the cookie. */
const KEPT = 'kept';

export interface SessionStore {
  state(): SessionState;
  /** Whether this browser is kept signed in, as far as the page knows. */
  isKept(): boolean;
  dispatch(event: SessionEvent): void;
  /** Calls back after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Stores the session, with its token in `tab` only. A session that the server ended empties both stores. */
export function createSessionStore({ tab, long }: { tab: KeyValueStore; long: KeyValueStore }): SessionStore {
  const isKept = () => long.read(KEPT) !== null;
  const token = tab.read(TOKEN);
  // Renders the member's page from the first paint while the session is being renewed.
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
    dispatch(event) {
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

export const session = createSessionStore({ tab: tabStore, long: deviceStore });
