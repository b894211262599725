/** Whole turns of a show. */
const TURNS = 4;

const forward = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** How far the pointer may come to rest from the middle of a segment, in parts of half a segment. */
const OFF_MIDDLE = 0.62;

/**
 * The turn, in degrees clockwise, at which segment `stop` of `size` lies under the pointer at the top, some whole turns on
 * from `from`. Unturned, the middle of the first segment is at the top.
 */
export function restOf(stop: number, size: number, from: number): number {
  const segment = 360 / size;
  // Not always the very middle, yet without chance: each segment has its own place where the pointer rests.
  const part = (((stop * 7) % 11) / 5 - 1) * OFF_MIDDLE;
  return from + TURNS * 360 + forward(from, -(stop + part / 2) * segment);
}

/** The segment under the pointer at a turn. */
export function stopAt(turn: number, size: number): number {
  return Math.round(forward(0, -turn) / (360 / size)) % size;
}
