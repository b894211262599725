import { describe, expect, it } from 'vitest';
import { birthDay, birthProblem, birthText, isYounger } from './birth-date.ts';

it('inserts the slashes and removes them with the digits', () => {
  expect(['3', '311', '31121', '31121990', '31/12/19905'].map(birthText)).toEqual([
    '3',
    '31/1',
    '31/12/1',
    '31/12/1990',
    '31/12/1990',
  ]);
});

describe('birth date', () => {
  it.each([
    ['31/12/1990', '1990-12-31'],
    ['29/02/2004', '2004-02-29'],
    ['29/02/2003', undefined],
    ['31/04/1990', undefined],
    ['12/31/1990', undefined],
    ['00/01/1990', undefined],
    ['1/1/1990', undefined],
  ])('parses %s as %s', (text, day) => expect(birthDay(text)).toBe(day));

  it.each([
    ['', 'privacy.birthShort'],
    ['31/12', 'privacy.birthShort'],
    ['31/02/1990', 'privacy.birthUnreal'],
    ['02/12/2026', 'privacy.birthToCome'],
    ['31/12/1899', 'privacy.birthOld'],
    ['01/12/2026', undefined],
    ['31/12/1990', undefined],
  ] as const)('rejects %s with %s', (text, problem) => expect(birthProblem(text, '2026-12-01')).toBe(problem));
});

it('is of age from the birthday on', () => {
  expect(isYounger('2008-12-01', 18, '2026-12-01')).toBe(false);
  expect(isYounger('2008-12-02', 18, '2026-12-01')).toBe(true);
  expect(isYounger('1990-01-01', 18, '2026-12-01')).toBe(false);
});
