/** A place in a glyph's box: x from 0 (left) to 1 (right), y from 0 (top) to 1 (bottom). */
export type Point = readonly [x: number, y: number];

/** What a pen draws without being lifted. */
export type Stroke = readonly Point[];

export interface Glyph {
  /** Width of the box for a height of 1. */
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

/** The longest straight piece of a stroke, in box heights: short enough that a bend of the picture looks smooth. */
const PIECE = 0.07;
const ARC_STEP_DEGREES = 12;

/** A part of an ellipse; degrees grow clockwise from the right, as y grows downwards. */
function arc([x, y]: Point, [rx, ry]: Point, from: number, to: number): Stroke {
  const steps = Math.ceil(Math.abs(to - from) / ARC_STEP_DEGREES);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

function piecesBetween([x1, y1]: Point, [x2, y2]: Point): Stroke {
  const count = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / PIECE));
  return Array.from({ length: count }, (_, piece): Point => {
    const part = (piece + 1) / count;
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  });
}

function pen(...points: Point[]): Stroke {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before === undefined ? [point] : piecesBetween(before, point);
  });
}

const bowl = arc([0.5, 0.28], [0.42, 0.28], -90, 90);

/**
 * Letters and digits that nobody confuses when they are bent and crossed by a line: of each set of
 * look-alikes (O 0 Q D, I 1 L, Z 2, B 8 S 5 3, U V, T J, E F C G, P R, A 4, K X Y, N M W) the clearest stay, or none.
 */
export const glyphs: ReadonlyMap<string, Glyph> = new Map<string, Glyph>([
  ['A', { width: 0.82, strokes: [pen([0, 1], [0.5, 0], [1, 1]), pen([0.19, 0.64], [0.81, 0.64])] }],
  ['E', { width: 0.68, strokes: [pen([0.96, 0], [0.05, 0], [0.05, 1], [0.96, 1]), pen([0.05, 0.5], [0.84, 0.5])] }],
  [
    'H',
    { width: 0.76, strokes: [pen([0.06, 0], [0.06, 1]), pen([0.94, 0], [0.94, 1]), pen([0.06, 0.5], [0.94, 0.5])] },
  ],
  ['M', { width: 0.98, strokes: [pen([0, 1], [0.08, 0], [0.5, 0.66], [0.92, 0], [1, 1])] }],
  ['P', { width: 0.68, strokes: [pen([0.1, 1], [0.1, 0], ...bowl, [0.1, 0.56])] }],
  ['T', { width: 0.76, strokes: [pen([0, 0], [1, 0]), pen([0.5, 0], [0.5, 1])] }],
  ['U', { width: 0.76, strokes: [pen([0.06, 0], [0.06, 0.58], ...arc([0.5, 0.58], [0.44, 0.42], 180, 0), [0.94, 0])] }],
  ['W', { width: 1.0, strokes: [pen([0, 0], [0.24, 1], [0.5, 0.28], [0.76, 1], [1, 0])] }],
  ['X', { width: 0.76, strokes: [pen([0.02, 0], [0.98, 1]), pen([0.98, 0], [0.02, 1])] }],
  ['2', { width: 0.66, strokes: [pen(...arc([0.48, 0.3], [0.42, 0.3], -170, 35), [0.04, 1], [0.98, 1])] }],
  [
    '3',
    {
      width: 0.62,
      strokes: [pen(...arc([0.46, 0.26], [0.42, 0.26], -155, 90), ...arc([0.46, 0.76], [0.48, 0.24], -90, 155))],
    },
  ],
  ['6', { width: 0.66, strokes: [arc([0.5, 0.7], [0.43, 0.3], 0, 360), arc([0.79, 0.7], [0.72, 0.7], 180, 258)] }],
  ['7', { width: 0.66, strokes: [pen([0.02, 0], [0.98, 0], [0.36, 1])] }],
  ['9', { width: 0.66, strokes: [arc([0.5, 0.3], [0.43, 0.3], 0, 360), arc([0.21, 0.3], [0.72, 0.7], 0, 78)] }],
]);
