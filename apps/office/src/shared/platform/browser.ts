import { useEffect, useState } from 'react';

/** Access to the clock and to randomness of the browser. No other file uses them. */

/** Milliseconds since 1970, by this computer's clock. */
export function now(): number {
  return new Date().getTime();
}

/** Creates an `Idempotency-Key`: 128 random bits in hexadecimal. One per opening of a dialog. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Current time in milliseconds, updated every ten seconds. */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
