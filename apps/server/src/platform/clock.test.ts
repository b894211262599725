import { describe, expect, it } from 'vitest';
import { addSeconds, systemClock } from './clock.ts';

describe('addSeconds', () => {
  it('moves a moment forwards and back without changing its argument', () => {
    const noon = new Date('2026-11-20T12:00:00Z');
    expect(addSeconds(noon, 90).toISOString()).toBe('2026-11-20T12:01:30.000Z');
    expect(addSeconds(noon, -86_400).toISOString()).toBe('2026-11-19T12:00:00.000Z');
    expect(noon.toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });
});

describe('systemClock', () => {
  it('does not go back', () => {
    const first = systemClock.now();
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(first.getTime());
  });
});
