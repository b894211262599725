import { sha256 as digest } from '@noble/hashes/sha2.js';

/**
 * The SHA-256 digest (FIPS 180-4) of `message`: 32 bytes. Synchronous and independent of the platform, so that the server,
 * the browser and the simulations recompute a round with the same code.
 */
export function sha256(message: Uint8Array): Uint8Array {
  return digest(message);
}
