import { CELLS } from './card.ts';

/** A point of the foil, in cells from its top left: 0 … 3 across and down. */
export interface FoilPoint {
  readonly x: number;
  readonly y: number;
}

/** A cell opens once so much of it is scratched. */
export const OPENS_AT = 0.55;

/** Cells in a row. */
const ROW = 3;

/** Points that are watched in a cell, across and down, and the share of the cell that they span. */
const WATCHED = 12;
const SPAN = 0.88;

/** How much of each cell is scratched. */
export interface Coverage {
  /** Scratches from one point to another with a brush of these radii, in cells; answers the cells that open by it. */
  scratch(from: FoilPoint, to: FoilPoint, radius: FoilPoint): readonly number[];
  /** Opens a cell at once; answers whether it was closed. */
  open(cell: number): boolean;
  isOpen(cell: number): boolean;
  /** How many cells are open. */
  count(): number;
}

/** The watched points of a cell. */
function pointsOf(cell: number): FoilPoint[] {
  const at = (index: number): number => (1 - SPAN) / 2 + (SPAN * index) / (WATCHED - 1);
  return Array.from({ length: WATCHED * WATCHED }, (_, point) => ({
    x: (cell % ROW) + at(point % WATCHED),
    y: Math.floor(cell / ROW) + at(Math.floor(point / WATCHED)),
  }));
}

/** Whether a point lies within the brush on its way; the way and the point are measured in radii of the brush. */
function isBrushed(point: FoilPoint, from: FoilPoint, to: FoilPoint, radius: FoilPoint): boolean {
  const [px, py] = [(point.x - from.x) / radius.x, (point.y - from.y) / radius.y];
  const [dx, dy] = [(to.x - from.x) / radius.x, (to.y - from.y) / radius.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return (px - along * dx) ** 2 + (py - along * dy) ** 2 <= 1;
}

/** A foil that is whole. */
export function createCoverage(): Coverage {
  const left = Array.from({ length: CELLS }, (_, cell) => pointsOf(cell));
  const open = new Set<number>();
  return {
    scratch(from, to, radius) {
      const opened: number[] = [];
      for (const [cell, points] of left.entries()) {
        if (open.has(cell)) continue;
        const rest = points.filter((point) => !isBrushed(point, from, to, radius));
        left[cell] = rest;
        if (rest.length > (1 - OPENS_AT) * WATCHED * WATCHED) continue;
        open.add(cell);
        opened.push(cell);
      }
      return opened;
    },
    open(cell) {
      if (open.has(cell)) return false;
      open.add(cell);
      return true;
    },
    isOpen: (cell) => open.has(cell),
    count: () => open.size,
  };
}

/** The way of a coin that scratches a whole card: slanted strokes from the top to the bottom. */
export const sweepWay: readonly FoilPoint[] = Array.from({ length: 9 }, (_, stroke) => ({
  x: stroke % 2 === 0 ? 0.15 : ROW - 0.15,
  y: 0.2 + ((ROW - 0.4) * stroke) / 8,
}));

/** Where on that way the coin is after this share of it. */
export function pointOfSweep(share: number): FoilPoint {
  const legs = sweepWay.length - 1;
  const along = Math.min(1, Math.max(0, share)) * legs;
  const leg = Math.min(legs - 1, Math.floor(along));
  const [from = { x: 0, y: 0 }, to = from] = [sweepWay[leg], sweepWay[leg + 1]];
  return { x: from.x + (to.x - from.x) * (along - leg), y: from.y + (to.y - from.y) * (along - leg) };
}
