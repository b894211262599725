import { describe, expect, it } from 'vitest';
import { type Today, findNowAt, listHours, readMetric, todayMetrics, toHourlyChart } from './today-figures.ts';

const figures = (ggr: string, actives: number) => ({
  ggr,
  ngr: ggr,
  deposits: '0.00',
  withdrawals: '0.00',
  first_deposits: 0,
  actives,
  registrations: 0,
});

const day = (name: string, hours: number) => ({
  day: name,
  until: `${name}T05:30:00.000Z`,
  figures: figures('60.00', 3),
  hours: Array.from({ length: hours }, (_, hour) => figures(`${hour * 10}.00`, hour)),
});

const today: Today = {
  as_of: '2026-11-23T05:30:00.000Z',
  today: day('2026-11-23', 3),
  before: day('2026-11-16', 24),
  bridge: {
    ggr: '60.00',
    bonus_cost: '0.00',
    rebates: '0.00',
    commissions: '0.00',
    jackpot_contributions: '0.00',
    provider_fees: '0.00',
    payment_fees: '0.00',
    taxes: '0.00',
    ngr: '60.00',
  },
};

const [ggr, , , , , actives] = todayMetrics;
if (ggr === undefined || actives === undefined) throw new Error('the metrics are missing');
const texts = { today: 'Hoje', before: '16 nov' };

describe('the figures of today', () => {
  it('are whole numbers', () => {
    expect(readMetric(today.today.figures, ggr)).toBe(6000n);
    expect(readMetric(today.today.figures, actives)).toBe(3n);
  });

  it('end at the present, in hours of the site', () => expect(findNowAt(today.today)).toBe(2.5));

  it('add up by hour where they are accumulated', () => {
    expect(listHours(today, ggr, true).now.slice(0, 4)).toEqual([0n, 1000n, 3000n, null]);
    expect(listHours(today, ggr, false).past[23]).toBe(23_000n);
  });
});

describe('toHourlyChart', () => {
  it('shows the earlier day as the rest of today', () => {
    const [now, rest, past] = toHourlyChart(today, ggr, false, texts).series;
    expect(now?.values.slice(0, 4)).toEqual([0, 10, 20, null]);
    expect(rest?.values.slice(2, 5)).toEqual([null, 30, 40]);
    expect(past).toMatchObject({ role: 'previous', kind: 'line' });
    expect(now?.texts[1]).toBe('R$\u00a010');
  });

  it('draws accumulated figures as lines', () => {
    const { series, running } = toHourlyChart(today, ggr, true, texts);
    expect(running).toBe(2);
    expect(series.map(({ kind }) => kind)).toEqual(['line', 'line']);
  });
});
