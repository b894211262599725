import type { Draw, InstantGame, Stakes } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type DragaoInput, type DragaoOutcome, letterOf, payOf, readInput } from './outcome.ts';
import { type Cell, DRAGON, FIRST_ORB, MOST_TENTHS, type Table, cellWeights, orbWeights, tenthE4 } from './paytable.ts';
import { MAX_ONE_IN, RETURNS } from './return.ts';
import { runRound } from './round.ts';
import { runSequence } from './sequence.ts';

function stakesOf(steps: readonly number[]): Stakes {
  const amounts = steps.map((step) => centavos(step));
  return { min: centavos(Math.min(...steps)), max: centavos(Math.max(...steps)), steps: amounts };
}

// Whole multiples of 50 centavos: a tenth of the bet is whole centavos, with and without the raised chance.
const SPIN_STEPS = [50, 100, 150, 200, 250, 300, 400, 500, 800, 1000, 1500, 2000, 2500, 3000, 5000, 8000, 10_000];
// A hundredth of each is a bet whose tenth is whole centavos.
const BUY_STEPS = [1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 20_000, 25_000, 30_000, 50_000, 80_000, 100_000];

/** What may be staked on a spin, with or without the raised chance. */
export const spinStakes = stakesOf(SPIN_STEPS);
/** Whole prices of bought free spins. */
export const buyStakes = stakesOf(BUY_STEPS);

function cellBy(draw: Draw, table: Table): Cell {
  const cell = draw.weighted(cellWeights[table]);
  return cell > DRAGON ? FIRST_ORB + draw.weighted(orbWeights) : cell;
}

/**
 * A slot of six columns and five rows that pays anywhere. Each cell is drawn as it falls: its kind, and at once the value
 * of an orb; board by board, column by column, each from the top.
 */
export const dragaoDeOuro: InstantGame<DragaoInput, DragaoOutcome> = {
  kind: 'instant',
  name: 'dragao-de-ouro',
  version: '1.0.0',
  category: 'slot',
  stakes: stakesOf([...new Set([...SPIN_STEPS, ...BUY_STEPS])].toSorted((a, b) => a - b)),
  rtp: RETURNS.buy,
  maxMultiplierE4: BigInt(MOST_TENTHS * tenthE4.spin),
  maxOneIn: MAX_ONE_IN,
  readInput,
  freeRoundInput: { mode: 'spin' },
  stakesFor: ({ mode }) => (mode === 'buy' ? buyStakes : spinStakes),
  play(draw, { mode }) {
    const drops: string[] = [];
    const round = runRound(mode, (table) => {
      const cells: Cell[] = [];
      const sequence = runSequence(() => {
        const cell = cellBy(draw, table);
        cells.push(cell);
        return cell;
      });
      drops.push(cells.map(letterOf).join(''));
      return sequence;
    });
    return { outcome: { mode, drops }, multiplierE4: payOf({ mode }, round) };
  },
};
