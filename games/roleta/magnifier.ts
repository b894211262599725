/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How often larger the cloth is under the magnifier. */
export const ZOOM = 2;
/** The width and height of the magnifier, with the line that names the place. */
export const WIDTH = 168;
export const HEIGHT = 176;
/** The height of what is enlarged, above that line. */
export const VIEW = 140;
/** How far it stands from the finger, which covers what is near it. */
const AWAY = 52;
const MARGIN = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The top left corner of the magnifier: above the finger; beside it where there is no room above. */
export function magnifierCorner(finger: Point, window: { readonly width: number; readonly height: number }): Point {
  const above = finger.y - AWAY - HEIGHT;
  if (above >= MARGIN) return { x: clamp(finger.x - WIDTH / 2, MARGIN, window.width - WIDTH - MARGIN), y: above };
  const right = finger.x + AWAY;
  const isRight = right + WIDTH + MARGIN <= window.width;
  return { x: isRight ? right : Math.max(MARGIN, finger.x - AWAY - WIDTH), y: MARGIN };
}

/** How the enlarged cloth is moved so that a point of the cloth is in the middle of the view. */
export function viewOffset(onCloth: Point): Point {
  return { x: WIDTH / 2 - onCloth.x * ZOOM, y: VIEW / 2 - onCloth.y * ZOOM };
}
