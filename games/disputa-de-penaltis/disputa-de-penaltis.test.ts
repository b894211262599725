import { approximately, createDraw, deviation, enumerate, oddsOf, rtpAtStake, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { disputaDePenaltis } from './disputa-de-penaltis.ts';
import { KICKS, cornersOf, levels, rungsFor } from './kicks.ts';
import { options } from './maths.ts';

const draw = () => createDraw({ serverSeed: new Uint8Array(32), clientSeed: 'gol', nonce: 0 });

describe('the ladder of each goal', () => {
  it.each([
    ['easy', ['1.2000', '1.5000', '1.8750', '2.3438', '2.9297']],
    ['medium', ['1.2800', '1.7067', '2.2756', '3.0341', '4.0455']],
    ['hard', ['1.4400', '2.1600', '3.2400', '4.8600', '7.2900']],
    ['extreme', ['1.9200', '3.8400', '7.6800', '15.3600', '30.7200']],
  ] as const)('%s pays 0.96 × (c / (c − 1))^k, the fraction of a ten-thousandth rounded up', (level, figures) => {
    const c = BigInt(cornersOf[level]);
    for (const [index, { multiplierE4, safe, of }] of rungsFor[level].entries()) {
      const k = BigInt(index + 1);
      expect([safe, of]).toEqual([(c - 1n) ** k, c ** k]);
      expect(multiplierE4).toBe((9_600n * of + safe - 1n) / safe);
    }
    expect(rungsFor[level].map(({ multiplierE4 }) => approximately(multiplierE4, 10_000n).toFixed(4))).toEqual(figures);
  });
});

describe('the real rules, walked through every dive', () => {
  it.each(levels)('%s: a kick at any corner is a goal in all cases but one', (level) => {
    for (let corner = 0; corner < cornersOf[level]; corner += 1) {
      let drawn = 0;
      const { total, cases } = oddsOf((stream) => {
        drawn = 0;
        // The dives after the first decide nothing of it: one stands for all.
        const first = { ...stream, int: (n: number) => ((drawn += 1) === 1 ? stream.int(n) : 0) };
        const state = disputaDePenaltis.move(first, disputaDePenaltis.begin(first, { level }), { step: corner });
        return { multiplierE4: state.end === 'hit' ? 0n : 10_000n };
      });
      expect((cases.get(10_000n) ?? 0n) * BigInt(cornersOf[level])).toBe(total * BigInt(cornersOf[level] - 1));
    }
  });

  it('pays five goals against two corners in one of 32 cases', () => {
    const rounds = [...enumerate((stream) => disputaDePenaltis.begin(stream, { level: 'extreme' }).hidden)];
    expect(rounds).toHaveLength(2 ** KICKS);
    expect(rounds.filter(({ value }) => value.every((dive) => dive === 1))).toHaveLength(1);
  });

  it('draws five dives, one word each, before the first kick', () => {
    const stream = draw();
    expect(disputaDePenaltis.begin(stream, { level: 'easy' }).hidden).toHaveLength(KICKS);
    expect(stream.words).toBe(KICKS);
  });
});

describe('what the player sees', () => {
  it('is the dives of the kicks that were made, and all of them at the end', () => {
    const stream = draw();
    const begun = disputaDePenaltis.begin(stream, { level: 'easy' });
    expect(disputaDePenaltis.view(begun)).toMatchObject({ hidden: null, end: null });
    const [dive = 0] = begun.hidden;
    const scored = disputaDePenaltis.move(stream, begun, { step: (dive + 1) % 5 });
    expect(disputaDePenaltis.view(scored)).toMatchObject({ hidden: [dive], end: null, standsE4: '12000' });
    const out = disputaDePenaltis.move(stream, scored, { cashOut: true });
    expect(disputaDePenaltis.view(out)).toMatchObject({ hidden: begun.hidden, end: 'out' });
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(options).toHaveLength(20);
    const deviations = options.map(({ odds }) => deviation(odds()));
    expect(Math.min(...deviations)).toBeCloseTo(0.48, 8);
    expect(Math.max(...deviations)).toBeCloseTo(5.345_053_788, 8);
    const least = options.flatMap(({ odds }) =>
      disputaDePenaltis.stakes.steps.map((stake) => rtpAtStake(odds(), stake)),
    );
    expect(Math.min(...least.map(({ win, stake }) => approximately(win, stake)))).toBeCloseTo(0.952_32, 5);
    expect(winOf(disputaDePenaltis.stakes.max, disputaDePenaltis.maxMultiplierE4)).toBe(1_536_000n);
  });
});
