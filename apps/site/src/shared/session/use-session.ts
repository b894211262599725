import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { isRenderedForMember } from '../loading/first-view.ts';
import { GUEST, type SessionNotice, type SessionState, selectMember } from './session-state.ts';
import { session } from './session-store.ts';

export type Member = Answer<'me'>['data'];

interface Session {
  /** `null` for a guest, while the member's data is loading, and once a call was refused with 401. */
  member: Member | null;
  /**
   * `null` for a guest. A screen that needs a member checks this, not `member`. Empty while the page is held: it stays
   * a member's, although there is no token to call with at the moment.
   */
  token: string | null;
  notice: SessionNotice;
  /** `isKept`: this browser is kept signed in. */
  signIn(token: string, isKept?: boolean): void;
  signOut(): void;
}

const signIn = (token: string, isKept = false) => session.dispatch({ type: 'signedIn', token, isKept });

function signOut(): void {
  // The page forgets the token now, whatever the outcome of the call; on the server it expires.
  const leaving = call('logout', {}, { keepalive: true });
  session.dispatch({ type: 'signedOut' });
  leaving.catch(() => undefined);
}

/** The session that the server renders for: of a member it knows no more than that there is one. */
const WAKING: SessionState = { ...GUEST, held: 'waking' };
const firstSession = () => (isRenderedForMember() ? WAKING : GUEST);

/** Returns the current session; until a page that the server rendered works, the one that it was rendered for. */
export function useSession(): Session {
  const state = useSyncExternalStore(session.subscribe, session.state, firstSession);
  const { token: own, notice, held } = state;
  const token = own ?? (held === 'no' ? null : '');
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await call('me', {}, { signal })).data,
    enabled: token !== null,
  });
  return { member: selectMember(state, data), token, notice, signIn, signOut };
}
