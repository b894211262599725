import type { SimulatedOption } from '@arara/game-kit';
import ante from './certificate-ante.json' with { type: 'json' };
import buy from './certificate-buy.json' with { type: 'json' };
import spin from './certificate-spin.json' with { type: 'json' };
import { createCounter } from './counts.ts';
import * as paytable from './paytable.ts';
import { RETURNS } from './return.ts';

const { MOST_TENTHS, tenthE4 } = paytable;

/** What the odds of a mode hang on. The names of pictures and of modes are none of it. */
function parametersOf(mode: paytable.Mode): unknown {
  const { pays, orbValues, orbWeights, cellWeights, LEAST, COLUMNS, ROWS } = paytable;
  const { OPENING_DRAGONS, ADDING_DRAGONS, FREE_SPINS, ADDED_SPINS, MOST_FREE_SPINS } = paytable;
  return {
    mode,
    board: [COLUMNS, ROWS, LEAST],
    pays,
    orbs: [orbValues, orbWeights],
    cells: mode === 'buy' ? [cellWeights.free] : [cellWeights[mode], cellWeights.free],
    free: [OPENING_DRAGONS, ADDING_DRAGONS, FREE_SPINS, ADDED_SPINS, MOST_FREE_SPINS],
    most: MOST_TENTHS,
    tenthE4: tenthE4[mode],
  };
}

function optionOf(
  mode: paytable.Mode,
  name: string,
  simulated: SimulatedOption['simulated'],
): SimulatedOption & { readonly input: { readonly mode: paytable.Mode } } {
  return {
    name,
    input: { mode },
    key: mode,
    declared: RETURNS[mode],
    unitE4: BigInt(tenthE4[mode]),
    topUnits: MOST_TENTHS,
    parameters: parametersOf(mode),
    simulated,
    simulate(word) {
      const play = createCounter(word);
      return () => play(mode);
    },
  };
}

/** The three ways to bet, each with its certificate: `npm run rtp -- --simulate dragao-de-ouro` recomputes them. */
export const options = [
  optionOf('spin', 'a spin', spin),
  optionOf('ante', 'a spin with more dragons', ante),
  optionOf('buy', 'free spins at once', buy),
] as const;
