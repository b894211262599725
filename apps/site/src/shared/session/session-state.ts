/** `expired`: the member is asked whether to sign in again. `offline`: the server ended the session. */
export type SessionNotice = 'none' | 'expired' | 'offline';

/**
 * Why a screen stays a member's while there is no token: the session of a browser that is kept signed in is being
 * renewed (`waking`), or it expired and the member has not answered yet (`expired`).
 */
export type SessionHeld = 'no' | 'waking' | 'expired';

export interface SessionState {
  /** `null` for a guest, and while the page is held. */
  readonly token: string | null;
  readonly notice: SessionNotice;
  readonly held: SessionHeld;
  /** Grows whenever another person may use the page: its data belongs to one member. */
  readonly holder: number;
}

export type SessionEvent =
  /** `isKept`: this browser is kept signed in. */
  | { type: 'signedIn'; token: string; isKept: boolean }
  | { type: 'signedOut' }
  | { type: 'waking' }
  | { type: 'renewed'; token: string }
  /** Renewal was refused for good. */
  | { type: 'renewRefused' }
  /** Renewal got no answer: the player is a guest for now. */
  | { type: 'renewLost' }
  | { type: 'refused'; code: number; forceOffline: boolean }
  | { type: 'takenAway' }
  /** The member chose to sign in again and stays on this page. */
  | { type: 'again' }
  | { type: 'noticed' };

export const GUEST: SessionState = { token: null, notice: 'none', held: 'no', holder: 0 };

/** The user info that the page shows: none for a guest, and none after a 401 until the member signs in again. */
export function selectMember<Info>({ token, held }: SessionState, info: Info | undefined): Info | null {
  return (token !== null || held === 'waking') && info !== undefined ? info : null;
}

const leave = ({ holder }: SessionState): SessionState => ({ ...GUEST, holder: holder + 1 });

/** The next state of the session. A 401 that renewal could not solve ends it; only a member is notified. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  const { token, held, holder } = state;
  switch (event.type) {
    case 'signedIn':
      // The member who signs in again on their own held page continues with it.
      return { ...GUEST, token: event.token, holder: held === 'expired' ? holder : holder + 1 };
    case 'renewed':
      // A member who has signed out meanwhile stays signed out.
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
