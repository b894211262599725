import { activities } from '@arara/activities';
import { writeRule } from '@arara/activity-kit';
import { describe, expect, it } from 'vitest';
import { formOf } from './form.ts';
import { blankOf, blankRow, moved, sentOf, typedOf } from './rule-draft.ts';

const wheel = formOf({
  kind: 'daily_wheel',
  form: {
    prizes: {
      kind: 'rows',
      least: 2,
      most: 24,
      fields: {
        label: { kind: 'words', most: 40 },
        amount: { kind: 'money', least: '0.00' },
        weight: { kind: 'count', least: 0, most: 10 },
      },
    },
    share: { kind: 'share', least: 0, most: 10_000 },
    times: { kind: 'times' },
    isOn: { kind: 'flag' },
    asks: { kind: 'choice', of: ['none', 'deposit'] },
    cap: { kind: 'maybe', field: { kind: 'money' } },
    games: { kind: 'games' },
    payment: { kind: 'group', fields: { days: { kind: 'count', least: 1, most: 9 } } },
  },
});

const rule = {
  prizes: [{ label: { pt: 'Dez' }, amount: '1234.50', weight: 3 }],
  share: 1250,
  times: 500,
  isOn: true,
  asks: 'deposit',
  cap: '5.00',
  games: ['dado'],
  payment: { days: 7 },
};

describe('a rule as it is typed', () => {
  it('has numbers as a Brazilian writes them', () => {
    expect(typedOf(wheel, rule)).toEqual({
      ...rule,
      prizes: [{ label: { pt: 'Dez' }, amount: '1234,50', weight: '3' }],
      share: '12,5',
      times: '5',
      cap: '5,00',
      payment: { days: '7' },
    });
  });

  it('is sent back as it was told where nothing was changed', () => {
    expect(sentOf(wheel, typedOf(wheel, rule))).toEqual(rule);
    expect(sentOf(wheel, typedOf(wheel, { ...rule, cap: null })).cap).toBeNull();
  });

  it('sends what cannot be read as what is refused, never as nothing', () => {
    const typed = {
      ...typedOf(wheel, rule),
      share: 'muito',
      cap: 'mil',
      prizes: [{ amount: '', weight: 'x', label: {} }],
    };
    const sent = JSON.parse(JSON.stringify(sentOf(wheel, typed))) as Record<string, unknown>;
    expect(sent).toMatchObject({ share: null, cap: 'mil', prizes: [{ amount: '', weight: null }] });
  });

  it('begins a new row, and what was left out, with what is empty', () => {
    const { prizes, cap, asks } = wheel;
    if (prizes?.kind !== 'rows' || cap === undefined || asks === undefined) throw new Error('not the form of above');
    expect(blankRow(prizes.fields)).toEqual({ label: { pt: '' }, amount: '', weight: '' });
    expect([blankOf(cap), blankOf(asks), blankOf(prizes)]).toEqual([
      null,
      'none',
      [blankRow(prizes.fields), blankRow(prizes.fields)],
    ]);
  });

  it('moves a row up and down, and nowhere else', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 1)).toEqual(['b', 'a']);
    for (const to of [-1, 2]) expect(moved(['a', 'b'], 0, to)).toEqual(['a', 'b']);
  });
});

describe('every kind of the house', () => {
  it.each(activities.map((activity) => [activity.kind, activity] as const))(
    '%s is typed and sent back whole',
    (_, activity) => {
      const first = writeRule(activity.form, activity.first);
      const form = formOf({ kind: 'missions', form: activity.form });
      expect(sentOf(form, typedOf(form, first))).toEqual(first);
    },
  );
});
