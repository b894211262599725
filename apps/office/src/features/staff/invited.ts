import type { Answer } from '@arara/contract/client';
import { useEffect, useState } from 'react';
import { call } from '../../call.ts';

export type Invited = Answer<'officeInvited'>['data'];

/** The secret of the link that was opened: it stands behind `#`, so that no server and no log sees it on the way. */
export function secretOf(hash: string): string {
  return hash.replace(/^#/, '').slice(0, 128);
}

/** For whom the opened link is; asked once. */
export function useInvited(): { token: string; invited: Invited | undefined; error: unknown } {
  const [token] = useState(() => secretOf(window.location.hash));
  const [invited, setInvited] = useState<Invited>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    // Out of the address bar, and of what is remembered of it.
    window.history.replaceState(null, '', window.location.pathname);
    call('officeInvited', { token }).then(
      ({ data }) => setInvited(data),
      (refusal: unknown) => setError(refusal),
    );
  }, [token]);
  return { token, invited, error };
}
