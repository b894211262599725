import {
  approximately,
  conformance,
  deviation,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  hitRate,
  oddsOf,
  rtpAtStake,
  rtpText,
} from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { oddsOfWheel, options } from './maths.ts';
import { isRodaOutcome, payOf } from './outcome.ts';
import { roda } from './roda.ts';
import { toneOf } from './tone.ts';
import { restOf, stopAt } from './turn.ts';
import { risks, segmentsOf, sharesOf, sizes } from './wheel-pays.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 11 * index));
const wheels = risks.flatMap((risk) => sizes.map((size) => ({ risk, size })));

describe('Roda keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { risk: 'low' },
    { size: 10 },
    { risk: 'none', size: 10 },
    { risk: 'toString', size: 10 },
    { risk: 'low', size: 11 },
    { risk: 'low', size: '10' },
    { risk: 'low', size: 10, stop: 3 },
  ];
  it.each(conformance(roda, { options, malformed, rounds: 60 }))('$name', ({ check }) => check());
});

describe.each(wheels)('the wheel of $size segments, $risk risk', ({ risk, size }) => {
  const segments = segmentsOf(risk, size);

  it('carries what its table says', () => {
    expect(segments).toHaveLength(size);
    for (const [pay, count] of sharesOf(risk, size))
      expect(segments.filter((each) => each === pay)).toHaveLength(count);
  });

  it('stops at each segment in one of so many cases, and pays what stands there', () => {
    const stops = [...enumerate((draw) => roda.play(draw, { risk, size }))];
    expect(stops.map(({ value }) => value.outcome.stop)).toEqual(segments.map((_, stop) => stop));
    for (const { value, over, under } of stops) {
      expect([over, under]).toEqual([1n, BigInt(size)]);
      expect(Number(value.multiplierE4)).toBe(segments[value.outcome.stop]);
    }
  });

  it('returns exactly what it says, at every stake', () => {
    const odds = oddsOf((draw) => roda.play(draw, { risk, size }));
    const exact = size === 54 ? { win: 523n, stake: 540n } : { win: 97n, stake: 100n };
    expect(exactRtp(odds)).toEqual(exact);
    expect(exactRtp(oddsOfWheel(risk, size))).toEqual(exact);
    for (const stake of roda.stakes.steps) expect(rtpAtStake(odds, stake)).toEqual(exact);
  });

  it('comes to rest with the drawn segment under the pointer, and never on a line', () => {
    let turn = 0;
    for (let stop = 0; stop < size; stop += 1) {
      const next = restOf(stop, size, turn);
      expect(stopAt(next, size)).toBe(stop);
      for (const side of [-1, 1]) expect(stopAt(next + (side * 0.15 * 360) / size, size)).toBe(stop);
      expect(next - turn).toBeGreaterThanOrEqual(4 * 360);
      turn = next;
    }
  });
});

describe('the prizes on a wheel', () => {
  it('are spread, so that no two of a larger kind stand side by side', () => {
    for (const { risk, size } of wheels) {
      const segments = segmentsOf(risk, size);
      for (const [index, pay] of segments.entries()) {
        const next = segments[(index + 1) % size];
        expect(pay >= 16_000 && next === pay).toBe(false);
      }
    }
  });

  it('have a colour each', () => {
    expect([0, 12_000, 13_000, 15_000, 17_000, 20_000, 30_000, 523_000].map(toneOf)).toEqual([
      'none',
      'small',
      'small',
      'fair',
      'good',
      'fine',
      'top',
      'top',
    ]);
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    const outcome = { risk: 'high', size: 54, stop: 53 } as const;
    expect(isRodaOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    for (const broken of [null, [], {}, { ...outcome, stop: 54 }, { ...outcome, stop: -1 }, { ...outcome, stop: 0.5 }])
      expect(isRodaOutcome(broken)).toBe(false);
    expect(isRodaOutcome({ ...outcome, size: 12 })).toBe(false);
    const top = segmentsOf('high', 54).indexOf(523_000);
    expect(payOf({ ...outcome, stop: top })).toBe(523_000);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each([
    ['low', 20],
    ['medium', 54],
    ['high', 10],
  ] as const)('%s risk, %d segments', (risk, size) => {
    const rounds = 60_000;
    const draw = draws('simulation', 0);
    let sum = 0;
    for (let round = 0; round < rounds; round += 1)
      sum += Number(roda.play(draw, { risk, size }).multiplierE4) / 10_000;
    const odds = oddsOfWheel(risk, size);
    const { win, stake } = exactRtp(odds);
    const off = Math.abs(sum / rounds - approximately(win, stake));
    expect(off).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(factsOf(options)).toEqual({ rtp: roda.rtp, maxMultiplierE4: 523_000n, maxOneIn: 54n });
    expect(rtpText(roda.rtp)).toBe('96,8%');
    const rows = wheels.map(({ risk, size }) => {
      const odds = oddsOfWheel(risk, size);
      return `${size} ${risk} ${(hitRate(odds) * 100).toFixed(1)} ${deviation(odds).toFixed(2)}`;
    });
    // Size, risk, hit rate in percent, standard deviation in stakes.
    expect(rows).toEqual([
      '10 low 80.0 0.49',
      '20 low 75.0 0.59',
      '30 low 73.3 0.67',
      '40 low 72.5 0.74',
      '54 low 72.2 0.83',
      '10 medium 50.0 1.05',
      '20 medium 50.0 1.21',
      '30 medium 50.0 1.24',
      '40 medium 50.0 1.39',
      '54 medium 50.0 1.49',
      '10 high 10.0 2.91',
      '20 high 5.0 4.23',
      '30 high 3.3 5.22',
      '40 high 2.5 6.06',
      '54 high 1.9 7.05',
    ]);
  });
});
