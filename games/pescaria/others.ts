import type { RoomShots } from '@arara/game-kit';
import { CALM, type Sea, type Volley, answer, fire, pass } from './sea.ts';
import { fishOf } from './shoal.ts';

/** The shots of one bet leave so far apart, in milliseconds: they were fired one by one. */
const APART_MS = 90;
/** So many are drawn at a time; what comes above that is not seen. */
const MOST_SHOWN = 40;

/** A shot from another's cannon. */
export interface OtherVolley extends Volley {
  readonly seat: number;
}

/**
 * Shots of the others in the room. Theirs is a sea of its own: they are drawn over the reader's picture, take no fish from it
 * and change nothing in it.
 */
export interface Others {
  hear(shots: RoomShots, at: number): void;
  /** Shows what is due at a moment. */
  advance(at: number): void;
  volleys(): readonly OtherVolley[];
}

export function createOthers(): Others {
  const seats = new Map<number, number>();
  let sea: Sea = CALM;
  let count = 0;
  return {
    hear({ seat, shots }, at) {
      for (const [index, { at: aim, times }] of shots.entries()) {
        const fish = fishOf(aim);
        if (!fish || sea.volleys.length >= MOST_SHOWN) continue;
        const id = (count += 1);
        const fired = fire(sea, id, fish, at + index * APART_MS);
        // It swam away before the news came.
        if (fired === sea) continue;
        sea = answer(fired, id, times);
        seats.set(id, seat);
      }
    },
    advance(at) {
      const { volleys } = pass(sea, at).sea;
      const left = new Set(volleys.map(({ id }) => id));
      for (const id of seats.keys()) if (!left.has(id)) seats.delete(id);
      sea = { volleys, caught: CALM.caught };
    },
    volleys: () => sea.volleys.map((volley) => ({ ...volley, seat: seats.get(volley.id) ?? 0 })),
  };
}
