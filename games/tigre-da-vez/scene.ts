import type { Prize } from '../stage/prize.ts';
import type { Cell, Picture } from './paytable.ts';

/** Everything that the picture shows at one moment. */
export interface Scene {
  readonly phase: 'idle' | 'spinning' | 'showing';
  readonly grid: readonly Cell[];
  /** Cells whose reel is turning. */
  readonly moving: readonly number[];
  /** Only the last column turns, and it can still complete a large line. */
  readonly open: boolean;
  /** Cells whose picture has just landed. */
  readonly landed: readonly number[];
  /** Cells that stay through the tiger's turn. */
  readonly held: readonly number[];
  /** Lines on show, as indices into the paytable's `lines`. */
  readonly lines: readonly number[];
  /** The picture of the tiger's turn, while it lasts. */
  readonly turn: Picture | undefined;
  readonly banner: 'turn' | 'full' | undefined;
  readonly prize: Prize | undefined;
  /** The round came to nothing. */
  readonly nothing: boolean;
}

/** The board before the first spin; no line of it pays. */
export const OPENING: Scene = {
  phase: 'idle',
  grid: ['coin', 'envelope', 'orange', 'tiger', 'crown', 'clover', 'envelope', 'diamond', 'tiger'],
  moving: [],
  open: false,
  landed: [],
  held: [],
  lines: [],
  turn: undefined,
  banner: undefined,
  prize: undefined,
  nothing: false,
};
