import { describe, expect, it } from 'vitest';
import { countdownText, leftMs, spokenMinutes } from './countdown-clock.ts';

describe('countdown', () => {
  it('goes by the server clock and takes only the time passed from the phone', () => {
    expect(leftMs('2026-03-01T12:10:00-03:00', '2026-03-01T15:00:00Z', 0)).toBe(600_000);
    expect(leftMs('2026-03-01T12:10:00-03:00', '2026-03-01T15:00:00Z', 18_000)).toBe(582_000);
  });

  it('stops at nothing', () => {
    expect(leftMs('2026-03-01T12:00:00Z', '2026-03-01T12:00:01Z', 0)).toBe(0);
  });

  it.each([
    [582_000, '09:42'],
    [581_001, '09:42'],
    [1, '00:01'],
    [0, '00:00'],
    [3_600_000, '1:00:00'],
    [90_061_000, '25:01:01'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(countdownText(ms)).toBe(text);
  });

  it('speaks at five minutes and at one, and at no other moment', () => {
    expect(spokenMinutes(300_001)).toBeUndefined();
    expect(spokenMinutes(300_000)).toBe(5);
    expect(spokenMinutes(60_001)).toBe(5);
    expect(spokenMinutes(60_000)).toBe(1);
    expect(spokenMinutes(0)).toBeUndefined();
  });
});
