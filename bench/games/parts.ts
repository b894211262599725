import type { SoloGame } from '@arara/game-kit';
import { games } from '@arara/games';
import { parsheets } from '../../games/parsheets.ts';
import { figureOf } from '../figure.ts';
import { ratiosOf } from '../median.ts';
import { type Given, type Part, type Result, interleave } from '../part.ts';
import { bareCodes, outcomesOf, runFor, spinsOf } from './loops.ts';

/** Of the rate of the codes alone, what is left once the rules are played. */
const LEAST_TO_FLOOR = 0.2;

/** A game on one core: its rounds drawn and played, the codes alone, and its rounds in a simulation. */
async function measure(game: SoloGame, given: Given): Promise<Result> {
  const [option] = parsheets[game.name] ?? [];
  if (option === undefined) throw new Error(`${game.name} has no way to bet`);
  const { seconds } = given.options;
  const played = outcomesOf(game, game.readInput(option.input));
  const bare = bareCodes();
  const spin = spinsOf(game, option);
  // What is compiled on the way must not be charged to the first round.
  for (const each of [played.once, bare, spin]) runFor(Math.min(seconds, 1), each);
  const met = await interleave(given, {
    outcomes: () => {
      const before = played.codes();
      const { perSecond, rounds } = runFor(seconds, played.once);
      return Promise.resolve({ perSecond, codes: (played.codes() - before) / rounds });
    },
    codes: () => Promise.resolve(runFor(seconds, bare)),
    spins: () => Promise.resolve(runFor(seconds, spin)),
  });
  const outcomes = met.outcomes.map(({ perSecond }) => perSecond);
  const codes = met.codes.map(({ perSecond }) => perSecond);
  const floor = codes.map((perSecond, round) => perSecond / (met.outcomes[round]?.codes ?? Number.NaN));
  const spins = met.spins.map(({ perSecond }) => perSecond);
  const name = `games_${game.name.replaceAll('-', '_')}`;
  return {
    figures: [
      figureOf(`${name}_outcomes`, 'x', `>=${LEAST_TO_FLOOR}`, ratiosOf(outcomes, floor)),
      figureOf(`${name}_spins`, 'x', '>=1', ratiosOf(spins, outcomes)),
    ],
    rates: [
      {
        label: game.kind === 'instant' ? `outcomes, ${option.name}` : 'outcomes, as of one who has left',
        unit: '/s',
        values: outcomes,
      },
      { label: 'their codes alone, createHmac', unit: 'rounds/s', values: floor },
      { label: 'codes an outcome', unit: '', values: met.outcomes.map((each) => each.codes) },
      { label: 'spins of a simulation', unit: '/s', values: spins },
    ],
    refused: {},
  };
}

/** Every game of the house. */
export const gameParts: readonly Part<Given>[] = games.map((game) => ({
  name: game.name,
  run: (given) => measure(game, given),
}));
