import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rowMomentText } from './row-moment-text.ts';

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00-03:00') }));
afterAll(() => void vi.useRealTimers());

it.each([
  ['2026-11-29T04:27:05-03:00', '29/11, 04:27'],
  // The year of the site's time zone.
  ['2027-01-01T01:00:00Z', '31/12, 22:00'],
  ['2025-11-29T04:27:05-03:00', '29/11/2025, 04:27'],
])('formats %s as %s', (moment, text) => {
  expect(rowMomentText(moment)).toBe(text);
});

it('adds the seconds where they matter', () => {
  expect(rowMomentText('2026-11-29T04:27:05-03:00', { seconds: true })).toBe('29/11, 04:27:05');
});
