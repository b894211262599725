/** A picture as the reels draw it: at rest, and smeared as it runs by. Both fill one cell; the smear is taller. */
export interface Sprite {
  readonly sharp: HTMLCanvasElement;
  readonly smear: HTMLCanvasElement;
}

export interface Sprites {
  readonly of: ReadonlyMap<string, Sprite>;
  /** The gold cell behind a picture that wins. */
  readonly gold: HTMLCanvasElement;
}

/** A cell in device pixels. */
export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** The smear is this many cells tall. */
export const SMEAR = 1.8;
const COPIES = 30;
type Context2D = CanvasRenderingContext2D;

function canvasOf(width: number, height: number, paint: (context: Context2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context) paint(context);
  return canvas;
}

function spriteOf(image: HTMLImageElement, fill: number, { width, height }: CellSize): Sprite {
  const side = Math.min(width, height) * fill;
  const sharp = canvasOf(width, height, (context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side);
  });
  const smear = canvasOf(width, height * SMEAR, (context) => {
    context.globalAlpha = 1.7 / COPIES;
    for (let copy = 0; copy < COPIES; copy += 1)
      context.drawImage(sharp, 0, (height * (SMEAR - 1) * copy) / (COPIES - 1));
  });
  return { sharp, smear };
}

function paintGold(context: Context2D, { width, height }: CellSize): void {
  const margin = width * 0.03;
  const light = context.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height / 2, height * 0.7);
  light.addColorStop(0, '#fff3b0');
  light.addColorStop(0.5, '#ffb52e');
  light.addColorStop(1, '#9c3d00');
  context.beginPath();
  context.roundRect(margin, margin, width - 2 * margin, height - 2 * margin, width * 0.14);
  context.fillStyle = light;
  context.fill();
  context.strokeStyle = '#fff2b8';
  context.lineWidth = Math.max(2, width * 0.035);
  context.stroke();
}

export type Images = ReadonlyMap<string, HTMLImageElement>;

/** Loads the pictures by their names; one that fails is left out, and its cell stays empty. */
export async function loadImages(addresses: Readonly<Record<string, string>>): Promise<Images> {
  const loaded = await Promise.all(
    Object.entries(addresses).map(async ([picture, address]): Promise<[string, HTMLImageElement][]> => {
      const image = new Image();
      image.src = address;
      return image.decode().then(
        () => [[picture, image]],
        () => [],
      );
    }),
  );
  return new Map(loaded.flat());
}

/**
 * Draws every picture once at the size of a cell, so that a frame only copies. `fill` is the side of each in parts of the
 * cell's shorter side.
 */
export function createSprites(images: Images, fill: Readonly<Record<string, number>>, size: CellSize): Sprites {
  return {
    of: new Map(Array.from(images, ([picture, image]) => [picture, spriteOf(image, fill[picture] ?? 1, size)])),
    gold: canvasOf(size.width, size.height, (context) => paintGold(context, size)),
  };
}
