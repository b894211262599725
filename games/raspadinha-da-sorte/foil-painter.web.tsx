import { CELLS } from './card.ts';
import type { FoilPoint } from './coverage.ts';
import { paintBrush, paintFoil } from './foil-picture.web.tsx';

/** A stroke over the foil; the brush's diameter is in pixels of the page. */
export interface Stroke {
  readonly from: FoilPoint;
  readonly to: FoilPoint;
  readonly diameter: number;
}

/** Corners of a torn edge along each side of a cell. */
const CORNERS = 14;

/** The edge of a cell that was torn off, clockwise, in halves of the cell from its middle. */
const TORN = [0, 1, 2, 3].flatMap((side) =>
  Array.from({ length: CORNERS }, (_, corner) => {
    const along = (2 * corner) / CORNERS - 1;
    const [dx, dy] = [
      [along, -1],
      [1, along],
      [-along, 1],
      [-1, -along],
    ][side] ?? [0, 0];
    return { dx: dx ?? 0, dy: dy ?? 0 };
  }),
);

/** Paints a foil on a canvas and takes parts of it off. */
export interface FoilPainter {
  /** Paints a whole foil over what the box of the canvas is now. */
  paint(words: string): void;
  wipe(): void;
  /** Takes a stroke off; `onStamp` learns where the brush was, in pixels of the page, and where it went. */
  erase(stroke: Stroke, onStamp?: (x: number, y: number, dx: number, dy: number) => void): void;
  /** Takes what is left of a cell off, in `share` of it from the middle on. */
  cut(cell: number, share: number): void;
  cutAll(isOpen: (cell: number) => boolean): void;
}

/** A painter whose canvas has `scale` pixels for one of the page. */
export function createFoilPainter(canvas: HTMLCanvasElement, scale: () => number): FoilPainter {
  let stamps = 0;
  let brush: { readonly off: HTMLCanvasElement; readonly rim: HTMLCanvasElement } | undefined;
  const pen = canvas.getContext('2d');

  function stamp(x: number, y: number, diameter: number): void {
    if (!pen) return;
    brush ??= { off: paintBrush(96, '#000'), rim: paintBrush(96, 'rgb(52 64 84 / 0.16)') };
    stamps += 1;
    for (const [picture, mode, size] of [
      [brush.rim, 'source-atop', diameter * 1.16],
      [brush.off, 'destination-out', diameter],
    ] as const) {
      pen.globalCompositeOperation = mode;
      pen.setTransform(scale(), 0, 0, scale(), x * scale(), y * scale());
      pen.rotate(stamps * 2.4);
      pen.drawImage(picture, -size / 2, -size / 2, size, size);
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
  }

  function cut(cell: number, share: number): void {
    if (!pen) return;
    const [width, height] = [canvas.width / 3, canvas.height / 3];
    const [x, y] = [((cell % 3) + 0.5) * width, (Math.floor(cell / 3) + 0.5) * height];
    const [halfWidth, halfHeight] = [(width / 2) * share + 1, (height / 2) * share + 1];
    pen.globalCompositeOperation = 'destination-out';
    pen.fillStyle = '#000';
    pen.beginPath();
    for (const [at, { dx, dy }] of TORN.entries()) {
      const rag = share * scale() * 2.4 * ((at * 0.618_034) % 1);
      pen.lineTo(x + dx * (halfWidth + rag), y + dy * (halfHeight + rag));
    }
    pen.fill();
  }

  return {
    paint(words) {
      canvas.width = Math.round(canvas.clientWidth * scale());
      canvas.height = Math.round(canvas.clientHeight * scale());
      if (pen && canvas.width > 0) paintFoil(pen, canvas.width, canvas.height, words);
    },
    wipe: () => pen?.clearRect(0, 0, canvas.width, canvas.height),
    erase({ from, to, diameter }, onStamp) {
      const [cellWidth, cellHeight] = [canvas.clientWidth / 3, canvas.clientHeight / 3];
      const [x, y] = [from.x * cellWidth, from.y * cellHeight];
      const [dx, dy] = [to.x * cellWidth - x, to.y * cellHeight - y];
      const length = Math.max(1, Math.hypot(dx, dy));
      const count = Math.ceil(length / (diameter * 0.22));
      for (let step = 1; step <= count; step += 1) {
        const [px, py] = [x + (dx * step) / count, y + (dy * step) / count];
        stamp(px, py, diameter);
        if (step % 2 === 0) onStamp?.(px, py, dx / length, dy / length);
      }
    },
    cut,
    cutAll(isOpen) {
      for (let cell = 0; cell < CELLS; cell += 1) if (isOpen(cell)) cut(cell, 1);
    },
  };
}
