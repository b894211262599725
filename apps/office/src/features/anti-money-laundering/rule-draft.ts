import { amlDirections, amlRuleFields, amlRuleKinds } from '@arara/contract/aml-lists';
import type { Input } from '@arara/contract/client';
import { formatReaisInput, parseCountInput, parseReaisInput } from '../../shared/format/form-input.ts';

export type RuleKind = (typeof amlRuleKinds)[number];
export type RuleField = (typeof amlRuleFields)[RuleKind][number];
export type RuleCondition = Input<'officeAmlDryRun'>['condition'];

/** A rule while it is edited; parameters are typed texts. */
export interface RuleDraft {
  ruleId: string;
  version: number;
  kind: RuleKind;
  name: string;
  enabled: boolean;
  parameters: Readonly<Partial<Record<RuleField, string>>>;
  reason: string;
}

/** Texts of the parameters of a condition, for a form. */
export function toParameters(condition: Readonly<Record<string, string | number>>): RuleDraft['parameters'] {
  const entries = Object.entries(condition)
    .filter(([name]) => name !== 'kind')
    .map(([name, value]) => [name, name === 'amount' ? formatReaisInput(String(value)) : String(value)]);
  return Object.fromEntries(entries) as RuleDraft['parameters'];
}

export const toKind = (value: unknown): RuleKind => amlRuleKinds.find((kind) => kind === value) ?? 'structuring';

/** The condition that a draft describes; the server refuses what it lacks. */
export function toCondition({ kind, parameters }: Pick<RuleDraft, 'kind' | 'parameters'>): RuleCondition {
  const entries = amlRuleFields[kind].map((field) => {
    const typed = parameters[field] ?? '';
    if (field === 'amount') return [field, parseReaisInput(typed)];
    return [field, field === 'direction' ? typed || amlDirections[0] : parseCountInput(typed)];
  });
  return { kind, ...Object.fromEntries(entries) } as RuleCondition;
}
