import { type Spark, type SparkLook, listSparks } from '../tumble/sparks.ts';
import { COLUMNS, type Cell, ROWS } from './paytable.ts';
import type { Act } from './scene.ts';

/** A picture on the board as it is to be drawn: where its cell's corner is, in cells, and how. */
export interface Piece {
  readonly cell: Cell;
  readonly column: number;
  readonly row: number;
  readonly scale: number;
  /** How flat it is pressed, 0 … 1: it stays on its ground. */
  readonly squash: number;
  readonly alpha: number;
  /** It shines, 0 … 1. */
  readonly glow: number;
}

/** When, in parts of an act, what shines begins to burst. */
const BURST = 0.62;
const SPARKS: SparkLook = {
  burst: BURST,
  count: 10,
  spread: 0.5,
  size: (share, t) => (0.07 + 0.09 * share) * (1 - 0.5 * t),
  alpha: (t) => 1 - t * t,
};

const part = (value: number): number => Math.max(0, Math.min(1, value));

/** Where something that falls is, 0 … 1 of its way, and how flat: ever faster, then a small bounce. */
function drop(value: number): { way: number; squash: number } {
  const t = part(value);
  if (t < 0.7) return { way: (t / 0.7) ** 2, squash: 0 };
  const bounce = (t - 0.7) / 0.3;
  const swing = Math.sin(Math.PI * 2 * bounce) * (1 - bounce);
  return { way: 1 - 0.03 * Math.max(0, -swing), squash: 0.16 * Math.max(0, swing) };
}

function still(cell: Cell, place: number): Piece {
  return { cell, column: Math.floor(place / ROWS), row: place % ROWS, scale: 1, squash: 0, alpha: 1, glow: 0 };
}

/** Out at the bottom: column after column, the lowest first. */
function leaving(piece: Piece, t: number): Piece {
  const delay = (piece.column / COLUMNS) * 0.36 + ((ROWS - 1 - piece.row) / ROWS) * 0.16;
  const own = part((t - delay) / 0.48);
  return { ...piece, row: piece.row + own ** 2 * (ROWS + 1), alpha: own >= 1 ? 0 : 1 };
}

/** In from above, the lowest of a column first. */
function landing(piece: Piece, ms: number, { starts, dropMs }: Extract<Act, { kind: 'land' }>): Piece {
  const delay = (ROWS - 1 - piece.row) * 0.06;
  const own = ((ms - (starts[piece.column] ?? 0)) / dropMs - delay) / (1 - (ROWS - 1) * 0.06);
  const { way, squash } = drop(own);
  return { ...piece, row: piece.row - (1 - way) * (ROWS + 1), squash, alpha: own <= 0 ? 0 : 1 };
}

function bursting(piece: Piece, t: number, isWon: boolean): Piece {
  if (!isWon) return { ...piece, alpha: 1 - 0.6 * Math.sin(Math.PI * part(t)) };
  const shine = part(t / BURST);
  if (t < BURST) return { ...piece, scale: 1 + 0.16 * Math.abs(Math.sin(Math.PI * 2 * shine)), glow: shine };
  const gone = part((t - BURST) / (1 - BURST));
  return { ...piece, scale: 1.05 + 0.35 * gone, alpha: (1 - gone) ** 2, glow: 1 - gone };
}

function falling(piece: Piece, t: number, rows: number): Piece {
  if (rows === 0) return piece;
  const { way, squash } = drop((t - (piece.column / COLUMNS) * 0.2) / 0.8);
  return { ...piece, row: piece.row - rows * (1 - way), squash };
}

/** Whether anything still moves `ms` after an act began. */
export function isMoving(act: Act, ms: number): boolean {
  return act.kind !== 'rest' && ms < act.ms;
}

/** The moment of an act to show with reduced motion, in milliseconds: the one that shows the most. */
export function stillMoment(act: Act): number {
  if (act.kind === 'rest' || act.kind === 'leave') return 0;
  return act.kind === 'win' ? act.ms * BURST * 0.99 : act.ms;
}

/** The column that is waited for `ms` after an act began. */
export function beamAt(act: Act, ms: number): number | undefined {
  if (act.kind !== 'land') return undefined;
  const { starts, waits, dropMs } = act;
  const column = waits.findIndex((isWaited, at) => {
    const from = (starts[at - 1] ?? 0) + dropMs;
    return isWaited && ms >= from && ms < (starts[at] ?? 0) + dropMs;
  });
  return column < 0 ? undefined : column;
}

/** The board `ms` after its act began, in the order of drawing: what shines comes last. */
export function piecesAt(act: Act, ms: number): Piece[] {
  const pieces = act.cells.map(still);
  if (act.kind === 'rest') return pieces;
  if (act.kind === 'land') return pieces.map((piece) => landing(piece, ms, act)).filter(({ alpha }) => alpha > 0);
  const t = act.ms === 0 ? 1 : ms / act.ms;
  if (act.kind === 'leave') return pieces.map((piece) => leaving(piece, t)).filter(({ alpha }) => alpha > 0);
  if (act.kind === 'fall') return pieces.map((piece, place) => falling(piece, t, act.rows[place] ?? 0));
  const chosen = new Set(act.places);
  const drawn = pieces.map((piece, place): Piece => {
    if (act.kind === 'win') return bursting(piece, t, chosen.has(place));
    if (!chosen.has(place)) return { ...piece, alpha: 0.4 };
    return { ...piece, scale: 1 + 0.16 * Math.abs(Math.sin(Math.PI * 3 * part(t))), glow: 1 };
  });
  return drawn.toSorted((a, b) => a.glow - b.glow);
}

/** The splinters of what bursts, `ms` after the act began. */
export function sparksAt(act: Act, ms: number): Spark[] {
  return act.kind === 'win' ? listSparks(act, ms, ROWS, SPARKS) : [];
}
