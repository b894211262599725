import type { Card } from '../cards/deck.ts';
import { type Cue as TurnCue, framesOf } from '../poker/turn-frames.ts';
import type { Seen } from './outcome.ts';

/** What is heard with a moment: of the cards that are dealt, or of a hand that draws. */
export type Cue = TurnCue | 'hand';

/** One moment of a show. */
export interface Moment {
  /** The cards of the first hand, `null` where one lies face down. */
  readonly cards: readonly (Card | null)[];
  /** How many hands have drawn. */
  readonly ended: number;
  readonly cue: Cue;
}

/** The table as a step leaves it. */
export function restOf({ dealt, ends }: Seen): Moment {
  return { cards: ends[0] ?? dealt, ended: ends.length, cue: 'rest' };
}

/** How the table comes to lie as it does: five cards are dealt, or the hands draw one after another, the first one first. */
export function momentsOf(view: Seen): readonly Moment[] {
  const { dealt, hold, ends } = view;
  if (hold === null) return framesOf({ cards: dealt, hold }).map((frame) => ({ ...frame, ended: 0 }));
  const kept = dealt.map((card, place) => (hold.includes(place) ? card : null));
  const drawing = ends.map((_, at): Moment => ({ cards: ends[0] ?? dealt, ended: at + 1, cue: 'hand' }));
  return [{ cards: kept, ended: 0, cue: 'gather' }, ...drawing, restOf(view)];
}
