import type { Key } from './rig.ts';

/** When the eyes close within 15 s: every 3 to 5 s, not evenly. */
const MOMENTS = [1_400, 4_900, 9_600, 12_800];
const PERIOD_MS = 15_000;

/** The track of a lid that blinks; `closed` is how far it comes down, in units. */
export function blinkTrack(closed: number): readonly Key[] {
  const blinks = MOMENTS.flatMap((at): readonly Key[] => [
    [at, 0],
    [at + 70, closed, 'out'],
    [at + 110, closed],
    [at + 220, 0],
  ]);
  return [[0, 0], ...blinks, [PERIOD_MS, 0]];
}
