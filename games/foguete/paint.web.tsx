import { createBay } from './bay.web.tsx';
import { paintBurst } from './burst.web.tsx';
import { type Box, type Place, type Spot, footOf, goneAt, markAt, spotAt, sunkAt, tipAt } from './curve.ts';
import { type Moment, type Tone, toneOf } from './moment.ts';
import { type Context2D, around, disc, down, contextOf } from './canvas.web.tsx';
import { createRocket, paintBarge, paintSteam } from './rocket.web.tsx';
import { paintLights, paintSky, paintStars } from './sky.web.tsx';

/** The curve's colour and its light, by height. */
const INK: Readonly<Record<Tone, readonly [line: string, glow: string]>> = {
  low: ['#5db4ff', '#5db4ff'],
  middle: ['#ff5fa5', '#ff4f9a'],
  high: ['#ffc531', '#ffb300'],
  top: ['#ff7a3c', '#ff4a2c'],
};
const SPENT = '#8b86b5';
/** The line is drawn in so many pieces. */
const PIECES = 48;

/** What the picture needs besides the moment. */
export interface PaintOptions {
  /** When the reader's own tickets left, in milliseconds of the flight. */
  readonly exits: readonly number[];
  /** No more motion than the number needs. */
  readonly isStill: boolean;
}

function trace(context: Context2D, box: Box, ms: number): void {
  const gone = goneAt(ms);
  context.beginPath();
  for (let piece = 0; piece <= PIECES; piece += 1) {
    const { x, y } = spotAt(box, ms, (gone * piece) / PIECES);
    if (piece === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

/** The way it came, with a light of its own and a veil below. */
function paintTrail(context: Context2D, box: Box, ms: number, line: string, glow: string): void {
  const foot = footOf(box);
  const tip = tipAt(box, ms);
  trace(context, box, ms);
  context.lineTo(tip.x, foot.y);
  context.lineTo(foot.x, foot.y);
  context.fillStyle = down(context, tip.y, foot.y, [`${glow}73`, `${glow}24`, `${glow}00`]);
  context.fill();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [width, colour] of [
    [14, `${glow}26`],
    [9, `${glow}40`],
    [4.5, line],
  ] as const) {
    trace(context, box, ms);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}

/** Where the reader left: a small light on the line. */
function paintExit(context: Context2D, { x, y }: Spot): void {
  disc(context, x, y, 13, '#1fd38a40');
  disc(context, x, y, 7.5, '#06371f');
  disc(context, x, y, 5.5, '#4ce294');
}

/** How far below the stage the water reaches: behind the line of words, and to the foot of the page where that is near. */
const WATER = 74;
const NEAR = 60;

/** Half the length of the rocket. */
function sizeOf({ height }: Box): number {
  return Math.min(42, Math.max(21, height * 0.066));
}

/** The night, as far as the page goes: sky, stars, moon, and the bay, whose water ends where the panel begins. */
function createNight(place: Place) {
  const { width, height, stage } = place;
  const water = stage.y + stage.height + WATER;
  const floor = height - water < NEAR ? height : water;
  const shore = stage.y + footOf(stage).y + sizeOf(stage) * 1.36 - 7;
  const bay = createBay(width, floor - shore);
  const sky = { width, height: floor, stage };
  return (context: Context2D, ms: number, now: number, isStill: boolean): void => {
    paintSky(context, sky, ms);
    paintStars(context, sky, isStill ? 0 : ms, now);
    paintLights(context, sky, ms);
    context.drawImage(bay.image, 0, shore - bay.shore + 1.06 * bay.height * sunkAt(ms), width, bay.height);
    if (floor >= height) return;
    context.fillStyle = '#0d0930';
    context.fillRect(0, floor, width, height - floor);
  };
}

/** Paints the flight, as it is at one moment, in a place. */
export function createPainter(canvas: HTMLCanvasElement, place: Place): (moment: Moment, views: PaintOptions) => void {
  const context = contextOf(canvas, place);
  const { stage: box } = place;
  const [paintNight, rocket] = [createNight(place), createRocket()];
  const size = sizeOf(box);
  const foot = footOf(box);

  const paintRocket = (at: Context2D, { phase, ms, now }: Moment, isStill: boolean): void => {
    const power = phase === 'flying' ? 1 : phase === 'ready' ? 0.3 : 0;
    const { x, y, angle } = tipAt(box, ms);
    const shake = isStill || power === 0 ? 0 : Math.sin(now / 23) * (power < 0.5 ? 0.8 : 0.5);
    if (power > 0) disc(at, x, y, size * 2.6, around(at, x, y, size * 2.6, ['#ffe9a159', '#ff9d3c24', '#ff9d3c00']));
    at.save();
    at.translate(x + shake, y);
    at.rotate(angle);
    at.scale(size, size);
    rocket.paint(at, power, isStill ? 0 : now);
    at.restore();
  };
  const paintStart = (at: Context2D, { phase, ms, now }: Moment, isStill: boolean): void => {
    at.save();
    at.translate(foot.x, foot.y + size * 1.36 + sunkAt(ms) * box.height);
    at.scale(size, size);
    paintBarge(at);
    at.restore();
    const strength = phase === 'flying' ? Math.max(0, 1 - ms / 1800) : phase === 'ready' ? 0.8 : 0;
    if (!isStill) paintSteam(at, foot.x, foot.y + size * 1.2, strength, now);
  };

  return (moment, { exits, isStill }) => {
    if (!context) return;
    const { phase, ms, height, sinceMs, now } = moment;
    const tone = toneOf(height);
    paintNight(context, ms, isStill ? 0 : now, isStill);
    context.save();
    context.translate(box.x, box.y);
    paintStart(context, moment, isStill);
    if (phase === 'flying' || phase === 'over') {
      const [line, glow] = phase === 'over' ? [SPENT, SPENT] : INK[tone];
      paintTrail(context, box, ms, line, glow);
      for (const exit of exits) if (exit <= ms) paintExit(context, markAt(box, ms, exit));
    }
    if (phase !== 'over') paintRocket(context, moment, isStill);
    else if (!isStill) paintBurst(context, tipAt(box, ms), tone, sinceMs, size);
    context.restore();
  };
}
