/** A source of time. It is injected everywhere, so that tests control it. */
export interface Clock {
  now(): Date;
  /** The maximum error of `now` against the clock that all nodes share, in milliseconds. Absent if this is the shared clock. */
  errorMs?(): number;
  /** How far the machine's clock is ahead of this clock, in milliseconds. Absent if this is the machine's clock. */
  skewMs?(): number;
}

/**
 * The maximum clock error, in milliseconds, at which a node accepts bets and cash-outs at shared tables. In 20 ms the
 * multiplier of a crash round grows by 0.16 %; a node with a healthy network and database measures less than 1 ms.
 */
export const MAX_CLOCK_ERROR_MS = 20;

/** The maximum error of a clock against the one that all nodes share, in milliseconds. */
export function clockErrorMs(clock: Clock): number {
  return clock.errorMs?.() ?? 0;
}

/** Whether a clock is exact enough to order events of this node among those of other nodes. */
export function isExact(clock: Clock): boolean {
  return clockErrorMs(clock) <= MAX_CLOCK_ERROR_MS;
}

/** The earliest time that the clock which all nodes share may show now. */
export function earliestNow(clock: Clock): Date {
  return new Date(clock.now().getTime() - clockErrorMs(clock));
}

export const systemClock: Clock = { now: () => new Date() };

/** Adds seconds to a moment; negative values go back. */
export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
