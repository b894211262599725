const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** After this long what has not gone through is a matter of the reconciliation. */
export const GIVE_UP_MS = 24 * 60 * 60 * 1000;

/** The pause after the attempt number `attempt` (from 1): 1, 2, 4, 8, 16, 32, then 60 seconds. */
export function pauseMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** Math.min(attempt - 1, 6), LONGEST_MS);
}
