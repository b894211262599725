import { type BayLayout, type Point, toPixels, toPoint } from './bay-layout.ts';
import type { Fish, Place } from './fish.ts';
import type { Context2D } from './sprites.web.tsx';

/** Draws a line of light to the fish that is locked, and marks around it. */
export function createLockPainter(context: Context2D, layout: BayLayout, isStill: boolean) {
  return function putLock(fish: Fish, place: Place, at: number, from: Point): void {
    const { x, y } = toPoint(layout, place);
    const radius = Math.max(22, toPixels(layout, fish) * 0.62);
    context.save();
    context.strokeStyle = '#ffe9a6';
    context.lineWidth = 2;
    context.setLineDash([3, 9]);
    context.lineDashOffset = isStill ? 0 : -at / 28;
    context.globalAlpha = 0.8;
    context.beginPath();
    context.moveTo(from.x, from.y);
    const part = radius / Math.max(radius, Math.hypot(from.x - x, from.y - y));
    context.lineTo(x + (from.x - x) * part, y + (from.y - y) * part);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
    context.lineWidth = 3;
    context.translate(x, y);
    context.rotate(isStill ? 0 : at / 900);
    for (let mark = 0; mark < 4; mark += 1) {
      context.beginPath();
      context.arc(0, 0, radius, mark * (Math.PI / 2) + 0.35, mark * (Math.PI / 2) + 1.22);
      context.stroke();
    }
    context.restore();
  };
}
