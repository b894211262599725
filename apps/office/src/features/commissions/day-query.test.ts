import { describe, expect, it } from 'vitest';
import { parseDayQuery, formatDayQuery } from './day-query.ts';

describe('day query', () => {
  it('reads the day from the address', () => {
    expect(parseDayQuery(new URLSearchParams('site=arara&day=2026-11-20'))).toEqual({
      site: 'arara',
      day: '2026-11-20',
    });
  });

  it.each(['', 'site=arara', 'day=2026-11-20', 'site=arara&day=ontem'])('is undefined for %j', (address) => {
    expect(parseDayQuery(new URLSearchParams(address))).toBeUndefined();
  });

  it('keeps other parameters and drops the page', () => {
    const dayQuery = { site: 'arara', day: '2026-11-21' };
    expect(formatDayQuery(new URLSearchParams('status=held&page=3'), dayQuery).toString()).toBe(
      'status=held&site=arara&day=2026-11-21',
    );
    expect(formatDayQuery(new URLSearchParams('site=arara&day=2026-11-21&q=7'), undefined).toString()).toBe('q=7');
  });
});
