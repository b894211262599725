import { type Card, maskOf } from '../card.ts';

/** What is heard with a frame: a ball that no card has, one that marks, one that raises a prize, and the end of a show. */
export type Cue = 'gather' | 'drop' | 'daub' | 'made' | 'rest';

/** One moment of a show: so many of the balls lie open. */
export interface Frame {
  readonly shown: number;
  readonly cue: Cue;
}

/** The balls of a round, and the cards on which they come. */
export interface CalledCards {
  readonly cards: readonly Card[];
  readonly balls: readonly number[];
  /** What a card with these places called is worth. */
  worthOf(mask: number): number;
}

/** What the ball at that place does to the cards. */
function cueOf({ cards, balls, worthOf }: CalledCards, at: number): Cue {
  const [before, after] = [new Set(balls.slice(0, at)), new Set(balls.slice(0, at + 1))];
  const all = cards.map((card) => [maskOf(card, before), maskOf(card, after)] as const);
  if (all.some(([old, now]) => worthOf(now) > worthOf(old))) return 'made';
  return all.some(([old, now]) => now !== old) ? 'daub' : 'drop';
}

/** How the balls after the first `had` come: one after another and always at the same pace. */
export function ballFramesOf(called: CalledCards, had: number): readonly Frame[] {
  const fresh = called.balls.slice(had).map((_, at): Frame => ({ shown: had + at + 1, cue: cueOf(called, had + at) }));
  const first: readonly Frame[] = had === 0 ? [{ shown: 0, cue: 'gather' }] : [];
  return [...first, ...fresh, { shown: called.balls.length, cue: 'rest' }];
}
