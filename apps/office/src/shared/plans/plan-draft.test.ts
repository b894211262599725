import { describe, expect, it } from 'vitest';
import { type Form, createBlank, toPlanDraft, toPlan, setValueAt } from './plan-draft.ts';

const form: Form = {
  isOn: { kind: 'flag' },
  days: { kind: 'count' },
  timesE2: { kind: 'times' },
  most: { kind: 'maybe', field: { kind: 'money' } },
  rows: {
    kind: 'rows',
    fields: { name: { kind: 'words' }, art: { kind: 'choice', of: ['gold', 'vip'] }, bets: { kind: 'money' } },
    least: 0,
    most: 9,
  },
};

const plan = {
  isOn: true,
  days: 7,
  timesE2: 150,
  most: null,
  rows: [{ name: { pt: 'Ouro', en: 'Gold' }, art: 'gold', bets: '1234.50' }],
};

describe('plan draft', () => {
  it('formats values in Brazilian notation', () => {
    expect(toPlanDraft(form, plan)).toEqual({
      isOn: true,
      days: '7',
      timesE2: '1,5',
      most: '',
      rows: [{ name: { pt: 'Ouro', en: 'Gold' }, art: 'gold', bets: '1.234,50' }],
    });
  });

  it('sends an unchanged plan as it was read', () => {
    expect(toPlan(form, toPlanDraft(form, plan))).toEqual(plan);
  });

  it('changes the value at one path only', () => {
    const draft = toPlanDraft(form, plan);
    const changed = setValueAt(
      setValueAt(draft, ['rows', '0', 'bets'], '1.500,00'),
      ['rows', '0', 'name', 'pt'],
      'Sol',
    );
    expect(toPlan(form, changed)).toEqual({
      ...plan,
      rows: [{ name: { pt: 'Sol', en: 'Gold' }, art: 'gold', bets: '1500,00'.replace(',', '.') }],
    });
    expect(draft).toEqual(toPlanDraft(form, plan));
  });

  it('sends an invalid number as a value that the server refuses', () => {
    const changed = setValueAt(toPlanDraft(form, plan), ['days'], 'muitos');
    expect(toPlan(form, changed)['days']).toBeNaN();
  });
});

it('fills a new row with the first choices', () => {
  expect(createBlank(form)).toMatchObject({ isOn: false, days: '0', rows: [] });
  const rows = form['rows'];
  expect(rows?.kind === 'rows' && createBlank(rows.fields)).toEqual({ name: {}, art: 'gold', bets: '0,00' });
});
