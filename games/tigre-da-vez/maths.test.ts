import { type Distribution, approximately, enumerate, exactRtp, oddsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { hasLine, payOf } from './board.ts';
import { anyTurnOdds, lastSets, roundOdds, spinOdds, turnOdds } from './maths.ts';
import { type Cell, WILD, pictures, reelWeights } from './paytable.ts';
import { tigreDaVez, spin } from './tigre-da-vez.ts';
import { type Respin, respin, turnIsOver } from './turn.ts';

interface Reached {
  readonly grid: readonly Cell[];
  readonly chance: number;
}

const emptyBoard: readonly Cell[] = Array.from({ length: 9 }, () => '');

function filledIn(grid: readonly Cell[]): number {
  return grid.filter((cell) => cell !== '').length;
}

/** Adds to the chance of a board. Mirrored boards have the same lines and the same future, so one stands for four. */
function reach(boards: Map<string, Reached>, grid: readonly Cell[], chance: number): void {
  const mirrors = ['012345678', '210543876', '678345012', '876543210'];
  const key = mirrors
    .map((order) => [...order].map((index) => grid[Number(index)]).join())
    .toSorted()
    .join('|');
  const known = boards.get(key);
  boards.set(key, { grid: known?.grid ?? grid, chance: (known?.chance ?? 0) + chance });
}

/** Every board that one respin may come to, through the real rules, with its chance. */
function results(grid: readonly Cell[]): Iterable<{ readonly step: Respin; readonly share: number }> {
  const boards = new Map<string, { readonly step: Respin; readonly share: number }>();
  for (const { value: step, over, under } of enumerate((draw) => respin(draw, grid, 'coin'))) {
    const key = step.grid.join();
    boards.set(key, { step, share: (boards.get(key)?.share ?? 0) + Number(over) / Number(under) });
  }
  return boards.values();
}

describe('the odds of a plain spin', () => {
  it.each([
    ['tiger, diamond, clover', [1, 2, 0, 0, 0, 0, 3]],
    ['tiger, envelope, coin', [5, 0, 0, 13, 18, 0, 0]],
    ['no tiger', [0, 1, 1, 0, 1, 0, 0]],
  ])('equal a walk over every board through the real play: %s', (_, weights) => {
    const walked = oddsOf((draw) => payOf(spin(draw, weights)));
    const computed = spinOdds(weights);
    expect(exactRtp(walked)).toEqual(exactRtp(computed));
    for (const [prize, count] of walked.cases)
      expect(count * computed.total).toBe((computed.cases.get(prize) ?? 0n) * walked.total);
  });

  it('equal the closed form: five independent lines, and nine tenths more of every full board', () => {
    const [wild = 0, ...others] = reelWeights.map((weight) => weight / 100);
    const coins = [100, 30, 15, 8, 5, 3];
    const line =
      250 * wild ** 3 +
      others.reduce((sum, weight, at) => sum + (coins[at] ?? 0) * ((wild + weight) ** 3 - wild ** 3), 0);
    let full = 2500 * wild ** 9;
    for (const [at, weight] of others.entries()) {
      for (let tigers = 0; tigers < 511; tigers += 1) {
        const board = Array.from({ length: 9 }, (_, index) =>
          tigers & (1 << index) ? WILD : (pictures[at + 1] ?? ''),
        );
        const chance = board.reduce((product, cell) => product * (cell === WILD ? wild : weight), 1);
        full += (chance * Number(payOf(board).multiplierE4)) / 10_000;
      }
    }
    const { win, stake } = exactRtp(spinOdds());
    expect(line + full * 0.9).toBeCloseTo(approximately(win, stake), 12);
  });
});

describe("the odds of the tiger's turn", () => {
  it('equal a walk over every respin of every board through the real rules', () => {
    const pending = new Map<string, Reached>([[',,,,,,,,', { grid: emptyBoard, chance: 1 }]]);
    const prizes = new Map<bigint, number>();
    // A board only ever grows: taking the emptiest first, each is met after all that lead to it.
    for (let filled = 0; filled < 9; filled += 1) {
      for (const { grid, chance } of [...pending.values()].filter((one) => filledIn(one.grid) === filled)) {
        for (const { step, share } of results(grid)) {
          const { multiplierE4 } = payOf(step.grid);
          if (turnIsOver(step)) prizes.set(multiplierE4, (prizes.get(multiplierE4) ?? 0) + chance * share);
          else reach(pending, step.grid, chance * share);
        }
      }
    }
    const computed = turnOdds('coin');
    expect(prizes.size).toBe(computed.cases.size);
    for (const [prize, count] of computed.cases)
      expect(prizes.get(prize)).toBeCloseTo(approximately(count, computed.total), 12);
  }, 60_000);

  it('never end without a line', () => {
    for (const set of lastSets().weights.keys()) {
      expect(hasLine(Array.from({ length: 9 }, (_, index) => (set & (1 << index) ? WILD : '')))).toBe(true);
    }
  });

  it('fill the board in 18 turns of a hundred', () => {
    const { total, weights } = lastSets();
    expect(approximately(weights.get(511) ?? 0n, total)).toBeCloseTo(0.181_327_739_5, 9);
  });
});

describe('the odds of a round', () => {
  it('sum to one, part by part', () => {
    for (const odds of [spinOdds(), anyTurnOdds(), roundOdds(), ...pictures.map(turnOdds)]) {
      expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
    }
  });

  it('return exactly what the game declares', () => {
    expect(exactRtp(roundOdds())).toEqual(tigreDaVez.rtp);
    expect(approximately(tigreDaVez.rtp.win, tigreDaVez.rtp.stake)).toBeCloseTo(0.968_679_783_057_86, 13);
  });

  it('come from plain spins and turns in these parts', () => {
    const part = (odds: Distribution): number => approximately(exactRtp(odds).win, exactRtp(odds).stake);
    expect(part(spinOdds())).toBeCloseTo(0.612_278_933_84, 10);
    expect(part(anyTurnOdds())).toBeCloseTo(27.342_342_625_26, 10);
  });
});
