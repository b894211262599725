import { describe, expect, it } from 'vitest';
import { readDayPlace, writeDayPlace } from './day-place.ts';

describe('the day that is looked at', () => {
  it('is the one that the address names', () => {
    expect(readDayPlace(new URLSearchParams('site=arara&day=2026-11-20'))).toEqual({
      site: 'arara',
      day: '2026-11-20',
    });
  });

  it.each(['', 'site=arara', 'day=2026-11-20', 'site=arara&day=ontem'])('is none by %j', (address) => {
    expect(readDayPlace(new URLSearchParams(address))).toBeUndefined();
  });

  it('leaves the rest of the address alone, but for the page', () => {
    const place = { site: 'arara', day: '2026-11-21' };
    expect(writeDayPlace(new URLSearchParams('status=held&page=3'), place).toString()).toBe(
      'status=held&site=arara&day=2026-11-21',
    );
    expect(writeDayPlace(new URLSearchParams('site=arara&day=2026-11-21&q=7'), undefined).toString()).toBe('q=7');
  });
});
