import { type Fish, type Place, sizeOf } from './fish.ts';

/** A point of the picture, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where things are in a picture, in its pixels: the water, in which alone there are targets, and the seats around it. */
export interface BayLayout extends Size {
  readonly water: Point & Size;
  /** By which everything is as large as it is. */
  readonly side: number;
}

/** A phone on its side: seats, results and the result line share their rows. */
const LOW = 330;

/** What the strip of results, the result line and a row of seats take, in pixels; the style sheet has the same. */
const STRIP = 40;
const LINE = 58;
const ROW = 46;

/** Lays a picture out, with seats above the water where others may sit. */
export function layOutBay({ width, height }: Size, isShared: boolean): BayLayout {
  const isLow = height < LOW;
  const top = isLow ? ROW : STRIP + (isShared ? ROW : 0);
  const bottom = isLow ? ROW : LINE + ROW;
  const water = { x: 0, y: top, width, height: Math.max(60, height - top - bottom) };
  return { width, height, water, side: Math.min(width, water.height * 1.8, 620) };
}

export function toPoint({ water }: BayLayout, { x, y }: Place): Point {
  return { x: water.x + x * water.width, y: water.y + y * water.height };
}

/** How large a fish is drawn, in pixels. */
export function toPixels({ side }: BayLayout, fish: Pick<Fish, 'kind' | 'isGiant'>): number {
  return sizeOf(fish) * side;
}

/** A corner of the picture. */
export interface Corner {
  readonly isLeft: boolean;
  readonly isTop: boolean;
}

/** Where a seat is for who looks: the reader's own row lies below, seat 1 and 3 on the left. */
export function cornerOf(seat: number, own: number): Corner {
  return { isLeft: seat % 2 === 1, isTop: seat > 2 !== own > 2 };
}

/** Where a cannon turns: in the corner of its seat, in the middle for who plays alone. */
export function cannonAt({ width, water }: BayLayout, corner: Corner | undefined): Point {
  const below = water.y + water.height + ROW / 2;
  if (!corner) return { x: width / 2 - 56, y: below };
  return { x: corner.isLeft ? 32 : width - 32, y: corner.isTop ? water.y - ROW / 2 : below };
}

/** Where coins fly that a catch brings to a cannon: its plate beside it. */
export function plateAt(layout: BayLayout, corner: Corner | undefined): Point {
  const { x, y } = cannonAt(layout, corner);
  return { x: x + (corner === undefined || corner.isLeft ? 62 : -62), y };
}
