import { expect, it } from 'vitest';
import { dateName, rangesText, weekdayName } from './hours-text.ts';

it.each([
  [0, 'domingo'],
  [1, 'segunda-feira'],
  [6, 'sábado'],
])('names weekday %d %s', (weekday, name) => {
  expect(weekdayName(weekday, 'pt')).toBe(name);
});

it('names weekdays and days in the reader’s language', () => {
  expect([weekdayName(5, 'tr'), weekdayName(5, 'zh-Hans')]).toEqual(['Cuma', '星期五']);
  expect(dateName('2026-12-25', 'en')).toBe('Dec 25, 2026');
});

it('formats the ranges of a day in one line', () => {
  expect(rangesText([])).toBe('');
  expect(
    rangesText([
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ]),
  ).toBe('09:00–12:00, 13:00–24:00');
});
