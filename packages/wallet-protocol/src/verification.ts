import { timingSafeEqual, verify } from 'node:crypto';
import {
  NONCE_HEADER,
  PROVIDER_HEADER,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  canonicalText,
  hmacOf,
} from './signature.ts';
import { type VerifyingKeys } from './signing-key.ts';

/** How far a message's time may be from ours. */
export const WINDOW_MS = 300_000;

/** How long a nonce must be remembered: as long as its message could still pass. */
export const NONCE_LIFE_MS = 2 * WINDOW_MS + 1;

/** A message as it came in: header names in small letters, as Node gives them. */
export interface Incoming {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly method: string;
  /** As on the request line, with its query. */
  readonly path: string;
  /** The bytes as they came, before anything has read them. */
  readonly body: Uint8Array | string;
}

export type SignatureFault = 'missing' | 'provider' | 'timestamp' | 'signature' | 'nonce';

export type Verified =
  | { readonly ok: true; readonly provider: string; readonly nonce: string; readonly timestampMs: number }
  | { readonly ok: false; readonly fault: SignatureFault };

const PROVIDER = /^[\x21-\x7e]{1,64}$/;
const TIMESTAMP = /^\d{13}$/;
const NONCE = /^[\x21-\x7e]{8,128}$/;

interface Claims {
  readonly provider: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

const refused = (fault: SignatureFault): Verified => ({ ok: false, fault });

function claimsOf(headers: Incoming['headers']): Claims | undefined {
  const one = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const claims = {
    provider: one(PROVIDER_HEADER),
    timestamp: one(TIMESTAMP_HEADER),
    nonce: one(NONCE_HEADER),
    signature: one(SIGNATURE_HEADER),
  };
  const isWhole = PROVIDER.test(claims.provider) && TIMESTAMP.test(claims.timestamp) && NONCE.test(claims.nonce);
  return isWhole && claims.signature !== '' ? claims : undefined;
}

function isSecretOf(hex: string, text: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(hex, 'hex');
  // Every key is tried to its end: the duration does not reveal which one nearly matched.
  return secrets
    .map((secret) => Buffer.from(hmacOf(text, secret), 'hex'))
    .map((expected) => given.length === expected.length && timingSafeEqual(given, expected))
    .includes(true);
}

function isSigned(signature: string, text: string, { secrets, publicKeys }: VerifyingKeys): boolean {
  return signature.split(',').some((part) => {
    const [, version, hex = ''] = /^\s*(v1|v2)=([0-9a-f]{64}|[0-9a-f]{128})\s*$/.exec(part) ?? [];
    if (version === 'v1') return isSecretOf(hex, text, secrets);
    if (version !== 'v2') return false;
    return publicKeys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(hex, 'hex')));
  });
}

/**
 * Whether a message is of whom it says, and of now. Its nonce is still to be claimed: in the store, once in
 * `NONCE_LIFE_MS`, and only after this said yes, or anybody could use up another's.
 */
export function verifySignature(
  incoming: Incoming,
  { keysOf, nowMs }: { keysOf: (provider: string) => VerifyingKeys | undefined; nowMs: number },
): Verified {
  const claims = claimsOf(incoming.headers);
  if (claims === undefined) return refused('missing');
  const keys = keysOf(claims.provider);
  if (keys === undefined) return refused('provider');
  const timestampMs = Number(claims.timestamp);
  if (Math.abs(nowMs - timestampMs) > WINDOW_MS) return refused('timestamp');
  const text = canonicalText({ ...claims, method: incoming.method, path: incoming.path, body: incoming.body });
  if (!isSigned(claims.signature, text, keys)) return refused('signature');
  return { ok: true, provider: claims.provider, nonce: claims.nonce, timestampMs };
}
