import { expect, it } from 'vitest';
import { findTitle, formatPeriodKey, formatRowTitle } from './level-title.ts';

it.each([
  ['2026-11-21', 'day', 'Sáb. 21/11'],
  ['2026-11-21T14', 'hour', 'Sáb. 21/11, 14h'],
  ['2026-11-16', 'week', '16/11 – 22/11'],
  ['2026-11-01', 'month', 'nov. de 2026'],
] as const)('names %s of %s "%s"', (key, step, title) => {
  expect(formatPeriodKey(key, step)).toBe(title);
});

it('names an hour of a single day without the day', () => {
  expect(formatPeriodKey('2026-11-21T09', 'hour', true)).toBe('9h');
});

it('names values by their titles, by their key until those are known', () => {
  const games = [{ key: 'foguete', title: 'Foguete', provider: 'arara', category: 'crash' }];
  const dimensions = { sites: [], providers: [], categories: [], games };
  expect(findTitle(dimensions, 'game', 'foguete')).toBe('Foguete');
  expect(formatRowTitle('game', 'mines', undefined)).toBe('mines');
});
