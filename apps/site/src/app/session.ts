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
  /** `null` for a guest. A screen that needs a member asks for this, not for `member`. */
  token: string | null;
  notice: SessionNotice;
  signIn(token: string): void;
  signOut(): void;
}

const signIn = (token: string) => session.tell({ type: 'signedIn', token });

function signOut(): void {
  // The token dies on the server in its own time; the page forgets it now, whatever becomes of the call.
  const leaving = call('logout', {});
  session.tell({ type: 'signedOut' });
  leaving.catch(() => undefined);
}

/** Who is here. */
export function useSession(): Session {
  const { token, notice } = useSyncExternalStore(session.subscribe, session.state);
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await call('me', {}, { signal })).data,
    enabled: token !== null,
  });
  return { member: token === null ? null : (data ?? null), token, notice, signIn, signOut };
}
