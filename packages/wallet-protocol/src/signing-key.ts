import { type KeyObject, createPrivateKey, createPublicKey } from 'node:crypto';

/** Fewer characters can be guessed. */
const LEAST_SECRET = 16;

/** What the other side's messages are held against. While a key is changed, two of a kind are good. */
export interface VerifyingKeys {
  readonly secrets: readonly string[];
  readonly publicKeys: readonly KeyObject[];
}

/** What we sign with: the newer key of each kind. */
export interface SigningKey {
  readonly secret?: string;
  readonly privateKey?: KeyObject;
}

/** A key with which nobody should be let to start. The message says which rule it breaks, and never the key. */
export class KeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeyError';
  }
}

function checkSecret(secret: string): string {
  if (secret.trim() === '') throw new KeyError('the secret of a provider is empty');
  if (secret.length < LEAST_SECRET)
    throw new KeyError(`the secret of a provider has fewer than ${LEAST_SECRET} characters`);
  return secret;
}

function checkEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new KeyError('the key of a provider is not an Ed25519 key');
  return key;
}

const MOST_ACTIVE = 2;

/** Keys to verify with: up to two secrets and up to two Ed25519 public keys (PEM), and at least one of all. */
export function verifyingKeys(secrets: readonly string[], publicKeyPems: readonly string[] = []): VerifyingKeys {
  if (secrets.length + publicKeyPems.length === 0) throw new KeyError('a provider has no key');
  if (secrets.length > MOST_ACTIVE || publicKeyPems.length > MOST_ACTIVE)
    throw new KeyError(`a provider has more than ${MOST_ACTIVE} active keys of a kind`);
  return {
    secrets: secrets.map(checkSecret),
    publicKeys: publicKeyPems.map((pem) => checkEd25519(createPublicKey(pem))),
  };
}

/** Signs with a shared secret (`v1`). Throws `KeyError` where it is empty or short. */
export function secretKey(secret: string): SigningKey {
  return { secret: checkSecret(secret) };
}

/** Signs with an Ed25519 private key (`v2`, PEM), which the other side never sees. */
export function privateKey(pem: string): SigningKey {
  return { privateKey: checkEd25519(createPrivateKey(pem)) };
}
