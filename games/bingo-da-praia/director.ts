import { type Frame, ballFramesOf } from '../bingo/video/ball-frames.ts';
import type { Seen } from './outcome.ts';
import { payOf } from './patterns.ts';
import { cardsOf } from './round.ts';

/** How the balls come: one after another and always at the same pace, those that were there before left as they lie. */
export function framesOf(before: Seen | undefined, view: Seen): readonly Frame[] {
  const called = { cards: cardsOf(view), balls: view.balls, worthOf: payOf };
  return ballFramesOf(called, before?.balls.length ?? 0);
}
