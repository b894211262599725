import { type Draw, type SoloGame, advance, drawsOf } from '@arara/game-kit';
import type { RememberedSeeds, TestMember } from '@arara/server/testing';

/** A round with a known result. */
export interface ForcedRound {
  /** The moves after the bet, in order; empty in a game without moves. */
  readonly moves: readonly unknown[];
  /** Payout in ten-thousandths of the stake. */
  readonly multiplierE4: bigint;
}

/** Larger prizes have animations that slow a test down. */
const MODEST_E4 = 400_000n;
const MOST_STATES = 4_000;
const MOST_SEEDS = 8_000;

/** `return`: less than the stake. `good` and `mega`: celebrated, of 5 to 15 and of 50 to 150 stakes. */
export type Wanted = 'win' | 'loss' | 'return' | 'good' | 'mega';

function isWanted(wanted: Wanted, backE4: bigint, stakedE4: bigint): boolean {
  switch (wanted) {
    case 'win':
      return backE4 > stakedE4 && backE4 <= MODEST_E4;
    case 'loss':
      return backE4 < stakedE4;
    case 'return':
      return backE4 > 0n && backE4 < stakedE4;
    case 'good':
      return backE4 >= 5n * stakedE4 && backE4 < 15n * stakedE4;
    case 'mega':
      return backE4 >= 50n * stakedE4 && backE4 < 150n * stakedE4;
  }
}

/** Finds the fewest moves to the wanted result; `undefined` where this draw has none. */
export function findMoves(wanted: Wanted, game: SoloGame, draw: () => Draw, input: unknown): ForcedRound | undefined {
  const choice = game.readInput(input);
  if (game.kind === 'instant') {
    const { multiplierE4 } = game.play(draw(), choice);
    return isWanted(wanted, multiplierE4, 10_000n) ? { moves: [], multiplierE4 } : undefined;
  }
  const ways: (readonly unknown[])[] = [[]];
  for (let tried = 0; tried < MOST_STATES; tried += 1) {
    const way = ways.shift();
    if (way === undefined) return undefined;
    // A draw is sequential: each candidate is replayed from the start.
    const stream = draw();
    let state = game.begin(stream, choice);
    for (const move of way) state = advance(game, stream, state, move);
    const back = game.returnE4(state);
    const staked = game.stakedE4(state);
    if (back === undefined) ways.push(...game.moves(state).map((move) => [...way, move]));
    // A round that ends with its deal cannot be resumed, and a second stake is not covered here.
    else if (way.length > 0 && staked === 10_000n && isWanted(wanted, back, staked))
      return { moves: way, multiplierE4: back };
  }
  return undefined;
}

interface Story {
  readonly seeds: RememberedSeeds;
  readonly member: TestMember;
}

/**
 * Sets a client seed for the member that gives the next rounds the wanted results in order. The server committed to its
 * seed before and draws normally: the test chooses only what a member may choose.
 */
export async function forceOutcomes(
  { seeds, member }: Story,
  game: SoloGame,
  input: unknown,
  wanted: readonly Wanted[],
): Promise<readonly ForcedRound[]> {
  const { next_commitment: next } = (await member.call('seed', {})).data;
  const draws = drawsOf(seeds.seedOf(next));
  for (let number = 0; number < MOST_SEEDS; number += 1) {
    const clientSeed = `jornada-${number}`;
    const rounds = wanted.map((each, nonce) => findMoves(each, game, () => draws(clientSeed, nonce), input));
    const known = rounds.filter((round) => round !== undefined);
    if (known.length < rounds.length) continue;
    await member.call('rotateSeed', { client_seed: clientSeed });
    return known;
  }
  throw new Error(`${game.name} does not come to ${wanted.join(', ')} with ${JSON.stringify(input)}`);
}

/** Finds the moves to finish the member's current round: a win if possible, else a loss. */
export async function forceCurrentRound(
  { seeds, member }: Story,
  game: SoloGame,
  input: unknown,
): Promise<ForcedRound> {
  const { commitment, client_seed: clientSeed, nonce } = (await member.call('seed', {})).data;
  const draw = () => drawsOf(seeds.seedOf(commitment))(clientSeed, nonce - 1);
  return (
    findMoves('win', game, draw, input) ?? findMoves('loss', game, draw, input) ?? { moves: [], multiplierE4: 10_000n }
  );
}
