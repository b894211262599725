import { commitment, createDraw, toHex } from '@arara/game-kit';
import { games } from '@arara/games';
import { describe, expect, it } from 'vitest';
import { multiplierText, toProof, recompute } from './proof.ts';
import type { StoredRound } from '../../shared/games/round-query.ts';

const game = games[0];
if (game?.kind !== 'instant') throw new Error('the first game is not an instant game');
const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);
const seeds = { game: game.name, serverSeed: toHex(serverSeed), clientSeed: 'minha-semente', nonce: '7', input: '{}' };
const played = game.play(createDraw({ serverSeed, clientSeed: 'minha-semente', nonce: 7 }), game.readInput({}));

const round: StoredRound = {
  brand: 'arara',
  name: game.name,
  title: 'Tigre da Vez',
  bet_time: '2026-03-01T12:00:00-03:00',
  bet_amount: '2.50',
  win_amount: '0.00',
  net_amount: '-2.50',
  status: 'settled',
  outside: false,
  free_stake: null,
  round_id: 'R1',
  game_version: game.version,
  input: {},
  outcome: played.outcome,
  multiplier_e4: String(played.multiplierE4),
  seed_id: 'S1',
  commitment: commitment(serverSeed),
  seed_convention: 'text',
  client_seed: 'minha-semente',
  nonce: 7,
  server_seed: toHex(serverSeed),
  steps: null,
  shared: null,
};

describe('proof of a round', () => {
  it('is valid for the round as played', async () => {
    expect(await toProof(round)).toMatchObject({ ok: true, commitmentOk: true, outcomeOk: true, multiplierOk: true });
  });

  it('is invalid for a seed that does not match its commitment', async () => {
    const other = serverSeed.toReversed();
    expect(await toProof({ ...round, commitment: commitment(other) })).toMatchObject({
      ok: false,
      commitmentOk: false,
    });
  });

  it('is invalid for a win that the rules do not give', async () => {
    expect(await toProof({ ...round, multiplier_e4: String(played.multiplierE4 + 1n) })).toMatchObject({
      ok: false,
      multiplierOk: false,
    });
  });

  it('waits until the seed is revealed', async () => {
    expect(await toProof({ ...round, server_seed: null })).toBeUndefined();
  });

  it('is undefined for a game of another provider', async () => {
    expect(await toProof({ ...round, name: 'constructor' })).toBeUndefined();
  });
});

describe('form for pasted seeds', () => {
  it('computes the outcome of the game', async () => {
    expect(await recompute(seeds)).toEqual({ commitment: commitment(serverSeed), ...played });
  });

  it('ignores spaces and capitals of a pasted seed', async () => {
    expect(await recompute({ ...seeds, serverSeed: ` ${seeds.serverSeed.toUpperCase()}\n` })).toEqual(
      await recompute(seeds),
    );
  });

  it.each([
    ['game', 'nada'],
    ['serverSeed', 'abc'],
    ['clientSeed', 'com espaço'],
    ['nonce', '-1'],
    ['nonce', '1.5'],
    ['input', '{'],
    ['input', '[]'],
  ] as const)('reports that %s is wrong when it is %j', async (field, value) => {
    expect(await recompute({ ...seeds, [field]: value })).toEqual({ wrong: field });
  });
});

it.each([
  [0n, '0x'],
  [10_000n, '1x'],
  [12_000n, '1,2x'],
  [25_000_000n, '2500x'],
  [12_345n, '1,2345x'],
])('formats the multiplier %s as %s', (e4, text) => {
  expect(multiplierText(e4, ',')).toBe(text);
});
