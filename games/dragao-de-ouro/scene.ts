import type { Cell } from './paytable.ts';

/** What the board does at one moment. Its picture is a function of the act and of the time since it began. */
export type Act =
  | { readonly kind: 'rest'; readonly cells: readonly Cell[] }
  /** All cells fall out at the bottom, or come in from above. */
  | { readonly kind: 'leave'; readonly cells: readonly Cell[]; readonly ms: number }
  | { readonly kind: 'land'; readonly cells: readonly Cell[]; readonly ms: number }
  /** What lies at these places shines and bursts, flies to the dragon, or calls it. */
  | {
      readonly kind: 'win' | 'orbs' | 'call';
      readonly cells: readonly Cell[];
      readonly places: readonly number[];
      readonly ms: number;
    }
  /** Each cell comes to rest from so many rows above. */
  | { readonly kind: 'fall'; readonly cells: readonly Cell[]; readonly rows: readonly number[]; readonly ms: number };

/** The free spins as they stand. */
export interface FreeSpins {
  readonly left: number;
  /** Orbs gathered so far. */
  readonly meter: number;
  /** Tenths of the bet that the round has paid so far. */
  readonly total: number;
}

export interface Banner {
  readonly kind: 'open' | 'added' | 'end' | 'most';
  /** Free spins won; for `end` and `most`, tenths of the bet. */
  readonly count: number;
}

/** Everything that the picture shows at one moment. Amounts are tenths of the bet. */
export interface Scene {
  readonly act: Act;
  /** What the running spin has paid, before its orbs are shown. */
  readonly sum: number;
  /** The multiplier as far as it is shown; 0 while there is none to show. */
  readonly times: number;
  /** Only while free spins are played. */
  readonly free: FreeSpins | undefined;
  readonly banner: Banner | undefined;
  /** The dragon's temper. */
  readonly mood: 'calm' | 'eats' | 'roars';
}

/** The board before the first spin; nothing on it pays. Columns from the left, each from the top. */
const OPENING_CELLS: readonly Cell[] = [
  [4, 8, 2, 6, 7],
  [0, 5, 8, 3, 4],
  [7, 9, 6, 14, 8],
  [5, 1, 9, 7, 2],
  [3, 6, 4, 8, 0],
  [8, 2, 7, 5, 6],
].flat();

export const OPENING: Scene = {
  act: { kind: 'rest', cells: OPENING_CELLS },
  sum: 0,
  times: 0,
  free: undefined,
  banner: undefined,
  mood: 'calm',
};
