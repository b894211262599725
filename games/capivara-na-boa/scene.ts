import { type ReelScene, restingReels } from '../slots/reel-scene.ts';
import type { Picture } from './paytable.ts';

export type Mood = 'idle' | 'spin' | 'bath' | 'won' | 'lost';

/** Everything that the picture shows at one moment. */
export interface Scene extends ReelScene {
  readonly mood: Mood;
  /** Lines on show, as indices into `fiveLines`. */
  readonly lines: readonly number[];
  /** On the head of the capybara: what the spin is multiplied by. */
  readonly oranges: number;
  /** The spin of the bath that is on show, from 1; 0 before the first; `undefined` outside of it. */
  readonly bath: number | undefined;
  /** What the round has come to so far, in ten-thousandths of the stake. */
  readonly paidE4: bigint;
  readonly banner: 'bath' | 'full' | 'top' | 'end' | undefined;
}

/** The three columns of nine cells that count from the top left by rows. */
export function columnsOf(grid: readonly Picture[]): readonly (readonly Picture[])[] {
  return [0, 1, 2].map((column) => grid.filter((_, cell) => cell % 3 === column));
}

/** The board before the first spin; no line of it pays. */
export const OPENING: Scene = {
  ...restingReels([
    ['duck', 'watermelon', 'leaf'],
    ['hibiscus', 'coconut', 'capybara'],
    ['sunglasses', 'leaf', 'watermelon'],
  ]),
  mood: 'idle',
  lines: [],
  oranges: 1,
  bath: undefined,
  paidE4: 0n,
  banner: undefined,
};
