import { describe, expect, it } from 'vitest';
import { figureOf, goalOf, isMet, judge, lineOf, numberText } from './figure.ts';

describe('a goal', () => {
  it('is at least, at most or exactly', () => {
    expect(isMet(goalOf('>=8'), 8)).toBe(true);
    expect(isMet(goalOf('>=8'), 7.99)).toBe(false);
    expect(isMet(goalOf('<=1.25'), 1.25)).toBe(true);
    expect(isMet(goalOf('<=1.25'), 1.26)).toBe(false);
    expect(isMet(goalOf('==0'), 0)).toBe(true);
    expect(isMet(goalOf('==0'), 1)).toBe(false);
  });

  it('is not met by what could not be measured', () => {
    expect(isMet(goalOf('<=15'), Number.NaN)).toBe(false);
  });

  it('that cannot be read is refused', () => {
    expect(() => goalOf('8')).toThrow('no goal');
  });
});

describe('a line', () => {
  it('gives name, median, unit and goal', () => {
    expect(lineOf(judge(figureOf('ledger_settle_512', 'xT', '>=8', [9.1, 9.43, 12])))).toBe(
      'ledger_settle_512 9.43 xT >=8',
    );
  });

  it('says where a goal is not met', () => {
    expect(lineOf(judge(figureOf('ledger_settle_128_p99', 'ms', '<=15', [16])))).toBe(
      'ledger_settle_128_p99 16 ms <=15 below',
    );
  });

  it('keeps three digits that count', () => {
    expect([9.4321, 94.321, 943.21, 9, Number.NaN].map(numberText)).toEqual(['9.43', '94.3', '943', '9', 'none']);
  });
});
