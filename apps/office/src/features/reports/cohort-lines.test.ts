import { expect, it } from 'vitest';
import { toCohortLines } from './cohort-lines.ts';

const figures = {
  actives: 2,
  depositors: 1,
  ggr: '0.00',
  deposit_amount: '0.00',
  net_cash: '0.00',
  active_bps: 5000,
  depositor_bps: 2500,
  ltv_ggr: '-20.00',
  ltv_deposit_amount: '10.00',
  ltv_net_cash: '10.00',
};
const data = {
  as_of: null,
  rows: [
    {
      period: '2026-10-01T00:00:00-03:00',
      members: 4,
      cells: [
        { ...figures, number: 0, is_running: false },
        { ...figures, number: 1, is_running: true, ltv_ggr: '40.00' },
      ],
    },
    { period: '2026-11-01T00:00:00-03:00', members: 0, cells: [{ ...figures, number: 0, is_running: true }] },
  ],
  average: [{ ...figures, number: 0, members: 4 }],
};

it('shades the cells by the largest figure and marks the running period', () => {
  const { lines } = toCohortLines(data, 'ltv_ggr', 'month');
  expect(lines[0]?.cells.map(({ shade, isRunning }) => [shade, isRunning])).toEqual([
    [-0.5, false],
    [1, true],
  ]);
});

it('has no cells for a cohort without players', () => {
  expect(toCohortLines(data, 'active_bps', 'month').lines[1]).toMatchObject({
    key: '2026-11-01',
    members: 0,
    cells: [],
  });
});

it('writes exact figures into the file', () => {
  const { lines, average } = toCohortLines(data, 'active_bps', 'month');
  expect(lines[0]?.cells[0]?.csv).toEqual({ number: '50.00' });
  expect(average[0]).toMatchObject({ csv: { number: '50.00' }, shade: 0 });
  expect(toCohortLines(data, 'ltv_ggr', 'month').lines[0]?.cells[0]?.csv).toEqual({ number: '-20.00' });
});
