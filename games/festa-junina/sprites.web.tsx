import { drawGlow, drawPicture } from '../tumble/sprites.web.tsx';
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

/** The pictures of the paytable and the bonfire, by the number of their cell. */
export const cellAddresses: readonly string[] = [...pictures, 'bonfire' as const].map((name) => addressOf[name]);

/** Draws every cell once at `side` pixels, so that a frame only copies. */
export function createSprites(images: readonly HTMLImageElement[], side: number): Sprites {
  return {
    cells: images.map((image, cell) => drawPicture(image, side, cell === BONFIRE ? 1 : 0.9)),
    light: drawGlow(Math.ceil(side * 1.4), [
      [0, '#fffbe0'],
      [0.3, '#ffe27acc'],
      [0.65, '#ff9a2e66'],
      [1, '#ff7a1f00'],
    ]),
    sparks: splinters.map((colour) =>
      drawGlow(Math.ceil(side * 0.3), [
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
