import { createPaper, drawGlow, drawPicture } from '../tumble/sprites.web.tsx';
import dragon from './dragon.svg';
import { type Cell, DRAGON, FIRST_ORB, type Picture, orbValues, pictures } from './paytable.ts';
import amethyst from './pictures/amethyst.svg';
import crown from './pictures/crown.svg';
import drum from './pictures/drum.svg';
import emerald from './pictures/emerald.svg';
import macaw from './pictures/macaw.svg';
import mask from './pictures/mask.svg';
import ruby from './pictures/ruby.svg';
import sapphire from './pictures/sapphire.svg';
import topaz from './pictures/topaz.svg';

/** Where each picture lies. */
export const addressOf: Readonly<Record<Picture | 'dragon', string>> = {
  crown,
  mask,
  macaw,
  drum,
  ruby,
  amethyst,
  sapphire,
  emerald,
  topaz,
  dragon,
};

/** Every cell at the size in which it is drawn, and the light behind one that shines. */
export interface Sprites {
  readonly cells: readonly HTMLCanvasElement[];
  readonly light: HTMLCanvasElement;
}

/** The pictures of the paytable and the dragon, by the number of their cell. */
export const cellAddresses: readonly string[] = [...pictures, 'dragon' as const].map((name) => addressOf[name]);

/** The inner, middle and outer colour of an orb, the rarer the hotter. */
function coloursOf(value: number): readonly [string, string, string] {
  if (value >= 100) return ['#fff7c2', '#ffb300', '#8a2f00'];
  if (value >= 20) return ['#ffc2ea', '#f0269a', '#5c0445'];
  if (value >= 8) return ['#bfe9ff', '#1f86ff', '#06236e'];
  return ['#c4ffe0', '#12b978', '#033d2c'];
}

function orbSprite(value: number, side: number): HTMLCanvasElement {
  const { canvas, context } = createPaper(side);
  if (!context) return canvas;
  const half = side / 2;
  const disc = (radius: number, fill: string | CanvasGradient): void => {
    context.beginPath();
    context.arc(half, half, radius * side, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
  };
  const [inner, middle, outer] = coloursOf(value);
  const ball = context.createRadialGradient(half * 0.72, half * 0.62, side * 0.03, half, half, side * 0.42);
  ball.addColorStop(0, inner);
  ball.addColorStop(0.45, middle);
  ball.addColorStop(1, outer);
  const ring = context.createLinearGradient(0, 0, 0, side);
  ring.addColorStop(0, '#fff3b0');
  ring.addColorStop(0.5, '#ffb52e');
  ring.addColorStop(1, '#a3480a');
  disc(0.46, '#6a1d05');
  disc(0.445, ring);
  disc(0.385, '#6a1d05');
  disc(0.37, ball);
  context.fillStyle = '#ffffff66';
  context.beginPath();
  context.ellipse(half * 0.8, half * 0.56, side * 0.17, side * 0.08, -0.5, 0, 2 * Math.PI);
  context.fill();
  const text = `${value}x`;
  context.font = `800 ${side * (text.length > 3 ? 0.27 : 0.34)}px Outfit, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = side * 0.075;
  context.strokeStyle = '#2a0410';
  context.strokeText(text, half, half * 1.04);
  context.fillStyle = '#fff';
  context.fillText(text, half, half * 1.04);
  return canvas;
}

/** Draws every cell once at `side` pixels, so that a frame only copies. */
export function createSprites(images: readonly HTMLImageElement[], side: number): Sprites {
  const drawn = images.map((image, cell) => drawPicture(image, side, cell === DRAGON ? 1 : 0.92));
  const orbs = orbValues.map((value) => orbSprite(value, side));
  const cells: readonly HTMLCanvasElement[] = [...drawn, ...orbs];
  const light = drawGlow(Math.ceil(side * 1.3), [
    [0, '#fff6c8'],
    [0.35, '#ffd75ecc'],
    [1, '#ff8a1f00'],
  ]);
  return { cells, light };
}

/** The picture of a cell; nothing for a number that is none. */
export function spriteOf({ cells }: Sprites, cell: Cell): HTMLCanvasElement | undefined {
  return cells[cell < FIRST_ORB + orbValues.length ? cell : -1];
}
