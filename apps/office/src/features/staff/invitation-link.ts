import type { Answer } from '@arara/contract/client';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';

export type InvitationInfo = Answer<'officeInvited'>['data'];

/** Reads the secret from the hash of the address, which is sent to no server and written to no log. */
export function readSecret(hash: string): string {
  return hash.replace(/^#/, '').slice(0, 128);
}

/** Loads the invitation of the opened link, once. */
export function useInvitationLink(): { token: string; invited: InvitationInfo | undefined; error: unknown } {
  const [token] = useState(() => readSecret(window.location.hash));
  const [invited, setInvited] = useState<InvitationInfo>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    // Removes the secret from the address bar and the history.
    window.history.replaceState(null, '', window.location.pathname);
    call('officeInvited', { token }).then(
      ({ data }) => setInvited(data),
      (refusal: unknown) => setError(refusal),
    );
  }, [token]);
  return { token, invited, error };
}
