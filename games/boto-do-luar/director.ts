import { cellKey } from '../slots/reel-scene.ts';
import type { SlotCue } from '../slots/slot-cue.ts';
import { startColumns, stopColumns } from '../slots/spin.ts';
import type { Tempo } from '../slots/tempo.ts';
import { type BotoOutcome, tenthsOf } from './outcome.ts';
import { type MiddleCell, pictures, tenthsFor } from './paytable.ts';
import { type Scene, columnsOf } from './scene.ts';
import { type OuterCells, findWins, isDolphin, multiplierOf, splitOuter } from './ways.ts';

/** Where a round is shown. */
export interface Stage {
  show(part: Partial<Scene>): void;
  /** The scene as it is. */
  current(): Scene;
  cue(cue: SlotCue): void;
  wait(ms: number): Promise<void>;
  /** A new part begins: a press that hurried the one before says nothing about it. */
  part(): void;
}

/** One more cell on the right that pays so many tenths keeps the last column in suspense: five stakes. */
const OPEN_TENTHS = 50;
/** What pays more than the stake is worth a sound. */
const STAKE_TENTHS = 10;

const ALL = [0, 1, 2];
const OUTER = [0, 2];

/** Whether, before the right reel stops, one matching cell on it would pay a large win. */
export function isOpen(middle: readonly MiddleCell[], outer: OuterCells, draws: number): boolean {
  const [left] = splitOuter(outer);
  const shown = (cells: readonly MiddleCell[], picture: MiddleCell): number =>
    cells.filter((cell) => cell === picture || isDolphin(cell)).length;
  return pictures.some(
    (picture) =>
      shown(left, picture) * shown(middle, picture) * tenthsFor[picture] * multiplierOf(middle, draws) >= OPEN_TENTHS,
  );
}

/** The columns start: what the last round left is taken away. */
export function start(stage: Pick<Stage, 'show'>): void {
  stage.show({ mood: 'spin', moon: false, multiplier: 1, again: false, ways: 0, banner: undefined });
  startColumns(stage, ALL);
}

/** The cells that take part in a win, as keys of the reels. */
export function winningCells(middle: readonly MiddleCell[], outer: OuterCells): readonly string[] {
  const paid = new Set<MiddleCell>(findWins(middle, outer).map(({ picture }) => picture));
  const [left, right] = splitOuter(outer);
  const keys = (cells: readonly MiddleCell[], column: number): string[] =>
    cells.flatMap((cell, row) => (paid.has(cell) || (paid.size > 0 && isDolphin(cell)) ? [cellKey(column, row)] : []));
  return [...keys(left, 0), ...keys(middle, 1), ...keys(right, 2)];
}

async function showDraw(stage: Stage, outcome: BotoOutcome, index: number, tempo: Tempo): Promise<void> {
  const { middle, draws } = outcome;
  const outer = draws[index] ?? [];
  const multiplier = multiplierOf(middle, index + 1);
  const isFirst = index === 0;
  const reveal = (): void => {
    if (multiplier === 1) return;
    stage.show({ multiplier, mood: 'wild' });
    stage.cue('extra');
  };
  if (!isFirst) {
    stage.show({ again: true });
    startColumns(stage, OUTER);
    stage.cue('spin');
    reveal();
  }
  await stage.wait(tempo.run);
  const stop = {
    before: stage.current().columns,
    after: columnsOf(middle, outer),
    turning: isFirst ? ALL : OUTER,
    isOpen: isOpen(middle, outer, index + 1),
    onStop: (column: number) => {
      if (isFirst && column === 1) reveal();
    },
  };
  await stopColumns(stage, stop, tempo);
  if (index < draws.length - 1) await stage.wait(tempo.rest);
}

/** Shows a settled round from turning columns to rest. */
export async function present(stage: Stage, outcome: BotoOutcome, tempo: Tempo): Promise<void> {
  const { middle, draws } = outcome;
  stage.cue('spin');
  if (outcome.moon) {
    stage.show({ moon: true, banner: 'moon', mood: 'wild' });
    stage.cue('feature');
    await stage.wait(tempo.banner);
    stage.part();
    stage.show({ banner: undefined });
  }
  for (const index of draws.keys()) {
    if (index > 0) stage.part();
    await showDraw(stage, outcome, index, tempo);
  }
  const tenths = tenthsOf(outcome);
  const last = draws.at(-1) ?? [];
  const isLoud = tenths > STAKE_TENTHS;
  if (tenths > 0) {
    const ways = findWins(middle, last).reduce((sum, win) => sum + win.ways, 0);
    stage.show({ ways, lit: winningCells(middle, last) });
    if (isLoud) stage.cue(outcome.moon ? 'end' : 'pay');
    await stage.wait(isLoud ? tempo.win * 1.5 : tempo.win);
  }
  stage.show({ again: false, mood: isLoud ? 'won' : tenths === 0 ? 'lost' : 'idle' });
}

/** The columns stop where they were: the bet was refused. */
export function rest({ show }: Pick<Stage, 'show'>): void {
  show({ mood: 'idle', moving: [], suspense: undefined });
}
