import { describe, expect, it } from 'vitest';
import { type Rule, toDraft, toInput } from './rule-draft.ts';

const rule: Rule = {
  site: 'arara',
  site_name: 'Arara',
  is_own: true,
  own_account_forced: false,
  min: '20.00',
  max: '50000.00',
  per_day: null,
  fee_fixed: '1.50',
  fee_bps: 125,
  free_per_month: [1, 2, 5],
  wagering: 'block',
  wagering_fee_bps: 0,
  own_account_only: true,
  name_must_match: false,
  key_age_hours: 24,
  auto_approve_up_to: '0.00',
  auto_approve_per_day: '0.00',
  second_person_above: null,
  sla_minutes: 120,
  big_win_from: '5000.00',
  velocity_count: 3,
  velocity_hours: 24,
  saved_version: 4,
  updated_at: '2026-11-20T12:00:00.000Z',
};

describe('withdrawal rule draft', () => {
  it('sends unchanged rules as they were read', () => {
    const { site_name: _name, is_own: _own, own_account_forced: _forced, updated_at: _at, ...given } = rule;
    expect(toInput(rule, toDraft(rule))).toEqual(given);
    const full = { ...rule, per_day: 4, second_person_above: '2000.00' };
    expect(toInput(full, toDraft(full))).toMatchObject({ per_day: 4, second_person_above: '2000.00' });
  });

  it('sends unreadable input as a value that the server refuses', () => {
    const draft = toDraft(rule);
    const typed = { ...draft.typed, fee_bps: 'um', sla_minutes: '', free_per_month: '1, x', per_day: 'x' };
    const input = toInput(rule, { ...draft, typed });
    expect([input.fee_bps, input.sla_minutes, input.free_per_month[1], input.per_day]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      0,
    ]);
    expect(JSON.parse(JSON.stringify(input))).toMatchObject({ fee_bps: null, sla_minutes: null });
  });
});
