/** Returns cryptographically secure random bytes. The only code of the site that takes randomness from the browser. */
export function randomValues(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Returns the time by the clock of this device. The only code of the site that reads it. */
export function now(): Date {
  return new Date();
}
