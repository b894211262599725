import { type ReelScene, restingReels } from '../slots/reel-scene.ts';
import type { MiddleCell, Multiplier } from './paytable.ts';
import { type OuterCells, isDolphin, splitOuter } from './ways.ts';

export type Mood = 'idle' | 'spin' | 'wild' | 'won' | 'lost';

/** Everything that the picture shows at one moment. */
export interface Scene extends ReelScene {
  readonly mood: Mood;
  /** The middle reel is full of dolphins. */
  readonly moon: boolean;
  /** What the dolphins multiply by; 1 without any. */
  readonly multiplier: number;
  /** The outer reels are drawn again while a dolphin waits. */
  readonly again: boolean;
  /** Ways that pay, on show. */
  readonly ways: number;
  readonly banner: 'moon' | undefined;
}

/** The name of a dolphin among the pictures of the reels. */
export function dolphinName(multiplier: Multiplier): string {
  return `dolphin${multiplier}`;
}

function nameOf(cell: MiddleCell): string {
  return isDolphin(cell) ? dolphinName(cell) : cell;
}

/** The columns of the reels. */
export function columnsOf(middle: readonly MiddleCell[], outer: OuterCells): readonly (readonly string[])[] {
  const [left, right] = splitOuter(outer);
  return [left, middle.map(nameOf), right];
}

/** The reels before the first spin; no way of them pays. */
export const OPENING: Scene = {
  ...restingReels(columnsOf(['star', 2, 'moon', 'berries'], ['hat', 'fish', 'lily', 'shell', 'guitar', 'star'])),
  mood: 'idle',
  moon: false,
  multiplier: 1,
  again: false,
  ways: 0,
  banner: undefined,
};
