import { type Context2D, contextOf, disc, down, scatter, shape } from './canvas.web.tsx';
import { type Box, type Place, type Spot, footOf, goneAt, markAt, spotAt, tipAt } from './curve.ts';
import type { Moment } from '../crash/moment.ts';
import { type Tone, toneOf } from './moment.ts';
import { createLayer } from './sprite.web.tsx';

/** The curve's colour and its light, by height. */
const INK: Readonly<Record<Tone, readonly [line: string, glow: string]>> = {
  low: ['#5db4ff', '#5db4ff'],
  middle: ['#ff5fa5', '#ff4f9a'],
  high: ['#ffc531', '#ffb300'],
  top: ['#ff7a3c', '#ff4a2c'],
};
const SPENT = ['#8b86b5', '#8b86b5'] as const;
/** The line is drawn in so many pieces. */
const PIECES = 40;
/** How far the steam of the start goes to either side, and below. */
const STEAM = 90;

/** What is drawn besides the moment. */
export interface SceneOptions {
  /** When the reader's own tickets left, in milliseconds of the flight. */
  readonly exits: readonly number[];
  /** No more motion than the number needs. */
  readonly isStill: boolean;
}

/** The way it came, with a light of its own and a veil below. */
function paintTrail(context: Context2D, box: Box, ms: number, [line, glow]: readonly [string, string]): void {
  const [foot, tip, gone] = [footOf(box), tipAt(box, ms), goneAt(ms)];
  const way = new Path2D();
  way.moveTo(foot.x, foot.y);
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const { x, y } = spotAt(box, ms, (gone * piece) / PIECES);
    way.lineTo(x, y);
  }
  const veil = new Path2D(way);
  veil.lineTo(tip.x, foot.y);
  shape(context, veil, down(context, tip.y, foot.y, [`${glow}73`, `${glow}24`, `${glow}00`]));
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [width, colour] of [
    [14, `${glow}26`],
    [9, `${glow}40`],
    [4.5, line],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke(way);
  }
}

/** Where the reader left: a small light on the line. */
function paintExit(context: Context2D, { x, y }: Spot): void {
  disc(context, x, y, 13, '#1fd38a40');
  disc(context, x, y, 7.5, '#06371f');
  disc(context, x, y, 5.5, '#4ce294');
}

/** Steam at the foot. `strength` is 0 … 1. */
function paintSteam(context: Context2D, { x, y }: Spot, strength: number, now: number): void {
  for (let index = 0; index < 16; index += 1) {
    const age = (now / 1500 + scatter(index, 0)) % 1;
    const side = (scatter(index, 1) - 0.5) * 2;
    context.globalAlpha = strength * 0.3 * (1 - age);
    disc(context, x + side * 64 * age, y + 8 - 16 * age * scatter(index, 2), 5 + 15 * age, '#e9e4ff');
  }
  context.globalAlpha = 1;
}

/** How much it steams while the engines warm up and as it leaves: 0 … 1. */
function steamAt({ phase, ms }: Moment): number {
  if (phase === 'ready') return 0.8;
  return phase === 'flying' ? Math.max(0, 1 - ms / 1800) : 0;
}

/**
 * The canvas of what changes its shape: the trail, the lights on it, and the steam of the start. It is as large as these can
 * get, and drawn only when they differ from what is there.
 */
export function createTrail({ stage }: Place, size: number) {
  const foot = footOf(stage);
  const canvas = document.createElement('canvas');
  const side = Math.max(0, STEAM - foot.x);
  const box = { width: stage.width + side, height: foot.y + size * 1.2 + 40 };
  const context = contextOf(canvas, box);
  context?.translate(side, 0);
  const layer = createLayer(canvas, { x: stage.x - side, y: stage.y, ...box });
  let drawn = '';
  return {
    layer,
    show(moment: Moment, { exits, isStill }: SceneOptions): void {
      const { phase, ms, height, now } = moment;
      const steam = isStill ? 0 : steamAt(moment);
      const hasFlown = phase === 'flying' || phase === 'over';
      const next = hasFlown || steam > 0 ? `${phase} ${ms} ${exits.join(' ')} ${steam > 0 ? now : ''}` : '';
      if (!context || next === drawn) return;
      drawn = next;
      context.clearRect(-side, 0, box.width, box.height);
      if (steam > 0) paintSteam(context, { x: foot.x, y: foot.y + size * 1.2 }, steam, now);
      if (!hasFlown) return;
      paintTrail(context, stage, ms, phase === 'over' ? SPENT : INK[toneOf(height)]);
      for (const exit of exits) if (exit <= ms) paintExit(context, markAt(stage, ms, exit));
    },
  };
}
