import type { SoloGame } from '@arara/game-kit';
import { games } from '@arara/games';
import { parsheets } from '../../games/parsheets.ts';
import { createFigure } from '../figure.ts';
import { computeRatios } from '../median.ts';
import { type PartContext, type Part, type Result, interleave } from '../part.ts';
import { bareCodes, createOutcomes, runFor, createSpin } from './loops.ts';

/** The least rate of outcomes as a share of the rate of the HMAC codes alone. */
const MIN_TO_FLOOR = 0.2;

/** A game on one core: its rounds drawn and played, the codes alone, and its rounds in a simulation. */
async function measure(game: SoloGame, given: PartContext): Promise<Result> {
  const [option] = parsheets[game.name] ?? [];
  if (option === undefined) throw new Error(`${game.name} has no way to bet`);
  const { seconds } = given.options;
  const played = createOutcomes(game, game.readInput(option.input));
  const bare = bareCodes();
  const spin = createSpin(game, option);
  // Warms the compiler, so that it does not slow the first round.
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
      createFigure(`${name}_outcomes`, 'x', `>=${MIN_TO_FLOOR}`, computeRatios(outcomes, floor)),
      createFigure(`${name}_spins`, 'x', '>=1', computeRatios(spins, outcomes)),
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

/** Every game of the platform. */
export const gameParts: readonly Part<PartContext>[] = games.map((game) => ({
  name: game.name,
  run: (given) => measure(game, given),
}));
