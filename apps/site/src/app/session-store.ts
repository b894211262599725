import { type SessionEvent, type SessionState, nextSession } from './session-state.ts';
import { type Drawer, longDrawer, tabDrawer } from './storage.ts';

const TOKEN = 'token';

export interface SessionStore {
  state(): SessionState;
  tell(event: SessionEvent): void;
  /** Calls back after every change; the answer stops it. */
  subscribe(listener: () => void): () => void;
}

/** Keeps the session, with its token in `tab` only. A session that was taken away empties both drawers. */
export function createSessionStore({ tab, long }: { tab: Drawer; long: Drawer }): SessionStore {
  let state: SessionState = { token: tab.read(TOKEN), notice: 'none' };
  const listeners = new Set<() => void>();
  const keep = () => {
    if (state.notice === 'offline') {
      tab.clear();
      long.clear();
    }
    if (state.token === null) tab.remove(TOKEN);
    else tab.write(TOKEN, state.token);
  };
  return {
    state: () => state,
    tell(event) {
      const next = nextSession(state, event);
      if (next === state) return;
      state = next;
      keep();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const session = createSessionStore({ tab: tabDrawer, long: longDrawer });
