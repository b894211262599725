import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './call.ts';
import type { SessionNotice } from './session-state.ts';
import { session } from './session-store.ts';

export type Member = Answer<'me'>['data'];

interface Session {
  /** `null` for a guest, and while a member's data is still coming. */
  member: Member | null;
  /**
   * `null` for a guest. A screen that needs a member asks for this, not for `member`. Empty while the page is held: it
   * stays a member's, though there is no token to call with right now.
   */
  token: string | null;
  notice: SessionNotice;
  /** `isKept`: this browser is to be kept signed in. */
  signIn(token: string, isKept?: boolean): void;
  signOut(): void;
}

const signIn = (token: string, isKept = false) => session.tell({ type: 'signedIn', token, isKept });

function signOut(): void {
  // The token dies on the server in its own time; the page forgets it now, whatever becomes of the call.
  const leaving = call('logout', {}, { keepalive: true });
  session.tell({ type: 'signedOut' });
  leaving.catch(() => undefined);
}

/** Who is here. */
export function useSession(): Session {
  const { token: own, notice, held } = useSyncExternalStore(session.subscribe, session.state);
  const token = own ?? (held === 'no' ? null : '');
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await call('me', {}, { signal })).data,
    enabled: token !== null,
  });
  return { member: token === null ? null : (data ?? null), token, notice, signIn, signOut };
}
