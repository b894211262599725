import { createSign, createVerify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Where Hub88 and we put the signature of a body. */
export const HUB88_SIGNATURE = 'x-hub88-signature';

/** RSA-SHA256 over the bytes of a body, in base64. Source: docs.hub88.io, Wallet API, header parameters. */
export function hub88Signature(body: string | Buffer, privateKey: string): string {
  return createSign('sha256').update(body).sign(privateKey, 'base64');
}

/** Whether a body was signed by one of these keys. */
export function isHub88Signed(body: Buffer, signature: unknown, keys: readonly KeyObject[]): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/=]{1,2048}$/.test(signature)) return false;
  return keys.some((key) => createVerify('sha256').update(body).verify(key, signature, 'base64'));
}
