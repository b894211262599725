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
  published,
  rtpAtStake,
  rtpText,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chuvaDeJabuticaba } from './chuva-de-jabuticaba.ts';
import { oddsOfTree, options, pathsOf } from './maths.ts';
import { basketOf, isChuvaOutcome, payOf } from './outcome.ts';
import { heights, payE4, paysOf, risks } from './pays.ts';
import { toneOf } from './tone.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 5 * index + 1);
const draws = drawsOf(SERVER_SEED);
const anyTree = fc
  .record({ rows: fc.constantFrom(...heights), risk: fc.constantFrom(...risks) })
  .chain(({ rows, risk }) =>
    fc.array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows }).map((path) => ({ rows, risk, path })),
  );
const trees = heights.flatMap((rows) => risks.map((risk) => ({ rows, risk })));

describe('Chuva de Jabuticaba keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { rows: 8 },
    { risk: 'low' },
    { rows: 9, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8, risk: 'toString' },
    { rows: 8, risk: 'low', path: [0, 0, 0, 0, 0, 0, 0, 0] },
  ];
  it.each(conformance(chuvaDeJabuticaba, { options, malformed, rounds: 60 }))('$name', ({ check }) => check());
});

describe('a path', () => {
  it('is the one that public verifiers compute from the same seeds', () => {
    for (const { rows, risk } of trees) {
      for (let nonce = 0; nonce < 60; nonce += 1) {
        const seeds = {
          serverSeed: Buffer.from(SERVER_SEED).toString('hex'),
          clientSeed: 'public',
          nonce: BigInt(nonce),
        };
        const { outcome } = chuvaDeJabuticaba.play(draws('public', nonce), { rows, risk });
        const { path, bucket } = published.plinko(seeds, { rows });
        expect([outcome.path, basketOf(outcome.path)]).toEqual([path, bucket]);
      }
    }
  });

  it('ends as many baskets from the left as it has steps to the right, and is paid what stands there', () => {
    fc.assert(
      fc.property(anyTree, ({ rows, risk, path }) => {
        const rights = path.reduce<number>((sum, step) => sum + step, 0);
        expect(basketOf(path)).toBe(rights);
        expect(payOf({ rows, risk, path })).toBe(paysOf(rows, risk)[rights]);
      }),
    );
  });
});

describe.each(trees)('the tree of $rows rows, $risk risk', ({ rows, risk }) => {
  it('is the same from both sides, always pays something, and most at its ends', () => {
    const pays = paysOf(rows, risk);
    expect(pays).toHaveLength(rows + 1);
    expect(pays.toReversed()).toEqual(pays);
    for (const pay of pays) expect(pay).toBeGreaterThan(0);
    for (let basket = 1; basket < rows / 2 - 1; basket += 1)
      expect(payE4(rows, risk, basket)).toBeLessThanOrEqual(payE4(rows, risk, basket - 1));
  });

  it('has one path in 2^rows as likely as any other: walked through the rules, they pay as the mathematics says', () => {
    const paths = [...enumerate((draw) => chuvaDeJabuticaba.play(draw, { rows, risk }))];
    expect(paths).toHaveLength(2 ** rows);
    const counts = pathsOf(rows).map(
      (_, basket) => paths.filter(({ value }) => basketOf(value.outcome.path) === basket).length,
    );
    expect(counts.map(BigInt)).toEqual(pathsOf(rows));
    expect(exactRtp(oddsOf((draw) => chuvaDeJabuticaba.play(draw, { rows, risk })))).toEqual(
      exactRtp(oddsOfTree(rows, risk)),
    );
  });

  it('loses to the centavo less than two tenths of a percent at the least stake, and less at larger ones', () => {
    const odds = oddsOfTree(rows, risk);
    const exact = approximately(exactRtp(odds).win, exactRtp(odds).stake);
    const returned = chuvaDeJabuticaba.stakes.steps.map((stake) => {
      const { win, stake: put } = rtpAtStake(odds, stake);
      return approximately(win, put);
    });
    for (const part of returned) expect(exact - part).toBeLessThan(0.0017);
    expect(returned.at(-1)).toBe(exact);
    expect(Math.min(...returned)).toBeGreaterThan(0.9683);
  });
});

describe('the stored round', () => {
  const outcome = { rows: 8, risk: 'low', path: [0, 1, 0, 1, 1, 0, 1, 0] } as const;

  it('is recognised, and nothing else is', () => {
    expect(isChuvaOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { ...outcome, rows: 12 },
      { ...outcome, risk: 'none' },
      { ...outcome, path: [0, 1, 0, 1, 1, 0, 1] },
      { ...outcome, path: [0, 1, 0, 1, 1, 0, 1, 2] },
      { ...outcome, path: [0, 1, 0, 1, 1, 0, 1, '0'] },
      { ...outcome, path: '01011010' },
      { ...outcome, bucket: 4 },
    ])
      expect(isChuvaOutcome(broken)).toBe(false);
  });

  it('comes from its seeds as it did when the game was published', () => {
    const played = chuvaDeJabuticaba.play(draws('golden', 7), { rows: 16, risk: 'high' });
    expect(played.outcome.path.join('')).toBe('1101010100101000');
    expect(played.multiplierE4).toBe(2_000n);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each([
    [8, 'low'],
    [12, 'medium'],
    [16, 'low'],
  ] as const)('%d rows, %s risk', (rows, risk) => {
    const rounds = 60_000;
    const draw = draws('simulation', 0);
    let sum = 0;
    for (let round = 0; round < rounds; round += 1)
      sum += Number(chuvaDeJabuticaba.play(draw, { rows, risk }).multiplierE4) / 10_000;
    const odds = oddsOfTree(rows, risk);
    const { win, stake } = exactRtp(odds);
    const off = Math.abs(sum / rounds - approximately(win, stake));
    expect(off).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(factsOf(options)).toEqual({ rtp: chuvaDeJabuticaba.rtp, maxMultiplierE4: 10_000_000n, maxOneIn: 32_768n });
    expect(rtpText(chuvaDeJabuticaba.rtp)).toBe('96,9%');
    const rows = trees.map((tree) => {
      const odds = oddsOfTree(tree.rows, tree.risk);
      const { win, stake } = exactRtp(odds);
      expect(hitRate(odds)).toBe(1);
      return `${tree.rows} ${tree.risk} ${(approximately(win, stake) * 100).toFixed(5)} ${deviation(odds).toFixed(2)}`;
    });
    // Rows, risk, return in percent, standard deviation in stakes.
    expect(rows).toEqual([
      '8 low 96.99883 0.75',
      '8 medium 96.99922 1.46',
      '8 high 97.00000 2.90',
      '12 low 96.99976 0.84',
      '12 medium 96.99978 1.86',
      '12 high 97.00016 5.29',
      '16 low 96.99917 0.89',
      '16 medium 96.99928 2.63',
      '16 high 96.99963 9.65',
    ]);
  });
});

describe('a basket', () => {
  it('has the colour of its prize, the same on every tree', () => {
    expect([2_000, 5_000, 10_300, 24_400, 69_000, 160_000, 10_000_000].map(toneOf)).toEqual([
      'faint',
      'small',
      'even',
      'fair',
      'good',
      'fine',
      'top',
    ]);
  });
});
