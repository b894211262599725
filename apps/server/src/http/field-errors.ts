import type { z } from 'zod';
import type { MessageName, ServerTranslate } from '../platform/index.ts';

type Issue = z.core.$ZodIssue;
type Errors = Record<string, string[]>;

/** What may be wrong with a field of any form. */
export type FieldRule = MessageName<'fields'>;

/** Fields with a message of their own for an invalid format. */
const fieldFormats: Record<string, FieldRule> = {
  account: 'account',
  nickname: 'nickname',
  qk_pwd: 'six_digits',
  qk_pwd_confirmation: 'six_digits',
  code: 'six_digits',
  over18: 'over18',
  email: 'email',
};

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
}

function toBoundRule(issue: Issue): FieldRule {
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big';
  return 'format';
}

function toRule(issue: Issue, input: unknown): FieldRule {
  const field = String(issue.path[0] ?? '');
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || value === '')
    return fieldFormats[field] === 'over18' ? 'over18' : 'required';
  if (issue.code === 'custom') return (issue.params?.['rule'] as FieldRule | undefined) ?? 'format';
  const own = fieldFormats[field];
  if (own !== undefined) return own;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string' ? 'text' : 'number';
    case 'invalid_value':
      return 'choice';
    case 'invalid_union':
      return 'amount';
    default:
      return toBoundRule(issue);
  }
}

/** The code of a refusal of invalid input: `invalid_phone` (specification, section 5) where a phone alone is wrong. */
export const toRefusalCode = (issues: readonly Issue[], input: unknown): 'invalid' | 'invalid_phone' =>
  issues.every((issue) => toRule(issue, input) === 'phone') ? 'invalid_phone' : 'invalid';

/** The bounds that an issue names. */
function toBounds(issue: Issue): { min: number; max: number } {
  return {
    min: 'minimum' in issue ? Number(issue.minimum) : 0,
    max: 'maximum' in issue ? Number(issue.maximum) : 0,
  };
}

/** Formats the errors of each field in the caller's language. The key of the whole input is `""`. */
export function fieldErrors(issues: readonly Issue[], input: unknown, t: ServerTranslate): Errors {
  const errors: Errors = {};
  const mistyped = new Set<string>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    // A value of the wrong type gets no further messages, such as about its length.
    if (mistyped.has(field)) continue;
    if (issue.code === 'invalid_type') mistyped.add(field);
    const text = t(`fields.${toRule(issue, input)}`, toBounds(issue));
    errors[field] = [...new Set([...(errors[field] ?? []), text])];
  }
  return errors;
}
