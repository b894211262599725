/** Frames whose distances are compared. */
const WATCHED = 16;

/** Milliseconds between two frames at the median that are too many: below 40 frames a second, aiming is hard. */
const SLOW_MS = 25;

/** Longer than this nobody looked: the page was hidden. */
const AWAY_MS = 1_000;

/** Shares of all pixels a side that a picture may have, from the sharpest on. */
const STEPS = [1, 0.75, 0.5] as const;

/** How sharp a picture is drawn, as a share of what the screen shows: smooth comes before sharp. */
export interface Sharpness {
  /** 0.5 … 1. */
  share(): number;
  /** Notes that a frame is drawn; `at` in milliseconds. */
  note(at: number): void;
}

/** Begins with all pixels, and leaves out more of them whenever the median of some frames came too late. It never takes them back: a picture that changes its sharpness to and fro is worse than either. */
export function createSharpness(): Sharpness {
  let step = 0;
  let last: number | undefined;
  let distances: number[] = [];

  return {
    share: () => STEPS[step] ?? 1,
    note(at) {
      const distance = last === undefined ? AWAY_MS : at - last;
      last = at;
      if (distance >= AWAY_MS || step === STEPS.length - 1) return;
      distances.push(distance);
      if (distances.length < WATCHED) return;
      const median = distances.toSorted((one, other) => one - other)[WATCHED / 2] ?? 0;
      distances = [];
      if (median > SLOW_MS) step += 1;
    },
  };
}
