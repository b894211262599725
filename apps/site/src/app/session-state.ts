/** `expired`: the member is asked whether to sign in again. `offline`: the server took the session away. */
export type SessionNotice = 'none' | 'expired' | 'offline';

/**
 * Why a screen stays a member's while there is no token: this browser is kept signed in and its session is on the way
 * (`waking`), or it ran out and the member has not said yet whether to go on (`expired`).
 */
export type SessionHeld = 'no' | 'waking' | 'expired';

export interface SessionState {
  /** `null` for a guest, and while the page is held. */
  readonly token: string | null;
  readonly notice: SessionNotice;
  readonly held: SessionHeld;
  /** Grows whenever the page may be in other hands: what was on it is one member's. */
  readonly holder: number;
}

export type SessionEvent =
  /** `isKept`: this browser is to be kept signed in. */
  | { type: 'signedIn'; token: string; isKept: boolean }
  | { type: 'signedOut' }
  | { type: 'waking' }
  | { type: 'renewed'; token: string }
  /** There is nothing to renew by any more. */
  | { type: 'renewRefused' }
  /** Nobody answered: a guest for now. */
  | { type: 'renewLost' }
  | { type: 'refused'; code: number; forceOffline: boolean }
  | { type: 'takenAway' }
  /** The member wants to sign in again, and goes on from here. */
  | { type: 'again' }
  | { type: 'noticed' };

export const GUEST: SessionState = { token: null, notice: 'none', held: 'no', holder: 0 };

const leave = ({ holder }: SessionState): SessionState => ({ ...GUEST, holder: holder + 1 });

/** What becomes of the session. A 401 that could not be helped ends it; only one that a member met is told of. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  const { token, held, holder } = state;
  switch (event.type) {
    case 'signedIn':
      // Who answers the question of their own page goes on with it.
      return { ...GUEST, token: event.token, holder: held === 'expired' ? holder : holder + 1 };
    case 'renewed':
      // Who has left meanwhile stays out.
      return token === null && held !== 'waking' ? state : { ...state, token: event.token, notice: 'none', held: 'no' };
    case 'signedOut':
      return leave(state);
    case 'waking':
      return token === null && held === 'no' ? { ...state, held: 'waking' } : state;
    case 'renewRefused':
    case 'renewLost':
      return held === 'waking' ? { ...state, held: 'no' } : state;
    case 'takenAway':
      return { ...leave(state), notice: 'offline' };
    case 'again':
      return { ...state, notice: 'none' };
    case 'noticed':
      if (held === 'expired') return leave(state);
      return state.notice === 'none' ? state : { ...state, notice: 'none' };
    case 'refused':
      if (event.code !== 401) return state;
      if (event.forceOffline) return { ...leave(state), notice: 'offline' };
      return token === null ? state : { ...state, token: null, notice: 'expired', held: 'expired' };
  }
}
