/** The clock of a draw that is shown, in milliseconds. */
export interface HallShow {
  /** Before the first ball: everybody finds their cards. */
  readonly introMs: number;
  /** From one ball to the next. */
  readonly ballMs: number;
  /** After the last ball: it is seen by everybody. */
  readonly outroMs: number;
}

/** How long a round of so many balls is shown. */
export function showMsOf({ introMs, ballMs, outroMs }: HallShow, drawn: number): number {
  return introMs + drawn * ballMs + outroMs;
}

/** How many of so many balls lie open so many milliseconds after a round began to run. */
export function ballsAfter({ introMs, ballMs }: HallShow, drawn: number, ms: number): number {
  return Math.min(drawn, Math.max(0, Math.floor((ms - introMs) / ballMs) + 1));
}
