import { approximately, deviation, drawsOf, exactRtp, factsOf, hitRate, rtpAtStake } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { choose } from '../bingo/combinations.ts';
import { type Feat, feats, payOf } from '../bingo/hall/feats.ts';
import { cardOdds } from '../bingo/hall/hall-odds.ts';
import { bingoDaQuermesse } from './bingo-da-quermesse.ts';
import { hall } from './hall.ts';
import { options } from './maths.ts';
import { STRIP_CARDS, stripOf } from './strip.ts';

const { tiers } = hall;
const odds = cardOdds(hall);

describe('the return', () => {
  it('is what the game declares, as are the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = bingoDaQuermesse;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    expect(approximately(rtp.win, rtp.stake)).toBeCloseTo(0.962_167_517_086, 12);
  });

  it('has the figures of the sheet', () => {
    expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
    expect(hitRate(odds)).toBeCloseTo(0.171_177_015_167, 12);
    expect(deviation(odds)).toBeCloseTo(30.384_668, 6);
    for (const stake of bingoDaQuermesse.stakes.steps) expect(rtpAtStake(odds, stake)).toEqual(exactRtp(odds));
  });

  /** In how many of C(90, n) draws of n balls a card has all of `rows` given rows. */
  const given = (rows: number, n: number): bigint => choose(90 - 5 * rows, n - 5 * rows);
  /** One, two or three of the rows at least, by inclusion and exclusion. */
  const atLeast: Readonly<Record<Feat, (n: number) => bigint>> = {
    line: (n) => 3n * given(1, n) - 3n * given(2, n) + given(3, n),
    two: (n) => 3n * given(2, n) - 2n * given(3, n),
    full: (n) => given(3, n),
  };

  it('is the sum of what a line, two lines and a card return, each counted by inclusion and exclusion', () => {
    const returns = feats.map((feat) => {
      let [sum, before] = [0, 0];
      for (const { by, pays } of tiers[feat]) {
        const chance = approximately(atLeast[feat](by), choose(90, by));
        sum += pays * (chance - before);
        before = chance;
      }
      return sum;
    });
    expect(returns.map((share) => Number(share.toFixed(6)))).toEqual([0.35338, 0.229271, 0.379517]);
    const { win, stake } = exactRtp(odds);
    expect(approximately(win, stake)).toBeCloseTo(
      returns.reduce((sum, share) => sum + share, 0),
      13,
    );
  });
});

describe('a long run (fixed seed) agrees with the exact figures', () => {
  const draw = drawsOf(new Uint8Array(32).fill(9));
  const ROUNDS = 4000;
  let [sum, squares, hits] = [0, 0, 0];
  let losing = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const { balls } = bingoDaQuermesse.draw(draw('longa', nonce), { series: nonce });
    let paid = 0;
    // Four strips are the most that one player may buy.
    for (const card of [1, 2, 3, 4].flatMap((strip) => stripOf(nonce, strip))) {
      const pays = payOf(tiers, card, balls);
      paid += pays;
      // What pays above a thousand stakes is too rare for a run of this length, and is left to the exact count.
      const counted = pays < 1000 ? pays : 0;
      sum += counted;
      squares += counted ** 2;
      hits += Number(pays > 0);
    }
    losing += Number(paid < hall.mostCards / 2);
  }
  const played = ROUNDS * 4 * STRIP_CARDS;

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

  it('in that the most cards of a player lose more than half of their price in most rounds', () =>
    expect(losing / ROUNDS).toBeGreaterThan(0.5));
});
