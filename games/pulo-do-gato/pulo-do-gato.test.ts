import {
  approximately,
  conformance,
  deviation,
  drawsOf,
  exactRtp,
  hitRate,
  published,
  rtpText,
  winOf,
} from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { LEAST_TARGET, MOST_TARGET, MESSAGES, leapOf, winningMessages } from './leap.ts';
import { oddsOf, options } from './maths.ts';
import { isPuloOutcome } from './outcome.ts';
import { puloDoGato } from './pulo-do-gato.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 5 * index);
const draws = drawsOf(SERVER_SEED);
/** The operator keeps three in a hundred, in the basis points of the published mapping. */
const EDGE_BPS = 300;

describe('Pulo do Gato keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { target: 100 },
    { target: 1_000_001 },
    { target: 200.5 },
    { target: '200' },
    { target: Number.NaN },
    { target: 200, luck: 1 },
  ];
  it.each(conformance(puloDoGato, { options, malformed, rounds: 120 }))('$name', ({ check }) => check());
});

describe('a leap', () => {
  it('is the one that public verifiers compute from the same seeds', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const seeds = {
        serverSeed: Buffer.from(SERVER_SEED).toString('hex'),
        clientSeed: 'public',
        nonce: BigInt(nonce),
      };
      const { outcome } = puloDoGato.play(draws('public', nonce), { target: 200 });
      const { multiplier } = published.limbo(seeds, { edgeBps: EDGE_BPS });
      expect(outcome.leap).toBe(Number(multiplier.replace('.', '')));
    }
  });

  it('is rounded as whole numbers are, at every size of word', () => {
    const messages = [
      0,
      1,
      2,
      3,
      MESSAGES - 1,
      ...Array.from({ length: 4000 }, (_, index) => (index * 1_073_741 + 7) % MESSAGES),
    ];
    for (const word of messages) expect(BigInt(leapOf(word))).toBe(published.limboE2(word, EDGE_BPS));
  });

  it('reaches a target exactly as often as the odds say', () => {
    for (const target of [LEAST_TARGET, 200, 859, 12_345, MOST_TARGET]) {
      const wins = winningMessages(target);
      expect([leapOf(wins - 1) >= target, leapOf(wins) >= target]).toEqual([true, false]);
    }
  });

  it('wins when it meets the target and loses a hundredth below', () => {
    const { outcome } = puloDoGato.play(draws('meets', 1), { target: 200 });
    const at = (target: number) => puloDoGato.play(draws('meets', 1), { target }).multiplierE4;
    expect(outcome.leap).toBeGreaterThan(LEAST_TARGET);
    expect([at(outcome.leap), at(outcome.leap + 1)]).toEqual([BigInt(outcome.leap) * 100n, 0n]);
  });
});

describe('the return', () => {
  it('is 97 % at every target: never less, and never a thousandth of a percent more', () => {
    const kept = 97n * BigInt(MESSAGES);
    let least = { target: 0, back: kept * 2n };
    for (let target = LEAST_TARGET; target <= MOST_TARGET; target += 1) {
      const back = BigInt(target) * BigInt(winningMessages(target));
      if (back < least.back) least = { target, back };
      // Not by expect: a million assertions would take longer than the walk.
      if (back <= kept || (back - kept) * 100_000n > kept) throw new Error(`target ${target} returns ${back}`);
    }
    expect(least).toEqual({ target: 859, back: 416_611_827_713n });
    expect(exactRtp(oddsOf(least.target))).toEqual(puloDoGato.rtp);
  });

  it('is never less by rounding: every win is whole centavos', () => {
    for (const stake of puloDoGato.stakes.steps) {
      for (const target of [101, 333, 859, 99_999, MOST_TARGET])
        expect(winOf(stake, BigInt(target) * 100n) * 100n).toBe(stake * BigInt(target));
    }
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    const outcome = { target: 200, leap: leapOf(1) };
    expect(isPuloOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    for (const broken of [null, [], {}, { target: 200 }, { ...outcome, leap: 99 }, { ...outcome, target: 1 }])
      expect(isPuloOutcome(broken)).toBe(false);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each([LEAST_TARGET, 200, 1000])('at a target of %d hundredths', (target) => {
    const rounds = 100_000;
    const draw = draws('simulation', 0);
    const won = Array.from({ length: rounds }, () => puloDoGato.play(draw, { target }).multiplierE4);
    const odds = oddsOf(target);
    const mean = won.reduce((sum, multiplier) => sum + Number(multiplier) / 10_000, 0) / rounds;
    const { win, stake } = exactRtp(odds);
    expect(Math.abs(mean - approximately(win, stake))).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
    const hits = won.filter((multiplier) => multiplier > 0n).length / rounds;
    const chance = hitRate(odds);
    expect(Math.abs(hits - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(rtpText(puloDoGato.rtp)).toBe('97,0%');
    expect(hitRate(oddsOf(200))).toBeCloseTo(0.485, 8);
    expect(hitRate(oddsOf(MOST_TARGET))).toBeCloseTo(0.000_097_000_04, 11);
    expect(deviation(oddsOf(LEAST_TARGET))).toBeCloseTo(0.197, 3);
    expect(deviation(oddsOf(200))).toBeCloseTo(1, 3);
    expect(deviation(oddsOf(MOST_TARGET))).toBeCloseTo(98.48, 2);
  });
});
