import { NONCE_LIFE_MS } from './verification.ts';

/** Remembers nonces in one process. A platform of several nodes keeps them in its database instead. */
export interface NonceMemory {
  /** True the first time that this provider uses this nonce. */
  claim(provider: string, nonce: string): boolean;
}

/** Remembers each for `NONCE_LIFE_MS` by the clock. */
export function createNonceMemory(clock: () => Date): NonceMemory {
  const seen = new Map<string, number>();
  return {
    claim(provider, nonce) {
      const nowMs = clock().getTime();
      // Oldest first, as a Map keeps them: what has served its time is at its head.
      for (const [key, untilMs] of seen) {
        if (untilMs > nowMs) break;
        seen.delete(key);
      }
      const key = `${provider}\n${nonce}`;
      if (seen.has(key)) return false;
      seen.set(key, nowMs + NONCE_LIFE_MS);
      return true;
    },
  };
}
