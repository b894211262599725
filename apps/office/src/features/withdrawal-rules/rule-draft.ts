import type { Answer, Input } from '@arara/contract/client';
import {
  formatReaisInput,
  parsePercentInput,
  parseCountInput,
  formatPercentInput,
  parseReaisInput,
} from '../../shared/format/form-input.ts';

export type Rule = Answer<'officeWithdrawalRules'>['data'][number];
export type RuleInput = Input<'officeWithdrawalRuleSave'>;

export const moneyFields = [
  'min',
  'max',
  'fee_fixed',
  'auto_approve_up_to',
  'auto_approve_per_day',
  'big_win_from',
] as const;
export const countFields = ['key_age_hours', 'sla_minutes', 'velocity_count', 'velocity_hours'] as const;
export const shareFields = ['fee_bps', 'wagering_fee_bps'] as const;

/** Typed fields. Numbers are strings, because input is partial while somebody types. */
export type TypedField =
  | (typeof moneyFields)[number]
  | (typeof countFields)[number]
  | (typeof shareFields)[number]
  | 'per_day'
  | 'second_person_above'
  | 'free_per_month';

/** A rule as typed. */
export interface RuleDraft {
  typed: Record<TypedField, string>;
  wagering: Rule['wagering'];
  own_account_only: boolean;
  name_must_match: boolean;
}

export function toDraft(rule: Rule): RuleDraft {
  const { wagering, own_account_only, name_must_match } = rule;
  const typed = {
    ...Object.fromEntries(moneyFields.map((field) => [field, formatReaisInput(rule[field])])),
    ...Object.fromEntries(countFields.map((field) => [field, String(rule[field])])),
    ...Object.fromEntries(shareFields.map((field) => [field, formatPercentInput(rule[field])])),
    per_day: rule.per_day === null ? '' : String(rule.per_day),
    second_person_above: rule.second_person_above === null ? '' : formatReaisInput(rule.second_person_above),
    free_per_month: rule.free_per_month.join(', '),
  };
  return { typed: typed as Record<TypedField, string>, wagering, own_account_only, name_must_match };
}

/**
 * Converts the draft to the API input. Unreadable input becomes a value the server refuses, so that the error names its
 * field.
 */
export function toInput({ site, saved_version }: Pick<Rule, 'site' | 'saved_version'>, draft: RuleDraft): RuleInput {
  const { typed, ...chosen } = draft;
  return {
    ...chosen,
    site,
    saved_version,
    min: parseReaisInput(typed.min),
    max: parseReaisInput(typed.max),
    fee_fixed: parseReaisInput(typed.fee_fixed),
    auto_approve_up_to: parseReaisInput(typed.auto_approve_up_to),
    auto_approve_per_day: parseReaisInput(typed.auto_approve_per_day),
    big_win_from: parseReaisInput(typed.big_win_from),
    second_person_above: typed.second_person_above.trim() === '' ? null : parseReaisInput(typed.second_person_above),
    per_day: typed.per_day.trim() === '' ? null : parseCountInput(typed.per_day) || 0,
    key_age_hours: parseCountInput(typed.key_age_hours),
    sla_minutes: parseCountInput(typed.sla_minutes),
    velocity_count: parseCountInput(typed.velocity_count),
    velocity_hours: parseCountInput(typed.velocity_hours),
    fee_bps: parsePercentInput(typed.fee_bps),
    wagering_fee_bps: parsePercentInput(typed.wagering_fee_bps),
    free_per_month: typed.free_per_month
      .split(/[,;\s]+/)
      .filter((part) => part !== '')
      .map(parseCountInput),
  };
}
