import { type Distribution, approximately, enumerate, exactRtp, oddsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { payBoard } from './board.ts';
import { capivaraNaBoa } from './capivara-na-boa.ts';
import { bathOdds, bathSpinOdds, gridOdds, spinOdds } from './maths.ts';
import { payOf } from './outcome.ts';
import { WEIGHTS, type Weights } from './paytable.ts';
import { drawBathGrid, drawSpin } from './round.ts';

const SMALL: readonly (readonly [string, Weights])[] = [
  [
    'capybara, duck, leaf',
    { bathOneIn: 2, reels: [1, 2, 0, 0, 0, 0, 3], bathReels: [1, 0, 2, 0, 0, 0, 1], oranges: [2, 0, 1, 0, 0] },
  ],
  [
    'no capybara',
    { bathOneIn: 2, reels: [0, 1, 1, 0, 0, 1, 0], bathReels: [0, 1, 0, 0, 2, 1, 1], oranges: [0, 1, 0, 0, 1] },
  ],
];

describe('the odds of a spin', () => {
  it.each(SMALL)('equal a walk over every board through the rules: %s', (_, weights) => {
    const walked = oddsOf((draw) => ({ multiplierE4: payOf({ bath: false, spins: [drawSpin(draw, weights)] }) }));
    const computed = spinOdds(weights);
    expect(exactRtp(walked)).toEqual(exactRtp(computed));
    expect(walked.cases.size).toBe(computed.cases.size);
    for (const [prize, count] of walked.cases)
      expect(count * computed.total).toBe((computed.cases.get(prize) ?? 0n) * walked.total);
  });

  it('equal the closed form of five independent lines, but for the full boards', () => {
    const [wild = 0, ...others] = WEIGHTS.reels.map((weight) => weight / 100);
    const pays = [100, 30, 12, 6, 4, 2];
    const line =
      250 * wild ** 3 +
      others.reduce((sum, weight, at) => sum + (pays[at] ?? 0) * ((wild + weight) ** 3 - wild ** 3), 0);
    const { total, weights } = gridOdds(WEIGHTS);
    let mean = 0;
    for (const [coins, weight] of weights) mean += coins * approximately(weight, total);
    expect(mean / 5).toBeGreaterThan(line);
    expect(mean / 5 - line).toBeLessThan(0.01);
  });
});

describe('the odds of a spin in the bath', () => {
  it.each(SMALL)('equal a walk over every board through the rules: %s', (_, weights) => {
    const { total, weights: computed } = bathSpinOdds(weights);
    const walked = new Map<number, number>();
    for (const { value, over, under } of enumerate((draw) => drawBathGrid(draw, weights))) {
      const { coins } = payBoard(value);
      walked.set(coins, (walked.get(coins) ?? 0) + Number(over) / Number(under));
    }
    expect(walked.size).toBe(computed.size);
    for (const [coins, weight] of computed) expect(walked.get(coins)).toBeCloseTo(approximately(weight, total), 12);
  });
});

describe('the odds of a round', () => {
  const parts = { spin: spinOdds(WEIGHTS), bath: bathOdds(WEIGHTS) };
  const part = (odds: Distribution): number => approximately(exactRtp(odds).win, exactRtp(odds).stake);

  it('sum to one, part by part', () => {
    for (const odds of Object.values(parts))
      expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
  });

  it('come from plain spins and baths in the parts of the README', () => {
    expect(part(parts.spin)).toBeCloseTo(0.615_404_196_41, 10);
    expect(part(parts.bath)).toBeCloseTo(37.626_79, 4);
    expect((part(parts.spin) * 104 + part(parts.bath)) / 105).toBeCloseTo(
      approximately(capivaraNaBoa.rtp.win, capivaraNaBoa.rtp.stake),
      12,
    );
  });
});
