import { maskOf } from '../bingo/card.ts';
import type { Seen } from './outcome.ts';
import { payOf } from './patterns.ts';
import { cardsOf } from './round.ts';

/** What is heard with a frame: a ball that no card has, one that marks, one that raises a prize, and the end of a show. */
export type Cue = 'gather' | 'drop' | 'daub' | 'made' | 'rest';

/** One moment of a show: so many of the balls lie open. */
export interface Frame {
  readonly shown: number;
  readonly cue: Cue;
}

/** What the ball at that place does to the cards. */
function cueOf({ cards, balls }: Seen, at: number): Cue {
  const [before, after] = [new Set(balls.slice(0, at)), new Set(balls.slice(0, at + 1))];
  const all = cardsOf({ cards }).map((card) => [maskOf(card, before), maskOf(card, after)] as const);
  if (all.some(([old, now]) => payOf(now) > payOf(old))) return 'made';
  return all.some(([old, now]) => now !== old) ? 'daub' : 'drop';
}

/** How the balls come: one after another and always at the same pace, those that were there before left as they lie. */
export function framesOf(before: Seen | undefined, view: Seen): readonly Frame[] {
  const had = before?.balls.length ?? 0;
  const fresh = view.balls.slice(had).map((_, at): Frame => ({ shown: had + at + 1, cue: cueOf(view, had + at) }));
  const first: readonly Frame[] = had === 0 ? [{ shown: 0, cue: 'gather' }] : [];
  return [...first, ...fresh, { shown: view.balls.length, cue: 'rest' }];
}
