import { scatter } from '../sports-book/scatter.ts';
import type { RunnerSprites } from './runner-sprites.web.tsx';
import type { TrackLayout } from './track-layout.ts';

/** How fast the parade goes, in lengths a second. */
const LENGTHS_A_SECOND = 1.3;
const CONFETTI = 70;
const COLOURS = ['#ffd23f', '#e5383b', '#2f6bff', '#1b9e5a', '#ff8a3d', '#d64bb0', '#ffffff'] as const;
const MEDALS = ['#ffc531', '#dfe6ee', '#d98a4b'] as const;
const FONT = 'Outfit, system-ui, sans-serif';

/** How far the parade has come, in pixels: the scenery passes behind it. */
export function paradeCamera({ size }: TrackLayout, clock: number): number {
  // The clock is of this century: what is left of a day is exact enough to be drawn.
  return ((clock % 86_400_000) / 1000) * LENGTHS_A_SECOND * size;
}

/** Where each of the three trots: the winner before the others and nearer. */
const PLACES = [
  { x: 0.63, ground: 0.97, scale: 1.62 },
  { x: 0.36, ground: 0.86, scale: 1.2 },
  { x: 0.93, ground: 0.84, scale: 1.12 },
] as const;

/** The winner's parade along the beach, with the second and the third. */
export function paintParade(
  context: CanvasRenderingContext2D,
  layout: TrackLayout,
  {
    order,
    clock,
    sprites,
  }: { readonly order: readonly number[]; readonly clock: number; readonly sprites: RunnerSprites },
): void {
  const { width, mapTop, size } = layout;
  const stride = paradeCamera(layout, clock) / size;
  for (const place of [2, 1, 0]) {
    const [spot, number] = [PLACES[place], order[place]];
    if (!spot || number === undefined) continue;
    const length = Math.min(size * spot.scale, (width * spot.scale) / 3.4);
    const [x, ground] = [width * spot.x + length * 0.12, mapTop * spot.ground];
    context.fillStyle = '#00000040';
    context.beginPath();
    context.ellipse(x - length * 0.5, ground, length * 0.5, length * 0.08, 0, 0, 2 * Math.PI);
    context.fill();
    sprites.draw(context, { number, length, stride: stride + place * 0.3, x, ground });
    paintMedal(context, { place, x: x - length * 0.94, y: ground - length * 0.84, r: Math.max(13, length * 0.14) });
  }
  paintConfetti(context, layout, clock);
}

interface Medal {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function paintMedal(context: CanvasRenderingContext2D, { place, x, y, r }: Medal): void {
  for (const side of [-1, 1]) {
    context.fillStyle = side < 0 ? '#c8213f' : '#8f1630';
    context.beginPath();
    context.moveTo(x + side * r * 0.15, y);
    context.lineTo(x + side * r * 0.95, y + r * 2);
    context.lineTo(x + side * r * 0.35, y + r * 1.75);
    context.lineTo(x - side * r * 0.2, y + r * 2);
    context.fill();
  }
  context.fillStyle = MEDALS[place] ?? '#fff';
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = '#00000059';
  context.lineWidth = r * 0.14;
  context.beginPath();
  context.arc(x, y, r * 0.78, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = '#2a1900';
  context.font = `800 ${Math.round(r * 1.15)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(place + 1), x, y + r * 0.06);
}

function paintConfetti(context: CanvasRenderingContext2D, { width, mapTop }: TrackLayout, clock: number): void {
  const seconds = (clock % 86_400_000) / 1000;
  for (let piece = 0; piece < CONFETTI; piece += 1) {
    const speed = 46 + scatter(101, piece) * 60;
    const y = ((seconds * speed + scatter(102, piece) * (mapTop + 20)) % (mapTop + 20)) - 10;
    const x = scatter(103, piece) * width + Math.sin(seconds * 1.7 + piece) * 14;
    const flat = Math.abs(Math.cos(seconds * (2 + scatter(104, piece) * 3) + piece));
    context.fillStyle = COLOURS[piece % COLOURS.length] ?? '#fff';
    context.fillRect(x, y, 6, 2 + 7 * flat);
  }
}
