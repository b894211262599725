/**
 * How a draw is shown, from `runsAt` on and in milliseconds: a first look at the urn, one part of the result after the
 * other, and a last look at all of it. It only says how much of the fixed result is revealed by when, so that
 * everybody who looks on sees the same at the same time, whenever they came.
 */
export interface Beats {
  readonly leadMs: number;
  readonly parts: number;
  readonly partMs: number;
  readonly lookMs: number;
}

/** How long all of it takes. */
export function showMsOf({ leadMs, parts, partMs, lookMs }: Beats): number {
  return leadMs + parts * partMs + lookMs;
}

/** How many parts are revealed `ms` after the draw began: none before the first look is over, all from the last part on. */
export function partsAt({ leadMs, parts, partMs }: Beats, ms: number): number {
  if (ms < leadMs) return 0;
  return Math.min(parts, Math.floor((ms - leadMs) / partMs) + 1);
}
