/** How long the parts of a show take, in milliseconds. */
export interface Tempo {
  /** The least time that the reels run before the first one stops. */
  readonly run: number;
  /** How long a reel takes to come to rest. */
  readonly land: number;
  /** From one reel's stop to the next. */
  readonly stagger: number;
  /** Longer than that where the reels may still bring six coins. */
  readonly suspense: number;
  /** The winning lines of a spin on show. */
  readonly lines: number;
  /** A coin turns up its value, or locks. */
  readonly coin: number;
  /** The empty cells spin. */
  readonly respin: number;
  readonly banner: number;
}

export const tempos: Readonly<Record<'normal' | 'fast' | 'still', Tempo>> = {
  normal: { run: 420, land: 380, stagger: 170, suspense: 900, lines: 620, coin: 300, respin: 1100, banner: 1800 },
  fast: { run: 160, land: 260, stagger: 60, suspense: 380, lines: 340, coin: 120, respin: 480, banner: 1000 },
  // For those who asked for less motion: nothing runs, and each respin stands long enough to be read.
  still: { run: 0, land: 0, stagger: 0, suspense: 0, lines: 800, coin: 260, respin: 500, banner: 1700 },
};
