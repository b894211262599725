import { expect, it } from 'vitest';
import { formatLongDay, formatMonth, formatWeekday } from './day-name.ts';

it('names days and months in the language of the reader', () => {
  expect(formatLongDay('2026-11-23')).toBe('segunda-feira, 23 de novembro');
  expect(formatWeekday('2026-11-23')).toBe('seg., 23 de nov.');
  expect(formatMonth('2026-11-01')).toBe('nov. de 2026');
});
