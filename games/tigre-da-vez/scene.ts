import type { Centavos } from '@arara/money';
import type { Cell, Picture } from './paytable.ts';

/** How much a prize is celebrated. What brings back no more than the stake (`back`) is not celebrated at all. */
export type Tier = 'back' | 'won' | 'big' | 'huge';

export interface Prize {
  readonly win: Centavos;
  readonly multiplierE4: bigint;
  readonly tier: Tier;
}

/** Everything that the picture shows at one moment. */
export interface Scene {
  readonly phase: 'idle' | 'spinning' | 'showing';
  readonly grid: readonly Cell[];
  /** Cells whose reel is turning. */
  readonly moving: readonly number[];
  /** Cells whose picture has just landed. */
  readonly landed: readonly number[];
  /** Cells that stay through the tiger's turn. */
  readonly held: readonly number[];
  /** Lines on show, as indices into the paytable's `lines`. */
  readonly lines: readonly number[];
  /** The picture of the tiger's turn, while it lasts. */
  readonly turn: Picture | undefined;
  readonly banner: 'turn' | 'full' | 'big' | 'huge' | undefined;
  readonly prize: Prize | undefined;
  /** The round came to nothing. */
  readonly nothing: boolean;
}

/** The board before the first spin; no line of it pays. */
export const OPENING: Scene = {
  phase: 'idle',
  grid: ['coin', 'envelope', 'orange', 'tiger', 'crown', 'clover', 'envelope', 'diamond', 'tiger'],
  moving: [],
  landed: [],
  held: [],
  lines: [],
  turn: undefined,
  banner: undefined,
  prize: undefined,
  nothing: false,
};

/** The tier of a prize; `undefined` for none. Limits in ten-thousandths of the stake. */
export function tierOf(multiplierE4: bigint): Tier | undefined {
  if (multiplierE4 === 0n) return undefined;
  if (multiplierE4 <= 10_000n) return 'back';
  if (multiplierE4 < 150_000n) return 'won';
  return multiplierE4 < 600_000n ? 'big' : 'huge';
}
