import { turnTo } from './aim.ts';
import { type BayLayout, type Point, toPixels, toPoint } from './bay-layout.ts';
import type { Place } from './fish.ts';
import { FLIGHT_MS, NET_MS, type Volley } from './sea.ts';
import { type Context2D, drawGlow, drawSprite, putSprite } from './sprites.web.tsx';

/** How shots are drawn: the reader's as they are, those of others paler and smaller. */
export interface ShotLook {
  readonly alpha: number;
  readonly size: number;
}

export const OWN: ShotLook = { alpha: 1, size: 1 };
export const OTHER: ShotLook = { alpha: 0.62, size: 0.6 };

const NET_SPOKES = 10;

/** A harpoon that looks upwards, with the light that it draws behind it. */
function drawHarpoon(context: Context2D): void {
  const trail = context.createLinearGradient(0, -20, 0, 44);
  trail.addColorStop(0, '#fff2b0e0');
  trail.addColorStop(0.35, '#ffc64a80');
  trail.addColorStop(1, '#ffb30000');
  context.fillStyle = trail;
  context.beginPath();
  context.moveTo(-6, -18);
  context.quadraticCurveTo(0, -26, 6, -18);
  context.lineTo(2, 44);
  context.lineTo(-2, 44);
  context.closePath();
  context.fill();
  context.fillStyle = '#7a3d00';
  context.fillRect(-1.6, -22, 3.2, 24);
  context.fillStyle = '#fff8dc';
  context.strokeStyle = '#7a3d00';
  context.lineWidth = 1.6;
  context.beginPath();
  context.moveTo(0, -36);
  context.lineTo(7, -18);
  context.lineTo(0, -23);
  context.lineTo(-7, -18);
  context.closePath();
  context.fill();
  context.stroke();
}

/** A round net of knotted rings and spokes, 100 across. */
function drawNet(context: Context2D, line: string, knot: string): void {
  const point = (spoke: number, reach: number): [number, number] => {
    const angle = (spoke * 2 * Math.PI) / NET_SPOKES;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  };
  context.strokeStyle = line;
  context.lineCap = 'round';
  context.lineWidth = 1.8;
  context.beginPath();
  for (let spoke = 0; spoke < NET_SPOKES; spoke += 1) {
    context.moveTo(...point(spoke, 8));
    context.lineTo(...point(spoke, 48));
    for (const reach of [16, 31, 47]) {
      context.moveTo(...point(spoke, reach));
      // Each mesh hangs in a little between its knots.
      context.quadraticCurveTo(...point(spoke + 0.5, reach * 0.84), ...point(spoke + 1, reach));
    }
  }
  context.stroke();
  context.fillStyle = knot;
  for (let spoke = 0; spoke < NET_SPOKES; spoke += 1) {
    context.beginPath();
    context.arc(...point(spoke, 47), 3, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws what flies, and the nets that it opens to. */
export function createShotPainter(context: Context2D, layout: BayLayout, ratio: number) {
  const harpoon = drawSprite(20, 92, ratio, drawHarpoon);
  const open = drawSprite(108, 108, ratio, (canvas) => drawNet(canvas, '#f2fbffd8', '#ffffff'));
  const closed = drawSprite(108, 108, ratio, (canvas) => drawNet(canvas, '#ffe08af0', '#ffb300'));
  const flash = drawGlow('#fffbe0', '#ffb30000', 0.05);
  const ring = drawSprite(64, 64, 1, (canvas) => {
    canvas.strokeStyle = '#e9fbff';
    canvas.lineWidth = 3;
    canvas.arc(0, 0, 28, 0, 2 * Math.PI);
    canvas.stroke();
  });

  function putShot({ firedAt, to }: Volley, muzzle: Point, at: number, { alpha, size }: ShotLook): void {
    const part = (at - firedAt) / FLIGHT_MS;
    if (part < 0) return;
    const goal = toPoint(layout, to);
    // It leaves fast and slows down in the water.
    const way = 1 - (1 - part) ** 1.5;
    const [x, y] = [muzzle.x + (goal.x - muzzle.x) * way, muzzle.y + (goal.y - muzzle.y) * way];
    context.save();
    context.globalAlpha = alpha;
    if (part < 0.2) putSprite(context, flash, muzzle.x, muzzle.y, 54 * size * (1 - part * 2.5));
    context.translate(x, y);
    context.rotate(turnTo(muzzle, goal));
    context.scale(size, size);
    putSprite(context, harpoon, 0, 0, 20, 92);
    context.restore();
  }

  /** A net over its fish: it springs open, waits for the answer, draws tight over a catch, and drifts apart where there is none. */
  function putNet(volley: Volley, place: Place, at: number, { alpha, size }: ShotLook): void {
    const { fish, shownAt, times = 0, firedAt } = volley;
    const { x, y } = toPoint(layout, place);
    const radius = Math.max(30, toPixels(layout, fish) * 0.72) * size;
    const open01 = Math.min(1, (at - firedAt - FLIGHT_MS) / NET_MS);
    const since = shownAt === undefined ? 0 : at - shownAt;
    const spring = 1 + 0.28 * Math.sin(open01 * Math.PI) - (1 - open01) ** 2;
    const isCatch = shownAt !== undefined && times > 0;
    const grown = isCatch ? 1 - 0.3 * Math.min(1, since / 160) : 1 + since / 700;
    const fades = isCatch ? Math.max(0, 1 - Math.max(0, since - 330) / 120) : Math.max(0, 1 - since / 320);
    context.save();
    context.translate(x, y);
    if (open01 < 1) {
      context.globalAlpha = (1 - open01) * 0.8 * alpha;
      putSprite(context, ring, 0, 0, radius * (0.8 + open01 * 2.2));
    }
    context.globalAlpha = fades * alpha;
    context.rotate(firedAt * 0.7 + since * (isCatch ? 0.004 : 0));
    putSprite(context, isCatch ? closed : open, 0, 0, 2 * radius * Math.max(0.05, spring * grown));
    context.restore();
  }
  return { putShot, putNet };
}
