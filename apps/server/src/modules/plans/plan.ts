import type { Form, Rule } from '@arara/activity-kit';
import { readRule, writeRule } from '@arara/activity-kit';
import { Failure } from '../../platform/index.ts';

/** What a kind of plan is: its form, what stands where nobody has saved any, and what in it must go together. */
export interface PlanKind<Plan> {
  key: 'vip' | 'rebates' | 'commissions';
  form: Form;
  /** In force until somebody saves one. */
  first: Plan;
  /** The first place that does not go with the others, as `levels.2.bets`; `undefined` where all do. */
  disagreement(plan: Plan): string | undefined;
  /** The plan with its rewards switched off. */
  silenced(plan: Plan): Plan;
  /** Whether a change counts from the site's next day on, and not at once. */
  fromNextDay: boolean;
}

/** A plan as it is filled in: JSON, money as decimal strings. */
export function written<Plan extends object>({ form }: PlanKind<Plan>, plan: Plan): Record<string, unknown> {
  return writeRule(form, plan as Plan & Rule);
}

/** Reads a plan by its form. Fails with `promotion_rule` or `rules_disagree`, naming the place. */
export function readPlan<Plan extends object>(kind: PlanKind<Plan>, data: unknown): Plan {
  const read = readRule(kind.form, data);
  if ('faults' in read) throw new Failure('promotion_rule', { field: `plan.${read.faults[0]?.path ?? ''}` });
  const plan = read.rule as Rule & Plan;
  const field = kind.disagreement(plan);
  if (field !== undefined) throw new Failure('rules_disagree', { field: `plan.${field}` });
  return plan;
}
