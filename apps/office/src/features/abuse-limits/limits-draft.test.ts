import { describe, expect, it } from 'vitest';
import { listChanges, toDraft, toLimitsInput } from './limits-draft.ts';

const limits = {
  bets_in_hour: 1800,
  hours_of_day: 20,
  gaps: 300,
  spread_bps: 350,
  device: 1,
  payer: 1,
  address: 5,
  riskless_bps: 5000,
  riskless_staked: '200.00',
  claims_in_day: 15,
};

describe('abuse limits draft', () => {
  it('sends unchanged limits as they were read', () => {
    expect(toDraft(limits)).toMatchObject({ spread_bps: '3,5', riskless_bps: '50', riskless_staked: '200,00' });
    expect(toLimitsInput(toDraft(limits))).toEqual(limits);
  });

  it('sends unreadable input as a value that the server refuses', () => {
    const typed = { ...toDraft(limits), gaps: 'muitos', riskless_bps: 'metade', riskless_staked: '1.350,5' };
    expect(toLimitsInput(typed)).toMatchObject({
      gaps: Number.NaN,
      riskless_bps: Number.NaN,
      riskless_staked: '1350.5',
    });
  });

  it('lists what a version changed', () => {
    expect(listChanges({ ...limits, address: 9, spread_bps: 400 }, limits)).toEqual([
      { field: 'spread_bps', from: '3,5%', to: '4%' },
      { field: 'address', from: '5', to: '9' },
    ]);
  });
});
