import { parseArgs } from 'node:util';
import { fromHex, isClientSeed, published, recomputed } from '../packages/game-kit/src/index.ts';
import { audit } from '../apps/server/src/cli/fairness-audit.ts';
import { parsheets } from '../games/parsheets.ts';
import { findGame } from '../games/registry.ts';

/**
 * `npm run --silent fairness -- …` recomputes a round from its published seeds. Prints one line of JSON and exits with 0; an
 * invalid command line prints the reason on stderr and exits with 1. The games of the public convention verify rounds of any
 * operator that follows it; a game of this repository takes the player's choices as `--params`.
 */
const USAGE = `Usage: npm run --silent fairness -- --game NAME --server-seed S --client-seed C --nonce N --params JSON
       npm run --silent fairness -- --game crash --hash H --salt T --params '{"edgeBps":100}'

Games of the public convention and their params:
  dice {}   limbo {"edgeBps":100}   roulette {"pockets":37}   plinko {"rows":8}
  mines {"tiles":25,"mines":3}   keno {"of":40,"draws":10}   cards {"count":6}   crash {"edgeBps":100}
Any other NAME is a game of this server, and its params are the choices of the round.

       npm run --silent fairness -- audit [--game NAME] [--rounds N]
plays the newest stored rounds of this installation again, all where no number is given, and compares. Of a shared game it checks
chain, beacon, order, result and payments; NAME may be a kind of them, as crash. Where none is named, the first line is of all
rounds that one player played alone, and each shared game has a line of its own with its tickets.

       npm run --silent fairness -- audit --game NAME --simulated N
makes N rounds of a shared game up, under a fresh chain and a fresh beacon, and checks them by the same code.
`;

/** An invalid command line. */
class Misread extends Error {}

type Params = Readonly<Record<string, unknown>>;

function readParams(text: string): Params {
  try {
    const params: unknown = JSON.parse(text);
    if (typeof params === 'object' && params !== null && !Array.isArray(params)) return params as Params;
  } catch {
    // Reported below, as for any other text that is not an object.
  }
  throw new Misread('--params is a JSON object');
}

/** A whole number among the params, within bounds. */
function whole(params: Params, name: string, least: number, most: number): number {
  const value = params[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new Misread(`--params needs "${name}", a whole number of ${least} to ${most}`);
}

function needed(value: string | undefined, flag: string): string {
  if (value === undefined || value === '') throw new Misread(`--${flag} is missing`);
  return value;
}

interface Given {
  readonly seeds: Parameters<typeof published.dice>[0];
  readonly params: Params;
}

const edgeOf = (params: Params) => ({ edgeBps: whole(params, 'edgeBps', 0, 9_999) });

/** The games that many houses share, by name. */
const shared: Readonly<Record<string, (given: Given) => object>> = {
  dice: ({ seeds }) => published.dice(seeds),
  limbo: ({ seeds, params }) => published.limbo(seeds, edgeOf(params)),
  roulette: ({ seeds, params }) => published.roulette(seeds, { pockets: whole(params, 'pockets', 1, 1_000) }),
  plinko: ({ seeds, params }) => published.plinko(seeds, { rows: whole(params, 'rows', 1, 64) }),
  mines({ seeds, params }) {
    const tiles = whole(params, 'tiles', 1, 1_000);
    return published.mines(seeds, { tiles, mines: whole(params, 'mines', 0, tiles) });
  },
  keno({ seeds, params }) {
    const of = whole(params, 'of', 1, 1_000);
    return published.keno(seeds, { of, draws: whole(params, 'draws', 0, of) });
  },
  cards: ({ seeds, params }) => published.cards(seeds, { count: whole(params, 'count', 1, 1_000) }),
};

/** A round of one of our own games. */
function ours(name: string, { seeds, params }: Given): object {
  const game = findGame(name);
  if (game === undefined) throw new Misread(`there is no game ${name}`);
  const serverSeed = fromHex(seeds.serverSeed);
  if (serverSeed?.length !== 32) throw new Misread('--server-seed of a game of this house is 64 hex digits');
  if (!isClientSeed(seeds.clientSeed)) throw new Misread('--client-seed is 1–64 letters, digits, _ or -');
  const played = recomputed(game, { ...seeds, serverSeed }, params);
  if (played === undefined) throw new Misread(`--params are no choices of ${name}`);
  return { outcome: played.outcome, multiplierE4: String(played.multiplierE4) };
}

function run(): object {
  const text = { type: 'string' } as const;
  const options = { game: text, 'server-seed': text, 'client-seed': text, nonce: text, hash: text, salt: text };
  const { values } = parseArgs({ options: { ...options, params: { type: 'string', default: '{}' } }, strict: true });
  const game = needed(values.game, 'game');
  const params = readParams(values.params);
  if (game === 'crash') {
    const link = { hash: needed(values.hash, 'hash'), salt: needed(values.salt, 'salt') };
    return published.crash(link, edgeOf(params));
  }
  const nonce = needed(values.nonce, 'nonce');
  if (!/^\d{1,30}$/.test(nonce)) throw new Misread('--nonce is a whole number, not negative');
  const seeds = {
    serverSeed: needed(values['server-seed'], 'server-seed'),
    clientSeed: needed(values['client-seed'], 'client-seed'),
    nonce: BigInt(nonce),
  };
  return Object.hasOwn(shared, game) ? (shared[game]?.({ seeds, params }) ?? {}) : ours(game, { seeds, params });
}

try {
  if (process.argv[2] === 'audit') {
    const inputsOf = (name: string) => (parsheets[name] ?? []).map(({ input }) => input);
    process.exitCode = await audit(process.argv.slice(3), inputsOf);
  } else process.stdout.write(`${JSON.stringify(run())}\n`);
} catch (error) {
  if (!(error instanceof Misread) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
