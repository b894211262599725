import type { Box, Rig } from './rig.ts';

/** Pixels of the atlas for one unit of the drawing. */
export const ATLAS_SCALE = 0.66;

/** Pixels between two pictures, so that none shows at the edge of another. */
const GAP = 2;
const MAX_WIDTH = 1024;

/** Where the pictures of a rig are in its atlas, in pixels, and how large it is. The build draws by it and the canvas reads by it. */
export interface Atlas {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Box>;
}

/** Puts pictures in rows, the highest first. */
export function packAtlas({ pictures }: Pick<Rig, 'pictures'>): Atlas {
  const sized = Object.entries(pictures)
    .map(([name, [, , width, height]]) => ({
      name,
      width: Math.ceil(width * ATLAS_SCALE),
      height: Math.ceil(height * ATLAS_SCALE),
    }))
    .toSorted((one, other) => other.height - one.height || (one.name < other.name ? -1 : 1));
  const places = new Map<string, Box>();
  let [x, y, row, widest] = [0, 0, 0, 0];
  for (const { name, width, height } of sized) {
    if (x > 0 && x + width > MAX_WIDTH) {
      y += row + GAP;
      x = 0;
      row = 0;
    }
    places.set(name, [x, y, width, height]);
    x += width + GAP;
    row = Math.max(row, height);
    widest = Math.max(widest, x - GAP);
  }
  return { width: widest, height: y + row, places };
}
