import { describe, expect, it } from 'vitest';
import { toDraft, toRoleForm, withLimit, withPermission } from './role-draft.ts';

const acts = ['withdrawal.approve', 'payment.credit'];
const finance = {
  key: 'finance',
  name: 'Financeiro',
  permissions: ['withdrawal.read', 'withdrawal.decide'],
  limits: [{ act: 'withdrawal.approve', each: '100.00', day: null }],
  people: 2,
  updated_at: '2026-11-20T15:00:00.000Z',
};

describe('role draft', () => {
  it('starts from the role, with every limited action', () => {
    expect(toDraft(finance, acts)).toEqual({
      key: 'finance',
      name: 'Financeiro',
      permissions: ['withdrawal.read', 'withdrawal.decide'],
      limits: [
        { act: 'withdrawal.approve', each: '100,00', day: '' },
        { act: 'payment.credit', each: '', day: '' },
      ],
    });
  });

  it('starts empty for a new role', () => {
    expect(toRoleForm(toDraft(undefined, acts))).toEqual({
      key: '',
      name: '',
      permissions: [],
      limits: acts.map((act) => ({ act, each: null, day: null })),
    });
  });

  it('adds and removes a permission', () => {
    const draft = toDraft(finance, acts);
    expect(withPermission(draft, 'withdrawal.read', true).permissions).toHaveLength(2);
    expect(withPermission(draft, 'withdrawal.read', false).permissions).toEqual(['withdrawal.decide']);
  });

  it.each([
    [' ', null],
    ['250', '250'],
    [' 250,00 ', '250.00'],
    ['1.234,56', '1234.56'],
    ['R$ 1.000,00', '1000.00'],
    ['250.00', '250.00'],
    ['muito', 'muito'],
  ])('sends %j as %j', (typed, sent) => {
    const draft = withLimit(toDraft(finance, acts), 'withdrawal.approve', { day: typed });
    expect(toRoleForm(draft).limits[0]).toEqual({ act: 'withdrawal.approve', each: '100.00', day: sent });
  });
});
