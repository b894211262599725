/** A place on the pitch in metres: from the home side's goal line to the other, and from the far touchline to the near one. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A spot and a height above the grass, in metres. */
export interface Point3 extends Spot {
  readonly z: number;
}

export type Side = 'home' | 'away';

export const LENGTH = 105;
export const WIDTH = 68;
export const MIDDLE: Spot = { x: LENGTH / 2, y: WIDTH / 2 };
/** A goal: half of its width, its height and how deep its net is. */
export const GOAL = { half: 3.66, height: 2.44, depth: 2.2 };
/** From a goal line to the front of both areas, to the spot, and half of the widths of both areas. */
export const AREA = { depth: 16.5, half: 20.16, smallDepth: 5.5, smallHalf: 9.16, spot: 11, circle: 9.15 };

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** A spot as a side sees it that attacks to the right, and back: the pitch turned by half a turn. */
export function turnFor(side: Side, { x, y }: Spot): Spot {
  return side === 'home' ? { x, y } : { x: LENGTH - x, y: WIDTH - y };
}

export function metresBetween(one: Spot, two: Spot): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Rises from 0 to 1 while `share` does, gently at both ends. */
export function ease(share: number): number {
  const held = clamp(share, 0, 1);
  return held * held * (3 - 2 * held);
}
