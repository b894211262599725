import { commonPicture, fiveLines } from '../slots/five-lines.ts';
import { cellKey } from '../slots/reel-scene.ts';
import type { SlotCue } from '../slots/slot-cue.ts';
import { startColumns, stopColumns } from '../slots/spin.ts';
import type { Tempo } from '../slots/tempo.ts';
import { payBoard } from './board.ts';
import { type CapivaraOutcome, type Spin, coinsOf } from './outcome.ts';
import { COIN_E4, MOST_COINS, WILD, coinsFor } from './paytable.ts';
import { type Scene, columnsOf } from './scene.ts';

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

/** A line that may still pay so many coins, the oranges counted in, keeps the last column in suspense: six stakes. */
const OPEN_COINS = 30;
/** What pays more than the stake is worth a sound. */
const STAKE_COINS = 5;

const ALL = [0, 1, 2];
const OUTER = [0, 2];

/** Whether, before the last column stops, a line is open that may pay a large win. */
export function isOpen({ grid, oranges }: Spin): boolean {
  return fiveLines.some(([first, second]) => {
    const picture = commonPicture([grid[first] ?? WILD, grid[second] ?? WILD], WILD);
    return picture !== undefined && coinsFor[picture] * oranges >= OPEN_COINS;
  });
}

/** The columns start: what the last round left is taken away. */
export function start(stage: Pick<Stage, 'show'>): void {
  stage.show({ mood: 'spin', lines: [], oranges: 1, bath: undefined, paidE4: 0n, banner: undefined });
  startColumns(stage, ALL);
}

/** The cells of lines, as keys of the reels. */
function keysOf(lines: readonly number[]): string[] {
  const cells = lines.flatMap((line) => fiveLines[line] ?? []);
  return [...new Set(cells)].map((cell) => cellKey(cell % 3, Math.floor(cell / 3)));
}

async function showWin(stage: Stage, spin: Spin, paid: number, tempo: Tempo): Promise<void> {
  const { wins, isFull, coins } = payBoard(spin.grid);
  if (wins.length === 0) return;
  const lines = wins.map(({ line }) => line);
  const isLoud = coins * spin.oranges > STAKE_COINS;
  if (isFull) {
    stage.show({ banner: 'full' });
    stage.cue('feature');
    await stage.wait(tempo.banner);
  } else if (isLoud) stage.cue('pay');
  stage.show({ banner: undefined, paidE4: BigInt(paid * COIN_E4) });
  if (isLoud && lines.length > 1)
    for (const line of lines) {
      stage.show({ lines: [line], lit: keysOf([line]) });
      await stage.wait(tempo.win * 0.7);
    }
  stage.show({ lines, lit: keysOf(lines) });
  await stage.wait(tempo.win);
}

/** Drops the oranges on the head of the capybara. */
function dropOranges({ show, cue }: Stage, oranges: number): void {
  show({ oranges });
  if (oranges > 1) cue('extra');
}

async function showBath(stage: Stage, outcome: CapivaraOutcome, tempo: Tempo): Promise<void> {
  const { show, cue, wait, part } = stage;
  part();
  show({ banner: 'bath', bath: 0, mood: 'bath', oranges: 0, moving: [], landed: [] });
  cue('feature');
  await wait(tempo.banner);
  show({ banner: undefined });
  for (const [index, spin] of outcome.spins.entries()) {
    part();
    show({ bath: index + 1, lines: [], mood: 'bath' });
    startColumns(stage, OUTER);
    cue('spin');
    dropOranges(stage, spin.oranges);
    await wait(tempo.run);
    const before = stage.current().columns;
    await stopColumns(stage, { before, after: columnsOf(spin.grid), turning: OUTER, isOpen: isOpen(spin) }, tempo);
    await showWin(stage, spin, coinsOf(outcome, index + 1), tempo);
    await wait(tempo.rest);
  }
  part();
  show({ banner: coinsOf(outcome) === MOST_COINS ? 'top' : 'end' });
  if (coinsOf(outcome) > STAKE_COINS) cue('end');
  await wait(tempo.banner);
  show({ banner: undefined });
}

async function showSpin(stage: Stage, spin: Spin, outcome: CapivaraOutcome, tempo: Tempo): Promise<void> {
  await stage.wait(tempo.run);
  dropOranges(stage, spin.oranges);
  const before = stage.current().columns;
  await stopColumns(stage, { before, after: columnsOf(spin.grid), turning: ALL, isOpen: isOpen(spin) }, tempo);
  await showWin(stage, spin, coinsOf(outcome), tempo);
}

/** Shows a settled round from turning columns to rest. */
export async function present(stage: Stage, outcome: CapivaraOutcome, tempo: Tempo): Promise<void> {
  const [spin] = outcome.spins;
  stage.cue('spin');
  if (outcome.bath) await showBath(stage, outcome, tempo);
  else if (spin) await showSpin(stage, spin, outcome, tempo);
  const coins = coinsOf(outcome);
  stage.show({ mood: coins > STAKE_COINS ? 'won' : coins === 0 ? 'lost' : 'idle' });
}

/** The columns stop where they were: the bet was refused. */
export function rest({ show }: Pick<Stage, 'show'>): void {
  show({ mood: 'idle', moving: [], suspense: undefined });
}
