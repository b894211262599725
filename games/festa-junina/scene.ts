import { type Cell, TENTH_E4 } from './paytable.ts';
import type { Win } from '../tumble/board.ts';

/** What the board does at one moment. Its picture is a function of the act and of the time since it began. */
export type Act =
  | { readonly kind: 'rest'; readonly cells: readonly Cell[] }
  /** All cells fall out at the bottom. */
  | { readonly kind: 'leave'; readonly cells: readonly Cell[]; readonly ms: number }
  /** All cells come in from above: each column begins at its time and takes `dropMs`; some are waited for. */
  | {
      readonly kind: 'land';
      readonly cells: readonly Cell[];
      readonly starts: readonly number[];
      readonly waits: readonly boolean[];
      readonly dropMs: number;
      readonly ms: number;
    }
  /** What lies at these places shines and bursts, or calls the free spins. */
  | {
      readonly kind: 'win' | 'call';
      readonly cells: readonly Cell[];
      readonly places: readonly number[];
      readonly ms: number;
    }
  /** Each cell comes to rest from so many rows above. */
  | { readonly kind: 'fall'; readonly cells: readonly Cell[]; readonly rows: readonly number[]; readonly ms: number };

/** The free spins as they stand. */
export interface FreeSpins {
  readonly played: number;
  readonly given: number;
  /** Tenths of the bet that the round has paid so far. */
  readonly total: number;
}

export interface Banner {
  readonly kind: 'open' | 'added' | 'end' | 'most';
  /** Free spins won; for `end` and `most`, tenths of the bet. */
  readonly count: number;
}

/** What one board pays, as it is shown over it. Tenths of the bet, multiplied. */
export interface Pay {
  readonly wins: readonly Win[];
  readonly times: number;
  readonly tenths: number;
}

/** Everything that the picture shows at one moment. Amounts are tenths of the bet. */
export interface Scene {
  readonly act: Act;
  /** The board of the spin, from 0: its multiplier is lit. */
  readonly step: number;
  /** What the running spin has paid. */
  readonly sum: number;
  readonly pay: Pay | undefined;
  /** Only while free spins are played. */
  readonly free: FreeSpins | undefined;
  readonly banner: Banner | undefined;
  /** A fourth bonfire is waited for. */
  readonly waiting: boolean;
}

/** The board before the first spin; nothing on it pays. Columns from the left, each from the top. */
const OPENING_CELLS: readonly Cell[] = [
  [3, 6, 1, 5, 4],
  [5, 2, 4, 6, 0],
  [6, 7, 0, 3, 5],
  [4, 1, 5, 2, 6],
  [0, 6, 3, 4, 1],
].flat();

export const OPENING: Scene = {
  act: { kind: 'rest', cells: OPENING_CELLS },
  step: 0,
  sum: 0,
  pay: undefined,
  free: undefined,
  banner: undefined,
  waiting: false,
};

/** The bet, in the unit of the pays: less is not celebrated. */
export const BET_TENTHS = 10_000 / TENTH_E4;

/** What the bonfire does: it burns, it waits for its fourth, it dances for a win. */
export type Mood = 'calm' | 'waiting' | 'won';

export function moodOf({ waiting, sum, act, banner }: Scene): Mood {
  if (waiting) return 'waiting';
  return act.kind === 'call' || banner !== undefined || (sum > BET_TENTHS && act.kind !== 'land') ? 'won' : 'calm';
}
