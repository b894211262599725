import { describe, expect, it } from 'vitest';
import type { RevenueAnswer, RevenueFigures } from './revenue-input.ts';
import {
  computeCosts,
  computeGgrChange,
  computePerActive,
  computeTheory,
  isBelowTheory,
  listTop,
  toRevenueRows,
  toSparks,
} from './revenue-rows.ts';

const figures: RevenueFigures = {
  stakes: '1000.00',
  wins: '970.00',
  ggr: '30.00',
  bonus_stakes: '0.00',
  bonus_wins: '0.00',
  rounds: 100,
  actives: 4,
  hold_bps: 300,
  theory_hold_bps: 250,
  ngr: {
    bonus_cost: '5.00',
    rebates: '0.00',
    commissions: '1.00',
    jackpot_contributions: '0.00',
    provider_fees: '0.00',
    payment_fees: '0.00',
    taxes: '0.00',
    ngr: '24.00',
  },
};

const row = (game: string, day: string, ggr: string): RevenueAnswer['rows'][number] => ({
  ...figures,
  period: `${day}T03:00:00.000Z`,
  site: null,
  provider: null,
  category: null,
  game,
  agent: null,
  agent_title: null,
  area: null,
  ggr,
  compared: null,
});

const answer: RevenueAnswer = {
  as_of: null,
  rows: [row('a', '2026-11-22', '10.00'), row('b', '2026-11-22', '20.00'), row('a', '2026-11-23', '-5.00')],
  is_truncated: false,
  sums: { ...figures, ggr: '25.00' },
  compared_sums: null,
};

describe('toRevenueRows', () => {
  it('names rows by period or value', () => {
    expect(toRevenueRows(answer, 'game').map(({ key }) => key)).toEqual(['a', 'b', 'a']);
    expect(toRevenueRows(answer, 'day').map(({ key }) => key)).toEqual(['2026-11-22', '2026-11-22', '2026-11-23']);
  });

  it('keeps the rows of one hour', () => {
    expect(toRevenueRows(answer, 'game', '2026-11-23T00')).toHaveLength(1);
  });
});

describe('figures derived from others', () => {
  it('are exact', () => {
    expect(computeTheory(figures)).toBe(2500n);
    expect(computePerActive(figures)).toBe(750n);
    expect(computeCosts(figures)).toBe(-600n);
  });

  it('are unknown where their parts are', () => {
    expect(computeTheory({ ...figures, theory_hold_bps: null })).toBeUndefined();
    expect(computePerActive({ ...figures, actives: 0 })).toBeUndefined();
    expect(computeCosts({ ...figures, ngr: null })).toBeUndefined();
  });

  it('change against the compared period, where there is one', () => {
    const shown = { level: 'game', key: 'a', figures } as const;
    expect(computeGgrChange({ ...shown, compared: { ...figures, ggr: '20.00' } })).toBe(5000);
    expect(computeGgrChange({ ...shown, compared: null })).toBeUndefined();
  });

  it('mark a margin a third below theory over enough rounds', () => {
    const low = { ...figures, rounds: 1000, hold_bps: 166 };
    expect(isBelowTheory(low)).toBe(true);
    expect(isBelowTheory({ ...low, hold_bps: 167 })).toBe(false);
    expect(isBelowTheory({ ...low, rounds: 999 })).toBe(false);
  });
});

it('lists the best values and sums the others', () => {
  const { top, others } = listTop(toRevenueRows(answer, 'game'), answer.sums, 1);
  expect(top.map(({ key }) => key)).toEqual(['b']);
  expect(others).toEqual({ count: 2, ggr: 500n });
});

it('lists the course of each value by day, zero without play', () => {
  const sparks = toSparks(answer, 'game');
  expect(sparks.get('a')).toEqual([10, -5]);
  expect(sparks.get('b')).toEqual([20, 0]);
});

it('shows the account of an agent in place of its number', () => {
  const ofAgent = { ...row('', '2026-11-22', '10.00'), game: null, agent: '7', agent_title: 'bruna' };
  const ofNone = { ...ofAgent, agent: '', agent_title: null };
  expect(toRevenueRows({ ...answer, rows: [ofAgent, ofNone] }, 'agent')).toMatchObject([
    { key: '7', name: 'bruna' },
    { key: '' },
  ]);
});
