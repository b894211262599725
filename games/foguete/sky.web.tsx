import { type Box, type Place, sunkAt } from './curve.ts';
import { type Context2D, around, disc, down, scatter } from './canvas.web.tsx';

const STARS = 130;
/** How the stars pass by: a little to the left as they come down. */
const DRIFT = 0.55;

export function paintSky(context: Context2D, { width, height }: Box, ms: number): void {
  const deep = Math.min(1, ms / 40_000);
  context.fillStyle = down(context, 0, height, ['#0a0724', '#1a1052', '#3d1d82', '#7a3391']);
  context.fillRect(0, 0, width, height);
  if (deep <= 0) return;
  context.globalAlpha = deep;
  context.fillStyle = down(context, 0, height, ['#03020f', '#0a0729', '#190d47', '#2a1563']);
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
}

/** The stars pass by, the near ones faster and drawn out; at rest they twinkle. */
export function paintStars(context: Context2D, { width, height }: Box, ms: number, now: number): void {
  const haste = Math.min(1, Math.max(0, (ms - 2500) / 30_000));
  context.lineCap = 'round';
  for (let index = 0; index < STARS; index += 1) {
    const near = 0.2 + scatter(index, 2) ** 2;
    const way = (ms / 1000) * 16 * near * (1 + ms / 40_000);
    const x = (((scatter(index, 0) * width - way * DRIFT) % width) + width) % width;
    const y = (scatter(index, 1) * height + way) % height;
    context.globalAlpha = 0.3 + 0.4 * near + 0.2 * Math.sin(now / 600 + index * 2.1);
    disc(context, x, y, 0.5 + near * 0.9, '#f4f1ff');
    if (haste === 0 || near < 0.62) continue;
    const length = haste * near * 26;
    context.globalAlpha = 0.3 * near;
    context.strokeStyle = '#d9d2ff';
    context.lineWidth = 0.6 + near * 0.6;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + length * DRIFT, y - length);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function paintMoon(context: Context2D, x: number, y: number, size: number): void {
  disc(context, x, y, size * 3, around(context, x, y, size * 3, ['#ffe9c64d', '#ffd9a01a', '#ffd9a000']));
  disc(
    context,
    x,
    y,
    size,
    around(context, x - size * 0.3, y - size * 0.3, size * 1.5, ['#fffaf0', '#ffe4b8', '#f0b982']),
  );
  disc(context, x + size * 0.3, y + size * 0.25, size * 0.18, '#e9b98a66');
  disc(context, x - size * 0.35, y + size * 0.4, size * 0.12, '#e9b98a66');
}

/** A ringed planet: the ring behind it, the globe, the ring before it. */
function paintPlanet(context: Context2D, x: number, y: number, size: number): void {
  context.strokeStyle = '#ffe3b8a6';
  context.lineWidth = size * 0.13;
  const tilt = -0.35;
  const ring = (from: number, to: number): void => {
    context.beginPath();
    context.ellipse(x, y, size * 1.9, size * 0.5, tilt, from, to);
    context.stroke();
  };
  ring(Math.PI, 2 * Math.PI);
  disc(
    context,
    x,
    y,
    size,
    around(context, x - size * 0.35, y - size * 0.4, size * 1.8, ['#ffd9b0', '#e8788f', '#6b2b8f']),
  );
  ring(0, Math.PI);
}

/** The moon hangs over the bay and sinks with it; a planet appears above ten, and passes. */
export function paintLights(context: Context2D, { stage }: Place, ms: number): void {
  const { x, y, width, height } = stage;
  const size = Math.min(54, Math.max(20, Math.min(width, height) * 0.085));
  paintMoon(context, x + width * 0.84, y + height * 0.58 + sunkAt(ms) * height * 0.9, size);
  const come = Math.max(0, (ms - 24_000) / 40_000);
  if (come > 0) paintPlanet(context, x + width * 0.79, y - size * 3 + come * (height + size * 3), size * 0.85);
}
