import { type Fish, sizeOf } from './fish.ts';
import { type Kind, kinds } from './shoal-list.ts';
import { bendOf, farthestBend } from './swim.ts';

export type Sprite = HTMLCanvasElement | ImageBitmap;
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas that was drawn on; the middle of it is 0, 0. */
function drawCanvas(width: number, height: number, ratio: number, draw: (context: Context2D) => void) {
  const canvas = createCanvas(Math.ceil(width * ratio), Math.ceil(height * ratio));
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  context?.translate(width / 2, height / 2);
  if (context) draw(context);
  return canvas;
}

/** Draws a picture once that is put many times; the middle of it is 0, 0. */
export function drawSprite(width: number, height: number, ratio: number, draw: (context: Context2D) => void): Sprite {
  const canvas = drawCanvas(width, height, ratio, draw);
  // A bitmap is put as it is; of a canvas, a browser takes a picture each time.
  return canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap();
}

/** Draws what an element of the page shows; the middle of it is 0, 0. */
export async function drawPicture(
  ...[width, height, ratio, draw]: Parameters<typeof drawSprite>
): Promise<Blob | undefined> {
  const canvas = drawCanvas(width, height, ratio, draw);
  if (!(canvas instanceof HTMLCanvasElement)) return canvas.convertToBlob();
  return new Promise((found) => canvas.toBlob((picture) => found(picture ?? undefined)));
}

/** A canvas beside the page; of the page where the browser has no others. */
function createCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if ('OffscreenCanvas' in window) return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}

/** Puts a sprite with its middle at a point. */
export function putSprite(
  context: Context2D,
  sprite: Sprite,
  x: number,
  y: number,
  width: number,
  height = width,
): void {
  context.drawImage(sprite, x - width / 2, y - height / 2, width, height);
}

/** Light that fades from a middle to nothing. */
export function drawGlow(inner: string, outer: string, from = 0): Sprite {
  return drawSprite(64, 64, 1, (context) => {
    const glow = context.createRadialGradient(0, 0, from * 32, 0, 0, 32);
    glow.addColorStop(0, inner);
    glow.addColorStop(1, outer);
    context.fillStyle = glow;
    context.fillRect(-32, -32, 64, 64);
  });
}

/** The pictures of all kinds, each once it is there. */
export function loadPictures(address: (kind: Kind) => string): ReadonlyMap<Kind, HTMLImageElement> {
  return new Map(
    kinds.map((kind) => {
      const image = new Image();
      image.src = address(kind);
      return [kind, image];
    }),
  );
}

/** How many moments of a beat are drawn. */
const STEPS = 12;
/** How much of a frame its fish takes: the tail swings out of its own picture, and there is a shadow. */
export const FISH_SHARE = 0.74;
/** The pictures have no more. */
const FINEST = 256;

/** Part of a square, in shares of its side. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A fish in pixels with its shadow, and how much of the square it fills. */
interface FlatFish {
  readonly picture: Sprite;
  readonly filled: Box;
}

/**
 * A fish in pixels, with a shadow that lifts it off the water: put as it is, a browser would draw its curves and the shadow again for
 * every slice.
 */
function flatten(image: HTMLImageElement): FlatFish {
  const whole = FINEST / FISH_SHARE;
  let filled: Box = { left: 0, top: 0, width: 1, height: 1 };
  const picture = drawSprite(whole, whole, 1, (context) => {
    context.shadowColor = '#00163ab0';
    context.shadowBlur = FINEST * 0.07;
    context.shadowOffsetY = FINEST * 0.035;
    context.drawImage(image, -FINEST / 2, -FINEST / 2, FINEST, FINEST);
    filled = filledBox(context.getImageData(0, 0, Math.ceil(whole), Math.ceil(whole)));
  });
  return { picture, filled };
}

/** How much of the water a shadow must darken to be seen, of 255. */
const VISIBLE = 6;

/** The smallest box around all that is visible in a square picture. */
function filledBox({ data, width: side }: ImageData): Box {
  let [left, right, top, bottom] = [side, 0, side, 0];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if ((data[(y * side + x) * 4 + 3] ?? 0) < VISIBLE) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return { left: left / side, top: top / side, width: (right - left) / side, height: (bottom - top) / side };
}

/** A box with room above and below for a body that bends by a share of its own size. */
function withBend({ left, top, width, height }: Box, bend: number): Box {
  const room = bend * FISH_SHARE;
  const above = Math.max(0, top - room);
  return { left, width, top: above, height: Math.min(1, top + height + room) - above };
}

/** The box of whole pixels around a box in a square of `whole` pixels. */
function inWholePixels({ left, top, width, height }: Box, whole: number): Box {
  const [from, above] = [Math.floor(left * whole), Math.floor(top * whole)];
  const [to, below] = [Math.ceil((left + width) * whole), Math.ceil((top + height) * whole)];
  return { left: from / whole, top: above / whole, width: (to - from) / whole, height: (below - above) / whole };
}

/** The picture in slices from head to tail, each as far off the middle as the body bends there. */
function putBent(context: Context2D, picture: Sprite, whole: number, bendAt: (part: number) => number): void {
  const slices = Math.max(12, Math.round(whole / 8));
  const grain = picture.width / whole;
  for (let slice = 0; slice < slices; slice += 1) {
    const part = 0.5 + ((slice + 0.5) / slices - 0.5) / FISH_SHARE;
    const shift = whole * FISH_SHARE * bendAt(Math.min(1, Math.max(0, part)));
    // Whole pixels: slices that overlap show their shadow twice, and between others the water shows.
    const [left, right] = [Math.round((slice * whole) / slices), Math.round(((slice + 1) * whole) / slices)];
    const wide = right - left;
    context.drawImage(picture, left * grain, 0, wide * grain, picture.height, left, shift, wide, whole);
  }
}

/** A moment of a beat, with what of its square is drawn: what is empty costs as much to put as what is not. */
export interface FishFrame {
  readonly picture: Sprite;
  readonly box: Box;
}

/** Fish as they are put: bent by their beat, with a shadow that lifts them off the water. */
export interface FishSprites {
  /** The frame of a beat (0 … 1), or for want of time another one of the same fish; `undefined` while there is none. */
  frameOf(fish: Pick<Fish, 'kind' | 'isGiant'>, beat: number): FishFrame | undefined;
  /** Begins a picture: it may draw the first frame of one fish, and if the last is long enough ago one more; `at` in milliseconds. */
  allowMore(at: number): void;
}

/** Time between two more frames of fish that are seen already, so that the picture keeps moving. */
const REST_MS = 100;

/** Each frame is drawn when it is first asked for: all at once would hold up the page. `side` and `ratio` are the picture's. */
export function createFishSprites(
  pictures: ReadonlyMap<Kind, HTMLImageElement>,
  side: number,
  ratio: number,
): FishSprites {
  const flat = new Map<Kind, FlatFish>();
  const frames = new Map<string, FishFrame>();
  /** The frame of a fish that was drawn last. */
  const latest = new Map<string, FishFrame>();
  let isFirstAllowed = true;
  let isAllowed = true;
  let allowedAt = 0;

  function flatOf(kind: Kind, image: HTMLImageElement): FlatFish {
    const fish = flat.get(kind) ?? flatten(image);
    flat.set(kind, fish);
    return fish;
  }

  function draw({ kind, isGiant }: Pick<Fish, 'kind' | 'isGiant'>, image: HTMLImageElement, beat: number): FishFrame {
    const size = Math.min(FINEST, Math.ceil(sizeOf({ kind, ...(isGiant && { isGiant }) }) * side * ratio));
    const whole = size / FISH_SHARE;
    const { picture: flatPicture, filled } = flatOf(kind, image);
    const bendAt = bendOf(kind, beat);
    const box = inWholePixels(withBend(filled, farthestBend(kind)), whole);
    const picture = drawSprite(box.width * whole, box.height * whole, 1, (context) => {
      context.setTransform(1, 0, 0, 1, -box.left * whole, -box.top * whole);
      putBent(context, flatPicture, whole, bendAt);
    });
    return { picture, box };
  }
  return {
    frameOf(fish, beat) {
      const image = pictures.get(fish.kind);
      if (!image?.complete || image.naturalWidth === 0) return undefined;
      const step = Math.floor((((beat % 1) + 1) % 1) * STEPS);
      const body = `${fish.kind} ${fish.isGiant ?? ''}`;
      const known = frames.get(`${body} ${step}`);
      if (known) return known;
      const other = latest.get(body);
      if (other ? !isAllowed : !isFirstAllowed) return other;
      const frame = draw(fish, image, step / STEPS);
      frames.set(`${body} ${step}`, frame);
      latest.set(body, frame);
      if (other) isAllowed = false;
      else isFirstAllowed = false;
      return frame;
    },
    allowMore(at): void {
      isFirstAllowed = true;
      if (isAllowed || Math.abs(at - allowedAt) < REST_MS) return;
      isAllowed = true;
      allowedAt = at;
    },
  };
}
