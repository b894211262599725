import type { Centavos } from '@arara/money';

/** A win, with what was put in for it. */
export interface Win {
  /** `undefined` for what several rounds won together. */
  readonly roundId: string | undefined;
  readonly win: Centavos;
  readonly staked: Centavos;
  /** Other rounds follow it by themselves or are shown already: only an outstanding win interrupts them. */
  readonly isOneOfMany?: boolean;
}

/** What is heard of a show besides the coins of the count: each tier that is reached, and the end of the count. */
export type WinCue = 'rise' | 'land';

/** The wins of a game that are celebrated, one at a time. */
export interface WinShows {
  /** What is shown now. */
  readonly shown: Win | undefined;
  /** Shows a win where it deserves it. Resolves when the show has ended, at once where there is none. */
  celebrate(win: Win): Promise<void>;
  /** Ends what is shown: the game needs its picture. */
  close(): void;
  /** A round begins: what a show needs is loaded as soon as there is time. */
  prepare(): void;
  cue(cue: WinCue): void;
}
