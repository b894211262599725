import { describe, expect, it } from 'vitest';
import {
  type CreditLimits,
  listChanges,
  toDraft,
  toLimitsInput,
  listRoles,
  withRole,
  withoutRole,
} from './limits-draft.ts';

const limits: CreditLimits = {
  limits: [
    { role: '', category: 'gift', per_act: '50.00', per_person_day: '500.00', per_player_day: '100.00' },
    { role: 'finance', category: 'gift', per_act: '500.00', per_person_day: '5000.00', per_player_day: '1000.00' },
  ],
  caps: [{ category: 'gift', per_act: '20000.00', per_player_day: '50000.00' }],
  window_days: 30,
  request_days: 3,
};

describe('staff credit limits draft', () => {
  it('sends unchanged limits as they were read', () => {
    expect(toDraft(limits).limits[1]).toMatchObject({ per_act: '500,00', per_person_day: '5.000,00' });
    expect(toLimitsInput(toDraft(limits))).toEqual(limits);
  });

  it('sends unreadable input as a value that the server refuses', () => {
    const draft = { ...toDraft(limits), window_days: 'um mês' };
    expect(toLimitsInput(draft).window_days).toBeNaN();
  });

  it('adds and removes the limits of a role', () => {
    const draft = withRole(toDraft(limits), 'night');
    expect(listRoles(draft)).toEqual(['', 'finance', 'night']);
    expect(draft.limits.at(-1)).toMatchObject({ role: 'night', per_act: '50,00' });
    expect(listRoles(withoutRole(draft, 'finance'))).toEqual(['', 'night']);
  });

  it('lists what a proposal changes, including added and removed roles', () => {
    const [other] = limits.limits;
    if (other === undefined) throw new Error('no limits');
    const after = { ...limits, limits: [{ ...other, per_act: '60.00' }], request_days: 5 };
    expect(listChanges(limits, after).map(({ role, field, from, to }) => [role, field, from, to])).toEqual([
      ['', 'per_act', '50.00', '60.00'],
      ['finance', 'per_act', '500.00', null],
      ['finance', 'per_person_day', '5000.00', null],
      ['finance', 'per_player_day', '1000.00', null],
      [null, 'request_days', '3', '5'],
    ]);
    expect(listChanges(limits, limits)).toEqual([]);
  });
});
