import { type Centavos, ZERO, sum } from '@arara/money';
import {
  type AutoEnd,
  type AutoPlan,
  type AutoSeries,
  afterRound,
  endBefore,
  endsByWin,
  startSeries,
} from '../stage/auto-series.ts';
import { shotPrices } from './pays.ts';

/** The least time between two shots that go on, in milliseconds, at the lowest price; each price above it takes longer. */
const FASTEST_MS = 180;
const SLOWER_MS = 30;

/** How long a cannon rests between two shots of a price: never so short that the server's pace holds them back. */
export function restOf(price: Centavos, cycleMs: number, most: number): number {
  const own = FASTEST_MS + SLOWER_MS * Math.max(0, shotPrices.indexOf(price));
  return Math.max(own, Math.ceil(cycleMs / most) + 20);
}

/** Shots that go out without a press, with an end: after so many, at a loss or after a win. */
export interface AutoFire {
  start(plan: AutoPlan): void;
  /** The player's word, or a refused bet. */
  stop(): void;
  /** Whether the next shot may go out at a moment; ends the series where none may follow. */
  isDue(price: Centavos, at: number): boolean;
  /** A shot goes out, and the cannon rests; answers its number in the series, from 1. */
  fire(price: Centavos, at: number, restMs: number): number;
  /** A shot brought something. */
  land(found: Centavos): void;
}

/** A series that runs, or why the last one ended. */
export interface AutoFireState {
  readonly series: AutoSeries | undefined;
  readonly end: AutoEnd | undefined;
}

/** Kept outside of the rendered state, as frames follow each other faster than renders. A shot counts as lost until it lands. */
export function createAutoFire(onChange: (state: AutoFireState) => void): AutoFire {
  let series: AutoSeries | undefined;
  let nextAt = 0;
  const set = (next: AutoSeries | undefined, end?: AutoEnd): void => {
    series = next;
    onChange({ series, end });
  };
  return {
    start: (plan) => set(startSeries(plan)),
    stop() {
      if (series) set(undefined);
    },
    isDue(price, at) {
      if (!series || at < nextAt) return false;
      const end = endBefore(series, price);
      if (end) set(undefined, end);
      return end === undefined;
    },
    fire(price, at, restMs) {
      if (!series) return 0;
      nextAt = at + restMs;
      set(afterRound(series, price, ZERO));
      return series.plan.rounds - series.left;
    },
    land(found) {
      if (!series || found === ZERO) return;
      if (endsByWin(series, found)) return set(undefined, 'win');
      set({ ...series, win: sum([series.win, found]) });
    },
  };
}
