/** How long the parts of a show take, in milliseconds. */
export interface Tempo {
  /** The least time that the reels run before the first one stops. */
  readonly run: number;
  /** How long a reel takes to come to rest. */
  readonly land: number;
  /** From one reel's stop to the next. */
  readonly stagger: number;
  /** Longer than that where a third book may still come. */
  readonly suspense: number;
  /** The winning lines of a spin on show. */
  readonly lines: number;
  /** Reels fill with the special symbol, and what that pays is on show. */
  readonly expand: number;
  /** Each page that turns before the special symbol; 0 turns none. */
  readonly page: number;
  readonly banner: number;
  /** Between two free spins. */
  readonly rest: number;
}

export const tempos: Readonly<Record<'normal' | 'fast' | 'still', Tempo>> = {
  normal: {
    run: 420,
    land: 380,
    stagger: 170,
    suspense: 900,
    lines: 620,
    expand: 1500,
    page: 130,
    banner: 1900,
    rest: 200,
  },
  fast: { run: 160, land: 260, stagger: 60, suspense: 380, lines: 340, expand: 800, page: 60, banner: 1000, rest: 80 },
  // For those who asked for less motion: no reel runs, no page turns, and each spin stands long enough to be read.
  still: { run: 0, land: 0, stagger: 0, suspense: 0, lines: 800, expand: 1200, page: 0, banner: 1700, rest: 650 },
};
