import { createCipheriv, createDecipheriv } from 'node:crypto';

/** The version of the layout: a byte for this version, the nonce, the ciphertext, the tag. */
const VERSION = 1;
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed value does not decrypt: another key, another context, or it was changed. */
export class UnsealError extends Error {
  constructor(context: string, cause = 'wrong key or context, or changed bytes') {
    super(`cannot unseal ${context}: ${cause}`);
    this.name = 'UnsealError';
  }
}

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) and a fresh nonce of 96 bits. `context` names table, column and row of the
 * ciphertext and is its associated data: moved elsewhere, it does not decrypt.
 */
export function seal(key: Buffer, context: string, bytes: Uint8Array, nonce: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context, 'utf8'));
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Reverses `seal`. Throws `UnsealError`. */
export function unseal(key: Buffer, context: string, sealed: Buffer): Buffer {
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw new UnsealError(context);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new UnsealError(context);
  }
}
