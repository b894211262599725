import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Draw, type SoloGame, choices, drawsOf } from '../packages/game-kit/src/index.ts';
import { parsheets } from '../games/parsheets.ts';
import { findGame } from '../games/registry.ts';

/**
 * `npm run --silent rng:dump -- --raw --bytes N`: the stream that games draw from, as bytes on stdout, before anything is
 * made of it. `--scaled --game NAME --bytes N`: the numbers that a game got, each below 256 in one byte and others in four,
 * the most significant first; a game's ways to bet take turns. Seeds are fresh in every run. For outside tools of
 * statistics: a laboratory asks for both taps (GLI-19 v3.0, 3.2.1).
 */
const USAGE = `Usage: npm run --silent rng:dump -- --raw --bytes N
       npm run --silent rng:dump -- --scaled --game NAME --bytes N
`;
const CHUNK = 65_536;

class Misread extends Error {}

/** Words of fresh seeds, round after round, as a busy house draws them. */
function* rawBytes(): Generator<number> {
  const draws = drawsOf(randomBytes(32));
  for (let nonce = 0n; ; nonce += 1n) {
    const draw = draws('rng-dump', nonce);
    for (let word = 0; word < 64; word += 1) yield* bytesOf(draw.word(), 4);
  }
}

const bytesOf = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, index) => (value >>> (8 * (width - 1 - index))) & 0xff);

/** Plays a round, whatever its player could do, over a draw that is listened to. */
function playOut(game: SoloGame, draw: Draw, raw: unknown, pick: (count: number) => number): void {
  const input = game.readInput(raw);
  if (game.kind === 'instant') {
    game.play(draw, input);
    return;
  }
  let state = game.begin(draw, input);
  for (let moves = game.moves(state); moves.length > 0; moves = game.moves(state))
    state = game.move(draw, state, moves[pick(moves.length)]);
}

function* scaledBytes(game: SoloGame): Generator<number> {
  const inputs = (parsheets[game.name] ?? []).map(({ input }) => input);
  const draws = drawsOf(randomBytes(32));
  for (let nonce = 0n; ; nonce += 1n) {
    const values: number[] = [];
    const seeded = draws('rng-dump', nonce);
    const record = (value: number, n: number): number => {
      values.push(...bytesOf(value, n <= 256 ? 1 : 4));
      return value;
    };
    const draw = choices(
      (n) => record(seeded.int(n), n),
      (n) => record(seeded.scaled(n), n),
    );
    playOut(
      game,
      draw,
      inputs[Number(nonce % BigInt(inputs.length))],
      (count) => randomBytes(4).readUInt32BE() % count,
    );
    yield* values;
  }
}

function source(values: { raw?: boolean; scaled?: boolean; game?: string }): Generator<number> {
  if (values.raw === true && values.scaled !== true) return rawBytes();
  if (values.scaled !== true || values.raw === true) throw new Misread('one of --raw and --scaled');
  const game = findGame(values.game ?? '');
  if (game === undefined) throw new Misread(`there is no game ${values.game ?? ''}`);
  return scaledBytes(game);
}

async function write(bytes: Generator<number>, count: number): Promise<void> {
  for (let left = count; left > 0; left -= CHUNK) {
    const chunk = Uint8Array.from({ length: Math.min(CHUNK, left) }, () => Number(bytes.next().value));
    if (!process.stdout.write(chunk)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

try {
  const { values } = parseArgs({
    options: {
      raw: { type: 'boolean' },
      scaled: { type: 'boolean' },
      game: { type: 'string' },
      bytes: { type: 'string' },
    },
    strict: true,
  });
  if (!/^[1-9]\d{0,12}$/.test(values.bytes ?? '')) throw new Misread('--bytes is a whole number');
  await write(source(values), Number(values.bytes));
} catch (error) {
  if (!(error instanceof Misread) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
