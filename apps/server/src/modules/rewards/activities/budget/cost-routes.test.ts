import { centavos, ZERO } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { findShownDays, fillDays, findLastDayOfBudget, findDailyPace } from './cost-routes.ts';

const at = (moment: string): Date => new Date(`${moment}-03:00`);
const now = at('2026-11-22T15:00:00');
const open = { startsAt: at('2026-11-20T12:00:00'), endsAt: null, endedAt: null };
const claimedOn = (day: string, promised: number) => ({
  day,
  promised: centavos(promised),
  waiting: ZERO,
  returned: ZERO,
  members: 1,
  claims: 1,
});

describe('the shown days of a promotion', () => {
  it('end today, and begin no earlier than the promotion', () => {
    expect(findShownDays(open, now, 30)).toEqual({ from: '2026-11-20', to: '2026-11-22' });
    expect(findShownDays(open, now, 2)).toEqual({ from: '2026-11-21', to: '2026-11-22' });
  });

  it('end with a promotion that is over; an end at midnight belongs to the day before', () => {
    const over = { ...open, startsAt: at('2026-10-01T00:00:00'), endsAt: at('2026-11-01T00:00:00') };
    expect(findShownDays(over, now, 7)).toEqual({ from: '2026-10-25', to: '2026-10-31' });
    expect(findShownDays({ ...over, endedAt: at('2026-10-10T08:00:00') }, now, 7).to).toBe('2026-10-10');
  });

  it('are empty before it began', () => {
    const later = { ...open, startsAt: at('2026-12-01T00:00:00') };
    expect(fillDays(findShownDays(later, now, 30), [])).toEqual([]);
  });

  it('include days without claims', () => {
    const days = fillDays({ from: '2026-11-20', to: '2026-11-22' }, [claimedOn('2026-11-21', 500)]);
    expect(days.map(({ day, promised }) => [day, promised])).toEqual([
      ['2026-11-20', 0n],
      ['2026-11-21', 500n],
      ['2026-11-22', 0n],
    ]);
  });
});

describe('the pace of a budget', () => {
  it('is the budget divided by the days', () => {
    const month = { budget: centavos(100_00), startsAt: at('2026-11-01T00:00:00'), endsAt: at('2026-12-01T00:00:00') };
    expect(findDailyPace(month)).toBe(3_33n);
    expect(findDailyPace({ ...month, endsAt: at('2026-11-01T18:00:00') })).toBe(100_00n);
  });

  it('is null without a budget or an end', () => {
    expect(findDailyPace({ budget: null, startsAt: now, endsAt: now })).toBeNull();
    expect(findDailyPace({ budget: centavos(1), startsAt: now, endsAt: null })).toBeNull();
  });
});

describe('the forecast of a budget', () => {
  const days = [claimedOn('2026-11-14', 9_999_00), claimedOn('2026-11-21', 30_00), claimedOn('2026-11-22', 10_00)];

  it('uses the last seven days', () => {
    expect(findLastDayOfBudget(centavos(100_00), days, '2026-11-22')).toBe('2026-11-27');
    expect(findLastDayOfBudget(ZERO, days, '2026-11-22')).toBe('2026-11-22');
  });

  it('is null without a budget or a claim, and beyond some years', () => {
    expect(findLastDayOfBudget(null, days, '2026-11-22')).toBeNull();
    expect(findLastDayOfBudget(centavos(1), [], '2026-11-22')).toBeNull();
    expect(findLastDayOfBudget(centavos(99_999_999_00), days, '2026-11-22')).toBeNull();
  });
});
