import { type Board, blossomAt } from './board.ts';
import { placeOf } from './fall.ts';
import type { Flight } from './flight.ts';
import type { Moment } from './shower.web.tsx';
import { createSprites, put } from './sprites.web.tsx';

/** A fruit's own shadow on the bark, as a part of its radius. */
const SHADOW = 0.45;
/** A fruit turns once in so many milliseconds of its fall. */
const TURN_MS = 700;

/** Sizes a canvas for the screen's own pixels, at most two to a pixel of the page, and gives its context in page pixels. */
export function contextOf(canvas: HTMLCanvasElement, { width, height }: Board): CanvasRenderingContext2D | null {
  const ratio = Math.min(2, window.devicePixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** Paints what moves: lights of the blossoms that were touched, and the fruits. */
export function createPainter(canvas: HTMLCanvasElement, board: Board): (moment: Moment) => void {
  const context = contextOf(canvas, board);
  const { fruit, crown, shadow, glow, lit } = createSprites(board);

  const paintFruit = (air: CanvasRenderingContext2D, { outcome, ms }: Flight): void => {
    const { x, y } = placeOf(board, outcome.path, ms);
    put(air, shadow, x + board.fruit * SHADOW, y + board.fruit * SHADOW);
    put(air, fruit, x, y);
    if (!Number.isFinite(ms)) return;
    air.save();
    air.translate(x, y);
    air.rotate((ms / TURN_MS) * 2 * Math.PI);
    put(air, crown, board.fruit * 0.4, 0);
    air.restore();
  };

  return ({ flights, lights }) => {
    if (!context) return;
    context.clearRect(0, 0, board.width, board.height);
    for (const { row, index, left } of lights) {
      const { x, y } = blossomAt(board, row, index);
      context.globalAlpha = left;
      put(context, glow, x, y, 0.6 + 0.4 * (1 - left));
      put(context, lit, x, y, 1 + 0.35 * left);
    }
    context.globalAlpha = 1;
    for (const flight of flights) paintFruit(context, flight);
  };
}
