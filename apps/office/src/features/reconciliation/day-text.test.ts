import { expect, it } from 'vitest';
import { formatDay } from './day-text.ts';

it('formats a day', () => {
  expect(formatDay('2026-11-01')).toBe('01/11/2026');
});
