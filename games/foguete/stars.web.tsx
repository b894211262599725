import { contextOf, scatter } from './canvas.web.tsx';
import type { Box } from './curve.ts';
import { createLayer } from './sprite.web.tsx';

const STARS = 130;
/** How the stars pass by: a little to the left as they come down. */
const DRIFT = 0.55;
/** Stars are soft: pixels of their canvas to one of the page. */
const RATIO = 1.5;
/** Stars of one brightness are drawn with one fill; so many of these there are, from the far ones to the near. */
const GROUPS = 8;
/** From this nearness on a fast star is drawn out. */
const TAILED = 0.62;

/** A star: where it is in a sky of 1 by 1, and how near. */
interface Star {
  readonly x: number;
  readonly y: number;
  readonly near: number;
}

const byNearness: readonly Star[] = Array.from({ length: STARS }, (_, index) => ({
  x: scatter(index, 0),
  y: scatter(index, 1),
  near: 0.2 + scatter(index, 2) ** 2,
})).toSorted((one, other) => one.near - other.near);

const groups = Array.from({ length: GROUPS }, (_, group) => {
  const stars = byNearness.filter((__, index) => Math.floor((index * GROUPS) / STARS) === group);
  return { stars, near: stars.reduce((sum, { near }) => sum + near, 0) / stars.length };
});

/** The stars pass by, the near ones faster and drawn out; at rest they twinkle. */
export function createStars(sky: Box) {
  const { width, height } = sky;
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas, sky, RATIO);
  const layer = createLayer(canvas, { x: 0, y: 0, ...sky });
  if (context) [context.fillStyle, context.strokeStyle, context.lineCap] = ['#f4f1ff', '#d9d2ff', 'round'];

  const paintGroup = (pen: CanvasRenderingContext2D, stars: readonly Star[], ms: number, long: number): void => {
    const [dots, tails] = [new Path2D(), new Path2D()];
    for (const star of stars) {
      const way = (ms / 1000) * 16 * star.near * (1 + ms / 40_000);
      const x = (((star.x * width - way * DRIFT) % width) + width) % width;
      const y = (star.y * height + way) % height;
      const radius = 0.5 + star.near * 0.9;
      dots.moveTo(x + radius, y);
      dots.arc(x, y, radius, 0, 2 * Math.PI);
      if (long === 0 || star.near < TAILED) continue;
      tails.moveTo(x, y);
      tails.lineTo(x + long * star.near * DRIFT, y - long * star.near);
    }
    pen.fill(dots);
    pen.globalAlpha *= 0.5;
    if (long > 0) pen.stroke(tails);
  };

  const paint = (ms: number, now: number): void => {
    if (!context) return;
    const haste = Math.min(1, Math.max(0, (ms - 2500) / 30_000));
    context.clearRect(0, 0, width, height);
    for (const [index, { stars, near }] of groups.entries()) {
      context.globalAlpha = Math.min(1, 0.3 + 0.4 * near + 0.2 * Math.sin(now / 600 + index * 2.1));
      context.lineWidth = 0.6 + near * 0.6;
      paintGroup(context, stars, ms, haste * 26);
    }
  };
  return { layer, paint };
}
