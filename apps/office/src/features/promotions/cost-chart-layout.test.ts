import { describe, expect, it } from 'vitest';
import { type CostDays, buildChart, room } from './cost-chart-layout.ts';

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

describe('cost chart layout', () => {
  it('scales to the most expensive day and stacks reserved above spent', () => {
    const { bars, top, pace } = buildChart(costs([day('30.00', '10.00'), day('20.00')]));
    expect([top, pace]).toEqual([40_00n, undefined]);
    expect(bars.map(({ spent, waiting }) => [spent.height, waiting.height])).toEqual([
      [120, 40],
      [80, 0],
    ]);
    expect(bars[0]?.waiting.y).toBe(0);
    expect(bars[0]?.spent.y).toBe(40);
  });

  it('includes the pace line when no day reaches it', () => {
    const { bars, pace } = buildChart(costs([day('25.00')], '100.00'));
    expect(pace).toBe(0);
    expect(bars[0]?.spent.height).toBe(room.height / 4);
  });

  it('keeps bars at zero when nothing was claimed or more came back than was granted', () => {
    const { bars } = buildChart(costs([day('0.00'), day('-5.00')], '0.00'));
    for (const { spent, waiting } of bars) expect(spent.height + waiting.height).toBe(0);
    expect(buildChart(costs([])).bars).toEqual([]);
  });

  it('places bars side by side within the width', () => {
    const { bars } = buildChart(costs(Array.from({ length: 90 }, () => day('1.00'))));
    for (const [index, { x, width }] of bars.entries()) {
      expect(x + width).toBeLessThanOrEqual(room.width);
      expect(x).toBeGreaterThanOrEqual((bars[index - 1]?.x ?? -1) + (bars[index - 1]?.width ?? 0));
    }
  });
});
