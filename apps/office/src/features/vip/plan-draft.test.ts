import { describe, expect, it } from 'vitest';
import { type Form, blankOf, draftOfPlan, planOfDraft, withValue } from './plan-draft.ts';

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

describe('a plan', () => {
  it('is typed as people write', () => {
    expect(draftOfPlan(form, plan)).toEqual({
      isOn: true,
      days: '7',
      timesE2: '1,5',
      most: '',
      rows: [{ name: { pt: 'Ouro', en: 'Gold' }, art: 'gold', bets: '1234,50' }],
    });
  });

  it('is sent as it was read where nothing was changed', () => {
    expect(planOfDraft(form, draftOfPlan(form, plan))).toEqual(plan);
  });

  it('is changed at one place, and stays as it was elsewhere', () => {
    const draft = draftOfPlan(form, plan);
    const changed = withValue(withValue(draft, ['rows', '0', 'bets'], '1.500,00'), ['rows', '0', 'name', 'pt'], 'Sol');
    expect(planOfDraft(form, changed)).toEqual({
      ...plan,
      rows: [{ name: { pt: 'Sol', en: 'Gold' }, art: 'gold', bets: '1500,00'.replace(',', '.') }],
    });
    expect(draft).toEqual(draftOfPlan(form, plan));
  });

  it('sends what is no number as what is refused', () => {
    const changed = withValue(draftOfPlan(form, plan), ['days'], 'muitos');
    expect(planOfDraft(form, changed)['days']).toBeNaN();
  });
});

it('a new row has the first of what may be chosen', () => {
  expect(blankOf(form)).toMatchObject({ isOn: false, days: '0', rows: [] });
  const rows = form['rows'];
  expect(rows?.kind === 'rows' && blankOf(rows.fields)).toEqual({ name: {}, art: 'gold', bets: '0,00' });
});
