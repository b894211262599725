import { turnBetween, turnTo } from './aim.ts';
import { type BayLayout, type Corner, type Point, cannonAt } from './bay-layout.ts';
import { type Context2D, type Sprite, drawGlow, drawSprite, putSprite } from './sprites.web.tsx';

/** The colours of a cannon's base, from its edges to its light. */
interface Paint {
  readonly edge: string;
  readonly light: string;
}

const PAINTS: readonly Paint[] = [
  { edge: '#7c1530', light: '#ff7d86' },
  { edge: '#0d3f86', light: '#6cc0ff' },
  { edge: '#0e5a33', light: '#6be79a' },
  { edge: '#4c1c80', light: '#c99bff' },
];

/** How a cannon stands there: the reader's own, another's, or one that nobody has. */
export type CannonLook = 'own' | 'taken' | 'free';

const SIZES: Readonly<Record<CannonLook, number>> = { own: 35, taken: 27, free: 22 };
const ALPHAS: Readonly<Record<CannonLook, number>> = { own: 1, taken: 0.92, free: 0.3 };

/** How long a barrel jumps back after a shot, and how fast it follows an aim: the part that is left after a millisecond. */
const RECOIL_MS = 150;
const INERTIA = 0.985;

/** Where the mouth of a barrel is, in its own sizes. */
const MOUTH = 1.3;

/** A brass barrel that looks upwards; it turns around 0, 0. */
function drawBarrel(context: Context2D): void {
  const brass = context.createLinearGradient(-0.42, 0, 0.42, 0);
  for (const [stop, colour] of [
    [0, '#7a3d08'],
    [0.28, '#e9a53c'],
    [0.42, '#fff0b8'],
    [0.62, '#d98a1e'],
    [1, '#5e2b02'],
  ] as const)
    brass.addColorStop(stop, colour);
  context.fillStyle = brass;
  context.strokeStyle = '#3d1a00';
  context.lineWidth = 0.06;
  context.beginPath();
  context.moveTo(-0.36, 0.2);
  context.lineTo(-0.4, -1.05);
  context.lineTo(0.4, -1.05);
  context.lineTo(0.36, 0.2);
  context.closePath();
  context.fill();
  context.stroke();
  for (const [y, half, height] of [
    [-1.28, 0.54, 0.26],
    [-0.9, 0.44, 0.11],
    [-0.5, 0.44, 0.11],
  ] as const) {
    context.beginPath();
    context.roundRect(-half, y, half * 2, height, 0.06);
    context.fill();
    context.stroke();
  }
  context.fillStyle = '#2b1000';
  context.beginPath();
  context.ellipse(0, -1.26, 0.4, 0.08, 0, 0, 2 * Math.PI);
  context.fill();
}

/** The round base, with a pearl in its middle. */
function drawBase(context: Context2D, { edge, light }: Paint): void {
  const shell = context.createRadialGradient(-0.25, -0.3, 0.05, 0, 0, 0.86);
  shell.addColorStop(0, light);
  shell.addColorStop(1, edge);
  context.fillStyle = shell;
  context.strokeStyle = '#ffe9a6';
  context.lineWidth = 0.1;
  context.beginPath();
  context.arc(0, 0, 0.72, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  const pearl = context.createRadialGradient(-0.1, -0.12, 0.02, 0, 0, 0.32);
  pearl.addColorStop(0, '#fffdf2');
  pearl.addColorStop(0.6, '#ffd65c');
  pearl.addColorStop(1, '#a85f00');
  context.fillStyle = pearl;
  context.beginPath();
  context.arc(0, 0, 0.3, 0, 2 * Math.PI);
  context.fill();
}

interface Barrel {
  turn: number;
  at: number;
}

/** What a cannon does at a moment. */
interface CannonState {
  readonly seat: number;
  readonly corner: Corner | undefined;
  readonly look: CannonLook;
  /** At what it aims; `undefined` where it rests. */
  readonly aim: Point | undefined;
  /** When it shot last. */
  readonly firedAt: number | undefined;
}

/** Draws cannons, each turning to what it aims at; answers where their barrels end. */
export function createCannonPainter(context: Context2D, layout: BayLayout, ratio: number, isStill: boolean) {
  const SIDE = 3.2;
  const unit = (draw: (canvas: Context2D) => void): Sprite =>
    drawSprite(SIDE * SIZES.own, SIDE * SIZES.own, ratio, (canvas) => {
      canvas.scale(SIZES.own, SIZES.own);
      draw(canvas);
    });
  const barrelSprite = unit(drawBarrel);
  const bases = PAINTS.map((paint) => unit((canvas) => drawBase(canvas, paint)));
  const halo = drawGlow('#fff0b6a0', '#ffe9a600', 0.2);
  const barrels = new Map<number, Barrel>();

  function turnOf({ seat, corner, aim }: CannonState, at: number): number {
    const rest = corner?.isTop ? Math.PI : 0;
    const goal = aim ? turnTo(cannonAt(layout, corner), aim) : rest;
    const before = barrels.get(seat) ?? { turn: goal, at };
    const part = isStill ? 1 : 1 - INERTIA ** Math.max(0, at - before.at);
    const turn = before.turn + turnBetween(before.turn, goal) * part;
    barrels.set(seat, { turn, at });
    return turn;
  }

  function putCannon(state: CannonState, at: number): void {
    const { seat, corner, look, firedAt } = state;
    const { x, y } = cannonAt(layout, corner);
    const size = SIZES[look];
    const since = firedAt === undefined ? RECOIL_MS : at - firedAt;
    const recoil = since >= 0 && since < RECOIL_MS ? Math.sin((since / RECOIL_MS) * Math.PI) * size * 0.22 : 0;
    context.save();
    context.globalAlpha = ALPHAS[look];
    context.translate(x, y);
    if (look === 'own') putSprite(context, halo, 0, 0, size * 3.4);
    context.save();
    context.rotate(turnOf(state, at));
    putSprite(context, barrelSprite, 0, recoil, SIDE * size);
    context.restore();
    const base = bases[(seat - 1) % bases.length];
    if (base) putSprite(context, base, 0, 0, SIDE * size);
    context.restore();
  }

  /** Where a shot at a point leaves a cannon. */
  function muzzleTo(corner: Corner | undefined, look: CannonLook, goal: Point): Point {
    const from = cannonAt(layout, corner);
    const turn = turnTo(from, goal);
    const reach = SIZES[look] * MOUTH;
    return { x: from.x + Math.sin(turn) * reach, y: from.y - Math.cos(turn) * reach };
  }
  return { putCannon, muzzleTo };
}
