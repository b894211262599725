import {
  type Draw,
  approximately,
  choices,
  conformance,
  deviation,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  hitRate,
  published,
  rtpAtStake,
  rtpText,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { macacoNaCumbuca } from './macaco-na-cumbuca.ts';
import { DRAWS, drawsWith, oddsOfPicks, options, waysTo } from './maths.ts';
import { hitsOf, isMacacoOutcome, payOf, readInput } from './outcome.ts';
import { DRAWN, MOST_PICKS, NUMBERS, paysOf, risks } from './pays.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 3 * index + 9);
const draws = drawsOf(SERVER_SEED);
const counts = Array.from({ length: MOST_PICKS }, (_, index) => index + 1);
const lines = risks.flatMap((risk) => counts.map((picks) => ({ risk, picks })));
const firstOf = (picks: number): number[] => Array.from({ length: picks }, (_, index) => index + 1);

const anyPicks = fc
  .uniqueArray(fc.integer({ min: 1, max: NUMBERS }), { minLength: 1, maxLength: MOST_PICKS })
  .map((picks) => picks.toSorted((a, b) => a - b));

describe('Macaco na Cumbuca keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { risk: 'low' },
    { picks: [1] },
    { risk: 'none', picks: [1] },
    { risk: 'low', picks: [] },
    { risk: 'low', picks: [0] },
    { risk: 'low', picks: [41] },
    { risk: 'low', picks: [1.5] },
    { risk: 'low', picks: ['1'] },
    { risk: 'low', picks: [3, 3] },
    { risk: 'low', picks: [4, 3] },
    { risk: 'low', picks: '123' },
    { risk: 'low', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { risk: 'low', picks: [1], balls: [1] },
  ];
  it.each(conformance(macacoNaCumbuca, { options, malformed, rounds: 40 }))('$name', ({ check }) => check());
});

describe('a draw', () => {
  it('has the balls that public verifiers compute from the same seeds, in the order in which they came', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = {
        serverSeed: Buffer.from(SERVER_SEED).toString('hex'),
        clientSeed: 'public',
        nonce: BigInt(nonce),
      };
      const { outcome } = macacoNaCumbuca.play(draws('public', nonce), { risk: 'low', picks: [1] });
      expect(outcome.balls.toSorted((a, b) => a - b)).toEqual(
        published.keno(seeds, { of: NUMBERS, draws: DRAWN }).balls,
      );
      expect(new Set(outcome.balls).size).toBe(DRAWN);
    }
  });

  it('does not depend on what was chosen', () => {
    fc.assert(
      fc.property(anyPicks, fc.constantFrom(...risks), fc.nat(10_000), (picks, risk, nonce) => {
        const { outcome, multiplierE4 } = macacoNaCumbuca.play(draws('any', nonce), { risk, picks });
        expect(outcome.balls).toEqual(
          macacoNaCumbuca.play(draws('any', nonce), { risk: 'low', picks: [1] }).outcome.balls,
        );
        expect(multiplierE4).toBe(BigInt(paysOf(risk, picks.length)[hitsOf(picks, outcome.balls)] ?? -1));
        expect(readInput({ risk, picks })).toEqual({ risk, picks });
      }),
    );
  });
});

describe('the ways to draw', () => {
  it('are counted as they are', () => {
    expect(DRAWS).toBe(847_660_528n);
    expect([waysTo(5, 2), waysTo(5, 0), waysTo(5, 5), waysTo(3, 4)]).toEqual([10n, 1n, 1n, 0n]);
  });

  it('are shared out over the hits without rest', () => {
    for (const picks of counts) {
      const all = Array.from({ length: picks + 1 }, (_, hits) => drawsWith(picks, hits));
      expect(all.reduce((sum, each) => sum + each, 0n)).toBe(DRAWS);
    }
  });

  it('are those of a small gourd walked ball by ball', () => {
    // Ten of forty are too many to walk. By the same draw and the same formula, four of nine are not.
    const counted = new Map<number, bigint>();
    let all = 0n;
    for (const { value, over, under } of enumerate(
      (draw) => draw.scaledPicks(9, 4).filter((ball) => ball < 3).length,
    )) {
      counted.set(value, (counted.get(value) ?? 0n) + over);
      all = under;
    }
    for (const hits of [0, 1, 2, 3])
      expect((counted.get(hits) ?? 0n) * waysTo(9, 4)).toBe(waysTo(3, hits) * waysTo(6, 4 - hits) * all);
  });
});

describe.each(lines)('$picks numbers, $risk risk', ({ risk, picks }) => {
  const odds = oddsOfPicks(risk, picks);

  /** A draw with so many of the first `picks` numbers among its balls. */
  const drawWith = (hits: number): Draw => ({
    ...choices(() => 0),
    scaledPicks: (of, take) => [
      ...Array.from({ length: hits }, (_, index) => index),
      ...Array.from({ length: take - hits }, (_, index) => of - 1 - index),
    ],
  });

  it('pays through the rules themselves what the mathematics counts', () => {
    let win = 0n;
    for (let hits = 0; hits <= picks; hits += 1) {
      const { outcome, multiplierE4 } = macacoNaCumbuca.play(drawWith(hits), { risk, picks: firstOf(picks) });
      expect(hitsOf(outcome.picks, outcome.balls)).toBe(hits);
      win += multiplierE4 * drawsWith(picks, hits);
    }
    const exact = exactRtp(odds);
    expect(win * exact.stake).toBe(exact.win * DRAWS * 10_000n);
  });

  it('returns 96.9 … 97.1 % and not a centavo less at any stake', () => {
    const { win, stake } = exactRtp(odds);
    expect(win * 1000n >= stake * 969n && win * 1000n <= stake * 971n).toBe(true);
    for (const each of macacoNaCumbuca.stakes.steps) expect(rtpAtStake(odds, each)).toEqual({ win, stake });
  });

  it('pays no less for more hits, but that missing them all may give something back', () => {
    const pays = paysOf(risk, picks);
    expect(pays).toHaveLength(picks + 1);
    for (let hits = 2; hits <= picks; hits += 1) expect(pays[hits]).toBeGreaterThanOrEqual(pays[hits - 1] ?? 0);
    expect(pays[0]).toBeLessThan(10_000);
  });
});

describe('the stored round', () => {
  const outcome = { risk: 'low', picks: [3, 9], balls: [1, 2, 3, 4, 5, 6, 7, 8, 9, 40] } as const;

  it('is recognised, and nothing else is', () => {
    expect(isMacacoOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    expect(payOf(outcome)).toBe(34_800);
    for (const broken of [
      null,
      [],
      {},
      { ...outcome, risk: 'none' },
      { ...outcome, picks: [] },
      { ...outcome, balls: outcome.balls.slice(1) },
      { ...outcome, balls: [...outcome.balls.slice(1), 2] },
      { ...outcome, balls: [...outcome.balls.slice(1), 41] },
      { ...outcome, hits: 2 },
    ])
      expect(isMacacoOutcome(broken)).toBe(false);
  });

  it('comes from its seeds as it did when the game was published', () => {
    const played = macacoNaCumbuca.play(draws('golden', 7), { risk: 'medium', picks: [1, 12, 24, 31, 37] });
    expect(played.outcome.balls).toEqual([26, 1, 34, 12, 31, 36, 18, 37, 24, 40]);
    expect(played.multiplierE4).toBe(3_100_000n);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each([
    ['low', 10],
    ['low', 3],
    ['medium', 5],
    ['high', 1],
  ] as const)('%s risk, %d numbers', (risk, picks) => {
    const rounds = 60_000;
    const draw = draws('simulation', 0);
    let sum = 0;
    for (let round = 0; round < rounds; round += 1)
      sum += Number(macacoNaCumbuca.play(draw, { risk, picks: firstOf(picks) }).multiplierE4) / 10_000;
    const odds = oddsOfPicks(risk, picks);
    const { win, stake } = exactRtp(odds);
    const off = Math.abs(sum / rounds - approximately(win, stake));
    expect(off).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(factsOf(options)).toEqual({ rtp: macacoNaCumbuca.rtp, maxMultiplierE4: 10_000_000n, maxOneIn: 155_363n });
    expect(rtpText(macacoNaCumbuca.rtp)).toBe('96,9%');
    const rows = lines.map(({ risk, picks }) => {
      const odds = oddsOfPicks(risk, picks);
      const { win, stake } = exactRtp(odds);
      const part = (approximately(win, stake) * 100).toFixed(3);
      return `${picks} ${risk} ${part} ${(hitRate(odds) * 100).toFixed(1)} ${deviation(odds).toFixed(2)}`;
    });
    // Numbers, risk, return and hit rate in percent, standard deviation in stakes.
    expect(rows).toEqual([
      '1 low 97.000 100.0 0.64',
      '2 low 97.000 44.2 1.14',
      '3 low 96.984 58.9 2.53',
      '4 low 96.925 70.0 2.73',
      '5 low 96.995 78.3 3.04',
      '6 low 96.975 84.5 2.69',
      '7 low 96.987 89.1 2.75',
      '8 low 96.935 92.4 3.16',
      '9 low 96.961 100.0 2.98',
      '10 low 97.003 100.0 2.77',
      '1 medium 97.000 100.0 0.99',
      '2 medium 96.923 44.2 1.61',
      '3 medium 96.984 14.9 5.57',
      '4 medium 96.953 25.6 5.92',
      '5 medium 97.029 36.7 6.46',
      '6 medium 96.981 47.4 7.20',
      '7 medium 96.997 57.2 6.24',
      '8 medium 96.963 31.2 4.76',
      '9 medium 96.995 39.9 4.97',
      '10 medium 97.002 48.5 3.91',
      '1 high 97.000 25.0 1.68',
      '2 high 96.923 5.8 3.92',
      '3 high 96.923 1.2 8.74',
      '4 high 97.002 4.2 12.06',
      '5 high 96.975 8.9 12.40',
      '6 high 96.975 2.6 10.17',
      '7 high 97.029 5.2 10.06',
      '8 high 96.962 8.9 8.34',
      '9 high 96.943 13.8 8.37',
      '10 high 96.997 19.7 6.90',
    ]);
  });
});
