import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { type PasskeyAssertion, askPasskey } from '../../shared/passkeys/ask-passkey.ts';
import { isPasskeyCancelled, useCanSuggestPasskeys } from '../../shared/passkeys/passkey-support.ts';

interface PasskeyLogin {
  isKept: boolean;
  onToken: (token: string) => void;
}

/** The answer of a passkey from the suggestions of the field; `undefined` where none was chosen, for whatever reason. */
async function askSuggested(): Promise<PasskeyAssertion | undefined> {
  try {
    return await askPasskey((await call('passkeyLoginStart', {})).data, true);
  } catch {
    return undefined;
  }
}

/**
 * Signs in by a passkey: with a button, and from the suggestions of the account's field where the browser has them. A
 * challenge lives five minutes, so a suggestion that was chosen later is offered again.
 */
export function usePasskeyLogin({ isKept, onToken }: PasskeyLogin) {
  const canSuggest = useCanSuggestPasskeys();
  const [round, setRound] = useState(0);
  const latest = useRef({ isKept, onToken });
  useEffect(() => {
    latest.current = { isKept, onToken };
  });
  const login = useMutation({
    mutationFn: async (chosen: PasskeyAssertion | undefined) => {
      const response = chosen ?? (await askPasskey((await call('passkeyLoginStart', {})).data));
      return (await call('passkeyLogin', { response, remember: latest.current.isKept })).data.access_token;
    },
    onSuccess: (token) => latest.current.onToken(token),
    onError: () => setRound((count) => count + 1),
  });
  const { mutate, isPending, isSuccess } = login;
  useEffect(() => {
    if (!canSuggest || isPending || isSuccess) return undefined;
    let isShown = true;
    void askSuggested().then((chosen) => {
      if (isShown && chosen !== undefined) mutate(chosen);
    });
    return () => {
      isShown = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [canSuggest, isPending, isSuccess, mutate, round]);
  const error = isPasskeyCancelled(login.error) ? null : login.error;
  return { start: () => mutate(undefined), busy: isPending, error };
}
