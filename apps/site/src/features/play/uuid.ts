import { chance, now } from '../../platform.ts';

/** A UUID of version 4 from 16 random bytes. The browser's own maker is missing on pages that are not served over HTTPS. */
export function uuidOf(random: Uint8Array): string {
  return written(Uint8Array.from(random.slice(0, 16)), 4);
}

/** A UUID of version 7 from 16 random bytes: its first 48 bits are the milliseconds since 1970 of `at`. */
export function timedUuidOf(random: Uint8Array, at: Date): string {
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

export function freshUuid(): string {
  return uuidOf(chance(16));
}

/** A key for a bet. The server looks a key without a time up in every month, one with a time in the last days alone. */
export function freshTimedUuid(): string {
  return timedUuidOf(chance(16), now());
}
