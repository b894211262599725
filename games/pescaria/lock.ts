import { type Fish, isVisible, placeOf } from './fish.ts';
import { type Sea, oneOf } from './sea.ts';
import type { Kind } from './shoal-list.ts';

/** Keeps an aim on one fish for as long as it is there. */
export interface Lock {
  choose(fish: Fish): void;
  release(): void;
  /** The fish that is aimed at; the next of the kind where the last one was caught or left. */
  follow(sea: Sea, at: number, kind: Kind): Fish | undefined;
}

/** Whether a fish can still be aimed at. */
export function isThere(fish: Fish, sea: Sea, at: number): boolean {
  const place = placeOf(fish, at);
  return place !== undefined && isVisible(place) && !sea.caught.has(fish.id);
}

/** Kept outside of the rendered state: the aim moves with every picture. */
export function createLock(): Lock {
  let held: Fish | undefined;
  return {
    choose: (fish) => void (held = fish),
    release: () => void (held = undefined),
    follow(sea, at, kind) {
      if (!held || held.kind !== kind || !isThere(held, sea, at)) held = oneOf(sea, at, kind);
      return held;
    },
  };
}
