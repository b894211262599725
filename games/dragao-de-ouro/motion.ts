import { type Spark, type SparkLook, listSparks } from '../tumble/sparks.ts';
import { COLUMNS, type Cell, ROWS } from './paytable.ts';
import type { Act } from './scene.ts';

/** A picture on the board as it is to be drawn: where its cell's corner is, in cells, and how. */
export interface Piece {
  readonly cell: Cell;
  readonly column: number;
  readonly row: number;
  readonly scale: number;
  readonly alpha: number;
  /** It shines, 0 … 1. */
  readonly glow: number;
}

/** Where the dragon's mouth is: the corner of a cell whose middle it is. */
export const MOUTH = { column: 2.5, row: -0.82 } as const;
/** When, in parts of an act, what shines begins to burst. */
const BURST = 0.6;
const SPARKS: SparkLook = {
  burst: BURST,
  count: 7,
  spread: 0.55,
  size: (share) => 0.05 + 0.06 * share,
  alpha: (t) => 1 - t,
};

const part = (value: number): number => Math.max(0, Math.min(1, value));
const smooth = (value: number): number => value * value * (3 - 2 * value);

/** Falls ever faster, and bounces once by a twelfth of a cell or so. */
function drop(value: number): number {
  const t = part(value);
  if (t < 0.78) return (t / 0.78) ** 2;
  const bounce = (t - 0.78) / 0.22;
  return 1 - 0.035 * Math.sin(Math.PI * bounce);
}

function still(cell: Cell, place: number): Piece {
  return { cell, column: Math.floor(place / ROWS), row: place % ROWS, scale: 1, alpha: 1, glow: 0 };
}

/** In, or out: column after column, the lowest first. */
function pouring(piece: Piece, t: number, isIn: boolean): Piece {
  const delay = (piece.column / COLUMNS) * 0.36 + ((ROWS - 1 - piece.row) / ROWS) * 0.16;
  const own = (t - delay) / 0.48;
  if (isIn) return { ...piece, row: piece.row - (1 - drop(own)) * (ROWS + 1.5), alpha: own <= 0 ? 0 : 1 };
  return { ...piece, row: piece.row + part(own) ** 2 * (ROWS + 1), alpha: own >= 1 ? 0 : 1 };
}

function bursting(piece: Piece, t: number, isWon: boolean): Piece {
  if (!isWon) return { ...piece, alpha: 1 - 0.55 * Math.sin(Math.PI * part(t)) };
  const shine = part(t / BURST);
  if (t < BURST) return { ...piece, scale: 1 + 0.14 * Math.sin(Math.PI * 3 * shine) * shine, glow: shine };
  const gone = part((t - BURST) / (1 - BURST));
  return { ...piece, scale: 1.14 + 0.4 * gone, alpha: (1 - gone) ** 2, glow: 1 - gone };
}

function falling(piece: Piece, t: number, rows: number): Piece {
  const delay = (piece.column / COLUMNS) * 0.2;
  return rows === 0 ? piece : { ...piece, row: piece.row - rows * (1 - drop((t - delay) / 0.8)) };
}

/** An orb on its way: it rises a little, then flies into the mouth and is gone. */
function flying(piece: Piece, t: number): Piece {
  if (t <= 0) return { ...piece, scale: 1.06, glow: 0.7 };
  if (t >= 1) return { ...piece, alpha: 0.28, glow: 0 };
  const way = smooth(t);
  const arc = 0.55 * Math.sin(Math.PI * way);
  return {
    ...piece,
    column: piece.column + (MOUTH.column - piece.column) * way,
    row: piece.row + (MOUTH.row - piece.row) * way - arc,
    scale: 1.15 - 0.65 * way,
    glow: 1,
  };
}

/** Whether anything still moves `ms` after an act began. */
export function isMoving(act: Act, ms: number): boolean {
  if (act.kind === 'rest') return false;
  return ms < (act.kind === 'orbs' ? act.ms * (act.places.length + 1) : act.ms);
}

/** The moment of an act to show with reduced motion, in milliseconds: the one that shows the most. */
export function stillMoment(act: Act): number {
  if (act.kind === 'rest' || act.kind === 'orbs' || act.kind === 'leave') return 0;
  return act.kind === 'win' ? act.ms * BURST * 0.99 : act.ms;
}

/** The board `ms` after its act began, in the order of drawing: what flies comes last. */
export function piecesAt(act: Act, ms: number): Piece[] {
  const pieces = act.cells.map(still);
  if (act.kind === 'rest') return pieces;
  const t = act.ms === 0 ? 1 : ms / act.ms;
  if (act.kind === 'leave' || act.kind === 'land')
    return pieces.map((piece) => pouring(piece, t, act.kind === 'land')).filter(({ alpha }) => alpha > 0);
  if (act.kind === 'fall') return pieces.map((piece, place) => falling(piece, t, act.rows[place] ?? 0));
  const chosen = new Map(act.places.map((place, order) => [place, order]));
  const drawn = pieces.map((piece, place): Piece => {
    const order = chosen.get(place);
    if (act.kind === 'win') return bursting(piece, t, order !== undefined);
    if (order === undefined) return { ...piece, alpha: 0.45 };
    if (act.kind === 'orbs') return flying(piece, t - order);
    return { ...piece, scale: 1 + 0.12 * Math.abs(Math.sin(Math.PI * 3 * part(t))), glow: 1 };
  });
  return drawn.toSorted((a, b) => a.glow - b.glow);
}

/** The splinters of what bursts, `ms` after the act began. */
export function sparksAt(act: Act, ms: number): Spark[] {
  return act.kind === 'win' ? listSparks(act, ms, ROWS, SPARKS) : [];
}
