import { aimedAt } from './aim.ts';
import { type BayLayout, type Point, cannonAt, cornerOf } from './bay-layout.ts';
import type { Fish } from './fish.ts';
import { isThere } from './lock.ts';
import type { Sea } from './sea.ts';

/** What a gunner looks at in a frame. */
export interface GunnerView {
  readonly sea: Sea;
  readonly at: number;
  readonly layout: BayLayout;
  /** The reader's seat in a room; absent for who plays alone. */
  readonly company: { readonly seat: number } | undefined;
  readonly locked: Fish | undefined;
  readonly restMs: number;
}

/** The finger on the water: it turns the cannon, and shoots for as long as it is held down. */
export interface Gunner {
  press(point: Point): void;
  move(point: Point): void;
  release(): void;
  pointer(): Point | undefined;
  /** At whom to shoot now, asked at every frame: once for a press, and again each time the cannon has rested. */
  pull(view: GunnerView): Fish | undefined;
}

/** A finger that moves further than this takes another aim; one that only trembles stays with its fish. */
const SLIP = 26;

export function createGunner(): Gunner {
  let pointer: Point | undefined;
  let aimedFrom: Point | undefined;
  let isPressed = false;
  let nextAt = 0;
  let target: Fish | undefined;
  return {
    press(point) {
      [pointer, aimedFrom, isPressed, target] = [point, point, true, undefined];
    },
    move(point) {
      pointer = point;
      if (!aimedFrom || Math.hypot(point.x - aimedFrom.x, point.y - aimedFrom.y) < SLIP) return;
      [aimedFrom, target] = [point, undefined];
    },
    release() {
      [aimedFrom, target] = [undefined, undefined];
    },
    pointer: () => pointer,
    pull({ sea, at, layout, company, locked, restMs }) {
      const isDue = isPressed || (aimedFrom !== undefined && at >= nextAt);
      if (!pointer || !isDue) return undefined;
      isPressed = false;
      if (!target || !isThere(target, sea, at)) {
        const from = cannonAt(layout, company && cornerOf(company.seat, company.seat));
        target = aimedAt(sea, at, from, pointer, layout, locked);
      }
      if (target) nextAt = at + restMs;
      return target;
    },
  };
}
