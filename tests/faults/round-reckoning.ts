import type { Answer } from '@arara/contract/client';
import { type SessionGame, advance, createDraw, fromHex, replay, verifyRound } from '@arara/game-kit';
import { findGame } from '@arara/games';
import { expect } from 'vitest';
import type { LeftRound, Mover } from './movers.ts';
import { roundsOf } from './reckoning.ts';
import type { World } from './world.ts';

type Recorded = Answer<'round'>['data'];

function rulesOf(name: string): SessionGame {
  const game = findGame(name);
  if (game?.kind !== 'session') throw new Error(`${name} is no game of moves`);
  return game;
}

/** What the house says of a round that is over, with its seed, by which the rules must give the same. */
async function provedRound(world: World, { player }: Mover, roundId: string): Promise<Recorded> {
  const { data } = await world.insist(() => player.call('round', { round_id: roundId }));
  const { commitment, client_seed: clientSeed, server_seed: serverSeed, nonce, input, outcome, seed_convention } = data;
  const multiplierE4 = BigInt(data.multiplier_e4);
  const seeds = { serverSeed: serverSeed ?? '', clientSeed, commitment, nonce, convention: seed_convention };
  expect(verifyRound(rulesOf(data.name), { ...seeds, input, outcome, multiplierE4 })).toMatchObject({ ok: true });
  return data;
}

/** The moves of a round to its end, when nobody is there any more after the first ones. */
function endedByPolicy({ game: name }: LeftRound, made: readonly string[], round: Recorded): unknown[] {
  const game = rulesOf(name);
  const serverSeed = fromHex(round.server_seed ?? '') ?? new Uint8Array();
  const { client_seed: clientSeed, nonce, seed_convention: convention } = round;
  const draw = createDraw({ serverSeed, clientSeed, nonce, convention });
  const moves: unknown[] = [...made];
  let state = replay(game, draw, {}, moves);
  while (game.returnE4(state) === undefined) {
    const move = game.unattended(state);
    state = advance(game, draw, state, move);
    moves.push(move);
  }
  return moves;
}

/**
 * Every round that was begun and did not go void is there once, with the moves that its player made and no others, and
 * came to what its seed and those moves give. One that was left went on by its game's published policy, from the last
 * move that was answered, or from the one that was not. Asked at the end: it reveals the seeds.
 */
export async function requireRoundsOnce(world: World, mover: Mover): Promise<void> {
  const { player, ended, left } = mover;
  const { wins } = await roundsOf(world, player);
  expect(wins).toEqual(new Map([...ended].map(([roundId, { win }]) => [roundId, win])));
  await world.insist(() => player.call('rotateSeed', { client_seed: 'mine' }));
  for (const [roundId, { moves }] of ended) {
    const round = await provedRound(world, mover, roundId);
    const alone = left.find((each) => each.roundId === roundId);
    if (alone === undefined) {
      expect(round.input).toEqual({ choice: {}, moves });
      continue;
    }
    const heard = endedByPolicy(alone, alone.moves, round);
    const { unheard } = alone;
    const others = unheard === undefined ? [] : [endedByPolicy(alone, [...alone.moves, unheard], round)];
    expect([heard, ...others].map((all) => ({ choice: {}, moves: all }))).toContainEqual(round.input);
  }
}
