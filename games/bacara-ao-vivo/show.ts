import type { Dealt } from '../bacara-da-arara/deal.ts';
import { type Frame, framesOf } from '../bacara-da-arara/director.ts';

/** How long each moment of the deal is looked at, in milliseconds: a card on its way, one that turns, a rule to be read. */
const MS: Readonly<Record<Frame['length'], number>> = { card: 480, turn: 900, messages: 1_600 };
/** A breath before the first card, and a look at the hands before chips are paid. */
const BEFORE_MS = 300;
const AFTER_MS = 900;

/** How long the round runs: the more cards, the longer. */
export function runMs(dealt: Dealt): number {
  return framesOf(dealt).reduce((sum, { length }) => sum + MS[length], BEFORE_MS + AFTER_MS);
}

/** What lies on the table so many milliseconds after the draw, and how many moments came before it. */
export interface Lying {
  readonly index: number;
  readonly frame: Frame;
  /** All cards lie open, and their result may be shown. */
  readonly isOver: boolean;
}

/** The moment of the deal; `undefined` before the first card. A function of the cards and the clock alone. */
export function lyingAt(dealt: Dealt, ms: number): Lying | undefined {
  const frames = framesOf(dealt);
  let end = BEFORE_MS;
  if (ms < end) return undefined;
  for (const [index, frame] of frames.entries()) {
    end += MS[frame.length];
    if (ms < end) return { index, frame, isOver: false };
  }
  const last = frames.at(-1);
  return last && { index: frames.length, frame: last, isOver: true };
}
