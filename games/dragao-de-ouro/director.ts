import { burstOf, listFalls } from '../tumble/board.ts';
import type { Tempo } from './pace.ts';
import { CELLS, COLUMNS, type Cell, DRAGON, MOST_TENTHS, ROWS } from './paytable.ts';
import type { Round, Spin } from './round.ts';
import type { FreeSpins, Scene } from './scene.ts';
import { type Board, orbOf } from './sequence.ts';

/** What can be heard. */
export type Cue = 'land' | 'win' | 'burst' | 'orb' | 'roar' | 'added' | 'end';

/** Where a round is shown. */
export interface Stage {
  show(part: Partial<Scene>): void;
  cue(cue: Cue): void;
  wait(ms: number): Promise<void>;
  /** Celebrates a spin that won so many tenths of the bet, where that is outstanding. */
  celebrate(tenths: number): Promise<void>;
}

/** How many rows each cell of the next board falls, whose places in `gone` were emptied before. */
export const fallOf = (gone: readonly number[]): readonly number[] => listFalls(gone, COLUMNS, ROWS);

const placesOf = (cells: readonly Cell[], is: (cell: Cell) => boolean): readonly number[] =>
  cells.flatMap((cell, place) => (is(cell) ? [place] : []));

/** The stake, in the unit of the pays. */
const STAKE_TENTHS = 10;

/** The bet is on its way: the old board leaves. */
export function leave(show: Stage['show'], cells: readonly Cell[], tempo: Tempo): void {
  const act = { kind: 'leave', cells, ms: tempo.leave } as const;
  show({ act, sum: 0, times: 0, free: undefined, banner: undefined, mood: 'calm' });
}

/** What one board pays bursts, and the next one falls into place. Answers what the spin has paid by then. */
async function burst(stage: Stage, board: Board, next: Board, before: number, tempo: Tempo): Promise<number> {
  const { show, cue, wait } = stage;
  const places = burstOf(board);
  const sum = board.wins.reduce((all, { tenths }) => all + tenths, before);
  show({ act: { kind: 'win', cells: board.cells, places, ms: tempo.win }, sum });
  // Less than the stake is not celebrated.
  if (sum > STAKE_TENTHS) cue('win');
  await wait(tempo.win * 0.6);
  cue('burst');
  await wait(tempo.win * 0.4);
  show({ act: { kind: 'fall', cells: next.cells, rows: fallOf(places), ms: tempo.fall } });
  await wait(tempo.fall);
  cue('land');
  return sum;
}

/** The orbs fly to the dragon one after another, and their sum grows with each; from what was gathered before. */
async function gather(stage: Stage, cells: readonly Cell[], gathered: number, tempo: Tempo): Promise<void> {
  const { show, cue, wait } = stage;
  const places = placesOf(cells, (cell) => orbOf(cell) > 0);
  let times = gathered;
  show({ act: { kind: 'orbs', cells, places, ms: tempo.orb }, mood: 'eats', times });
  for (const place of places) {
    await wait(tempo.orb);
    times += orbOf(cells[place] ?? 0);
    show({ times });
    cue('orb');
  }
  await wait(tempo.orb);
  show({ act: { kind: 'rest', cells }, mood: 'calm' });
}

/** One spin from the first board to what it paid. `gathered` are the orbs of the free spins before it. */
async function showSpin(stage: Stage, spin: Spin, gathered: number, tempo: Tempo): Promise<void> {
  const { show, cue, wait } = stage;
  const { boards, orbs, tenths: plain } = spin.sequence;
  const [first] = boards;
  show({ act: { kind: 'land', cells: first?.cells ?? [], ms: tempo.land }, sum: 0, times: gathered });
  await wait(tempo.land);
  cue('land');
  let sum = 0;
  for (const [index, board] of boards.entries()) {
    const next = boards[index + 1];
    if (next) sum = await burst(stage, board, next, sum, tempo);
  }
  const last = boards.at(-1)?.cells ?? [];
  if (plain > 0 && orbs > 0) await gather(stage, last, gathered, tempo);
  show({
    act: { kind: 'rest', cells: last },
    sum: spin.tenths,
    times: plain > 0 && spin.times > 1 ? spin.times : gathered,
  });
  if (plain > 0) await wait(tempo.rest);
  if (spin.added > 0) await call(stage, spin, last, tempo);
}

/** The dragons that open the free spins or add to them. */
async function call({ show, cue, wait }: Stage, spin: Spin, cells: readonly Cell[], tempo: Tempo): Promise<void> {
  const places = placesOf(cells, (cell) => cell === DRAGON);
  show({ act: { kind: 'call', cells, places, ms: tempo.call }, mood: 'roars' });
  cue(spin.free ? 'added' : 'roar');
  await wait(tempo.call);
  show({ banner: { kind: spin.free ? 'added' : 'open', count: spin.added } });
  await wait(tempo.banner);
  show({ banner: undefined, mood: 'calm' });
}

/** The free spins that were bought are opened. */
async function open({ show, cue, wait }: Stage, count: number, tempo: Tempo): Promise<void> {
  show({ act: { kind: 'rest', cells: [] }, mood: 'roars', banner: { kind: 'open', count } });
  cue('roar');
  await wait(tempo.banner);
  show({ banner: undefined, mood: 'calm' });
}

async function showFree(stage: Stage, spins: readonly Spin[], start: FreeSpins, tempo: Tempo): Promise<void> {
  let free = start;
  for (const spin of spins) {
    stage.show({ free: { ...free, left: free.left - 1 }, sum: 0, times: free.meter });
    await showSpin(stage, spin, free.meter, tempo);
    await stage.celebrate(spin.tenths);
    free = { left: spin.left, meter: spin.meter, total: spin.total };
    stage.show({ free, times: free.meter });
    await stage.wait(tempo.rest);
  }
}

/** Shows a settled round from an empty board to rest. */
export async function present(stage: Stage, { spins, tenths }: Round, tempo: Tempo): Promise<void> {
  const played = spins.filter(({ free }) => free);
  const [first] = spins;
  if (first && !first.free) await showSpin(stage, first, 0, tempo);
  if (played.length > 0) {
    if (first && !first.free) await stage.celebrate(first.tenths);
    const given = first?.free === false ? first.left : (played[0]?.left ?? 0) + 1 - (played[0]?.added ?? 0);
    const start = { left: given, meter: 0, total: first?.free === false ? first.total : 0 };
    if (first?.free !== false) await open(stage, given, tempo);
    await showFree(stage, played, start, tempo);
    stage.show({ banner: { kind: tenths === MOST_TENTHS ? 'most' : 'end', count: tenths }, sum: tenths, times: 0 });
    stage.cue('end');
    await stage.wait(tempo.banner * 1.3);
  }
  const cells = spins.at(-1)?.sequence.boards.at(-1)?.cells ?? [];
  stage.show({ act: { kind: 'rest', cells: cells.slice(0, CELLS) }, banner: undefined, free: undefined, mood: 'calm' });
}
