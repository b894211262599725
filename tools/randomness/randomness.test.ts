import { randomBytes } from 'node:crypto';
import { createDraw } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import type { Scaled } from './gli.ts';
import { judge } from './judgement.ts';
import { binomialTail, chiSquareTail, fisher, normalTails } from './probability.ts';

/** The long form takes seeds that nobody has seen and as many draws as a laboratory does. */
const isLong = process.env['RANDOMNESS'] === 'long';
const STREAMS = 12;
const DRAWS = isLong ? 1_000_000 : 20_000;

/** The numbers that our games ask for: coins, dice, reels, tiles, pockets, balls, cards, percents. */
const RANGES = [2, 6, 25, 37, 40, 52, 100];

/** One seed a stream for the whole run: numbers that repeat under one seed must be seen to. */
const seeds = Array.from({ length: STREAMS }, (_, stream) =>
  isLong ? randomBytes(32) : new Uint8Array(32).map((__, index) => index * 7 + stream),
);
const seedOf = (stream: number): Uint8Array => seeds[stream] ?? new Uint8Array(32);

function streams(n: number, from: (stream: number) => () => number, draws = DRAWS): Scaled[] {
  return Array.from({ length: STREAMS }, (_, stream) => {
    const next = from(stream);
    return { n, values: Array.from({ length: draws }, next) };
  });
}

const drawOf = (stream: number, nonce = 0) =>
  createDraw({ serverSeed: seedOf(stream), clientSeed: `client-${stream}`, nonce });

describe('the numbers that games are made of', { timeout: isLong ? 1_800_000 : 60_000 }, () => {
  it.each(RANGES)('by rejection: of 0 to %i less one', (n) => {
    const judged = judge(
      streams(n, (stream) => {
        const draw = drawOf(stream);
        return () => draw.int(n);
      }),
    );
    expect(judged).toMatchObject({ isFair: true });
  });

  it.each(RANGES)('as public verifiers scale them: of 0 to %i less one', (n) => {
    const judged = judge(
      streams(n, (stream) => {
        const draw = drawOf(stream);
        return () => draw.scaled(n);
      }),
    );
    expect(judged).toMatchObject({ isFair: true });
  });

  it('are each card of a shuffled deck in each place', () => {
    // One place of each deck, a different one each time: the cards of one deck are not independent.
    const placeOf = (stream: number) => {
      let nonce = 0;
      return () =>
        drawOf(stream, (nonce += 1))
          .scaledPicks(52, 1 + (nonce % 52))
          .at(-1) ?? 0;
    };
    const judged = judge(streams(52, placeOf, isLong ? 100_000 : 1_500));
    expect(judged).toMatchObject({ isFair: true });
  });
});

describe('a bad source is caught', () => {
  it.each<[string, number, (stream: number) => () => number, draws?: number]>([
    [
      'a byte and its remainder',
      37,
      (stream) => {
        const draw = drawOf(stream);
        return () => (draw.word() >>> 24) % 37;
      },
      20_000,
    ],
    [
      'the low bits of a 31-bit congruence',
      16,
      (stream) => {
        let state = 12_345 + stream;
        return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff) % 16;
      },
    ],
    [
      'a shuffle that is off by one',
      8,
      (stream) => {
        const draw = drawOf(stream);
        return () => {
          const deck = [0, 1, 2, 3, 4, 5, 6, 7];
          for (let last = 7; last > 0; last -= 1) {
            const other = draw.int(last);
            [deck[last], deck[other]] = [deck[other] ?? 0, deck[last] ?? 0];
          }
          return deck[0] ?? 0;
        };
      },
    ],
    [
      'a nonce that is used twice',
      25,
      (stream) => {
        let rounds = 0;
        return () => drawOf(stream, Math.floor(rounds++ / 2)).int(25);
      },
    ],
    [
      'a value that comes a little more often',
      100,
      (stream) => {
        const draw = drawOf(stream);
        return () => (draw.int(40) === 0 ? 7 : draw.int(100));
      },
      20_000,
    ],
  ])('%s', (_, n, from, draws = 2_000) => {
    expect(judge(streams(n, from, draws)).isFair).toBe(false);
  });
});

describe('the chances', () => {
  it('are those of the tables', () => {
    expect(chiSquareTail(3.841, 1)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(124.342, 100)).toBeCloseTo(0.05, 4);
    expect(normalTails(2.5758)).toBeCloseTo(0.01, 5);
    expect(binomialTail(10, 0.5, 8)).toBeCloseTo(0.0546875, 9);
    expect(fisher([0.05, 0.05])).toBeCloseTo(0.0174787, 6);
  });
});
