import type { Spot } from './pitch-play.ts';

/** A place of the picture, in pixels, and how large things are there, 0 … 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** How the pitch lies in the picture: seen from a stand, so that what is far is smaller. */
export type Projection = (spot: Spot) => Point;

/** The share of the picture's height that the far stand takes. */
export const STAND = 0.2;
const FAR_SCALE = 0.72;
/** Of the picture's width, how much the near touchline takes. */
const NEAR_WIDTH = 0.93;
const BOTTOM = 0.05;

/** The projection for a picture of so many pixels. */
export function projectionFor(width: number, height: number): Projection {
  const top = height * (STAND + 0.03);
  const depth = height * (1 - BOTTOM) - top;
  return ({ x, y }) => {
    const scale = FAR_SCALE + (1 - FAR_SCALE) * y;
    // Depth grows towards the eye as the scale does.
    const near = y * ((FAR_SCALE + scale) / (FAR_SCALE + 1));
    return { x: width / 2 + (x - 0.5) * width * NEAR_WIDTH * scale, y: top + depth * near, scale };
  };
}

type Rgb = readonly [number, number, number];

/** A colour that is written as `#rrggbb`. */
export function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** How far two colours are from each other, 0 … 1. */
export function distance(one: string, two: string): number {
  const [from, to] = [rgbOf(one), rgbOf(two)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) / 441.7;
}

/** Shirt and trim of a side. */
export type Kit = readonly [shirt: string, trim: string];

const GRASS = '#2f8f4e';

/** The kits of two sides, so that they differ from each other and from the grass: the guests turn theirs round if they must. */
export function kitsOf(home: Kit, away: Kit): readonly [Kit, Kit] {
  const seen = (shirt: string, other?: string): number =>
    Math.min(distance(shirt, GRASS) * 1.5, other === undefined ? 1 : distance(shirt, other));
  const turned = ([shirt, trim]: Kit): Kit => [trim, shirt];
  const host = seen(home[0]) > 0.28 ? home : turned(home);
  const guest = seen(away[0], host[0]) >= Math.min(0.3, seen(away[1], host[0])) ? away : turned(away);
  return [host, guest];
}
