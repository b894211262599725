import type { Box } from './curve.ts';

export type Context2D = CanvasRenderingContext2D;

/** Finer than this nobody sees on a phone, and it costs frames: pixels of a canvas to one of the page. */
const MOST_RATIO = 2;

/**
 * Sizes a canvas for the screen's own pixels, at most `most` to a pixel of the page, and gives its pen in page pixels.
 */
export function contextOf(canvas: HTMLCanvasElement, { width, height }: Box, most = MOST_RATIO): Context2D | null {
  const ratio = Math.min(most, window.devicePixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
  return context;
}

/** Steps of two and more sequences that fill a plane evenly: powers of the plastic number, and the roots of two and three. */
const STEPS = [0.754_877_666_2, 0.569_840_290_9, 0.414_213_562_4, 0.732_050_807_6] as const;

/** A fixed scatter of 0 … 1 for the n-th of many; each of the four ways says nothing of the others. */
export function scatter(index: number, way: 0 | 1 | 2 | 3): number {
  return (index * STEPS[way] + 0.137 * (way + 1)) % 1;
}

export function disc(context: Context2D, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

export function shape(context: Context2D, path: Path2D, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.fill(path);
}

/** A gradient down a line, with its stops at equal steps. */
export function down(context: Context2D, from: number, to: number, stops: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, from, 0, to);
  for (const [index, stop] of stops.entries()) gradient.addColorStop(index / (stops.length - 1), stop);
  return gradient;
}

/** A gradient from a place outwards. */
export function around(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  stops: readonly string[],
): CanvasGradient {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [index, stop] of stops.entries()) gradient.addColorStop(index / (stops.length - 1), stop);
  return gradient;
}
