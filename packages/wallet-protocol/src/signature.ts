import { createHash, createHmac, sign } from 'node:crypto';
import { type SigningKey } from './signing-key.ts';

export const PROVIDER_HEADER = 'x-owp-provider';
export const TIMESTAMP_HEADER = 'x-owp-timestamp';
export const NONCE_HEADER = 'x-owp-nonce';
export const SIGNATURE_HEADER = 'x-owp-signature';

/** What is signed of a message. */
export interface Signed {
  readonly provider: string;
  /** Milliseconds since 1970, as in the header. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly method: string;
  /** As on the request line: with its query, without its host. */
  readonly path: string;
  /** The bytes of the body as they are sent; none for a GET. */
  readonly body: Uint8Array | string;
}

/** The text that is signed, by `v1` and by `v2`: seven lines, the last without an end. */
export function canonicalText({ provider, timestamp, nonce, method, path, body }: Signed): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return ['v1', provider, timestamp, nonce, method.toUpperCase(), path, digest].join('\n');
}

/** HMAC-SHA256 of the text, in small hex letters. */
export function hmacOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The value of `X-OWP-Signature`: `v1=…`, `v2=…`, or both with a comma between them. */
export function signatureOf(message: Signed, { secret, privateKey }: SigningKey): string {
  const text = canonicalText(message);
  const parts: string[] = [];
  if (secret !== undefined) parts.push(`v1=${hmacOf(text, secret)}`);
  if (privateKey !== undefined) parts.push(`v2=${sign(null, Buffer.from(text), privateKey).toString('hex')}`);
  return parts.join(',');
}

/** The four headers of a signed message. */
export function signedHeaders(message: Signed, key: SigningKey): Record<string, string> {
  return {
    [PROVIDER_HEADER]: message.provider,
    [TIMESTAMP_HEADER]: message.timestamp,
    [NONCE_HEADER]: message.nonce,
    [SIGNATURE_HEADER]: signatureOf(message, key),
  };
}
