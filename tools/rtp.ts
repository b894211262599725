import { parseArgs } from 'node:util';
import {
  type Game,
  type SimulatedOption,
  type WayToBet,
  certificateFaults,
  factsOf,
  figuresOf,
  isSimulated,
  measured,
  toVolatility,
} from '../packages/game-kit/src/index.ts';
import { declaredReturns } from '../games/declared-returns.ts';
import { lobbyFacts } from '../games/lobby-facts.ts';
import { parsheets } from '../games/parsheets.ts';
import { followUps, games, roundGames } from '../games/registry.ts';
import { declareReturn, formatDeclaredReturns, isSameReturn } from './declared-return.ts';
import { writeGeneratedFiles } from './generated-file.ts';
import { ROOT } from './repository-root.ts';
import { simulate } from './simulate.ts';

/**
 * `npm run rtp [-- GAME …]`: for every game and every way to bet on it, what it returns, exactly, how often it pays, how
 * much it swings, its largest prize and how rare that is. What cannot be counted is marked as simulated, with the interval
 * that its certificate proves; where the mean can be computed and the rest cannot, it says so and writes the exact mean. Exit 1 where a game declares anything else, a certificate is of another game than the one
 * that is played, or a way to bet returns less than 85 % (Portaria SPA/MF 1.207/2024).
 *
 * `npm run rtp -- --write` writes what the server compares play with, `games/declared-returns.ts`.
 * `npm run rtp -- --simulate GAME [--only WAY] [--spins N] [--seed TEXT]` recomputes those certificates.
 */
const LEAST_PERCENT = 85n;
/** Those that one player plays alone, those that follow up a round of theirs, then those whose rounds many share. */
const all: readonly Game[] = [...games, ...followUps, ...roundGames];

const HEADINGS = ['game', 'way to bet', 'returns', 'pays', 'deviation', 'largest', 'one in'];

/** A fraction as percent with eight places, cut off. */
function percent({ win, stake }: { win: bigint; stake: bigint }): string {
  const digits = String((win * 10n ** 10n) / stake).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)} %`;
}

/** What of a way to bet is simulated: all of it, or where its mean is computed only how prizes are spread. */
function simulatedRow(game: Game, option: SimulatedOption): string[] {
  const { mean, low, high, hitRate: pays, deviation: swing, topOneIn } = measured(option);
  const part = (value: number, places = 3): string => `${(value * 100).toFixed(places)} %`;
  const { exactMean, simulated } = option;
  const { date, tally } = simulated;
  const run = `simulated on ${date}, ${tally.rounds.toLocaleString('en')} rounds, 99.9 %: ${part(low)} … ${part(high)}`;
  return [
    game.name,
    `${option.name} (${exactMean === undefined ? run : `mean exact without a largest prize; spread ${run}`})`,
    exactMean === undefined ? part(mean) : part(exactMean, 8),
    part(pays),
    swing.toFixed(3),
    `${(Number(option.unitE4 * BigInt(option.topUnits)) / 10_000).toLocaleString('en')} x`,
    Math.round(topOneIn.seen).toLocaleString('en'),
  ];
}

function rowOf(game: Game, option: WayToBet): string[] {
  if (isSimulated(option)) return simulatedRow(game, option);
  const { rtp, hitRate, deviation, maxMultiplierE4, maxOneIn } = figuresOf(option);
  return [
    game.name,
    option.name,
    percent(rtp),
    `${(hitRate * 100).toFixed(3)} %`,
    deviation.toFixed(3),
    `${(Number(maxMultiplierE4) / 10_000).toLocaleString('en')} x`,
    maxOneIn.toLocaleString('en'),
  ];
}

/** The volatility of a game: that of the middle one of its ways to bet. */
function findVolatility(options: readonly WayToBet[]) {
  const deviations = options.map((option) => (isSimulated(option) ? measured(option) : figuresOf(option)).deviation);
  const sorted = deviations.toSorted((one, other) => one - other);
  return toVolatility(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** What a game declares and is not so. */
function faultsOf(game: Game, options: readonly WayToBet[]): string[] {
  if (options.length === 0) return [`${game.name} has no parsheet`];
  const facts = factsOf(options);
  const least = options.filter((option) => {
    const { win, stake } = isSimulated(option) ? option.declared : figuresOf(option).rtp;
    return win * 100n < stake * LEAST_PERCENT;
  });
  const declared = { rtp: game.rtp, maxMultiplierE4: game.maxMultiplierE4, maxOneIn: game.maxOneIn };
  const isDeclared =
    facts.rtp.win * declared.rtp.stake === declared.rtp.win * facts.rtp.stake &&
    facts.maxMultiplierE4 === declared.maxMultiplierE4 &&
    facts.maxOneIn === declared.maxOneIn;
  return [
    ...options
      .filter(isSimulated)
      .flatMap((option) => certificateFaults(option).map((fault) => `${game.name}, ${fault}`)),
    ...least.map(({ name }) => `${game.name}, ${name}: less than ${LEAST_PERCENT} %`),
    ...(lobbyFacts[game.name]?.volatility === findVolatility(options)
      ? []
      : [`${game.name} declares another volatility than ${findVolatility(options)}`]),
    ...(isSameReturn(declaredReturns[game.name], declareReturn(game, options))
      ? []
      : [`${game.name} has other figures than games/declared-returns.ts: run npm run rtp -- --write`]),
    ...(isDeclared
      ? []
      : [`${game.name} declares ${percent(game.rtp)} and is ${percent(facts.rtp)}, or another largest prize`]),
  ];
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  for (const row of rows) process.stdout.write(`${line(row).trimEnd()}\n`);
}

/** Writes out the sheets of these games, or of all; answers what is wrong with them. */
function sheetsOf(asked: readonly string[]): string[] {
  const unknown = asked.filter((name) => !all.some((game) => game.name === name));
  const chosen = all.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const sheets = chosen.map((game) => ({ game, options: parsheets[game.name] ?? [] }));
  print([HEADINGS, ...sheets.flatMap(({ game, options }) => options.map((option) => rowOf(game, option)))]);
  return [
    ...unknown.map((name) => `there is no game ${name}`),
    ...sheets.flatMap(({ game, options }) => faultsOf(game, options)),
  ];
}

/** Writes the declared returns of all games. */
function writeReturns(): string[] {
  const text = formatDeclaredReturns(all.map((game) => [game.name, declareReturn(game, parsheets[game.name] ?? [])]));
  writeGeneratedFiles(ROOT, [{ path: 'games/declared-returns.ts', text }]);
  return [];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    simulate: { type: 'string' },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    spins: { type: 'string', default: '1000000000' },
    seed: { type: 'string', default: 'arara' },
  },
});
const { simulate: game, only, spins, seed, write } = values;
const run = (): string[] => {
  if (write) return writeReturns();
  if (game === undefined) return sheetsOf(positionals);
  return simulate({ game, only, seed, spins: Number(spins.replaceAll('_', '')) });
};
const faults = run();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
