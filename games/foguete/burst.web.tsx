import { type Context2D, around, contextOf, disc, scatter } from './canvas.web.tsx';
import type { Spot } from './curve.ts';
import type { Tone } from './moment.ts';
import { createLayer, createSprite, squareOf } from './sprite.web.tsx';

/** How long it takes, in milliseconds. */
const BURST_MS = 1500;

/** The higher it was, the more there is to see; what ends at once only puffs. */
const PIECES: Readonly<Record<Tone, number>> = { low: 16, middle: 30, high: 46, top: 70 };
/** In half lengths of the rocket. */
const REACH: Readonly<Record<Tone, number>> = { low: 2.8, middle: 4.1, high: 5.4, top: 7 };
const COLOURS = ['#ffd65c', '#ff8a3c', '#ff3d57', '#fff3c4', '#c9a7ff'];
/** The light of it reaches so far beyond the pieces, and is gone after that part of its time. */
const LIGHT_REACH = 1.25;
const LIGHT_PART = 0.35;
/** Pieces fly fast: pixels of their canvas to one of the page. */
const RATIO = 1.5;
/** How far the pieces fall and the smoke spreads, in page pixels. */
const FALL = 46;

function paintPieces(context: Context2D, tone: Tone, part: number, size: number): void {
  const out = 1 - (1 - part) ** 3;
  const reach = REACH[tone] * size;
  context.globalAlpha = 0.7 * (1 - part);
  context.strokeStyle = '#ffd9a0';
  context.lineWidth = 3 * (1 - part) + 0.5;
  context.beginPath();
  context.arc(0, 0, reach * out, 0, 2 * Math.PI);
  context.stroke();
  for (let index = 0; index < PIECES[tone]; index += 1) {
    const angle = scatter(index, 0) * 2 * Math.PI;
    const far = reach * (0.25 + 0.85 * scatter(index, 1)) * out;
    const grain = (0.06 + 0.13 * scatter(index, 2)) * size * (1 - part * 0.7);
    context.globalAlpha = (1 - part) ** 1.2;
    const y = Math.sin(angle) * far + FALL * part * part;
    disc(context, Math.cos(angle) * far, y, grain, COLOURS[index % 5] ?? '#fff');
  }
  for (let index = 0; index < 7; index += 1) {
    const angle = scatter(index, 3) * 2 * Math.PI;
    context.globalAlpha = 0.2 * (1 - part);
    disc(context, Math.cos(angle) * 22 * out, Math.sin(angle) * 18 * out - 20 * part, 10 + 24 * out, '#8d86b8');
  }
}

/** A flash of light, painted once for the largest burst, and a canvas of pieces for one of that tone. */
function createLayers(tone: Tone, size: number) {
  const reach = REACH[tone] * size;
  const light = createSprite(squareOf(reach * LIGHT_REACH), (context) => {
    const stops = ['#fffbe6', '#ffb347b3', '#ff5a2c33', '#ff5a2c00'];
    disc(context, 0, 0, reach * LIGHT_REACH, around(context, 0, 0, reach * LIGHT_REACH, stops));
  });
  const canvas = document.createElement('canvas');
  const box = squareOf(reach * 1.1 + FALL);
  const context = contextOf(canvas, box, RATIO);
  context?.translate(-box.x, -box.y);
  return { tone, box, context, light, pieces: createLayer(canvas, box) };
}

/** The rocket as it comes apart. `size` is half its length. */
export function createBurst(size: number) {
  const element = document.createElement('div');
  let layers: ReturnType<typeof createLayers> | undefined;
  return {
    element,
    /** Shows it so many milliseconds after the end; `undefined` where nothing bursts. */
    show(spot: Spot, tone: Tone, sinceMs: number | undefined): void {
      const isShown = sinceMs !== undefined && sinceMs < BURST_MS;
      if (!isShown) {
        if (layers) element.replaceChildren();
        layers = undefined;
        return;
      }
      if (layers?.tone !== tone) {
        layers = createLayers(tone, size);
        element.replaceChildren(layers.light.element, layers.pieces.element);
      }
      const part = sinceMs / BURST_MS;
      const { light, pieces, context, box } = layers;
      light.element.style.opacity = Math.max(0, 1 - part / LIGHT_PART).toFixed(3);
      light.move(spot);
      pieces.move(spot);
      context?.clearRect(box.x, box.y, box.width, box.height);
      if (context) paintPieces(context, tone, part, size);
    },
  };
}
