/** Rotation and zoom of a picture. */
export interface PictureView {
  /** Clockwise quarter turns, 0 to 3. */
  quarters: number;
  zoom: number;
}

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;

export const initialView: PictureView = { quarters: 0, zoom: MIN_ZOOM };

export function rotate(view: PictureView, by: 1 | -1): PictureView {
  return { ...view, quarters: (view.quarters + by + 4) % 4 };
}

/** Zooms one step within the bounds. */
export function zoom(view: PictureView, by: 1 | -1): PictureView {
  const next = by > 0 ? view.zoom * 1.5 : view.zoom / 1.5;
  return { ...view, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next)) };
}

/** Size of the frame and the picture for a frame `width` in pixels; a quarter turn swaps the sides. */
export function computeSize(
  width: number,
  picture: { width: number; height: number },
  { quarters, zoom: by }: PictureView,
) {
  const isLying = quarters % 2 === 1;
  const [across, down] = isLying ? [picture.height, picture.width] : [picture.width, picture.height];
  const frame = { width: width * by, height: (width * by * down) / across };
  return { frame, image: isLying ? { width: frame.height, height: frame.width } : frame };
}
