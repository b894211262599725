import type { LadderShown } from '../ladder/ladder-game.ts';
import { SIDE, TILES } from './field.ts';

/**
 * What one tile shows: grass, grass that is being opened or is planned to be, what was found, or, once the round is
 * over, what lay there all along.
 */
export type Face = 'closed' | 'asked' | 'planned' | 'flower' | 'hit' | 'mine' | 'spared';

export interface TileScene {
  readonly face: Face;
  /** How far from the last tile opened, in tiles: what is uncovered at the end is uncovered outwards from there. */
  readonly far: number;
}

/** The picture of a field, before a round that has none. */
export interface FieldScene {
  readonly shown: Pick<LadderShown, 'taken' | 'end' | 'hidden'> | undefined;
  /** The tile that is being opened. */
  readonly asked: number | undefined;
  /** Tiles that automatic rounds will open. */
  readonly plan: readonly number[];
}

function distance(a: number, b: number): number {
  return Math.hypot((a % SIDE) - (b % SIDE), Math.floor(a / SIDE) - Math.floor(b / SIDE));
}

function faceOf(tile: number, { shown, asked, plan }: FieldScene): Face {
  const taken = shown?.taken ?? [];
  if (taken.includes(tile)) return shown?.end === 'hit' && tile === taken.at(-1) ? 'hit' : 'flower';
  if (tile === asked) return 'asked';
  if (shown?.hidden) return shown.hidden.includes(tile) ? 'mine' : 'spared';
  return plan.includes(tile) ? 'planned' : 'closed';
}

/** The 25 tiles from the top left. */
export function tilesOf(scene: FieldScene): readonly TileScene[] {
  const last = scene.shown?.taken.at(-1) ?? 0;
  return Array.from({ length: TILES }, (_, tile) => ({ face: faceOf(tile, scene), far: distance(tile, last) }));
}

/**
 * A closed tile for a player who does not want to choose; as good as any other. It follows from the round's id alone,
 * so that a page needs no chance of its own.
 */
export function anyTile(roundId: string, taken: readonly number[]): number {
  const free = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !taken.includes(tile));
  let hash = taken.length;
  for (const letter of roundId) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return free[hash % free.length] ?? 0;
}

/** The tile that an arrow key leads to; the same one at the edge. */
export function adjacent(tile: number, key: string): number {
  const column = tile % SIDE;
  if (key === 'ArrowLeft') return column > 0 ? tile - 1 : tile;
  if (key === 'ArrowRight') return column < SIDE - 1 ? tile + 1 : tile;
  if (key === 'ArrowUp') return tile >= SIDE ? tile - SIDE : tile;
  return key === 'ArrowDown' && tile < TILES - SIDE ? tile + SIDE : tile;
}
