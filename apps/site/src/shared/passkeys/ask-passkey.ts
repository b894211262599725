import type { Answer, Input } from '@arara/contract/client';
import { startAuthentication } from '@simplewebauthn/browser';

/** The answer of a passkey, as the calls of the contract take it. */
export type PasskeyAssertion = Input<'passkeyLogin'>['response'];

/** Asks the browser for a passkey. `isSuggested`: it waits among the suggestions of a field instead of opening a dialog. */
export async function askPasskey(
  optionsJSON: Answer<'passkeyLoginStart'>['data'],
  isSuggested = false,
): Promise<PasskeyAssertion> {
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested });
  const { id, rawId, response, authenticatorAttachment } = answer;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  };
}
