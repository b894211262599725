import { approximately, deviation, drawsOf, exactRtp, factsOf, hitRate, rtpAtStake } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../bingo/card.ts';
import { choose } from '../bingo/combinations.ts';
import { type Feat, feats, payOf } from '../bingo/hall/feats.ts';
import { cardOdds, waysBy } from '../bingo/hall/hall-odds.ts';
import { hall } from './hall.ts';
import { options } from './maths.ts';
import { salaDeBingo } from './sala-de-bingo.ts';

const { tiers } = hall;
const odds = cardOdds(hall);

describe('the return', () => {
  it('is what the game declares, as are the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = salaDeBingo;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    expect(approximately(rtp.win, rtp.stake)).toBeCloseTo(0.960_995_330_032, 12);
  });

  it('has the figures of the sheet', () => {
    expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
    expect(hitRate(odds)).toBeCloseTo(0.197_486_358_182, 12);
    expect(deviation(odds)).toBeCloseTo(23.627_702_5, 6);
    for (const stake of salaDeBingo.stakes.steps) expect(rtpAtStake(odds, stake)).toEqual(exactRtp(odds));
  });

  /** In how many of C(75, n) draws of n balls a card has all of `rows` given rows. */
  const given = (rows: number, n: number): bigint => choose(75 - 5 * rows, n - 5 * rows);
  /** One, two or three of the rows at least, by inclusion and exclusion. */
  const atLeast: Readonly<Record<Feat, (n: number) => bigint>> = {
    line: (n) => 3n * given(1, n) - 3n * given(2, n) + given(3, n),
    two: (n) => 3n * given(2, n) - 2n * given(3, n),
    full: (n) => given(3, n),
  };

  it('is the sum of what a line, two lines and a card return, each counted by inclusion and exclusion', () => {
    let sum = 0;
    for (const feat of feats) {
      let before = 0;
      for (const { by, pays } of tiers[feat]) {
        const chance = approximately(atLeast[feat](by), choose(75, by));
        sum += pays * (chance - before);
        before = chance;
      }
    }
    const { win, stake } = exactRtp(odds);
    expect(approximately(win, stake)).toBeCloseTo(sum, 13);
  });
});

describe('the ways of three rows', () => {
  it('equal a count of every way where they are few', () => {
    // Rows complete by the tenth, the tenth and the fifteenth place: the first ten places hold two rows, five more the third.
    expect(waysBy([10, 10, 15])).toBe(252n);
    expect(waysBy([15, 10, 10])).toBe(252n);
    expect(waysBy([4, 75, 75])).toBe(0n);
    expect(waysBy([75, 75, 75])).toBe(17_259_390n * 12_103_014n * 8_259_888n);
  });
});

describe('a long run (fixed seed) agrees with the exact figures', () => {
  const draw = drawsOf(new Uint8Array(32).fill(8));
  const ROUNDS = 8000;
  const CARDS = 8;
  let [sum, squares, hits] = [0, 0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const { balls } = salaDeBingo.draw(draw('longa', nonce), { series: nonce });
    for (let number = 1; number <= CARDS; number += 1) {
      // What pays above a thousand stakes is too rare for a run of this length, and is left to the exact count.
      const pays = payOf(tiers, cardOf(nonce, number), balls);
      const counted = pays < 1000 ? pays : 0;
      sum += counted;
      squares += counted ** 2;
      hits += Number(pays > 0);
    }
  }
  const played = ROUNDS * CARDS;

  it('in what cards are paid', () => {
    let common = 0;
    for (const [multiplierE4, ways] of odds.cases)
      if (multiplierE4 < 10_000_000n) common += approximately(multiplierE4 * ways, odds.total * 10_000n);
    const error = Math.sqrt(squares / played / played);
    expect(common).toBeGreaterThan(0.7);
    // Cards of one round share its balls: what they are paid is not apart, so the bound is wider than that of a mean.
    expect(Math.abs(sum / played - common)).toBeLessThan(6 * error);
  });

  it('in how many cards are paid', () => {
    const chance = hitRate(odds);
    expect(Math.abs(hits / played - chance)).toBeLessThan(8 * Math.sqrt((chance * (1 - chance)) / played));
  });
});
