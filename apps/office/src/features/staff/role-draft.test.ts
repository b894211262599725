import { describe, expect, it } from 'vitest';
import { draftOf, formOf, withLimit, withPermission } from './role-draft.ts';

const acts = ['withdrawal.approve', 'payment.credit'];
const finance = {
  key: 'finance',
  name: 'Financeiro',
  permissions: ['withdrawal.read', 'withdrawal.decide'],
  limits: [{ act: 'withdrawal.approve', each: '100.00', day: null }],
  people: 2,
  updated_at: '2026-11-20T15:00:00.000Z',
};

describe('the form of a role', () => {
  it('begins as the role stands, with every act that is limited', () => {
    expect(draftOf(finance, acts)).toEqual({
      key: 'finance',
      name: 'Financeiro',
      permissions: ['withdrawal.read', 'withdrawal.decide'],
      limits: [
        { act: 'withdrawal.approve', each: '100.00', day: '' },
        { act: 'payment.credit', each: '', day: '' },
      ],
    });
  });

  it('of a new one begins with nothing', () => {
    expect(formOf(draftOf(undefined, acts))).toEqual({
      key: '',
      name: '',
      permissions: [],
      limits: acts.map((act) => ({ act, each: null, day: null })),
    });
  });

  it('gives a permission once, and takes it', () => {
    const draft = draftOf(finance, acts);
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
    const draft = withLimit(draftOf(finance, acts), 'withdrawal.approve', { day: typed });
    expect(formOf(draft).limits[0]).toEqual({ act: 'withdrawal.approve', each: '100.00', day: sent });
  });
});
