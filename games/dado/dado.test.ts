import {
  type Distribution,
  approximately,
  conformance,
  deviation,
  drawsOf,
  exactRtp,
  hitRate,
  published,
  rtpAtStake,
  rtpText,
} from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { dado } from './dado.ts';
import { oddsOfWins, options } from './maths.ts';
import { isDadoOutcome, readChoice } from './outcome.ts';
import { LEAST_WINS, MOST_WINS, ROLLS, isWin, payE4, sides, targetOf, winsFor, winsOf } from './pays.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 7 * index);
const draws = drawsOf(SERVER_SEED);
const everyWins = Array.from({ length: MOST_WINS - LEAST_WINS + 1 }, (_, index) => LEAST_WINS + index);
const part = (odds: Distribution): number => approximately(exactRtp(odds).win, exactRtp(odds).stake);

describe('Dado keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { side: 'under' },
    { side: 'beside', target: 5000 },
    { side: 'under', target: 50.5 },
    { side: 'under', target: '5000' },
    { side: 'under', target: 0 },
    { side: 'under', target: 9501 },
    { side: 'over', target: 499 },
    { side: 'over', target: 10_000 },
    { side: 'over', target: 5000, luck: 1 },
  ];
  it.each(conformance(dado, { options, malformed, rounds: 60 }))('$name', ({ check }) => check());
});

describe('a roll', () => {
  it('is the one that public verifiers compute from the same seeds', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = {
        serverSeed: Buffer.from(SERVER_SEED).toString('hex'),
        clientSeed: 'public',
        nonce: BigInt(nonce),
      };
      const { outcome } = dado.play(draws('public', nonce), { side: 'over', target: 5000 });
      expect(outcome.roll).toBe(Number(published.dice(seeds).roll.replace('.', '')));
    }
  });

  it.each([
    ['under', 5000, 4999, true],
    ['under', 5000, 5000, false],
    ['over', 5000, 5001, true],
    ['over', 5000, 5000, false],
    ['under', 1, 0, true],
    ['over', 9999, 10_000, true],
  ] as const)('%s %d: %d wins is %s', (side, target, roll, wins) => expect(isWin(side, target, roll)).toBe(wins));

  it('wins as often as the choice says, at every target of both sides', () => {
    for (const side of sides) {
      for (const wins of [LEAST_WINS, 2, 777, 4850, MOST_WINS]) {
        const target = targetOf(side, wins);
        const counted = Array.from({ length: ROLLS }, (_, roll) => isWin(side, target, roll)).filter(Boolean).length;
        expect([counted, winsOf(side, target)]).toEqual([wins, wins]);
      }
    }
  });
});

describe('the pays', () => {
  it.each([
    [1, 97_009_700],
    [100, 970_097],
    [4850, 20_002],
    [5000, 19_402],
    [9500, 10_212],
  ])('where %d rolls win: %d ten-thousandths of the stake', (wins, pay) => expect(payE4(wins)).toBe(pay));

  it('return 97.00 % at every target, and never less', () => {
    for (const wins of everyWins) {
      const { win, stake } = exactRtp(oddsOfWins(wins));
      expect(win * 100n >= stake * 97n && win * 10_000n < stake * 9_701n).toBe(true);
    }
    expect(part(oddsOfWins(9494))).toBeCloseTo(0.970_094_850_5, 9);
  });

  it('lose little to the centavo at the least stake, and are always more than the stake', () => {
    let least = 1;
    for (const wins of everyWins) {
      const odds = oddsOfWins(wins);
      const { win, stake } = rtpAtStake(odds, dado.stakes.min);
      least = Math.min(least, approximately(win, stake));
      expect((BigInt(payE4(wins)) * dado.stakes.min) / 10_000n).toBeGreaterThan(dado.stakes.min);
    }
    expect(least).toBeCloseTo(0.960_743_925_6, 9);
  });

  it('are found from the pay that a player asks for', () => {
    for (const wins of everyWins) expect(payE4(winsFor(payE4(wins)))).toBe(payE4(wins));
    expect([winsFor(20_000), winsFor(0), winsFor(10_000), winsFor(1e12)]).toEqual([4850, 9500, 9500, 1]);
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    const outcome = { side: 'over', target: 5000, roll: 10_000 };
    expect(isDadoOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { ...outcome, roll: 10_001 },
      { ...outcome, roll: 0.5 },
      { ...outcome, target: 1 },
    ])
      expect(isDadoOutcome(broken)).toBe(false);
    expect(readChoice({ side: 'over', target: 500 })).toEqual({ side: 'over', target: 500 });
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each([
    ['under', 4850],
    ['over', 9000],
    ['under', 9500],
  ] as const)('%s %d', (side, target) => {
    const rounds = 100_000;
    const draw = draws('simulation', 0);
    const rolls = Array.from({ length: rounds }, () => dado.play(draw, { side, target }));
    const odds = oddsOfWins(winsOf(side, target));
    const mean = rolls.reduce((sum, { multiplierE4 }) => sum + Number(multiplierE4) / 10_000, 0) / rounds;
    const hits = rolls.filter(({ multiplierE4 }) => multiplierE4 > 0n).length / rounds;
    expect(Math.abs(mean - part(odds))).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
    const chance = hitRate(odds);
    expect(Math.abs(hits - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(rtpText(dado.rtp)).toBe('97,0%');
    expect(deviation(oddsOfWins(1))).toBeCloseTo(97.0, 1);
    expect(deviation(oddsOfWins(4850))).toBeCloseTo(1.0, 2);
    expect(deviation(oddsOfWins(9500))).toBeCloseTo(0.223, 3);
  });
});
