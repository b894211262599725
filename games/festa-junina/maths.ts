import type { SimulatedOption } from '@arara/game-kit';
import spin from './certificate-spin.json' with { type: 'json' };
import { createCounter } from './counts.ts';
import { type Means, freeSpins, meansOf } from './exact.ts';
import * as paytable from './paytable.ts';
import { EXACT, RTP } from './return.ts';

const { CELLS, FREE_SPINS, FREE_TIMES, LEAST, LEAST_BONFIRES, MOST_ADDED, MOST_TENTHS, TENTH_E4 } = paytable;

/** All that the odds hang on. The names of pictures are none of it. */
function parametersOf(): unknown {
  const { pays, cellWeights, ladder, COLUMNS, ROWS, TIERS } = paytable;
  return {
    board: [COLUMNS, ROWS],
    tiers: TIERS,
    pays,
    cells: cellWeights,
    ladder,
    free: [FREE_TIMES, LEAST_BONFIRES, FREE_SPINS, MOST_ADDED],
    most: MOST_TENTHS,
    tenthE4: TENTH_E4,
  };
}

/**
 * There is one way to bet. Its mean is computed exactly (`exactReturn`) and declared rounded down; how it swings and how rare
 * the largest prize is are certified: `npm run rtp -- --simulate festa-junina` recomputes that.
 */
export const options = [
  {
    name: 'a spin',
    input: {},
    key: 'spin',
    declared: RTP,
    exactMean: EXACT.round,
    unitE4: BigInt(TENTH_E4),
    topUnits: MOST_TENTHS,
    parameters: parametersOf(),
    simulated: spin,
    simulate: createCounter,
  },
] as const satisfies readonly SimulatedOption[];

/** The exact means of a round, in bets. */
export interface ExactReturn {
  /** Without its free spins. */
  readonly spin: number;
  /** The chance that it opens the free spins. */
  readonly opens: number;
  /** How many free spins it is then on average, and what they pay together. */
  readonly freeSpins: number;
  readonly free: number;
  /** The whole round, without a largest prize. */
  readonly round: number;
}

let means: Means | undefined;

/** The means of one spin of this game, board by board; computed once, which takes seconds. */
export function spinMeans(): Means {
  return (means ??= meansOf(
    { cells: CELLS, weights: paytable.cellWeights, least: LEAST, pay: paytable.payFor },
    LEAST_BONFIRES,
  ));
}

/** The whole round, from what a spin returns and the chance that it opens the free spins. */
export function toRound(spinPay: number, opens: number): ExactReturn {
  const spins = freeSpins(FREE_SPINS, opens, MOST_ADDED);
  const free = spins * spinPay * FREE_TIMES;
  return { spin: spinPay, opens, freeSpins: spins, free, round: spinPay + opens * free };
}

/** What a round returns on average, exactly but for the last digits of double precision. */
export function exactReturn({ pays, fires }: Means = spinMeans()): ExactReturn {
  const spinPay = pays.reduce((sum, pay, board) => sum + (pay * paytable.timesOf(board, false)) / 10, 0);
  return toRound(
    spinPay,
    fires.reduce((sum, chance) => sum + chance, 0),
  );
}
