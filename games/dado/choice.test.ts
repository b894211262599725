import { describe, expect, it } from 'vitest';
import { OPENING, chanceOf, inputOf, payOf, stepPay, withChance, withPay, withTarget } from './choice.ts';
import { readChoice } from './outcome.ts';
import { LEAST_WINS, MOST_WINS } from './pays.ts';

describe('the choice on the table', () => {
  it('begins about even', () => {
    expect([inputOf(OPENING), payOf(OPENING), chanceOf(OPENING)]).toEqual([
      { side: 'over', target: 5150 },
      20_002,
      4850,
    ]);
  });

  it('keeps its chance when the side changes', () => {
    const turned = { ...OPENING, side: 'under' } as const;
    expect([inputOf(turned), chanceOf(turned)]).toEqual([{ side: 'under', target: 4850 }, 4850]);
  });

  it('takes a target, a pay or a chance', () => {
    expect(inputOf(withTarget(OPENING, 7500))).toEqual({ side: 'over', target: 7500 });
    expect(payOf(withPay(OPENING, 100_000))).toBe(100_010);
    expect(chanceOf(withChance(OPENING, 1234))).toBe(1234);
  });

  it('goes to the nearest that may be bet on, whatever is asked for', () => {
    for (const target of [-5, 0, 499, 10_000, 1e9]) {
      for (const side of ['over', 'under'] as const) {
        for (const asked of [withTarget, withPay, withChance])
          expect(readChoice(inputOf(asked({ ...OPENING, side }, target)))).toBeDefined();
      }
    }
    expect(withTarget(OPENING, 0).wins).toBe(MOST_WINS);
    expect(withChance(OPENING, 0).wins).toBe(LEAST_WINS);
  });

  it('steps to round chances, and never past the ends', () => {
    expect([stepPay(OPENING, 1).wins, stepPay(OPENING, -1).wins]).toEqual([4800, 4900]);
    expect(stepPay({ ...OPENING, wins: 100 }, 1).wins).toBe(LEAST_WINS);
    expect(stepPay({ ...OPENING, wins: LEAST_WINS }, -1).wins).toBe(100);
    expect(stepPay({ ...OPENING, wins: MOST_WINS }, -1).wins).toBe(MOST_WINS);
  });
});
