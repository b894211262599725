import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

it('writes a day as people do', () => {
  expect(dayText('2026-11-01')).toBe('01/11/2026');
});
