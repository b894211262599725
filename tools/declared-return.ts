import {
  type Game,
  type WayToBet,
  approximately,
  figuresOf,
  isSimulated,
  measured,
} from '../packages/game-kit/src/index.ts';

/** What the server compares the play of a game with; see `games/declared-returns.ts`. */
interface GameReturn {
  least: number;
  most: number;
  deviation: number;
}

/** A spread of returns up to this is rounding of prizes, not the effect of decisions. */
const ROUNDING = 0.002;
const DECIMALS = 6;

const round = (value: number): number => Number(value.toFixed(DECIMALS));

function figuresOfWay(option: WayToBet): { mean: number; deviation: number } {
  if (isSimulated(option)) {
    const { mean, deviation } = measured(option);
    return { mean: option.exactMean ?? mean, deviation };
  }
  const { rtp, deviation } = figuresOf(option);
  return { mean: approximately(rtp.win, rtp.stake), deviation };
}

/** Whether a player who decides poorly gets less than the sheet says: it states the return under the best decisions. */
function hasDecisions({ kind }: Pick<Game, 'kind'>, means: readonly number[]): boolean {
  return kind === 'session' && (means.length === 1 || Math.max(...means) - Math.min(...means) > ROUNDING);
}

/** The returns of the ways to bet on a game, and the standard deviation of the middle one. */
export function declareReturn(game: Pick<Game, 'kind'>, options: readonly WayToBet[]): GameReturn {
  const figures = options.map(figuresOfWay);
  const means = figures.map(({ mean }) => mean);
  const deviations = figures.map(({ deviation }) => deviation).toSorted((one, other) => one - other);
  return {
    least: hasDecisions(game, means) ? 0 : round(Math.min(...means)),
    most: round(Math.max(...means)),
    deviation: round(deviations[Math.floor(deviations.length / 2)] ?? 0),
  };
}

export function isSameReturn(declared: GameReturn | undefined, computed: GameReturn): boolean {
  const { least, most, deviation } = computed;
  return declared?.least === least && declared.most === most && declared.deviation === deviation;
}

/** The text of `games/declared-returns.ts`. */
export function formatDeclaredReturns(returns: readonly (readonly [string, GameReturn])[]): string {
  const rows = returns
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { least, most, deviation }]) => {
      const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
      return `  ${key}: { least: ${least}, most: ${most}, deviation: ${deviation} },\n`;
    });
  return `// Generated from the parsheets by \`npm run rtp -- --write\`. Do not edit.

/**
 * What each game returns by its rules, in shares of the stakes: by the way to bet that returns least (0 where poor decisions
 * cost more), by the one that returns most, and the standard deviation of a round of the middle one, in stakes.
 */
export const declaredReturns: Readonly<Record<string, { least: number; most: number; deviation: number }>> = {
${rows.join('')}};
`;
}
