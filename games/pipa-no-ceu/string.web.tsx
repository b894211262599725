import { type Box, CUT_MS, CUT_PART, type Spot, stringAt } from './flight-path.ts';

/** The line is drawn in so many pieces, and the tail has so many ribbons. */
const PIECES = 22;
const RIBBONS = 9;
const RIBBON_COLOURS = ['#ffe45c', '#ff4f6d', '#39b6ff', '#fff6e0', '#19b37b'] as const;
/** A cut string has fallen after so long. */
const FALL_MS = 900;

type Context2D = CanvasRenderingContext2D;

/** The string and the tail at one moment: all that is drawn line by line. The rest of the scene are layers that only move. */
export interface StringPose {
  readonly hand: Spot;
  readonly kite: Spot;
  readonly slack: number;
  /** How long ago it was cut; `undefined` while it is whole. */
  readonly cutMs: number | undefined;
  /** Where the tail hangs: from the kite's lower end, as it was a moment ago for each ribbon. */
  readonly tail: readonly Spot[];
  readonly tailOpacity: number;
}

/** How many spots a tail has. */
export const TAIL_SPOTS = RIBBONS * 2 + 1;

/** Sizes a canvas for the screen's own pixels, at most one and a half to a pixel of the page: a line needs no more. */
export function sizeCanvas(canvas: HTMLCanvasElement, { width, height }: Box): Context2D | null {
  const ratio = Math.min(1.5, window.devicePixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

function trace(context: Context2D, spotAt: (part: number) => Spot, from: number, to: number): void {
  context.beginPath();
  for (let piece = 0; piece <= PIECES; piece += 1) {
    const { x, y } = spotAt(from + ((to - from) * piece) / PIECES);
    if (piece === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

function drawString(context: Context2D, { hand, kite, slack, cutMs }: StringPose): void {
  context.lineWidth = 1.6;
  context.strokeStyle = '#fff8e6';
  const at = (part: number): Spot => stringAt(hand, kite, slack, part);
  const free = cutMs === undefined ? -1 : cutMs - CUT_MS;
  if (free < 0) return trace(context, at, 0, 1);
  // The lower end falls to the ground, the upper one trails behind the kite.
  const fall = Math.min(1, free / FALL_MS);
  context.globalAlpha = 1 - fall;
  trace(context, (part) => ({ x: at(part).x, y: at(part).y + fall ** 2 * 340 * part }), 0, CUT_PART);
  context.globalAlpha = 1;
  const wave = (part: number): number => Math.sin(part * 9 + free / 90) * 7 * (1 - part);
  const loose = (part: number): Spot => ({ x: kite.x - (1 - part) * 60, y: kite.y + (1 - part) * 90 + wave(part) });
  context.globalAlpha = Math.max(0, 1 - free / 1600);
  trace(context, loose, 0, 1);
  context.globalAlpha = 1;
}

function drawTail(context: Context2D, tail: readonly Spot[], size: number): void {
  const [first] = tail;
  if (!first) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of tail) context.lineTo(x, y);
  context.lineWidth = 1.4;
  context.strokeStyle = '#fff8e6';
  context.stroke();
  context.lineWidth = Math.max(2.6, size * 0.042);
  for (let ribbon = 0; ribbon < RIBBONS; ribbon += 1) {
    const [spot, next] = [tail[ribbon * 2 + 1], tail[ribbon * 2 + 2]];
    if (!spot || !next) continue;
    const [dx, dy] = [next.x - spot.x, next.y - spot.y];
    const long = (size * 0.1) / Math.max(1, Math.hypot(dx, dy));
    context.strokeStyle = RIBBON_COLOURS[ribbon % RIBBON_COLOURS.length] ?? '#fff6e0';
    context.beginPath();
    context.moveTo(spot.x - dy * long - dx * long * 0.4, spot.y + dx * long - dy * long * 0.4);
    context.lineTo(spot.x, spot.y);
    context.lineTo(spot.x + dy * long - dx * long * 0.4, spot.y - dx * long - dy * long * 0.4);
    context.stroke();
  }
}

/** Draws the string and the tail into a canvas that holds nothing else. */
export function drawLines(context: Context2D, box: Box, size: number, pose: StringPose): void {
  context.clearRect(0, 0, box.width, box.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  drawString(context, pose);
  if (pose.tailOpacity <= 0) return;
  context.globalAlpha = pose.tailOpacity;
  drawTail(context, pose.tail, size);
  context.globalAlpha = 1;
}
