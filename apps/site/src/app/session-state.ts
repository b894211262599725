/** `expired`: the member is asked whether to sign in again. `offline`: the server took the session away. */
export type SessionNotice = 'none' | 'expired' | 'offline';

export interface SessionState {
  /** `null` for a guest. */
  readonly token: string | null;
  readonly notice: SessionNotice;
}

export type SessionEvent =
  | { type: 'signedIn'; token: string }
  | { type: 'signedOut' }
  | { type: 'refused'; code: number; forceOffline: boolean }
  | { type: 'takenAway' }
  | { type: 'noticed' };

export const GUEST: SessionState = { token: null, notice: 'none' };

/** What becomes of the session. Any 401 ends it; only one that a member met is told of. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'signedIn':
      return { token: event.token, notice: 'none' };
    case 'signedOut':
      return GUEST;
    case 'takenAway':
      return { token: null, notice: 'offline' };
    case 'noticed':
      return state.notice === 'none' ? state : { ...state, notice: 'none' };
    case 'refused':
      if (event.code !== 401) return state;
      if (event.forceOffline) return { token: null, notice: 'offline' };
      return state.token === null ? state : { token: null, notice: 'expired' };
  }
}
