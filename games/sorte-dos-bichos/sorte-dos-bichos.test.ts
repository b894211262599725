import {
  approximately,
  deviation,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  roundConformance,
  rtpAtStake,
  rtpText,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANIMALS, animalNamed, animalOf, animals, endingsOf } from './animals.ts';
import { chanceOfWay, drawsWithAll, oddsOf, options } from './maths.ts';
import { type BichosInput, hitPrizes, isBichosOutcome, payOf, readInput } from './outcome.ts';
import { hasReach, payOfHit, ways } from './pays.ts';
import { sorteDosBichos } from './sorte-dos-bichos.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 11 * index + 3);
/** The prizes that these seeds gave from the first day on. */
const GOLDEN: readonly number[] = [4874, 2890, 183, 608, 1223];
const draws = drawsOf(SERVER_SEED);

const ticket = (way: BichosInput['way'], reach: BichosInput['reach'], ...named: number[]): BichosInput => ({
  way,
  reach,
  named,
});

describe('Sorte dos Bichos keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    ticket('animal', 'first'),
    ticket('animal', 'first', 0),
    ticket('animal', 'first', 26),
    ticket('animal', 'first', 1, 2),
    ticket('ending', 'first', 100),
    ticket('ending', 'first', -1),
    ticket('three', 'all', 1000),
    ticket('four', 'all', 10_000),
    ticket('four', 'all', 1.5),
    ticket('pair', 'first', 1, 2),
    ticket('pair', 'all', 1),
    ticket('pair', 'all', 2, 1),
    ticket('pair', 'all', 2, 2),
    ticket('trio', 'all', 1, 2),
    { way: 'group', reach: 'all', named: [1] },
    { way: 'animal', reach: 'second', named: [1] },
    { way: 'animal', reach: 'all', named: '1' },
    { way: 'animal', reach: 'all', named: ['1'] },
    { way: 'animal', reach: 'all', named: [1], stake: 5 },
  ];
  it.each(roundConformance(sorteDosBichos, { options, malformed }))('$name', ({ check }) => check());
});

describe('the animals', () => {
  it('are 25, with four endings each, which are all endings there are', () => {
    expect(new Set(animals).size).toBe(25);
    const all = animals.flatMap((_, index) => endingsOf(index + 1));
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, ending) => ending));
  });

  it('own the numbers that end so', () => {
    expect([1, 4, 5, 100, 9996, 9997, 0, 482].map(animalOf)).toEqual([1, 1, 2, 25, 24, 25, 25, 21]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
        expect(endingsOf(animalOf(number))).toContain(number % 100);
      }),
    );
    expect(animalNamed(1)).toBe('ostrich');
    expect(() => animalNamed(26)).toThrow('26');
  });
});

describe('a ticket', () => {
  // The animals of these: 21, 12, 25, 12, 1.
  const outcome = { prizes: [482, 1247, 9900, 5545, 3] };
  const pay = (way: BichosInput['way'], reach: BichosInput['reach'], ...named: number[]) =>
    payOf(ticket(way, reach, ...named), outcome) / 10_000;

  it('on the first prize is paid by that one alone', () => {
    expect([pay('animal', 'first', 21), pay('animal', 'first', 12)]).toEqual([24, 0]);
    expect([pay('ending', 'first', 82), pay('ending', 'first', 47)]).toEqual([96, 0]);
    expect([pay('three', 'first', 482), pay('three', 'first', 247)]).toEqual([960, 0]);
    expect([pay('four', 'first', 482), pay('four', 'first', 1247)]).toEqual([9600, 0]);
  });

  it('on all five is paid a fifth for each that is hit', () => {
    expect([pay('animal', 'all', 21), pay('animal', 'all', 12), pay('animal', 'all', 2)]).toEqual([4.8, 9.6, 0]);
    expect([pay('ending', 'all', 3), pay('three', 'all', 545), pay('four', 'all', 1247)]).toEqual([19.2, 192, 1920]);
    expect(hitPrizes(ticket('animal', 'all', 12), outcome.prizes)).toEqual([1, 3]);
  });

  it('on several animals is paid once, and only when all of them came', () => {
    expect([pay('pair', 'all', 12, 21), pay('pair', 'all', 12, 13)]).toEqual([33.9, 0]);
    expect([pay('trio', 'all', 1, 12, 25), pay('trio', 'all', 1, 12, 13)]).toEqual([283, 0]);
  });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...options), (option) => {
        expect(readInput(JSON.parse(JSON.stringify(option.input)))).toEqual(option.input);
      }),
    );
  });
});

describe('the stored draw', () => {
  it('is recognised, and nothing else is', () => {
    expect(isBichosOutcome({ prizes: [0, 9999, 12, 7, 7] })).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { prizes: [1, 2, 3, 4] },
      { prizes: [1, 2, 3, 4, 10_000] },
      { prizes: [1, 2, 3, 4, -1] },
      { prizes: [1, 2, 3, 4, '5'] },
      { prizes: [1, 2, 3, 4, 5], more: 1 },
    ])
      expect(isBichosOutcome(broken)).toBe(false);
  });

  it('comes from its seeds as it did when the game was published', () => {
    expect(sorteDosBichos.draw(draws('golden', 7), null)).toEqual({ prizes: GOLDEN });
  });
});

describe('the odds', () => {
  it('of one prize are counted over all ten thousand numbers through the rules', () => {
    for (const way of ways.filter(hasReach)) {
      const input = readInput({ way, reach: 'first', named: way === 'animal' ? [7] : [5] });
      let win = 0n;
      for (let number = 0; number < 10_000; number += 1)
        win += input ? sorteDosBichos.pay({ prizes: [number, 0, 0, 0, 0] }, input, null) : 0n;
      expect(win).toBe(96n * 10_000n * 100n);
    }
  });

  it('of several animals are those of every draw of a smaller set, walked', () => {
    // 25 animals in five prizes are nearly ten million draws; five of them in three prizes are 125, by the same counting.
    const came = (of: number, prizes: number, named: number): number => {
      let count = 0;
      for (const { value } of enumerate((draw) => Array.from({ length: prizes }, () => draw.int(of))))
        if (Array.from({ length: named }, (_, animal) => animal).every((animal) => value.includes(animal))) count += 1;
      return count;
    };
    expect([came(5, 3, 2), came(5, 3, 3)]).toEqual([
      5 ** 3 - 2 * 4 ** 3 + 3 ** 3,
      5 ** 3 - 3 * 4 ** 3 + 3 * 3 ** 3 - 2 ** 3,
    ]);
    expect([drawsWithAll(2), drawsWithAll(3)]).toEqual([276_720n, 33_150n]);
    expect(BigInt(ANIMALS) ** 5n).toBe(9_765_625n);
  });

  it('return 96 % on every way to bet, and not a centavo less at any stake', () => {
    for (const { input } of options) {
      const read = readInput(input);
      if (!read) throw new Error('an option is no ticket');
      const odds = oddsOf(read);
      const { win, stake } = exactRtp(odds);
      expect(win * 100n >= stake * 96n && win * 1000n < stake * 961n).toBe(true);
      for (const each of sorteDosBichos.stakes.steps) expect(rtpAtStake(odds, each)).toEqual({ win, stake });
    }
  });

  it('of a hit are the exact ones', () => {
    const rare = (way: BichosInput['way'], reach: BichosInput['reach']): string => {
      const { over, under } = chanceOfWay({ way, reach });
      return approximately(under, over).toFixed(2);
    };
    expect([rare('animal', 'first'), rare('animal', 'all'), rare('four', 'first'), rare('four', 'all')]).toEqual([
      '25.00',
      '5.42',
      '10000.00',
      '2000.40',
    ]);
    expect([rare('pair', 'all'), rare('trio', 'all')]).toEqual(['35.29', '294.59']);
  });

  it('agree with a long run (fixed seeds)', () => {
    const rounds = 30_000;
    const draw = draws('simulation', 0);
    const outcomes = Array.from({ length: rounds }, () => sorteDosBichos.draw(draw, null));
    for (const input of [ticket('animal', 'all', 19), ticket('ending', 'first', 47), ticket('pair', 'all', 2, 16)]) {
      const total = outcomes.reduce((sum, outcome) => sum + payOf(input, outcome) / 10_000, 0);
      const odds = oddsOf(input);
      const { win, stake } = exactRtp(odds);
      const off = Math.abs(total / rounds - approximately(win, stake));
      expect(off).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
    }
  });
});

describe('the parsheet', () => {
  it('has every way on the first prize and on all five, and several animals on all five', () => {
    expect(options.map(({ name }) => name)).toHaveLength(10);
    expect(factsOf(options)).toEqual({ rtp: sorteDosBichos.rtp, maxMultiplierE4: 96_000_000n, maxOneIn: 10_000n });
    expect(rtpText(sorteDosBichos.rtp)).toBe('96,0%');
    for (const way of ways.filter(hasReach)) expect(payOfHit(way, 'all') * 5).toBe(payOfHit(way, 'first'));
  });
});
