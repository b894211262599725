import { type BayLayout, type Point, toPixels, toPoint } from './bay-layout.ts';
import type { Fish } from './fish.ts';
import { type Sea, targets } from './sea.ts';

/** How far a cannon turns to a point, in radians: 0 is upwards, to the right is more. */
export function turnTo(from: Point, to: Point): number {
  return Math.atan2(to.x - from.x, from.y - to.y);
}

/** The way from one turn to another, the shorter one. */
export function turnBetween(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

/** A finger is broader than a small fish. */
const FINGER = 28;
/** A shot that flies by at this distance still meets it. */
const NET = 16;

/** Who is under a point, the nearest where there are several. */
function under(sea: Sea, at: number, point: Point, layout: BayLayout): Fish | undefined {
  let best: { readonly fish: Fish; readonly distance: number } | undefined;
  for (const { fish, place } of targets(sea, at)) {
    const { x, y } = toPoint(layout, place);
    const distance = Math.hypot(x - point.x, y - point.y);
    const reach = Math.max(FINGER, toPixels(layout, fish) / 2 + 8);
    if (distance <= reach && (best === undefined || distance < best.distance)) best = { fish, distance };
  }
  return best?.fish;
}

/** The first that a shot meets on its way from the cannon through a point. */
function ahead(sea: Sea, at: number, from: Point, point: Point, layout: BayLayout): Fish | undefined {
  const length = Math.hypot(point.x - from.x, point.y - from.y);
  if (length === 0) return undefined;
  const [dx, dy] = [(point.x - from.x) / length, (point.y - from.y) / length];
  let best: { readonly fish: Fish; readonly along: number } | undefined;
  for (const { fish, place } of targets(sea, at)) {
    const { x, y } = toPoint(layout, place);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy - (y - from.y) * dx);
    const reach = Math.max(NET, toPixels(layout, fish) * 0.42);
    if (along > 0 && aside <= reach && (best === undefined || along < best.along)) best = { fish, along };
  }
  return best?.fish;
}

/**
 * At whom a press at a point shoots: who is under it, else the fish that the aim is locked on, else the first on the way through
 * it; nobody in empty water.
 */
export function aimedAt(
  sea: Sea,
  at: number,
  from: Point,
  point: Point,
  layout: BayLayout,
  locked?: Fish,
): Fish | undefined {
  return under(sea, at, point, layout) ?? locked ?? ahead(sea, at, from, point, layout);
}
