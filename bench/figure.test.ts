import { describe, expect, it } from 'vitest';
import { createFigure, parseGoal, isMet, judge, formatFigure, formatNumber } from './figure.ts';

describe('a goal', () => {
  it('is at least, at most or exactly', () => {
    expect(isMet(parseGoal('>=8'), 8)).toBe(true);
    expect(isMet(parseGoal('>=8'), 7.99)).toBe(false);
    expect(isMet(parseGoal('<=1.25'), 1.25)).toBe(true);
    expect(isMet(parseGoal('<=1.25'), 1.26)).toBe(false);
    expect(isMet(parseGoal('==0'), 0)).toBe(true);
    expect(isMet(parseGoal('==0'), 1)).toBe(false);
  });

  it('is not met by a missing measurement', () => {
    expect(isMet(parseGoal('<=15'), Number.NaN)).toBe(false);
  });

  it('is refused if it cannot be parsed', () => {
    expect(() => parseGoal('8')).toThrow('no goal');
  });
});

describe('a line', () => {
  it('has name, median, unit and goal', () => {
    expect(formatFigure(judge(createFigure('ledger_settle_512', 'xT', '>=8', [9.1, 9.43, 12])))).toBe(
      'ledger_settle_512 9.43 xT >=8',
    );
  });

  it('ends with "below" if the goal is not met', () => {
    expect(formatFigure(judge(createFigure('ledger_settle_128_p99', 'ms', '<=15', [16])))).toBe(
      'ledger_settle_128_p99 16 ms <=15 below',
    );
  });

  it('keeps three significant digits', () => {
    expect([9.4321, 94.321, 943.21, 9, Number.NaN].map(formatNumber)).toEqual(['9.43', '94.3', '943', '9', 'none']);
  });
});
