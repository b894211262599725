/** How much of the time to decide is gone: nothing to speak of, half of it, three quarters, all. */
export const dues = ['calm', 'soon', 'late', 'over'] as const;

export type Due = (typeof dues)[number];

/** What staff is alerted to, in the order in which it comes. */
export type Stage = 0 | 1 | 2 | 3;

const MINUTE_MS = 60_000;

/**
 * Where the clock of a withdrawal stands: of the 120 minutes of the regulator (Portaria SPA/MF 615/2024) staff is
 * alerted at 60 and at 90, and of any other time at the same shares. One that was set aside goes on counting.
 */
export function stageOf({ dueAt, slaMinutes }: { dueAt: Date; slaMinutes: number }, now: Date): Stage {
  const wholeMs = slaMinutes * MINUTE_MS;
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return 3;
  if (leftMs * 4 <= wholeMs) return 2;
  return leftMs * 2 <= wholeMs ? 1 : 0;
}

export function dueOf(stage: Stage): Due {
  return dues[stage];
}
