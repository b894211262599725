import { expect, it } from 'vitest';
import { dayGroups } from './day-groups.ts';

/** A moment of the reader's own clock. */
const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() });
const now = new Date(2026, 10, 2, 10);

it('puts together what is of one day, the order as it came', () => {
  const [late, early, before, long] = [at(2, 9), at(2, 1), at(1, 23), { at: new Date(2026, 9, 30, 8).toISOString() }];
  expect(dayGroups([late, early, before, long], now)).toEqual([
    { day: '2026-11-02', when: 'today', things: [late, early] },
    { day: '2026-11-01', when: 'yesterday', things: [before] },
    { day: '2026-10-30', when: 'before', things: [long] },
  ]);
});

it('knows yesterday over the turn of a month', () => {
  expect(dayGroups([at(0, 12)], new Date(2026, 10, 1, 0, 30))[0]?.when).toBe('yesterday');
});

it('is nothing of nothing', () => {
  expect(dayGroups([], now)).toEqual([]);
});
