import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLocale } from '../messages/translation.ts';
import { formatDay, formatDayOfMonth, formatMoment, parseDay, parseMoment } from './calendar-day.ts';

describe('days and times of fields', () => {
  beforeEach(() => changeLocale('pt'));
  afterEach(() => changeLocale('pt'));

  it('are written in the order of the reader', async () => {
    expect(formatDay('2026-11-21')).toBe('21/11/2026');
    expect(formatDayOfMonth('2026-11-01')).toBe('01/11');
    expect(formatMoment('2026-11-21T21:30')).toBe('21/11/2026 21:30');
    await changeLocale('en');
    expect(formatDay('2026-11-21')).toBe('11/21/2026');
    expect(formatDayOfMonth('2026-11-01')).toBe('11/01');
    expect(formatMoment('2026-11-21T21:30')).toBe('11/21/2026 21:30');
  });

  it('are written as they are when they are none', () => {
    expect([formatDay('31/2'), formatMoment('amanhã'), formatDay('')]).toEqual(['31/2', 'amanhã', '']);
  });

  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    [' 2026-11-21 ', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
  ])('are read from %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  it.each(['', '31/02/2026', '29/02/2026', '11/21/2026', '21/11/26', '21/11', '2026-13-01', 'hoje', '1/2/2026/3'])(
    'are not guessed from %s',
    (typed) => {
      expect(parseDay(typed)).toBeUndefined();
    },
  );

  it.each([
    ['21/11/2026 9:05', '2026-11-21T09:05'],
    ['21/11/2026, 21:30', '2026-11-21T21:30'],
    ['2026-11-20T10:00', '2026-11-20T10:00'],
    ['21/11/2026 12:00 am', '2026-11-21T00:00'],
    ['21/11/2026 9:30 p.m.', '2026-11-21T21:30'],
  ])('are read with a time from %s', (typed, moment) => {
    expect(parseMoment(typed)).toBe(moment);
  });

  it.each(['21/11/2026', '21/11/2026 24:00', '21/11/2026 10:60', '21/11/2026 13:00 PM', '10:00', ''])(
    'are not guessed with a time from %s',
    (typed) => {
      expect(parseMoment(typed)).toBeUndefined();
    },
  );

  it('are read in the order of English', async () => {
    await changeLocale('en');
    expect(parseDay('11/21/2026')).toBe('2026-11-21');
    expect(parseDay('21/11/2026')).toBeUndefined();
    expect(parseMoment('11/21/2026 9:30 PM')).toBe('2026-11-21T21:30');
  });
});
