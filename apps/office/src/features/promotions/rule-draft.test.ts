import { activities } from '@arara/activities';
import { writeRule } from '@arara/activity-kit';
import { describe, expect, it } from 'vitest';
import { parseRuleSchema } from './rule-schema.ts';
import {
  createBlank,
  createBlankFreeRounds,
  blankRow,
  isComputed,
  moved,
  toRuleInput,
  toTyped,
  withTyped,
} from './rule-draft.ts';

const wheel = parseRuleSchema({
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

describe('rule draft', () => {
  it('formats numbers in Brazilian notation', () => {
    expect(toTyped(wheel, rule)).toEqual({
      ...rule,
      prizes: [{ label: { pt: 'Dez' }, amount: '1.234,50', weight: '3' }],
      share: '12,5',
      times: '5',
      cap: '5,00',
      payment: { days: '7' },
    });
  });

  it('sends an unchanged rule as it was read', () => {
    expect(toRuleInput(wheel, toTyped(wheel, rule))).toEqual(rule);
    expect(toRuleInput(wheel, toTyped(wheel, { ...rule, cap: null }))['cap']).toBeNull();
  });

  it('sends unreadable input as a value that the server refuses', () => {
    const typed = {
      ...toTyped(wheel, rule),
      share: 'muito',
      cap: 'mil',
      prizes: [{ amount: '', weight: 'x', label: {} }],
    };
    const sent = JSON.parse(JSON.stringify(toRuleInput(wheel, typed))) as Record<string, unknown>;
    expect(sent).toMatchObject({ share: null, cap: 'mil', prizes: [{ amount: '', weight: null }] });
  });

  it('starts new rows and optional fields empty', () => {
    const { prizes, cap, asks } = wheel;
    if (prizes?.kind !== 'rows' || cap === undefined || asks === undefined) throw new Error('not the form of above');
    expect(blankRow(prizes.fields)).toEqual({ label: { pt: '' }, amount: '', weight: '' });
    expect([createBlank(cap), createBlank(asks), createBlank(prizes)]).toEqual([
      null,
      'none',
      [blankRow(prizes.fields), blankRow(prizes.fields)],
    ]);
  });

  it('moves a row within the list only', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 1)).toEqual(['b', 'a']);
    for (const to of [-1, 2]) expect(moved(['a', 'b'], 0, to)).toEqual(['a', 'b']);
  });
});

describe('free rounds in a draft', () => {
  const form = parseRuleSchema({
    kind: 'daily_wheel',
    form: {
      amount: { kind: 'money' },
      freeRounds: {
        kind: 'freeRounds',
        value: 'amount',
        fields: {
          game: { kind: 'text', most: 64 },
          rounds: { kind: 'count', least: 1, most: 1000 },
          stake: { kind: 'money' },
          expiresInDays: { kind: 'count', least: 1, most: 90 },
        },
      },
    },
  });
  const tiger = { game: 'tigre-da-vez', rounds: 20, stake: '0.50', expiresInDays: 7 };
  const typed = toTyped(form, { amount: '10.00', freeRounds: tiger });

  it('are sent as they were read, and none as null', () => {
    expect(toRuleInput(form, typed)).toEqual({ amount: '10.00', freeRounds: tiger });
    expect(toRuleInput(form, toTyped(form, { amount: '1.00' }))).toEqual({ amount: '1.00', freeRounds: null });
  });

  it('determine the amount of their row, which is then not typed', () => {
    const field = form['freeRounds'];
    if (field?.kind !== 'freeRounds') throw new Error('not the form of above');
    const none = { amount: '5,00', freeRounds: null };
    const blank = withTyped(form, none, 'freeRounds', createBlankFreeRounds(field));
    expect(blank).toMatchObject({ amount: '', freeRounds: { expiresInDays: '7', rounds: '' } });
    const twenty = { game: 'tigre-da-vez', rounds: '20', stake: '0,50', expiresInDays: '7' };
    expect(withTyped(form, blank, 'freeRounds', twenty)).toMatchObject({ amount: '10,00' });
    expect(withTyped(form, typed, 'freeRounds', null)).toMatchObject({ amount: '10,00', freeRounds: null });
    expect([isComputed(form, typed, 'amount'), isComputed(form, none, 'amount')]).toEqual([true, false]);
  });
});

describe('every activity kind', () => {
  it.each(activities.map((activity) => [activity.kind, activity] as const))(
    '%s survives the round trip',
    (_, activity) => {
      const first = writeRule(activity.form, activity.first);
      const form = parseRuleSchema({ kind: 'missions', form: activity.form });
      expect(toRuleInput(form, toTyped(form, first))).toEqual(first);
    },
  );
});
