import type { Spot } from './curve.ts';
import type { Tone } from './moment.ts';
import { type Context2D, around, disc, scatter } from './canvas.web.tsx';

/** How long it takes, in milliseconds. */
export const BURST_MS = 1500;

/** The higher it was, the more there is to see; what ends at once only puffs. */
const PIECES: Readonly<Record<Tone, number>> = { low: 16, middle: 30, high: 46, top: 70 };
/** In half lengths of the rocket. */
const REACH: Readonly<Record<Tone, number>> = { low: 2.8, middle: 4.1, high: 5.4, top: 7 };
const COLOURS = ['#ffd65c', '#ff8a3c', '#ff3d57', '#fff3c4', '#c9a7ff'];

/** The rocket as it comes apart, so many milliseconds after its end. `size` is half its length. */
export function paintBurst(context: Context2D, { x, y }: Spot, tone: Tone, sinceMs: number, size: number): void {
  if (sinceMs >= BURST_MS) return;
  const part = sinceMs / BURST_MS;
  const out = 1 - (1 - part) ** 3;
  const reach = REACH[tone] * size;
  if (part < 0.35) {
    const light = 1 - part / 0.35;
    context.globalAlpha = light;
    disc(
      context,
      x,
      y,
      reach * 1.25,
      around(context, x, y, reach * 1.25, ['#fffbe6', '#ffb347b3', '#ff5a2c33', '#ff5a2c00']),
    );
  }
  context.globalAlpha = 0.7 * (1 - part);
  context.strokeStyle = '#ffd9a0';
  context.lineWidth = 3 * (1 - part) + 0.5;
  context.beginPath();
  context.arc(x, y, reach * out, 0, 2 * Math.PI);
  context.stroke();
  for (let index = 0; index < PIECES[tone]; index += 1) {
    const angle = scatter(index, 0) * 2 * Math.PI;
    const far = reach * (0.25 + 0.85 * scatter(index, 1)) * out;
    const grain = (0.06 + 0.13 * scatter(index, 2)) * size * (1 - part * 0.7);
    context.globalAlpha = (1 - part) ** 1.2;
    disc(
      context,
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far + 46 * part * part,
      grain,
      COLOURS[index % 5] ?? '#fff',
    );
  }
  for (let index = 0; index < 7; index += 1) {
    const angle = scatter(index, 3) * 2 * Math.PI;
    context.globalAlpha = 0.2 * (1 - part);
    disc(context, x + Math.cos(angle) * 22 * out, y + Math.sin(angle) * 18 * out - 20 * part, 10 + 24 * out, '#8d86b8');
  }
  context.globalAlpha = 1;
}
