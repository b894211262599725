import { scatter } from '../sports-book/scatter.ts';
import { RUNNERS } from './form.ts';
import { paintKiosk, paintPalm, paintParasol, paintStand } from './shore-objects.web.tsx';
import type { TrackLayout } from './track-layout.ts';

/** A strip of scenery that repeats along the way, drawn once for a size of the picture. */
interface Layer {
  readonly canvas: HTMLCanvasElement;
  /** Its length in CSS pixels, and where it lies in the picture. */
  readonly length: number;
  readonly top: number;
  readonly height: number;
}

type Painter = (context: CanvasRenderingContext2D, layer: { readonly length: number; readonly height: number }) => void;

interface LayerBox {
  readonly length: number;
  readonly top: number;
  readonly height: number;
  /** Nothing is seen through it: it is copied faster. */
  readonly isOpaque?: boolean;
}

function drawLayer({ length, top, height, isOpaque = false }: LayerBox, paint: Painter): Layer {
  const ratio = Math.min(2, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(length * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  context?.scale(ratio, ratio);
  if (context) paint(context, { length, height });
  return { canvas, length, top, height };
}

function paintSky(context: CanvasRenderingContext2D, layout: TrackLayout): void {
  const { width, horizon, shore } = layout;
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, '#3f9fe0');
  sky.addColorStop(0.55, '#8fd0ee');
  sky.addColorStop(1, '#ffe7b8');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, horizon);
  const [sunX, sunY] = [width * 0.78, horizon * 0.62];
  const glow = context.createRadialGradient(sunX, sunY, 2, sunX, sunY, horizon * 1.4);
  glow.addColorStop(0, '#fffbe6ff');
  glow.addColorStop(0.16, '#fff2bdf0');
  glow.addColorStop(0.2, '#ffeaa880');
  glow.addColorStop(1, '#ffeaa800');
  context.fillStyle = glow;
  context.fillRect(0, 0, width, horizon);
  for (let cloud = 0; cloud < 4; cloud += 1) {
    const x = width * (0.08 + cloud * 0.27 + scatter(61, cloud) * 0.08);
    const y = horizon * (0.2 + scatter(62, cloud) * 0.4);
    const r = horizon * (0.08 + scatter(63, cloud) * 0.05);
    context.fillStyle = '#ffffffb8';
    context.beginPath();
    for (const [dx, dy, part] of [
      [-1.6, 0.2, 0.8],
      [-0.5, -0.3, 1.1],
      [0.8, -0.1, 1],
      [1.9, 0.3, 0.7],
    ] as const)
      context.ellipse(x + dx * r, y + dy * r, part * r * 1.3, part * r * 0.75, 0, 0, 2 * Math.PI);
    context.fill();
  }
  const sea = context.createLinearGradient(0, horizon, 0, shore);
  sea.addColorStop(0, '#1a8bb8');
  sea.addColorStop(0.6, '#2fb3c6');
  sea.addColorStop(1, '#7fe0d6');
  context.fillStyle = sea;
  context.fillRect(0, horizon, width, shore - horizon);
  context.fillStyle = '#fff6cf';
  for (let glint = 0; glint < 46; glint += 1) {
    const depth = scatter(71, glint);
    context.globalAlpha = 0.55 * (1 - depth);
    const spread = width * (0.03 + depth * 0.1);
    context.fillRect(
      sunX + (scatter(72, glint) - 0.5) * 2 * spread,
      horizon + 2 + depth * (shore - horizon),
      7 + depth * 14,
      1.4,
    );
  }
  context.globalAlpha = 1;
}

/** The hills behind the bay in two distances: a sugarloaf, a long ridge, and a town between them. */
const paintHills: Painter = (context, { length, height }) => {
  const hill = (x: number, wide: number, tall: number, colour: string): void => {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x - wide, height);
    context.bezierCurveTo(x - wide * 0.5, height - tall * 0.3, x - wide * 0.42, height - tall, x, height - tall);
    context.bezierCurveTo(x + wide * 0.38, height - tall, x + wide * 0.45, height - tall * 0.35, x + wide, height);
    context.fill();
  };
  for (let each = 0; each < 7; each += 1)
    hill(length * (0.1 + 0.135 * each), length * 0.11, height * (0.28 + scatter(51, each) * 0.24), '#8fb6cb');
  for (let block = 0; block < 60; block += 1) {
    const x = length * (0.04 + 0.92 * (block / 60));
    const tall = height * (0.08 + scatter(52, block) * 0.16);
    context.fillStyle = ['#f2ead8', '#dfe7ea', '#f7d9bf'][block % 3] ?? '#fff';
    context.fillRect(x, height - tall, length * 0.011, tall);
    context.fillStyle = '#7f9bb066';
    for (let floor = 3; floor < tall; floor += 5)
      context.fillRect(x + 1, height - tall + floor, length * 0.011 - 2, 1.4);
  }
  hill(length * 0.24, length * 0.07, height * 0.94, '#5f8f8d');
  hill(length * 0.31, length * 0.09, height * 0.5, '#528480');
  hill(length * 0.7, length * 0.12, height * 0.62, '#5f8f8d');
  hill(length * 0.8, length * 0.1, height * 0.42, '#528480');
};

/** What stands between the water and the track. */
function paintShore(context: CanvasRenderingContext2D, size: number, length: number, ground: number): void {
  const steps = Math.floor(length / (size * 1.15));
  for (let step = 0; step < steps; step += 1) {
    const x = (step + 0.5) * (length / steps);
    if (step % 8 === 3) paintStand(context, x, ground, size * 1.5);
    else if (step % 8 === 7) paintKiosk(context, x, ground, size * 0.72);
    else if (step % 8 === 4) continue;
    else if (step % 2 === 0)
      paintPalm(context, x, ground, { tall: size * (1.05 + scatter(81, step) * 0.3), seed: step });
    else paintParasol(context, x, ground, { size: size * 0.34, seed: step });
  }
}

/** The sand with its lanes: wet near the water, trodden between the lines, a rope along the far side. */
function paintSand(context: CanvasRenderingContext2D, layout: TrackLayout, length: number, top: number): void {
  const { shore, lanes, height, mapTop } = layout;
  const sand = context.createLinearGradient(0, shore - top, 0, mapTop - top);
  sand.addColorStop(0, '#d9b876');
  sand.addColorStop(0.16, '#e8c987');
  sand.addColorStop(0.5, '#f4dba0');
  sand.addColorStop(1, '#e6bf78');
  context.fillStyle = sand;
  context.fillRect(0, shore - top, length, height - shore);
  const gap = (lanes[1]?.ground ?? 0) - (lanes[0]?.ground ?? 0);
  for (let lane = 0; lane < RUNNERS; lane += 1) {
    const ground = (lanes[lane]?.ground ?? 0) - top;
    if (lane % 2 === 0) {
      context.fillStyle = '#c9975224';
      context.fillRect(0, ground - gap * 0.62, length, gap);
    }
    context.fillStyle = '#ffffff8c';
    context.fillRect(0, ground + gap * 0.38, length, 1.6);
  }
  for (let grain = 0; grain < 260; grain += 1) {
    const depth = scatter(31, grain);
    const y = shore - top + 4 + depth * (mapTop - shore - 6);
    const wide = 2 + depth * 5;
    context.fillStyle = grain % 3 === 0 ? '#fff3cf90' : '#a8783a4d';
    context.beginPath();
    context.ellipse(scatter(32, grain) * (length - 12) + 6, y, wide, wide * 0.3, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

/** A rope on posts along the far side of the track. */
function paintRope(context: CanvasRenderingContext2D, size: number, length: number, rope: number): void {
  const posts = Math.round(length / (size * 0.8));
  for (let post = 0; post < posts; post += 1) {
    const x = (post + 0.5) * (length / posts);
    context.fillStyle = '#ffffff';
    context.fillRect(x - 2, rope - size * 0.15, 4, size * 0.17);
    context.fillStyle = '#e5383b';
    context.fillRect(x - 2, rope - size * 0.15, 4, size * 0.05);
  }
  context.strokeStyle = '#fffdf2';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(0, rope - size * 0.11);
  context.lineTo(length, rope - size * 0.11);
  context.stroke();
}

/** The names of the layers from behind to the front. */
const LAYERS = ['sky', 'sand', 'hills', 'shore', 'rope'] as const;
type LayerName = (typeof LAYERS)[number];

/** The scenery for a size of the picture. One layer is drawn at a time, so that no frame takes long. */
export class Beach {
  readonly #layout: TrackLayout;
  readonly #drawn = new Map<LayerName, Layer>();

  constructor(layout: TrackLayout) {
    this.#layout = layout;
  }

  /** Draws the next layer that is missing; returns whether none is missing now. */
  drawNext(): boolean {
    const next = LAYERS.find((name) => !this.#drawn.has(name));
    if (next) this.#drawn.set(next, this.#draw(next));
    return this.#drawn.size === LAYERS.length;
  }

  /** Copies a layer so often that it fills the picture, moved by so many pixels. */
  copy(context: CanvasRenderingContext2D, name: LayerName, moved: number): void {
    const layer = this.#drawn.get(name);
    if (!layer) return;
    const { canvas, length, top, height } = layer;
    // Whole pixels are copied as they are, and quickly.
    const first = -Math.round(((moved % length) + length) % length);
    for (let x = first; x < this.#layout.width; x += length) context.drawImage(canvas, x, top, length, height);
  }

  #draw(name: LayerName): Layer {
    const { width, height, size, horizon, shore } = this.#layout;
    const long = Math.ceil(Math.max(8 * size, width * 0.8));
    if (name === 'sky')
      return drawLayer({ length: width, top: 0, height: Math.ceil(shore + 2), isOpaque: true }, (context) =>
        paintSky(context, this.#layout),
      );
    if (name === 'hills') {
      const top = Math.floor(horizon * 0.3);
      return drawLayer({ length: Math.ceil(width * 1.5), top, height: horizon - top }, paintHills);
    }
    if (name === 'sand') {
      const top = Math.floor(shore);
      return drawLayer({ length: long, top, height: height - top, isOpaque: true }, (context, { length }) =>
        paintSand(context, this.#layout, length, top),
      );
    }
    if (name === 'rope') {
      const top = Math.floor(shore - size * 0.16);
      return drawLayer({ length: long, top, height: Math.ceil(size * 0.24) }, (context, { length }) =>
        paintRope(context, size, length, shore - top + size * 0.03),
      );
    }
    const top = Math.max(0, Math.floor(shore - size * 1.55));
    const length = Math.ceil(Math.max(16 * size * 1.15, width + size * 2));
    return drawLayer({ length, top, height: Math.ceil(shore + size * 0.06) - top }, (context) =>
      paintShore(context, size, length, shore - top + size * 0.02),
    );
  }
}
