import { type Fish, sizeOf } from './fish.ts';
import { type Kind, kinds } from './shoal-list.ts';
import { bendOf } from './swim.ts';

export type Sprite = HTMLCanvasElement;
export type Context2D = CanvasRenderingContext2D;

/** Draws a picture once that is put many times; the middle of it is 0, 0. */
export function drawSprite(width: number, height: number, ratio: number, draw: (context: Context2D) => void): Sprite {
  const sprite = document.createElement('canvas');
  sprite.width = Math.ceil(width * ratio);
  sprite.height = Math.ceil(height * ratio);
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  context.scale(ratio, ratio);
  context.translate(width / 2, height / 2);
  draw(context);
  return sprite;
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
const STEPS = 16;
/** How much of a frame its fish takes: the tail swings out of its own picture, and there is a shadow. */
export const FISH_SHARE = 0.74;
/** The pictures have no more. */
const FINEST = 256;

/** The picture in slices from head to tail, each as far off the middle as the body bends there. */
function putBent(context: Context2D, image: HTMLImageElement, side: number, bendAt: (part: number) => number): void {
  const slices = Math.max(12, Math.round(side / 6));
  const [from, to] = [image.naturalWidth / slices, side / slices];
  for (let slice = 0; slice < slices; slice += 1) {
    const shift = side * bendAt((slice + 0.5) / slices);
    // Half a pixel more closes the seam to the next slice.
    context.drawImage(
      image,
      slice * from,
      0,
      from,
      image.naturalHeight,
      slice * to - side / 2,
      shift - side / 2,
      to + 0.5,
      side,
    );
  }
}

/** Fish as they are put: bent by their beat, with a shadow that lifts them off the water. */
export interface FishSprites {
  /** The frame of a beat (0 … 1); `undefined` while its picture is loading. */
  frameOf(fish: Pick<Fish, 'kind' | 'isGiant'>, beat: number): Sprite | undefined;
}

/** Each frame is drawn when it is first asked for: all at once would hold up the page. `side` and `ratio` are the picture's. */
export function createFishSprites(
  pictures: ReadonlyMap<Kind, HTMLImageElement>,
  side: number,
  ratio: number,
): FishSprites {
  const frames = new Map<string, Sprite>();
  function draw({ kind, isGiant }: Pick<Fish, 'kind' | 'isGiant'>, image: HTMLImageElement, beat: number): Sprite {
    const size = Math.min(FINEST, Math.ceil(sizeOf({ kind, ...(isGiant && { isGiant }) }) * side * ratio));
    const whole = size / FISH_SHARE;
    const body = drawSprite(whole, whole, 1, (context) => putBent(context, image, size, bendOf(kind, beat)));
    return drawSprite(whole, whole, 1, (context) => {
      context.shadowColor = '#00163ab0';
      context.shadowBlur = size * 0.07;
      context.shadowOffsetY = size * 0.035;
      context.drawImage(body, -whole / 2, -whole / 2);
    });
  }
  return {
    frameOf(fish, beat) {
      const image = pictures.get(fish.kind);
      if (!image?.complete || image.naturalWidth === 0) return undefined;
      const step = Math.floor((((beat % 1) + 1) % 1) * STEPS);
      const name = `${fish.kind} ${fish.isGiant ?? ''} ${step}`;
      const known = frames.get(name);
      if (known) return known;
      const frame = draw(fish, image, step / STEPS);
      frames.set(name, frame);
      return frame;
    },
  };
}
