import { describe, expect, it } from 'vitest';
import { toBirthDate, isCpf, parsePastedBirthDate } from './identity-input.ts';

const now = new Date('2026-11-20T15:00:00Z');
const born = (day: string, month: string, year: string) => toBirthDate({ day, month, year }, now);

describe('birth dates', () => {
  it('accepts numbers with and without leading zeros', () => {
    expect(born('5', '3', '1990')).toBe('1990-03-05');
    expect(born('05', '03', '1990')).toBe('1990-03-05');
    expect(born('29', '2', '2000')).toBe('2000-02-29');
  });

  it.each([
    ['31', '4', '1990'],
    ['29', '2', '2001'],
    ['0', '1', '1990'],
    ['1', '13', '1990'],
    ['1', '1', '90'],
    ['1', '1', '1899'],
    ['21', '11', '2026'],
    ['', '1', '1990'],
    ['x', '1', '1990'],
  ])('rejects %s/%s/%s', (day, month, year) => {
    expect(born(day, month, year)).toBeUndefined();
  });

  it.each(['31/12/1990', '31121990', '31-12-1990', ' 31.12.1990 '])('fills its fields when %j is pasted', (text) => {
    expect(parsePastedBirthDate(text)).toEqual({ day: '31', month: '12', year: '1990' });
  });

  it.each(['31', '1990-12-31x', 'abc', ''])('is left alone by %j', (text) => {
    expect(parsePastedBirthDate(text)).toBeUndefined();
  });
});

describe('CPFs', () => {
  it.each(['529.982.247-25', '52998224725', ' 111.444.777-35 '])('may be %j', (typed) => {
    expect(isCpf(typed)).toBe(true);
  });

  it.each(['529.982.247-24', '111.111.111-11', '5299822472', '529982247255', ''])('is not %j', (typed) => {
    expect(isCpf(typed)).toBe(false);
  });
});
