import { createCipheriv, createDecipheriv } from 'node:crypto';

/** The layout: a byte for the version of this layout, the nonce, the ciphertext, the tag. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What was sealed is not what stands here: another key, another place, or somebody changed it. */
export class SealBroken extends Error {
  constructor(place: string) {
    super(`what is sealed at ${place} cannot be opened`);
    this.name = 'SealBroken';
  }
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a fresh nonce of 96 bits. `place` says where the ciphertext stands, down to
 * the row, and is authenticated with it: moved elsewhere, it does not open.
 */
export function seal(key: Buffer, place: string, bytes: Uint8Array, nonce: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place, 'utf8'));
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** What `seal` was given. Throws `SealBroken`. */
export function unseal(key: Buffer, place: string, sealed: Buffer): Buffer {
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw new SealBroken(place);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(place, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBroken(place);
  }
}

export const nonceBytes = NONCE_BYTES;
