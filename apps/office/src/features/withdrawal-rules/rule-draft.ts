import type { Answer, Input } from '@arara/contract/client';

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

/** Fields that are typed: numbers as texts, for half a number is one too while somebody types. */
export type TypedField =
  | (typeof moneyFields)[number]
  | (typeof countFields)[number]
  | (typeof shareFields)[number]
  | 'per_day'
  | 'second_person_above'
  | 'free_per_month';

/** A rule as it is typed. */
export interface RuleDraft {
  typed: Record<TypedField, string>;
  wagering: Rule['wagering'];
  own_account_only: boolean;
  name_must_match: boolean;
}

/** `1234.50` as a Brazilian types it: `1234,50`. */
export const asTyped = (reais: string): string => reais.replace('.', ',');

/** Reais as they were typed, in the writing of the contract: `1.234,50`, `1.234` and `1234.5` alike. What is none stays as it is. */
export function reaisIn(text: string): string {
  const plain = text.replaceAll(/[R$\s]/g, '');
  // Three digits after a dot are thousands: no amount has three decimals.
  const grouped = plain.includes(',') || /^\d{1,3}(?:\.\d{3})+$/.test(plain);
  return grouped ? plain.replaceAll('.', '').replace(',', '.') : plain;
}

/** A share in basis points from a percentage as typed; `NaN`, which no rule takes, for what is none. */
export function bpsIn(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match === null ? Number.NaN : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Basis points as a percentage that is typed: `150` is `1,5`. */
export function percentOf(bps: number): string {
  const rest = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(Math.trunc(bps / 100)) : `${Math.trunc(bps / 100)},${rest}`;
}

/** A whole number as it was typed; `NaN` for what is none. */
export function countIn(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function draftOf(rule: Rule): RuleDraft {
  const { wagering, own_account_only, name_must_match } = rule;
  const typed = {
    ...Object.fromEntries(moneyFields.map((field) => [field, asTyped(rule[field])])),
    ...Object.fromEntries(countFields.map((field) => [field, String(rule[field])])),
    ...Object.fromEntries(shareFields.map((field) => [field, percentOf(rule[field])])),
    per_day: rule.per_day === null ? '' : String(rule.per_day),
    second_person_above: rule.second_person_above === null ? '' : asTyped(rule.second_person_above),
    free_per_month: rule.free_per_month.join(', '),
  };
  return { typed: typed as Record<TypedField, string>, wagering, own_account_only, name_must_match };
}

/** The draft as it is sent. What could not be read is sent as what is refused, so that its field is named. */
export function inputOf({ site, saved_version }: Pick<Rule, 'site' | 'saved_version'>, draft: RuleDraft): RuleInput {
  const { typed, ...chosen } = draft;
  return {
    ...chosen,
    site,
    saved_version,
    min: reaisIn(typed.min),
    max: reaisIn(typed.max),
    fee_fixed: reaisIn(typed.fee_fixed),
    auto_approve_up_to: reaisIn(typed.auto_approve_up_to),
    auto_approve_per_day: reaisIn(typed.auto_approve_per_day),
    big_win_from: reaisIn(typed.big_win_from),
    second_person_above: typed.second_person_above.trim() === '' ? null : reaisIn(typed.second_person_above),
    per_day: typed.per_day.trim() === '' ? null : countIn(typed.per_day) || 0,
    key_age_hours: countIn(typed.key_age_hours),
    sla_minutes: countIn(typed.sla_minutes),
    velocity_count: countIn(typed.velocity_count),
    velocity_hours: countIn(typed.velocity_hours),
    fee_bps: bpsIn(typed.fee_bps),
    wagering_fee_bps: bpsIn(typed.wagering_fee_bps),
    free_per_month: typed.free_per_month
      .split(/[,;\s]+/)
      .filter((part) => part !== '')
      .map(countIn),
  };
}
