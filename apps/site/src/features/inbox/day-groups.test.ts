import { expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

/** A moment of November by the clock of São Paulo. */
const momentAt = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour + 3));
const at = (day: number, hour: number) => ({ at: momentAt(day, hour).toISOString() });
const now = momentAt(2, 10);

it('groups messages by day in their order', () => {
  const [late, early, before, long] = [at(2, 9), at(2, 1), at(1, 23), at(-1, 8)];
  expect(groupByDay([late, early, before, long], now)).toEqual([
    { day: '2026-11-02', when: 'today', things: [late, early] },
    { day: '2026-11-01', when: 'yesterday', things: [before] },
    { day: '2026-10-30', when: 'before', things: [long] },
  ]);
});

it('recognises yesterday across the end of a month', () => {
  expect(groupByDay([at(0, 12)], momentAt(1, 0))[0]?.when).toBe('yesterday');
});

it('is empty without messages', () => {
  expect(groupByDay([], now)).toEqual([]);
});
