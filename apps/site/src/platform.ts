/** Unforeseeable bytes. The one place where the site takes chance from the browser; all else is handed it. */
export function chance(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** The moment by the clock of this device. The one place where the site reads it. */
export function now(): Date {
  return new Date();
}
