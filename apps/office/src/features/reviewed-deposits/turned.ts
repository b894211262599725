/** How a picture is looked at: turned in quarters, and larger than it fits. */
export interface Turned {
  /** In quarters of a full turn, clockwise: 0 to 3. */
  quarters: number;
  zoom: number;
}

export const LEAST_ZOOM = 1;
export const MOST_ZOOM = 4;

export const asSent: Turned = { quarters: 0, zoom: LEAST_ZOOM };

export function turn(turned: Turned, by: 1 | -1): Turned {
  return { ...turned, quarters: (turned.quarters + by + 4) % 4 };
}

/** One step nearer or further, never beyond what helps. */
export function zoom(turned: Turned, by: 1 | -1): Turned {
  const next = by > 0 ? turned.zoom * 1.5 : turned.zoom / 1.5;
  return { ...turned, zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, next)) };
}

/** How wide and high a picture stands in a frame as wide as `width`, in pixels; turned by a quarter its sides change places. */
export function sizeIn(width: number, picture: { width: number; height: number }, { quarters, zoom: by }: Turned) {
  const isLying = quarters % 2 === 1;
  const [across, down] = isLying ? [picture.height, picture.width] : [picture.width, picture.height];
  const frame = { width: width * by, height: (width * by * down) / across };
  return { frame, image: isLying ? { width: frame.height, height: frame.width } : frame };
}
