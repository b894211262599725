import type { Prize } from '../stage/prize.ts';
import type { Scene } from './scene.ts';
import { hasOpenLine } from './board.ts';
import type { TigreOutcome } from './outcome.ts';
import type { Pace } from './pace.ts';
import { type Cell, lines } from './paytable.ts';

/** What can be heard. */
export type Cue = 'press' | 'spin' | 'stop' | 'hold' | 'roar' | 'won' | 'big' | 'huge';

/** Where a round is shown. */
export interface Stage {
  show(part: Partial<Scene>): void;
  cue(cue: Cue): void;
  wait(ms: number): Promise<void>;
}

/** All nine cells. */
export const CELLS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const EMPTY: readonly Cell[] = CELLS.map(() => '');

/** The reels start: what the last round left is taken away. */
export function startReels({ show, cue }: Stage): void {
  show({
    phase: 'spinning',
    moving: CELLS,
    open: false,
    landed: [],
    held: [],
    lines: [],
    turn: undefined,
    banner: undefined,
    prize: undefined,
    nothing: false,
  });
  cue('spin');
}

/** The reels stop on `grid` without a show: a bet that was refused. */
export function stillReels({ show }: Stage, grid: readonly Cell[]): void {
  show({ phase: 'idle', grid, moving: [], open: false, landed: CELLS });
}

async function stopReels(
  { show, cue, wait }: Stage,
  before: readonly Cell[],
  grid: readonly Cell[],
  pace: Pace,
): Promise<void> {
  for (const column of [0, 1, 2]) {
    const landed = CELLS.filter((cell) => cell % 3 === column);
    const moving = CELLS.filter((cell) => cell % 3 > column);
    const open = column === 1 && pace.open > 0 && hasOpenLine(grid);
    show({
      grid: grid.map((cell, index) => (moving.includes(index) ? (before[index] ?? cell) : cell)),
      moving,
      open,
      landed,
    });
    cue('stop');
    await wait(pace.column + (open ? pace.open : 0));
  }
}

async function showTurn(stage: Stage, feature: NonNullable<TigreOutcome['feature']>, pace: Pace): Promise<void> {
  const { show, cue, wait } = stage;
  show({ turn: feature.symbol, banner: 'turn', grid: EMPTY, moving: [], landed: [] });
  cue('roar');
  await wait(pace.banner);
  let before = EMPTY;
  for (const { grid, landed } of feature.steps) {
    const held = (board: readonly Cell[]) => CELLS.filter((cell) => board[cell] !== '');
    show({ banner: undefined, moving: CELLS.filter((cell) => before[cell] === ''), landed: [], held: held(before) });
    cue('spin');
    await wait(pace.respin);
    show({ grid, moving: [], landed, held: held(grid) });
    cue(landed.length > 0 ? 'hold' : 'stop');
    await wait(pace.hold);
    before = grid;
  }
}

async function showPrize({ show, cue, wait }: Stage, outcome: TigreOutcome, prize: Prize, pace: Pace): Promise<void> {
  const won = outcome.wins.map(({ line }) => line).filter((line) => line in lines);
  if (prize.tier === 'back') {
    show({ prize, lines: won });
    await wait(pace.line);
    return;
  }
  if (outcome.full) {
    show({ banner: 'full' });
    cue('hold');
    await wait(pace.banner);
  }
  show({ prize, banner: undefined });
  cue(prize.tier);
  for (const line of won) {
    show({ lines: [line] });
    await wait(pace.line);
  }
  show({ lines: won });
}

/** Shows a settled round from turning reels to rest. `before` is the board as it was. */
export async function present(
  stage: Stage,
  round: { readonly outcome: TigreOutcome; readonly prize: Prize | undefined; readonly before: readonly Cell[] },
  pace: Pace,
): Promise<void> {
  const { outcome, prize, before } = round;
  stage.show({ phase: 'showing' });
  if (outcome.feature) await showTurn(stage, outcome.feature, pace);
  else await stopReels(stage, before, outcome.grid, pace);
  if (prize) await showPrize(stage, outcome, prize, pace);
  stage.show({ phase: 'idle', grid: outcome.grid, moving: [], nothing: !prize });
}
