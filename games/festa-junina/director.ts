import { burstOf, listFalls } from '../tumble/board.ts';
import type { Tempo } from './pace.ts';
import { BONFIRE, COLUMNS, type Cell, FREE_SPINS, LEAST_BONFIRES, MOST_ADDED, MOST_TENTHS, ROWS } from './paytable.ts';
import type { Round, Spin } from './round.ts';
import { type Act, BET_TENTHS, type FreeSpins, type Scene } from './scene.ts';
import { type Board, boardPay } from './sequence.ts';

/** What can be heard. `climb1` … `climb3` are the steps of the multiplier. */
export type Cue =
  | 'land'
  | 'fire'
  | 'suspense'
  | 'win'
  | 'burst'
  | 'climb1'
  | 'climb2'
  | 'climb3'
  | 'open'
  | 'added'
  | 'end'
  | 'top';

/** Where a round is shown. */
export interface Stage {
  show(part: Partial<Scene>): void;
  cue(cue: Cue): void;
  wait(ms: number): Promise<void>;
  /** A new part begins: a press that hurried the one before says nothing about it. */
  part(): void;
  /** Celebrates a spin that won so many tenths of the bet, where that is outstanding. */
  celebrate(tenths: number): Promise<void>;
}

/** How many rows each cell of the next board falls, whose places in `gone` were emptied before. */
export const fallOf = (gone: readonly number[]): readonly number[] => listFalls(gone, COLUMNS, ROWS);

const firesOf = (cells: readonly Cell[]): readonly number[] =>
  cells.flatMap((cell, place) => (cell === BONFIRE ? [place] : []));

const columnOf = (cells: readonly Cell[], column: number): readonly Cell[] =>
  cells.slice(column * ROWS, (column + 1) * ROWS);

/** The columns that keep the player in suspense: the bonfires before them are one short. */
export function suspenseOf(cells: readonly Cell[]): readonly boolean[] {
  let fires = 0;
  return Array.from({ length: COLUMNS }, (_, column) => {
    const waits = fires === LEAST_BONFIRES - 1;
    fires += firesOf(columnOf(cells, column)).length;
    return waits;
  });
}

type Landing = Extract<Act, { kind: 'land' }>;

/** When each column falls in. */
export function landingOf(cells: readonly Cell[], mayAdd: boolean, tempo: Tempo): Landing {
  const { drop, stagger, suspense } = tempo;
  const waits = suspenseOf(cells).map((waiting) => waiting && mayAdd && suspense > 0);
  const starts: number[] = [];
  for (const [column, isWaited] of waits.entries()) {
    const before = starts[column - 1];
    if (before === undefined) starts.push(0);
    else starts.push(isWaited ? before + drop + suspense : before + stagger);
  }
  return { kind: 'land', cells, starts, waits, dropMs: drop, ms: (starts.at(-1) ?? 0) + drop };
}

/** The bet is on its way: the old board leaves. */
export function leave(show: Stage['show'], cells: readonly Cell[], tempo: Tempo): void {
  const act = { kind: 'leave', cells, ms: tempo.leave } as const;
  show({ act, step: 0, sum: 0, pay: undefined, free: undefined, banner: undefined, waiting: false });
}

async function land({ show, cue, wait }: Stage, act: Landing, tempo: Tempo): Promise<void> {
  let now = 0;
  const until = async (ms: number): Promise<void> => {
    await wait(ms - now);
    now = ms;
  };
  for (const [column, start] of act.starts.entries()) {
    if (act.waits[column]) {
      show({ waiting: true });
      cue('suspense');
      await until(start - tempo.suspense / 2);
    }
    await until(start + act.dropMs);
    cue(columnOf(act.cells, column).includes(BONFIRE) ? 'fire' : 'land');
  }
  show({ waiting: false });
}

interface Burst {
  readonly board: Board;
  readonly next: Board;
  /** Of the next board, from 0. */
  readonly step: number;
  /** What the spin has paid before and at most. */
  readonly before: number;
  readonly most: number;
}

const CLIMBS: readonly Cue[] = ['climb1', 'climb2', 'climb3'];

/** What one board pays bursts, and the next one falls into place. Answers what the spin has paid by then. */
async function burst(stage: Stage, { board, next, step, before, most }: Burst, tempo: Tempo): Promise<number> {
  const { show, cue, wait } = stage;
  const places = burstOf(board);
  const sum = Math.min(most, before + boardPay(board));
  const pay = { wins: board.wins, times: board.times, tenths: sum - before };
  show({ act: { kind: 'win', cells: board.cells, places, ms: tempo.win }, sum, pay });
  if (sum > BET_TENTHS) cue('win');
  await wait(tempo.win * 0.6);
  cue('burst');
  await wait(tempo.win * 0.4);
  const rows = fallOf(places);
  show({ act: { kind: 'fall', cells: next.cells, rows, ms: tempo.fall }, step, pay: undefined });
  const climb = CLIMBS[step - 1];
  if (climb) cue(climb);
  await wait(tempo.fall);
  cue(firesOf(next.cells).length > firesOf(board.cells).length ? 'fire' : 'land');
  return sum;
}

/** One spin from the first board to what it paid. */
async function showSpin(stage: Stage, spin: Spin, mayAdd: boolean, tempo: Tempo): Promise<void> {
  const { boards } = spin.sequence;
  const [first] = boards;
  const act = landingOf(first?.cells ?? [], mayAdd, tempo);
  stage.show({ act, step: 0, sum: 0, pay: undefined });
  await land(stage, act, tempo);
  let sum = 0;
  for (const [index, board] of boards.entries()) {
    const next = boards[index + 1];
    if (next) sum = await burst(stage, { board, next, step: index + 1, before: sum, most: spin.tenths }, tempo);
  }
  const cells = boards.at(-1)?.cells ?? [];
  stage.show({ act: { kind: 'rest', cells } });
  if (spin.tenths > 0) await stage.wait(tempo.rest);
  if (spin.added > 0) await call(stage, spin, cells, tempo);
}

/** The bonfires that open the free spins or add to them. */
async function call({ show, cue, wait, part }: Stage, spin: Spin, cells: readonly Cell[], tempo: Tempo) {
  part();
  show({ act: { kind: 'call', cells, places: firesOf(cells), ms: tempo.call } });
  cue(spin.free ? 'added' : 'open');
  await wait(tempo.call);
  show({ act: { kind: 'rest', cells }, banner: { kind: spin.free ? 'added' : 'open', count: spin.added } });
  await wait(tempo.banner);
  show({ banner: undefined });
}

async function showFree(stage: Stage, spins: readonly Spin[], start: FreeSpins, tempo: Tempo): Promise<void> {
  let { given, total } = start;
  for (const [index, spin] of spins.entries()) {
    stage.part();
    stage.show({ free: { played: index + 1, given, total }, sum: 0, step: 0 });
    await showSpin(stage, spin, given < FREE_SPINS * (1 + MOST_ADDED), tempo);
    await stage.celebrate(spin.tenths);
    given += spin.added;
    total = spin.total;
    stage.show({ free: { played: index + 1, given, total } });
    await stage.wait(tempo.rest);
  }
}

/** Shows a settled round from an empty board to rest. */
export async function present(stage: Stage, { spins, tenths }: Round, tempo: Tempo): Promise<void> {
  const [first, ...free] = spins;
  if (!first) return;
  await showSpin(stage, first, true, tempo);
  if (free.length > 0) {
    await stage.celebrate(first.tenths);
    await showFree(stage, free, { played: 0, given: first.added, total: first.total }, tempo);
    const isTop = tenths === MOST_TENTHS;
    stage.part();
    stage.show({ banner: { kind: isTop ? 'most' : 'end', count: tenths }, sum: tenths });
    if (isTop) stage.cue('top');
    else if (tenths > BET_TENTHS) stage.cue('end');
    await stage.wait(tempo.banner * 1.3);
  }
  const cells = spins.at(-1)?.sequence.boards.at(-1)?.cells ?? [];
  stage.show({ act: { kind: 'rest', cells }, banner: undefined, free: undefined, waiting: false });
}
