/** What the browser gives that is not a value: the time and fresh keys. Only this file asks for them. */

/** Milliseconds since 1970, by this computer's clock. */
export function now(): number {
  return new Date().getTime();
}

/** A key for `Idempotency-Key`: 128 random bits in hexadecimal. One for each opening of a dialog. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
