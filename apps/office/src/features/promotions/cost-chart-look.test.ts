import { describe, expect, it } from 'vitest';
import { type CostDays, chartOf, dayText, room } from './cost-chart-look.ts';

const day = (spent: string, waiting = '0.00'): CostDays['days'][number] => ({
  day: '2026-11-22',
  spent,
  waiting,
  returned: '0.00',
  claims: 1,
  members: 1,
});

const costs = (days: CostDays['days'], pace: string | null = null): CostDays => ({
  days,
  pace,
  left: null,
  lasts_until: null,
});

describe('the chart of what a promotion costs', () => {
  it('is as high as the dearest day, what is promised above what is spent', () => {
    const { bars, top, pace } = chartOf(costs([day('30.00', '10.00'), day('20.00')]));
    expect([top, pace]).toEqual([40_00n, undefined]);
    expect(bars.map(({ spent, waiting }) => [spent.height, waiting.height])).toEqual([
      [120, 40],
      [80, 0],
    ]);
    expect(bars[0]?.waiting.y).toBe(0);
    expect(bars[0]?.spent.y).toBe(40);
  });

  it('has room for the pace where no day comes up to it', () => {
    const { bars, pace } = chartOf(costs([day('25.00')], '100.00'));
    expect(pace).toBe(0);
    expect(bars[0]?.spent.height).toBe(room.height / 4);
  });

  it('stands on the ground where nothing was claimed, or more came back than was given', () => {
    const { bars } = chartOf(costs([day('0.00'), day('-5.00')], '0.00'));
    for (const { spent, waiting } of bars) expect(spent.height + waiting.height).toBe(0);
    expect(chartOf(costs([])).bars).toEqual([]);
  });

  it('keeps its bars beside each other within the room', () => {
    const { bars } = chartOf(costs(Array.from({ length: 90 }, () => day('1.00'))));
    for (const [place, { x, width }] of bars.entries()) {
      expect(x + width).toBeLessThanOrEqual(room.width);
      expect(x).toBeGreaterThanOrEqual((bars[place - 1]?.x ?? -1) + (bars[place - 1]?.width ?? 0));
    }
  });

  it('writes a day as people read it', () => {
    expect(dayText('2026-11-02')).toBe('02/11');
  });
});
