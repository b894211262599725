import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { daysShown, everyDay, lastsUntil, paceOf } from './cost-days.ts';

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

describe('the days that are shown of a promotion', () => {
  it('end today, and begin no earlier than it does', () => {
    expect(daysShown(open, now, 30)).toEqual({ from: '2026-11-20', to: '2026-11-22' });
    expect(daysShown(open, now, 2)).toEqual({ from: '2026-11-21', to: '2026-11-22' });
  });

  it('end with it, where it is over: one that ended at midnight was over the day before', () => {
    const over = { ...open, startsAt: at('2026-10-01T00:00:00'), endsAt: at('2026-11-01T00:00:00') };
    expect(daysShown(over, now, 7)).toEqual({ from: '2026-10-25', to: '2026-10-31' });
    expect(daysShown({ ...over, endedAt: at('2026-10-10T08:00:00') }, now, 7).to).toBe('2026-10-10');
  });

  it('are none before it began', () => {
    const later = { ...open, startsAt: at('2026-12-01T00:00:00') };
    expect(everyDay(daysShown(later, now, 30), [])).toEqual([]);
  });

  it('are all there, those on which nobody claimed too', () => {
    const days = everyDay({ from: '2026-11-20', to: '2026-11-22' }, [claimedOn('2026-11-21', 500)]);
    expect(days.map(({ day, promised }) => [day, promised])).toEqual([
      ['2026-11-20', 0n],
      ['2026-11-21', 500n],
      ['2026-11-22', 0n],
    ]);
  });
});

describe('the pace of a budget', () => {
  it('is what it comes to on each of its days', () => {
    const month = { budget: centavos(100_00), startsAt: at('2026-11-01T00:00:00'), endsAt: at('2026-12-01T00:00:00') };
    expect(paceOf(month)).toBe(3_33n);
    expect(paceOf({ ...month, endsAt: at('2026-11-01T18:00:00') })).toBe(100_00n);
  });

  it('is nothing without a budget or an end', () => {
    expect(paceOf({ budget: null, startsAt: now, endsAt: now })).toBeNull();
    expect(paceOf({ budget: centavos(1), startsAt: now, endsAt: null })).toBeNull();
  });
});

describe('how long a budget lasts', () => {
  const days = [claimedOn('2026-11-14', 9_999_00), claimedOn('2026-11-21', 30_00), claimedOn('2026-11-22', 10_00)];

  it('goes by the last seven days', () => {
    expect(lastsUntil(centavos(100_00), days, '2026-11-22')).toBe('2026-11-27');
    expect(lastsUntil(ZERO, days, '2026-11-22')).toBe('2026-11-22');
  });

  it('nobody can say without a budget or a claim, nor of one that lasts for years', () => {
    expect(lastsUntil(null, days, '2026-11-22')).toBeNull();
    expect(lastsUntil(centavos(1), [], '2026-11-22')).toBeNull();
    expect(lastsUntil(centavos(99_999_999_00), days, '2026-11-22')).toBeNull();
  });
});
