import type { Answer } from '@arara/contract/client';
import { type SessionGame, advance, createDraw, fromHex, replay, verifyRound } from '@arara/game-kit';
import { findGame } from '@arara/games';
import { expect } from 'vitest';
import type { AbandonedRound, RoundPlayer } from './round-players.ts';
import { roundsOf } from './balance-checks.ts';
import type { FaultFixture } from './fault-fixture.ts';

type Recorded = Answer<'round'>['data'];

function rulesOf(name: string): SessionGame {
  const game = findGame(name);
  if (game?.kind !== 'session') throw new Error(`${name} is no game of moves`);
  return game;
}

/** The server's record of a finished round with its seed, from which the rules recompute the result. */
async function provedRound(fixture: FaultFixture, { player }: RoundPlayer, roundId: string): Promise<Recorded> {
  const { data } = await fixture.insist(() => player.call('round', { round_id: roundId }));
  const { commitment, client_seed: clientSeed, server_seed: serverSeed, nonce, input, outcome, seed_convention } = data;
  const multiplierE4 = BigInt(data.multiplier_e4);
  const seeds = { serverSeed: serverSeed ?? '', clientSeed, commitment, nonce, convention: seed_convention };
  expect(verifyRound(rulesOf(data.name), { ...seeds, input, outcome, multiplierE4 })).toMatchObject({ ok: true });
  return data;
}

/** Completes an abandoned round's moves by the published policy. */
function endedByPolicy({ game: name }: AbandonedRound, made: readonly string[], round: Recorded): unknown[] {
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
 * Checks that every round that was not voided exists once, with exactly its player's moves and the result that its seed and
 * moves determine. An abandoned round continues by its game's published policy after the last acknowledged move, or after
 * the unacknowledged one. Reveals the seeds, so call it last.
 */
export async function requireRoundsOnce(fixture: FaultFixture, mover: RoundPlayer): Promise<void> {
  const { player, ended, left } = mover;
  const { wins } = await roundsOf(fixture, player);
  expect(wins).toEqual(new Map([...ended].map(([roundId, { win }]) => [roundId, win])));
  await fixture.insist(() => player.call('rotateSeed', { client_seed: 'mine' }));
  for (const [roundId, { moves }] of ended) {
    const round = await provedRound(fixture, mover, roundId);
    const alone = left.find((each) => each.roundId === roundId);
    if (alone === undefined) {
      expect(round.input).toEqual({ choice: {}, moves });
      continue;
    }
    const known = endedByPolicy(alone, alone.moves, round);
    const { unheard } = alone;
    const others = unheard === undefined ? [] : [endedByPolicy(alone, [...alone.moves, unheard], round)];
    expect([known, ...others].map((all) => ({ choice: {}, moves: all }))).toContainEqual(round.input);
  }
}
