import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, limitsIn } from './limits-draft.ts';

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

describe('the limits of abuse as they are typed', () => {
  it('are sent as they were read where nothing was changed', () => {
    expect(draftOf(limits)).toMatchObject({ spread_bps: '3,5', riskless_bps: '50', riskless_staked: '200,00' });
    expect(limitsIn(draftOf(limits))).toEqual(limits);
  });

  it('send what cannot be read as what is refused', () => {
    const typed = { ...draftOf(limits), gaps: 'muitos', riskless_bps: 'metade', riskless_staked: '1.350,5' };
    expect(limitsIn(typed)).toMatchObject({ gaps: Number.NaN, riskless_bps: Number.NaN, riskless_staked: '1350.5' });
  });

  it('tell what a version changed', () => {
    expect(changesOf({ ...limits, address: 9, spread_bps: 400 }, limits)).toEqual([
      { field: 'spread_bps', from: '3,5%', to: '4%' },
      { field: 'address', from: '5', to: '9' },
    ]);
  });
});
