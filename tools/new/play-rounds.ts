import { commitment, createDraw, toHex } from '@arara/game-kit';
import { findGame } from '@arara/games';
import { verify } from '@arara/verifier';
import { parsheets } from '../../games/parsheets.ts';

/** `node tools/new/play-rounds.ts GAME`: plays 100 rounds of an instant game, verifies each independently, and writes how many hold. */
const ROUNDS = 100;
const [name = ''] = process.argv.slice(2);
const game = findGame(name);
const options = parsheets[name] ?? [];
if (game?.kind !== 'instant') throw new Error(`${name} is no instant game`);

const serverSeed = new Uint8Array(32).fill(7);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
let verified = 0;
for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
  const input = game.readInput(options[nonce % options.length]?.input);
  const draw = createDraw({ serverSeed, clientSeed: 'trial', nonce, convention: 'text' });
  const { outcome, multiplierE4 } = game.play(draw, input);
  const verdict = await verify({
    game: name,
    serverSeed: toHex(serverSeed),
    commitment: commitment(serverSeed, 'text'),
    clientSeed: 'trial',
    nonce: String(nonce),
    convention: 'text',
    input: plain(input),
    outcome: plain(outcome),
    multiplierE4: String(multiplierE4),
  });
  if (verdict?.seedHolds && verdict.outcomeHolds && verdict.multiplierHolds) verified += 1;
}
process.stdout.write(`${verified} of ${ROUNDS} rounds verified\n`);
