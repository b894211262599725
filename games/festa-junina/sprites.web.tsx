import { BONFIRE, type Cell, type Picture, pictures } from './paytable.ts';
import accordion from './pictures/accordion.svg';
import apple from './pictures/apple.svg';
import balloon from './pictures/balloon.svg';
import bonfire from './pictures/bonfire.svg';
import corn from './pictures/corn.svg';
import flag from './pictures/flag.svg';
import hat from './pictures/hat.svg';
import popcorn from './pictures/popcorn.svg';

/** Where each picture lies. */
export const addressOf: Readonly<Record<Picture | 'bonfire', string>> = {
  accordion,
  balloon,
  hat,
  apple,
  popcorn,
  corn,
  flag,
  bonfire,
};

/** The colours of the splinters of each picture, by its number. */
export const splinters: readonly string[] = [
  '#ff4a5c',
  '#ff5cc4',
  '#ffd45a',
  '#ff3b3b',
  '#8fd6ff',
  '#ffe23f',
  '#2fe6c4',
  '#ff8a1f',
];

/** Every cell at the size in which it is drawn, the light behind one that shines, a spark of each colour. */
export interface Sprites {
  readonly cells: readonly HTMLCanvasElement[];
  readonly light: HTMLCanvasElement;
  readonly sparks: readonly HTMLCanvasElement[];
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The pictures of the paytable and the bonfire, by the number of their cell. */
export function loadPictures(): Promise<readonly HTMLImageElement[]> {
  return Promise.all([...pictures, 'bonfire' as const].map((name) => loadPicture(addressOf[name])));
}

function paper(side: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return { canvas, context: canvas.getContext('2d') };
}

function pictureSprite(image: HTMLImageElement, side: number, size: number): HTMLCanvasElement {
  const { canvas, context } = paper(side);
  const margin = (side * (1 - size)) / 2;
  context?.drawImage(image, margin, margin, side * size, side * size);
  return canvas;
}

function glowSprite(side: number, stops: readonly (readonly [number, string])[]): HTMLCanvasElement {
  const { canvas, context } = paper(side);
  if (!context) return canvas;
  const light = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
  for (const [at, colour] of stops) light.addColorStop(at, colour);
  context.fillStyle = light;
  context.fillRect(0, 0, side, side);
  return canvas;
}

/** Draws every cell once at `side` pixels, so that a frame only copies. */
export function createSprites(images: readonly HTMLImageElement[], side: number): Sprites {
  return {
    cells: images.map((image, cell) => pictureSprite(image, side, cell === BONFIRE ? 1 : 0.9)),
    light: glowSprite(Math.ceil(side * 1.4), [
      [0, '#fffbe0'],
      [0.3, '#ffe27acc'],
      [0.65, '#ff9a2e66'],
      [1, '#ff7a1f00'],
    ]),
    sparks: splinters.map((colour) =>
      glowSprite(Math.ceil(side * 0.3), [
        [0, '#ffffff'],
        [0.35, colour],
        [0.6, `${colour}aa`],
        [1, `${colour}00`],
      ]),
    ),
  };
}

/** The picture of a cell; nothing for a number that is none. */
export function spriteOf({ cells }: Sprites, cell: Cell): HTMLCanvasElement | undefined {
  return cells[cell];
}
