import { approximately, deviation, drawsOf, exactRtp, factsOf, hitRate, rtpAtStake } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { choose } from '../bingo/combinations.ts';
import { bingoDaPraia } from './bingo-da-praia.ts';
import { cardOdds, options } from './maths.ts';
import { patterns } from './patterns.ts';
import { DRAWN, offerOf, paysOf, step, wonE4 } from './round.ts';

const odds = cardOdds(DRAWN);

describe('the return', () => {
  it('is what the game declares, as are the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = bingoDaPraia;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    const { win, stake } = exactRtp(odds);
    expect(approximately(win, stake)).toBeCloseTo(0.963_484_924_859, 12);
  });

  it('has the figures of the sheet', () => {
    expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
    expect(hitRate(odds)).toBeCloseTo(0.120_512_226_553, 12);
    expect(deviation(odds)).toBeCloseTo(7.425_433, 6);
    // A whole card: fifteen of its numbers among 35 balls of 75.
    expect(odds.cases.get(30_000_000n)).toBe(choose(60, 20));
  });

  it('is the same at every stake: no prize is ever rounded', () => {
    for (const stake of bingoDaPraia.stakes.steps) expect(rtpAtStake(odds, stake)).toEqual(exactRtp(odds));
  });

  it('stays below what is put in at every stake with any extra balls, whose price is cut to whole centavos in all', () => {
    // What is put in is less than a centavo short of the exact amount, however many balls are bought, of which at most
    // 97 % comes back. The return is largest where the balls cost next to nothing and that centavo counts most.
    const { win, stake: put } = exactRtp(odds);
    for (const stake of bingoDaPraia.stakes.steps)
      expect(win * stake * 10_000n).toBeLessThan(put * (stake - 1n) * 9_750n);
  });
});

describe('the odds', () => {
  it('equal a count of every set of balls where they are few: three balls of 75, of which a card has fifteen', () => {
    // No pattern needs fewer than four, so that four balls pay by the corners alone and three pay nothing.
    expect([cardOdds(3).cases.get(0n), cardOdds(3).total]).toEqual([67_525n, 67_525n]);
    expect(cardOdds(4).cases.get(30_000n)).toBe(1n);
    // Five balls: a line of three, a gull or a tent or a shell, or the corners with any other ball but the shell's.
    expect(cardOdds(5).cases.get(30_000n)).toBe(3n + 70n);
    expect(cardOdds(5).cases.get(60_000n)).toBe(3n);
  });

  it('say of each pattern by itself what its places alone say', () => {
    for (const { masks } of patterns)
      for (const mask of masks) {
        const size = [...mask.toString(2)].filter((bit) => bit === '1').length;
        let ways = 0n;
        for (let over = 0; over < 1 << 15; over += 1) {
          if ((over & mask) !== mask) continue;
          const called = [...over.toString(2)].filter((bit) => bit === '1').length;
          ways += choose(60, DRAWN - called);
        }
        expect(ways).toBe(choose(75 - size, DRAWN - size));
      }
  });
});

describe('a long run (fixed seed) agrees with the exact figures', () => {
  const draw = drawsOf(new Uint8Array(32).fill(3));
  const ROUNDS = 20_000;
  let [sum, squares, hits] = [0, 0, 0];
  let [put, back] = [0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const cards = [(nonce % 5000) + 1, (nonce % 4999) + 20_001, (nonce % 4993) + 40_001, (nonce % 4987) + 60_001];
    let round = bingoDaPraia.begin(draw('longa', nonce), { cards });
    const pays = paysOf(round);
    for (const pay of pays) {
      sum += pay;
      squares += pay * pay;
      hits += Number(pay > 0);
    }
    const before = wonE4(pays);
    while (offerOf(round) !== undefined) round = step(round, 'ball');
    put += Number(round.stakedE4 - 10_000n);
    back += Number(wonE4(paysOf(round)) - before);
  }
  const played = ROUNDS * 4;

  it('in what cards pay', () => {
    const error = Math.sqrt(squares / played / played);
    expect(Math.abs(sum / played - 0.963_485)).toBeLessThan(4 * error);
    expect(error).toBeLessThan(0.04);
  });

  it('in how many cards pay', () => {
    const chance = hitRate(odds);
    // Cards of one round share their balls: their hits are not apart, so the bounds are twice as wide.
    expect(Math.abs(hits / played - chance)).toBeLessThan(8 * Math.sqrt((chance * (1 - chance)) / played));
  });

  it('in what extra balls give back of their price', () => {
    expect(put).toBeGreaterThan(ROUNDS * 1000);
    expect(Math.abs(back / put - 0.97)).toBeLessThan(0.08);
  });
});
