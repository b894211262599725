import type { Board } from './board.ts';

/** A small picture, drawn once and put many times. `half` is half its side in page pixels. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly half: number;
}

type Context2D = CanvasRenderingContext2D;

/** Puts a picture with its middle at a place, so many times its size. */
export function put(context: Context2D, { image, half }: Sprite, x: number, y: number, scale = 1): void {
  context.drawImage(image, x - half * scale, y - half * scale, 2 * half * scale, 2 * half * scale);
}

/** A square picture whose pen stands in its middle; a unit of the pen is `radius`. */
function sprite(radius: number, reach: number, draw: (context: Context2D) => void): Sprite {
  const half = radius * reach;
  const ratio = Math.min(2, window.devicePixelRatio) * 1.5;
  const image = document.createElement('canvas');
  image.width = Math.ceil(2 * half * ratio);
  image.height = image.width;
  const context = image.getContext('2d');
  if (context) {
    context.setTransform(radius * ratio, 0, 0, radius * ratio, image.width / 2, image.height / 2);
    draw(context);
  }
  return { image, half };
}

function disc(context: Context2D, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

function shades(context: Context2D, from: readonly [x: number, y: number], radius: number, stops: readonly string[]) {
  const gradient = context.createRadialGradient(from[0], from[1], 0, 0, 0, radius);
  for (const [index, stop] of stops.entries()) gradient.addColorStop(index / (stops.length - 1), stop);
  return gradient;
}

/** A ripe fruit: deep purple, with a window of light. */
function drawFruit(context: Context2D): void {
  disc(
    context,
    0,
    0,
    1,
    shades(context, [-0.38, -0.45], 1.02, ['#d59cff', '#9a4be0', '#6a22b0', '#45107c', '#2c0655']),
  );
  disc(context, 0, 0, 1, shades(context, [0, 0], 1, ['#0000', '#0000', '#0000', '#0000', '#e9c9ffa6']));
  context.save();
  context.rotate(-0.7);
  context.beginPath();
  context.ellipse(0.06, -0.56, 0.32, 0.17, 0, 0, 2 * Math.PI);
  context.fillStyle = '#ffffffd9';
  context.fill();
  context.restore();
  disc(context, -0.62, -0.1, 0.08, '#ffffff8c');
}

/** What the blossom left on its fruit. */
function drawCrown(context: Context2D): void {
  context.strokeStyle = '#c79ae6';
  context.lineWidth = 0.1;
  context.lineCap = 'round';
  for (let ray = 0; ray < 4; ray += 1) {
    context.rotate(Math.PI / 2);
    context.beginPath();
    context.moveTo(0.06, 0);
    context.lineTo(0.26, 0);
    context.stroke();
  }
}

/** Five white petals, or as many golden ones where it is lit. */
function drawBlossom(context: Context2D, petal: string, heart: string): void {
  disc(context, 0.12, 0.2, 1.12, '#02150e80');
  for (let each = 0; each < 5; each += 1) {
    const angle = (each * 2 * Math.PI) / 5 - Math.PI / 2;
    disc(context, 0.52 * Math.cos(angle), 0.52 * Math.sin(angle), 0.56, petal);
  }
  disc(context, 0, 0, 0.4, heart);
}

export function createSprites({ fruit, blossom }: Pick<Board, 'fruit' | 'blossom'>) {
  return {
    fruit: sprite(fruit, 1.05, drawFruit),
    crown: sprite(fruit, 0.5, drawCrown),
    shadow: sprite(fruit, 1.2, (context) =>
      disc(context, 0, 0, 1.15, shades(context, [0, 0], 1.15, ['#01140d80', '#01140d59', '#0000'])),
    ),
    blossom: sprite(blossom, 1.4, (context) => drawBlossom(context, '#fffdf4', '#f3b53a')),
    lit: sprite(blossom, 1.4, (context) => drawBlossom(context, '#fff27a', '#ff5fa8')),
    glow: sprite(blossom, 4.2, (context) =>
      disc(context, 0, 0, 4.2, shades(context, [0, 0], 4.2, ['#fff7b0f2', '#ffd84acc', '#ff8fd05c', '#ff5fd000'])),
    ),
  };
}
