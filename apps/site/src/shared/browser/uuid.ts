import { randomValues, now } from '../../platform.ts';

/**
 * Formats 16 random bytes as a UUID of version 4. `crypto.randomUUID` does not exist on pages that are not served over
 * HTTPS.
 */
export function toUuidV4(random: Uint8Array): string {
  return written(Uint8Array.from(random.slice(0, 16)), 4);
}

/** Formats 16 random bytes as a UUID of version 7: its first 48 bits are the milliseconds since 1970 of `at`. */
export function toUuidV7(random: Uint8Array, at: Date): string {
  const bytes = Uint8Array.from(random.slice(0, 16));
  new DataView(bytes.buffer).setBigUint64(
    0,
    (BigInt(at.getTime()) << 16n) | BigInt((bytes[6] ?? 0) * 256 + (bytes[7] ?? 0)),
  );
  return written(bytes, 7);
}

function written(bytes: Uint8Array, version: 4 | 7): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function createUuid(): string {
  return toUuidV4(randomValues(16));
}

/**
 * Creates the idempotency key of a bet. The server looks a timed key up in the last days only, and any other key in
 * every month.
 */
export function createTimedUuid(): string {
  return toUuidV7(randomValues(16), now());
}
