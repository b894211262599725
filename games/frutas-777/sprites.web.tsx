import { emojiOf } from './art.ts';
import { type Picture, pictures } from './paytable.ts';
import {
  BAR_COLOURS,
  BAR_EDGE,
  BAR_LETTERS,
  BAR_PLATE,
  GOLD,
  SEVEN,
  SEVEN_COLOURS,
  SEVEN_EDGE,
  SEVEN_SHEEN,
} from './shapes.ts';

/** A picture as the reels draw it: at rest, and smeared as it runs by. Both fill one cell; the smear is taller. */
export interface Sprite {
  readonly sharp: HTMLCanvasElement;
  readonly smear: HTMLCanvasElement;
}

export interface Sprites {
  readonly of: Readonly<Record<Picture, Sprite>>;
  /** Light behind a picture that wins, without its colour's name. */
  readonly glow: HTMLCanvasElement;
  /** Flames behind a seven. */
  readonly rays: HTMLCanvasElement;
}

/** A cell in device pixels. */
export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** The smear is this many cells tall. */
export const SMEAR = 1.8;
const COPIES = 30;
/** The side of a picture, in parts of the cell's shorter side. */
const FILL = 0.9;

type Context2D = CanvasRenderingContext2D;

function canvasOf(width: number, height: number, paint: (context: Context2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context) paint(context);
  return canvas;
}

function upright(context: Context2D, colours: readonly [string, string, string]): CanvasGradient {
  const gradient = context.createLinearGradient(0, 12, 0, 90);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / 2, colour);
  return gradient;
}

function edge(context: Context2D, path: Path2D, colour: string, width: number): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

function inside(context: Context2D, path: Path2D, style: CanvasGradient | string): void {
  context.fillStyle = style;
  context.fill(path);
}

/** Draws in a box of 100 by 100. */
function paintSeven(context: Context2D): void {
  const path = new Path2D(SEVEN);
  edge(context, path, SEVEN_EDGE, 13);
  edge(context, path, GOLD, 8);
  inside(context, path, upright(context, SEVEN_COLOURS));
  inside(context, new Path2D(SEVEN_SHEEN), '#ffffff66');
}

function paintBar(context: Context2D): void {
  const plate = new Path2D(BAR_PLATE);
  edge(context, plate, BAR_EDGE, 9);
  edge(context, plate, GOLD, 5);
  inside(context, plate, upright(context, BAR_COLOURS));
  const text = new Path2D(BAR_LETTERS);
  edge(context, text, BAR_EDGE, 9.5);
  edge(context, text, GOLD, 5.6);
}

/** A medal of gold behind the macaw, of violet behind the star: what is special is round. */
function paintMedal(context: Context2D, inner: string, outer: string): void {
  const light = context.createRadialGradient(50, 38, 6, 50, 50, 50);
  light.addColorStop(0, inner);
  light.addColorStop(1, outer);
  context.fillStyle = light;
  context.beginPath();
  context.arc(50, 50, 47, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = 5;
  context.stroke();
}

function paintPicture(context: Context2D, picture: Picture, image: HTMLImageElement | undefined): void {
  if (picture === 'seven') paintSeven(context);
  if (picture === 'bar') paintBar(context);
  if (picture === 'wild') paintMedal(context, '#c9fff0', '#0a9c86');
  if (picture === 'star') paintMedal(context, '#b48bff', '#4513a8');
  const inset = picture === 'wild' || picture === 'star' ? 10 : 2;
  if (image) context.drawImage(image, inset, inset, 100 - 2 * inset, 100 - 2 * inset);
}

function spriteOf(picture: Picture, image: HTMLImageElement | undefined, { width, height }: CellSize): Sprite {
  const side = Math.min(width, height) * FILL;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const sharp = canvasOf(width, height, (context) => {
    context.imageSmoothingQuality = 'high';
    context.translate(left, top);
    context.scale(side / 100, side / 100);
    paintPicture(context, picture, image);
  });
  const smear = canvasOf(width, height * SMEAR, (context) => {
    context.globalAlpha = 1.7 / COPIES;
    for (let copy = 0; copy < COPIES; copy += 1)
      context.drawImage(sharp, 0, (height * (SMEAR - 1) * copy) / (COPIES - 1));
  });
  return { sharp, smear };
}

function paintGlow(context: Context2D, { width, height }: CellSize): void {
  const light = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, height * 0.62);
  light.addColorStop(0, '#fff7c2');
  light.addColorStop(0.55, '#ffd23dcc');
  light.addColorStop(1, '#ffb30000');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

function paintRays(context: Context2D, side: number): void {
  context.translate(side / 2, side / 2);
  for (let ray = 0; ray < 14; ray += 1) {
    context.rotate((2 * Math.PI) / 14);
    const flame = context.createLinearGradient(0, 0, 0, side / 2);
    flame.addColorStop(0, '#ffef9ecc');
    flame.addColorStop(0.6, ray % 2 === 0 ? '#ff7a00aa' : '#ff2a4faa');
    flame.addColorStop(1, '#ff000000');
    context.fillStyle = flame;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(-side * 0.075, side / 2);
    context.lineTo(side * 0.075, side / 2);
    context.fill();
  }
}

export type Images = ReadonlyMap<Picture, HTMLImageElement>;

/** Loads the emoji; one that fails is left out, and its place stays empty. */
export async function loadImages(assets: (name: string) => string): Promise<Images> {
  const loaded = await Promise.all(
    pictures.map(async (picture): Promise<[Picture, HTMLImageElement][]> => {
      if (picture === 'seven' || picture === 'bar') return [];
      const image = new Image();
      image.src = assets(emojiOf[picture]);
      return image.decode().then(
        () => [[picture, image]],
        () => [],
      );
    }),
  );
  return new Map(loaded.flat());
}

/** Draws every picture once at the size of a cell, so that a frame only copies. */
export function createSprites(images: Images, size: CellSize): Sprites {
  const sprite = (picture: Picture): Sprite => spriteOf(picture, images.get(picture), size);
  const side = Math.max(size.width, size.height) * 1.5;
  return {
    of: {
      wild: sprite('wild'),
      seven: sprite('seven'),
      bar: sprite('bar'),
      bell: sprite('bell'),
      melon: sprite('melon'),
      grapes: sprite('grapes'),
      orange: sprite('orange'),
      lemon: sprite('lemon'),
      cherry: sprite('cherry'),
      star: sprite('star'),
    },
    glow: canvasOf(size.width, size.height, (context) => paintGlow(context, size)),
    rays: canvasOf(side, side, (context) => paintRays(context, side)),
  };
}
