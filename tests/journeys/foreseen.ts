import { type Draw, type SoloGame, advance, drawsOf } from '@arara/game-kit';
import type { RememberedSeeds, TestMember } from '@arara/server/testing';

/** A round that is going to be played. */
export interface Foreseen {
  /** What is to be done after the bet, in order; nothing in a game that is over as soon as it is bet. */
  readonly moves: readonly unknown[];
  /** In ten-thousandths of the stake. */
  readonly multiplierE4: bigint;
}

/** No prize so large that its celebration keeps a test waiting. */
const MODEST_E4 = 400_000n;
const MOST_STATES = 4_000;
const MOST_SEEDS = 5_000;

export type Wanted = 'win' | 'loss';

const isWanted = (wanted: Wanted, backE4: bigint, stakedE4: bigint): boolean =>
  wanted === 'loss' ? backE4 < stakedE4 : backE4 > stakedE4 && backE4 <= MODEST_E4;

/** The shortest way through a round that ends as wanted; `undefined` where this draw has none. */
export function wayTo(wanted: Wanted, game: SoloGame, draw: () => Draw, input: unknown): Foreseen | undefined {
  const choice = game.readInput(input);
  if (game.kind === 'instant') {
    const { multiplierE4 } = game.play(draw(), choice);
    return isWanted(wanted, multiplierE4, 10_000n) ? { moves: [], multiplierE4 } : undefined;
  }
  const ways: (readonly unknown[])[] = [[]];
  for (let tried = 0; tried < MOST_STATES; tried += 1) {
    const way = ways.shift();
    if (way === undefined) return undefined;
    // A draw is read in order: every way has to be walked from its beginning.
    const stream = draw();
    let state = game.begin(stream, choice);
    for (const move of way) state = advance(game, stream, state, move);
    const back = game.returnE4(state);
    const staked = game.stakedE4(state);
    if (back === undefined) ways.push(...game.moves(state).map((move) => [...way, move]));
    // Nothing is left to be resumed of a round that ends with its deal, and a second stake is another story.
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
 * Gives the member a client seed of their own under which the next rounds come out as wanted, one after another. The house
 * has committed to its seed before, and draws as it always does: only what a member may choose is chosen.
 */
export async function bringAbout(
  { seeds, member }: Story,
  game: SoloGame,
  input: unknown,
  wanted: readonly Wanted[],
): Promise<readonly Foreseen[]> {
  const { next_commitment: next } = (await member.call('seed', {})).data;
  const draws = drawsOf(seeds.seedOf(next));
  for (let number = 0; number < MOST_SEEDS; number += 1) {
    const clientSeed = `jornada-${number}`;
    const rounds = wanted.map((each, nonce) => wayTo(each, game, () => draws(clientSeed, nonce), input));
    const known = rounds.filter((round) => round !== undefined);
    if (known.length < rounds.length) continue;
    await member.call('rotateSeed', { client_seed: clientSeed });
    return known;
  }
  throw new Error(`${game.name} does not come to ${wanted.join(', ')} with ${JSON.stringify(input)}`);
}

/** The round that the member has just begun, to be played to its end: the win where there is one, else the loss. */
export async function underWay({ seeds, member }: Story, game: SoloGame, input: unknown): Promise<Foreseen> {
  const { commitment, client_seed: clientSeed, nonce } = (await member.call('seed', {})).data;
  const draw = () => drawsOf(seeds.seedOf(commitment))(clientSeed, nonce - 1);
  return wayTo('win', game, draw, input) ?? wayTo('loss', game, draw, input) ?? { moves: [], multiplierE4: 10_000n };
}
