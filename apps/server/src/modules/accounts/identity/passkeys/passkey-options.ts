import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** How long a browser waits for its user, in milliseconds. */
const TIMEOUT_MS = 60_000;

const toCredentialName = ({ id, transports = [] }: { id: string; transports?: string[] | undefined }) => ({
  id,
  type: 'public-key' as const,
  transports,
});

/** Renders the options of a sign-in or a confirmation: the user is always verified. */
export function toRequestOptions(
  { challenge, timeout = TIMEOUT_MS, allowCredentials = [] }: PublicKeyCredentialRequestOptionsJSON,
  rpId: string,
) {
  return {
    challenge,
    timeout,
    rpId,
    allowCredentials: allowCredentials.map(toCredentialName),
    userVerification: 'required' as const,
  };
}

/** Renders the options of a new passkey: discoverable, with its user verified, and without an attestation. */
export function toCreationOptions(
  {
    rp,
    user,
    challenge,
    pubKeyCredParams,
    timeout = TIMEOUT_MS,
    excludeCredentials = [],
  }: PublicKeyCredentialCreationOptionsJSON,
  rpId: string,
) {
  return {
    rp: { name: rp.name, id: rpId },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: excludeCredentials.map(toCredentialName),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}
