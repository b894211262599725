import { describe, expect, it } from 'vitest';
import { type CreditLimits, changesOf, draftOf, limitsIn, rolesOf, withRole, withoutRole } from './limits-draft.ts';

const limits: CreditLimits = {
  limits: [
    { role: '', category: 'gift', per_act: '50.00', per_person_day: '500.00', per_player_day: '100.00' },
    { role: 'finance', category: 'gift', per_act: '500.00', per_person_day: '5000.00', per_player_day: '1000.00' },
  ],
  caps: [{ category: 'gift', per_act: '20000.00', per_player_day: '50000.00' }],
  window_days: 30,
  request_days: 3,
};

describe('the limits of money given by staff as they are typed', () => {
  it('are sent as they were read where nothing was changed', () => {
    expect(draftOf(limits).limits[1]).toMatchObject({ per_act: '500,00', per_person_day: '5.000,00' });
    expect(limitsIn(draftOf(limits))).toEqual(limits);
  });

  it('send what cannot be read as what is refused', () => {
    const draft = { ...draftOf(limits), window_days: 'um mês' };
    expect(limitsIn(draft).window_days).toBeNaN();
  });

  it('give a role limits of its own and take them away', () => {
    const draft = withRole(draftOf(limits), 'night');
    expect(rolesOf(draft)).toEqual(['', 'finance', 'night']);
    expect(draft.limits.at(-1)).toMatchObject({ role: 'night', per_act: '50,00' });
    expect(rolesOf(withoutRole(draft, 'finance'))).toEqual(['', 'night']);
  });

  it('name what a proposal changes, roles that come and go among it', () => {
    const [other] = limits.limits;
    if (other === undefined) throw new Error('no limits');
    const after = { ...limits, limits: [{ ...other, per_act: '60.00' }], request_days: 5 };
    expect(changesOf(limits, after).map(({ role, field, from, to }) => [role, field, from, to])).toEqual([
      ['', 'per_act', '50.00', '60.00'],
      ['finance', 'per_act', '500.00', null],
      ['finance', 'per_person_day', '5000.00', null],
      ['finance', 'per_player_day', '1000.00', null],
      [null, 'request_days', '3', '5'],
    ]);
    expect(changesOf(limits, limits)).toEqual([]);
  });
});
