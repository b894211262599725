import { type Draw, type SessionGame, type SoloGame, commitment, createDraw, finished, toHex } from '@arara/game-kit';
import { followUps, games } from '@arara/games';
import { describe, expect, it } from 'vitest';
import { parsheets } from '../../../games/parsheets.ts';
import { type Evidence, verifiesGame, verify } from './index.ts';

const ROUNDS = 400;
const serverSeed = new Uint8Array(32).map((_, index) => index * 3 + 1);

/** Data as it comes over the wire. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Plays a round of moves to its end, another of the moves each time. */
function walked(game: SessionGame, draw: Draw, choice: unknown, turn: number) {
  let state = game.begin(draw, choice);
  const moves: unknown[] = [];
  while (game.returnE4(state) === undefined) {
    const open = game.moves(state);
    const move = open[(turn + moves.length * 5) % open.length];
    moves.push(move);
    state = game.move(draw, state, move);
  }
  const end = finished(game, state);
  if (end === undefined) throw new Error('the round is not over');
  return { input: { choice, moves }, ...end };
}

function played(game: SoloGame, draw: Draw, choice: unknown, turn: number) {
  if (game.kind === 'session') return walked(game, draw, choice, turn);
  return { input: choice, ...game.play(draw, choice) };
}

/** The published evidence of round `nonce`, cycling through the ways to bet. */
function evidenceOf(game: SoloGame, nonce: number, convention: 'text' | 'bytes' = 'text'): Evidence {
  const options = parsheets[game.name] ?? [];
  const choice = game.readInput(options[(nonce * 7) % options.length]?.input);
  if (choice === undefined) throw new Error(`${game.name} has a way to bet that it does not take`);
  const draw = createDraw({ serverSeed, clientSeed: 'confere', nonce, convention });
  const { input, outcome, multiplierE4 } = played(game, draw, choice, nonce);
  return {
    game: game.name,
    serverSeed: toHex(serverSeed),
    commitment: commitment(serverSeed, convention),
    clientSeed: 'confere',
    nonce: String(nonce),
    convention,
    input: plain(input),
    outcome: plain(outcome),
    multiplierE4: String(multiplierE4),
  };
}

describe.each([...games, ...followUps])('$name, implemented independently', (game) => {
  it('has the same results as the server', async () => {
    const paid = new Set<string>();
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const evidence = evidenceOf(game, nonce);
      paid.add(evidence.multiplierE4);
      expect(await verify(evidence), `round ${nonce}: ${JSON.stringify(evidence.input)}`).toEqual({
        seedHolds: true,
        outcomeHolds: true,
        multiplierHolds: true,
        multiplierE4: evidence.multiplierE4,
      });
    }
    expect(paid.size).toBeGreaterThan(1);
  });

  it('finds out another seed, another prize and another draw', async () => {
    const evidence = evidenceOf(game, 11);
    const stranger = evidenceOf(game, 12);
    expect(await verify({ ...evidence, commitment: stranger.serverSeed })).toMatchObject({ seedHolds: false });
    expect(await verify({ ...evidence, multiplierE4: '1' })).toMatchObject({ multiplierHolds: false });
    expect(await verify({ ...evidence, outcome: {} })).toMatchObject({ outcomeHolds: false });
    expect(await verify({ ...evidence, input: [] })).toMatchObject({ outcomeHolds: false });
  });

  it('knows the seeds of the first releases', async () => {
    const holds = { seedHolds: true, outcomeHolds: true, multiplierHolds: true };
    expect(await verify(evidenceOf(game, 5, 'bytes'))).toMatchObject(holds);
  });
});

it('does not judge a game that it does not know', async () => {
  const [game] = games;
  if (game === undefined) throw new Error('the house has no game');
  expect(verifiesGame('constructor')).toBe(false);
  expect(await verify({ ...evidenceOf(game, 1), game: 'constructor' })).toBeUndefined();
});
